"""The functions that only the variant executes, on fake compilers: what is told of them, and what is dropped."""

import pytest
from fake_tools import BUG, DURING, OTHER, Hand, located, packed, python_rows, tracing
from on_record import of_record

from ppr.programs.pair import Programs
from ppr.properties.commands import Command
from ppr.studies.location.families import ERRORS, FAMILIES, family_of
from ppr.studies.location.location import READERS, Function, Locating, only_in, ranked

pytestmark = pytest.mark.usefixtures("traced")

ANY, GCC, LLVM = FAMILIES["any"], FAMILIES["gcc"], FAMILIES["llvm"]

ORIGINALS = Programs(b"large seed", b"large variant")
SAME = {b"variant": ["main", "fold"], b"seed": ["main", "fold"], b"large seed": ["main", "fold"]}


@pytest.mark.parametrize(("plain", "changed", "why"), [
    ((4, b"", DURING), b"variant", " the tool exits with status 0, but without dies"),
    ((0, b"41\n", b""), b"variant", ""), ((4, b"", DURING), b"large variant", " the tool exits with status"),
])  # fmt: skip
def test_a_trace_that_changes_the_failure_is_dropped(plain, changed, why):
    def compiler(words, program):
        if "valgrind" in words and program == changed:
            return 0, b"other\n" + packed("main", "culprit"), b""
        if "valgrind" in words:
            return plain[0] if b"variant" in program else 0, packed("main", "fold"), plain[2]
        return plain if b"variant" in program else (0, b"", b"")

    found = located(compiler, originals=ORIGINALS, tell=(told := []).append)
    assert found.functions == ()
    of = " of the original programs" * (changed != b"variant")
    assert f"locating: functions{of}, with valgrind" == told[-1]
    assert any(one.startswith(f"functions{of}: with valgrind{why}") for one in found.dropped)


REFUSED = (1, b"", b"x.c:1: error: bad\n")


@of_record(__file__)
def test_other_failures_are_subtracted_and_the_same_code_depends_on_data(example, said):
    """An example is how the variant ends, and what it, the seed, and half of the seed execute."""
    plain, variant, *others = (part.split() for part in example.split("|"))
    ends = {"refused": REFUSED, "ice": (4, b"", BUG), "wrong": (0, b"41\n", b"")}
    executed = {b"variant": variant, **dict(zip((b"seed", b"se"), others, strict=False))}
    found = located(tracing({name: names for name, names in executed.items() if names}, ends[plain[0]]))
    assert found.sentences == said


def test_functions_of_the_variant_are_told_with_their_counts():
    traces = {b"variant": ["main", "parse", "vrp_walk", "vrp_fold", "fancy_abort", "dump"], b"seed": ["main", "parse"]}
    found = located(tracing(traces))
    assert found.functions == (Function("vrp_fold", 1, is_new=True), Function("vrp_walk", 1, is_new=True))
    assert found.sentences[1:4] == [
        "2 of 4 functions have code that only the variant executes; 2 more functions came after the failure was"
        " noticed; these are left:",
        "  vrp_fold: 1 block, which the seed never enters",
        "  vrp_walk: 1 block, which the seed never enters",
    ]


DATA = "the two executions use the same code: the bug depends on data"
ONE = "1 of 3 functions have code that only the variant executes; 2 more functions came after"


@pytest.mark.parametrize(
    ("small", "large", "originals", "names", "counts"),
    [
        ("main fold", "main fold culprit fancy_abort dump", ORIGINALS, ["culprit"],
         ["bug depends on data; of the o", ONE]),
        ("main fold parse_number", "main fold culprit fancy_abort dump", ORIGINALS, ["culprit"],
         ["; of the origi", ONE]),
        ("main fold", "main culprit", None, [], [DATA]),
        ("main fold", "main culprit", Programs(b"", b"large variant"), [], [DATA]),
        ("main fold", "main lex", ORIGINALS, [], [DATA]),
    ],
)  # fmt: skip
def test_the_originals_may_tell_what_the_small_programs_do_not(small, large, originals, names, counts):
    traces = {**SAME, b"variant": small.split(), b"large variant": large.split()}
    found = located(tracing(traces, dying={b"variant", b"large variant"}), originals=originals)
    assert [one.name for one in found.functions] == names
    assert all(text in count for text, count in zip(counts, found.counts[:2], strict=True))


def test_a_rejection_ends_at_its_report_and_a_hang_when_its_time_is_over():
    traces = {
        b"variant": ["main", "walk", "walk.cold", "addcase", "uerror"], b"seed": ["main"], b"se": ["main", "uerror"],
    }  # fmt: skip
    pcc = family_of("/opt/ccom", "")
    found = located(tracing(traces, (1, b"duplicate case in switch\n", b"")), pcc, ("ccom", "{}"))
    assert [one.name for one in found.functions] == ["addcase", "walk"]
    assert found.cut == 1

    def compiler(words, program):
        if program == b"seed":
            return 0, packed("main") if "valgrind" in words else b"", b""
        if "timeout 45 valgrind" in words:
            return 124, packed("main", "forever"), b""
        return None, b"", b""

    found = located(compiler, ANY)
    assert [one.name for one in found.functions] == ["forever"]
    assert found.dropped == ("the stack: the tool does not end",)


