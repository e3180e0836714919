"""Reducing programs in memory: functions play the properties, the search and the reductions are the real ones."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from unittest.mock import patch

from function_property import FunctionProperty, property_of

from diffing.alignment import Alignment
from diffing.pair_state import PerSide, Preference, Side
from diffing.rendering import Renderer, Replacement, Rewrite
from grammars.languages import Language, by_name
from grammars.parsing import parse
from grammars.tree import Tree
from ppr.neighbours.names import references
from ppr.neighbours.near import OFTEN
from ppr.neighbours.scene import Scene, plan_of, proposing
from ppr.neighbours.scopes import scopes
from ppr.neighbours.simpler import simpler_nodes, simpler_tokens, token_words, windows
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.reducers.candidate import PairRules, Stream
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Reduction
from ppr.reduction.isolation import Element, IsolationOptions
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import TRANSFORMATIONS, Effort, Transformation
from ppr.reduction.single import SingleOptions
from ppr.results.mutation_log import Mutation, history_of, replay
from ppr.search.search import Budget, Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore

TAKING_TURNS = ("tree-difference", "list-difference", "commonality")

Holds = Callable[[str], bool]


def tokens(text: bytes, language: Language) -> str:
    """The tokens of a program with a space between each two."""
    return b" ".join(parse(text, language, tokens_only=True).texts()).decode()


def yes(*_: object) -> bool:
    """The property that all programs have."""
    return True


def no(*_: object) -> bool:
    """The property that no program has."""
    return False


@dataclass
class Reduced:
    """What a reduction in memory has led to.

    ``seed`` and ``variant`` are the results as text, ``queries`` the programs that were tested, in order, each as
    ("seed" or "variant", text); texts are tokens with a space between each two where tokens are the units.
    """

    reduction: Reduction
    statistics: Statistics
    seed: str
    variant: str
    queries: list[tuple[str, str]]

    @property
    def programs(self) -> tuple[str, str]:
        return self.seed, self.variant

    def of(self, side: Side) -> list[str]:
        """The texts of one program that were tested, in order."""
        return [text for name, text in self.queries if name == side.value]


@dataclass
class Sizes(Observer):
    """Records the sizes (difference, tokens) of every pair of programs that is accepted."""

    language: Language
    seen: list[tuple[int, int]] = field(default_factory=list)

    def improved(self, programs: Programs) -> None:
        self.seen.append(ParsedPair.parse(programs, self.language).size)


def inputs_of(seed: str, variant: str, language: str | Language = "c", sides: tuple[Side, ...] = tuple(Side)) -> Inputs:
    """Programs in memory, as if they had been read from files."""
    known = by_name(language) if isinstance(language, str) else language
    parsed = ParsedPair.parse(Programs(seed.encode(), variant.encode()), known)
    return Inputs(Path("seed.x") if Side.SEED in sides else None, Path("variant.x"), parsed, known, sides)


def _run(
    method, inputs, holds: PerSide[Holds | None], show: Callable[[bytes], str], *, jobs=1, budget=None, store=None,
    observer=None,
) -> Reduced:  # fmt: skip
    queries: list[tuple[str, str]] = []

    def asked(side: Side) -> FunctionProperty:
        def function(program: bytes) -> bool:
            text = show(program)
            queries.append((side.value, text))
            return holds.of(side)(text)

        return property_of(function, side)

    properties = [asked(side) for side in Side if holds.of(side)]
    statistics = Statistics()
    with Search(store or VerdictStore(), statistics, Timeouts(60), jobs=jobs, budget=budget or Budget()) as search:
        reduction = method.start(inputs, properties, search, observer or Observer())
        reduction.prepare()
        reduction.run()
    seed, variant = (show(text) for text in reduction.programs)
    return Reduced(reduction, statistics, seed, variant, queries)


def reduce_pair(
    seed: str,
    variant: str,
    seed_holds: Holds,
    variant_holds: Holds,
    *,
    order: tuple[str, ...] = TAKING_TURNS,
    mirror: bool = True,
    max_iterations: int | None = None,
    transformations: tuple[str, ...] = (),
    thorough: bool = False,
    as_text: bool = False,
    language: str = "c",
    prefer: Preference = Preference.DIFFERENCE,
    **options,
) -> Reduced:
    """Reduce a pair under properties of the token texts, to the fixpoint unless ``max_iterations`` says otherwise.

    The properties see the programs with their layout if it is asked for ``as_text``.
    """
    known = by_name(language)
    method = ReductionOptions(
        order, max_iterations, mirror, transformations=transformations, thorough=thorough, prefer=prefer
    )
    holds = PerSide(seed_holds, variant_holds)
    show = bytes.decode if as_text else (lambda text: tokens(text, known))
    return _run(method, inputs_of(seed, variant, language), holds, show, **options)


Way = Callable[[Scene], Iterable[Sequence[Replacement]]]
SELDOM = {"scopes": scopes, "simpler-nodes": simpler_nodes}
WAYS = {"references": references, **SELDOM, "windows": windows, "simpler-tokens": simpler_tokens}
PARTS = {name: lambda scene, way=way: plan_of(scene, *_stream(scene, way)) for name, way in WAYS.items()}
PARTS["token-words"] = lambda scene: plan_of(scene, token_words(scene))


def _stream(scene: Scene, way: Way) -> list[Stream[Rewrite]]:
    return [proposing(scene, way)] * (way in OFTEN or scene.rules.everything)


def transform_pair(
    seed: str, variant: str, transformation: str, seed_holds: Holds, variant_holds: Holds, **options
) -> Reduced:
    """Run one transformation or a part of one once, or until it has nothing more in the last look, and no reducer."""
    once = None if transformation in (*SELDOM, "windows", "token-words") or options.get("thorough") else 1
    options = {"order": (), "max_iterations": once, **options}
    with patch.dict(TRANSFORMATIONS, {name: Transformation(name, plan) for name, plan in PARTS.items()}):
        return reduce_pair(seed, variant, seed_holds, variant_holds, transformations=(transformation,), **options)


def proposed(way: Way, language: str, source: str, *, thorough: bool = False) -> list[Tree]:
    """What is proposed for a single program, in order."""
    known = by_name(language)
    merged = ParsedPair.parse(Programs(b"", source.encode()), known).merged(Alignment.LIST)
    stream = proposing(Scene(merged, known, rules=PairRules(thorough=thorough, everything=True)), way)
    texts = dict.fromkeys(Renderer(merged).rewritten(one.state).variant for one in stream)
    return [parse(text, known) for text in texts]


def proposals(way: Way, language: str, source: str) -> set[str]:
    """The tokens of what is proposed and read without errors."""
    return {b" ".join(tree.texts()).decode() for tree in proposed(way, language, source) if not tree.errors}


def reduce_single(
    source: str,
    algorithm: str,
    holds: Holds,
    *,
    language: str | Language = "c",
    unit: Unit | None = None,
    max_iterations: int | None = None,
    syntax_check: bool | None = None,
    effort: Effort = Effort.DEFAULT,
    **options,
) -> Reduced:
    """Reduce one program under a property of its text: its tokens, or the text itself for lines and characters."""
    known = by_name(language) if isinstance(language, str) else language
    method = SingleOptions(algorithm, unit, max_iterations, syntax_check, effort)
    in_tokens = (unit or method.reducer.units[0]) is Unit.TOKEN
    show = (lambda text: tokens(text, known)) if in_tokens else bytes.decode
    return _run(method, inputs_of("", source, known, (Side.VARIANT,)), PerSide(None, holds), show, **options)


def isolate_pair(
    seed: str,
    variant: str,
    seed_holds: Holds,
    variant_holds: Holds,
    *,
    element: Element = Element.TOKEN,
    syntax_check: bool = False,
    language: str = "c",
    **options,
) -> Reduced:
    """Isolate the difference of a pair."""
    known = by_name(language)
    show = bytes.decode if element is Element.LINE else (lambda text: tokens(text, known))
    method = IsolationOptions(element, syntax_check)
    return _run(method, inputs_of(seed, variant, language), PerSide(seed_holds, variant_holds), show, **options)


def leave_out_mutations(
    seed: str, log: Sequence[Mutation], variant_holds: Holds, *, syntax_check: bool = False, **options
) -> Reduced:
    """Isolate the mutations of a log that a property of the variant's text needs."""
    inputs = inputs_of(seed, replay(seed.encode(), log).decode())
    inputs = replace(inputs, history=history_of(seed.encode(), log))
    method = IsolationOptions(Element.MUTATION, syntax_check)
    return _run(method, inputs, PerSide(yes, variant_holds), bytes.decode, **options)


def reduction_of(
    seed: str,
    variant: str,
    *properties: FunctionProperty,
    method=None,
    observer: Observer | None = None,
    sides: tuple[Side, ...] = tuple(Side),
) -> Reduction:
    """A reduction under properties of the programs as they are, byte by byte, that has run to its end."""
    with Search(VerdictStore(), Statistics(), Timeouts(60), budget=Budget(max_seconds=30)) as search:
        inputs = inputs_of(seed, variant, sides=sides)
        reduction = (method or ReductionOptions(TAKING_TURNS)).start(inputs, properties, search, observer or Observer())
        reduction.prepare()
        reduction.run()
    return reduction


def queried(one: FunctionProperty) -> list[str]:
    """The programs that a property of one program was asked about, in order."""
    return [text.decode() for (text,) in one.asked]


def steps(reduction: Reduction) -> list[tuple[int, str, int]]:
    """Iteration, reducer, and accepted candidates of each step, but for those of a last look that finds nothing."""
    told = (step for step in reduction.steps if step.accepted or not step.last_look)
    return [(step.iteration, step.reducer, step.accepted) for step in told]
