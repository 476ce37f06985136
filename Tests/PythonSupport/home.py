"""Copies of the site's folders, to be broken."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from program import ROOT


class Home:
    """A folder with templates, public files and data of its own; the data folder is not there at first."""

    def __init__(self, folder: Path) -> None:
        self.templates = folder / "Templates"
        self.public = folder / "Public"
        self.data = folder / "data"
        shutil.copytree(ROOT / "Templates", self.templates)
        shutil.copytree(ROOT / "Public", self.public)

    @property
    def options(self) -> list[str | Path]:
        """The options that make the program use these folders."""
        return ["--templates", self.templates, "--public", self.public, "--data", self.data]

    def write_todos(self, content: bytes) -> None:
        """Makes the data folder, with that as the todos."""
        self.data.mkdir(mode=0o700)
        self.data.joinpath("todos.json").write_bytes(content)

    def misspell(self, template: str, name: str, wrong: str) -> str:
        """Misspells the first place that prints a value, and returns that place as the program names it."""
        file = self.templates / template
        before, _, after = file.read_text(encoding="utf-8").partition("{{ %s }}" % name)
        assert after, f"{template} nowhere prints {name}"
        before += "{{ "
        file.write_text(f"{before}{wrong} }}}}{after}", encoding="utf-8")
        return f"{file}:{before.count(chr(10)) + 1}:{len(before.rpartition(chr(10))[2]) + 1}"


@dataclass(frozen=True)
class Fault:
    """Something that stops the start."""

    name: str
    make: Callable[[Home], object]
    #: What the program then says, with {data}, {templates} and {public} for the folders and {made} for what
    #: `make` returns.
    says: str

    def befall(self, home: Home) -> str:
        """Makes the fault, and returns what the program is to say about it."""
        made = self.make(home)
        return self.says.format(data=home.data, templates=home.templates, public=home.public, made=made)


LINE_OF_MILK = (
    b'{"id":"0123456789abcdef","date":"2026-11-30","title":"Milk","note":"","order":1,'
    b'"created":"2026-11-30T00:00:00Z","completed":null,"deleted":null,"version":1}'
)


def snapshot(*todos: bytes) -> bytes:
    """The file of todos as the program writes it."""
    return b'{"schema":1,"sequence":1,"todos":[\n%s\n],"count":%d}\n' % (b",\n".join(todos), len(todos))


DATA_FAULTS = [
    Fault(
        "garbage for todos",
        lambda home: home.write_todos(b"\x00\xffgarbage\n"),
        "{data}/todos.json:1: ",
    ),
    Fault(
        "an empty file for todos",
        lambda home: home.write_todos(b""),
        "{data}/todos.json:1: the file is empty (0 bytes)",
    ),
    Fault(
        "a file of todos that is cut short",
        lambda home: home.write_todos(snapshot(LINE_OF_MILK)[:-5]),
        "{data}/todos.json:3: ",
    ),
    Fault(
        "a date that is none",
        lambda home: home.write_todos(snapshot(LINE_OF_MILK.replace(b"2026-11-30", b"2026-13-40", 1))),
        "{data}/todos.json:2: not a valid date: 2026-13-40",
    ),
    Fault(
        "a newer schema",
        lambda home: home.write_todos(snapshot(LINE_OF_MILK).replace(b'"schema":1', b'"schema":99')),
        "{data}/todos.json:1: written by a newer release (schema 99, known is 1)",
    ),
    Fault(
        "a journal without its snapshot",
        lambda home: (home.data.mkdir(), home.data.joinpath("journal-1.jsonl").write_bytes(b"")),
        "{data}/todos.json: it is missing, though there are other files of the store",
    ),
    Fault(
        "a file where the data folder should be",
        lambda home: home.data.write_bytes(b""),
        "{data}: cannot open the folder: Not a directory",
    ),
    Fault(
        "a folder in the place of the lock",
        lambda home: (home.write_todos(snapshot(LINE_OF_MILK)), home.data.joinpath("lock").mkdir()),
        "{data}/lock: cannot open: Is a directory",
    ),
    Fault(
        "a symbolic link in the place of the lock",
        lambda home: (home.write_todos(snapshot(LINE_OF_MILK)), home.data.joinpath("lock").symlink_to("todos.json")),
        "{data}/lock: cannot open: it is a symbolic link",
    ),
    Fault(
        "a folder in the place of a new snapshot",
        lambda home: (home.write_todos(snapshot(LINE_OF_MILK)), home.data.joinpath("todos.json.new").mkdir()),
        "{data}/todos.json.new: cannot remove: Is a directory",
    ),
    Fault(
        "a folder in the place of the first snapshot",
        lambda home: home.data.joinpath("todos.json.new").mkdir(parents=True),
        "{data}/todos.json.new: cannot remove: Is a directory",
    ),
]

FILE_FAULTS = [
    Fault(
        "a template that is missing",
        lambda home: home.templates.joinpath("parts/pager.html").unlink(),
        "{templates}/month.html:",
    ),
    Fault(
        "a page that is missing",
        lambda home: home.templates.joinpath("edit.html").unlink(),
        "{templates}/edit.html: ",
    ),
    Fault(
        "a template that no page uses",
        lambda home: home.templates.joinpath("old.html").write_bytes(b"<p>"),
        "{templates}/old.html: ",
    ),
    Fault(
        "a misspelt name in a template",
        lambda home: home.misspell("message.html", "heading", "haeding"),
        "{made}: nothing here is called 'haeding'; did you mean 'heading'?",
    ),
    Fault(
        "a stylesheet that is missing",
        lambda home: home.public.joinpath("style.css").unlink(),
        "{public}/style.css: the file is missing",
    ),
    Fault(
        "an icon that is missing",
        lambda home: home.public.joinpath("icons/check.svg").unlink(),
        "{public}/icons/check.svg: the file is missing",
    ),
    Fault(
        "an icon with a script in it",
        lambda home: home.public.joinpath("icons/check.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n<script>alert(1)</script>\n</svg>\n'
        ),
        "{public}/icons/check.svg: line 2: <script> may not stand in an icon",
    ),
    Fault(
        "an icon that is no SVG",
        lambda home: home.public.joinpath("icons/check.svg").write_bytes(os.urandom(64)),
        "{public}/icons/check.svg: line 1: this is no well-formed SVG",
    ),
]
