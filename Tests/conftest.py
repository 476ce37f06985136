"""Fixtures for the tests that run the real server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from client import Client
from server import Server


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
