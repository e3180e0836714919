"""The constants of a package: hardly ever is a word in them empty, or does a path lead nowhere."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Literal, get_args, get_origin


def odd_constants(test_file: str) -> list[str]:
    """Constants of the package that a folder of tests mirrors in which something is empty or does not exist."""
    package = ".".join(Path(test_file).parent.relative_to(Path(__file__).parents[1]).parts)
    modules = [f"{package}.{one.name}" for one in iter_modules(import_module(package).__path__) if one.name[:1] != "_"]
    found = [(f"{name}.{key}", value) for name in modules for key, value in vars(import_module(name)).items()]
    known = [one for one in found if one[0].rpartition(".")[2].isupper() or get_origin(one[1]) is Literal]
    return [name for name, value in known if not all(map(_is_something, _parts(value)))]


def _parts(value: object) -> Iterator[object]:
    match value:
        case dict():
            for pair in value.items():
                yield from _parts(pair)
        case list() | tuple() | set() | frozenset():
            for one in value:
                yield from _parts(one)
        case _:
            for one in get_args(value) or (value,):
                yield one


def _is_something(value: object) -> bool:
    return value.exists() or not value.is_absolute() if isinstance(value, Path) else value not in ("", b"")
