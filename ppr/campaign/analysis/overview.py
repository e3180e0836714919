"""The content of ``campaign-report.json``: everything about the results in a folder."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import harmonic_mean
from typing import Any

import msgspec

from ppr import __version__
from ppr.campaign.analysis import effectiveness, grouping
from ppr.campaign.analysis.effectiveness import UNKNOWN, Effect
from ppr.campaign.analysis.result import NoResult, ReducedPair, Told, read_results
from ppr.campaign.analysis.triage import Known, State
from ppr.campaign.records import read_signatures
from ppr.results.report import Status
from ppr.results.survival import Fate

FORMAT = 1
EDITS = "kind of edit"
# What pairs are counted by.
TABLES: dict[str, Callable[[ReducedPair], Iterable[str]]] = {
    "compiler": lambda one: [one.compiler], "fuzzer": lambda one: [one.fuzzer], "language": lambda one: [one.language],
    EDITS: lambda one: {*(one.changes or ())},
}  # fmt: skip
SAME = "name status reason compiler fuzzer language signature stack is_place became tokens difference tests"  # copied


class PairRow(msgspec.Struct, frozen=True, kw_only=True):
    """One pair: its mutations by fate, the ``operators`` of needed ones, and fields of ``ReducedPair``.

    ``ticket`` and ``state`` are those of its bug.  ``rechecked`` is what another compiler does.
    """

    name: str
    folder: str
    status: str
    reason: str = ""
    compiler: str
    fuzzer: str
    language: str
    bug: str
    signature: str
    stack: tuple[str, ...]
    is_place: bool = False
    became: str = ""
    tokens: int
    difference: int
    changes: list[str]
    made: int
    needed: int
    carried: int
    gone: int
    operators: list[str]
    tests: int = 0
    ticket: str = ""
    state: str = State.SEEN.value
    rechecked: str = ""

    @property
    def is_unfinished(self) -> bool:
        return self.status != Status.DONE


class TableRow(msgspec.Struct, frozen=True):
    """The pairs of a compiler, fuzzer, language or kind of edit, with the 95 % interval of the needed share."""

    name: str
    pairs: int
    bugs: int
    made: int
    needed: int
    share: float | None = None
    low: float | None = None
    high: float | None = None


class Quality(msgspec.Struct, frozen=True):
    """How well groups by one kind of evidence, which ``pairs`` of them have, match the true bugs (``quality``)."""

    evidence: str
    pairs: int
    groups: int
    precision: float | None
    recall: float | None

    @property
    def f1(self) -> float | None:
        precision, recall = self.precision, self.recall
        return None if precision is None or recall is None else harmonic_mean([precision, recall])


class Truth(msgspec.Struct, frozen=True):
    """The groups compared with the ``label`` that names the bug: the number of pairs that have it, and of bugs."""

    label: str
    pairs: int
    bugs: int
    by: list[Quality]  # the best evidence comes last


class Overview(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the results in a folder.

    ``bugs`` are groups of indices into ``pairs``: the most urgent state first, then the most pairs; small pairs come
    first in each.  There may be as few as ``fewest``; ``unreduced`` are further signatures, of pairs without a result.
    ``left_alone`` counts for each bug the pairs that were not run.  ``unexplained`` counts the pairs with a log, but no
    needed mutation.  ``rechecked`` is another compiler that was tried.
    """

    folder: str
    pairs: list[PairRow]
    bugs: list[list[int]]
    fewest: int
    unreduced: list[str]
    left_alone: list[int]
    left_out: list[NoResult]
    statuses: dict[str, int]
    with_log: int
    unexplained: int
    operators: list[Effect]
    tables: dict[str, list[TableRow]]
    unclassified: int
    truth: Truth | None = None
    rechecked: str = ""
    format: int = FORMAT
    ppr: str = __version__

    @property
    def number(self) -> str:
        """The number of bugs in words, as a range if weak evidence may have split one."""
        most = len(self.bugs) + len(self.unreduced)
        return f"{most:,}" if self.fewest >= most else f"between {self.fewest:,} and {most:,}"

    @property
    def distinct(self) -> str:
        return f"{self.number} {'distinct bug' if self.number == '1' else 'distinct bugs'}"

    @property
    def standing(self) -> str:
        """How many bugs are new, have come back, and are known, in words."""
        counts = Counter(self.pairs[members[0]].state for members in self.bugs)
        return ", ".join(f"{counts[state]:,} {state}" for state in State if counts[state])


