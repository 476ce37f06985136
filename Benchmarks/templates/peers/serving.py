"""What each peer written in Python does: it answers the lines of the benchmark."""

import sys
from collections.abc import Callable
from time import perf_counter_ns


def serve(render: Callable[[], bytes]) -> None:
    """Answers `run N` with the nanoseconds that N renders took, and `page` with the page's size and the page."""
    for line in sys.stdin:
        command, *arguments = line.split()
        if command == "run":
            rounds = range(int(arguments[0]))
            start = perf_counter_ns()
            for _ in rounds:
                render()
            print(perf_counter_ns() - start, flush=True)
        else:
            page = render()
            print(len(page), flush=True)
            sys.stdout.buffer.write(page)
            sys.stdout.buffer.flush()
