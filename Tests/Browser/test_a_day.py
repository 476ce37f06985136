"""What the calendar is for: todos are added and completed, and the day gets its check. All of it without script."""

import re

import pytest
from calendar_page import DAY, DAY_PAGE, MONTH_PAGE, add, add_form, at, cell, check, edit_form, notice, open_day, todo
from playwright.sync_api import Page, Route, expect
from todos import Todos


def test_the_check_comes_with_the_last_todo_and_goes_when_one_is_reopened(either_page: Page) -> None:
    page = either_page
    page.goto(DAY_PAGE)
    for title in ("Stretch", "Water the basil", "Call Grandma"):
        add(page, title)
    expect(open_day(page).locator("li[data-todo]")).to_have_count(3)
    expect(cell(page)).to_have_attribute("data-state", "open")

    open_day(page).get_by_role("button", name="Complete: Stretch").click()
    expect(notice(page)).to_contain_text("Done: “⁨Stretch⁩”.")
    expect(check(page)).to_have_count(0)

    page.goto(MONTH_PAGE)
    cell(page).get_by_role("button", name="Complete: Water the basil").click()
    expect(notice(page)).to_contain_text("Done: “⁨Water the basil⁩”.")
    expect(cell(page)).to_have_attribute("data-state", "open")
    expect(check(page)).to_have_count(0)

    cell(page).get_by_role("button", name="Complete: Call Grandma").click()
    expect(notice(page)).to_contain_text("Wednesday 14 May is all done!")
    expect(check(page)).to_be_visible()
    expect(check(page).locator("title")).to_have_text("All done")
    expect(cell(page)).to_have_attribute("data-state", "complete")
    expect(page.locator("svg.check")).to_have_count(1)

    cell(page).get_by_role("button", name="Reopen: Stretch").click()
    expect(notice(page)).to_contain_text("Reopened “⁨Stretch⁩”.")
    expect(check(page)).to_have_count(0)
    expect(cell(page).locator("li[data-todo]")).to_have_text(["Stretch", "Water the basil", "Call Grandma"])
    expect(cell(page).locator("[data-done=true]")).to_have_count(2)


def test_one_click_in_the_month_completes_and_undo_takes_it_back(either_page: Page, todos: Todos) -> None:
    page = either_page
    todos.add(DAY, "Stretch")
    page.goto(MONTH_PAGE)
    cell(page).get_by_role("button", name="Complete: Stretch").click()
    expect(check(page)).to_be_visible()
    expect(page).to_have_url(at(MONTH_PAGE))

    notice(page).get_by_role("button", name="Undo").click()
    expect(notice(page)).to_contain_text("Reopened")
    expect(check(page)).to_have_count(0)


def test_a_todo_is_edited_and_moves_to_its_new_day(either_page: Page, todos: Todos) -> None:
    page = either_page
    todos.add(DAY, "Send the letter", "By train")
    page.goto(DAY_PAGE)
    open_day(page).get_by_role("link", name="Edit: Send the letter").click()
    form = edit_form(page)
    expect(form.get_by_label("What needs doing?")).to_have_value("Send the letter")
    expect(form.get_by_label("Note")).to_have_value("By train")

    form.get_by_label("What needs doing?").fill("Send the parcel")
    form.get_by_label("Date").fill("2031-05-16")
    form.get_by_label("Note").fill("Two stamps.\n\nNot the blue ones.")
    form.get_by_role("button", name="Save").click()

    expect(notice(page)).to_contain_text("Saved “⁨Send the parcel⁩”.")
    expect(cell(page)).to_have_attribute("data-state", "empty")
    expect(todo(cell(page, "2031-05-16"), "Send the parcel")).to_be_visible()
    notice(page).get_by_role("link", name="Show the day").click()
    expect(todo(open_day(page, "Friday 16 May"), "Send the parcel")).to_contain_text("Two stamps.")
    expect(page.locator("p.note")).to_have_js_property("innerText", "Two stamps.\n\nNot the blue ones.")


