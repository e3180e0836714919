"""The tables of the papers about PPR (ESEC/FSE 2023) and Perses (ICSE 2018), from the runs of a benchmark."""

import csv
import io
import shlex
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmark_ppr.run_tool import RunRecord, RunStatus, Verification
from benchmark_ppr.tools import ABLATIONS, BOTH, ORDERS, TOOLS
from diffing.pair_state import Side
from ppr.programs.errors import count

# What is compared: sizes in tokens, and costs.
SIZES, COSTS = ("seed", "variant", "difference"), ("tests", "seconds")
PATTERNS = {"tests": "{:.0f}", "seconds": "{:.1f}"}
LEAST = {"seconds": 0.1}  # a smaller value counts as this in ratios; for all others it is 1
COUNTED = (
    "Marks: t ran out of time, f failed, w gave a result without the property, - was skipped. A run counts with its "
    "verified result, which for t is the best so far; a run with a wrong result or none counts with the original "
    "program; skipped runs do not count, nor do tests and time of failed runs."
)


class Table(NamedTuple):
    """A table of texts; ``name`` is its file name, ``notes`` say how to read it and where it comes from."""

    name: str
    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[object]]
    notes: Sequence[str] = ()

    def markdown(self) -> str:
        """A heading, the table, the notes.  All columns but the first are right-aligned."""
        lines = [[str(cell) for cell in line] for line in (self.header, *self.rows)]
        widths = [max(3, *map(len, column)) for column in zip(*lines, strict=True)]
        lines.insert(1, [f"{'-' * (width - bool(i))}{':' if i else ''}" for i, width in enumerate(widths)])
        padded = ([first.ljust(widths[0]), *map(str.rjust, others, widths[1:])] for first, *others in lines)
        texts = [f"| {' | '.join(cells)} |" for cells in padded]
        return "\n".join([f"### {self.title}", "", *texts, "", *self.notes, ""])

    def csv(self) -> str:
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([self.header, *self.rows])
        return out.getvalue()


class Scores:
    """The runs of a benchmark by tool and pair."""

    def __init__(self, runs: Sequence[RunRecord]) -> None:
        self.runs = [run for run in runs if run.tool in TOOLS]
        self._by_key = {(run.tool, run.pair): run for run in self.runs}
        names = {run.tool for run in self.runs}
        self.tools = [name for name in TOOLS if name in names]
        self.pairs = sorted({run.pair for run in self.runs})
        self.base = next(iter(self.chosen(BASES)), PPR)

    def chosen(self, names: Iterable[str]) -> list[str]:
        return [name for name in names if name in self.tools]

    def run(self, tool: str, pair: str) -> RunRecord | None:
        """The run of a tool on a pair, or None if there is none or it was skipped."""
        run = self._by_key.get((tool, pair))
        return None if run is None or run.status == "skipped" else run

    def counted(self, tool: str, pair: str, measure: str) -> float | None:
        """Tokens, tests or seconds; None for a skipped run, costs of a failed run, or a size that is not minimised."""
        run = self.run(tool, pair)
        if run is None:
            return None
        if measure not in SIZES:
            return None if run.status == "failed" else float(getattr(run, measure))
        if not minimises(tool, measure):
            return None
        return (run.after if run.verdict == "verified" and run.after else run.before).tokens().get(measure)

    def original(self, pair: str, measure: str) -> float:
        return next(run for run in self.runs if run.pair == pair).before.tokens().get(measure, 0)

    def mean(self, tool: str, measure: str, pairs: Sequence[str] = ()) -> float | None:
        """The arithmetic mean over these pairs, by default all; pairs without a figure are left out."""
        known = [found for pair in pairs or self.pairs if (found := self.counted(tool, pair, measure)) is not None]
        return statistics.fmean(known) if known else None

    def reduction(self, tool: str, measure: str, pairs: Sequence[str] = ()) -> float | None:
        """The mean share of tokens that was removed (R in the PPR paper)."""
        both = [(self.counted(tool, pair, measure), self.original(pair, measure)) for pair in pairs or self.pairs]
        shares = [1 - after / before for after, before in both if after is not None and before]
        return statistics.fmean(shares) if shares else None

    def ratio(self, tool: str, base: str, measure: str) -> float | None:
        """The geometric mean of tool / base over the pairs that both have; at least 1 token, 1 test, 0.1 s each."""
        least = LEAST.get(measure, 1.0)
        both = ((self.counted(tool, pair, measure), self.counted(base, pair, measure)) for pair in self.pairs)
        found = [max(least, a) / max(least, b) for a, b in both if a is not None and b is not None]
        return statistics.geometric_mean(found) if found else None


