"""Real file systems, and a power cut under load: what was answered is there after the file system's own repair.

The file system of the data lies in a file. At a random moment the server is killed and the file is cloned as it is: what
the system had not written to it is lost, as in a power cut. The life of the data goes on from the clone.
"""

import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from client import Client
from ledger import Ledger, read_data
from server import Server

CLIENTS = 4
ROUNDS = int(os.environ.get("POWER_CUTS", "25"))

FILE_SYSTEMS = {
    "ext4": (["mkfs.ext4", "-q", "-F"], "defaults"),
    "ext4 that renames without care": (["mkfs.ext4", "-q", "-F"], "noauto_da_alloc"),
    "ext4 that writes data late": (["mkfs.ext4", "-q", "-F"], "data=writeback"),
    "xfs": (["mkfs.xfs", "-q", "-f"], "defaults"),
    "btrfs": (["mkfs.btrfs", "-q", "-f"], "defaults"),
}

SIZE = 320 << 20


def do(*command: str | Path) -> None:
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, f"{command}: {ended.stderr}"


@pytest.fixture(scope="module")
def stable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file system that clones files in one moment (XFS), on a disk that no power cut befalls."""
    folder = tmp_path_factory.mktemp("stable")
    image, place = folder / "image", folder / "place"
    if os.geteuid() != 0 or not shutil.which("mkfs.xfs"):
        pytest.skip("this needs root and mkfs.xfs, of the package xfsprogs")
    place.mkdir()
    with image.open("wb") as file:
        file.truncate(3 << 30)
    do("mkfs.xfs", "-q", "-f", image)
    tried = subprocess.run(["mount", "-o", "loop", image, place], capture_output=True, text=True)
    if tried.returncode != 0:
        pytest.skip(f"this machine mounts no files: {tried.stderr.strip()}")
    yield place
    subprocess.run(["umount", place])


class Disk:
    """A file system in a file, mounted."""

    def __init__(self, stable: Path, make: list[str], options: str, place: Path) -> None:
        self._image, self._clone = stable / "disk", stable / "clone"
        self._options = f"loop,{options}"
        self.place = place
        place.mkdir()
        self._image.unlink(missing_ok=True)
        with self._image.open("wb") as file:
            file.truncate(SIZE)
        do(*make, self._image)
        self._mount()

    def _mount(self) -> None:
        do("mount", "-o", self._options, self._image, self.place)

    def cut_power(self) -> None:
        """Remembers what is on the disk now."""
        do("cp", "--reflink=always", self._image, self._clone)

    def restore_power(self) -> None:
        """Mounts what was on the disk then."""
        self.unmount()
        self._clone.replace(self._image)
        self._mount()

    def unmount(self) -> None:
        do("umount", self.place)


@pytest.mark.long
@pytest.mark.parametrize("kind", FILE_SYSTEMS)
def test_a_power_cut_loses_nothing_that_was_answered(
    kind: str, stable: Path, start_server: Callable[..., Server], tmp_path: Path
) -> None:
    make, options = FILE_SYSTEMS[kind]
    if not shutil.which(make[0]):
        pytest.skip(f"this needs {make[0]}")
    seed = os.environ.get("CRASH_SEED", str(random.SystemRandom().getrandbits(32)))
    print("seed", seed)
    dice = random.Random(seed)
    disk = Disk(stable, make, options, tmp_path / "disk")
    data = disk.place / "data"
    ledgers = [Ledger(f"client {number}", random.Random(f"{seed}-{number}")) for number in range(CLIENTS)]
    try:
        for _ in range(ROUNDS):
            with ThreadPoolExecutor(CLIENTS) as clients:
                server = start_server(data=data)
                working = [clients.submit(ledger.work, server.url) for ledger in ledgers]
                time.sleep(dice.uniform(0.05, 1))
                # What is answered is answered before this; what is written after it makes no difference.
                server.process.kill()
                disk.cut_power()
                server.kill()
                for work in working:
                    work.result()
            disk.restore_power()

            server = start_server(data=data)
            client = Client(server.url)
            for ledger in ledgers:
                ledger.send_again(client)
            client.close()
            server.stop()
            found = read_data(data)
            for ledger in ledgers:
                ledger.settle(found)
            assert found == {}, "todos that nobody has sent"
    finally:
        disk.unmount()
    print(ROUNDS, "power cuts,", sum(len(ledger.entries) for ledger in ledgers), "todos")
