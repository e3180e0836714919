"""What was computed last, to be looked up."""

from typing import TypeVar

MOST = 64

K = TypeVar("K")
V = TypeVar("V")


class Remembered(dict[K, V]):
    """A dict of the last few items: one more takes the place of the oldest."""

    def __setitem__(self, key: K, value: V) -> None:
        if key not in self and len(self) >= MOST:
            del self[next(iter(self))]
        super().__setitem__(key, value)
