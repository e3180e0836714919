"""Plots of a benchmark: sizes and time per pair, tokens over time.  Needs matplotlib."""

from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import LogFormatter

from benchmark_ppr.tables.paper_tables import VARIANTS_OF_PPR
from benchmark_ppr.tables.scores import SIZES, Measure, Scores

INCH_PER_PAIR = 0.5
MARKERS = "osv^D"


def draw_all(scores: Scores, folder: Path) -> None:
    """Write ``seed.svg``, ``variant.svg``, ``difference.svg``, ``seconds.svg`` and ``course-PAIR.svg``."""
    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "ppr"  # so that the same figures give the same file
    folder.mkdir(parents=True, exist_ok=True)
    tools = [name for name in scores.tools if name not in VARIANTS_OF_PPR]
    for measure in (*SIZES, Measure.SECONDS):
        _per_pair(scores, [tool for tool in tools if scores.shared((tool,), measure)], measure, folder)
    for pair in scores.pairs:
        _course(scores, tools, pair, folder / f"course-{pair}.svg")


def _per_pair(scores: Scores, tools: list[str], measure: Measure, folder: Path) -> None:
    """One point for each tool and pair, on a logarithmic scale."""
    if not tools:
        return
    figure, axes = _start(4 + INCH_PER_PAIR * len(scores.pairs), height=10)  # the names are long
    for number, tool in enumerate(tools):
        points = [(pair, found) for pair in scores.pairs if (found := scores.counted(tool, pair, measure)) is not None]
        heights = [max(found, 0.1) for _, found in points]
        axes.plot([pair for pair, _ in points], heights, MARKERS[number % len(MARKERS)], label=tool, alpha=0.7)
    axes.set_ylabel(measure if measure is Measure.SECONDS else f"tokens of the {measure}")
    axes.tick_params(axis="x", rotation=90)
    _finish(figure, axes, folder / f"{measure}.svg")


def _course(scores: Scores, tools: list[str], pair: str, file: Path) -> None:
    figure, axes = _start(8)
    for tool in tools:
        run = scores.run(tool, pair)
        if run is not None and run.series:
            course = [(0.0, scores.original(pair, Measure.VARIANT)), *run.series]
            axes.step([seconds for seconds, _ in course], [size for _, size in course], where="post", label=tool)
    axes.set_xlabel("seconds")
    axes.set_xscale("symlog", linthresh=1)
    axes.set_ylabel("tokens of the best variant so far")
    axes.set_title(pair)
    _finish(figure, axes, file)


def _start(width: float, height: float = 5) -> tuple[Figure, Axes]:
    figure, axes = plt.subplots(figsize=(width, height), layout="constrained")
    axes.set_prop_cycle(color=plt.get_cmap("tab20")(range(20)))
    return figure, axes


def _finish(figure: Figure, axes: Axes, file: Path) -> None:
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(LogFormatter())
    axes.yaxis.set_minor_formatter(LogFormatter(minor_thresholds=(2, 0.5)))
    if axes.get_legend_handles_labels()[0]:
        axes.legend(bbox_to_anchor=(1.01, 1), loc="upper left")
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)
