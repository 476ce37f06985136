"""Runs the programs that are compared with each other in turn, and prints what each took."""

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parents[1]
#: Where what the benchmarks build is kept.
BUILD = ROOT / ".build" / "benchmarks"
#: The Python with the packages of requirements.txt; `Tools/setup bench` makes it.
PYTHON = ROOT / ".venv-bench" / "bin" / "python"


class Peer:
    """A running program that answers `run N` with nanoseconds, and `page` with a size and that many bytes.

    All peers stay on one and the same core: what else the machine does may slow one core down and not another.
    """

    def __init__(self, name: str, command: list[str | Path]) -> None:
        self.name = name
        core = {max(os.sched_getaffinity(0))}
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            preexec_fn=lambda: os.sched_setaffinity(0, core),
        )

    def _ask(self, line: str) -> int:
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self.name} ended with status {self._process.wait()}")
        return int(answer)

    def run(self, count: int) -> int:
        """The nanoseconds that so many runs took."""
        return self._ask(f"run {count}")

    def page(self) -> bytes:
        """What it writes."""
        return self._process.stdout.read(self._ask("page"))

    def close(self) -> None:
        """Ends the program."""
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def has_tool(name: str) -> bool:
    """Whether a program is installed."""
    return shutil.which(name) is not None


def has_package(name: str) -> bool:
    """Whether the benchmarks' own Python has a package."""
    if not PYTHON.exists():
        return False
    return subprocess.run([PYTHON, "-c", f"import {name}"], capture_output=True).returncode == 0


@dataclass
class Measured:
    """What one peer took in each round, in nanoseconds a run."""

    peer: Peer
    count: int
    times: list[float] = field(default_factory=list)


def measure(peers: list[Peer], rounds: int, milliseconds: float) -> list[Measured]:
    """Lets every peer run for about `milliseconds` in each round, in an order that changes from round to round.

    A machine that is slow for a while is so for all of them: the ratios are taken round by round. A short turn has a
    good chance not to be interrupted at all, so many short rounds tell more than a few long ones.
    """
    measured = [Measured(peer, _warm_up(peer, milliseconds)) for peer in peers]
    for number in range(rounds):
        start = number % len(measured)
        for one in measured[start:] + measured[:start]:
            one.times.append(one.peer.run(one.count) / one.count)
    return measured


def _warm_up(peer: Peer, milliseconds: float) -> int:
    """How many runs take about so long once the peer is warm."""
    count = 1
    while peer.run(count) < milliseconds * 1_000_000 and count < 1 << 24:
        count *= 2
    best = min(peer.run(count) for _ in range(3)) / count
    return max(1, round(milliseconds * 1_000_000 / best))


def table(measured: list[Measured], base: str) -> str:
    """Best time, median and quartiles, and each peer's ratio to `base`: the median of the ratios of all rounds."""
    anchor = next(one for one in measured if one.peer.name == base)
    rows = [("", "best µs", "median µs", "quartiles", f"times {base}", "quartiles")]
    for one in measured:
        ratios = [time / other for time, other in zip(one.times, anchor.times, strict=True)]
        rows.append(
            (
                one.peer.name,
                f"{min(one.times) / 1000:.1f}",
                f"{median(one.times) / 1000:.1f}",
                quartiles([time / 1000 for time in one.times], 1),
                f"{median(ratios):.2f}",
                quartiles(ratios, 2),
            )
        )
    return columns(rows)


def columns(rows: list[tuple[str, ...]]) -> str:
    """Rows of cells one below the other, the first of each on the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        )
        for row in rows
    ]
    return "\n".join(lines)


def quartiles(values: list[float], digits: int) -> str:
    """The lower and the upper quartile."""
    if len(values) < 2:
        return "-"
    low, _, high = quantiles(values, n=4, method="inclusive")
    return f"{low:.{digits}f}-{high:.{digits}f}"
