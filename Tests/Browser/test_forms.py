"""What people type, and what they hear when it cannot be so."""

import pytest
from calendar_page import DAY, DAY_PAGE, MONTH_PAGE, add, add_form, cell, edit_form, notice, open_day, todo
from playwright.sync_api import Locator, Page, expect
from todos import Todos

TOO_LONG = "W" * 501
UNUSABLE_TITLES = pytest.mark.parametrize(
    ("title", "message"),
    [
        ("   ", "Write what needs doing."),
        (TOO_LONG, "That is too long: 500 characters are the most."),
        ("bell \a here", "There is a control character in it. Please type it again."),
    ],
    ids=["only spaces", "too long", "a control character"],
)


def expect_refusal(form: Locator, title: str, message: str) -> None:
    """The form still has what was typed, and says at its title what is wrong."""
    field = form.get_by_label("What needs doing?")
    expect(field).to_have_value(title)
    expect(field).to_have_accessible_description(message)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_text(message)).to_be_visible()
    expect(field).to_be_focused()


@UNUSABLE_TITLES
def test_an_unusable_title_stays_in_the_add_form_with_the_message_beside_it(
    either_page: Page, title: str, message: str
) -> None:
    page = either_page
    page.goto(MONTH_PAGE)
    form = add_form(page)
    form.get_by_label("What needs doing?").fill(title)
    form.get_by_label("Date").fill("2031-05-20")
    form.get_by_text("Add a note").click()
    form.get_by_label("Note").fill("Keep this.\nAnd this.")
    form.get_by_role("button", name="Add").click()

    expect_refusal(form, title, message)
    expect(form.get_by_label("Date")).to_have_value("2031-05-20")
    expect(form.get_by_label("Note")).to_be_visible()
    expect(form.get_by_label("Note")).to_have_value("Keep this.\nAnd this.")
    expect(page.get_by_role("table", name="May 2031")).to_be_visible()

    form.get_by_label("What needs doing?").fill("Stretch")
    form.get_by_role("button", name="Add").click()
    expect(notice(page)).to_contain_text("Added “⁨Stretch⁩”")
    expect(page.locator("li[data-todo]")).to_have_count(1)


@UNUSABLE_TITLES
def test_an_unusable_title_stays_in_the_edit_form_with_the_message_beside_it(
    page: Page, todos: Todos, title: str, message: str
) -> None:
    editing = todos.add(DAY, "Send the letter", "By train")
    page.goto(f"/todos/{editing}")
    form = edit_form(page)
    form.get_by_label("What needs doing?").fill(title)
    form.get_by_label("Note").fill("By ship")
    form.get_by_role("button", name="Save").click()
    expect_refusal(form, title, message)
    expect(form.get_by_label("Note")).to_have_value("By ship")
    expect(add_form(page).get_by_label("What needs doing?")).to_have_value("")
    page.goto(DAY_PAGE)
    expect(todo(open_day(page), "Send the letter")).to_contain_text("By train")


def test_a_note_that_is_too_long_is_kept_with_the_message_beside_it(page: Page) -> None:
    page.goto(DAY_PAGE)
    form = add_form(page)
    form.get_by_label("What needs doing?").fill("Write the novel")
    form.get_by_text("Add a note").click()
    novel = "Once upon a time " * 1000
    form.get_by_label("Note").fill(novel)
    form.get_by_role("button", name="Add").click()
    expect(form.get_by_label("Note")).to_have_accessible_description("That is too long: 16,384 bytes are the most.")
    expect(form.get_by_label("Note")).to_have_value(novel)
    expect(form.get_by_label("What needs doing?")).to_have_value("Write the novel")


@pytest.mark.parametrize(
    "title",
    [
        "パンを焼く 🍞👩‍👩‍👧‍👦🇯🇵",
        "שלום 3 קניות",
        "<img src=x onerror=alert(1)>",
        "</title></textarea><script>alert(1)</script>",
        'O\'Neil & "friends" &amp; &lt;b&gt;',
        "{{ t.add }} {% if %}",
        "W" * 500,
    ],
    ids=["emoji", "Hebrew", "markup", "end tags", "quotes and entities", "template", "500 letters"],
)
def test_a_title_is_shown_as_it_was_typed_wherever_it_stands(page: Page, title: str) -> None:
    page.on("dialog", lambda dialog: pytest.fail(f"script ran: {dialog.message}"))
    page.goto(DAY_PAGE)
    add(page, title)
    expect(cell(page).locator("li[data-todo]")).to_have_text(title)
    expect(open_day(page).locator("li[data-todo] [dir=auto]").first).to_have_text(title)
    expect(cell(page).get_by_role("button", name=f"Complete: {title}", exact=True)).to_be_visible()
    assert page.locator("img, script").count() == 0

    cell(page).get_by_role("link", name=title, exact=True).click()
    expect(edit_form(page).get_by_label("What needs doing?")).to_have_value(title)
    expect(page).to_have_title(f"Edit the todo: {title} · Hanamaru")
    assert page.locator("img, script").count() == 0


def test_markup_in_a_note_is_text(page: Page, todos: Todos) -> None:
    note = "<b>not bold</b>\n</textarea><img src=x>\n🍞 &amp; שלום"
    todos.add(DAY, "Stretch", note)
    page.goto(DAY_PAGE)
    expect(open_day(page).locator(".note")).to_have_js_property("innerText", note)
    open_day(page).get_by_role("link", name="Edit").click()
    expect(edit_form(page).get_by_label("Note")).to_have_value(note)
    assert page.locator("img, b").count() == 0


def test_a_notice_can_be_closed(either_page: Page) -> None:
    page = either_page
    page.goto(MONTH_PAGE)
    add(page, "Stretch", DAY)
    notice(page).get_by_role("link", name="Close the notice").click()
    expect(notice(page)).to_have_count(0)
    expect(todo(cell(page), "Stretch")).to_be_visible()
