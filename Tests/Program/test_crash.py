"""kill -9 at any moment loses nothing that was answered, and makes nothing that was not asked for."""

import os
import random
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from client import Client
from ledger import Ledger, read_data
from server import Server

CLIENTS = 4
ROUNDS = 12


def shown_on(date: str, client: Client) -> set[str]:
    """The ids of the todos that a day's page shows for the day itself, not for its month."""
    page = client.get("/" + date.replace("-", "/")).text
    day = page.partition('aria-labelledby="day-heading"')[2].partition("</section>")[0]
    return set(re.findall(r'<li data-todo="(\w+)"', day))


#: For `make soak`: a thousand rounds.
MANY_LIVES = [pytest.param(life, marks=pytest.mark.long) for life in range(4, 84)]


@pytest.mark.parametrize("life", [1, 2, 3, *MANY_LIVES])
def test_kill_9_under_load_loses_nothing_that_was_answered(
    life: int, start_server: Callable[..., Server], tmp_path: Path
) -> None:
    """Each life is a data folder that lives through several crashes. CRASH_SEED repeats one."""
    seed = os.environ.get("CRASH_SEED", f"{random.SystemRandom().getrandbits(32)}-{life}")
    print("seed", seed)
    dice = random.Random(seed)
    data = tmp_path / "data"
    ledgers = [Ledger(f"client {number}", random.Random(f"{seed}-{number}")) for number in range(CLIENTS)]

    for _ in range(ROUNDS):
        with ThreadPoolExecutor(CLIENTS) as clients:
            server = start_server(data=data)
            working = [clients.submit(ledger.work, server.url) for ledger in ledgers]
            time.sleep(dice.uniform(0, 0.6))
            server.kill()
            for work in working:
                work.result()

        if dice.random() < 0.3:
            # Once more, while it reads what the first crash has left, or writes it anew.
            impatient = start_server(data=data)
            time.sleep(dice.uniform(0, 0.02))
            impatient.kill()

        server = start_server(data=data)
        client = Client(server.url)
        for ledger in ledgers:
            ledger.send_again(client)
        date = f"2026-11-{dice.randint(1, 30):02}"
        shown = shown_on(date, client)
        client.close()
        server.stop()

        found = read_data(data)
        assert shown == {id for id, todo in found.items() if todo.date == date and not todo.deleted}
        for ledger in ledgers:
            ledger.settle(found)
        assert found == {}, "todos that nobody has sent"
    print(sum(len(ledger.entries) for ledger in ledgers), "todos")
