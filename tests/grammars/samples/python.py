#!/usr/bin/env python3
"""A small shop: most of Python's syntax in one file."""
from __future__ import annotations

import asyncio, os.path as osp
import re
from collections import defaultdict as table, namedtuple
from dataclasses import *
from typing import (
    Generic,
    TypeVar,
)

if False:
    from . import sibling
    from ..parent import thing

T = TypeVar("T")
LIMIT: int = 0x_ff & 0b1010 | 0o17
RATE = 1.5e-3 + 2j.imag * 10_000


def logged(prefix="call", *, end: str = "\n"):
    def wrap(function):
        return lambda *args, **options: (print(prefix, function.__name__, end=end), function(*args, **options))[1]

    return wrap


@dataclass(frozen=True)
class Item(Generic[T]):
    """An article with a price."""

    name: str
    price: float = 1.0
    tags: tuple[str | None, ...] = field(default=(), hash=False)

    @property
    def cheap(self) -> bool:
        return not self.price >= 2 and self.name is not None

    def __matmul__(self, other: Item, /, scale: "int" = 1) -> float:
        return self.price * other.price ** scale // 1


class Empty(Exception): pass


def describe(value):
    match value:
        case None | True:
            return "constant"
        case int(n) | float(n) if n > 10:
            return f"big {n:>{5}.1f}"
        case -1 | 2.5 | 1 + 2j | "a" "b":
            return 'literal'
        case [first, *_, Item(name="tea", price=p)]:
            return first, p
        case (1, _) as pair:
            return pair
        case {"key": k, **rest}:
            return {"k": k, **rest}
        case Item() | re.Pattern:
            return str(value)
        case _:
            return ...


def counter(start, step=1):
    total = start
    def bump():
        nonlocal total
        global LIMIT
        total += step
        LIMIT ^= 1
        return total
    return bump


@logged(prefix="search")
def search(items: dict[str, Item], *names: str, strict: bool = False, **options: object) -> int:
    found = 0
    for index, name in enumerate(names, start=1):
        try:
            item = items[name]
            assert item.price > 0, "no price"
        except KeyError as error:
            if strict:
                raise Empty(name) from error
            continue
        except (TypeError, ValueError):
            raise
        else:
            if (length := len(name)) > 3 or item.cheap:
                print("answer", length + 4711)
            elif index % 2 == 0:
                pass
            else:
                break
        finally:
            found <<= 1
    else:
        found = -found if found else ~found
    while found not in range(-5, 50) and 0 <= found != 7: found >>= 1
    return found


async def stream(limit):
    async def ticks():
        for i in range(limit):
            yield i
            await asyncio.sleep(0)
    async with asyncio.Lock() as lock, asyncio.Lock():
        return [i async for i in ticks() if i % 2]


def flatten(tree, sep=r"\s+"):
    for node in tree:
        if isinstance(node, (list, tuple)):
            yield from flatten(node)
        else: received = yield node


def main():
    shop = {"tea": Item("tea", tags=("hot", "\u00e9\x41\N{BULLET}")), **{n: Item(n, 3.0) for n in ("coffee", "milk")}}
    first, *others = sorted(shop.values(), key=lambda item, /: (-item.price, item.name))
    [a, (b, c)] = [1, (2, 3)]; x = y = {a, b, *others[:0:-1], c}
    squares, text = {n * n for n in x if isinstance(n, int) if n > 1}, b"raw\n" rb'\d'
    del x, shop["milk"]
    with open(osp.devnull) as sink, open(osp.devnull): print(f"{first!r:.9} {{}} {squares}" "!", sink.closed, file=None)
    print(sum(n for n in flatten([1, [2, [3]]])), asyncio.run(stream(6)), text, y is x if 'x' in locals() else "gone")
    print(describe([0, 1, first]), describe(12), counter(3, step=2)(), search(shop, "tea", "ale", *"ab", strict=False, **{}))
    return shop["tea"] @ first if LIMIT < 999 else None


if __name__ == "__main__":
    print(main())
