"""Tables of single programs, as in the HDD thesis (4.1, 4.2 and 5.1) and in Perses (ICSE 2018, tables 1 to 3).

Only runs of tools that minimise nothing but the variant count; of a pair, that is the program which is reduced.
"""

from collections.abc import Callable, Iterator, Sequence
from statistics import median

from benchmark_ppr.benchmark_pair import BugKind
from benchmark_ppr.harness.run_record import RunRecord
from benchmark_ppr.tables.scores import COUNTED, Measure, Scores, counted_size, geometric_mean, mark, mean
from benchmark_ppr.tables.text_table import Table
from benchmark_ppr.tools import TOOLS
from benchmark_ppr.tools.definition import VARIANT
from grammars.languages import by_name

BASES = ("perses", "perses-fixpoint")  # to which Perses's table 3 compares the others
EFFICIENCY = (Measure.TESTS, Measure.SECONDS, Measure.CPU, Measure.SPEED, Measure.MEMORY)
ALL = (Measure.VARIANT, *EFFICIENCY)
TITLES = {
    Measure.VARIANT: "size",
    Measure.TESTS: "tests",
    Measure.SECONDS: "s",
    Measure.CPU: "CPU s",
    Measure.SPEED: "tokens/s",
    Measure.MEMORY: "MB",
}
SUMMARIES: dict[str, Callable[[list[float], Measure], float | None]] = {
    "mean": lambda values, _: mean(values),
    "median": lambda values, _: median(values) if values else None,
    "geometric mean": geometric_mean,
}
UNITS = (
    "Sizes are in tokens if nothing else is said. s is wall time; CPU s includes the tests. tokens/s are the tokens "
    "that were removed in a second of wall time. MB is the peak memory of the tool's own process, without the tests."
)


def single_runs(runs: Sequence[RunRecord]) -> list[RunRecord]:
    """The runs of tools that minimise one program."""
    return [run for run in runs if run.tool in TOOLS and TOOLS[run.tool].sides == VARIANT]


def _by_program(scores: Scores) -> Iterator[Table]:
    """One table for each language, with a row for each algorithm on each program (HDD thesis)."""
    kinds = {run.pair: (run.language, run.kind) for run in scores.runs}
    header = ("program", "kind", "tokens", "lines", "bytes", "algorithm", "tests", "size", "lines ", "bytes ",
              *(TITLES[measure] for measure in EFFICIENCY[1:]))  # fmt: skip
    for language in sorted({language for language, _ in kinds.values()}):
        rows = []
        for pair in (pair for pair in scores.pairs if kinds[pair][0] == language):
            runs = [run for tool in scores.tools if (run := scores.run(tool, pair)) is not None]
            for number, run in enumerate(runs):
                facts = [pair, str(kinds[pair][1]) or "unknown", *_sizes(run, before=True)] if not number else [""] * 5
                tests, *costs = (_text(scores.counted(run.tool, pair, measure), measure) for measure in EFFICIENCY)
                rows.append([*facts, f"{run.tool} {mark(run)}".strip(), tests, *_sizes(run, before=False), *costs])
        yield Table(f"programs-{language}", f"Programs in {by_name(language).title}", header, rows, (COUNTED, UNITS))


def _sizes(run: RunRecord, *, before: bool) -> list[str]:
    size = (run.before if before else counted_size(run)).variant
    return ["", "", ""] if size is None else [str(size.tokens), str(size.lines), str(size.bytes)]


def _pairs_of_columns(scores: Scores) -> Iterator[Table]:
    """Two figures of each tool: Perses's tables 1 and 2; then what other programs on the machine change hardly at all.

    Memory is in the HDD thesis, too.
    """
    yield _two_columns(scores, "single-sizes", "Size and tests", (Measure.VARIANT, Measure.TESTS))
    yield _two_columns(scores, "single-speed", "Time and tokens per second", (Measure.SECONDS, Measure.SPEED))
    yield _two_columns(scores, "single-memory", "CPU seconds and memory", (Measure.CPU, Measure.MEMORY))


