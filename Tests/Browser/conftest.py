"""Fixtures for the tests that drive the real server with a real browser."""

import datetime
import os
import re
import shutil
from collections.abc import Callable, Iterator

import pytest
from lively_month import fill_month
from playwright.sync_api import Browser, Page, sync_playwright
from problems import watch
from server import ROOT, Server
from todos import Todos

SCREENSHOTS = ROOT / ".build/browser/failures"


@pytest.fixture(scope="session")
def lively_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose current month is full of life; for tests that only look at it, and add to other months."""
    server = Server(tmp_path_factory.mktemp("data"))
    try:
        fill_month(Todos(server), datetime.datetime.now(datetime.UTC).date())
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, headless."""
    executable = shutil.which("chromium")
    assert executable, "chromium is not installed: run `make test`"
    # Chromium refuses to run as root inside its sandbox.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens pages of a server, each in a fresh browser profile: `open_page(server, locale="ja-JP")`.

    The options are those of Playwright's `Browser.new_context`. The test fails when the browser reports a
    problem on any of them; a page that is still open when a test fails is photographed.
    """
    opened: list[tuple[Page, list[str]]] = []

    def open_page(server: Server, **options: object) -> Page:
        context = browser.new_context(base_url=server.url, **{"locale": "en-US", **options})
        context.set_default_timeout(10_000)
        problems = watch(context)
        page = context.new_page()
        opened.append((page, problems))
        return page

    yield open_page
    if getattr(request.node, "failed", False):
        for number, (page, _) in enumerate(opened, start=1):
            name = re.sub(r"\W+", "-", request.node.name)
            if not page.is_closed():
                page.screenshot(path=SCREENSHOTS / f"{name}-{number}.png", full_page=True)
    for page, _ in opened:
        page.context.close()
    found = [problem for _, problems in opened for problem in problems]
    if found:
        pytest.fail("\n".join(["the browser reported problems:", *found]), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Lets `open_page` know that its test has failed."""
    report = yield
    if report.when == "call" and report.failed:
        item.failed = True
    return report


@pytest.fixture
def todos(server: Server) -> Todos:
    """The todos of `server`, made without the browser."""
    return Todos(server)


@pytest.fixture
def page(open_page: Callable[..., Page], server: Server) -> Page:
    """A page of `server`, with JavaScript."""
    return open_page(server)


@pytest.fixture
def page_without_javascript(open_page: Callable[..., Page], server: Server) -> Page:
    """A page of `server` in a browser whose JavaScript is off."""
    return open_page(server, java_script_enabled=False)


@pytest.fixture(params=[True, False], ids=["JavaScript on", "JavaScript off"])
def either_page(request: pytest.FixtureRequest, open_page: Callable[..., Page], server: Server) -> Page:
    """A page of `server`: the test runs twice, with JavaScript and without."""
    return open_page(server, java_script_enabled=request.param)
