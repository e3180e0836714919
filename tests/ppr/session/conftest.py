import pytest
from sessions import Runs


@pytest.fixture
def few_checks(monkeypatch):
    """Quick tests are asked no more often than slow ones, and results once; see test_flaky.py for the rest."""
    monkeypatch.setattr("ppr.session.checks.MOST_CHECKS", 3)
    monkeypatch.setattr("ppr.session.checks.RESULT_CHECKS", 1)
    monkeypatch.setattr("ppr.session.session.ASK_AGAIN_EVERY", 0)


@pytest.fixture
def runs(tmp_path):
    """Runs in memory with a folder for their results."""
    return Runs(tmp_path / "out")


@pytest.fixture
def out(tmp_path):
    """The place of a result folder."""
    return tmp_path / "out"
