"""Perses normal form of any grammar: the same strings, quantifiers for recursion, the example of the paper."""

from hypothesis import strategies as st
from laws import drawn
from on_record import of_record
from tree_sitter_rules import words_of_normal_form, words_of_rules

from grammars.normal_form import Choice, NormalForm, Quantified, Quantifier, Sequence, Symbol, load, show, symbols
from grammars.normalise import MAX_GROWTH, components, leftmost, mirror, normalise, without_recursion


def read(text):
    """Hidden rules, one on a line: ``name = expression``."""
    lines = [line.partition("=")[::2] for line in text.strip().split("\n")]
    return load("".join(f"rule {name.strip()} = {rule} ;\n" for name, rule in lines).replace("'", '"')).rules


def normalised(rules):
    """The normal form of rules of which the first is the start symbol; a new one only if it may be empty."""
    start = next(iter(rules))
    form = normalise(NormalForm({"": Symbol(start)}, rules))
    return dict(form.rules) if form.nodes[""] == Symbol(start) else {"start": form.nodes[""], **form.rules}


def normal(text):
    return "".join(f"{name} = {show(rule)} ;\n" for name, rule in normalised(read(text)).items())


PAPER_B = "<S> = <A>\n<A> = <B> <C> | <D>\n<B> = <A> <D> | <C> <D> | <D>\n<C> = c\n<D> = d"
PAPER_D = """
    <S> = <A>
    <A> = <B> <C> | <D>
    <B> = (<G> | <D> <E>) <F>
    <C> = c
    <D> = d
    <E> = <D>?
    <F> = <G>*
    <G> = <C> <D>
"""


def test_the_example_of_the_paper():
    """Perses, figure 4: (b) is what preprocessing leaves, (d) its normal form.

    On the way <B> = <B> <C> <D> | <D> <D> | <C> <D> | <D> becomes a star.  Then the paper merges the pair
    <D> <D> | <D>; here <C> <D> | <D> is merged as well, and what is left, <D> (<C> <D>)*, is a separated list.
    """
    starred = without_recursion(read(PAPER_B))
    assert show(starred["<B>"]) == "(<D> <D> | <C> <D> | <D>) (<C> <D>)*"
    assert normal(PAPER_B) == (
        "<S> = <A> ;\n<A> = <B> <C> | <D> ;\n<B> = (<D> | <C>)? (<D> % <C>) ;\n<C> = c ;\n<D> = d ;\n"
    )
    here, there = (
        words({name: rename(rule) for name, rule in rules.items()})
        for rules in (normalised(read(PAPER_B)), read(PAPER_D))
    )
    assert all(here[name] == there[name] for name in here if name.startswith("<"))


def rename(rule):
    """The terminals of the paper's example as x and y, of which words are made."""
    return Symbol({"c": "x", "d": "y"}[rule.name]) if isinstance(rule, Symbol) and rule.name in "cd" else rule


@of_record(__file__)
def test_recursion_becomes_repetition(example, said):
    assert normal(example).splitlines() == said


def test_the_rule_that_is_used_most_takes_in_the_others_and_separators_may_be_missing():
    text = "e = binary | '(' e ')' | n\nbinary = e '+' e | e '*' e"
    assert normal(text) == 'e = ("(" e ")" | n) % ("+" | "*") ;\n'
    assert "a = x % (b?) ;" in normal("a = x % b\nb = y |")


def test_a_component_that_would_grow_too_much_stays():
    ways = " | ".join(f"{{}} x{i}" for i in range(30))
    names = [f"n{i}" for i in range(6)]
    rules = read(
        "\n".join(f"{a} = {ways.format(*[b] * 30)} | y{a}" for a, b in zip(names, names[1:] + names[:1], strict=True))
    )
    assert sum(1 for r in without_recursion(rules).values() for _ in symbols(r)) <= MAX_GROWTH * 6 * 61


def test_components_of_a_graph():
    edges = {"a": ["b"], "b": ["c", "d"], "c": ["a"], "d": ["e"], "e": ["d"], "f": []}
    assert {*components(edges)} == {frozenset("abc"), frozenset("de"), frozenset("f")}


SYMBOLS = [Symbol(name) for name in ("x", "y", "z", "a", "b", "c")]
sequences = st.lists(st.sampled_from(SYMBOLS), max_size=3).map(lambda items: Sequence(tuple(items)))
productions = st.lists(sequences, min_size=1, max_size=4).map(lambda parts: Choice(tuple(parts)))


def _larger(parts):
    return st.one_of(
        st.lists(parts, min_size=2, max_size=3).map(lambda items: Sequence(tuple(items))),
        st.lists(parts, min_size=2, max_size=3).map(lambda items: Choice(tuple(items))),
        st.builds(Quantified, st.sampled_from([Quantifier.STAR, Quantifier.PLUS, Quantifier.OPTIONAL]), parts),
        st.builds(Quantified, st.just(Quantifier.LIST), parts, parts),
    )


expressions = st.recursive(st.sampled_from(SYMBOLS), _larger, max_leaves=5)


def words(rules):
    return words_of_rules(rules, words_of_normal_form)


@drawn(*[productions | expressions] * 3, few=12, many=120)
def test_grammars_with_and_without_quantifiers_keep_their_language(a, b, c):
    rules = {"a": a, "b": b, "c": c}
    known = words(rules)
    if all(known[name] for name in rules):
        after = normalised(rules)
        assert words(after)[next(iter(after))] == known["a"]


@drawn(productions, productions, productions, few=12, many=80)
def test_no_recursion_is_left_at_either_end(a, b, c):
    rules = {"a": a, "b": b, "c": c}
    known = words(rules)
    if any(not known[name] or "" in known[name] for name in rules):  # those that match nothing may keep some
        return
    after = normalised(rules)
    for side in (after, {name: mirror(rule) for name, rule in after.items()}):
        edges = {name: leftmost(rule) & after.keys() for name, rule in side.items()}
        assert all(edges[name].isdisjoint(part) for part in components(edges) for name in part)
