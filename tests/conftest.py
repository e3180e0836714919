import signal

import pytest


def pytest_configure():
    """A shell has its background jobs ignore Ctrl-C and Ctrl-\\; tests send them to themselves and to others."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)


def pytest_collection_modifyitems(config, items):
    """Every test that is not marked as slow is fast; faults are injected only when they are asked for by ``-m``."""
    faults = [item for item in items if item.get_closest_marker("faults") is not None]
    if faults and "faults" not in config.option.markexpr:
        config.hook.pytest_deselected(items=faults)
        items[:] = [item for item in items if item not in faults]
    for item in items:
        if item.get_closest_marker("slow") is None and item.get_closest_marker("faults") is None:
            item.add_marker(pytest.mark.fast)
