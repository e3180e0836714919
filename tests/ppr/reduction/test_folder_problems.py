"""Candidates of folders: a file keeps its border as long as it has anything else."""

from dataclasses import replace

from reducing import inputs_of
from searching import FakeProperty

from diffing.alignment import Alignment
from diffing.history import History, TextChange
from diffing.pair_state import PerSide, Side, State
from diffing.rendering import Renderer, Replacement
from grammars.bundle import BundledFile, join
from grammars.languages import by_name
from ppr.neighbours.scene import Plan, Scene
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction.isolation import mutation_problem
from ppr.reduction.problem import PairProblem, Terms, TextProblem
from ppr.search.speculation import Refusal

C = replace(by_name("c"), is_bundle=True)
VARIANT = FakeProperty(label="v")


def bundle(**files):
    return join(BundledFile(f"{name}.c", text.encode()) for name, text in files.items())


def terms(tolerated):
    return Terms(C, [VARIANT], tolerated, lambda *_: None)


def test_a_candidate_that_gives_a_file_to_another_one_is_refused():
    pair = ParsedPair.parse(Programs(bundle(a="int a;"), bundle(a="int a;", b="int b;")), C)
    problem = PairProblem(pair.merged(Alignment.LIST), terms(None))
    seed, variant = problem.best  # [a] int a ; [b] int b ;
    assert problem.jobs(State(seed, variant & ~(1 << 4))) is Refusal.INVALID
    assert problem.jobs(State(seed, variant & ~(1 << 5)))[0].programs == (bundle(a="int a;", b="b;"),)
    assert problem.jobs(State(seed & ~1, variant & ~1)) is Refusal.INVALID
    assert problem.jobs(State(seed & ~0b1111, variant & ~0b1111))[0].programs == (bundle(b="int b;"),)


def test_a_rewrite_that_names_another_file_is_refused():
    pair = ParsedPair.parse(Programs(bundle(a="int a;"), bundle(a="int a;", b="int b;")), C)
    rank = Scene(pair.merged(Alignment.LIST), C).rank
    plan = Plan(b"", iter(()), lambda state: PerSide(pair.programs.seed, state), rank)
    problem = TextProblem(pair, plan, terms(dict.fromkeys(Side, 0)))
    assert problem.jobs(bundle(a="int a;", c="int;")) is Refusal.INVALID
    assert problem.jobs(bundle(a="int;", b="int;"))[0].programs == (bundle(a="int;", b="int;"),)
    assert problem.jobs(b"int a;" + bundle(b="int;")) is Refusal.INVALID
    problem = TextProblem(pair, replace(plan, files_may_return=True), terms(dict.fromkeys(Side, 0)))
    assert problem.jobs(bundle(a="int a;", c="int;"))[0].programs == (bundle(a="int a;", c="int;"),)


def test_a_rewrite_leaves_a_bundle_as_it_is_read_again():
    pair = ParsedPair.parse(Programs(bundle(a="int a;"), bundle(a="int a;", b="b;")), C)
    merged = pair.merged(Alignment.LIST)
    assert Renderer(merged).rewritten((Replacement(5, 7),)).variant == bundle(a="int a;", b="")


def test_a_file_that_a_mutation_has_deleted_may_return_without_the_mutation():
    seed, left = bundle(a="int a;", b="int b;"), bundle(a="int a;")
    deleted, changed = TextChange(len(left), len(seed) - len(left), b""), TextChange(left.index(b"int"), 3, b"long")
    history = History.of(seed, [[deleted], [changed]])
    problem = mutation_problem(inputs_of(seed.decode(), bundle(a="long a;").decode(), C), history, terms(None))
    assert problem.jobs((1,))[0].programs == (bundle(a="long a;", b="int b;"),)
