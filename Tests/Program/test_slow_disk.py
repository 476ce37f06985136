"""Reading never waits for writing, and nothing is answered or shown before it is on the disk."""

import select
from contextlib import ExitStack
from pathlib import Path

import pytest
from compiling import compile_library
from slow_disk import SlowDisk
from wire import dial, form, read_to_end


@pytest.fixture(scope="session")
def slow_disk_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library = compile_library("slow_disk", tmp_path_factory.mktemp("library"))
    if not library:
        pytest.skip("there is no C compiler to make a slow disk with")
    return library


@pytest.fixture
def disk(slow_disk_library: Path, tmp_path: Path) -> SlowDisk:
    return SlowDisk(slow_disk_library, tmp_path)


def test_pages_are_answered_while_changes_wait_for_the_disk(disk: SlowDisk, start_server, connect) -> None:
    server = start_server(changes=disk.changes)
    milk = connect(server).add("Milk")
    disk.stall()
    with ExitStack() as stack:
        changes = [stack.enter_context(dial(server.url)) for _ in range(20)]
        for number, change in enumerate(changes):
            head, content = form("/todos", title=f"Bread {number}", date="2001-02-03")
            change.sendall(head.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n") + content)

        with disk.stalled():
            # Far more readers than the server has threads.
            for reader in [connect(server) for _ in range(30)]:
                page = reader.get("/2001/02/03")
                assert page.status == 200
                assert "Milk" in page.text
                assert "Bread" not in page.text
                assert reader.get(f"/todos/{milk}").status == 200
                assert reader.get("/health").text == "ok\n"
            answered, _, _ = select.select(changes, [], [], 0)
            assert answered == [], "a change was answered before it was on the disk"

        for change in changes:
            assert read_to_end(change).startswith(b"HTTP/1.1 303 ")
    page = connect(server).get("/2001/02/03").text
    assert all(f">Bread {number}<" in page for number in range(20))


def test_a_change_that_waits_for_the_disk_is_answered_before_the_server_ends(
    disk: SlowDisk, start_server
) -> None:
    server = start_server(changes=disk.changes)
    disk.stall()
    with dial(server.url) as change:
        head, content = form("/todos", title="Milk", date="2001-02-03")
        change.sendall(head + content)
        with disk.stalled():
            server.ask_to_stop()
            server.log.wait_for("stopping")
        assert read_to_end(change).startswith(b"HTTP/1.1 303 ")
    server.wait_for_end()
    assert '"title":"Milk"' in server.data.joinpath("todos.json").read_text()


def test_a_change_that_waits_for_the_disk_in_a_crash_is_one_todo_when_it_is_sent_again(
    disk: SlowDisk, start_server, connect
) -> None:
    """Whether or not its line is in the journal already."""
    server = start_server(changes=disk.changes)
    disk.stall()
    fields = {"title": "Milk", "date": "2001-02-03", "key": "0-abc"}
    with dial(server.url) as change:
        head, content = form("/todos", **fields)
        change.sendall(head + content)
        with disk.stalled():
            server.kill()
        assert read_to_end(change) == b""
    client = connect(start_server(data=server.data))
    milk = client.add(**fields)
    page = client.get("/2001/02").text
    assert page.count(f'data-todo="{milk}"') == page.count("data-todo=") == 1
