"""A month as somebody might really have it: finished days, busy days, long titles, notes, two scripts."""

import datetime
from random import Random

from todos import Todos

SMALL_THINGS = [
    "Stretch", "Water the basil", "牛乳を買う", "Write to Ken", "Read 20 pages", "Call Grandma", "Send the invoice",
    "Bake bread", "歯医者の予約", "Fix the bike's brakes", "Pay the rent", "Review Ada's pull request",
    "図書館に本を返す", "Practise the cello", "Plan the week", "Return the library books", "洗濯物をたたむ",
]  # fmt: skip

# Title, note, whether it is done.
TODAY = [
    ("Buy flour and yeast", "", True),
    ("パンを焼く 🍞", "", True),
    ("Call Grandma", "She asked for the photos from Nara.\nAnd her recipe for the plum jam!", False),
    ("Ask the landlord about the window that has not closed since the storm", "", False),
    ("Clean the kitchen", "", False),
]


def fill_month(todos: Todos, today: datetime.date) -> None:
    """Fills the month of `today`: what lies behind is mostly done, what lies ahead is open.

    Today has five todos, two of them done, one with a note, and a deleted one.
    """
    # The same month every time.
    random = Random("stamp")
    first = today.replace(day=1)
    for day in (first + datetime.timedelta(number) for number in range(-3, 36)):
        if day == today:
            continue
        is_past = day < today
        titles = random.sample(SMALL_THINGS, random.choice((0, 1, 2, 2, 3, 3, 4, 5) if is_past else (0, 1, 1, 2, 3)))
        is_finished = is_past and random.random() < 0.85
        for title in titles:
            todos.add(day, title, done=is_finished or (is_past and random.random() < 0.5))
    for title, note, done in TODAY:
        todos.add(today, title, note, done=done)
    todos.add(today, "Queue for the concert tickets", deleted=True)
