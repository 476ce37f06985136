"""What the program makes of its command line and of its environment."""

import json
import re
import socket
from pathlib import Path

import pytest
from program import ROOT, run


def test_help_says_every_option_and_nothing_else_happens(tmp_path: Path) -> None:
    ended = run("--help", changes={"HOME": tmp_path})
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("Hanamaru, a self-hosted todo calendar.\n")
    for option in ["listen", "data", "templates", "public", "time-zone", "language", "public-origin", "format"]:
        assert f"--{option} " in ended.stdout
    assert "--first-weekday auto|mon|" in ended.stdout
    assert list(tmp_path.iterdir()) == []


def test_version_is_one_line(tmp_path: Path) -> None:
    ended = run("--version", cwd=tmp_path)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.fullmatch(r"hanamaru \d+\.\d+\.\d+\n", ended.stdout)


BAD_OPTIONS = [
    ["--colour", "red"],
    ["start"],
    ["serve", "check"],
    ["--data"],
    ["--data="],
    ["--data", "/a", "--data", "/b"],
    ["--listen", "8080"],
    ["--listen", "0.0.0.0:0"],
    ["--listen", "[::]:0"],
    ["--listen", "192.0.2.1:0"],
    ["--templates", "/no/such/folder"],
    ["--public", "/no/such/folder"],
    ["--time-zone", "Mars/Olympus_Mons"],
    ["--time-zone", "../../../etc/passwd"],
    ["--time-zone", "/usr/share/zoneinfo/Asia/Tokyo"],
    ["--language", "xx"],
    ["--public-origin", "todo.example"],
    ["--first-weekday", "8"],
    ["--language", "two\nlines"],
    ["backup"],
    ["backup", ""],
    ["import"],
    ["import", "a", "b"],
    ["restore", "--yes"],
    ["restore", "a", "--yes=1"],
    ["export", "--format", "xml"],
    ["export", "--yes"],
    ["export", "--listen", "127.0.0.1:0"],
    ["--format", "csv"],
]


@pytest.mark.parametrize("options", BAD_OPTIONS, ids=" ".join)
def test_an_option_without_sense_is_one_line_and_status_2(options: list[str], tmp_path: Path) -> None:
    ended = run(*options, changes={"HOME": tmp_path})
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(r"hanamaru: .*\n", ended.stderr)
    assert list(tmp_path.iterdir()) == []


def test_listening_beyond_this_machine_is_refused_with_the_reason() -> None:
    ended = run("--listen", "0.0.0.0:0")
    assert ended.returncode == 2
    assert ended.stderr == (
        "hanamaru: --listen 0.0.0.0:0: there is no sign-in yet, so only this machine may connect; "
        "use 127.0.0.1 or [::1], with a proxy that asks for a password in front\n"
    )


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("HANAMARU_LISTEN", "0.0.0.0:0"),
        ("HANAMARU_TEMPLATES", "/no/such/folder"),
        ("HANAMARU_PUBLIC", "/no/such/folder"),
        ("HANAMARU_TIME_ZONE", "Mars/Olympus_Mons"),
        ("HANAMARU_LANGUAGE", "xx"),
        ("HANAMARU_PUBLIC_ORIGIN", "todo.example"),
        ("HANAMARU_FIRST_WEEKDAY", "8"),
        ("TZ", "Mars/Olympus_Mons"),
        ("TZ", "CET-1CEST,M3.5.0,M10.5.0/3"),
    ],
)
def test_a_variable_without_sense_is_named_and_status_2(variable: str, value: str, tmp_path: Path) -> None:
    ended = run(changes={variable: value, "HOME": tmp_path})
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(re.escape(f"hanamaru: {variable}={value}: ") + ".+\n", ended.stderr)


