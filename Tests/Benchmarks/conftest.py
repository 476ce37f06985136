"""Fixtures for the tests of the benchmarks."""

from pathlib import Path

import pytest
from program import ROOT


@pytest.fixture
def template_benchmark() -> Path:
    """Its program, built for release."""
    program = ROOT / ".build" / "release" / "TemplateBenchmark"
    assert program.exists(), "build it first: swift build -c release --product TemplateBenchmark --static-swift-stdlib"
    return program
