"""The program with `--reload`: templates and public files are read again when they change."""

import re
import shutil
from pathlib import Path

import pytest
from program import ROOT


@pytest.fixture
def look(tmp_path: Path) -> Path:
    """A copy of the project's templates and public files."""
    for name in ["Templates", "Public"]:
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path


def folders(look: Path) -> list[str]:
    return ["--templates", str(look / "Templates"), "--public", str(look / "Public")]


def test_an_edit_shows_on_the_next_refresh(look: Path, start_server, connect) -> None:
    client = connect(start_server("--reload", *folders(look)))
    assert "Good morning" not in client.get("/2026/11").text
    layout = look / "Templates/layout.html"
    layout.write_text(layout.read_text().replace("<main", "<p>Good morning</p><main"))
    look.joinpath("Public/style.css").write_text("body { color: teal }")
    page = client.get("/2026/11").text
    assert "<p>Good morning</p>" in page
    stylesheet = re.search(r'href="(/assets/[^"]*/style\.css)"', page)[1]
    assert client.get(stylesheet).text == "body { color: teal }"


def test_a_mistake_stands_in_the_place_of_the_page_until_it_is_mended(look: Path, start_server, connect) -> None:
    server = start_server(*folders(look), changes={"HANAMARU_RELOAD": "1"})
    client = connect(server)
    month = look / "Templates/month.html"
    good = month.read_text()
    month.write_text("{% if heading %}\n")
    answer = client.get("/2026/11")
    assert answer.status == 500
    assert answer.text.startswith(f"{month}:1:1: ")
    server.log.wait_for(f"{month}:1:1: ")
    client.add("Milk")
    month.unlink()
    assert client.get("/2026/11").text.startswith(f"{month}: there is no such template")
    month.write_text(good)
    assert client.get("/2001/02").status == 200


def test_a_mistake_at_the_start_stops_it(look: Path, start_server, capfd) -> None:
    look.joinpath("Templates/month.html").write_text("{{ headin }}")
    with pytest.raises(AssertionError, match="the server did not start"):
        start_server("--reload", *folders(look))


def test_without_the_option_a_change_waits_for_the_next_start(look: Path, start_server, connect) -> None:
    client = connect(start_server(*folders(look)))
    look.joinpath("Templates/month.html").write_text("Good morning")
    assert "Good morning" not in client.get("/2026/11").text
