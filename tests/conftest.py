import pytest


def pytest_collection_modifyitems(config, items):
    """Every test that is not marked as slow is fast; faults are injected only when they are asked for by ``-m``."""
    asked = "faults" in config.option.markexpr
    for item in items:
        if item.get_closest_marker("faults") is not None:
            if not asked:
                item.add_marker(pytest.mark.skip(reason="make faults runs it"))
        elif item.get_closest_marker("slow") is None:
            item.add_marker(pytest.mark.fast)
