"""A full disk: nothing is lost, reading goes on, and so does writing as soon as there is room."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from program import run
from server import Server
from waiting import wait_until

#: Runs a command with as many files as it takes to start, and no more: the folder, the lock, the todos, a journal.
FEW_FILES = ["sh", "-c", 'mount -t tmpfs -o size=1m,nr_inodes=4,mode=700 tmpfs "$0" && exec "$@"']

#: Runs a command with a small disk of its own at a folder; the disk goes with the command.
SMALL_DISK = ["sh", "-c", 'mount -t tmpfs -o size=256k,mode=700 tmpfs "$0" && exec "$@"']
FULL_DISK = [
    "sh",
    "-c",
    'mount -t tmpfs -o size=256k,mode=700 tmpfs "$0" && { cat /dev/zero >"$0/filler" 2>/dev/null; exec "$@"; }',
]


@pytest.fixture(scope="module")
def unshare() -> list[str]:
    """The command that runs another one with mounts of its own."""
    for command in ["unshare", "--mount"], ["unshare", "--map-root-user", "--mount"]:
        if shutil.which("unshare"):
            tried = subprocess.run([*command, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True)
            if tried.returncode == 0:
                return command
    pytest.skip("this machine does not allow a disk of one's own to be mounted")


class Disk:
    """The small disk of a running server, seen from outside."""

    def __init__(self, server: Server) -> None:
        # The open folder keeps the disk when the server has ended.
        self._folder = os.open(f"/proc/{server.process.pid}/root{server.data}", os.O_RDONLY)

    def fill(self) -> None:
        """Leaves no room for anything."""
        file = os.open("filler", os.O_WRONLY | os.O_CREAT | os.O_APPEND, dir_fd=self._folder)
        try:
            while True:
                os.write(file, bytes(4096))
        except OSError:
            pass
        finally:
            os.close(file)

    def free(self) -> None:
        """Makes room again."""
        os.unlink("filler", dir_fd=self._folder)

    def copy(self, folder: Path) -> None:
        """Copies the data to another disk."""
        folder.mkdir()
        for name in os.listdir(self._folder):
            if name != "filler":
                with open(os.open(name, os.O_RDONLY, dir_fd=self._folder), "rb") as file:
                    folder.joinpath(name).write_bytes(file.read())

    def close(self) -> None:
        os.close(self._folder)


@pytest.fixture
def small(unshare: list[str], start_server, tmp_path: Path):
    """A server with a small disk, and the disk."""
    data = tmp_path / "data"
    data.mkdir()
    server = start_server(data=data, before=[*unshare, *SMALL_DISK, str(data)])
    disk = Disk(server)
    yield server, disk
    disk.close()


NOTE = "a note that is long. " * 700


def test_on_a_full_disk_nothing_is_lost_and_what_was_typed_comes_back(small, connect) -> None:
    server, disk = small
    client = connect(server)
    milk = client.add("Milk")
    disk.fill()

    answer = client.post("/todos", title="Bread & <butter>", date="2001-02-04", note=NOTE)
    assert answer.status == 507
    assert 'value="Bread &amp; &lt;butter&gt;"' in answer.text
    assert 'value="2001-02-04"' in answer.text
    assert NOTE in answer.text
    answer = client.post(f"/todos/{milk}", title="Oat milk", date="2001-02-03", note=NOTE, version="1")
    assert answer.status == 507
    assert 'value="Oat milk"' in answer.text
    assert NOTE in answer.text

    page = client.get("/2001/02/03")
    assert page.status == 200
    assert ">Milk<" in page.text
    assert "Bread" not in page.text
    assert client.get("/health").status == 503


def test_a_full_disk_that_has_room_again_takes_changes_again(small, connect) -> None:
    server, disk = small
    client = connect(server)
    milk, salt = client.add("Milk"), client.add("Salt")
    disk.fill()
    assert client.post("/todos", title="Bread", date="2001-02-03", note=NOTE, key="0-a").status == 507
    disk.free()
    bread = client.add("Bread", note=NOTE, key="0-a")
    assert client.get("/health").status == 200
    assert client.post(f"/todos/{milk}/complete").status == 303
    assert client.post(f"/todos/{salt}/delete").status == 303
    page = client.get("/2001/02").text
    assert page.count(f'<li data-todo="{bread}" data-done="false">') == 1
    assert page.count(f'<li data-todo="{milk}" data-done="true">') == 1
    assert page.count("data-todo=") == 2


def test_on_a_full_disk_todos_can_still_be_done_and_deleted(small, connect) -> None:
    server, disk = small
    client = connect(server)
    milk, salt = client.add("Milk"), client.add("Salt")
    disk.fill()
    assert client.post("/todos", title="Bread", date="2001-02-03", note=NOTE).status == 507
    for _ in range(10):
        assert client.post(f"/todos/{milk}/complete").status == 303
        assert client.post(f"/todos/{milk}/reopen").status == 303
    assert client.post(f"/todos/{milk}/complete").status == 303
    assert client.post(f"/todos/{salt}/delete").status == 303
    assert client.post("/todos", title="Bread", date="2001-02-03", note=NOTE).status == 507
    assert client.get("/health").status == 503
    page = client.get("/2001/02").text
    assert f'<li data-todo="{milk}" data-done="true">' in page
    assert salt not in page


def test_the_reserve_of_a_full_disk_has_an_end_and_nothing_is_lost_then(
    small, start_server, connect, tmp_path: Path
) -> None:
    server, disk = small
    client = connect(server)
    milk = client.add("Milk", note=NOTE)
    disk.fill()
    done = 0
    while client.post(f"/todos/{milk}/{['complete', 'reopen'][done % 2]}").status == 303:
        done += 1
    assert done >= 1
    assert client.post(f"/todos/{milk}/delete").status == 507
    assert client.get("/2001/02/03").status == 200
    client.close()
    server.stop()
    disk.copy(tmp_path / "copy")
    page = connect(start_server(data=tmp_path / "copy")).get("/2001/02").text
    state = "true" if done % 2 else "false"
    assert f'<li data-todo="{milk}" data-done="{state}">' in page


def test_without_room_for_another_file_changes_go_on_in_the_journal_there_is(
    unshare: list[str], start_server, connect, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    server = start_server(data=data, before=[*unshare, *FEW_FILES, str(data)])
    disk = Disk(server)
    client = connect(server)
    # Enough for a snapshot to be due, which finds no room for its file.
    milk = client.add("Milk")
    server.log.wait_for("no new snapshot")
    assert client.post(f"/todos/{milk}/complete").status == 303
    assert client.add("Bread")
    client.close()
    server.stop()
    disk.copy(tmp_path / "copy")
    disk.close()
    assert " 2 todos, " in start_server(data=tmp_path / "copy").log.first


def test_health_tells_of_room_again_even_when_nobody_changes_anything(small, connect) -> None:
    server, disk = small
    client = connect(server)
    disk.fill()
    assert client.post("/todos", title="Bread", date="2001-02-03", note=NOTE).status == 507
    assert client.get("/health").status == 503
    disk.free()
    wait_until(lambda: client.get("/health").status == 200)


def test_a_server_stops_cleanly_on_a_full_disk_with_everything_that_was_answered(
    small, start_server, connect, tmp_path: Path
) -> None:
    server, disk = small
    client = connect(server)
    titles = {f"todo {number}" for number in range(5)}
    for title in titles:
        client.add(title)
    disk.fill()
    # What is left of the last block takes a few short ones.
    while client.post("/todos", title="short", date="2001-02-03", key=f"0-{len(titles)}").status == 303:
        titles.add(f"short {len(titles)}")
    client.close()
    server.stop()
    disk.copy(tmp_path / "copy")
    assert f" {len(titles)} todos, " in start_server(data=tmp_path / "copy").log.first


def test_a_start_on_a_disk_that_is_read_only_is_one_line_and_status_1(
    unshare: list[str], start_server, connect, tmp_path: Path
) -> None:
    server = start_server(data=tmp_path / "data")
    connect(server).add("Milk")
    server.stop()
    read_only = ["sh", "-c", 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"']
    before = [*unshare, *read_only, str(tmp_path / "data")]
    ended = run("--listen", "127.0.0.1:0", "--data", tmp_path / "data", before=before)
    assert (ended.returncode, ended.stdout) == (1, "")
    message = f"{tmp_path}/data: cannot write to the folder: Read-only file system\n"
    assert ended.stderr == "hanamaru: " + message
    checked = run("check", "--data", tmp_path / "data", before=before)
    assert (checked.returncode, checked.stderr) == (1, message)


def test_a_fresh_start_on_a_full_disk_is_one_line_and_status_1(unshare: list[str], tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    ended = run("--listen", "127.0.0.1:0", "--data", data, before=[*unshare, *FULL_DISK, str(data)])
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"hanamaru: {data}: cannot write: No space left on device\n"


def test_a_full_disk_is_no_reason_not_to_start_on_the_todos_there_are(
    unshare: list[str], start_server, connect, tmp_path: Path
) -> None:
    server = start_server()
    connect(server).add("Milk")
    server.stop()
    data = tmp_path / "data"
    data.mkdir()
    script = 'mount -t tmpfs -o size=256k,mode=700 tmpfs "$0" && cp "$1/todos.json" "$0"'
    full = ["sh", "-c", f'{script} && {{ cat /dev/zero >"$0/filler" 2>/dev/null; shift; exec "$@"; }}']
    before = [*unshare, *full, str(data), str(server.data)]
    assert run("check", "--data", data, before=before).returncode == 0
    assert ">Milk<" in connect(start_server(data=data, before=before)).get("/2001/02/03").text


def test_a_limit_on_the_size_of_files_is_answered_and_does_not_end_the_server(start_server, connect) -> None:
    if not shutil.which("prlimit"):
        pytest.skip("this needs prlimit, of the package util-linux")
    server = start_server(before=["prlimit", "--fsize=60000"])
    client = connect(server)
    answers = [client.post("/todos", title="Bread", date="2001-02-03", note=NOTE[:4000]) for _ in range(30)]
    assert {answer.status for answer in answers} == {303, 503}
    assert NOTE[:4000].strip() in answers[-1].text
    assert client.get("/2001/02/03").status == 200
    server.stop()
    exported = json.loads(run("export", "--data", server.data).stdout)["todos"]
    assert {todo["id"] for todo in exported} == {answer.todo for answer in answers if answer.status == 303}
