"""Rendering allocates nothing for a field or an element: Benchmarks/templates/allocations.txt has the thresholds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from compiling import compile_library
from program import ROOT

FOLDER = ROOT / "Benchmarks" / "templates"
RENDERS = 50


def thresholds() -> dict[str, int]:
    """The most allocations a render may take, by the template's name."""
    lines = (FOLDER / "allocations.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split() for line in lines if not line.startswith("#"))
    return {name: int(count) for name, count in pairs}


@pytest.fixture(scope="session")
def counter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library = compile_library("allocations", tmp_path_factory.mktemp("library"))
    if not library:
        pytest.skip("there is no C compiler to make a counter of allocations with")
    return library


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The benchmark's month."""
    path = tmp_path_factory.mktemp("data") / "month.json"
    subprocess.run([sys.executable, FOLDER / "month.py", path], check=True)
    return path


def allocations(counter: Path, folder: Path, *command: str | Path) -> int:
    """What a command allocates from its start to its end."""
    result = folder / "allocations"
    subprocess.run(
        command,
        env={**os.environ, "LD_PRELOAD": str(counter), "ALLOCATIONS": str(result)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return int(result.read_text())


def test_the_counter_sees_every_allocation(counter: Path, tmp_path: Path) -> None:
    def lists(number: int) -> int:
        # Each list's elements are an allocation of their own, too large for Python's own pools.
        code = f"[[0] * 1000 for _ in range({number})]"
        return allocations(counter, tmp_path, sys.executable, "-c", code)

    assert 1000 <= lists(1100) - lists(100) < 1100


@pytest.mark.parametrize("name", thresholds())
def test_a_warm_render_allocates_no_more_than_its_threshold(
    name: str, counter: Path, data: Path, template_benchmark: Path, tmp_path: Path
) -> None:
    pages = FOLDER / ("pages" if name == "month" else "shapes")

    def renders(count: int) -> int:
        command = [template_benchmark, "shape", f"{name}.html", str(count), data, pages]
        return allocations(counter, tmp_path, *command)

    # The first two fill the writer and what the runtime keeps. Two processes may differ by an allocation or so, since
    # hashes are seeded anew in each: less than one a render is none.
    assert (renders(2 + RENDERS) - renders(2)) // RENDERS <= thresholds()[name]


def test_every_shape_has_a_threshold() -> None:
    shapes = {path.stem for path in (FOLDER / "shapes").glob("*.html")}
    assert shapes | {"month"} == set(thresholds())
