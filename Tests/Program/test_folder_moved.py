"""The data folder is renamed, removed or replaced under a running server, or is a link to another one."""

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

from program import run

NOON_OF_2026_11_28 = datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp()


def test_a_folder_that_is_renamed_stays_the_folder(start_server, connect, tmp_path: Path) -> None:
    server = start_server(data=tmp_path / "data")
    client = connect(server)
    client.add("Milk")
    server.data.rename(tmp_path / "moved")
    client.add("Bread")
    assert client.get("/health").status == 200
    client.close()
    server.stop()
    assert not server.data.exists()
    page = connect(start_server(data=tmp_path / "moved")).get("/2001/02/03").text
    assert ">Milk<" in page and ">Bread<" in page


def test_the_backup_of_a_day_gone_by_lies_in_the_folder_that_was_renamed(start_server, connect, tmp_path: Path) -> None:
    first = start_server(data=tmp_path / "data")
    connect(first).add("Milk")
    first.stop()
    before = first.data.joinpath("todos.json").read_bytes()
    os.utime(first.data / "todos.json", (NOON_OF_2026_11_28, NOON_OF_2026_11_28))
    second = start_server(data=first.data)
    connect(second).add("Bread")
    second.data.rename(tmp_path / "moved")
    second.stop()
    assert not second.data.exists()
    assert tmp_path.joinpath("moved/backups/todos-2026-11-28.json").read_bytes() == before


def test_in_a_folder_that_is_removed_nothing_is_saved_and_the_pages_go_on(server, client) -> None:
    client.add("Milk")
    shutil.rmtree(server.data)
    answer = client.post("/todos", title="Bread", date="2001-02-03")
    assert answer.status == 503
    assert 'value="Bread"' in answer.text
    assert client.get("/health").status == 503
    page = client.get("/2001/02/03").text
    assert ">Milk<" in page and "Bread" not in page
    # Nor does it come back by itself, to be found almost empty.
    assert not server.data.exists()


def test_a_folder_that_is_replaced_is_left_alone(start_server, connect, tmp_path: Path) -> None:
    server = start_server(data=tmp_path / "data")
    connect(server).add("Milk")
    server.data.rename(tmp_path / "moved")
    other = start_server(data=tmp_path / "data")
    connect(other).add("Bread")
    connect(server).add("Tea")
    server.stop()
    other.stop()
    todos = (tmp_path / "data" / "todos.json").read_text()
    assert '"title":"Bread"' in todos and '"title":"Tea"' not in todos


def test_a_link_to_a_folder_is_followed_and_stays(start_server, connect, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir(mode=0o700)
    (tmp_path / "link").symlink_to("real")
    server = start_server(data=tmp_path / "link")
    connect(server).add("Milk")
    ended = run("--listen", "127.0.0.1:0", "--data", tmp_path / "real")
    assert "in use by another Hanamaru" in ended.stderr
    server.stop()
    assert (tmp_path / "link").is_symlink()
    assert '"title":"Milk"' in (tmp_path / "real" / "todos.json").read_text()
