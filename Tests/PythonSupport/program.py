"""The real program, as a command."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_END = 30


def binary() -> Path:
    """The release build, or the program that HANAMARU_BINARY names."""
    return ROOT / os.environ.get("HANAMARU_BINARY", ".build/release/hanamaru")


def environment(changes: Mapping[str, str | None] = {}) -> dict[str, str]:
    """This process's environment without what would steer the program, and with the changes; None removes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HANAMARU_")}
    kept.pop("TZ", None)
    changed = {**kept, **changes}
    return {name: str(value) for name, value in changed.items() if value is not None}


def run(
    *arguments: str | Path,
    changes: Mapping[str, str | None] = {},
    before: Sequence[str] = (),
    cwd: Path = ROOT,
    program: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Runs the program to its end; `before` is the command that runs it, such as `setpriv`."""
    return subprocess.run(
        [*before, program or binary(), *arguments],
        env=environment(changes),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_END,
    )
