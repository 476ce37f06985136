"""What a client has sent, what was acknowledged, and so what may be found after a crash."""

import json

from dataclasses import dataclass, replace
from http.client import HTTPException
from pathlib import Path
from random import Random

from client import Client

DATES = [f"2026-11-{day:02}" for day in range(1, 31)]


@dataclass(frozen=True)
class Todo:
    """A todo as its client knows it; equal when the data show no difference."""

    date: str
    title: str
    note: str
    version: int = 1
    completed: bool = False
    deleted: bool = False


@dataclass
class Entry:
    """One todo in a ledger."""

    key: str
    id: str | None = None
    #: As of the last change that was acknowledged; None when even the adding was not.
    known: Todo | None = None
    #: As it is if the change took place of which the answer was lost.
    pending: Todo | None = None


class Ledger:
    """The todos of one client. No two ledgers know the same todo, so that their clients need no order."""

    def __init__(self, name: str, random: Random) -> None:
        self._name = name
        self._random = random
        self.entries: list[Entry] = []

    def work(self, url: str) -> None:
        """Sends one change after the other, until the server is gone."""
        client = Client(url)
        try:
            while True:
                self._change_something(client)
        except (OSError, HTTPException):
            pass
        finally:
            client.close()

    def send_again(self, client: Client) -> None:
        """Sends again, twice, what was added without an answer; it is to be one todo."""
        for entry in self.entries:
            if entry.known is None:
                assert self._add(client, entry) == self._add(client, entry)

    def settle(self, found: dict[str, Todo]) -> None:
        """Compares with what was found by id, takes it out of there, and goes on from that."""
        for entry in self.entries:
            todo = found.pop(entry.id, None)
            assert todo in {entry.known, entry.pending} - {None}, (
                f"{entry.id} is {todo}, not {entry.known} nor {entry.pending}"
            )
            entry.known, entry.pending = todo, None

    def _change_something(self, client: Client) -> None:
        alive = [entry for entry in self.entries if not entry.known.deleted]
        if not alive or self._random.random() < 0.5:
            entry = Entry(key=f"{self._name}-{len(self.entries)}", pending=self._some_todo())
            self.entries.append(entry)
            self._add(client, entry)
            return
        entry = self._random.choice(self._random.choice([alive, self.entries]))
        self._random.choice([self._complete, self._reopen, self._edit, self._delete, self._restore])(client, entry)

    def _add(self, client: Client, entry: Entry) -> str:
        todo = entry.pending or entry.known
        answer = client.post("/todos", key=entry.key, date=todo.date, title=todo.title, note=todo.note)
        assert answer.status == 303, f"{answer.status} for adding {todo}"
        entry.id, entry.known, entry.pending = answer.todo, todo, None
        return answer.todo

    def _complete(self, client: Client, entry: Entry) -> None:
        self._do(client, entry, "/complete", replace(entry.known, completed=True))

    def _reopen(self, client: Client, entry: Entry) -> None:
        self._do(client, entry, "/reopen", replace(entry.known, completed=False))

    def _delete(self, client: Client, entry: Entry) -> None:
        self._do(client, entry, "/delete", replace(entry.known, deleted=True), even_deleted=True)

    def _restore(self, client: Client, entry: Entry) -> None:
        self._do(client, entry, "/restore", replace(entry.known, deleted=False), even_deleted=True)

    def _edit(self, client: Client, entry: Entry) -> None:
        new = self._some_todo()
        fields = {"date": new.date, "title": new.title, "note": new.note, "version": str(entry.known.version)}
        edited = replace(new, version=entry.known.version + 1, completed=entry.known.completed)
        self._do(client, entry, "", edited, **fields)

    def _do(
        self,
        client: Client,
        entry: Entry,
        action: str,
        result: Todo,
        even_deleted: bool = False,
        **fields: str,
    ) -> None:
        """Sends a change; what is deleted can only be restored, or deleted again."""
        if entry.known.deleted and not even_deleted:
            answer = client.post(f"/todos/{entry.id}{action}", **fields)
            assert answer.status == 410, f"{answer.status} for changing a deleted todo"
            return
        entry.pending = result
        answer = client.post(f"/todos/{entry.id}{action}", **fields)
        assert answer.status == 303, f"{answer.status} for {action or 'saving'} on {entry.known}"
        entry.known, entry.pending = result, None

    def _some_todo(self) -> Todo:
        """A todo whose title is like no other's; its note now and then is a long one."""
        number = self._random.getrandbits(64)
        note = self._random.choice(["", "", "ノート\n二行目", "x" * 16_000])
        return Todo(self._random.choice(DATES), f"{self._name} {number:x} 花丸", note)


def read_data(folder: Path) -> dict[str, Todo]:
    """The todos by id in the folder of a server that has stopped."""
    found = json.loads(folder.joinpath("todos.json").read_bytes())
    todos = {
        todo["id"]: Todo(
            todo["date"],
            todo["title"],
            todo["note"],
            todo["version"],
            todo["completed"] is not None,
            todo["deleted"] is not None,
        )
        for todo in found["todos"]
    }
    assert len(todos) == len(found["todos"]) == found["count"]
    return todos
