"""A client that sends what a browser would, one request after the other, and follows no redirect."""

from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from urllib.parse import parse_qs, urlencode, urlsplit

SECONDS_TO_ANSWER = 60


@dataclass(frozen=True)
class Answer:
    """A response, read to its end."""

    status: int
    headers: HTTPMessage
    text: str

    @property
    def todo(self) -> str:
        """The id of the todo that a redirect tells of."""
        return parse_qs(urlsplit(self.headers["Location"]).query)["todo"][0]


class Client:
    """A connection that is kept and, when the server has closed it, opened again."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._connection = HTTPConnection(parts.hostname, parts.port, timeout=SECONDS_TO_ANSWER)

    def get(self, path: str, **headers: str) -> Answer:
        """The answer to a GET."""
        return self._send("GET", path, None, headers)

    def post(self, path: str, **fields: str) -> Answer:
        """The answer to a form of the site."""
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
        return self._send("POST", path, urlencode(fields).encode(), headers)

    def add(self, title: str, date: str = "2001-02-03", **fields: str) -> str:
        """Adds a todo and gives its id."""
        answer = self.post("/todos", title=title, date=date, **fields)
        assert answer.status == 303, f"{answer.status} for adding a todo"
        return answer.todo

    def close(self) -> None:
        self._connection.close()

    def _send(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        try:
            self._connection.request(method, path, body, headers)
            response = self._connection.getresponse()
            return Answer(response.status, response.headers, response.read().decode())
        except BaseException:
            self._connection.close()
            raise
