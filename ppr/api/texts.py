"""Programs as ``str`` or ``bytes``: the reduction works on bytes, and the caller gets what it gave."""

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, cast

from diffing.alignment import Alignment
from diffing.edits import edits
from diffing.pair_state import Side
from grammars.tree import Tree
from ppr.api.results import Edit, PairSize, Part, Text
from ppr.errors import UserError
from ppr.programs.inputs import Inputs, named_language
from ppr.programs.pair import ParsedPair, Programs

ERRORS = "surrogateescape"  # bytes that are not UTF-8 have a place in a str, and come back as they were


@dataclass(frozen=True)
class Form(Generic[Text]):
    """The type of the caller's programs."""

    type: type[Text]

    def encoded(self, program: Text, role: str) -> bytes:
        """The program as bytes.  Raises :class:`TypeError` for anything else, and :class:`UserError` for odd text."""
        if not isinstance(program, self.type):
            raise TypeError(f"the {role} is {type(program).__name__}, but {self.type.__name__} is needed")
        if isinstance(program, bytes):
            return program
        found = program.encode("utf-8", "surrogatepass")
        with contextlib.suppress(UnicodeEncodeError):
            found = program.encode("utf-8", ERRORS)
        back = found.decode("utf-8", ERRORS)
        if back != program:  # a surrogate that stands for no byte, or several that are the bytes of one character
            place = next(n for n, (one, other) in enumerate(zip(program, back, strict=False)) if one != other)
            raise UserError(
                f"the {role} has a lone surrogate (U+{ord(program[place]):04X}) at {place}, so it is no Unicode text:"
                " give it as bytes"
            )
        return found

    def given(self, program: bytes) -> Text:
        """The program as the caller gave it."""
        return cast(Text, program if self.type is bytes else program.decode("utf-8", ERRORS))

    def offset(self, program: bytes, offset: int) -> int:
        """An offset in the caller's program for one in the bytes."""
        return len(self.given(program[:offset]))

    def edits(self, pair: ParsedPair) -> tuple[Edit[Text], ...]:
        """The difference of a pair."""
        found = edits(pair.merged(Alignment.LIST))
        return tuple(
            Edit(one.kind, self._part(pair.trees.seed, *one.seed), self._part(pair.trees.variant, *one.variant))
            for one in found
        )

    def _part(self, tree: Tree, first: int, last: int) -> Part[Text]:
        """The tokens from ``first`` to before ``last`` of a program."""
        source = tree.source
        start = tree.starts[first] if first < len(tree) else tree.ends[-1] if len(tree) else 0
        end = tree.ends[last - 1] if last > first else start
        tokens = tuple(self.given(source[tree.starts[i] : tree.ends[i]]) for i in range(first, last))
        return Part(
            self.given(source[start:end]),
            tokens,
            self.offset(source, start),
            self.offset(source, end),
            source.count(b"\n", 0, start) + 1,
        )


def form_of(program: Any, role: str) -> Form[Any]:
    """The form that a program is in.  Raises :class:`TypeError` if it is neither text nor bytes."""
    for kind in (str, bytes):
        if isinstance(program, kind):
            return Form(kind)
    raise TypeError(f"the {role} is {type(program).__name__}: give the text of the program as str or bytes")


def inputs_of(seed: bytes | None, variant: bytes, language_name: str) -> Inputs:
    """Programs in memory; without a seed, one program alone.

    Raises :class:`UserError` if the language is unknown, if a program has no tokens, or if both are equal, and
    :class:`TypeError` if the name of the language is not text.
    """
    if not isinstance(language_name, str):
        raise TypeError(f"language is {type(language_name).__name__}: give a name that ppr languages lists")
    language = named_language(language_name)
    programs = Programs(seed or b"", variant)
    sides = (Side.VARIANT,) if seed is None else tuple(Side)
    inputs = Inputs(
        Path(Side.SEED.value) if seed is not None else None,
        Path(Side.VARIANT.value),
        ParsedPair.parse(programs, language),
        language,
        sides,
    )
    for side in sides:
        if not len(inputs.parsed.of(side)):
            raise UserError(f"the {inputs.role(side)} is empty: it holds no {language.title} tokens")
    if inputs.parsed.is_equal:
        layout = "" if programs.seed == programs.variant else " but for layout and comments"
        raise UserError(f"seed and variant are equal{layout}: there is no difference to reduce")
    return inputs


def size_of(pair: ParsedPair) -> PairSize:
    """The tokens of a pair."""
    return PairSize(len(pair.trees.seed), len(pair.trees.variant), pair.difference)
