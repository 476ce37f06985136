"""`make bench` works: one short round of it. How fast anything is, no test can say."""

import subprocess
import sys
from pathlib import Path

from program import ROOT


def test_the_template_benchmark_compares_equal_pages_and_prints_a_table(template_benchmark: Path) -> None:
    command = [sys.executable, ROOT / "Benchmarks" / "run.py", "templates", "--rounds=2", "--milliseconds=1"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    for name in ["hanamaru", "hanamaru, new bytes", "Swift written by hand"]:
        assert f"\n{name} " in result.stdout
    # The others are either measured or said to be left out.
    for name in ["MiniJinja", "Jinja2", "Go html/template"]:
        lines = [line for line in result.stdout.splitlines() if line.startswith(name)]
        assert len(lines) == 1


def test_the_store_benchmark_measures_every_part_and_prints_its_tables() -> None:
    command = [sys.executable, ROOT / "Benchmarks" / "run.py", "store", "--short"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    if "The store is left out: there is no C compiler." in result.stdout:
        return
    for text in [
        "Durable adds a second",
        "\nA sync of one more line takes ",
        "\na client adding all the time ",
        "\ntodos stored ",
        "\ntodos  hanamaru ms ",
        "\ntodos  resident MB ",
        "\nreads    during ",
        "\nadds     during ",
    ]:
        assert text in result.stdout
    # SQLite is either measured or said to be left out.
    assert ("polling  queue" in result.stdout) != ("SQLite is left out" in result.stdout)


def test_an_unknown_benchmark_is_an_error_that_names_those_there_are() -> None:
    result = subprocess.run([sys.executable, ROOT / "Benchmarks" / "run.py", "nothing"], capture_output=True, text=True)
    assert result.returncode == 2
    assert "templates" in result.stderr
