"""Fixtures for the tests of the program as a command."""

import os
import shutil

import pytest


@pytest.fixture
def without_privileges() -> list[str]:
    """The command that runs another one for which permissions count: root may read and write everything."""
    if os.geteuid() != 0:
        return []
    if not shutil.which("setpriv"):
        pytest.skip("as root this needs setpriv, of the package util-linux")
    return ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
