"""The month that the benchmark draws: 42 days with four todos each, the same in every run.

`month.py FILE` writes it as JSON.
"""

import json
import sys
from datetime import date, timedelta
from pathlib import Path

_WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_FIRST = date(2026, 10, 26)
_DAYS = 42
_TODOS_A_DAY = 4
#: Most need no escaping; some have what must be escaped, and some are not ASCII.
_TITLES = [
    "Water the plants",
    "Buy milk, bread and eggs",
    "Call Mia",
    "Pay the rent",
    "Tea & cake with Bo",
    "花に水をやる",
    "Dentist at 10:30",
    "Read \"The Summer Book\"",
    "Answer Cy's letter",
    "Check that 3 < 4",
    "Café with Zoë",
]
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _todo(number: int) -> dict[str, object]:
    # Any ids would do; these look as the real ones do.
    identifier = "".join(_DIGITS[(number * 7919 + place * place * 31) % 36] for place in range(16))
    return {
        "id": identifier,
        "title": _TITLES[number % len(_TITLES)],
        "isDone": number // _TODOS_A_DAY % 3 == 0 or number % 2 == 0,
        "url": f"/todos/{identifier}",
    }


def _day(index: int) -> dict[str, object]:
    day = _FIRST + timedelta(days=index)
    todos = [_todo(index * _TODOS_A_DAY + number) for number in range(_TODOS_A_DAY)]
    done = sum(todo["isDone"] for todo in todos)
    is_complete = done == len(todos)
    return {
        "column": _WEEKDAYS[day.weekday()][:3].lower(),
        "date": day.isoformat(),
        "state": "complete" if is_complete else "open",
        "url": f"/{day:%Y/%m/%d}#d-{day}",
        "label": f"{day:%d %B %Y}, {done} of {len(todos)} done",
        "number": day.day,
        "isToday": day == date(2026, 11, 30),
        "isComplete": is_complete,
        "todos": todos,
    }


def month() -> dict[str, object]:
    """All that a template may name, as JSON has it."""
    days = [_day(index) for index in range(_DAYS)]
    return {
        "frame": {
            "language": "en",
            "title": "November 2026",
            "stylesheet": "/assets/0123456789ab/style.css",
            "home": "/",
            "note": "Dates are those of Europe/Berlin.",
        },
        "t": {"allDone": "Everything is done"},
        "heading": "November 2026",
        "previous": {"url": "/2026/10", "text": "October"},
        "next": {"url": "/2026/12", "text": "December"},
        "weekdays": [{"short": name[:3], "long": name} for name in _WEEKDAYS],
        "weeks": [{"days": days[start : start + 7]} for start in range(0, _DAYS, 7)],
    }


def write_month(path: Path) -> Path:
    """Writes the month for the programs that draw it."""
    path.write_text(json.dumps(month(), ensure_ascii=False), encoding="utf-8")
    return path


if __name__ == "__main__":
    write_month(Path(sys.argv[1]))
