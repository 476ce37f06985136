"""Stores to measure with: so many todos, as the server's file and as a table of SQLite.

On the six weeks around one month every store has the same todos, four a day. The others lie on the days of twenty years.
"""

import json
import os
import random
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

from measure import BUILD

#: The page of the month that all stores have alike.
MONTH = "/2026/11"

_SHOWN = {date(2026, 10, 20) + timedelta(days=number) for number in range(52)}
_YEARS = [date(2017, 1, 1) + timedelta(days=number) for number in range(7300)]
_TODAY = date(2026, 11, 15)
#: The fewest todos a store can have, but for none.
FEWEST = 4 * len(_SHOWN)

_COLUMNS = ["id", "date", "title", "note", "order", "created", "completed", "deleted", "version"]
_TITLES = [
    "Buy milk",
    "Call Grandma",
    "Water the plants",
    "Pay the electricity bill",
    "Return the books to the library",
    "Book a table for five at the place by the river",
    "燃えるゴミを出す",
    "図書館に本を返す",
]
_NOTE = "The number is on the fridge, below the magnet with the cat."


class Stored:
    """A store of so many todos, made once and kept."""

    def __init__(self, count: int) -> None:
        self.count = count
        version = zlib.crc32(Path(__file__).read_bytes())
        self._folder = BUILD / "store" / f"{count}-{version:08x}"
        if not self._folder.exists():
            new = self._folder.with_suffix(".new")
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir(parents=True)
            _write_json(new / "todos.json", count)
            _write_sqlite(new / "todos.sqlite", count)
            new.rename(self._folder)

    @property
    def json(self) -> Path:
        """The snapshot file."""
        return self._folder / "todos.json"

    def data_folder(self, folder: Path) -> Path:
        """A new data folder with this store; the file itself is shared, for the server replaces it and never writes it."""
        folder.mkdir(mode=0o700)
        try:
            os.link(self.json, folder / "todos.json")
        except OSError:
            # It is on another disk.
            shutil.copy(self.json, folder / "todos.json")
        return folder

    def database(self, path: Path) -> Path:
        """A new database with this store."""
        shutil.copyfile(self._folder / "todos.sqlite", path)
        _synchronize(path)
        return path


def _todos(count: int) -> Iterator[tuple]:
    """The todos in order of their dates."""
    random_bits = random.Random(1).getrandbits
    more = max(0, count - FEWEST)
    others = len(_YEARS) - len(_SHOWN)
    order = passed = 0
    for day in _YEARS:
        is_shown = day in _SHOWN
        if is_shown:
            todos = min(4, count)
        else:
            passed += 1
            todos = more * passed // others - more * (passed - 1) // others
        for number in range(todos):
            order += 1
            # Those that all stores share come out the same in each.
            title = number if is_shown else order
            yield (
                f"{random_bits(64):016x}",
                day.isoformat(),
                f"{_TITLES[title % len(_TITLES)]} {title}",
                "" if title % 5 else _NOTE,
                order,
                f"{day - timedelta(days=7)}T03:10:12Z",
                f"{day}T09:26:53Z" if day < _TODAY and title % 4 else None,
                None if title % 50 or is_shown else f"{day}T10:00:00Z",
                1,
            )


def _write_json(path: Path, count: int) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(f'{{"schema":1,"sequence":{count},"todos":[')
        for number, todo in enumerate(_todos(count)):
            file.write(",\n" if number else "\n")
            file.write(json.dumps(dict(zip(_COLUMNS, todo)), ensure_ascii=False, separators=(",", ":")))
        file.write(f'\n],"count":{count}}}\n')
    path.chmod(0o600)
    _synchronize(path)


def _write_sqlite(path: Path, count: int) -> None:
    database = sqlite3.connect(path)
    # The order of creation is the row's number. A month is found by the dates, as the server does.
    database.executescript(
        """
        pragma journal_mode = wal;
        create table todos (
            id text not null unique, date text not null, title text not null, note text not null,
            "order" integer primary key, created text not null, completed text, deleted text, version integer not null
        );
        create index todos_by_date on todos (date);
        """
    )
    with database:
        database.executemany("insert into todos values (?, ?, ?, ?, ?, ?, ?, ?, ?)", _todos(count))
    # Closing the last connection moves the write-ahead log into the file.
    database.close()


def _synchronize(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
