"""Each system call on the data fails once, or for ever: seen from outside, on the program as it is installed."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path

import pytest
from client import Client
from program import run
from server import Server

CALLS = ["pwrite64", "fdatasync", "fsync", "openat", "renameat,renameat2", "linkat", "unlinkat", "ftruncate"]
ERRORS = ["EIO", "ENOSPC"]

#: Every file that the data folder may hold in these sessions.
NAMES = ["", "lock", "todos.json", "todos.json.new", "todos.prev.json"] + [
    f"journal-{number}.{end}" for number in range(1, 6) for end in ("jsonl", "damaged", "torn-1")
]

#: Which of the calls of a kind fails, and whether all that follow do, too. A session makes some ten of a kind.
FEW = ["1", "2", "4+"]
ALL = [f"{number}{more}" for number in range(1, 16) for more in ("", "+")]


def strace(data: Path, *options: str) -> list[str]:
    """The command that runs another one with some of its calls on the data tampered with."""
    paths = [option for name in NAMES for option in ("-P", str(data / name) if name else str(data))]
    return ["strace", "-D", "-f", "-qq", "-o", "/dev/null", *paths, *options]


@pytest.fixture(scope="module")
def _strace_works() -> None:
    if not shutil.which("strace"):
        pytest.skip("this needs strace")
    if subprocess.run(["strace", "-D", "-f", "-qq", "-o", "/dev/null", "true"], capture_output=True).returncode:
        pytest.skip("this machine does not allow a process to be traced")


@pytest.fixture
def data(tmp_path: Path, start_server: Callable[..., Server]) -> Path:
    """A folder that has seen two sessions, and a journal with a torn tail."""
    folder = tmp_path / "data"
    for title in "Milk", "Bread":
        server = start_server(data=folder)
        client = Client(server.url)
        client.add(title)
        client.close()
        server.kill()
    newest = max(folder.glob("journal-*.jsonl"))
    newest.write_bytes(newest.read_bytes() + b'{"sequence":')
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != "lock"}


def session(url: str) -> tuple[set[str], set[str]]:
    """Adds, edits, completes and deletes; returns the titles that were sent and those that are certain."""
    client = Client(url)
    sent, saved = set(), set()
    try:
        for number in range(4):
            title = f"todo {number}"
            sent.add(title)
            added = client.post("/todos", title=title, date="2001-02-03", key=f"0-{number}")
            assert added.status in {303, 503, 507}, added.status
            assert client.get("/2001/02/03").status == 200, "reading goes on"
            if added.status != 303:
                continue
            saved.add(title)
            for action in "/complete", "/reopen":
                assert client.post(f"/todos/{added.todo}{action}").status in {303, 503, 507}
            if number == 2:
                answer = client.post(f"/todos/{added.todo}/delete").status
                assert answer in {303, 503, 507}
                saved.discard(title)
    except (OSError, HTTPException) as error:
        raise AssertionError(f"the server is gone: {error}") from error
    finally:
        client.close()
    return sent, saved


def sweep(call: str, error: str, when: str, data: Path, start_server: Callable[..., Server]) -> None:
    before = contents(data)
    tampering = strace(data, "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}")
    sent, saved = set(), set()
    server = None
    try:
        server = start_server(data=data, before=tampering)
    except AssertionError:
        # It could not start. Whatever it had to repair is as it was, or has been set aside whole.
        after = contents(data)
        for name, content in before.items():
            kept = after[name] + after.get(name.replace("jsonl", "torn-1"), b"")
            assert after[name] == content or kept == content, name
    if server:
        sent, saved = session(server.url)
        server.stop()
    checked = run("check", "--data", data)
    assert checked.returncode == 0, checked.stderr
    healthy = start_server(data=data)
    healthy.stop()
    found = json.loads((data / "todos.json").read_bytes())["todos"]
    titles = {todo["title"] for todo in found if not todo["deleted"]}
    assert {"Milk", "Bread"} | saved <= titles <= {"Milk", "Bread"} | sent
    assert not (data / "todos.json.new").exists()
    # A journal that failed is kept, with those before it; attempts leave nothing else.
    assert len(os.listdir(data)) <= 10, os.listdir(data)


@pytest.mark.usefixtures("_strace_works")
@pytest.mark.parametrize("when", FEW)
@pytest.mark.parametrize("call", CALLS)
def test_a_system_call_that_fails_loses_nothing_that_was_answered(
    call: str, when: str, data: Path, start_server: Callable[..., Server]
) -> None:
    sweep(call, ERRORS[len(when) % 2], when, data, start_server)


@pytest.mark.usefixtures("_strace_works")
def test_a_disk_that_turns_read_only_takes_no_changes_and_what_was_typed_comes_back(
    data: Path, start_server: Callable[..., Server], connect: Callable[[Server], Client]
) -> None:
    """As when the system finds a disk faulty, and mounts it so."""
    changing = "pwrite64,fdatasync,fsync,renameat,renameat2,linkat,unlinkat,ftruncate,fallocate"
    options = ["-e", f"trace={changing}", "-e", f"inject={changing}:error=EROFS:when=40+"]
    server = start_server(data=data, before=strace(data, *options))
    client = connect(server)
    saved = {"Milk", "Bread"}
    for number in range(40):
        title = f"todo <{number}>"
        answer = client.post("/todos", title=title, date="2001-02-03", key=f"0-{number}")
        if answer.status != 303:
            break
        saved.add(title)
    assert len(saved) > 2
    assert answer.status == 503
    assert f'value="todo &lt;{number}&gt;"' in answer.text
    assert client.get("/2001/02/03").status == 200
    assert client.get("/health").status == 503
    assert server.process.poll() is None
    client.close()
    server.stop()
    start_server(data=data).stop()
    found = json.loads((data / "todos.json").read_bytes())["todos"]
    assert saved <= {todo["title"] for todo in found} <= saved | {title}


@pytest.mark.long
@pytest.mark.usefixtures("_strace_works")
@pytest.mark.parametrize("when", ALL)
@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("call", CALLS)
def test_every_system_call_may_fail_at_any_time(
    call: str, error: str, when: str, data: Path, start_server: Callable[..., Server]
) -> None:
    sweep(call, error, when, data, start_server)
