"""The matcher: which quantifier of its rule each child of a node stands under, in linear time."""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Barrier

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each
from sample_programs import LANGUAGE_NAMES

from grammars.languages import by_name
from grammars.normal_form import Quantifier, Sequence, Symbol, load
from grammars.normal_form import children as children_of
from grammars.shapes import Child, Group, ShapeMatcher
from grammars.simplify import nullable

COMMA = '","'


def matcher(rule, rules=""):
    return ShapeMatcher(load(f"node n = {rule} ;\n{rules}"))


def shape(rule, children, rules=""):
    """The shape of a node with children of these kinds, which are written with spaces between them."""
    return matcher(rule, rules).shape("n", tuple(children.split()))


def described(items):
    """Children as their indices, groups as ``*(0 1)``, elements of several children in brackets."""

    def element(part):
        text = described(part.items)
        text = f"[{text}]" if len(part.items) > 1 else text
        return f"sep:{text}" if part.separator else text

    return " ".join(
        str(item.index)
        if isinstance(item, Child)
        else f"{item.quantifier.value}({' '.join(element(part) for part in item.elements)})"
        for item in items
    )


def groups(items):
    """All groups of a shape, the outer ones first."""
    for item in items:
        if isinstance(item, Group):
            yield item
            for part in item.elements:
                yield from groups(part.items)


@for_each("rule, children, expected", [
    ("a b", "a b", "0 1"), ("a*", "a a a", "*(0 1 2)"), ("a* b?", "", ""), ("a+", "a a", "+(0 1)"),
    ("a?", "a", "?(0)"), ("a % c", "a", "%(0)"), ("a % c", "a c a c a", "%(0 sep:1 2 sep:3 4)"),
    ("(a % c)?", "a c a", "%(0 sep:1 2)"), ("(a+)?", "a a", "*(0 1)"), ("a b? a", "a a", "0 1"),
    ("a b? a", "a b a", "0 ?(1) 2"), ("(a b)*", "a b a b", "*([0 1] [2 3])"), ("(a b)?", "a b", "?([0 1])"),
    ("(a | b)*", "b a b", "*(0 1 2)"), ("a* b*", "a b b", "*(0) *(1 2)"),
    ("a? a*", "a a", "?(0) *(1)"),  # a child that fits two parts belongs to the first
    ("(a b*)+", "a a b b", "+(0 [1 *(2 3)])"), ("a (b | c)? b", "a b b", "0 ?(1) 2"), ("a (b | c)? b", "a b", "0 1"),
    ("a b | a c", "a c", "0 1"), ("((a | a b) % c) b", "a b c a b", "%([0 1] sep:2 3) 4"),
    ("(a % c) c?", "a c a c", "%(0 sep:1 2) ?(3)"), ("(a?) % c", "a c a", "%(0 sep:1 2)"),
    ("(a?) % c", "a c c a", "%(0 1 sep:2 3)"),
    *(("(a?) % c", children, "%(0 1)") for children in ("c a", "a c", "c c")),
    ("(a % (c?))", "a a c a", "%(0 1 sep:?(2) 3)"),
    # hidden rules are matched where they are used, and may recur; left recursion is a repetition
    ("_list b", "a c a b", "%(0 sep:1 2) 3"), ("_pair", "a a b b", "0 ?([1 2]) 3"),
    *((f"_{name}", "a", "+(0)") for name in "efgh"),
    *((f"_{name}", "a", "0") for name in "ik"), ("_m b", "a a b", "*(0 1) 2"), ("_m b", "b", "0"),
    # children that do not fit the rule have no shape
    *(("a b", children, None) for children in ("a", "b a", "a b b")),
    *(("a % c", children, None) for children in ("", "a c", "c a", "a a")),
    ("a+", "", None), ("a?", "a a", None), ("a | b", "c", None), ("(a b)*", "a b a", None), ("()", "a", None),
    ("_pair", "a a b", None), ("_loop", "a", None),
])  # fmt: skip
def test_each_child_is_found_under_its_quantifier(rule, children, expected):
    found = shape(rule, children, HIDDEN)
    assert (None if found is None else described(found)) == expected


HIDDEN = """rule _list = a % c ;
rule _pair = a _pair? b ;
rule _loop = a _loop ;
rule _e = a | _e a ;
rule _f = a | _f _f ;
rule _g = _g a | a ;
rule _h = _h _h | a ;
rule _i = a | _j ;
rule _j = _i ;
rule _k = _l | a ;
rule _l = _k ;
rule _m = _m a | () ;
"""


