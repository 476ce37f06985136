"""The programs in C beside this file, compiled when they are needed."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

from measure import BUILD

_HERE = Path(__file__).resolve().parent


class Missing(Exception):
    """What this machine lacks to measure something."""


@cache
def tool(name: str, *options: str) -> Path:
    """The program made of `name`.c."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if not compiler:
        raise Missing("there is no C compiler")
    program = BUILD / "store" / name
    program.parent.mkdir(parents=True, exist_ok=True)
    source = _HERE / f"{name}.c"
    command = [compiler, "-O2", "-Wall", "-Werror", "-o", program, source, *options]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        first = next(iter(result.stderr.splitlines()), "")
        raise Missing(f"{name}.c cannot be compiled: {first.removeprefix(f'{source}:')}")
    return program


def _rate(*command: object) -> float:
    """How many of something a program counts a second."""
    result = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, text=True, check=True)
    count, nanoseconds = map(int, result.stdout.split())
    return count / nanoseconds * 1e9


def requests_a_second(port: int, what: str, clients: int, milliseconds: int) -> float:
    """How many answers clients get that ask as fast as they can: for a page, or to `add`."""
    return _rate(tool("load"), port, clients, milliseconds, 0, what)


class SteadyLoad:
    """A client that asks at a steady rate in the background, for a minute unless it is stopped."""

    def __init__(self, port: int, what: str, rate: int) -> None:
        command = [tool("load"), str(port), "1", "60000", str(rate), what]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def stop(self) -> list[float]:
        """Ends it; the milliseconds that each answer took."""
        self._process.terminate()
        output, _ = self._process.communicate()
        if self._process.returncode != 0:
            raise RuntimeError(f"the load ended with status {self._process.returncode}")
        return [int(line) / 1_000_000 for line in output.split()[2:]]


def sqlite_adds_a_second(database: Path, clients: int, milliseconds: int, way: str) -> float:
    """How many todos SQLite adds, each in a transaction of its own."""
    program = tool("sqlite_adds", "-lsqlite3", "-lpthread")
    return _rate(program, database, clients, milliseconds, way)


def slow_sync() -> dict[str, str]:
    """What a program needs in its environment for each sync to take 20 ms longer."""
    return {"LD_PRELOAD": str(tool("slow_sync", "-shared", "-fPIC", "-fno-builtin"))}
