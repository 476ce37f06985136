"""A server whose disk is as slow as a test wants it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")


def compile_slow_disk(folder: Path) -> Path | None:
    """The library to load before the C library; nothing where there is no C compiler."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if not compiler:
        return None
    library = folder / "slow_disk.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-Wall", "-Werror", "-o", library, SOURCE], check=True)
    return library


class SlowDisk:
    """Makes the writes of one server wait."""

    def __init__(self, library: Path, folder: Path) -> None:
        self._gate = folder / "gate"
        #: What the server needs in its environment.
        self.changes = {"LD_PRELOAD": str(library), "SLOW_DISK_GATE": str(self._gate)}

    def stall(self) -> None:
        """From now on a change waits when it is on its way to the disk."""
        os.mkfifo(self._gate)

    @contextmanager
    def stalled(self) -> Iterator[None]:
        """Waits until a change is on its way to the disk, where it stays until the end of the block."""
        with self._gate.open("wb"):
            # Those that come later go straight through.
            self._gate.unlink()
            yield
