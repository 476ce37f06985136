"""A month as somebody might really have it: finished days, busy days, long titles, notes, several scripts."""

import datetime
from itertools import cycle, islice

from todos import Todos

SMALL_THINGS = [
    "Stretch", "Water the basil", "牛乳を買う", "Write to Ken", "Read 20 pages", "Call Grandma", "Send the invoice",
    "Bake bread", "歯医者の予約", "Fix the bike's brakes", "Pay the rent", "Review Ada's pull request",
    "図書館に本を返す", "Practise the cello", "Plan the week", "Return the library books", "洗濯物をたたむ",
]  # fmt: skip

LONG_TITLE = "Ask the landlord about the window that has not closed properly since the storm in October"
NOTE = "Twice for the brakes.\nThe old pads go back to the shop on Mill Lane: they recycle them."
SHOPPING = ["Buy flour and yeast", "パンを焼く 🍞", "קניות לשבת", "Clean the kitchen", LONG_TITLE]


def fill_month(todos: Todos, today: datetime.date) -> None:
    """Fills the month of `today`: what lies behind is mostly done, what lies ahead is open.

    Today has five todos, two of them done, one with a note, and a deleted one.
    """
    titles = cycle(SMALL_THINGS)
    days = [today.replace(day=1) + datetime.timedelta(number) for number in range(-3, 36)]
    for number, day in enumerate(days):
        if day == today:
            continue
        is_past = day < today
        count = (2, 1, 3, 1, 2, 4, 2, 3, 0, 1, 5, 2)[number % 12]
        if not is_past and number % 3 == 0:
            count = 0
        is_finished = is_past and number % 8 != 6
        for position, title in enumerate(islice(titles, count)):
            todos.add(day, title, done=is_finished or (is_past and position % 2 == 0))
    for position, title in enumerate(SHOPPING):
        todos.add(today, title, NOTE if position == 3 else "", done=position < 2)
    todos.add(today, "Queue for the concert tickets", deleted=True)
