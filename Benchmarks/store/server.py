"""The server that is measured, in a process of its own."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter

from measure import ROOT

#: The release build, or the program that HANAMARU_BINARY names.
PROGRAM = ROOT / os.environ.get("HANAMARU_BINARY", ".build/release/hanamaru")
_READY = re.compile(rb"Hanamaru is listening on http://127\.0\.0\.1:(\d+)/\n")


class Server:
    """A server on a free port, running until the end of the `with` block; its log goes to a file beside its data."""

    def __init__(self, data: Path, changes: Mapping[str, str] = {}) -> None:
        self._log = data.with_suffix(".log").open("wb")
        kept = {name: value for name, value in os.environ.items() if not name.startswith("HANAMARU_")}
        start = perf_counter()
        self._process = subprocess.Popen(
            [PROGRAM, "--listen", "127.0.0.1:0", "--data", data],
            cwd=ROOT,
            env={**kept, **changes},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._log,
        )
        ready = _READY.fullmatch(self._process.stdout.readline())
        #: How long it took until it listened.
        self.seconds_to_start = perf_counter() - start
        if not ready:
            self._end()
            raise RuntimeError(f"the server did not start; its log is {self._log.name}")
        self.port = int(ready[1])

    @property
    def resident(self) -> int:
        """How many bytes of memory it has now."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+) kB", status)[1]) * 1024

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        # Its data is thrown away, so there is nothing to finish.
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        self._log.close()
