"""The month page by Jinja2: `jinja2_peer.py DATA PAGES`."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

from jinja2 import Environment, FileSystemLoader
from serving import serve

data, pages = map(Path, sys.argv[1:])
environment = Environment(
    loader=FileSystemLoader(pages), autoescape=True, auto_reload=False
)
template = environment.get_template("month.html")
# Objects with attributes: Jinja2 looks for these first, and so is faster with them than with dictionaries.
month = json.loads(data.read_text(encoding="utf-8"), object_hook=lambda fields: SimpleNamespace(**fields))
serve(lambda: template.render(vars(month)).encode())
