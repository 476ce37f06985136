"""`make install`, and the installed program far from its sources."""

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from program import ROOT, binary, run


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs make on what is built already."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", "--old-file=build", *arguments, f"binary={binary()}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The prefix of an installation, made under a umask that lets nobody else in."""
    if not shutil.which("make"):
        pytest.skip("there is no make")
    umask = os.umask(0o077)
    try:
        make("install", f"DESTDIR={tmp_path / 'staging'}", "PREFIX=/usr/local")
    finally:
        os.umask(umask)
    return tmp_path / "staging/usr/local"


def names(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


def test_program_templates_and_public_files_are_put_in_place(installed: Path) -> None:
    expected = {f"{name}/{file}" for name in ("Templates", "Public") for file in names(ROOT / name)}
    assert names(installed / "share/hanamaru") == expected
    assert names(installed) == {"bin/hanamaru", *(f"share/hanamaru/{name}" for name in expected)}


def test_everybody_can_read_what_is_installed_and_only_its_owner_change_it(installed: Path) -> None:
    for file in [installed / "bin/hanamaru", *(installed / "share/hanamaru").rglob("*")]:
        is_executable = file.is_dir() or file.name == "hanamaru"
        assert stat.S_IMODE(file.stat().st_mode) == (0o755 if is_executable else 0o644), file


def test_the_installed_program_finds_its_files_from_another_folder(
    installed: Path, tmp_path: Path
) -> None:
    program = installed / "bin/hanamaru"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    ended = run("check", "--data", tmp_path / "data", cwd=elsewhere, program=program)
    assert (ended.returncode, ended.stderr) == (0, "")
    share = installed.resolve() / "share/hanamaru"
    assert f"templates {share}/Templates: well\npublic files {share}/Public: well\n" in ended.stdout


def test_a_link_to_the_installed_program_finds_its_files_too(installed: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(installed / "bin/hanamaru")
    ended = run("check", "--data", tmp_path / "data", cwd=tmp_path, program=link)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_installed_program_serves_its_pages_and_stylesheet(
    installed: Path, start_server, connect, tmp_path: Path
) -> None:
    server = start_server(program=installed / "bin/hanamaru", cwd=tmp_path)
    client = connect(server)
    page = client.get("/2001/02").text
    stylesheet = page.partition('<link rel="stylesheet" href="')[2].partition('"')[0]
    assert client.get(stylesheet).text == ROOT.joinpath("Public/style.css").read_text()


def test_installing_again_takes_away_templates_that_are_no_more(installed: Path, tmp_path: Path) -> None:
    old = installed / "share/hanamaru/Templates/old.html"
    old.write_text("<p>a template that no page uses stops the start</p>")
    make("install", f"DESTDIR={tmp_path / 'staging'}", "PREFIX=/usr/local")
    assert not old.exists()


def test_uninstall_leaves_nothing(installed: Path, tmp_path: Path) -> None:
    make("uninstall", f"DESTDIR={tmp_path / 'staging'}", "PREFIX=/usr/local")
    assert names(installed) == set()