def test_saving_nothing_new_leaves_the_note_as_it_was(page: Page, todos: Todos) -> None:
    note = "\n\n  The first two lines are empty.\n"
    todos.add(DAY, "Send the letter", note)
    for _ in range(2):
        page.goto(DAY_PAGE)
        open_day(page).get_by_role("link", name="Edit").click()
        expect(edit_form(page).get_by_label("Note")).to_have_value(note)
        edit_form(page).get_by_role("button", name="Save").click()
        expect(notice(page)).to_contain_text("Saved")


def test_cancelling_an_edit_leads_back_to_the_page_it_came_from(page: Page, todos: Todos) -> None:
    todos.add(DAY, "Send the letter")
    page.goto(MONTH_PAGE)
    cell(page).get_by_role("link", name="Send the letter").click()
    page.get_by_role("link", name="Cancel").click()
    expect(page).to_have_url(re.compile(rf"{MONTH_PAGE}#d-{DAY}$"))


def test_a_deleted_todo_comes_back_by_undo_and_from_the_folded_list(either_page: Page, todos: Todos) -> None:
    page = either_page
    todos.add(DAY, "Stretch", done=True)
    todos.add(DAY, "Fold the laundry")
    page.goto(DAY_PAGE)
    expect(check(page)).to_have_count(0)

    open_day(page).get_by_role("button", name="Delete: Fold the laundry").click()
    expect(notice(page)).to_contain_text("Deleted “⁨Fold the laundry⁩”.")
    # What is deleted does not count: the rest of the day is done.
    expect(check(page)).to_be_visible()

    notice(page).get_by_role("button", name="Undo").click()
    expect(notice(page)).to_contain_text("Restored “⁨Fold the laundry⁩”.")
    expect(todo(open_day(page), "Fold the laundry")).to_be_visible()
    expect(check(page)).to_have_count(0)

    open_day(page).get_by_role("button", name="Delete: Fold the laundry").click()
    expect(notice(page)).to_contain_text("Deleted")
    restore = open_day(page).get_by_role("button", name="Restore: Fold the laundry")
    expect(restore).to_be_hidden()
    open_day(page).get_by_text("Deleted (1)").click()
    restore.click()
    expect(notice(page)).to_contain_text("Restored")
    expect(todo(open_day(page), "Fold the laundry")).to_be_visible()
    expect(open_day(page).get_by_text("Deleted (1)")).to_have_count(0)


def test_a_todo_is_deleted_from_its_edit_page(page: Page, todos: Todos) -> None:
    todos.add(DAY, "Stretch")
    page.goto(MONTH_PAGE)
    cell(page).get_by_role("link", name="Stretch").click()
    page.get_by_role("button", name="Delete").click()
    expect(notice(page)).to_contain_text("Deleted “⁨Stretch⁩”.")
    expect(cell(page)).to_have_attribute("data-state", "empty")


def test_the_only_todo_of_a_day_when_deleted_leaves_no_check_behind(page: Page, todos: Todos) -> None:
    todos.add(DAY, "Stretch", done=True)
    page.goto(DAY_PAGE)
    expect(check(page)).to_be_visible()
    open_day(page).get_by_role("button", name="Delete: Stretch").click()
    expect(open_day(page)).to_contain_text("Nothing planned for this day.")
    expect(cell(page)).to_have_attribute("data-state", "empty")
    expect(check(page)).to_have_count(0)
    expect(cell(page).get_by_role("link", name="Wednesday 14 May 2031, no todos")).to_be_visible()


def test_two_clicks_on_add_make_one_todo(either_page: Page) -> None:
    page = either_page
    page.goto(DAY_PAGE)
    form = add_form(page)
    form.get_by_label("What needs doing?").fill("Stretch")
    form.get_by_role("button", name="Add").dblclick()
    expect(notice(page)).to_contain_text("Added “⁨Stretch⁩” to Wednesday 14 May.")
    page.goto(DAY_PAGE)
    expect(open_day(page).locator("li[data-todo]")).to_have_count(1)