def test_every_option_can_come_from_the_environment(start_server, connect, tmp_path: Path) -> None:
    data = tmp_path / "elsewhere"
    server = start_server(
        changes={
            "HANAMARU_DATA": data,
            "HANAMARU_TEMPLATES": ROOT / "Templates",
            "HANAMARU_PUBLIC": ROOT / "Public",
            "HANAMARU_TIME_ZONE": "Pacific/Kiritimati",
            "HANAMARU_LANGUAGE": "ja",
            "HANAMARU_PUBLIC_ORIGIN": "https://todo.example",
            "HANAMARU_FIRST_WEEKDAY": "sat",
        }
    )
    assert f"data folder {data}, 0 todos, time zone Pacific/Kiritimati, " in server.log.first
    page = connect(server).get("/2001/02", Host="todo.example").text
    assert '<html lang="ja">' in page
    assert page.index("土曜日") < page.index("日曜日") < page.index("金曜日")


def test_an_option_wins_over_its_variable(start_server, connect) -> None:
    server = start_server("--language", "en", changes={"HANAMARU_LANGUAGE": "ja"})
    assert '<html lang="en">' in connect(server).get("/2001/02").text


def test_a_variable_that_is_empty_counts_as_not_set(start_server, connect) -> None:
    server = start_server(changes={"HANAMARU_LANGUAGE": "", "HANAMARU_TIME_ZONE": "", "TZ": ""})
    assert '<html lang="en">' in connect(server).get("/2001/02").text


@pytest.mark.parametrize(
    ("changes", "folder"),
    [
        ({"HOME": "{home}", "XDG_DATA_HOME": None}, "{home}/.local/share/hanamaru"),
        ({"HOME": "{home}", "XDG_DATA_HOME": "{home}/data"}, "{home}/data/hanamaru"),
        ({"HOME": "{home}", "XDG_DATA_HOME": "relative"}, "{home}/.local/share/hanamaru"),
    ],
    ids=["HOME", "XDG_DATA_HOME", "XDG_DATA_HOME that is relative"],
)
def test_the_data_are_where_a_person_keeps_theirs(
    changes: dict[str, str | None], folder: str, start_server, connect, tmp_path: Path
) -> None:
    placed = {name: value and value.format(home=tmp_path) for name, value in changes.items()}
    server = start_server(changes={"HANAMARU_DATA": None, **placed})
    connect(server).add("Milk")
    server.stop()
    todos = json.loads(Path(folder.format(home=tmp_path), "todos.json").read_bytes())["todos"]
    assert [todo["title"] for todo in todos] == ["Milk"]


def test_without_a_home_the_data_folder_has_to_be_named() -> None:
    ended = run(changes={"HOME": None, "XDG_DATA_HOME": None})
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "hanamaru: --data is needed, since neither HOME nor XDG_DATA_HOME is set\n"


def test_folders_of_a_desktop_with_our_names_are_not_taken_for_ours(tmp_path: Path) -> None:
    for name in ["Templates", "Public"]:
        tmp_path.joinpath(name).mkdir()
    ended = run("check", "--data", tmp_path / "data", cwd=tmp_path)
    assert ended.returncode == 2
    assert "--templates is needed, since there is neither" in ended.stderr


def test_port_0_picks_a_free_port_each_time(start_server, connect) -> None:
    first, second = start_server(), start_server()
    assert first.url != second.url
    assert [connect(server).get("/health").status for server in (first, second)] == [200, 200]


def test_localhost_is_told_as_it_was_named(start_server, connect) -> None:
    server = start_server("--listen", "localhost:0")
    assert server.url.startswith("http://localhost:")
    assert connect(server).get("/health").status == 200


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as tried:
            tried.bind(("::1", 0))
    except OSError:
        return False
    return True


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no [::1]")
def test_ipv6_works_like_ipv4(start_server, connect) -> None:
    server = start_server("--listen", "[::1]:0")
    assert server.url.startswith("http://[::1]:")
    client = connect(server)
    client.add("Milk")
    assert "Milk" in client.get("/2001/02/03").text
