"""Waiting for what nothing announces."""

import time
from collections.abc import Callable

SECONDS_TO_WAIT = 30


def wait_until(holds: Callable[[], object]) -> None:
    """Asks again and again until it holds."""
    deadline = time.monotonic() + SECONDS_TO_WAIT
    while not holds():
        assert time.monotonic() < deadline, f"waited {SECONDS_TO_WAIT} seconds in vain"
        time.sleep(0.005)