def test_add_pressed_again_after_a_lost_answer_makes_one_todo(either_page: Page) -> None:
    page = either_page

    def lose_the_answer(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.abort("aborted")

    page.goto(DAY_PAGE)
    form = add_form(page)
    form.get_by_label("What needs doing?").fill("Stretch")
    page.route("**/todos", lose_the_answer, times=1)
    with page.expect_event("requestfailed"):
        form.get_by_role("button", name="Add").click()
    form.get_by_role("button", name="Add").click()
    expect(notice(page)).to_contain_text("Added “⁨Stretch⁩” to Wednesday 14 May.")
    expect(open_day(page).locator("li[data-todo]")).to_have_count(1)


def test_the_same_title_added_twice_on_purpose_is_two_todos(page: Page) -> None:
    page.goto(DAY_PAGE)
    add(page, "Stretch")
    add(page, "Stretch")
    expect(open_day(page).locator("li[data-todo]")).to_have_count(2)


def test_seven_todos_are_four_in_the_cell_and_three_more(either_page: Page, todos: Todos) -> None:
    page = either_page
    for number in range(1, 8):
        todos.add(DAY, f"Thing {number}")
    page.goto(MONTH_PAGE)
    expect(cell(page).locator("li[data-todo]")).to_have_text(["Thing 1", "Thing 2", "Thing 3", "Thing 4"])
    more = cell(page).get_by_role("link", name="3 more on Wednesday 14 May")
    expect(more).to_have_text("+3 more")
    more.click()
    expect(open_day(page).locator("li[data-todo]")).to_have_count(7)


def test_a_day_opens_from_anywhere_in_its_cell_and_closes_again(page: Page, todos: Todos) -> None:
    todos.add(DAY, "Stretch")
    page.goto(MONTH_PAGE)
    box = cell(page).bounding_box()
    assert box
    cell(page).click(position={"x": box["width"] / 2, "y": box["height"] - 8})
    expect(page).to_have_url(at(DAY_PAGE))
    expect(todo(open_day(page), "Stretch")).to_be_visible()
    expect(add_form(page).get_by_label("Date")).to_have_value(DAY)
    page.get_by_role("link", name="Close the day").click()
    expect(open_day(page)).to_have_count(0)
    expect(page).to_have_url(at(MONTH_PAGE))


def test_a_todo_for_another_month_is_announced_where_one_is(page: Page) -> None:
    page.goto(MONTH_PAGE)
    add(page, "Buy the calendar for 2032", date="2031-12-27")
    expect(page).to_have_url(at(MONTH_PAGE))
    expect(notice(page)).to_contain_text("Added “⁨Buy the calendar for 2032⁩” to Saturday 27 December.")
    notice(page).get_by_role("link", name="Show the day").click()
    expect(todo(open_day(page, "Saturday 27 December"), "Buy the calendar")).to_be_visible()


def test_one_can_add_while_editing_and_is_still_at_the_edit_form(page: Page, todos: Todos) -> None:
    editing = todos.add(DAY, "Send the letter")
    page.goto(f"/todos/{editing}")
    add(page, "Buy stamps")
    expect(page).to_have_url(at(f"/todos/{editing}"))
    expect(edit_form(page).get_by_label("What needs doing?")).to_have_value("Send the letter")


@pytest.mark.parametrize("start", [MONTH_PAGE, DAY_PAGE])
def test_a_notice_is_gone_once_it_is_no_longer_true(page: Page, todos: Todos, start: str) -> None:
    stretch = todos.add(DAY, "Stretch")
    page.goto(start)
    cell(page).get_by_role("button", name="Complete: Stretch").click()
    expect(notice(page)).to_contain_text("Done")
    todos.delete(stretch)
    page.reload()
    expect(cell(page)).to_have_attribute("data-state", "empty")
    expect(notice(page)).to_have_count(0)
