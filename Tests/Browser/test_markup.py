"""The HTML itself."""

from collections import Counter
from collections.abc import Callable

import html5lib
import pytest
from every_page import EVERY_PAGE, open_kind
from playwright.sync_api import Page
from server import Server


@pytest.mark.parametrize("kind", EVERY_PAGE)
def test_every_page_is_html_without_a_fault(open_page: Callable[..., Page], lively_server: Server, kind: str) -> None:
    page = open_page(lively_server)
    html = open_kind(kind, page, lively_server, title='<b>&amp; "Ken\'s" >').text()

    parser = html5lib.HTMLParser()
    document = parser.parse(html)
    faults = [f"{position}: {html5lib.constants.E[code] % values}" for position, code, values in parser.errors]
    assert faults == []

    elements = list(document.iter())
    ids = Counter(element.attrib["id"] for element in elements if "id" in element.attrib)
    assert [name for name, count in ids.items() if count > 1] == []
    references = {
        name
        for element in elements
        for attribute in ("form", "for", "aria-labelledby", "aria-describedby")
        for name in element.attrib.get(attribute, "").split()
    } | {
        element.attrib["href"].removeprefix("#")
        for element in elements
        if element.attrib.get("href", "").startswith("#")
    }
    assert references - set(ids) == set()
    assert {element.tag.rpartition("}")[2] for element in elements if isinstance(element.tag, str)}.isdisjoint(
        {"script", "style", "iframe", "object", "embed"}
    )
    assert [name for element in elements for name in element.attrib if name == "style" or name.startswith("on")] == []


def test_a_page_asks_for_nothing_but_its_stylesheet_and_its_icon(
    open_page: Callable[..., Page], lively_server: Server
) -> None:
    page = open_page(lively_server)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto("/2031/05")
    page.wait_for_load_state("networkidle")
    rest = [url for url in requests if not url.endswith("/2031/05")]
    assert {url.rpartition("/")[2] for url in rest} <= {"style.css", "favicon.svg"}
    assert all(url.startswith(f"{lively_server.url}/assets/") for url in rest)
