"""Getting around: months, today, bookmarks, and the month of another language."""

import datetime
import re
from collections.abc import Callable

import pytest
from calendar_page import DAY, DAY_PAGE, MONTH_PAGE, WHOLLY, at, cell, check, notice, open_day, todo
from playwright.sync_api import Page, expect
from server import Server
from todos import Todos


def test_next_and_previous_lead_over_the_new_year_and_back(either_page: Page) -> None:
    page = either_page
    page.goto("/2026/12")
    page.get_by_role("link", name="Next month, January 2027").click()
    expect(page).to_have_url(at("/2027/01"))
    expect(page.get_by_role("heading", level=1)).to_have_text("January 2027")
    page.get_by_role("link", name="Previous month, December 2026").click()
    expect(page).to_have_url(at("/2026/12"))
    expect(page.get_by_role("heading", level=1)).to_have_text("December 2026")


@pytest.mark.parametrize(("month", "direction", "absent"), [("/0001/01", "next", "prev"), ("/9999/12", "prev", "next")])
def test_time_ends_at_both_ends_without_a_dead_link(page: Page, month: str, direction: str, absent: str) -> None:
    page.goto(month)
    expect(page.locator(f"a[rel={direction}]")).to_be_visible()
    expect(page.locator(f"a[rel={absent}]")).to_have_count(0)
    page.locator(f"a[rel={direction}]").click()
    page.locator(f"a[rel={absent}]").click()
    expect(page).to_have_url(at(month))


def test_the_form_leads_to_a_month(either_page: Page) -> None:
    page = either_page
    page.goto("/2026/12")
    page.get_by_text("Go to month").click()
    page.get_by_label("Year").fill("2031")
    page.get_by_role("combobox", name="Month").select_option("May")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page).to_have_url(at("/2031/05"))
    expect(page.get_by_role("table", name="May 2031")).to_be_visible()


def test_a_year_that_is_none_is_kept_with_the_message_beside_it(either_page: Page) -> None:
    page = either_page
    page.goto("/2026/12")
    page.get_by_text("Go to month").click()
    page.get_by_label("Year").fill("0")
    page.get_by_role("combobox", name="Month").select_option("May")
    page.get_by_role("button", name="Go", exact=True).click()
    year = page.get_by_label("Year")
    expect(year).to_be_visible()
    expect(year).to_have_value("0")
    expect(year).to_have_accessible_description("Choose a year from 1 to 9999 and a month.")
    expect(page.get_by_role("combobox", name="Month").locator("option:checked")).to_have_text("May")


def test_the_one_day_that_is_today_is_marked_and_stays_so_after_paging(page: Page, server: Server) -> None:
    before = datetime.datetime.now(datetime.UTC).date()
    page.goto("/")
    today = page.locator('[aria-current="date"]')
    expect(today).to_have_count(1)
    shown = datetime.date.fromisoformat(today.get_attribute("data-date") or "")
    # The server's zone may be any, and midnight may have passed.
    assert abs((shown - before).days) <= 1
    expect(page).to_have_url(at(f"/{shown.year:04}/{shown.month:02}"))

    page.locator("a[rel=next]").click()
    page.locator("a[rel=next]").click()
    expect(today).to_have_count(0)
    page.get_by_role("link", name="Today").click()
    expect(today).to_have_count(1)
    expect(today).to_have_attribute("data-date", str(shown))


@pytest.mark.parametrize(
    ("zone", "hours"), [("Pacific/Kiritimati", 14), ("Pacific/Pago_Pago", -11)], ids=["far east", "far west"]
)
def test_today_is_that_of_the_servers_time_zone(
    start_server: Callable[..., Server], open_page: Callable[..., Page], zone: str, hours: int
) -> None:
    there = datetime.timezone(datetime.timedelta(hours=hours))
    page = open_page(start_server("--time-zone", zone), timezone_id="Europe/Berlin")
    before = datetime.datetime.now(there).date()
    page.goto("/")
    shown = page.locator('[aria-current="date"]').get_attribute("data-date")
    assert shown in {str(before), str(datetime.datetime.now(there).date())}
    expect(page.get_by_role("contentinfo")).to_contain_text(zone)


def test_a_bookmark_shows_the_same_month_when_reloaded_and_in_another_browser(
    page: Page, open_page: Callable[..., Page], server: Server, todos: Todos
) -> None:
    todos.add(DAY, "Stretch", done=True)
    todos.add("2031-05-15", "Water the basil")
    other = open_page(server)
    page.goto(MONTH_PAGE)
    page.reload()
    other.goto(MONTH_PAGE)
    for shown in (page, other):
        expect(shown.get_by_role("table", name="May 2031")).to_be_visible()
        expect(check(shown)).to_be_visible()
        expect(todo(cell(shown, "2031-05-15"), "Water the basil")).to_be_visible()


def test_a_bookmarked_day_is_open_when_it_is_reloaded(page: Page, todos: Todos) -> None:
    todos.add(DAY, "Stretch")
    page.goto(DAY_PAGE)
    page.reload()
    expect(todo(open_day(page), "Stretch")).to_be_visible()


def test_a_day_of_the_next_month_has_its_todos_and_its_check_here_too(page: Page, todos: Todos) -> None:
    todos.add("2031-05-01", "Stretch", done=True)
    for month, is_outside in (("/2031/04", True), ("/2031/05", False)):
        page.goto(month)
        outside = re.compile(r"\boutside\b")
        if is_outside:
            expect(cell(page, "2031-05-01")).to_have_class(outside)
        else:
            expect(cell(page, "2031-05-01")).not_to_have_class(outside)
        expect(check(page, "2031-05-01")).to_be_visible()
        expect(todo(cell(page, "2031-05-01"), "Stretch")).to_be_visible()


def test_a_day_of_the_next_month_opens_there_and_is_in_view(
    open_page: Callable[..., Page], server: Server, todos: Todos
) -> None:
    todos.add("2031-05-01", "Stretch")
    page = open_page(server, viewport={"width": 360, "height": 640})
    page.goto("/2031/04")
    cell(page, "2031-05-01").get_by_role("link", name="Thursday 1 May 2031").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("May 2031")
    expect(page).to_have_url(at("/2031/05/01"))
    expect(open_day(page, "Thursday 1 May")).to_be_in_viewport(ratio=WHOLLY)


@pytest.mark.parametrize(
    ("locale", "first"),
    [("en-US", "Sun"), ("en-GB", "Mon"), ("de-DE", "Mon"), ("ja-JP", "日"), ("pt-BR", "Sun"), ("ar-EG", "Sat")],
)
def test_the_week_begins_as_it_does_in_the_readers_region(
    open_page: Callable[..., Page], server: Server, locale: str, first: str
) -> None:
    page = open_page(server, locale=locale)
    page.goto(MONTH_PAGE)
    headers = page.get_by_role("columnheader")
    expect(headers).to_have_count(7)
    expect(headers.first).to_have_text(first)
    # 14 May 2031 is a Wednesday under every first weekday.
    column = cell(page).evaluate("cell => cell.cellIndex")
    expect(headers.nth(column)).to_have_text("水" if locale == "ja-JP" else "Wed")


def test_a_first_run_says_what_to_do_and_stops_saying_it(page: Page) -> None:
    page.goto("/")
    welcome = page.get_by_role("heading", name="Welcome")
    expect(welcome).to_be_visible()
    page.get_by_label("What needs doing?").fill("Stretch")
    page.get_by_role("button", name="Add").click()
    expect(notice(page)).to_contain_text("Added")
    expect(welcome).to_have_count(0)