@for_each(
    "rule, minimum", [("a*", 0), ("a+", 1), ("a?", 0), ("a % c", 1), ("(a?) % c", 0), ("(a % c)?", 0), ("(a+)?", 0)]
)
def test_a_group_knows_how_many_elements_must_stay(rule, minimum):
    (group,) = list(groups(shape(rule, "a")))[:1]
    assert group.minimum == minimum


def leftmost(expression, hidden):
    """The hidden rules with which a match of this expression may start."""
    match expression:
        case Symbol(name):
            return {name} & set(hidden)
        case Sequence(items):
            first = [*items[:1], *(item for before, item in pairwise(items) if nullable(before))]
            return set().union(*(leftmost(item, hidden) for item in first))
        case _:
            return set().union(*(leftmost(part, hidden) for part in children_of(expression)))


@for_each("name", LANGUAGE_NAMES)
def test_no_hidden_rule_of_a_shipped_grammar_is_left_recursive(name):
    hidden = by_name(name).normal_form.rules
    starts = {rule: leftmost(part, hidden) for rule, part in hidden.items()}
    for rule in hidden:
        reached, work = set(), list(starts[rule])
        while work:
            found = work.pop()
            if found not in reached:
                reached.add(found)
                work += starts[found]
        assert rule not in reached


def accepted(rule, children, rules=""):
    return [set(item.accepts) for item in shape(rule, children, rules) if isinstance(item, Child)]


@for_each("rule, children, rules, expected", [
    ("_e c", "d c", "rule _e = a | _literal ;\nrule _literal = b | d ;", ["abd", "c"]),
    ("(a | b) c", "b c", "", ["ab", "c"]),
    ("(a | b c | d e?)", "a", "", ["ad"]),  # what stands alone in a longer alternative
    ("_e", "b", "rule _e = a | _f ;\nrule _f = b | _e ;", ["ab"]),  # a cycle of hidden rules
])  # fmt: skip
def test_a_slot_accepts_all_kinds_that_its_rule_derives(rule, children, rules, expected):
    assert accepted(rule, children, rules) == [set(kinds) for kinds in expected]


def test_an_element_accepts_what_could_be_repeated_alone_and_an_immediate_token_is_marked():
    (group,) = shape("(b? a | d)*", "b a a")
    assert [part.accepts for part in group.elements] == [{"a", "d"}] * 2
    assert [child.immediate for child in shape('a ~"("', 'a "("')] == [False, True]


@pytest.mark.slow
@pytest.mark.parametrize(("rule", "children"), [
    ("a*", "a " * 20_000), (f"(a % {COMMA})?", f"a {COMMA} " * 10_000 + "a"), ("(a | b | _h)*", "a b c " * 7_000),
    ("((a | a b) c?)*", "a b a c a " * 4_000), ("(a* b?)* a", "a " * 20_000),
])  # fmt: skip
def test_a_list_of_20_000_elements_is_matched_in_no_time(rule, children):
    start = time.process_time()
    found = shape(rule, children, "rule _h = c ;")
    assert found is not None
    assert time.process_time() - start < 2


def test_an_ambiguous_rule_is_not_exponential():
    start = time.process_time()
    assert shape("((a*)+ (a | a a)*)*  b", "a " * 500) is None
    assert time.process_time() - start < 2


rules_of_abc = st.recursive(
    st.sampled_from(["a", "b", "c"]),
    lambda part: st.one_of(
        st.lists(part, min_size=2, max_size=3).map(lambda parts: f"({' '.join(parts)})"),
        st.lists(part, min_size=2, max_size=3).map(lambda parts: f"({' | '.join(parts)})"),
        st.tuples(part, st.sampled_from("*+?")).map(lambda pair: f"({pair[0]}){pair[1]}"),
        st.tuples(part, part).map(lambda pair: f"(({pair[0]}) % ({pair[1]}))"),
    ),
    max_leaves=6,
)


def indices(items):
    for item in items:
        if isinstance(item, Child):
            yield item.index
        else:
            for part in item.elements:
                yield from indices(part.items)


@drawn(rules_of_abc, st.lists(st.sampled_from("abc"), max_size=6), few=15, many=80)
def test_a_shape_holds_every_child_once_and_in_order(rule, children):
    found = shape(rule, " ".join(children))
    assert found is None or list(indices(found)) == list(range(len(children)))


