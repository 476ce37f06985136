"""The data folder as its owner finds it: private, plain JSON, one todo a line."""

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

TITLES = ["Milk", "牛乳を買う 🥛", "שלום 3 קניות", 'quote " backslash \\ <b>&amp;', "Milk"]


@pytest.fixture(params=[0o000, 0o022, 0o077], ids=["umask 000", "umask 022", "umask 077"])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.mark.usefixtures("umask")
def test_nobody_else_can_read_the_data(start_server, connect, tmp_path: Path) -> None:
    data = tmp_path / "new" / "within" / "data"
    server = start_server(data=data)
    connect(server).add("Milk")
    while_running = modes(data)
    assert "journal-1.jsonl" in while_running
    server.stop()
    for found in while_running, modes(data):
        assert found == dict.fromkeys(found, 0o600)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700


def test_a_folder_that_its_owner_has_opened_to_others_is_left_so(start_server, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o755)
    start_server(data=data).stop()
    assert stat.S_IMODE(data.stat().st_mode) == 0o755
    assert modes(data) == {"lock": 0o600, "todos.json": 0o600}


def test_after_a_clean_stop_all_todos_are_in_one_file_of_plain_json_one_a_line(start_server, connect) -> None:
    server = start_server()
    client = connect(server)
    ids = [client.add(title, date="2001-02-03", note="first\nsecond 行") for title in TITLES]
    client.post(f"/todos/{ids[0]}/complete")
    client.post(f"/todos/{ids[1]}/delete")
    client.post(f"/todos/{ids[2]}", title="renamed", date="2000-02-29", note="", version="1")
    server.stop()

    text = server.data.joinpath("todos.json").read_text(encoding="utf-8")
    parsed = json.loads(text)
    assert list(parsed) == ["schema", "sequence", "todos", "count"]
    assert (parsed["schema"], parsed["sequence"], parsed["count"]) == (1, 8, 5)
    todos = list(parsed["todos"])
    assert [todo["id"] for todo in todos] == [ids[2], ids[0], ids[1], ids[3], ids[4]], "by date, then by order"
    todos.sort(key=lambda todo: todo["order"])
    assert [todo["id"] for todo in todos] == ids
    assert [todo["title"] for todo in todos] == [*TITLES[:2], "renamed", *TITLES[3:]]
    assert [todo["date"] for todo in todos] == ["2001-02-03"] * 2 + ["2000-02-29"] + ["2001-02-03"] * 2
    assert [todo["note"] for todo in todos] == ["first\nsecond 行"] * 2 + [""] + ["first\nsecond 行"] * 2
    assert [todo["version"] for todo in todos] == [1, 1, 2, 1, 1]
    assert [todo["completed"] is not None for todo in todos] == [True, False, False, False, False]
    assert [todo["deleted"] is not None for todo in todos] == [False, True, False, False, False]

    first, *lines, last = text.splitlines()
    assert (first, last) == ('{"schema":1,"sequence":8,"todos":[', '],"count":5}')
    assert [json.loads(line.removesuffix(",")) for line in lines] == parsed["todos"]


def test_every_change_is_in_the_journal_when_it_is_answered(server, client) -> None:
    journal = server.data / "journal-1.jsonl"
    for count, title in enumerate(TITLES, start=1):
        client.add(title)
        *lines, room = journal.read_text(encoding="utf-8").split("\n")
        assert len(lines) == count
        assert not room.strip(" ")
        assert json.loads(lines[-1])["changes"][0]["after"]["title"] == title


def test_data_survive_many_starts_and_stops_unchanged(start_server, connect) -> None:
    server = start_server()
    client = connect(server)
    for title in TITLES:
        client.add(title, note="a\r\nb")
    server.stop()
    before = server.data.joinpath("todos.json").read_bytes()
    for _ in range(3):
        start_server(data=server.data).stop()
    assert server.data.joinpath("todos.json").read_bytes() == before


def test_an_edit_made_while_the_server_runs_is_not_overwritten_but_taken_in(start_server, connect) -> None:
    first = start_server()
    connect(first).add("Milk")
    first.stop()
    second = start_server(data=first.data)
    client = connect(second)
    todos = first.data / "todos.json"
    edited = todos.read_text().replace('"title":"Milk"', '"title":"Oat milk"')
    todos.write_text(edited)
    client.add("Bread")
    second.log.wait_for("todos.json: edited while the server runs")
    assert 'class="warning"' in client.get("/2001/02").text
    client.add("Salt")
    second.stop()
    assert todos.read_text() == edited
    third = start_server(data=first.data)
    page = connect(third).get("/2001/02").text
    for title in ["Oat milk", "Bread", "Salt"]:
        assert title in page
    assert 'class="warning"' not in page
    third.stop()
    assert '"title":"Oat milk"' in todos.read_text()