def minimises(tool: str, size: str) -> bool:
    sides = TOOLS[tool].sides
    return set(sides) == set(BOTH) if size == "difference" else Side(size) in sides


def mark(run: RunRecord) -> str:
    """What went wrong in a run, as one letter; the empty string if nothing did."""
    return "w" if run.verdict == "wrong" else {"timeout": "t", "failed": "f"}.get(run.status, "")


PPR = "ppr"
BASES = (PPR, "perses-fixpoint")  # the others are compared with the first of these that was run
VARIANTS_OF_PPR = tuple(tool.name for tool in (*ABLATIONS, *ORDERS))
ENDS: tuple[RunStatus, ...] = ("done", "timeout", "failed")
RESULTS: tuple[Verification, ...] = ("verified", "wrong")
ISOLATORS = ("ppr", "ppr-one-iteration", "dd", "perses-both")
MAX_COMMANDS = 3
MAX_WIDTH = 200  # characters of a command, which may name many pairs


def _sizes(scores: Scores) -> Iterator[Table]:
    """Effectiveness (PPR, RQ1): tokens after reduction."""
    for measure in SIZES:
        others = [name for name in scores.tools if name not in VARIANTS_OF_PPR]
        tools = scores.chosen(others if measure == "variant" else ISOLATORS)
        rows = []
        for pair in scores.pairs:
            counted = [(scores.counted(tool, pair, measure), scores.run(tool, pair)) for tool in tools]
            cells = ["-" if size is None or not run else f"{size:.0f} {mark(run)}".strip() for size, run in counted]
            rows.append([pair, f"{scores.original(pair, measure):.0f}", *cells])
        original = sum(scores.original(pair, measure) for pair in scores.pairs) / len(scores.pairs)
        rows.append(["mean", _text(original), *(_text(scores.mean(t, measure)) for t in tools)])
        rows.append(["removed", "", *(_percent(scores.reduction(t, measure)) for t in tools)])
        if scores.base in tools:
            ratios = (_times(scores.ratio(tool, scores.base, measure)) for tool in tools)
            rows.append([f"ratio to {scores.base}", "", *ratios])
        notes = (
            f"Tokens of the {measure} after reduction. {COUNTED}",
            "The mean and the share of tokens removed are over all pairs that count for the tool; the ratio is the "
            "geometric mean over the pairs that count for both.",
        )
        if tools:
            yield Table(f"size-{measure}", f"Size of the {measure}", ("pair", "original", *tools), rows, notes)


def _costs(scores: Scores) -> Iterator[Table]:
    """Efficiency (PPR, RQ2; Perses, tables 1 to 3): time and tests."""
    tools = [name for name in scores.tools if name not in VARIANTS_OF_PPR]
    base = scores.base
    for measure, title in (("seconds", "Time"), ("tests", "Tests")):
        rows = [[pair, *(_cost(scores, tool, pair, measure) for tool in tools)] for pair in scores.pairs]
        rows.append(["mean", *(_text(scores.mean(tool, measure), PATTERNS[measure]) for tool in tools)])
        if base in tools:
            rows.append([f"ratio to {base}", *(_times(scores.ratio(tool, base, measure)) for tool in tools)])
        unit = "Seconds of wall time" if measure == "seconds" else "Executions of property tests"
        notes = (
            f"{unit}, and in brackets how many times those of {base}. {COUNTED} The last line is the geometric mean "
            "over the pairs that count for both.",
        )
        yield Table(measure, title, ("pair", *tools), rows, notes)


def _cost(scores: Scores, tool: str, pair: str, measure: str) -> str:
    run, ours, base = scores.run(tool, pair), *(scores.counted(name, pair, measure) for name in (tool, scores.base))
    if run is None:
        return "-"
    ratio = f" ({_times(ours / base)})" if ours is not None and base and tool != scores.base else ""
    return f"{_text(getattr(run, measure), PATTERNS[measure])} {mark(run)}".strip() + ratio


def _comparison(scores: Scores) -> Iterator[Table]:
    base, rows = scores.base, []
    for tool in scores.tools:
        runs = [run for pair in scores.pairs if (run := scores.run(tool, pair))]
        ends = Counter(run.status for run in runs)
        verdicts = Counter(run.verdict for run in runs)
        ratios = [_times(scores.ratio(tool, base, measure)) for measure in (*SIZES, *COSTS)]
        versions = sorted({run.version for run in runs})
        counts = [ends[status] for status in ENDS] + [verdicts[verdict] for verdict in RESULTS]
        rows.append([tool, ", ".join(versions), limits(runs), str(len(runs)), *map(str, counts), *ratios])
    header = ("tool", "version", "limit", "runs", *ENDS, *RESULTS, *SIZES, *COSTS)
    notes = (f"How the runs ended, and geometric means of the ratios to {base} on the same pairs. {COUNTED}",)
    yield Table("comparison", "All tools", header, rows, notes)


