"""Every file of a data folder, damaged in every way: never taken for empty, never written over."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from client import Client
from program import run
from server import Server

FILES = ["todos.json", "todos.prev.json", "journal-2.jsonl", "journal-3.jsonl"]

#: The journal that holds what the snapshot lacks. The other is there for the snapshot before it.
NEWEST = "journal-3.jsonl"

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut short by a byte": lambda content: content[:-2],
    "cut in half": lambda content: content[: len(content) // 2],
    "all NULs": lambda content: bytes(len(content)),
    "NULs at the end": lambda content: content[:-30] + bytes(30),
    "NULs in the middle": lambda content: content[:100] + bytes(64) + content[164:],
    "a bit flipped early": lambda content: flip(content, 12),
    "a bit flipped in the middle": lambda content: flip(content, len(content) // 2),
    "a bit flipped late": lambda content: flip(content, len(content) - 8),
    "twice in a row": lambda content: content * 2,
    "its first line twice": lambda content: content.split(b"\n")[0] + b"\n" + content,
    "somebody else's": lambda _: b"PK\x03\x04" + bytes(range(256)) * 4,
    "somebody else's JSON": lambda _: b'{"name":"hanamaru","dependencies":{}}\n',
    "an empty list": lambda _: b"[]\n",
    "another encoding": lambda content: content.decode().encode("utf-16"),
}


def flip(content: bytes, place: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 4]) + content[place + 1 :]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A folder with a snapshot, the one before it, and journals: one that only the snapshot before it needs,
    one that the snapshot lacks."""
    folder = tmp_path_factory.mktemp("whole") / "data"
    for number in range(3):
        server = Server(folder)
        client = Client(server.url)
        for title in "Milk", "Bread", "Tea":
            client.add(f"{title} {number}", note="a note")
        client.close()
        if number < 2:
            server.stop()
        else:
            server.kill()
    files = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert files[NEWEST].endswith(b" " * 512), "a killed server leaves room for more lines"
    return files


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != "lock"}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize(("name", "room"), [(name, b"") for name in FILES] + [(NEWEST, b" " * 1000)])
def test_a_damaged_file_is_refused_or_did_not_matter(
    name: str,
    room: bytes,
    damage: str,
    whole: dict[str, bytes],
    start_server: Callable[..., Server],
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    for file, content in whole.items():
        data.joinpath(file).write_bytes(content)
    damaged = DAMAGES[damage](whole[name].rstrip(b" ")) + room
    data.joinpath(name).write_bytes(damaged)
    before = contents(data)

    checked = run("check", "--data", data)
    assert contents(data) == before, "checking writes nothing"
    if checked.returncode == 0:
        # The nine todos are there, or those before a tail that was torn off and set aside.
        count = int(re.search(r"(\d+) todos and", checked.stdout)[1])
        server = start_server(data=data)
        assert f" {count} todos, " in server.log.first
        server.kill()
        after = contents(data)
        if name == NEWEST and count < 9:
            kept = after.get("journal-3.torn-1", b"")
            assert damaged.rstrip(b" ") in {after[name] + kept, after[name].rstrip(b" ")}
            assert count >= 6
        else:
            assert count == 9
            assert after[name] == damaged
    else:
        assert checked.returncode == 1
        place = re.escape(str(data / name))
        assert re.match(rf"{place}(:\d+)?: \S.*\n", checked.stderr), checked.stderr
        started = run("--listen", "127.0.0.1:0", "--data", data)
        assert started.returncode == 1
        assert started.stderr == f"hanamaru: {checked.stderr}"
        assert contents(data) == before


def test_the_snapshot_is_never_accepted_damaged(whole: dict[str, bytes], tmp_path: Path) -> None:
    """But for what a person may have edited: whatever is accepted has all the todos of the file."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    for file, content in whole.items():
        data.joinpath(file).write_bytes(content)
    content = whole["todos.json"]
    assert len(json.loads(content)["todos"]) == 6
    for length in range(0, len(content) - 1, 7):
        data.joinpath("todos.json").write_bytes(content[:length])
        ended = run("check", "--data", data)
        assert ended.returncode == 1, length
