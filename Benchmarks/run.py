"""Runs the benchmarks, each a folder with a benchmark.py: all of them, or the one that is named.

What follows the name goes to it: `run.py templates --rounds=20`.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> None:
    known = sorted(path.parent.name for path in HERE.glob("*/benchmark.py"))
    name, *options = sys.argv[1:] or [""]
    if name and name not in known:
        print(f"There is no benchmark '{name}'; there are: {', '.join(known)}", file=sys.stderr)
        sys.exit(2)
    for benchmark in [name] if name else known:
        subprocess.run([sys.executable, HERE / benchmark / "benchmark.py", *options], check=True)


if __name__ == "__main__":
    main()
