"""Which programs that trace are installed: none, unless a test asks for all."""

import pytest

from ppr.studies.location import location


@pytest.fixture
def traced(monkeypatch):
    monkeypatch.setattr(location.shutil, "which", lambda name: f"/bin/{name}")


@pytest.fixture(autouse=True)
def untraced(monkeypatch):
    monkeypatch.setattr(location.shutil, "which", lambda name: None)
