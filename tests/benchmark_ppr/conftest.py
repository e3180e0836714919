import pytest
from benchmark_doubles import make_pair

from benchmark_ppr.benchmark_pair import read_pair


@pytest.fixture
def pair(tmp_path):
    return read_pair(make_pair(tmp_path / "pairs" / "one"))
