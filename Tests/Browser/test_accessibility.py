"""For everybody: what axe-core finds, the keyboard, what can be seen and touched."""

from collections.abc import Callable

import pytest
from accessibility import accessibility_violations
from calendar_page import DAY, DAY_PAGE, MONTH_PAGE, WHOLLY, cell, check, notice
from every_page import EVERY_PAGE, open_kind
from playwright.sync_api import Locator, Page, expect
from server import Server
from todos import Todos

MOST_TABS = 400


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
@pytest.mark.parametrize("kind", EVERY_PAGE)
def test_axe_finds_nothing_in_light_or_dark(
    open_page: Callable[..., Page], lively_server: Server, kind: str, locale: str
) -> None:
    page = open_page(lively_server, locale=locale, reduced_motion="reduce")
    open_kind(kind, page, lively_server)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert accessibility_violations(page) == [], scheme


def test_axe_finds_nothing_on_the_first_run(page: Page) -> None:
    page.goto("/")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert accessibility_violations(page) == [], scheme


def tab_to(page: Page, target: Locator) -> None:
    """Presses Tab until the target has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    pytest.fail(f"Tab never came to {target}")


def test_the_keyboard_alone_adds_and_completes(page: Page) -> None:
    page.goto(DAY_PAGE)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the calendar")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()

    tab_to(page, page.get_by_label("What needs doing?"))
    page.keyboard.type("Stretch")
    page.keyboard.press("Enter")
    expect(notice(page)).to_contain_text("Added “⁨Stretch⁩”")

    tab_to(page, cell(page).get_by_role("button", name="Complete: Stretch"))
    page.keyboard.press("Space")
    expect(notice(page)).to_contain_text("Wednesday 14 May is all done!")
    expect(check(page)).to_be_visible()

    tab_to(page, notice(page).get_by_role("button", name="Undo"))
    page.keyboard.press("Enter")
    expect(notice(page)).to_contain_text("Reopened")


def test_the_keyboard_opens_the_folded_forms(page: Page) -> None:
    page.goto(DAY_PAGE)
    tab_to(page, page.locator("summary", has_text="Go to month"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Year")).to_be_visible()
    tab_to(page, page.get_by_label("Year"))
    page.keyboard.press("Control+A")
    page.keyboard.type("2032")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("May 2032")


# What shows the focus: an outline of the element, or of what stands in for it.
FOCUS = """() => {
  const element = document.activeElement
  if (element === document.body) return null
  const outlines = ['', '::before', '::after'].map(part => getComputedStyle(element, part))
  const box = element.getBoundingClientRect()
  const notice = document.querySelector('[role=status]')?.getBoundingClientRect()
  return {
    name: element.outerHTML.slice(0, 120),
    visible: outlines.some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2),
    onScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    // Within the notice are its own buttons.
    covered: notice !== undefined && !element.closest('[role=status]') && box.top >= notice.top &&
      box.bottom <= notice.bottom && box.left >= notice.left && box.right <= notice.right,
  }
}"""


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("kind", ["month with notice", "day", "conflict", "gone"])
def test_the_focus_is_always_seen(open_page: Callable[..., Page], lively_server: Server, kind: str, width: int) -> None:
    page = open_page(lively_server, viewport={"width": width, "height": 640})
    open_kind(kind, page, lively_server)
    page.get_by_role("link").first.focus()
    seen = 0
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus is None:
            break
        seen += 1
        assert focus["visible"], f"no outline: {focus['name']}"
        assert focus["onScreen"], f"off the screen: {focus['name']}"
        assert not focus["covered"], f"under the notice: {focus['name']}"
    touchable = page.locator("a, button, summary, input, textarea, select").filter(visible=True)
    assert seen >= touchable.count() - 1


# The size of everything that can be touched; `list` is what stands in the day's list.
TARGETS = """() => [...document.querySelectorAll('a, button, summary, input, select, textarea')]
  .filter(element => element.checkVisibility() && element.type !== 'hidden' && !element.matches('.skip'))
  .map(element => {
    const { width, height } = element.getBoundingClientRect()
    const list = element.closest('section')?.querySelector('ul > li[data-todo]') && !element.closest('td')
    return { name: element.outerHTML.slice(0, 120), width, height, list: Boolean(list) }
  })"""


@pytest.mark.parametrize("kind", EVERY_PAGE)
def test_everything_is_large_enough_to_be_touched(
    open_page: Callable[..., Page], lively_server: Server, kind: str
) -> None:
    small: dict[str, list[str]] = {}
    for locale in ("en-US", "ja-JP"):
        page = open_page(lively_server, locale=locale)
        # One letter is the narrowest that a link can be.
        open_kind(kind, page, lively_server, title="i")
        for width in (360, 800, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            small[f"{locale}, {width} pixels"] = too_small(page)
    assert {where: targets for where, targets in small.items() if targets} == {}


def too_small(page: Page) -> list[str]:
    """What is narrower or lower than a finger: 24 pixels (WCAG 2.2, 2.5.8), and 44 in the day's list."""
    return [
        f"{target['width']:.1f} x {target['height']:.1f}: {target['name']}"
        for target in page.evaluate(TARGETS)
        if min(target["width"], target["height"]) < (44 if target["list"] else 24) - 0.01
    ]


def test_the_page_does_not_jump_to_its_top_when_a_todo_is_completed(
    open_page: Callable[..., Page], server: Server, todos: Todos
) -> None:
    late = "2031-05-31"
    todos.add(late, "Stretch")
    page = open_page(server, viewport={"width": 1000, "height": 500})
    page.goto(MONTH_PAGE)
    cell(page, late).get_by_role("button", name="Complete: Stretch").click()
    expect(notice(page)).to_contain_text("Done")
    expect(cell(page, late)).to_be_in_viewport(ratio=WHOLLY)
    expect(check(page, late)).to_be_in_viewport(ratio=WHOLLY)
    assert page.evaluate("scrollY") > 0
    expect(notice(page)).to_be_in_viewport(ratio=WHOLLY)


@pytest.mark.parametrize("width", [360, 1440])
def test_the_list_of_the_day_is_in_view_when_one_of_its_todos_is_completed(
    open_page: Callable[..., Page], server: Server, todos: Todos, width: int
) -> None:
    todos.add(DAY, "Stretch")
    page = open_page(server, viewport={"width": width, "height": 640})
    page.goto(DAY_PAGE)
    page.get_by_role("region", name="Wednesday 14 May").get_by_role("button", name="Complete: Stretch").click()
    expect(notice(page)).to_contain_text("all done!")
    expect(page.get_by_role("region", name="Wednesday 14 May")).to_be_in_viewport(ratio=WHOLLY)


def test_a_second_skip_link_leads_past_the_month_into_the_add_form(page: Page) -> None:
    page.goto(MONTH_PAGE)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to adding a todo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("What needs doing?")).to_be_focused()
