"""What the functions of the interface give back."""

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from diffing.edits import EditKind

Text = TypeVar("Text", str, bytes)
Best = TypeVar("Best")
Size = TypeVar("Size")
StoppedBy = Literal["max_tests", "max_seconds", "exception"]


@dataclass(frozen=True)
class PairSize:
    """The tokens of both programs, without comments, and those to insert and delete that turn one into the other."""

    seed: int
    variant: int
    difference: int


@dataclass(frozen=True)
class Progress(Generic[Best, Size]):
    """The best so far, as ``on_progress`` gets it: (seed, variant), or the program; tests are calls of the predicates.

    ``size`` is a :class:`PairSize`, or a number of tokens (or of the unit).  ``seconds`` are wall time.  ``iteration``
    of the ``reducer`` that has found it is 0 while comments and layout are looked at.
    """

    best: Best
    size: Size
    reducer: str
    iteration: int
    tests: int
    seconds: float


@dataclass(frozen=True)
class Part(Generic[Text]):
    """One side of an edit: the text from ``start`` to before ``end`` of that program, and the tokens in it.

    Offsets count characters of a ``str`` and bytes of ``bytes``; ``line`` counts from 1.  Without tokens, both offsets
    are those of the token before which the other side's would stand.
    """

    text: Text
    tokens: tuple[Text, ...]
    start: int
    end: int
    line: int


@dataclass(frozen=True)
class Edit(Generic[Text]):
    """A place where both programs differ: ``"insert"``, ``"delete"`` or ``"replace"`` is done to the seed there."""

    kind: EditKind
    seed: Part[Text]
    variant: Part[Text]


class _Ended:
    stopped_by: StoppedBy | None

    @property
    def finished(self) -> bool:
        """Whether the reduction has come to its own end: the algorithm finds nothing smaller."""
        return self.stopped_by is None


@dataclass(frozen=True)
class PairResult(_Ended, Generic[Text]):
    """A reduced pair: both programs, their sizes before and after, and the edits that are left, in order.

    ``tests`` are calls of the predicates.  ``stopped_by`` is a limit, ``"exception"``, or ``None`` if it has finished.
    """

    seed: Text
    variant: Text
    before: PairSize
    after: PairSize
    edits: tuple[Edit[Text], ...]
    tests: int
    seconds: float
    stopped_by: StoppedBy | None


@dataclass(frozen=True)
class ProgramResult(_Ended, Generic[Text]):
    """A reduced program, and its number of tokens before and after; the rest is as in :class:`PairResult`."""

    program: Text
    before: int
    after: int
    tests: int
    seconds: float
    stopped_by: StoppedBy | None
