"""Measures the store: durable adds, reading meanwhile, starting, memory; `make bench ONLY=store` runs it.

Everything is compared with something else in the same run, in turn, and the ratio is the median of the rounds' ratios.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, sleep

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from measure import BUILD, columns, quartiles  # noqa: E402

from server import PROGRAM, Server  # noqa: E402
from stored import FEWEST, MONTH, Stored  # noqa: E402
from tools import (  # noqa: E402
    Missing,
    SteadyLoad,
    requests_a_second,
    slow_sync,
    sqlite_adds_a_second,
    tool,
)


@dataclass
class Run:
    """How much is measured, and what came of it."""

    rounds: int
    milliseconds: int
    #: The number of todos in a small, a large and a huge store.
    sizes: list[int]
    folder: Path
    aims: list[tuple[str, str, str, bool]] = field(default_factory=list)

    def at_most(self, what: str, value: float, limit: float, unit: str = "") -> None:
        """Notes an aim."""
        self.aims.append((what, f"{value:.2f}{unit}", f"at most {limit:g}{unit}", value <= limit))

    def at_least(self, what: str, value: float, limit: float) -> None:
        """Notes an aim."""
        self.aims.append((what, f"{value:.2f}", f"at least {limit:g}", value >= limit))

    def place(self) -> Path:
        """A place for the data of one server or database."""
        return Path(tempfile.mkdtemp(dir=self.folder)) / "data"


def ratio(own: list[float], other: list[float]) -> float:
    return median(a / b for a, b in zip(own, other, strict=True))


def ratio_cells(own: list[float], other: list[float]) -> tuple[str, str]:
    """The median of the ratios and their quartiles."""
    return f"{ratio(own, other):.2f}", quartiles([a / b for a, b in zip(own, other, strict=True)], 2)


def measure_adds(run: Run) -> None:
    """Adds that are on the disk when they are answered, against SQLite."""
    print("Durable adds a second: the server by HTTP; SQLite (WAL, synchronous=FULL) in a C program, an insert a")
    print("transaction, a thread and a connection a client: polling for the lock as SQLite does, or in a queue.\n")
    ways = ["polling", "queue"]
    try:
        tool("sqlite_adds", "-lsqlite3", "-lpthread")
    except Missing as missing:
        print(f"SQLite is left out: {missing}; `Tools/setup bench` installs what it takes.")
        ways = []
    rows = [("todos", "clients", "hanamaru", "quartiles", *ways, "times the faster SQLite", "quartiles")]
    for size in run.sizes:
        stored = Stored(size)
        for clients in [1, 8, 64]:
            rates: dict[str, list[float]] = {name: [] for name in ["own", *ways]}
            with Server(stored.data_folder(run.place())) as server:
                database = stored.database(run.place().with_name("sqlite")) if ways else None
                for number in range(run.rounds):
                    names = list(rates)
                    for name in names[number % len(names) :] + names[: number % len(names)]:
                        rates[name].append(
                            requests_a_second(server.port, "add", clients, run.milliseconds)
                            if name == "own"
                            else sqlite_adds_a_second(database, clients, run.milliseconds, name)
                        )
            own = rates["own"]
            cells = [f"{size:,}", f"{clients}", f"{median(own):.0f}", quartiles(own, 0)]
            cells += [f"{median(rates[way]):.0f}" for way in ways]
            if ways:
                best = [max(pair) for pair in zip(*(rates[way] for way in ways), strict=True)]
                cells += ratio_cells(own, best)
                aim = {1: 0.6, 64: 4}.get(clients)
                what = f"durable adds of {clients} clients into {size:,} todos, against SQLite"
                if aim:
                    run.at_least(what.replace("1 clients", "1 client"), ratio(own, best), aim)
            else:
                cells += ["-", "-"]
            rows.append(tuple(cells))
    print(columns(rows))
    print(f"\nA sync of one more line takes {sync_time(run):.2f} ms here (the median).\n")


def sync_time(run: Run) -> float:
    """The milliseconds that appending a line and waiting for the disk takes."""
    times = []
    with run.place().with_name("sync").open("wb", buffering=0) as file:
        for _ in range(200):
            start = perf_counter()
            file.write(b"x" * 250)
            os.fdatasync(file.fileno())
            times.append((perf_counter() - start) * 1000)
    return median(times)


def measure_slow_disk(run: Run) -> None:
    """Reading while the disk is slow."""
    stored = Stored(run.sizes[0])
    rates: dict[str, list[float]] = {"no writes": [], "a client adding all the time": []}
    with Server(stored.data_folder(run.place()), slow_sync()) as server:
        for number in range(2 * run.rounds):
            for name in list(rates) if number % 2 else list(rates)[::-1]:
                writer = None if name == "no writes" else SteadyLoad(server.port, "add", 1000)
                rates[name].append(requests_a_second(server.port, MONTH, 8, run.milliseconds))
                if writer:
                    writer.stop()
    quiet, busy = rates.values()
    print("Month pages a second for 8 clients while each sync takes 20 ms more.\n")
    rows = [("", "pages a second", "quartiles", "times no writes", "quartiles")]
    for name, rate in rates.items():
        rows.append((name, f"{median(rate):.0f}", quartiles(rate, 0), *ratio_cells(rate, quiet)))
    print(columns(rows), "\n")
    run.at_least("pages while a sync takes 20 ms, against no writes", ratio(busy, quiet), 0.9)


def measure_months(run: Run) -> None:
    """A month page, however many todos there are on other days."""
    small, huge = run.sizes[0], run.sizes[-1]
    with (
        Server(Stored(small).data_folder(run.place())) as small_server,
        Server(Stored(huge).data_folder(run.place())) as huge_server,
    ):
        times: dict[int, list[float]] = {small: [], huge: []}
        for number in range(2 * run.rounds):
            pair = [(small, small_server), (huge, huge_server)]
            for size, server in pair if number % 2 else pair[::-1]:
                times[size].append(1_000_000 / requests_a_second(server.port, MONTH, 1, run.milliseconds))
    print("A month page of the same todos, for one client.\n")
    rows = [("todos stored", "µs", "quartiles", f"times {small:,} todos", "quartiles")]
    for size, time in times.items():
        rows.append((f"{size:,}", f"{median(time):.0f}", quartiles(time, 0), *ratio_cells(time, times[small])))
    print(columns(rows), "\n")
    run.at_most(
        f"time of a month page with {huge:,} todos, against {small:,}", ratio(times[huge], times[small]), 1.2
    )


READING = "import json, sys; json.load(open(sys.argv[1], encoding='utf-8')); print('read', flush=True)"


def seconds_of_python(file: Path) -> float:
    """How long Python takes to start and read a file, not counting how it tidies up."""
    start = perf_counter()
    with subprocess.Popen([sys.executable, "-c", READING, file], stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        seconds = perf_counter() - start
        process.kill()
    return seconds


def measure_starts(run: Run) -> None:
    """How long a start takes until the server listens, and how much memory it has then."""
    resident: dict[int, list[int]] = {}
    times: dict[int, tuple[list[float], list[float]]] = {}
    for size in [0, *run.sizes]:
        stored = Stored(size)
        resident[size], times[size] = [], ([], [])
        for _ in range(run.rounds if size < 500_000 else (run.rounds + 1) // 2):
            with Server(stored.data_folder(run.place())) as server:
                times[size][0].append(server.seconds_to_start)
                sleep(0.2)
                resident[size].append(server.resident)
            times[size][1].append(seconds_of_python(stored.json))
    print("From the start until the server listens, against `python3 -c` reading the same file with its json module.\n")
    rows = [("todos", "hanamaru ms", "quartiles", "python3 ms", "quartiles", "times python3", "quartiles")]
    for size, pair in times.items():
        cells = [f"{size:,}"]
        for seconds in pair:
            cells += [f"{median(seconds) * 1000:.0f}", quartiles([second * 1000 for second in seconds], 0)]
        rows.append((*cells, *ratio_cells(*pair)))
    print(columns(rows), "\n")
    for size in run.sizes[1:]:
        run.at_most(f"start with {size:,} todos, against Python reading them", ratio(*times[size]), 1)
    print("Memory after the start.\n")
    rows = [("todos", "resident MB", "bytes a todo")]
    for size, sizes in resident.items():
        each = (median(sizes) - median(resident[0])) / size if size >= 100_000 else None
        rows.append((f"{size:,}", f"{median(sizes) / 1e6:.1f}", f"{each:.0f}" if each else "-"))
    print(columns(rows), "\n")
    small, huge = run.sizes[0], run.sizes[-1]
    run.at_most(f"resident with {small:,} todos", median(resident[small]) / 1e6, 25, " MB")
    run.at_most(f"memory a todo with {huge:,}", (median(resident[huge]) - median(resident[0])) / huge, 400, " bytes")


def measure_snapshot(run: Run) -> None:
    """Whether writing a snapshot file delays anybody."""
    size = run.sizes[-1]
    data = Stored(size).data_folder(run.place())
    new = data / "todos.json.new"
    asked = {"reads": MONTH, "adds": "add"}
    times: dict[tuple[str, bool], list[list[float]]] = {(kind, during): [] for kind in asked for during in (False, True)}
    seconds = []
    with Server(data) as server:

        def load(during: bool, until: Callable[[], bool]) -> None:
            loads = {kind: SteadyLoad(server.port, what, 50) for kind, what in asked.items()}
            sleep(0.2)
            wait_until(until)
            for kind, one in loads.items():
                times[kind, during].append(one.stop())

        for _ in range(run.rounds):
            end = monotonic() + run.milliseconds / 1000 * 3
            load(False, lambda end=end: monotonic() >= end)
            # The server writes a snapshot when nothing has changed for three seconds.
            old = (data / "todos.json").stat().st_ino
            wait_until(lambda old=old: new.exists() or (data / "todos.json").stat().st_ino != old)
            start = perf_counter()
            load(True, lambda: not new.exists())
            seconds.append(perf_counter() - start)
    print(f"Answers to 50 reads and 50 adds a second while a snapshot of {size:,} todos is written, which takes")
    print(f"{median(seconds):.1f} s (the median), and without; all rounds together, in milliseconds.\n")
    rows = [("", "snapshot", "median", "p99", "worst", "worst of each round")]
    for (kind, during), rounds in times.items():
        together = sorted(time for one in rounds for time in one)
        p99 = together[len(together) * 99 // 100]
        peaks = [max(one) for one in rounds]
        cells = [f"{number:.2f}" for number in [median(together), p99, max(peaks)]]
        rows.append((kind, "during" if during else "without", *cells, " ".join(f"{peak:.1f}" for peak in peaks)))
    print(columns(rows), "\n")
    for kind in asked:
        later = max(map(max, times[kind, True])) - max(map(max, times[kind, False]))
        run.at_most(f"the worst of the {kind} during a snapshot of {size:,}, beyond the worst without", later, 50, " ms")


def wait_until(condition: Callable[[], bool]) -> None:
    """Waits, for half a minute at most."""
    deadline = monotonic() + 30
    while not condition():
        if monotonic() > deadline:
            raise RuntimeError("the server wrote no snapshot, or took too long over it")
        sleep(0.0005)


PARTS = {
    "adds": measure_adds,
    "slow-disk": measure_slow_disk,
    "months": measure_months,
    "starts": measure_starts,
    "snapshot": measure_snapshot,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--milliseconds", type=int, default=500, help="how long each of the compared runs in a round")
    parser.add_argument("--short", action="store_true", help="small stores and one short round, to see that all works")
    parser.add_argument("--part", choices=PARTS, help="only this one")
    parser.add_argument("--folder", type=Path, default=BUILD / "store", help="a folder on the disk that is measured")
    options = parser.parse_args()
    if not PROGRAM.exists():
        sys.exit("There is no server to measure: `make build` makes it.")
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="run-") as folder:
        run = Run(options.rounds, options.milliseconds, [1000, 100_000, 1_000_000], Path(folder))
        if options.short:
            run = Run(1, 50, [FEWEST, 2 * FEWEST, 3 * FEWEST], Path(folder))
        try:
            tool("load")
        except Missing as missing:
            print(f"The store is left out: {missing}.")
            return
        for name, part in PARTS.items():
            if options.part in (None, name):
                part(run)
    if options.short:
        print("Too short to tell anything.")
    else:
        rows = [(*aim, "met" if is_met else "missed") for *aim, is_met in run.aims]
        print(columns([("", "measured", "aim", ""), *rows]))


if __name__ == "__main__":
    main()
