"""reduce_pair: programs and predicates in memory."""

import threading

import pytest
from laws import for_each
from pair_in_memory import is_bad, reduced

import ppr
from diffing.pair_state import Side
from ppr import PairSize
from ppr.api.programs import _predicates, form_of, inputs_of
from ppr.cli.main import main
from ppr.reduction.base import Reduction


@pytest.mark.slow
def test_both_programs_and_their_difference_get_small():
    result = reduced(effort="thorough")
    assert (result.seed, result.variant) == ("good ()\n", "good bad()\n")
    assert (result.before, result.after) == (PairSize(55, 64, 11), PairSize(3, 4, 1))
    assert (result.finished, result.stopped_by) == (True, None)


def test_edits_have_texts_and_places():
    result = ppr.reduce_pair(
        "int ä;\nint é;\nf(1, x);", "int ä;\nint é;\nf(2, x);\nint y;", language="c",
        pair_holds=lambda seed, variant: "ä;\nint é;\nf(1, x);" in seed and "f(2, x);" in variant, effort="quick",
    )  # fmt: skip
    (edit,) = result.edits
    assert (edit.kind, edit.seed.text, edit.seed.tokens, edit.seed.line) == ("replace", "1", ("1",), 3)
    assert (edit.variant.text, edit.variant.tokens, edit.variant.line) == ("2", ("2",), 3)
    for program, part in ((result.seed, edit.seed), (result.variant, edit.variant)):
        assert (program[part.start : part.end], part.start, part.end) == (part.text, 16, 17)


@pytest.mark.parametrize(("seed", "variant", "before", "after"), [
    ("int a;", "int a, b;", ("", 5, 5, 1), (", b", 5, 8, 1)),  # before the next token of the seed
    ("a;\n \n", "a;\nb(\n);\n", ("", 2, 2, 1), ("b(\n);", 3, 8, 2)),  # behind the last token
])  # fmt: skip
def test_places_are_those_of_the_first_token_or_behind_the_last_one(seed, variant, before, after):
    (edit,) = form_of("", "seed").edits(inputs_of(seed.encode(), variant.encode(), "c").parsed)
    places = [(one.text, one.start, one.end, one.line) for one in (edit.seed, edit.variant)]
    assert ((edit.kind, *places), edit.seed.tokens) == (("insert", before, after), ())


def test_bytes_give_bytes():
    seen = []

    def holds(seed, variant):
        seen.append((type(seed), type(variant)))
        return b"\xff" in variant

    result = ppr.reduce_pair(b'f("a");', b'f("\xff", 1);', language="c", pair_holds=holds)
    assert set(seen) == {(bytes, bytes)}
    assert all(b"\xff" in result.variant[e.variant.start : e.variant.end] == e.variant.text for e in result.edits)


def test_a_str_may_hold_bytes_that_are_not_utf_8():
    seed, variant = (text.decode("utf-8", "surrogateescape") for text in (b'f("a");', b'g(); f("\xff");'))
    result = ppr.reduce_pair(seed, variant, language="c", pair_holds=lambda a, b: "a" in a and "\udcff" in b)
    assert "\udcff" in result.variant and "g" not in result.variant


def test_without_seed_holds_the_variants_predicate_tells_the_programs_apart():
    result = ppr.reduce_pair("a; b;", "a; bad; b;", language="c", variant_holds=lambda text: "bad" in text)
    assert "bad" in result.variant
    assert "bad" not in result.seed


@for_each("given, found, checked", [
    ("v", ["not seed", "variant"], []), ("sv", ["seed", "variant"], ["not seed"]), ("p", ["pair"], []),
    ("sp", ["seed", "pair"], []), ("vp", ["variant", "pair"], []), ("svp", ["seed", "variant", "pair"], []),
])  # fmt: skip
def test_what_has_to_hold_in_each_pair_and_what_in_the_original_only(given, found, checked):
    seed, variant, pair = (one if one in given else None for one in "svp")
    names = {
        "seed": ("seed_holds", seed, (Side.SEED,)), "variant": ("variant_holds", variant, (Side.VARIANT,)),
        "not seed": ("variant_holds", variant, (Side.SEED,)), "pair": ("pair_holds", pair, tuple(Side)),
    }  # fmt: skip
    of = lambda name, function, *sides, negated=False: ((name, function, sides), negated)  # noqa: E731
    made = [[(names[one], one == "not seed") for one in wanted] for wanted in (found, checked)]
    assert _predicates(of, seed, variant, pair) == tuple(made)


