"""The same calendar, open twice."""

from calendar_page import DAY, DAY_PAGE, MONTH_PAGE, at, cell, check, edit_form, notice, open_day, todo
from playwright.sync_api import Page, expect
from todos import Todos


def test_two_edits_of_one_todo_both_survive(either_page: Page, todos: Todos) -> None:
    mine, theirs = either_page, either_page.context.new_page()
    editing = todos.add(DAY, "Send the letter", "By train")
    for tab in (mine, theirs):
        tab.goto(f"/todos/{editing}?return={DAY_PAGE}")
    edit_form(theirs).get_by_label("What needs doing?").fill("Send the parcel")
    edit_form(theirs).get_by_label("Date").fill("2031-05-16")
    edit_form(theirs).get_by_label("Note").fill("By ship")
    edit_form(theirs).get_by_role("button", name="Save").click()
    expect(notice(theirs)).to_contain_text("Saved")

    edit_form(mine).get_by_label("What needs doing?").fill("Send the postcard")
    edit_form(mine).get_by_role("button", name="Save").click()
    conflict = mine.get_by_role("alert")
    expect(conflict).to_contain_text("Somebody else changed this todo")
    expect(conflict).to_contain_text("Send the parcel")
    expect(conflict).to_contain_text("Friday 16 May 2031")
    expect(conflict).to_contain_text("By ship")
    expect(edit_form(mine).get_by_label("What needs doing?")).to_have_value("Send the postcard")
    expect(edit_form(mine).get_by_label("Date")).to_have_value(DAY)
    expect(edit_form(mine).get_by_label("Note")).to_have_value("By train")
    theirs.reload()
    expect(todo(cell(theirs, "2031-05-16"), "Send the parcel")).to_be_visible()

    # Having seen it, one may keep one's own.
    edit_form(mine).get_by_role("button", name="Save").click()
    expect(notice(mine)).to_contain_text("Saved “⁨Send the postcard⁩”.")
    expect(todo(open_day(mine), "Send the postcard")).to_contain_text("By train")


def test_completing_elsewhere_does_not_stand_in_the_way_of_an_edit(page: Page, todos: Todos) -> None:
    editing = todos.add(DAY, "Send the letter")
    page.goto(f"/todos/{editing}")
    todos.complete(editing)
    edit_form(page).get_by_label("What needs doing?").fill("Send the parcel")
    edit_form(page).get_by_role("button", name="Save").click()
    expect(notice(page)).to_contain_text("Saved “⁨Send the parcel⁩”.")
    expect(check(page)).to_be_visible()


def test_completing_what_was_deleted_elsewhere_offers_to_restore_it(either_page: Page, todos: Todos) -> None:
    here, elsewhere = either_page, either_page.context.new_page()
    todos.add(DAY, "Fold the laundry")
    here.goto(MONTH_PAGE)
    elsewhere.goto(DAY_PAGE)
    open_day(elsewhere).get_by_role("button", name="Delete: Fold the laundry").click()
    expect(notice(elsewhere)).to_contain_text("Deleted")

    with here.expect_navigation() as navigation:
        cell(here).get_by_role("button", name="Complete: Fold the laundry").click()
    assert navigation.value.status == 410
    expect(here.get_by_role("heading", level=1)).to_have_text("This todo was deleted")
    expect(here.get_by_role("main")).to_contain_text("Fold the laundry")
    here.get_by_role("button", name="Restore").click()
    expect(here).to_have_url(at(MONTH_PAGE))
    expect(notice(here)).to_contain_text("Restored “⁨Fold the laundry⁩”.")
    expect(todo(cell(here), "Fold the laundry")).to_be_visible()


def test_saving_what_was_deleted_elsewhere_offers_to_restore_it(page: Page, todos: Todos) -> None:
    editing = todos.add(DAY, "Fold the laundry")
    page.goto(f"/todos/{editing}")
    todos.delete(editing)
    with page.expect_navigation() as navigation:
        edit_form(page).get_by_role("button", name="Save").click()
    assert navigation.value.status == 410
    page.get_by_role("button", name="Restore").click()
    expect(todo(open_day(page), "Fold the laundry")).to_be_visible()


def test_completing_twice_is_completing_once(page: Page, todos: Todos) -> None:
    stretch = todos.add(DAY, "Stretch")
    page.goto(MONTH_PAGE)
    todos.complete(stretch)
    cell(page).get_by_role("button", name="Complete: Stretch").click()
    expect(notice(page)).to_contain_text("Wednesday 14 May is all done!")
    expect(check(page)).to_be_visible()


def test_going_back_shows_the_day_as_it_is_now(page: Page, todos: Todos) -> None:
    todos.add(DAY, "Stretch")
    page.goto(MONTH_PAGE)
    cell(page).get_by_role("button", name="Complete: Stretch").click()
    expect(check(page)).to_be_visible()
    page.go_back()
    expect(notice(page)).to_have_count(0)
    expect(check(page)).to_be_visible()
