#!/usr/bin/env python3
"""Writes civil-years.txt, what the calendar is held against: every day of the years 1 to 9999 by Python's datetime.

Run it without arguments; it takes some seconds. The file has one line a year: the year, the number of days of its
February, and a checksum over all its days in hexadecimal (so the lengths of the other months are in it too).

A day goes into the checksum as one decimal number, its digits being year (4), month (2), day (2), weekday (1, Monday
is 1), ISO year (4) and ISO week (2): 2021-01-03, a Sunday in 2020-W53, is 202101037202053. The checksum is FNV-1a
with 64-bit words in the place of bytes, and at the end the two halves of the hash put together by exclusive or.
"""

import datetime
import pathlib

PRIME = 0x100000001B3
BASIS = 0xCBF29CE484222325
ALL_ONES = 0xFFFFFFFFFFFFFFFF

NOTE = "# Made by make_oracle.py: year, days of its February, checksum over its days.\n"


def line_of(year):
    """The line of one year."""
    february = 0
    checksum = BASIS
    first = datetime.date(year, 1, 1).toordinal()
    last = datetime.date(year, 12, 31).toordinal()
    for ordinal in range(first, last + 1):
        date = datetime.date.fromordinal(ordinal)
        february += date.month == 2
        iso_year, iso_week, weekday = date.isocalendar()
        number = ((year * 100 + date.month) * 100 + date.day) * 10 + weekday
        number = (number * 10_000 + iso_year) * 100 + iso_week
        checksum = (checksum ^ number) * PRIME & ALL_ONES
    folded = (checksum >> 32) ^ (checksum & 0xFFFFFFFF)
    return f"{year:04} {february} {folded:08x}\n"


def main():
    """Writes the file beside this script."""
    target = pathlib.Path(__file__).with_name("civil-years.txt")
    lines = [line_of(year) for year in range(datetime.MINYEAR, datetime.MAXYEAR + 1)]
    target.write_text(NOTE + "".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
