"""Bit masks over the positions of a sequence, built from strings of digits and read as bytes, in linear time."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

Span = tuple[int, int]  # from the first position to before the second
Part = tuple[Span, ...]  # a part of a program or of a difference

_NOT_ZERO = re.compile(rb"[^\0]")
_BITS = [tuple(bit for bit in range(8) if octet >> bit & 1) for octet in range(256)]


def span_mask(start: int, end: int) -> int:
    return ((1 << (end - start)) - 1) << start


def mask_of(spans: Iterable[Span], size: int) -> int:
    """The mask of these spans in a sequence of ``size`` positions."""
    digits = bytearray(b"0") * (size + 1)
    for start, end in spans:
        digits[size + 1 - end : size + 1 - start] = b"1" * (end - start)
    return int(digits, 2)


def mask_at(places: Iterable[int], size: int) -> int:
    return mask_of(((place, place + 1) for place in places), size)


def mask_without(parts: Sequence[Part], kept: Collection[int], size: int) -> int:
    stay = set(kept)
    return mask_of((span for number, part in enumerate(parts) if number not in stay for span in part), size)


def runs(mask: int) -> Iterator[Span]:
    edges = mask ^ mask << 1  # the start of each run, and the position behind its end
    octets = edges.to_bytes((edges.bit_length() + 7) // 8, "little")
    bounds = (8 * octet.start() + bit for octet in _NOT_ZERO.finditer(octets) for bit in _BITS[octet[0][0]])
    return zip(bounds, bounds, strict=True)


def positions(mask: int) -> Iterator[int]:
    for start, end in runs(mask):
        yield from range(start, end)


def bits(mask: int) -> list[int]:
    return [1 << position for position in positions(mask)]


def single_positions(mask: int) -> list[Part]:
    return [((position, position + 1),) for position in positions(mask)]
