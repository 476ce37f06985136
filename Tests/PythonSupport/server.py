"""The real server, in a process of its own."""

import re
import select
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from signal import SIGTERM
from threading import Condition, Thread

from program import ROOT, binary, environment

READY = re.compile(r"Hanamaru is listening on (http://(?:127\.0\.0\.1|localhost|\[::1\]):[1-9]\d*)/\n")
SECONDS_TO_START = 30
SECONDS_TO_STOP = 15
SECONDS_TO_LOG = 15


class Server:
    """A running server on a free port of 127.0.0.1.

    `url` has no slash at its end. The log goes to pytest's captured standard error at the end.

    Address and data folder are told by environment variables, so that options go before them; `changes` are made to
    the environment last, and None removes. `before` is the command that runs the program, such as `unshare`.
    """

    def __init__(
        self,
        data: Path,
        options: tuple[str, ...] = (),
        changes: Mapping[str, str | None] = {},
        before: Sequence[str] = (),
        program: Path | None = None,
        cwd: Path = ROOT,
    ) -> None:
        self.data = data
        self._ended = False
        settings = {"HANAMARU_LISTEN": "127.0.0.1:0", "HANAMARU_DATA": str(data), **changes}
        self.process = subprocess.Popen(
            [*before, program or binary(), *options],
            cwd=cwd,
            env=environment(settings),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.log = Log(self.process.stderr)
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

    def ask_to_stop(self, signal: int = SIGTERM) -> None:
        """Asks the server to stop, and does not wait for it."""
        self.process.send_signal(signal)

    def stop(self, signal: int = SIGTERM) -> None:
        """Asks the server to stop, as a service manager does, and checks that it does so cleanly.

        Nothing is left to do when it has been stopped or killed already.
        """
        if self._ended:
            return
        if self.process.poll() is None:
            self.ask_to_stop(signal)
        self.wait_for_end()

    def wait_for_end(self) -> None:
        """Waits for the end of a server that was asked to stop, and checks that it is a clean one."""
        self._ended = True
        try:
            status = self.process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server did not stop within {SECONDS_TO_STOP} seconds") from None
        more = self.process.stdout.read()
        self._close()
        assert status == 0, f"the server ended with status {status}"
        assert more == "", f"the server printed more than one line: {more!r}"

    def kill(self) -> None:
        """Ends the server at once, as `kill -9` does."""
        self._ended = True
        self.process.kill()
        self.process.wait()
        self._close()

    def _close(self) -> None:
        self.process.stdout.close()
        self.log.close()


class Log:
    """The lines that a server writes to standard error, read as they come and passed on at its end."""

    def __init__(self, stream) -> None:
        self._stream = stream
        self._lines: list[str] = []
        self._changed = Condition()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self._stream:
            with self._changed:
                self._lines.append(line.removesuffix("\n"))
                self._changed.notify_all()

    @property
    def first(self) -> str:
        """The first line, waited for."""
        return self.wait_for("")

    def wait_for(self, text: str) -> str:
        """The first line that holds the text, waited for."""

        def found() -> str | None:
            return next((line for line in self._lines if text in line), None)

        with self._changed:
            line = self._changed.wait_for(found, SECONDS_TO_LOG)
        assert line, f"the log never said {text!r}"
        return line

    def close(self) -> None:
        """Passes on what a process has written that has ended."""
        self._reader.join(SECONDS_TO_LOG)
        assert not self._reader.is_alive(), "something still holds the log of a process that has ended"
        self._stream.close()
        sys.stderr.write("".join(f"{line}\n" for line in self._lines))