@drawn(rules_of_abc, st.lists(st.sampled_from("abc"), min_size=1, max_size=6), st.data(), few=15, many=80)
def test_an_element_of_a_star_can_go(rule, children, data):
    machine = matcher(rule)
    found = machine.shape("n", tuple(children))
    stars = [group for group in groups(found or ()) if group.quantifier in (Quantifier.STAR, Quantifier.OPTIONAL)]
    if stars:
        element = data.draw(st.sampled_from(data.draw(st.sampled_from(stars)).elements))
        gone = set(indices(element.items))
        left = tuple(kind for index, kind in enumerate(children) if index not in gone)
        assert machine.shape("n", left) is not None


@pytest.mark.slow
def test_threads_that_compile_the_same_rules_at_a_time_find_the_same_shapes():
    def shape_of(number):
        meeting.wait()
        return fresh.shape("n", kinds)

    rules = "".join(f"rule h{i} = a* (b | c (d % {COMMA})?) ;\n" for i in range(30))
    grammar = load(f"node n = {' '.join(f'h{i}' for i in range(30))} ;\n{rules}")
    kinds = (*["a", "b"] * 29, "a", "c", "d")
    expected = ShapeMatcher(grammar).shape("n", kinds)
    assert expected is not None
    meeting, interval = Barrier(4), sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            for _ in range(30):
                fresh = ShapeMatcher(grammar)
                assert list(pool.map(shape_of, range(4))) == [expected] * 4
    finally:
        sys.setswitchinterval(interval)


def test_a_rule_whose_compilation_was_interrupted_is_compiled_again(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    whole = matcher("a* b")
    with monkeypatch.context() as patch:
        patch.setattr(whole, "_code", interrupted)
        with pytest.raises(KeyboardInterrupt):
            whole.shape("n", ("a", "b"))
    assert whole.shape("n", ("a", "b")) == shape("a* b", "a b")


def test_equal_sets_of_kinds_are_one_object():
    (group,) = matcher("(a | b)*").shape("n", ("a",))
    (element,) = group.elements
    assert element.accepts == {"a", "b"}
    assert element.items[0].accepts is element.accepts
    either = matcher("(a b? | c d?)")
    first, second = (either.shape("n", (kind,))[0] for kind in "ac")
    assert first.accepts == {"a", "c"}
    assert first.accepts is second.accepts


@pytest.mark.parametrize(("most", "is_matched"), [(5, True), (4, False)])
def test_a_node_for_which_too_many_threads_wait_is_not_matched(monkeypatch, most, is_matched):
    monkeypatch.setattr("grammars.shapes._MAX_THREADS", most)
    assert (shape("a (b x | c x | d x | e x | f)", "a f") is not None) == is_matched


def test_rules_with_too_many_ways_to_the_next_child_are_given_up(monkeypatch):
    calls = []

    def push(matcher, address, stack):
        calls.append(address)
        return original(matcher, address, stack)

    original = ShapeMatcher._push
    monkeypatch.setattr(ShapeMatcher, "_push", push)
    rules = "rule _r0 = b? ;\n" + "\n".join(f"rule _r{i} = _r{i - 1} _r{i - 1} ;" for i in range(1, 9))
    assert shape("_r8 c", "c", rules) is not None
    assert len(calls) == 511
    calls.clear()
    monkeypatch.setattr("grammars.shapes._MAX_THREADS", 50)
    assert shape("_r8 c", "c", rules) is None
    assert len(calls) < 4 * 50


@for_each("rule, rules, kinds", [
    ("a", "", "a"), ("a | b*", "", "a b"), ("a b", "", ""), ("a b?", "", "a"), ("a? b*", "", "a b"),
    (f"a % {COMMA}", "", "a"),
    ("_h", "rule _h = a | ( _h b ? ) ;\n", "a"),
])  # fmt: skip
def test_the_kinds_of_a_single_child_are_those_of_all_ways_to_have_one(rule, rules, kinds):
    found = matcher(rule, rules)
    assert found.singles(found.grammar.nodes["n"]) == {*kinds.split()}


def test_recursion_that_stays_in_a_grammar_ends(monkeypatch):
    monkeypatch.setattr("grammars.normalise.MAX_GROWTH", 0)
    found = matcher("_h", "rule _h = a | _g ;\nrule _g = _h | b ;\n")
    assert (found.singles(Symbol("_h")), found.unit(Symbol("_h"))) == ({"a", "b"}, None)