def test_a_joint_predicate_may_stand_beside_the_others():
    joint = []

    def same_calls(seed, variant):
        joint.append((seed, variant))
        return seed.count("(") == variant.count("(")

    result = reduced("a(1); b;", "bad(2); b;", seed_holds=lambda t: "a" in t, pair_holds=same_calls)
    assert (result.seed.count("("), joint[0]) == (result.variant.count("("), ("a(1); b;", "bad(2); b;"))


def test_with_another_predicate_the_seed_may_have_what_the_variant_has():
    result = reduced(
        "a; b;", "a; c;", seed_holds=None, variant_holds=lambda t: "a" in t,
        pair_holds=lambda s, v: "b" in s and "c" in v,
    )  # fmt: skip
    assert "b" in result.seed
    assert "a" in result.variant
    result = reduced("a; c;", "a; b;", seed_holds=lambda t: "a" in t, variant_holds=lambda t: "a" in t and "c" not in t)
    assert result.seed == "a"


def test_no_program_is_asked_about_twice():
    """Not even the original variant, whose layout stays when the seed loses its comment."""
    asked = []

    def asks(side, word):
        return lambda text: asked.append((side, text)) or word in text

    reduced("/* x */ a; b;", "a; c;", seed_holds=asks("seed", "b"), variant_holds=asks("variant", "c"))
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize(("effort", "extra"), [
    ("quick", set()), ("default", {"neighbours", "beyond-grammar"}), ("thorough", {"neighbours", "names"}),
])  # fmt: skip
def test_the_effort_decides_what_runs(monkeypatch, effort, extra):
    def recorded(self, iteration, name, *rest, **options):
        seen.add(name)
        return run(self, iteration, name, *rest, **options)

    seen, run = set(), Reduction._run
    monkeypatch.setattr(Reduction, "_run", recorded)
    reduced("int a; b;", "int a; c;", seed_holds=lambda t: "b" in t, variant_holds=lambda t: "c" in t, effort=effort)
    assert {"tree-difference", "list-difference", "commonality"} | extra <= seen
    assert ("beyond-grammar" in seen) is ("neighbours" in extra)


@pytest.mark.slow
def test_size_may_be_preferred():
    options = {"seed_holds": lambda t: "b" in t, "variant_holds": lambda t: "c(b" in t}
    programs = "a(b, 1, 2, 3);", "c(b, 1, 2, 3, 4);"
    small = reduced(*programs, **options, prefer="size").after
    close = reduced(*programs, **options, prefer="difference").after
    assert small.seed + small.variant <= close.seed + close.variant
    assert close.difference <= small.difference


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [2, 4])
def test_the_result_does_not_depend_on_the_jobs(jobs):
    one, more = reduced(), reduced(jobs=jobs)
    assert (one.seed, one.variant, one.edits) == (more.seed, more.variant, more.edits)


@pytest.mark.slow
def test_with_more_jobs_predicates_run_at_the_same_time_and_one_job_is_the_calling_thread():
    threads, inside = set(), []
    met = threading.Event()

    def here(text):
        threads.add(threading.current_thread())
        return is_bad(text)

    def holds(text):
        inside.append(text)
        if len(inside) > 1:
            met.set()
        met.wait(0.2)  # for another one; only the first few have to
        inside.remove(text)
        return is_bad(text)

    before = threading.active_count()
    reduced(variant_holds=here)
    assert threads == {threading.current_thread()}
    reduced(variant_holds=holds, jobs=2)
    assert met.is_set()
    assert threading.active_count() == before


def test_the_same_as_the_command_line(place):
    with pytest.raises(SystemExit) as ended:
        main(["seed.c", "variant.c", "--quiet", "--seed-test", "seed.sh", "--variant-test", "variant.sh"])
    assert ended.value.code == 0
    result = reduced()
    for name, text in (("seed.c", result.seed), ("variant.c", result.variant)):
        assert (place.folder / "seed.ppr" / name).read_text() == text


def test_a_program_alone_has_no_seed_anywhere():
    alone, pair = inputs_of(None, b"int a;", "c"), inputs_of(b"a;", b"b;", "c")
    assert (alone.seed, alone.sides, alone.programs) == (None, (Side.VARIANT,), (b"", b"int a;"))
    assert (str(pair.seed), str(pair.variant), pair.sides) == ("seed", "variant", tuple(Side))


def test_utf_16_in_memory_is_refused():
    program = "int a; int b;".encode("utf-16")
    with pytest.raises(ppr.UserError, match="the variant is UTF-16 text, which would be split into bytes"):
        ppr.reduce_pair(b"int a;", program, language="c", variant_holds=lambda text: text == program)