def _two_columns(scores: Scores, name: str, title: str, measures: Sequence[Measure]) -> Table:
    """A row for each program and two columns for each tool; then the summaries of those that all tools have."""
    columns = [(tool, measure) for tool in scores.tools for measure in measures]
    originals = {pair: scores.original(pair, Measure.VARIANT) for pair in scores.pairs}
    rows = []
    for pair in scores.pairs:
        cells = [_cell(scores, tool, pair, measure) for tool, measure in columns]
        rows.append([pair, _text(originals[pair], Measure.VARIANT), *cells])
    shared = _shared(scores)
    figures = [(scores.figures(tool, measure, shared), measure) for tool, measure in columns]
    for label, summary in SUMMARIES.items():
        cells = [_text(summary(values, measure), measure) for values, measure in figures]
        original = summary([originals[pair] for pair in shared], Measure.VARIANT)
        rows.append([label, _text(original, Measure.VARIANT), *cells])
    header = ("program", "original", *(f"{tool}: {TITLES[measure]}" for tool, measure in columns))
    notes = (f"{COUNTED} {_shared_note(shared)}", UNITS)
    return Table(name, title, header, rows, notes)


def _shared(scores: Scores) -> list[str]:
    """The programs on which all tools were run, without which their means could not be compared."""
    return [pair for pair in scores.pairs if all(scores.run(tool, pair) for tool in scores.tools)]


def _shared_note(shared: Sequence[str]) -> str:
    return f"Means and medians are over the programs on which all of these were run ({len(shared)})."


def _cell(scores: Scores, tool: str, pair: str, measure: Measure) -> str:
    run, value = scores.run(tool, pair), scores.counted(tool, pair, measure)
    return "-" if run is None or value is None else f"{_text(value, measure)} {mark(run)}".strip()


def _ratios(scores: Scores) -> Iterator[Table]:
    """Ratios between Perses and the others (Perses, table 3)."""
    rows = []
    for measure in ALL:
        for base in scores.chosen(BASES):
            ratios = [scores.ratio(base, tool, measure) for tool in scores.tools]
            rows.append([TITLES[measure], base, *("" if ratio is None else f"{ratio:.2f}x" for ratio in ratios)])
    notes = (
        "The figure of the algorithm in the second column, divided by that of the one above: geometric means over the "
        f"programs that count for both. Less is better for the first, except for tokens/s. {COUNTED}",
        UNITS,
    )
    yield Table("single-ratios", "Perses in relation to the others", ("", "of", *scores.tools), rows, notes)


def _by_kind(scores: Scores) -> Iterator[Table]:
    kinds = {run.pair: run.kind for run in scores.runs}
    rows = []
    shared = _shared(scores)
    for kind in (kind for kind in BugKind if kind in {kinds[pair] for pair in shared}):
        pairs = [pair for pair in shared if kinds[pair] is kind]
        for number, tool in enumerate(scores.tools):
            cells = [
                _text(SUMMARIES["median"](scores.figures(tool, measure, pairs), measure), measure) for measure in ALL
            ]
            removed = scores.reduction(tool, Measure.VARIANT, pairs)
            share = "" if removed is None else f"{100 * removed:.1f} %"
            facts = [str(kind) or "unknown", str(len(pairs))] if not number else ["", ""]
            rows.append([*facts, tool, *cells, share])
    header = ("kind", "programs", "algorithm", *(TITLES[measure] for measure in ALL), "removed (mean)")
    yield Table("single-kinds", "Medians by kind", header, rows, (f"{COUNTED} {_shared_note(shared)}", UNITS))


def _text(value: float | None, measure: Measure) -> str:
    if value is None:
        return ""
    return f"{value:.1f}" if measure in (Measure.SECONDS, Measure.CPU, Measure.SPEED) else f"{value:.0f}"


TABLES = (_by_program, _pairs_of_columns, _ratios, _by_kind)
