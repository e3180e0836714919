"""The results that the functions of the interface return."""

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from diffing.edits import EditKind

Text = TypeVar("Text", str, bytes)
Best = TypeVar("Best")
Size = TypeVar("Size")
StoppedBy = Literal["max_tests", "max_seconds", "exception"]


@dataclass(frozen=True)
class PairSize:
    """Token counts: of both programs, without comments, and of the insertions and deletions between them."""

    seed: int
    variant: int
    difference: int


@dataclass(frozen=True)
class Progress(Generic[Best, Size]):
    """What ``on_progress`` gets: the best so far, which is (seed, variant) or a program, and where the reduction is.

    ``size`` is a :class:`PairSize`, or a number of tokens (or of the unit).  ``tests`` counts predicate calls, and
    ``seconds`` is wall time.  ``iteration`` is 0 while comments and layout are reduced.
    """

    best: Best
    size: Size
    reducer: str
    iteration: int
    tests: int
    seconds: float


@dataclass(frozen=True)
class Part(Generic[Text]):
    """One side of an edit: the text of that program from ``start`` up to ``end``, and its tokens.

    Offsets count characters of a ``str`` and bytes of ``bytes``; ``line`` counts from 1.  Without tokens, both offsets
    are the place where the other side's tokens would be inserted.
    """

    text: Text
    tokens: tuple[Text, ...]
    start: int
    end: int
    line: int


@dataclass(frozen=True)
class Edit(Generic[Text]):
    """A place where the programs differ; ``kind`` is what turns the seed into the variant there."""

    kind: EditKind
    seed: Part[Text]
    variant: Part[Text]


class _Ended:
    stopped_by: StoppedBy | None

    @property
    def finished(self) -> bool:
        """Whether the reduction ended because the algorithm found nothing smaller."""
        return self.stopped_by is None


@dataclass(frozen=True)
class PairResult(_Ended, Generic[Text]):
    """A reduced pair: both programs, their sizes before and after, and the remaining edits, in order.

    ``tests`` counts predicate calls.  ``stopped_by`` is a limit, ``"exception"``, or ``None`` if it has finished.
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
