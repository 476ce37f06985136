"""How the pages lie on screens of all sizes and on paper."""

import datetime
from collections.abc import Callable, Iterator

import pytest
from calendar_page import DAY, DAY_PAGE, MONTH_PAGE, WHOLLY, cell, check, open_day, todo
from every_page import EVERY_PAGE, open_kind
from playwright.sync_api import FloatRect, Locator, Page, expect
from server import Server
from todos import Todos

UNBROKEN = "W" * 500


@pytest.fixture(scope="module")
def unbroken_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with titles and notes today that offer no place to break a line."""
    server = Server(tmp_path_factory.mktemp("data"))
    try:
        todos = Todos(server)
        today = datetime.datetime.now(datetime.UTC).date()
        for title in (UNBROKEN, "長" * 500, "https://example.org/" + "a/" * 200):
            todos.add(today, title, UNBROKEN * 2)
            todos.add(today, title, done=True)
            todos.add(today, title, deleted=True)
        yield server
    finally:
        server.stop()


# What reaches beyond the screen to the left or right, scrollable or cut off.
OUTSIDE = """() => [...document.querySelectorAll('body *')]
  .filter(element => element.checkVisibility() && !element.matches('.skip'))
  .filter(element => {
    const { left, right } = element.getBoundingClientRect()
    return right > innerWidth + 0.5 || left < -0.5
  })
  .map(element => element.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("kind", EVERY_PAGE)
def test_no_page_scrolls_sideways_however_long_a_word_is(
    open_page: Callable[..., Page], unbroken_server: Server, kind: str
) -> None:
    page = open_page(unbroken_server)
    open_kind(kind, page, unbroken_server, title=UNBROKEN)
    for width in (320, 360, 800, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width, f"scrolls at {width} pixels"
        assert page.evaluate(OUTSIDE) == [], f"at {width} pixels"


def box(locator: Locator) -> FloatRect:
    """Where it is on the page."""
    found = locator.bounding_box()
    assert found, f"{locator} is not to be seen"
    return found


def test_a_phone_shows_the_count_and_the_check_and_has_the_list_below(
    open_page: Callable[..., Page], server: Server, todos: Todos
) -> None:
    for title in ("Stretch", "Water the basil"):
        todos.add(DAY, title)
    todos.add("2031-05-15", "Stretch", done=True)
    page = open_page(server, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(DAY_PAGE)
    expect(cell(page).locator("li[data-todo]").first).to_be_hidden()
    expect(cell(page).get_by_text("0/2")).to_be_visible()
    expect(check(page, "2031-05-15")).to_be_visible()
    expect(cell(page, "2031-05-15").get_by_text("1/1")).to_be_hidden()

    month, day = box(page.get_by_role("table")), box(open_day(page))
    assert day["y"] >= month["y"] + month["height"]
    for title in ("Stretch", "Water the basil"):
        open_day(page).get_by_role("button", name=f"Complete: {title}").tap()
        expect(todo(open_day(page), title)).to_have_attribute("data-done", "true")
    expect(check(page)).to_be_visible()


def test_a_wide_screen_has_the_list_beside_the_month_and_keeps_it_in_view(
    open_page: Callable[..., Page], server: Server, todos: Todos
) -> None:
    todos.add(DAY, "Stretch")
    page = open_page(server, viewport={"width": 1440, "height": 600})
    page.goto(DAY_PAGE)
    month, day = box(page.get_by_role("table")), box(open_day(page))
    assert day["x"] >= month["x"] + month["width"]
    page.get_by_role("contentinfo").scroll_into_view_if_needed()
    expect(open_day(page)).to_be_in_viewport(ratio=WHOLLY)


def test_four_todos_have_room_in_a_cell_of_a_wide_screen(
    open_page: Callable[..., Page], server: Server, todos: Todos
) -> None:
    for number in range(1, 5):
        todos.add(DAY, f"Thing {number}")
    page = open_page(server, viewport={"width": 1440, "height": 900})
    page.goto(MONTH_PAGE)
    for number in range(1, 5):
        expect(todo(cell(page), f"Thing {number}")).to_be_visible()
    around, last = box(cell(page)), box(todo(cell(page), "Thing 4"))
    assert last["y"] + last["height"] <= around["y"] + around["height"]


# Where the text of an element begins, wherever the element does.
TEXT_LEFT = """element => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().left
}"""


def test_a_title_from_right_to_left_does_not_disturb_its_neighbours(page: Page, todos: Todos) -> None:
    for title in ("Stretch", "שלום 3 קניות!", "Water the basil"):
        todos.add(DAY, title, done=title == "Stretch")
    page.goto(DAY_PAGE)
    hebrew = page.locator("[dir=auto]").filter(has_text="שלום")
    expect(hebrew).to_have_count(2)
    for title in hebrew.all():
        expect(title).to_have_css("direction", "rtl")
    for title in page.locator("[dir=auto]").filter(has_text="Water the basil").all():
        expect(title).to_have_css("direction", "ltr")

    for place in (cell(page), open_day(page)):
        rows = place.locator("li[data-todo]")
        expect(rows).to_have_count(3)
        assert len({round(box(row.get_by_role("button").first)["x"]) for row in rows.all()}) == 1
        # Also the Hebrew title stands beside its box, not at the other end of the line.
        texts = [row.locator("[dir=auto]").first.evaluate(TEXT_LEFT) for row in rows.all()]
        assert max(texts) - min(texts) <= 3
    rights = {
        round(box(button)["x"] + box(button)["width"])
        for button in open_day(page).get_by_role("button", name="Delete").all()
    }
    assert len(rights) == 1


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("en-US", "Added “⁨שלום⁩” to Wednesday 14 May."), ("ja-JP", "5月14日（水）に「⁨שלום⁩」を追加しました。")],
)
def test_a_notice_keeps_its_direction_around_a_title_from_right_to_left(
    open_page: Callable[..., Page], server: Server, todos: Todos, locale: str, sentence: str
) -> None:
    hebrew = todos.add(DAY, "שלום")
    page = open_page(server, locale=locale)
    for kind in ("added", "saved"):
        page.goto(f"{MONTH_PAGE}?notice={kind}&todo={hebrew}")
        expect(page.get_by_role("status").get_by_text("שלום")).to_have_css("direction", "ltr")
    page.goto(f"{MONTH_PAGE}?notice=added&todo={hebrew}")
    expect(page.get_by_role("status")).to_contain_text(sentence)


def test_paper_shows_the_month_and_the_day_without_forms(page: Page, todos: Todos) -> None:
    todos.add(DAY, "Stretch", "Ten minutes.", done=True)
    page.goto(f"{DAY_PAGE}?notice=saved&todo={todos.add(DAY, 'Water the basil', done=True)}")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="May 2031")).to_be_visible()
    expect(check(page)).to_be_visible()
    expect(todo(cell(page), "Stretch")).to_be_visible()
    expect(todo(open_day(page), "Stretch")).to_contain_text("Ten minutes.")
    for control in ("input", "textarea", "select", "summary", ".acts", ".close", "nav", ".primary", "[role=status]"):
        expect(page.locator(control).filter(visible=True)).to_have_count(0)
    month, day = box(page.get_by_role("table")), box(open_day(page))
    assert day["y"] >= month["y"] + month["height"]


def test_paper_is_white_also_for_those_who_like_the_dark(page: Page) -> None:
    page.goto(MONTH_PAGE)
    ink = {}
    for media, scheme in (("screen", "light"), ("screen", "dark"), ("print", "dark")):
        page.emulate_media(media=media, color_scheme=scheme)
        ink[media, scheme] = page.evaluate("getComputedStyle(document.body).color")
    assert ink["print", "dark"] == ink["screen", "light"] != ink["screen", "dark"]
