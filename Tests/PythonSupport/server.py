"""The real server, in a process of its own."""

import os
import re
import select
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READY = re.compile(r"Hanamaru is listening on (http://127\.0\.0\.1:\d+)/\n")
SECONDS_TO_START = 30
SECONDS_TO_STOP = 15


class Server:
    """A running server on a free port of 127.0.0.1.

    `url` has no slash at its end. The logs go to pytest's captured standard error. The binary is the release
    build, or the one that HANAMARU_BINARY names; no other HANAMARU_ variable reaches the server.
    """

    def __init__(self, data: Path, options: tuple[str, ...] = ()) -> None:
        self.data = data
        self._ended = False
        binary = os.environ.get("HANAMARU_BINARY", ROOT / ".build/release/hanamaru")
        self.process = subprocess.Popen(
            [binary, "--listen", "127.0.0.1:0", "--data", data, *options],
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if not name.startswith("HANAMARU_")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            self.url = self._wait_until_ready()
        except BaseException:
            self.kill()
            raise

    def _wait_until_ready(self) -> str:
        readable, _, _ = select.select([self.process.stdout], [], [], SECONDS_TO_START)
        if not readable:
            raise AssertionError(f"the server printed nothing for {SECONDS_TO_START} seconds")
        line = self.process.stdout.readline()
        ready = READY.fullmatch(line)
        if not ready:
            raise AssertionError(f"the server did not start; it printed {line!r}, and its log is below")
        return ready[1]

    def stop(self) -> None:
        """Asks the server to stop, as a service manager does, and checks that it does so cleanly.

        Nothing is left to do when it has been stopped or killed already.
        """
        if self._ended:
            return
        self._ended = True
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server did not stop within {SECONDS_TO_STOP} seconds") from None
        self.process.stdout.close()
        assert status == 0, f"the server ended with status {status}"

    def kill(self) -> None:
        """Ends the server at once, as `kill -9` does."""
        self._ended = True
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
