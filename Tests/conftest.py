"""Fixtures for the tests that run the real server."""

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from client import Client
from server import Server


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run only the tests that may take hours, at full length")
    parser.addoption("--seed", type=int, help="repeat the random tests of the run that printed this seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    is_soak = config.getoption("--soak")
    wanted = {True: ["soak", "long"], False: ["long"]}[is_soak]
    chosen = [item for item in items if any(map(item.get_closest_marker, wanted)) == is_soak]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


@pytest.fixture
def is_soak(request: pytest.FixtureRequest) -> bool:
    """Whether this is the long run."""
    return request.config.getoption("--soak")


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """What a random test begins with; it is shown when the test fails, and `--seed` gives it again."""
    chosen = request.config.getoption("--seed")
    seed = random.randrange(1 << 32) if chosen is None else chosen
    print(f"repeat with: --seed {seed}")
    return seed


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers: `start_server("--language", "ja")`, or `start_server(data=folder)` on existing data.

    Without `data` each gets a fresh folder; the other arguments are those of `Server`. All are stopped after the
    test, and must stop cleanly.
    """
    folders = (tmp_path / f"data-{number}" for number in count(1))
    with ExitStack() as started:

        def start(*options: str, data: Path | None = None, **more: object) -> Server:
            server = Server(data or next(folders), options, **more)
            started.callback(server.stop)
            return server

        yield start


@pytest.fixture
def server(start_server: Callable[..., Server]) -> Server:
    """A server with the default options and no todos."""
    return start_server()


@pytest.fixture
def connect() -> Iterator[Callable[[Server], Client]]:
    """Connects clients to servers; the connections are closed after the test."""
    with ExitStack() as connected:

        def connect(server: Server) -> Client:
            client = Client(server.url)
            connected.callback(client.close)
            return client

        yield connect


@pytest.fixture
def client(connect: Callable[[Server], Client], server: Server) -> Client:
    """A client of `server`."""
    return connect(server)
