"""What the owner does with the data from the command line: backup, restore, export, import."""

import csv
import io
import json
import os
import random
import re
import stat
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from client import Client
from ledger import Ledger
from program import ROOT, binary, environment, run

MOMENT = r"\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ"
KILLS = 24


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a data folder with its bytes, those of the folders within too, without the lock."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != "lock")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def titles(folder: Path) -> list[str]:
    """The titles of all todos that are not deleted, as an export tells them."""
    return [todo["title"] for todo in exported(folder) if not todo["deleted"]]


def exported(folder: Path) -> list[dict]:
    return json.loads(run("export", "--data", folder).stdout)["todos"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with three todos, and no server."""
    folder = tmp_path / "data"
    table = tmp_path / "first.csv"
    table.write_text("date,title,note\n2026-11-30,Milk,\n2026-11-30,Bread,\n2026-12-01,Tea,green\n")
    assert run("import", table, "--data", folder).returncode == 0
    return folder


# Backup


def test_a_backup_under_load_is_a_state_that_was_answered(start_server, tmp_path: Path) -> None:
    server = start_server()
    ledgers = [Ledger(f"client {number}", Random(number)) for number in range(3)]
    backups = []
    with ThreadPoolExecutor(len(ledgers)) as clients:
        working = [clients.submit(ledger.work, server.url) for ledger in ledgers]
        try:
            for number in range(12):
                time.sleep(0.15)
                answered = {entry.id for ledger in ledgers for entry in list(ledger.entries) if entry.known}
                file = tmp_path / f"{number}.json"
                backups.append((answered, file, run("backup", file, "--data", server.data)))
        finally:
            # Or else the clients would go on for ever.
            server.stop()
        for work in working:
            work.result()
    for answered, file, ended in backups:
        assert ended.returncode == 0, ended.stderr
        snapshot = json.loads(file.read_bytes())
        found = {todo["id"] for todo in snapshot["todos"]}
        assert snapshot["count"] == len(found) and answered <= found
        for ledger in ledgers:
            # A client waits for each answer, so that what it has added by some moment comes before all the rest.
            there = [entry.id in found for entry in ledger.entries]
            assert there == sorted(there, reverse=True)
            found -= {entry.id for entry in ledger.entries}
        assert len(found) <= len(ledgers), "the last of each client may be there though its answer was lost"


def test_a_backup_in_a_folder_is_private_and_named_after_the_moment(data: Path, tmp_path: Path) -> None:
    place = tmp_path / "backups"
    place.mkdir()
    ended = run("backup", place, "--data", data)
    [file] = place.iterdir()
    assert re.fullmatch(rf"hanamaru-{MOMENT}\.json", file.name)
    assert (ended.stdout, ended.stderr) == (f"{file}: 3 todos\n", "")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_bytes() == data.joinpath("todos.json").read_bytes()


def test_a_backup_replaces_nothing(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text("mine")
    ended = run("backup", file, "--data", data)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"hanamaru: {file}: it is there already, and no file is ever replaced by a backup\n"
    assert file.read_text() == "mine"


def test_tools_need_neither_templates_nor_a_writable_folder_to_read(
    data: Path, without_privileges: list[str], tmp_path: Path
) -> None:
    alone = tmp_path / "bin" / "hanamaru"
    alone.parent.mkdir()
    alone.write_bytes(binary().read_bytes())
    alone.chmod(0o755)
    data.joinpath("lock").unlink()
    data.chmod(0o500)
    before = contents(data)
    for arguments in [["export"], ["backup", tmp_path / "a.json"], ["restore", tmp_path / "a.json"], ["restore"]]:
        ended = run(*arguments, "--data", data, cwd=tmp_path, program=alone, before=without_privileges)
        assert ended.returncode == 0, ended.stderr
    assert contents(data) == before
    assert not data.joinpath("lock").exists()


@pytest.mark.parametrize("tool", ["restore", "import"])
def test_a_folder_that_cannot_be_written_is_named_before_anything_is_changed(
    tool: str, data: Path, without_privileges: list[str], tmp_path: Path
) -> None:
    table = tmp_path / "more.csv"
    table.write_text("date,title\n2026-11-30,Salt\n")
    other = tmp_path / "other"
    run("import", table, "--data", other)
    data.joinpath("backups").mkdir(mode=0o700)
    data.chmod(0o500)
    before = contents(data)
    arguments = {"restore": ["restore", other, "--yes"], "import": ["import", table]}[tool]
    ended = run(*arguments, "--data", data, before=without_privileges)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"hanamaru: {data}: cannot write to the folder: Permission denied\n"
    assert contents(data) == before


# Restore


def test_restore_lists_the_changes_first_and_makes_them_with_yes(data: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.json"
    run("backup", backup, "--data", data)
    snapshot = json.loads(data.joinpath("todos.json").read_bytes())
    milk, bread, tea = snapshot["todos"]
    milk["note"] = "cold"
    salt = {**bread, "id": "saltsaltsaltsalt", "title": "Salt", "order": -1}
    data.joinpath("todos.json").write_text(json.dumps({**snapshot, "todos": [salt, milk, tea]}))
    before = contents(data)

    told = run("restore", backup, "--data", data)
    assert told.returncode == 0
    assert told.stdout.splitlines() == [
        f"{backup}: 3 todos",
        "1 todo added",
        "  + 2026-11-30 Bread",
        "1 todo changed",
        "  ~ 2026-11-30 Milk (note)",
        "1 todo gone",
        "  - 2026-11-30 Salt",
        "Nothing is changed yet: stop the server, and run this again with --yes.",
    ]
    assert contents(data) == before

    done = run("restore", backup, "--data", data, "--yes")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[:-2] == told.stdout.splitlines()[:-1]
    kept = Path(done.stdout.splitlines()[-1].partition(": ")[0])
    assert re.fullmatch(rf"before-restore-{MOMENT}\.json", kept.name) and kept.parent == data / "backups"
    assert titles(data) == ["Milk", "Bread", "Tea"]

    listed = run("restore", "--data", data)
    assert listed.returncode == 0
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\dT\d\d:\d\d:\d\dZ  {kept}: 3 todos\n", listed.stdout)
    run("restore", kept, "--data", data, "--yes")
    assert titles(data) == ["Salt", "Milk", "Tea"]


def test_while_a_server_runs_nothing_is_restored_or_imported(
    start_server, connect, data: Path, tmp_path: Path
) -> None:
    backup, table = tmp_path / "backup.json", tmp_path / "a.csv"
    run("backup", backup, "--data", data)
    table.write_text("date,title\n2026-11-30,Salt\n")
    server = start_server(data=data)
    connect(server).add("Sugar")
    before = contents(data)
    for arguments in [["restore", backup, "--yes"], ["import", table]]:
        ended = run(*arguments, "--data", data)
        assert (ended.returncode, ended.stdout) == (1, "")
        assert ended.stderr == f"hanamaru: {data}: in use by another Hanamaru (process {server.process.pid})\n"
    assert run("restore", backup, "--data", data).stdout.splitlines()[1:3] == ["1 todo gone", "  - 2001-02-03 Sugar"]
    assert contents(data) == before


def test_a_restored_folder_is_served_and_changed_like_any_other(
    start_server, connect, data: Path, tmp_path: Path
) -> None:
    server = start_server(data=data)
    connect(server).add("Sugar", date="2026-11-30")
    server.kill()
    backup = tmp_path / "backup.json"
    run("backup", backup, "--data", data)
    table = tmp_path / "a.csv"
    table.write_text("date,title\n2026-11-30,Salt\n")
    assert run("import", table, "--data", data).returncode == 0
    assert run("restore", backup, "--data", data, "--yes").returncode == 0
    server = start_server(data=data)
    connect(server).add("Pepper", date="2026-11-30")
    server.kill()
    server = start_server(data=data)
    page = connect(server).get("/2026/11/30").text
    assert all(title in page for title in ["Milk", "Sugar", "Pepper"]) and "Salt" not in page
    server.stop()
    assert sorted(titles(data)) == ["Bread", "Milk", "Pepper", "Sugar", "Tea"]


def test_moving_to_another_machine_is_restoring_into_an_empty_folder(data: Path, tmp_path: Path) -> None:
    new = tmp_path / "new" / "data"
    assert run("restore", data, "--data", new, "--yes").returncode == 0
    assert exported(new) == exported(data)
    assert sorted(path.name for path in new.iterdir()) == ["lock", "todos.json"]
    assert stat.S_IMODE(new.stat().st_mode) == 0o700


def test_unreadable_data_are_not_replaced(data: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.json"
    run("backup", backup, "--data", data)
    data.joinpath("todos.json").write_bytes(b"")
    before = contents(data)
    ended = run("restore", backup, "--data", data, "--yes")
    assert ended.returncode == 1
    assert ended.stderr == (
        f"hanamaru: {data}/todos.json:1: the file is empty (0 bytes); "
        f"nothing was changed, to begin anew, move {data} away first\n"
    )
    assert contents(data) == before


# Export


def test_a_table_is_read_by_others_as_it_was_meant(start_server, connect, tmp_path: Path) -> None:
    server = start_server()
    client = connect(server)
    texts = ['comma, "quote"', "=1+1", "牛乳 🥛", "'=x", "@SUM(A1)", "-1", "'", "O'Neil <b>&"]
    ids = [client.add(text, note=f"{text}\r\nsecond line") for text in texts]
    client.post(f"/todos/{ids[1]}/delete")
    ended = run("export", "--format", "csv", "--data", server.data)
    assert (ended.returncode, ended.stderr) == (0, "")
    server.stop()
    rows = list(csv.DictReader(io.StringIO(ended.stdout, newline="")))
    assert [row["id"] for row in rows] == ids
    assert [row["title"] for row in rows] == [
        'comma, "quote"', "'=1+1", "牛乳 🥛", "''=x", "'@SUM(A1)", "'-1", "'", "O'Neil <b>&",
    ]
    assert rows[0]["note"] == 'comma, "quote"\nsecond line'
    assert [bool(row["deleted"]) for row in rows] == [False, True] + [False] * 6
    again = tmp_path / "again"
    table = tmp_path / "table.csv"
    table.write_bytes(ended.stdout.encode())
    assert run("import", table, "--data", again).stdout == "8 todos added, 0 already there, 0 left because different\n"
    assert exported(again) == exported(server.data)


@pytest.mark.parametrize("format", ["json", "csv"])
def test_an_export_through_a_pipe_is_the_same_folder(format: str, data: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    command = f'"$0" export --data "{data}" --format {format} | "$0" import --data "{other}" -'
    assert subprocess.run(["bash", "-c", command, binary()], env=environment()).returncode == 0
    assert exported(other) == exported(data)


@pytest.mark.parametrize("format", ["json", "csv"])
@pytest.mark.parametrize(
    ("to", "reason"),
    [(">/dev/full", "No space left on device"), ("| true", "Broken pipe"), (">&-", "Bad file descriptor")],
)
def test_an_export_that_is_not_whole_is_an_error(format: str, to: str, reason: str, data: Path) -> None:
    # `sleep`: the reader of the pipe is gone by then.
    command = f'(sleep 0.2; "$0" export --data "{data}" --format {format}; echo $? >&2) {to}'
    if to != "| true":
        command = f'"$0" export --data "{data}" --format {format} {to}; echo $? >&2'
    ended = subprocess.run(["bash", "-c", command, binary()], env=environment(), capture_output=True, text=True)
    assert ended.stderr == f"hanamaru: standard output: cannot write all of it: {reason}\n1\n"


# Import


def test_importing_twice_adds_nothing_and_says_so(data: Path, tmp_path: Path) -> None:
    table = tmp_path / "more.csv"
    table.write_bytes('\ufeffdate;title\r\n2026-11-30;Milk\r\n2026-11-30;Milk\r\n2026-11-30;塩\r\n'.encode())
    first = run("import", table, "--data", data)
    assert first.stdout.splitlines()[0] == "2 todos added, 1 already there, 0 left because different"
    before = contents(data)
    second = run("import", table, "--data", data)
    assert second.stdout == "0 todos added, 3 already there, 0 left because different\n"
    assert contents(data) == before
    assert sorted(titles(data)) == sorted(["Milk", "Milk", "Bread", "塩", "Tea"])


def test_what_is_there_stays_and_is_named(data: Path, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text(run("export", "--format", "csv", "--data", data).stdout.replace("green", "black"))
    before = contents(data)
    ended = run("import", table, "--data", data)
    assert ended.stdout.splitlines() == [
        "0 todos added, 2 already there, 1 left because different",
        "  line 4, stays 2026-12-01 Tea",
    ]
    assert contents(data) == before


def test_an_export_of_the_original_app_is_imported(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "todos.json"
    file.write_text('[{"title":"牛乳","dateString":"2020/08/01","status":true},'
                    '{"title":"パン","dateString":"2020/08/01","status":false}]')
    assert run("import", file, "--data", data).returncode == 0
    found = exported(data)
    assert [(todo["title"], todo["date"], bool(todo["completed"])) for todo in found] == [
        ("牛乳", "2020-08-01", True), ("パン", "2020-08-01", False),
    ]


def test_faults_are_told_by_line_and_leave_every_byte(data: Path, tmp_path: Path) -> None:
    table = tmp_path / "bad.csv"
    rows = ["2026-11-30,Good"] + ["2026-02-30,No such day"] * 30
    table.write_text("date,title\n" + "\n".join(rows) + "\n")
    before = contents(data)
    ended = run("import", table, "--data", data)
    assert (ended.returncode, ended.stdout) == (1, "")
    lines = ended.stderr.splitlines()
    assert lines[:20] == [f"{table}:{line}: not a valid date: 2026-02-30" for line in range(3, 23)]
    assert lines[20:] == [f"{table}: and 10 more like these", "hanamaru: nothing was imported"]
    assert contents(data) == before


def test_a_long_import_tells_how_far_it_has_come(tmp_path: Path) -> None:
    data = tmp_path / "data"
    command = f'(echo date,title; for i in 1 2 3; do seq -f "2026-11-30,todo $i.%.0f" 1500; sleep 0.6; done) | "$0" import - --data "{data}"'
    ended = subprocess.run(["bash", "-c", command, binary()], env=environment(), capture_output=True, text=True)
    assert ended.returncode == 0
    assert ended.stdout == "4,500 todos added, 0 already there, 0 left because different\n"
    assert re.fullmatch(r"(read \d,000 rows\n)?", ended.stderr)


# Crashes


def killed(seed: Random, longest: float, *arguments: str | Path) -> None:
    """Runs a command that is killed at some moment of that many seconds."""
    process = subprocess.Popen(
        [binary(), *arguments],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(seed.uniform(0, longest))
    process.kill()
    process.wait()


def timed(*arguments: str | Path) -> float:
    start = time.monotonic()
    assert run(*arguments).returncode == 0
    return time.monotonic() - start


@pytest.mark.parametrize("tool", ["restore", "import"])
def test_kill_9_in_the_middle_leaves_the_one_state_or_the_other(tool: str, tmp_path: Path) -> None:
    seed = os.environ.get("CRASH_SEED", str(random.SystemRandom().getrandbits(32)))
    print("seed", seed)
    dice = Random(seed)
    data, one, two = tmp_path / "data", tmp_path / "one.csv", tmp_path / "two.csv"
    for file, name, number in [(one, "one", 3000), (two, "two", 5000)]:
        file.write_text("date,title\n" + "".join(f"2026-11-30,{name} {row}\n" for row in range(number)))
    run("import", one, "--data", data)
    old = tmp_path / "old.json"
    run("backup", old, "--data", data)
    longest = timed("import", two, "--data", data)
    new = tmp_path / "new.json"
    run("backup", new, "--data", data)
    counts = {old: 3000, new: 8000}
    arguments = {"restore": ["restore", new, "--yes"], "import": ["import", two]}[tool]

    seen = set()
    for _ in range(KILLS):
        assert run("restore", old, "--data", data, "--yes").returncode == 0
        killed(dice, longest * 1.2, *arguments, "--data", data)
        found = len(titles(data))
        assert found in counts.values()
        assert json.loads(data.joinpath("todos.json").read_bytes())["count"] == found
        ended = run("restore", "--data", data)
        assert ended.returncode == 0, "a backup that cannot be read"
        seen.add(found)
        for backup in data.joinpath("backups").iterdir():
            backup.unlink()
    assert run(*arguments, "--data", data).returncode == 0
    assert len(titles(data)) == 8000
    print("seen", seen)
