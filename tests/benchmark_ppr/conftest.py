import signal

import pytest
from benchmark_doubles import make_pair

from benchmark_ppr.benchmark_pair import read_pair


@pytest.fixture(autouse=True)
def signals():
    """A command takes SIGTERM for Ctrl-C, as long as its process lives."""
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.fixture
def pair(tmp_path):
    return read_pair(make_pair(tmp_path / "pairs" / "one"))
