"""Bytes that no browser sends: the server refuses them, goes on, and comes to rest."""

import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from client import Client
from server import Server
from wire import dial

#: What is hidden in the content of another request must not be carried out.
HIDDEN = (
    b"POST /todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 29\r\n\r\ntitle=smuggled&date=2001-02-03"
)
FORM = b"POST /todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"


def get(target: bytes, *lines: bytes) -> bytes:
    return b"\r\n".join([b"GET " + target + b" HTTP/1.1", b"Host: localhost", *lines, b"", b""])


#: What is sent, and the status of the answer; None for what has no end, to which none is due.
GARBAGE: dict[str, tuple[bytes, int | None]] = {
    "nothing": (b"", None),
    "line ends only": (b"\r\n" * 2000, None),
    "NULs": (bytes(4096), None),
    "noise": (bytes(range(256)) * 64, 400),
    "a TLS hello": (bytes.fromhex("1603010200010001fc0303") + bytes(500), None),
    "the preface of HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    "an SSH greeting": (b"SSH-2.0-OpenSSH_9.2\r\n", None),
    "a request without a version": (b"GET /\r\n\r\n", 400),
    "a version from the future": (b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 505),
    "half a head": (b"GET / HTTP/1.1\r\nHost: loc", None),
    "a head without end": (b"GET / HTTP/1.1\r\n" + b"X: " + b"x" * 200_000, 431),
    "ten thousand header lines": (get(b"/", *[b"X-%d: x" % number for number in range(10_000)]), 431),
    "a target without end": (get(b"/" + b"a" * 200_000), 414),
    "a target of dots": (get(b"/../../../../etc/passwd"), 404),
    "a target of encoded dots": (get(b"/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd"), 404),
    "a target with NUL": (get(b"/2001/02%00"), 400),
    "a target in broken UTF-8": (get(b"/%ff%fe"), 400),
    "a target with broken encoding": (get(b"/%zz%"), 400),
    "an absolute target": (get(b"http://evil.example/"), 400),
    "a target of one star": (b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    "a tunnel": (b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    "an unknown method": (b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 501),
    "another site's host": (b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    "a host with a port beyond all numbers": (b"GET / HTTP/1.1\r\nHost: a:99999999999999999999\r\n\r\n", 421),
    "two hosts": (get(b"/", b"Host: evil.example"), 400),
    "a cookie in broken UTF-8": (get(b"/2001/02", b"Cookie: \xff\xfe=\x80; ;;; ==="), 200),
    "a language without end": (get(b"/2001/02", b"Accept-Language: " + b"en;q=0." * 1500), 200),
    "a folded header": (get(b"/", b"X: a", b" b: c"), 400),
    "a negative length": (FORM + b"Content-Length: -1\r\n\r\n" + HIDDEN, 400),
    "a length beyond all numbers": (FORM + b"Content-Length: 99999999999999999999999\r\n\r\n" + HIDDEN, 413),
    "two lengths": (FORM + b"Content-Length: 0\r\nContent-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN, 400),
    "length and chunks": (
        FORM + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + HIDDEN,
        400,
    ),
    "chunks in capitals": (FORM + b"Transfer-Encoding: CHUNKED, identity\r\n\r\n0\r\n\r\n" + HIDDEN, 411),
    "a chunk beyond all numbers": (FORM + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n", 411),
    "a space before the colon": (FORM + b"Content-Length : %d\r\n\r\n" % len(HIDDEN) + HIDDEN, 400),
    "a length behind a bare line feed": (
        FORM + b"X: a\nContent-Length: %d\r\n\r\n" % len(HIDDEN) + HIDDEN,
        400,
    ),
    "content in a GET": (get(b"/", b"Content-Length: %d" % len(HIDDEN)) + HIDDEN, 400),
    "an upgrade": (get(b"/2001/02", b"Connection: Upgrade", b"Upgrade: h2c", b"HTTP2-Settings: AAMAAABk"), 200),
    "an expectation of the impossible": (FORM + b"Expect: 200-ok\r\nContent-Length: 9\r\n\r\ntitle=x&d", 417),
    "a form of nothing but separators": (FORM + b"Content-Length: 1000\r\n\r\n" + b"&" * 1000, 422),
    "a thousand nested fields": (FORM + b"Content-Length: 3002\r\n\r\n" + b"a" + b"[b]" * 1000 + b"=", 422),
    "content longer than allowed": (FORM + b"Content-Length: 1000000\r\n\r\n" + b"a" * 1_000_000, 413),
    "a form that never ends": (FORM + b"Content-Length: 100000\r\n\r\ntitle=x", None),
    "a form in parts without a boundary": (
        FORM.replace(b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=")
        + b"Content-Length: 5\r\n\r\n--\r\n\r",
        415,
    ),
}


def send(connection: socket.socket, garbage: bytes, status: int | None) -> int | None:
    """Sends it, and returns the status of the answer, or the due one when the connection is cut off meanwhile.

    A server that closes while there is more to read may take its answer back with it.
    """
    try:
        connection.sendall(garbage)
        if status is None:
            return None
        line = b""
        while b"\r\n" not in line:
            chunk = connection.recv(65536)
            assert chunk, "the connection was closed without an answer"
            line += chunk
    except (ConnectionResetError, BrokenPipeError):
        return status
    return int(line.split(b" ", 2)[1])


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all the garbage."""
    server = Server(tmp_path_factory.mktemp("hostile") / "data")
    yield server
    server.stop()


@pytest.mark.parametrize(("garbage", "status"), GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_refused_and_the_server_goes_on(
    garbage: bytes, status: int | None, target: Server, connect: Callable[[Server], Client]
) -> None:
    with dial(target.url) as connection:
        assert send(connection, garbage, status) == status
        client = connect(target)
        assert client.get("/health").text == "ok\n"
        page = client.get("/2001/02").text
        assert "data-date=" in page
        assert "data-todo=" not in page
    assert target.process.poll() is None


def test_a_server_is_at_rest_whatever_hangs_on_to_it(server: Server) -> None:
    """A thread that spins takes all of the time; half of it leaves room for a slow machine."""
    with ExitStack() as stack:
        for garbage, status in GARBAGE.values():
            send(stack.enter_context(dial(server.url)), garbage, status)
        for garbage, status in GARBAGE.values():
            connection = stack.enter_context(dial(server.url))
            with suppress(OSError):
                connection.sendall(garbage)
                connection.shutdown(socket.SHUT_WR)
        before = processor_time(server.process.pid)
        time.sleep(1.5)
        used = processor_time(server.process.pid) - before
    assert used < 0.75, f"{used} seconds of work in 1.5 seconds of rest"
    # A stop would wait a while for the requests that have begun.
    server.kill()


def processor_time(process: int) -> float:
    """How long the threads of a process have worked, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
