import pytest


def pytest_collection_modifyitems(items):
    """Every test that is not marked as slow is fast."""
    for item in items:
        if item.get_closest_marker("slow") is None:
            item.add_marker(pytest.mark.fast)
