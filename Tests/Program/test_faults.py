"""What is wrong with data, templates and public files stops the start, and `hanamaru check` says the same."""

from pathlib import Path

import pytest
from home import DATA_FAULTS, FILE_FAULTS, LINE_OF_MILK, Fault, Home, snapshot
from program import run

ALL = [pytest.param(fault, id=fault.name) for fault in [*DATA_FAULTS, *FILE_FAULTS]]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def contents(folder: Path) -> dict[str, tuple[int, bytes]]:
    """All files of a folder with their modes, those of folders within it too."""
    files = [folder, *folder.rglob("*")] if folder.exists() else []
    return {
        str(file.relative_to(folder)): (file.stat().st_mode, file.read_bytes() if file.is_file() else b"")
        for file in files
    }


@pytest.mark.parametrize("fault", ALL)
def test_a_fault_stops_the_start_with_status_1_and_is_named(fault: Fault, home: Home) -> None:
    message = fault.befall(home)
    ended = run("--listen", "127.0.0.1:0", *home.options)
    assert ended.stderr.startswith(f"hanamaru: {message}")
    assert (ended.returncode, ended.stdout) == (1, "")


@pytest.mark.parametrize("fault", [pytest.param(fault, id=fault.name) for fault in DATA_FAULTS])
def test_unreadable_data_are_named_in_one_line_and_not_touched(fault: Fault, home: Home) -> None:
    fault.befall(home)
    before = contents(home.data)
    ended = run("--listen", "127.0.0.1:0", *home.options)
    assert ended.stderr.count("\n") == 1
    after = contents(home.data)
    if "lock" not in before:
        after.pop("lock", None)
    assert after == before


@pytest.mark.parametrize("fault", ALL)
def test_check_names_a_fault_and_ends_with_status_1(fault: Fault, home: Home) -> None:
    message = fault.befall(home)
    ended = run("check", *home.options)
    assert ended.stderr.startswith(message)
    assert ended.returncode == 1


@pytest.mark.parametrize("fault", ALL)
def test_check_writes_nothing(fault: Fault, home: Home) -> None:
    fault.befall(home)
    before = contents(home.data.parent)
    run("check", *home.options)
    assert contents(home.data.parent) == before


@pytest.mark.parametrize(
    ("name", "mode", "message"),
    [
        pytest.param("", 0o500, ": cannot write to the folder: Permission denied", id="to the folder"),
        pytest.param("lock", 0o400, "/lock: cannot open: Permission denied", id="the lock"),
        pytest.param(
            "journal-1.jsonl", 0o400, "/journal-1.jsonl: cannot open: Permission denied", id="the torn journal"
        ),
    ],
)
def test_without_permission_to_write_there_is_no_start_and_check_says_the_same(
    name: str, mode: int, message: str, home: Home, without_privileges: list[str]
) -> None:
    home.write_todos(snapshot(LINE_OF_MILK))
    home.data.joinpath("lock").touch()
    home.data.joinpath("journal-1.jsonl").write_bytes(b'{"sequence":')
    home.data.joinpath(name).chmod(mode)
    before = contents(home.data)
    checked = run("check", *home.options, before=without_privileges)
    assert (checked.returncode, checked.stderr) == (1, f"{home.data}{message}\n")
    assert contents(home.data) == before
    ended = run("--listen", "127.0.0.1:0", *home.options, before=without_privileges)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"hanamaru: {home.data}{message}\n"
    after = contents(home.data)
    if name != "lock":
        before["lock"] = after["lock"]
    assert after == before


def test_files_that_a_start_does_not_write_may_be_read_only(
    home: Home, without_privileges: list[str], start_server, connect
) -> None:
    first = start_server(data=home.data)
    connect(first).add("Milk")
    first.kill()
    for name in ["todos.json", "journal-1.jsonl", "todos.json.new"]:
        file = home.data / name
        file.touch()
        file.chmod(0o400)
    assert run("check", *home.options, before=without_privileges).returncode == 0
    client = connect(start_server(data=home.data, before=without_privileges))
    client.add("Bread")
    assert ">Milk<" in client.get("/2001/02/03").text


def test_check_names_all_faults_in_one_run(home: Home) -> None:
    home.write_todos(b"{}")
    month = home.misspell("month.html", "heading", "haeding")
    edit = home.misspell("edit.html", "version", "wersion")
    home.public.joinpath("style.css").unlink()
    home.public.joinpath("icons/check.svg").write_text("<svg/>")
    ended = run("check", *home.options)
    places = [line.split(": ")[0] for line in ended.stderr.splitlines() if not line.startswith(" ")]
    assert places == [
        edit,
        month,
        f"{home.public}/style.css",
        f"{home.public}/icons/check.svg",
        f"{home.data}/todos.json:1",
    ]
    assert ended.returncode == 1


