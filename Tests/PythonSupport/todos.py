"""Todos made without the browser, so that a test begins with what it is about."""

import datetime

from client import Client
from server import Server

Date = str | datetime.date


class Todos:
    """The todos of a running server: `todos.add("2026-11-30", "Water the basil")`."""

    def __init__(self, server: Server) -> None:
        self._client = Client(server.url)

    def add(self, date: Date, title: str, note: str = "", *, done: bool = False, deleted: bool = False) -> str:
        """Adds a todo and returns its id."""
        todo = self._client.add(title, str(date), note=note)
        if done:
            self.complete(todo)
        if deleted:
            self.delete(todo)
        return todo

    def complete(self, todo: str) -> None:
        """Completes a todo."""
        self._change(f"/todos/{todo}/complete")

    def delete(self, todo: str) -> None:
        """Deletes a todo."""
        self._change(f"/todos/{todo}/delete")

    def edit(self, todo: str, date: Date, title: str, note: str = "") -> None:
        """Saves a todo that has not been edited yet, as another tab would."""
        self._change(f"/todos/{todo}", date=str(date), title=title, note=note, version="1")

    def _change(self, path: str, **fields: str) -> None:
        status = self._client.post(path, **fields).status
        assert status == 303, f"{status} for {path}"