def test_a_program_without_a_seed_is_compared_with_an_empty_one():
    tool = tracing({b"variant": ["main", "f"], b"": ["main"]})

    def refusing(words, program):
        return tool(words, program) if program else (1, tool(words, program)[1], b"error: it is empty\n")

    one = Locating(Hand(refusing, Programs(b"", b"variant")), Command(("gcc", "-c", "{}")), GCC)
    one.run()
    assert not any("bug alone" in why for why in one.found.dropped)
    assert one.found.counts == ["1 of 2 functions have code that an empty program does not execute; these are left:"]
    assert "  f: 1 block, which an empty program never enters" in one.found.sentences
    same = Locating(Hand(tracing({}), Programs(b"", b"variant")), Command(("gcc", "-c", "{}")), GCC)
    same.run()
    assert same.found.counts == ["the program and an empty program use the same code: the bug depends on data"]


def test_a_tool_in_python_ends_where_its_error_is_raised_and_tells_if_it_traces_itself():
    def compiler(rows):
        def run(words, program):
            is_bug = program == b"variant"
            trace = python_rows(*rows[is_bug]) if "PPR_TRACE" in words else b""
            return int(is_bug), trace, b"error: no such type\n" * is_bug

        return run

    main, f, after = "t.main+1\tt.py", "t.f+2\tt.py", "t.report+9\tt.py"
    found = located(compiler([[main], [main, f, "raise+t.f:2\t<exception>", after]]), ANY, ("python3", "t.py", "{}"))
    assert [one.name for one in found.functions] == ["t.f"]
    assert found.cut == 1
    found = located(compiler([[main], [main, "untraced+\t<process>"]]), ANY, ("python3", "t.py", "{}"))
    assert found.dropped == ("functions: the tool sets a tracing function of its own",)


@pytest.mark.parametrize("of_variant", [BUG, b"x.c:1: error: no\n"])
def test_it_is_said_if_the_tool_refuses_the_seed_alone(of_variant):
    def compiler(words, program):
        errors = of_variant if program == b"variant" else b"x.c:2: error: no ;\n"
        return 1, packed("main", *["late"] * (program == b"variant")) if "valgrind" in words else b"", errors

    why = 'the tool fails with "error: no ;" on the seed, so everything that it does after that is listed'
    found = located(compiler)
    assert (f"functions of the bug alone: {why}" in found.dropped) == (of_variant == BUG)
    assert [one.name for one in found.functions] == ["late"]


@pytest.mark.parametrize("program", [b"seed", b"variant"])
def test_a_trace_without_a_function_of_the_tool_tells_nothing(program):
    assert "functions: valgrind named no function of the tool" in located(tracing({program: []})).dropped


def test_the_originals_are_traced_only_where_the_small_programs_do_not_tell():
    traces = {**SAME, b"variant": ["main", "vrp"], b"large variant": ["main", "fold", "noise"]}
    found = located(tracing(traces, dying={b"variant", b"large variant"}), originals=ORIGINALS)
    assert [one.name for one in found.functions] == ["vrp"]
    assert not found.of_originals
    traces = {**SAME, b"large variant": ["main", "culprit"]}
    small, large = (tracing(traces, (4, b"", text), {b"variant", b"large variant"}) for text in (BUG, OTHER))
    found = located(lambda words, text: (large if b"large" in text else small)(words, text), originals=ORIGINALS)
    assert [one.name for one in found.functions] == ["culprit"]


def test_programs_that_fail_for_another_reason_fail_in_the_same_way():
    one = Locating(Hand(None), Command(("clang", "{}")), LLVM, lambda _: None)
    assert one.others(is_crash=True, is_error=False) == [LLVM.crashes["c"].encode()]
    assert one.others(is_crash=False, is_error=True) == [b"se", b"seed\n)\n", ERRORS["c"].encode()]
    assert LLVM.crashes["cpp"] == LLVM.crashes["c"]
    assert one.others(is_crash=False, is_error=False) == []


def trace(**blocks):
    """A trace in which the blocks of each function are executed first at these places."""
    return {name: {str(place): place for place in places} for name, places in blocks.items()}


def test_only_blocks_that_no_other_trace_has_count():
    found = only_in(trace(f=[1, 2], g=[3]), trace(f=[1]), trace(g=[3]))
    assert found == {"f": {"2": 2}}
    variant, other = trace(report=[1, 2, 3], culprit=[4]), trace(report=[1, 2, 3])
    assert ranked(variant, {}, other) == [("culprit", 1)]
    assert ranked(trace(f=[1]), trace(f=[1])) == []


def test_who_has_most_code_of_its_own_or_came_last_is_first():
    variant, seed = trace(old=[7, 8, 9], new=[3, 4], most=[1, 5, 6]), trace(old=[9])
    assert ranked(variant, seed) == [("most", 3), ("new", 2), ("old", 2)]
    variant = trace(much=[1, 2, 3], last=[4])
    assert ranked(variant, {}) == [("much", 3), ("last", 1)]
    assert ranked(variant, {}, ends=True) == [("last", 1), ("much", 3)]


def test_functions_that_read_programs_come_last():
    variant = trace(next_token=[7, 8, 9], yylex=[4, 5], fold_complex=[1])
    assert [name for name, _ in ranked(variant, {})] == ["fold_complex", "next_token", "yylex"]
    assert [name for name, _ in ranked(variant, {}, ends=True)] == ["fold_complex", "next_token", "yylex"]
    readers = ["parse_number", "readIdentifier", "yyparse", "toupper", "werror", "do_warning", "Tokyo"]
    others = ["parse_declaration", "lower_switch", "string_length", "fold", "total", "thisCanEscape"]
    assert [name for name in [*readers, *others] if READERS.search(name)] == readers
