"""Where things are on a page, in the words of one who looks at it."""

import re

from playwright.sync_api import Locator, Page

# A Wednesday in a month that is never the current one.
DAY = "2031-05-14"
DAY_NAME = "Wednesday 14 May"
DAY_PAGE = "/2031/05/14"
MONTH_PAGE = "/2031/05"

# The share of an element that is in view when all of it is: browsers measure in fractions of a pixel, and may lose one.
WHOLLY = 0.999


def at(path: str) -> re.Pattern[str]:
    """The address of that page, whatever its query and fragment."""
    return re.compile(rf"{re.escape(path)}(?:[?#].*)?$")


def cell(page: Page, date: str = DAY) -> Locator:
    """The day's cell in the month."""
    return page.locator(f'td[data-date="{date}"]')


def check(page: Page, date: str = DAY) -> Locator:
    """The stamp of the day's cell."""
    return cell(page, date).locator("svg.check")


def open_day(page: Page, name: str = DAY_NAME) -> Locator:
    """The list of the day that is open beside the month."""
    return page.get_by_role("region", name=name, exact=True)


def todo(scope: Locator, title: str) -> Locator:
    """The todo with that title, in a cell or in the open day."""
    return scope.locator("li[data-todo]").filter(has_text=title)


def add_form(page: Page, heading: str = "Add a todo") -> Locator:
    """The form that adds a todo."""
    return page.get_by_role("region", name=heading)


def edit_form(page: Page) -> Locator:
    """The form of the todo that is edited; it is what has the version."""
    return page.locator("form", has=page.locator("input[name=version]"))


def notice(page: Page) -> Locator:
    """The words about what has just been done."""
    return page.get_by_role("status")


def add(page: Page, title: str, date: str | None = None) -> None:
    """Adds a todo with the form of the page, and waits until it is announced."""
    form = add_form(page)
    form.get_by_label("What needs doing?").fill(title)
    if date:
        form.get_by_label("Date").fill(date)
    form.get_by_role("button", name="Add").click()
    notice(page).filter(has_text=title).wait_for()
