"""Every kind of page that Hanamaru has, opened as a person would come to it.

Each function takes a page of a server with todos today, and the title of a todo to be on the page, and returns the
answer that the page came with.
"""

import datetime
from itertools import count

from calendar_page import DAY, edit_form
from playwright.sync_api import Page, Response
from server import Server
from todos import Todos

FREE_DAYS = (datetime.date(2032, 1, 1) + datetime.timedelta(number) for number in count())


def _month(page: Page, server: Server, title: str) -> Response:
    return page.goto("/")


def _month_with_notice(page: Page, server: Server, title: str) -> Response:
    done = Todos(server).add(DAY, title, done=True)
    this_month = page.goto("/").url
    return page.goto(f"{this_month}?notice=completed&todo={done}")


def _empty_month(page: Page, server: Server, title: str) -> Response:
    return page.goto("/2031/08")


def _day(page: Page, server: Server, title: str) -> Response:
    page.goto("/")
    response = page.goto(page.locator("[aria-current=date] a.number").get_attribute("href"))
    # Today with its deleted todos and the note field unfolded.
    for folded in page.get_by_role("region").locator("summary").all():
        folded.click()
    return response


def _finished_day(page: Page, server: Server, title: str) -> Response:
    # A day of its own, so that nothing else is left to do on it.
    date = next(FREE_DAYS)
    Todos(server).add(date, title, "With a note.\nOf two lines.", done=True)
    return page.goto(f"/{date:%Y/%m/%d}")


def _edit(page: Page, server: Server, title: str) -> Response:
    editing = Todos(server).add(DAY, title, "A note.")
    return page.goto(f"/todos/{editing}")


def _conflict(page: Page, server: Server, title: str) -> Response:
    todos = Todos(server)
    editing = todos.add(DAY, title, "A note.")
    page.goto(f"/todos/{editing}")
    todos.edit(editing, DAY, title, "Another note.\nOf two lines.")
    with page.expect_navigation() as navigation:
        edit_form(page).locator("button").first.click()
    return navigation.value


def _refused_add(page: Page, server: Server, title: str) -> Response:
    page.goto("/2031/05")
    form = page.locator("form", has=page.locator("[name=key]"))
    form.locator("[name=title]").fill(title.ljust(501, "x"))
    form.locator("summary").click()
    form.locator("[name=note]").fill("x" * 16_385)
    with page.expect_navigation() as navigation:
        form.locator("button").click()
    return navigation.value


def _refused_month(page: Page, server: Server, title: str) -> Response:
    return page.goto("/go?year=banana&month=13")


def _not_found(page: Page, server: Server, title: str) -> Response:
    return page.goto("/nothing/here")


def _gone(page: Page, server: Server, title: str) -> Response:
    deleted = Todos(server).add(DAY, title, deleted=True)
    return page.goto(f"/todos/{deleted}")


EVERY_PAGE = {
    "month": (200, _month),
    "month with notice": (200, _month_with_notice),
    "empty month": (200, _empty_month),
    "day": (200, _day),
    "finished day": (200, _finished_day),
    "edit": (200, _edit),
    "conflict": (409, _conflict),
    "refused add": (422, _refused_add),
    "refused month": (422, _refused_month),
    "not found": (404, _not_found),
    "gone": (410, _gone),
}


def open_kind(kind: str, page: Page, server: Server, title: str = "Send the letter") -> Response:
    """Opens a page of that kind, and checks that it is one."""
    status, open_it = EVERY_PAGE[kind]
    response = open_it(page, server, title)
    assert response.status == status, f"{kind} came with {response.status}"
    return response
