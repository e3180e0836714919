"""Edit scripts that are made quickly, and are not always the shortest, for tests that do not look at them."""

import contextlib

import pytest


@contextlib.contextmanager
def quick_scripts(cells=1_000):
    """Inside, APTED maps no more pairs of nodes than this at a time; the rest is mapped as in large programs."""
    with pytest.MonkeyPatch.context() as patch:
        for limit in ("MAX_CELLS", "MAX_CELLS_OF_STRETCHES"):
            patch.setattr(f"diffing.tree_mapping.{limit}", cells)
        yield