def test_check_names_every_kind_of_fault_in_the_templates_in_one_run_with_its_place(home: Home) -> None:
    """A fault hides no other one: all stand on one page, and the broken tag comes last."""
    page = home.templates / "message.html"
    page.write_text(
        '{% extends "layout.html" %}\n'
        "{% block content %}\n"
        "<h1>{{ haeding }}</h1>\n"
        "<p>{{ frame.languages }}</p>\n"
        '<a href="{{ text }}">{{ t.today }}</a>\n'
        '{% include "parts/typd.html" %}\n'
        "{% fi typed %}\n"
        "{% endblock %}\n",
        encoding="utf-8",
    )
    home.templates.joinpath("parts/typed.html").rename(home.templates / "parts/typed2.html")
    home.templates.joinpath("edit.html").unlink()
    ended = run("check", *home.options)
    assert ended.stderr == f"""\
{home.templates}/edit.html: there is no such template
{page}:3:8: nothing here is called 'haeding'; did you mean 'heading'?
    <h1>{{{{ haeding }}}}</h1>
           ^
{page}:4:7: 'frame.languages' is a list and cannot be printed
    <p>{{{{ frame.languages }}}}</p>
          ^
{page}:5:13: only a url value or literal text such as / can begin an address: bind this as .url
    <a href="{{{{ text }}}}">{{{{ t.today }}}}</a>
                ^
{page}:6:13: there is no template 'parts/typd.html'; did you mean 'parts/typed2.html'?
    {{% include "parts/typd.html" %}}
                ^
{page}:7:4: 'fi' is no tag; did you mean 'if'?
    {{% fi typed %}}
       ^
{home.templates}/parts/conflict.html: no page uses this template
{home.templates}/parts/todo-fields.html: no page uses this template
{home.templates}/parts/typed2.html: no page uses this template
"""
    assert ended.returncode == 1


@pytest.mark.parametrize("command", ["serve", "check"])
def test_a_misspelt_name_is_shown_in_its_line_with_a_caret_and_the_right_name(command: str, home: Home) -> None:
    place = home.misspell("message.html", "heading", "haeding")
    ended = run(command, "--listen", "127.0.0.1:0", *home.options)
    first, line, caret = ended.stderr.removeprefix("hanamaru: ").splitlines()
    assert first == f"{place}: nothing here is called 'haeding'; did you mean 'heading'?"
    assert line[caret.index("^") :].startswith("haeding }}")


def test_check_is_content_with_folders_that_are_well(home: Home) -> None:
    home.write_todos(snapshot(LINE_OF_MILK))
    before = contents(home.data.parent)
    ended = run("check", *home.options)
    assert ended.stdout.splitlines() == [
        f"templates {home.templates}: well",
        f"public files {home.public}: well",
        f"data {home.data}: 1 todos and 0 deleted ones, 0 changes since the snapshot",
    ]
    assert (ended.returncode, ended.stderr) == (0, "")
    assert contents(home.data.parent) == before


def test_check_tells_the_fields_that_no_template_uses_and_is_content(home: Home) -> None:
    pager = home.templates / "parts/pager.html"
    pager.write_text("{% if next %}{% endif %}{% if previous %}{{ previous.url }}{% endif %}", encoding="utf-8")
    home.templates.joinpath("parts/conflict.html").write_text("{% if saved %}{% endif %}", encoding="utf-8")
    ended = run("check", *home.options)
    assert [line for line in ended.stdout.splitlines() if "no template uses" in line] == [
        f"{home.templates}: no template uses {field}"
        for field in [
            "Texts.conflictTitle",
            "Texts.conflictExplanation",
            "Texts.savedVersion",
            "Link.label",
            "SavedTodo.title",
            "SavedTodo.date",
            "SavedTodo.note",
        ]
    ]
    assert (ended.returncode, ended.stderr) == (0, "")


def test_check_is_content_with_a_data_folder_that_is_not_there_yet_and_does_not_make_it(home: Home) -> None:
    ended = run("check", *home.options)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert f"{home.data}: not there yet" in ended.stdout
    assert not home.data.exists()


def test_check_reports_what_was_edited_by_hand_and_is_content(home: Home) -> None:
    home.write_todos(snapshot(LINE_OF_MILK).replace(b'"count":1', b'"count":5'))
    ended = run("check", *home.options)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert f"{home.data}/todos.json: the count is 5, but there are 1 todos" in ended.stdout


def test_check_works_while_a_server_runs_and_sees_what_it_answered(home: Home, start_server, connect) -> None:
    server = start_server(data=home.data)
    client = connect(server)
    client.post(f"/todos/{client.add('Milk')}/delete")
    client.add("Bread")
    ended = run("check", *home.options)
    assert f"data {home.data}: 1 todos and 1 deleted ones, " in ended.stdout
    assert (ended.returncode, ended.stderr) == (0, "")
    client.add("Salt")


def test_check_of_an_option_without_sense_is_status_2(home: Home) -> None:
    ended = run("check", *home.options, "--language", "xx")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "hanamaru: --language xx: expected auto, en or ja\n"


def test_a_template_that_cannot_be_read_is_named(home: Home, without_privileges: list[str]) -> None:
    home.templates.joinpath("month.html").chmod(0)
    ended = run("check", *home.options, before=without_privileges)
    assert ended.stderr == f"{home.templates}/month.html: cannot be read\n"
    assert ended.returncode == 1
