"""A server whose disk is as slow as a test wants it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


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