def overview(folder: Path, known: Known = Known(), told: Told = lambda done, of: None) -> Overview:
    """Read and compare all results in a folder; ``told`` gets the number of results read, and of all."""
    found = read_results(folder, known.bug_label, told)
    results = [one for one in found if isinstance(one, ReducedPair)]
    names = {one.name for one in found}
    alone = Counter(shown for name, (_, shown) in read_signatures(folder).items() if shown and name not in names)
    return overview_of(folder, results, [one for one in found if isinstance(one, NoResult)], known, alone)


def overview_of(
    folder: Path,
    results: Sequence[ReducedPair],
    left_out: Sequence[NoResult] = (),
    known: Known = Known(),
    alone: Mapping[str, int] = {},
) -> Overview:
    """The overview of results; ``alone`` counts by signature the pairs that were not run."""
    folders = [str(one.folder.relative_to(folder)) for one in results]
    first_of: dict[tuple[str, str], str] = {}  # by compiler and naming
    bugs = [
        grouping.bug_of(one) or f"unknown message of {first_of.setdefault((one.compiler, one.naming or place), place)}"
        for one, place in zip(results, folders, strict=True)
    ]
    groups_of_bugs = grouping.groups(results, bugs)
    with_log = [one for one in results if one.mutations]
    said = [known.rechecked.words(place) if known.rechecked else "" for place in folders]
    standings, urgency = known.standings(results, bugs, said), [*State]
    rest = Counter(alone)
    sized = [(sum(rest.pop(results[one].shown, 0) for one in members), members) for members in groups_of_bugs]
    sized.sort(key=lambda both: (urgency.index(standings[both[1][0]][1]), -both[0] - len(both[1])))
    groups_of_bugs = [members for _, members in sized]
    facts = zip(results, folders, bugs, standings, said, strict=True)
    rows = [
        _row(one, folder=place, bug=bug, ticket=ticket, state=state.value, rechecked=words)
        for one, place, bug, (ticket, state), words in facts
    ]
    return Overview(
        folder=str(folder), pairs=rows, bugs=groups_of_bugs, fewest=grouping.fewest(results, groups_of_bugs),
        unreduced=sorted({*rest, *(one.shown for one in left_out)} - {one.shown for one in results} - {""}),
        left_alone=[number for number, _ in sized], left_out=[*left_out],
        statuses=dict(Counter([*(one.status for one in results), *(one.status for one in left_out)]).most_common()),
        with_log=len(with_log),
        unexplained=sum(all(fate.fate is not Fate.NEEDED for fate in one.mutations) for one in with_log),
        operators=effectiveness.effects(results, bugs),
        tables={title: _table(results, bugs, names_of) for title, names_of in TABLES.items()},
        unclassified=sum(one.changes is None for one in results),
        truth=_truth(results, known.bug_label) if known.bug_label else None,
        rechecked=known.rechecked.compiler if known.rechecked else "",
    )  # fmt: skip


def _row(one: ReducedPair, **known: Any) -> PairRow:
    fates = Counter(fate.fate for fate in one.mutations)
    return PairRow(
        **{name: getattr(one, name) for name in SAME.split()}, needed=fates[Fate.NEEDED], carried=fates[Fate.CARRIED],
        gone=fates[Fate.GONE], changes=[*(one.changes or ())],
        operators=sorted({fate.kind or UNKNOWN for fate in one.mutations if fate.fate is Fate.NEEDED}),
        made=len(one.mutations), **known,
    )  # fmt: skip


def _table(
    results: Sequence[ReducedPair], bugs: Sequence[str], names_of: Callable[[ReducedPair], Iterable[str]]
) -> list[TableRow]:
    members: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(results):
        for name in names_of(one):
            members[name or UNKNOWN].append(number)
    rows = []
    for name, numbers in members.items():
        fates = Counter(fate.fate for number in numbers for fate in results[number].mutations)
        made, needed = fates.total(), fates[Fate.NEEDED]
        share = (needed / made, *effectiveness.interval(needed, made)) if made else ()
        rows.append(TableRow(name, len(numbers), len({bugs[number] for number in numbers}), made, needed, *share))
    return sorted(rows, key=lambda row: (-row.bugs, -row.pairs, row.name))


def _truth(results: Sequence[ReducedPair], label: str) -> Truth:
    known = [one for one in results if one.bug]
    bugs = [one.bug for one in known]
    by = []
    for evidence, tells in grouping.EVIDENCE.items():
        keys = [tells(one) for one in known]
        groups = grouping.groups(known, [key or ("alone", number) for number, key in enumerate(keys)])
        by.append(Quality(evidence, sum(map(bool, keys)), len(groups), *grouping.quality(groups, bugs)))
    return Truth(label, len(known), len(set(bugs)), by)