def _ablation(scores: Scores) -> Iterator[Table]:
    """Ablation and order of the reducers (PPR, RQ3 and RQ4)."""
    tools = scores.chosen((PPR, *VARIANTS_OF_PPR))
    pairs = [pair for pair in scores.pairs if all(scores.run(tool, pair) for tool in tools)]
    if len(tools) < 2 or not pairs:
        return
    rows = [["original", *_original(scores, pairs), *[""] * 3]]
    for tool in tools:
        marks = [mark(run) for pair in pairs if (run := scores.run(tool, pair))]
        trouble = " ".join(f"{count} {letter}" for letter, count in sorted(Counter(marks).items()) if letter)
        costs = [_text(scores.mean(tool, measure, pairs), PATTERNS[measure]) for measure in COSTS]
        rows.append([tool, *_sizes_and_rates(scores, tool, pairs), *costs, trouble])
    header = ("", *(text for measure in SIZES for text in (measure, "removed")), "tests", "seconds", "wrong")
    notes = (
        f"Means over the {len(pairs)} pairs on which all of these were run; the last column counts runs by mark. "
        f"{COUNTED}",
    )
    yield Table("ablation", "Ablation and order of the reducers", header, rows, notes)


def _languages(scores: Scores) -> Iterator[Table]:
    language_of = {run.pair: run.language for run in scores.runs}
    tools = scores.chosen(name for name in ISOLATORS if name != "ppr-one-iteration")
    rows = []
    for language in sorted(set(language_of.values())):
        pairs = [pair for pair in scores.pairs if language_of[pair] == language]
        rows.append([language, str(len(pairs)), "original", *_original(scores, pairs)])
        rows += [["", "", tool, *_sizes_and_rates(scores, tool, pairs)] for tool in tools]
    header = ("language", "pairs", "", *(text for measure in SIZES for text in (measure, "removed")))
    yield Table("languages", "Languages", header, rows if tools else [], (f"Mean tokens. {COUNTED}",))


def _original(scores: Scores, pairs: Sequence[str]) -> list[str]:
    means = [sum(scores.original(pair, measure) for pair in pairs) / len(pairs) for measure in SIZES]
    return [text for mean in means for text in (_text(mean), "")]


def _sizes_and_rates(scores: Scores, tool: str, pairs: Sequence[str]) -> list[str]:
    figures = ((scores.mean(tool, of, pairs), scores.reduction(tool, of, pairs)) for of in SIZES)
    return [text for mean, share in figures for text in (_text(mean), _percent(share))]


def _text(value: float | None, pattern: str = "{:.1f}") -> str:
    return "" if value is None else pattern.format(value)


def _percent(value: float | None) -> str:
    return _text(value, "{:.1%}").replace("%", " %")


def _times(value: float | None) -> str:
    return _text(value, "{:.2f}x")


TABLES: tuple[Callable[[Scores], Iterator[Table]], ...] = (_sizes, _costs, _comparison, _ablation, _languages)


def all_tables(scores: Scores, provenance: str) -> list[Table]:
    """Every table for which there are runs; each ends with the note on where its figures come from."""
    made = (table for make in TABLES for table in make(scores) if table.rows)
    return [table._replace(notes=(*table.notes, "", provenance)) for table in made]


def provenance(runs: Sequence[RunRecord], out: Path, *options: str) -> str:
    """Where the figures come from, in one sentence; ``out`` is the folder with the runs, ``options`` those of table."""
    table = shlex.join(["python", "-m", "benchmark_ppr", "table", *options, "--out", str(out)])
    commands = list(dict.fromkeys(run.command for run in sorted(runs, key=lambda run: run.date)))
    short = [f"`{one if len(one) <= MAX_WIDTH else one[:MAX_WIDTH] + '...'}`" for one in commands[:MAX_COMMANDS]]
    more = f" and {len(commands) - MAX_COMMANDS} more" if len(commands) > MAX_COMMANDS else ""
    machines = sorted({f"{count(run.machine.cores, 'core')} of {run.machine.processor}" for run in runs})
    dates = sorted({run.date for run in runs})
    return (
        f"`{table}`, after {', '.join(short)}{more}; {' and '.join(machines)}; "
        f"{' to '.join(dict.fromkeys((dates[0], dates[-1])))}; {limits(runs)} for each tool and pair."
    )


def limits(runs: Iterable[RunRecord]) -> str:
    return " or ".join(f"{limit:g} s" for limit in sorted({run.settings.timeout for run in runs}))
