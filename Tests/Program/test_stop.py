"""SIGTERM and SIGINT: what is in flight is answered, what was answered is kept, and the end is a clean one."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from signal import SIGINT, SIGTERM
from threading import Event

import pytest
from client import Client
from server import Server
from wire import dial, form, read_to_end

either_signal = pytest.mark.parametrize("signal", [SIGTERM, SIGINT], ids=["SIGTERM", "SIGINT"])


def titles(data: Path) -> list[str]:
    """The titles in the data folder of a server that has stopped."""
    return [todo["title"] for todo in json.loads(data.joinpath("todos.json").read_bytes())["todos"]]


@either_signal
def test_a_server_without_work_stops(signal: int, server: Server) -> None:
    server.stop(signal)
    assert server.log.wait_for("stopping")


@either_signal
def test_connections_that_are_kept_open_do_not_hold_the_server_up(
    signal: int, server: Server, connect: Callable[[Server], Client]
) -> None:
    with dial(server.url):
        clients = [connect(server) for _ in range(8)]
        for client in clients:
            assert client.get("/2001/02").status == 200
        server.stop(signal)


@either_signal
def test_a_form_that_is_on_its_way_is_taken_and_answered(signal: int, server: Server) -> None:
    head, content = form("/todos", title="Milk", date="2001-02-03")
    with dial(server.url) as connection:
        connection.sendall(head + content[:10])
        # An answer to a later request shows that the server has read the beginning of this one.
        with dial(server.url) as other:
            other.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert read_to_end(other).startswith(b"HTTP/1.1 200 ")
        server.ask_to_stop(signal)
        server.log.wait_for("stopping")
        connection.sendall(content[10:])
        answer = read_to_end(connection)
    assert answer.startswith(b"HTTP/1.1 303 ")
    assert b"\r\nConnection: close\r\n" in answer
    server.wait_for_end()
    assert titles(server.data) == ["Milk"]


def test_a_form_that_never_arrives_whole_does_not_hold_the_server_up_for_ever(server: Server) -> None:
    head, content = form("/todos", title="Milk", date="2001-02-03")
    with dial(server.url) as connection:
        connection.sendall(head + content[:10])
        server.stop()
    assert titles(server.data) == []


@either_signal
def test_everything_that_was_answered_while_the_server_stops_is_kept(
    signal: int, start_server: Callable[..., Server], connect: Callable[[Server], Client]
) -> None:
    server = start_server()
    enough = [Event() for _ in range(8)]

    def add_until_the_end(number: int) -> tuple[list[str], list[str]]:
        client = Client(server.url)
        sent: list[str] = []
        answered: list[str] = []
        try:
            while True:
                title = f"todo {len(sent)} of client {number}"
                sent.append(title)
                answer = client.post("/todos", title=title, date="2001-02-03")
                if answer.status != 303:
                    assert answer.status == 503
                    break
                answered.append(title)
                if len(answered) == 20:
                    enough[number].set()
        except (OSError, HTTPException):
            pass
        finally:
            client.close()
            enough[number].set()
        return sent, answered

    with ThreadPoolExecutor(len(enough)) as pool:
        ledgers = pool.map(add_until_the_end, range(len(enough)))
        for event in enough:
            event.wait(60)
        server.stop(signal)
        sent, answered = (set().union(*lists) for lists in zip(*ledgers, strict=True))
    assert len(answered) >= 20 * len(enough)
    kept = titles(server.data)
    assert len(kept) == len(set(kept))
    assert answered <= set(kept) <= sent

    again = start_server(data=server.data)
    assert f"{len(kept)} todos" in again.log.first
    page = connect(again).get("/2001/02/03").text
    assert all(f">{title}<" in page for title in answered)
