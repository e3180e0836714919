"""Tree-sitter parsers that a user has compiled: a shared library with one function, ``tree_sitter_NAME``."""

import ctypes
from pathlib import Path

from tree_sitter import Language, Parser


class ParserError(ValueError):
    """A library that holds no parser that can be used; the message says why."""


def compiled_parser(path: Path, name: str) -> Parser:
    """The parser of this name in a shared library.  Raises :class:`ParserError`."""
    try:
        library = ctypes.CDLL(str(path.resolve()))
    except OSError as error:
        raise ParserError(f"it is not a shared library that can be loaded: {error}") from error
    try:
        function = getattr(library, f"tree_sitter_{name}")
    except AttributeError as error:
        raise ParserError(f"it has no function tree_sitter_{name}: name the file libtree-sitter-NAME.so") from error
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    try:
        return Parser(Language(capsule(function(), b"tree_sitter.Language", None)))
    except ValueError as error:
        raise ParserError(f"it was made for another version of Tree-sitter: {error}") from error


def name_in(path: Path) -> str:
    """The name of the parser in a library, from the name of the file: ``my_lang`` in ``libtree-sitter-my-lang.so``."""
    stem = path.name.split(".")[0].removeprefix("lib")
    return stem.removeprefix("tree-sitter-").removeprefix("tree_sitter_").replace("-", "_")
