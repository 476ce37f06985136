"""English and Japanese."""

from collections.abc import Callable

import pytest
from calendar_page import DAY, DAY_PAGE, MONTH_PAGE, at, cell, check
from playwright.sync_api import Page, expect
from server import Server
from todos import Todos


@pytest.mark.parametrize("address", [MONTH_PAGE, DAY_PAGE])
def test_the_language_link_leads_back_to_the_same_page_and_is_remembered(either_page: Page, address: str) -> None:
    page = either_page
    page.goto(address)
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(at(address))
    expect(page.locator("html")).to_have_attribute("lang", "ja")

    page.goto("/2031/06")
    expect(page.get_by_role("heading", level=1)).to_have_text("2031年6月")
    another_tab = page.context.new_page()
    another_tab.goto("/2031/07")
    expect(another_tab.get_by_role("heading", level=1)).to_have_text("2031年7月")

    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("June 2031")


def test_the_edit_page_changes_its_language_too(page: Page, todos: Todos) -> None:
    editing = todos.add(DAY, "Send the letter")
    page.goto(f"/todos/{editing}")
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(at(f"/todos/{editing}"))
    expect(page.get_by_role("heading", level=1)).to_have_text("やることを編集")


def test_a_japanese_reader_gets_a_japanese_month(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(server, locale="ja-JP")
    page.goto(MONTH_PAGE)
    expect(page).to_have_title("2031年5月 · Hanamaru")
    expect(page.get_by_role("heading", level=1)).to_have_text("2031年5月")
    expect(page.get_by_role("table", name="2031年5月")).to_be_visible()
    expect(page.get_by_role("columnheader")).to_have_text(["日", "月", "火", "水", "木", "金", "土"])
    names = [weekday.get_attribute("title") for weekday in page.locator("th abbr").all()]
    assert names == ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"]
    expect(page.get_by_role("link", name="前の月、2031年4月")).to_have_text("4月")
    expect(page.get_by_role("link", name="次の月、2031年6月")).to_have_text("6月")


def test_a_day_is_finished_in_japanese(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(server, locale="ja-JP")
    page.goto(DAY_PAGE)
    page.get_by_label("やること", exact=True).fill("牛乳を買う")
    page.get_by_role("button", name="追加").click()
    expect(page.get_by_role("status")).to_contain_text("5月14日（水）に「⁨牛乳を買う⁩」を追加しました。")
    page.get_by_role("region", name="5月14日（水）").get_by_role("button", name="完了にする：牛乳を買う").click()
    expect(page.get_by_role("status")).to_contain_text("5月14日（水）は花丸です！")
    expect(check(page).locator("title")).to_have_text("すべて完了")
    expect(cell(page).get_by_role("link", name="2031年5月14日（水）、1件すべて完了")).to_be_visible()


def test_a_reader_of_neither_language_gets_english(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(server, locale="sw-KE")
    page.goto(MONTH_PAGE)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", level=1)).to_have_text("May 2031")


def test_the_owners_language_stands_above_the_readers_but_below_the_link(
    start_server: Callable[..., Server], open_page: Callable[..., Page]
) -> None:
    page = open_page(start_server("--language", "ja"))
    page.goto(MONTH_PAGE)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
