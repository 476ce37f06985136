"""Whatever a text holds, a template's tree stays the one that was meant, and the text comes back as it was."""

import random
import re
from collections.abc import Iterator

import pytest
from hostile_texts import hostile_address, hostile_text
from holes import EVERY_PLACE, random_template
from html_trees import Address, Marks, first_difference, meant, places_of_marks, tree_by_browser, tree_by_html5lib
from playwright.sync_api import Browser, Page
from template_probe import TemplateProbe

# So many samples stand in one page: each goes through every place.
SAMPLES = 10
VALUES_IN_TEST = 5_000
TEMPLATES_IN_TEST = 3_000
VALUES_IN_SOAK = 120_000
TEMPLATES_IN_SOAK = 100_000
# A script that got through would run; nothing may be loaded, so that addresses cost nothing.
POLICY = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'"


@pytest.fixture
def probe() -> Iterator[TemplateProbe]:
    with TemplateProbe() as probe:
        yield probe


@pytest.fixture
def hostile(seed: int) -> random.Random:
    """The source of all that is random here."""
    return random.Random(seed)


@pytest.fixture
def parsing_page(browser: Browser) -> Iterator[Page]:
    """A page of its own in a browser that gets nothing from anywhere."""
    context = browser.new_context()
    page = context.new_page()
    yield page
    context.close()


def samples(random: random.Random) -> tuple[list[str], list[str]]:
    return (
        [hostile_text(random) for _ in range(SAMPLES)],
        [hostile_address(random) for _ in range(SAMPLES)],
    )


def show(page: Page, html: str) -> list[str]:
    """Opens the HTML as a page; gives what its scripts did, if any ran."""
    ran: list[str] = []
    page.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
    headers = {"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY}
    page.route("**/*", lambda route: route.fulfill(body=html.encode(), headers=headers))
    page.goto("http://here.test/a/b")
    page.unroute("**/*")
    return ran


def check_addresses(found: list[Address], marked: list[Address]) -> None:
    """No address runs anything, and none whose beginning is literal text leads to another site."""
    assert len(found) == len(marked)
    for address, mark in zip(found, marked, strict=True):
        assert address.scheme in (None, "http:", "https:", "mailto:", "about:"), address
        if not re.match(r"uq\d+z", mark.value):
            assert (address.scheme, address.host) == (mark.scheme, mark.host), f"{address} instead of {mark}"


@pytest.mark.soak
def test_every_text_comes_back_from_every_place(
    probe: TemplateProbe, hostile: random.Random, parsing_page: Page, is_soak: bool
) -> None:
    assert probe.load(EVERY_PLACE) is None
    marks = Marks.of(SAMPLES)
    marked_html = probe.render(*marks)
    marked = tree_by_html5lib(marked_html)
    values = len(places_of_marks(marked))
    assert values > 100 * SAMPLES
    marked_in_browser, marked_addresses = tree_by_browser(parsing_page, marked_html)
    assert len(places_of_marks(marked_in_browser)) == values

    for _ in range((VALUES_IN_SOAK if is_soak else VALUES_IN_TEST) // values + 1):
        texts, urls = samples(hostile)
        html = probe.render(texts, urls)
        assert "\0" not in html and "\r" not in html
        assert first_difference(tree_by_html5lib(html), meant(marked, texts, urls)) is None

        wanted = meant(marked_in_browser, texts, urls)
        tree, addresses = tree_by_browser(parsing_page, html)
        assert first_difference(tree, wanted) is None
        check_addresses(addresses, marked_addresses)

        assert show(parsing_page, html) == []
        tree, addresses = tree_by_browser(parsing_page, None)
        assert first_difference(tree, wanted) is None
        check_addresses(addresses, marked_addresses)


# Where no value may stand, whatever the template looks like.
FORBIDDEN = re.compile(
    r"comment$|(^|/)(script|style|iframe|noscript|noembed|noframes|xmp|plaintext) text$"
    r"| on[^ ]*$|[ }:](style|srcdoc|srcset|imagesrcset|ping|http-equiv|charset|base)$"
    r"|(^|/)(script|embed|object|base) ([^ ]*[}:])?(href|src|data)$|(^|/)(animate\w*|set) [^ ]+$"
)


@pytest.mark.soak
def test_a_template_that_loads_keeps_its_tree(probe: TemplateProbe, hostile: random.Random, is_soak: bool) -> None:
    marks = Marks.of(1)
    loaded = 0
    for _ in range(TEMPLATES_IN_SOAK if is_soak else TEMPLATES_IN_TEST):
        files = random_template(hostile)
        if probe.load(files) is not None:
            continue
        loaded += 1
        marked = tree_by_html5lib(probe.render(*marks))
        assert [place for place in places_of_marks(marked) if FORBIDDEN.search(place)] == [], files
        for _ in range(3):
            texts, urls = [hostile_text(hostile)], [hostile_address(hostile)]
            tree = tree_by_html5lib(probe.render(texts, urls))
            assert first_difference(tree, meant(marked, texts, urls)) is None, (files, texts, urls)
    assert loaded > 50
