import pytest


def pytest_collection_modifyitems(items):
    """A test is fast unless it is marked as slow or runs the whole command."""
    for item in items:
        if "place" not in item.fixturenames and item.get_closest_marker("slow") is None:
            item.add_marker(pytest.mark.fast)
