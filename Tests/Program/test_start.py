"""What the program says when it starts, and what keeps it from starting."""

import json
import re
import socket
import subprocess
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from program import ROOT, binary, environment, run
from server import READY
from waiting import wait_until

TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"


def test_a_server_prints_exactly_one_line(server, client) -> None:
    client.add("Milk")
    assert client.get("/2001/02").status == 200
    # That it is the address, `Server` sees at the start; that nothing follows, at the stop.
    server.stop()


def test_the_first_line_of_the_log_tells_folder_number_of_todos_zone_and_date(start_server, connect) -> None:
    first = start_server("--time-zone", "Asia/Tokyo")
    client = connect(first)
    for title in ["Milk", "Bread", "Salt"]:
        client.add(title)
    client.post(f"/todos/{client.add('Deleted')}/delete")
    first.stop()
    second = start_server("--time-zone", "Asia/Tokyo", data=first.data)
    assert re.fullmatch(
        TIME + re.escape(f" data folder {first.data}, 3 todos, time zone Asia/Tokyo, today is ") + r"[\d-]{10}",
        second.log.first,
    )


def test_what_is_odd_about_the_data_is_told_after_the_first_line(start_server, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    data.joinpath("todos.json").write_bytes(b'{"schema":1,"sequence":0,"todos":[],"count":7}\n')
    server = start_server(data=data)
    server.log.wait_for("the count is 7, but there are 0 todos")
    assert f" data folder {data}, 0 todos, " in server.log.first


@pytest.mark.parametrize(
    "zone",
    ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata", "America/St_Johns", "Etc/GMT+12", "UTC"],
)
@pytest.mark.parametrize("way", ["option", "TZ", "TZ with a colon", "TZ with a path"])
def test_today_is_the_date_in_the_chosen_zone(zone: str, way: str, start_server, connect) -> None:
    """Kiritimati and Pago Pago are 25 hours apart: one of them, at least, has another date than UTC."""

    def today() -> str:
        return datetime.now(ZoneInfo(zone)).date().isoformat()

    before = today()
    server = {
        "option": lambda: start_server("--time-zone", zone, changes={"TZ": "Europe/Paris"}),
        "TZ": lambda: start_server(changes={"TZ": zone}),
        "TZ with a colon": lambda: start_server(changes={"TZ": f":{zone}"}),
        "TZ with a path": lambda: start_server(changes={"TZ": f"/usr/share/zoneinfo/{zone}"}),
    }[way]()
    page = connect(server).get("/" + before[:7].replace("-", "/")).text
    if today() != before:
        pytest.skip("midnight passed meanwhile")
    assert server.log.first.endswith(f", time zone {zone}, today is {before}")
    marked = re.findall(r'data-date="([\d-]+)"[^>]* aria-current="date"', page)
    assert marked == [before]
    assert zone in page


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_database_of_zones_elsewhere_does_not_mislead(zone: str, start_server, tmp_path: Path) -> None:
    """TZDIR moves the C library's database, and a name that is missing there would silently be UTC."""
    before = datetime.now(ZoneInfo(zone)).date()
    server = start_server("--time-zone", zone, changes={"TZDIR": tmp_path})
    if datetime.now(ZoneInfo(zone)).date() != before:
        pytest.skip("midnight passed meanwhile")
    assert server.log.first.endswith(f"today is {before}")


def test_a_port_in_use_is_one_line_and_status_1(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        ended = run("--listen", address, "--data", tmp_path / "data")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"hanamaru: {address} is in use by another program\n"


def test_a_second_process_on_the_same_data_is_turned_away_and_the_first_goes_on(server, client) -> None:
    client.add("Milk")
    ended = run("--listen", "127.0.0.1:0", "--data", server.data)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == (
        f"hanamaru: {server.data}: in use by another Hanamaru (process {server.process.pid})\n"
    )
    client.add("Bread")
    page = client.get("/2001/02/03").text
    assert "Milk" in page and "Bread" in page


def test_the_data_of_a_killed_process_can_be_opened_at_once(start_server, connect) -> None:
    first = start_server()
    connect(first).add("Milk")
    first.kill()
    assert "Milk" in connect(start_server(data=first.data)).get("/2001/02/03").text


@pytest.mark.parametrize("name", [".", "new", "new/within/new"])
def test_a_folder_without_permission_is_one_line_and_status_1(
    name: str, without_privileges: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir(mode=0o555)
    ended = run("--listen", "127.0.0.1:0", "--data", folder / name, before=without_privileges)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert re.fullmatch(re.escape(f"hanamaru: {folder}") + r"\S*: cannot .*: Permission denied\n", ended.stderr)
    checked = run("check", "--data", folder / name, before=without_privileges)
    assert (checked.returncode, checked.stderr) == (1, ended.stderr.removeprefix("hanamaru: "))
    assert list(folder.iterdir()) == []


def test_todos_without_permission_to_read_are_one_line_and_status_1(
    without_privileges: list[str], start_server, connect
) -> None:
    server = start_server()
    connect(server).add("Milk")
    server.stop()
    todos = server.data / "todos.json"
    before = todos.read_bytes()
    todos.chmod(0)
    ended = run("--listen", "127.0.0.1:0", "--data", server.data, before=without_privileges)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"hanamaru: {todos}: cannot open: Permission denied\n"
    todos.chmod(0o600)
    assert todos.read_bytes() == before


@pytest.mark.parametrize("closed", [[0], [1], [2], [1, 2], [0, 1, 2]], ids=str)
def test_a_closed_standard_descriptor_does_not_lead_the_log_into_the_data(
    closed: list[int], tmp_path: Path
) -> None:
    """The next file that was opened, a journal even, took the place of standard error, and got the log."""
    data = tmp_path / "data"
    redirections = " ".join(f"{number}>&-" for number in closed)
    process = subprocess.Popen(
        ["sh", "-c", f'exec "$@" {redirections}', "sh", binary(), "--listen", "127.0.0.1:0", "--data", data],
        env=environment(),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        if 1 not in closed:
            assert READY.fullmatch(process.stdout.readline())
        else:
            wait_until(lambda: data.joinpath("todos.json").exists())
    finally:
        process.terminate()
        output = process.communicate(timeout=15)
    assert process.returncode == 0, output
    assert data.joinpath("lock").read_text() == f"{process.pid}\n"
    assert json.loads(data.joinpath("todos.json").read_bytes())["count"] == 0
