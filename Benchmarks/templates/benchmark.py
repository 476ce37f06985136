"""Measures the template engine on a month page of 42 days and 168 todos; `make bench ONLY=templates` runs it.

`hanamaru` is the engine with a writer that is used again, `hanamaru, new bytes` its `render(_:)`.
"""

import argparse
import html
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from measure import BUILD, PYTHON, ROOT, Peer, has_package, has_tool, measure, table  # noqa: E402

from month import write_month  # noqa: E402

ENGINE = "hanamaru"
PROGRAM = ROOT / ".build" / "release" / "TemplateBenchmark"


def start_peers(program: Path) -> list[Peer]:
    """Every way to draw the page that this machine has; a line for each that it has not."""
    BUILD.mkdir(parents=True, exist_ok=True)
    data = write_month(BUILD / "month.json")
    pages = HERE / "pages"
    peers = [
        Peer(ENGINE, [program, "writer", data, pages]),
        Peer("hanamaru, new bytes", [program, "bytes", data, pages]),
        Peer("Swift written by hand", [program, "by-hand", data, pages]),
    ]
    for package, name in [("minijinja", "MiniJinja"), ("jinja2", "Jinja2")]:
        if has_package(package):
            peers.append(Peer(name, [PYTHON, HERE / "peers" / f"{package}_peer.py", data, pages]))
        else:
            print(f"{name} is left out: it is not installed; `Tools/setup bench` does that.")
    if has_tool("go"):
        folder = HERE / "peers" / "html_template"
        go_peer = BUILD / "html_template"
        subprocess.run(["go", "build", "-o", go_peer, "."], cwd=folder, check=True)
        peers.append(Peer("Go html/template", [go_peer, data, folder / "month.html"]))
    else:
        print("Go html/template is left out: there is no Go here; `Tools/setup bench` installs it.")
    return peers


def check_pages(peers: list[Peer]) -> int:
    """The size of the page, which all peers must write alike but for the character references they choose."""
    pages = {peer.name: peer.page() for peer in peers}
    expected = html.unescape(pages[ENGINE].decode())
    for name, page in pages.items():
        if html.unescape(page.decode()) != expected:
            sys.exit(f"{name} does not write the page that the others write.")
    return len(pages[ENGINE])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--milliseconds", type=float, default=1, help="how long each peer runs in a round")
    parser.add_argument("--program", type=Path, default=PROGRAM)
    options = parser.parse_args()
    peers = start_peers(options.program)
    size = check_pages(peers)
    measured = measure(peers, options.rounds, options.milliseconds)
    print(f"A month page of 168 todos, {size} bytes; {options.rounds} rounds.\n")
    print(table(measured, ENGINE))
    slower = median(own / other for own, other in zip(measured[0].times, measured[2].times, strict=True))
    print(f"\n{ENGINE} takes {slower:.2f} times as long as {measured[2].peer.name} (the median of all rounds).")
    for peer in peers:
        peer.close()


if __name__ == "__main__":
    main()
