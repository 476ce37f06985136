"""C libraries for tests, loaded into a program before the C library."""

import shutil
import subprocess
from pathlib import Path


def compile_library(name: str, folder: Path) -> Path | None:
    """The library made of `name`.c beside this file; nothing where there is no C compiler."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if not compiler:
        return None
    library = folder / f"{name}.so"
    source = Path(__file__).with_name(f"{name}.c")
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-fno-builtin", "-Wall", "-Werror", "-o", library, source], check=True
    )
    return library
