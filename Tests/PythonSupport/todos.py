"""Todos made by plain HTTP, so that a test begins with what it is about."""

import datetime
import http.client
from urllib.parse import parse_qs, urlencode, urlsplit

from server import Server


class Todos:
    """The todos of a running server: `todos.add("2026-11-30", "Water the basil")`."""

    def __init__(self, server: Server) -> None:
        self._address = urlsplit(server.url).netloc

    def add(
        self, date: str | datetime.date, title: str, note: str = "", *, done: bool = False, deleted: bool = False
    ) -> str:
        """Adds a todo and returns its id."""
        location = self._post("/todos", date=str(date), title=title, note=note)
        todo = parse_qs(urlsplit(location).query)["todo"][0]
        if done:
            self.complete(todo)
        if deleted:
            self.delete(todo)
        return todo

    def complete(self, todo: str) -> None:
        """Completes a todo."""
        self._post(f"/todos/{todo}/complete")

    def delete(self, todo: str) -> None:
        """Deletes a todo."""
        self._post(f"/todos/{todo}/delete")

    def edit(self, todo: str, date: str | datetime.date, title: str, note: str = "", *, version: int = 1) -> None:
        """Saves a todo, as another tab would."""
        self._post(f"/todos/{todo}", date=str(date), title=title, note=note, version=str(version))

    def _post(self, path: str, **fields: str) -> str:
        connection = http.client.HTTPConnection(self._address, timeout=10)
        try:
            headers = {"Content-Type": "application/x-www-form-urlencoded"}
            connection.request("POST", path, urlencode(fields), headers)
            response = connection.getresponse()
            response.read()
        finally:
            connection.close()
        assert response.status == 303, f"POST {path}: {response.status}"
        return response.headers["Location"]
