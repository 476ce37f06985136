"""The check is one file: replace it, restart, and every complete day shows the new picture."""

import shutil
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

from calendar_page import DAY, MONTH_PAGE, check
from playwright.sync_api import Page, expect
from server import ROOT, Server
from todos import Todos

# A green disc in a box that is twice as wide as high.
DISC = """<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50">
  <!-- drawn for the test -->
  <circle cx="50" cy="25" r="25" fill="#00aa55"/>
</svg>
"""

# The width and height of what is painted in the disc's green, in the picture's pixels.
GREEN = """async picture => {
  const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob()
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  const green = [...Array(bitmap.width * bitmap.height).keys()]
    .filter(i => data[4 * i] === 0x00 && data[4 * i + 1] === 0xaa && data[4 * i + 2] === 0x55)
  const side = numbers => numbers.length && Math.max(...numbers) - Math.min(...numbers) + 1
  return [side(green.map(i => i % bitmap.width)), side(green.map(i => Math.floor(i / bitmap.width)))]
}"""


def green_size(page: Page, date: str) -> tuple[int, int]:
    """How large the green is that the day's check shows."""
    picture = b64encode(check(page, date).screenshot()).decode()
    # A page of our own would refuse to load the picture.
    blank = page.context.new_page()
    width, height = blank.evaluate(GREEN, picture)
    blank.close()
    return width, height


def test_every_complete_day_shows_the_picture_that_the_file_was_replaced_by(
    start_server: Callable[..., Server], open_page: Callable[..., Page], tmp_path: Path
) -> None:
    public, data = tmp_path / "Public", tmp_path / "data"
    shutil.copytree(ROOT / "Public", public)
    first = start_server("--public", str(public), data=data)
    for date in (DAY, "2031-05-20"):
        Todos(first).add(date, "Stretch", done=True)
    page = open_page(first)
    page.goto(MONTH_PAGE)
    expect(check(page)).to_be_visible()
    assert green_size(page, DAY) == (0, 0)
    first.stop()

    (public / "icons/check.svg").write_text(DISC)
    page = open_page(start_server("--public", str(public), data=data))
    page.goto(MONTH_PAGE)
    expect(page.locator("svg.check")).to_have_count(2)
    for date in (DAY, "2031-05-20"):
        around = check(page, date).bounding_box()
        assert around
        width, height = green_size(page, date)
        # It is scaled into its box, and still round.
        assert around["width"] / 3 < width < around["width"] * 2 / 3
        assert abs(width - height) <= 2
