"""HTTP as bytes on a socket, for what no well-behaved client sends."""

import socket
from urllib.parse import urlencode, urlsplit

SECONDS_TO_ANSWER = 30


def dial(url: str) -> socket.socket:
    """A connection to a server."""
    parts = urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port), timeout=SECONDS_TO_ANSWER)


def form(path: str, **fields: str) -> tuple[bytes, bytes]:
    """Head and content of a form of the site."""
    content = urlencode(fields).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    return head.encode(), content


def read_to_end(connection: socket.socket) -> bytes:
    """All that comes until the other side closes the connection, or cuts it off."""
    received = b""
    try:
        while chunk := connection.recv(65536):
            received += chunk
    except ConnectionResetError:
        pass
    return received
