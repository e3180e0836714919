"""Whole runs in memory: the real session with functions as properties; only the result folder is on disk."""

import json
from dataclasses import dataclass, field
from pathlib import Path

from function_property import FunctionProperty, property_of
from reducing import TAKING_TURNS, inputs_of

from diffing.pair_state import Side
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.properties.property import Property
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.search.stopping import stopped_by_signals
from ppr.session.session import RunResult, Session, Settings

SEED = "int a; int b; good();"
VARIANT = "int a; int b; good(); bad();"
BEST = ("good;", "good; bad;")


def good(text: bytes) -> bool:
    """The seed's property."""
    return b"good" in text and b"bad" not in text


def bad(text: bytes) -> bool:
    """The variant's property."""
    return b"good" in text and b"bad" in text


def properties(seed=good, variant=bad, **options) -> tuple[FunctionProperty, FunctionProperty]:
    """The properties of the pair; under those given by default it is reduced to ``BEST``."""
    return property_of(seed, Side.SEED, **options), property_of(variant, **options)


@dataclass
class Events(Observer):
    """Writes down what happens, and the programs of each improvement."""

    names: list[str] = field(default_factory=list)
    improvements: list[Programs] = field(default_factory=list)

    def started(self, inputs, statistics):
        self.names.append("started")

    def reducing(self, reduction):
        self.names.append("reducing")

    def improved(self, programs):
        self.names.append("improved")
        self.improvements.append(programs)

    def step_ended(self, reduction):
        self.names.append(f"{reduction.steps[-1].reducer} ended")


class Notes(Observer):
    def __init__(self) -> None:
        self.said: list[str] = []

    def warned(self, message):
        self.said.append(message)


@dataclass
class Runs:
    """Runs with one result folder."""

    folder: Path

    def session(
        self, *properties: Property, inputs: Inputs | None = None, method=None, observer=None, **settings
    ) -> Session:
        inputs = inputs or inputs_of(SEED, VARIANT)
        settings = Settings(self.folder, **{"jobs": 1, **settings})
        return Session(inputs, properties, method or ReductionOptions(TAKING_TURNS), settings, observer or Observer())

    def run(self, *properties: Property, **options) -> RunResult:
        session = self.session(*properties, **options)
        with stopped_by_signals(session.stop):  # as the command line does
            return session.run()

    def programs(self) -> tuple[str, str]:
        """What is in the folder, each program in one line."""
        return tuple(" ".join((self.folder / name).read_text().split()) for name in ("seed.x", "variant.x"))

    def report(self) -> dict:
        return json.loads((self.folder / "report.json").read_text())
