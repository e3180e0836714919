"""Perses on the paper's example, its exact queries on small programs, and its bounds on trees made by hand."""

import pytest
from drive import drive, merged_pair, single, text_of
from drive import offered as offers
from grown import grown, node
from reducing import reduce_single

from diffing.masks import span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.languages import by_name
from grammars.normal_form import Quantifier
from grammars.parsing import parse
from ppr.reducers.candidate import Candidate, PairRules
from ppr.reducers.perses import Perses, commonality, each_alone, perses
from ppr.reducers.subject import subject_of

HELLO = """
int main() {
  int a = 1;
  if (a) {
    printf("%d\\n", a);
    printf("Hello ");
    printf("world!\\n");
  }
  printf("end\\n");
  return 0;
}
"""


def reduce(source, holds, language="c", algorithm="perses"):
    """The result and the queries of Perses."""
    reduced = reduce_single(source, algorithm, holds, language=language)
    return reduced.variant, [text for _, text in reduced.queries]


def candidates(subject):
    """What Perses offers if everything fails, whether it parses or not."""
    return [text_of(subject.merged, candidate.state) for candidate in perses(subject)]


def offered(source, language="c"):
    known = by_name(language)
    return candidates(subject_of(parse(source.encode(), known), known.layout))


def prints_hello(text):
    """The paper's property: it compiles (what is used is declared, main returns) and prints both parts."""
    declared = "int a" in text or " a " not in text.replace("int a", "")
    inside = "int main ( )" in text and 'printf ( " Hello  " ) ;' in text and 'printf ( " world! \\n " ) ;' in text
    return declared and inside and text.index("Hello") < text.index("world") and "return 0" in text


def test_the_papers_hello_world_takes_the_papers_steps():
    """Figures 1b to 1d: the if becomes its statements, one print goes and the last, then the declaration."""
    accepted = []

    def holds(text):
        accepted.extend([text] if prints_hello(text) else [])
        return prints_hello(text)

    result, tried = reduce(HELLO, holds, algorithm="perses-fixpoint")
    assert result == 'int main ( ) { printf ( " Hello  " ) ; printf ( " world! \\n " ) ; return 0 ; }'
    number, hello, world = (f"printf ( {what} ) ;" for what in ('" %d \\n " , a', '" Hello  "', '" world! \\n "'))
    assert [text.removeprefix("int main ( ) { ").removesuffix(" return 0 ; }") for text in accepted[1:]] == [
        f"int a = 1 ; if ( a ) {{ {number} {hello} {world} }}", f"int a = 1 ; {{ {number} {hello} {world} }}",
        f"int a = 1 ; {number} {hello} {world}", f"int a = 1 ; {hello} {world}", f"int a ; {hello} {world}",
        f"{hello} {world}",
    ]  # fmt: skip
    assert len(tried) == 56
    # Before these, as in the paper's step 2, the block of the if stands in for the body: then a is not declared.
    assert tried.index(f"int main ( ) {{ {number} {hello} {world} }}") < tried.index(accepted[1])


def test_the_node_with_most_tokens_is_reduced_first():
    f, g = "void f ( ) { a ( ) ; }", "void g ( ) { b ( ) ; if ( x ) { c ( ) ; d ( ) ; } }"
    result, tried = reduce("void f() { a(); } void g() { b(); if (x) { c(); d(); } }", lambda text: False)
    assert result == f"{f} {g}"
    assert tried[:9] == [
        f,  # the program without one function
        g,
        f"{f} {{ b ( ) ; if ( x ) {{ c ( ) ; d ( ) ; }} }}",  # g
        f"{f} void g ( ) {{ c ( ) ; d ( ) ; }}",  # its body
        f"{f} void g ( ) {{ }}",  # its statements
        f"{f} void g ( ) {{ b ( ) ; }}",
        f"{f} void g ( ) {{ if ( x ) {{ c ( ) ; d ( ) ; }} }}",
        f"{f} void g ( ) {{ b ( ) ; {{ c ( ) ; d ( ) ; }} }}",  # the if
        f"{{ a ( ) ; }} {g}",  # f
    ]
    assert len(tried) == 25


def test_what_follows_a_success_does_not_depend_on_how_far_others_were_looked_at():
    subject = subject_of(parse(b"void f() { a(1); b(2); } void g() { c(3); d(4); }", by_name("c")))
    alone = [[one.state for one in candidate.then()] for candidate in perses(subject)]
    assert [[one.state for one in candidate.then()] for candidate in list(perses(subject))] == alone


def test_an_expression_is_replaced_by_an_operand():
    result, tried = reduce("int x = (1 + 2 * foo) - 4;", lambda text: "int x =" in text and "foo" in text)
    assert (result, len(tried)) == ("int x = foo ;", 8)


@pytest.mark.parametrize("kept", "abc")
def test_separators_go_with_their_elements(kept):
    result, tried = reduce("int f(int a, int b, int c);", lambda text: "f (" in text and f"int {kept}" in text)
    assert result == f"int f ( int {kept} ) ;"
    alone = [f"int f ( int {name} ) ;" for name in "abc"[: "abc".index(kept) + 1]]
    replaced = ["int f ;", "int a ;", "int b ;", "int c ;"]  # the declarator by one of the identifiers in it
    assert tried == [*replaced, "int f ( ) ;", *alone, "int f ( int ) ;"]


def test_a_list_that_needs_an_element_keeps_one():
    assert reduce("int a, b, c;", lambda text: text.startswith("int")) == ("int a ;", ["int a ;"])


def test_after_a_success_the_search_looks_twice_as_deep():
    """Of forty calls 1, 2, 4, 8, and 8 go; all levels that are a power of two are tried, the deepest first."""
    _, tried = reduce("int x = " + "f(" * 40 + "1" + ")" * 40 + ";", lambda t: "int x" in t and t.count("f (") >= 17)
    calls = [text.count("f (") for text in tried if text.startswith("int x = f (")]
    assert calls[:12] == [39, 37, 33, 25, 9, 17, 1, 13, 15, 16, 16, 1]
    assert calls[-1] == 17  # the 1 inside is left out last


@pytest.mark.parametrize(("gone", "left"), [
    ("b ( ) ;", "a(); if (x) { c(); } d();"), ("a ( ) ;", "b(); if (x) { c(); } d();"),
    ("c ( ) ;", "a(); b(); if (x) { } d();"),
])  # fmt: skip
def test_tokens_that_are_gone_are_as_if_they_had_never_been_there(gone, left):
    merged = single("a(); b(); if (x) { c(); } d();")
    texts = [text.decode() for text in merged.texts()]
    at = next(i for i in range(len(texts)) if " ".join(texts[i : i + 4]) == gone)
    live = merged.state.seed & ~span_mask(at, at + 4)
    stream = Perses(merged, Side.SEED).candidates(live)
    assert [text_of(merged, candidate.state) for candidate in stream] == offered(left)


def test_what_is_all_that_is_left_of_a_node_does_not_replace_it():
    merged = single("if (x) b();")
    live = merged.state.seed & ~span_mask(0, 4)
    stream = Perses(merged, Side.SEED).candidates(live)
    assert [text_of(merged, candidate.state) for candidate in stream] == ["", ";", "b ;"]


def test_a_list_that_needs_two_elements_is_tried_with_one():
    """So the parser decides: what the grammar writes as an element and a list of more counts as one list."""
    program = listed(element("a"), element("b"), quantifier=Quantifier.PLUS)
    program.tree.root.children[0].minimum = 2
    assert candidates(program)[:2] == ["a x", "b x"]


def test_the_elements_of_a_moved_list_are_elements_of_the_list_around():
    """The outer if is replaced by its two statements; so the inner if may be replaced by its two, which follow."""
    result, tried = reduce(
        "void f() { if (x) { a(); if (y) { b(); c(); } } }",
        lambda text: all(part in text for part in ("void f", "a ( )", "b ( )", "c ( )")),
    )
    assert result == "void f { a ( ) ; b ( ) ; c ( ) ; }"
    assert tried[1:3] == [  # the outer if: one level of lists, then two
        "void f ( ) { a ( ) ; if ( y ) { b ( ) ; c ( ) ; } }",
        "void f ( ) { b ( ) ; c ( ) ; }",
    ]
    assert tried.index("void f ( ) { a ( ) ; b ( ) ; c ( ) ; }") == 9
    assert len(tried) == 17


def test_a_list_moves_only_into_a_list_with_the_same_separator():
    assert "fn f < T : A , B + C > ( ) { }" not in offered("fn f<T: F<A, B> + C>() {}", "rust")
    assert "f ( 1 , 2 , 3 ) ;" in offered("f(g(1, 2), 3);")
    assert "fn g ( ) { f ( a b , c ) ; }" not in offered("fn g() { f(m!(a b), c); }", "rust")


def listed(*elements, quantifier=Quantifier.STAR):
    """A program that is a list of elements, which have to be of kind e."""
    return grown(node("p", node("", *elements, quantifier=quantifier), accepts="p"))


def wrapped(*inner, quantifier=Quantifier.STAR):
    """An element around a list that its slot would not accept as one node."""
    return node("e", "w", node("q", node("", *inner, quantifier=quantifier)), accepts="e")


def element(text, kind="e"):
    return node(kind, text, "x", accepts="e q")


@pytest.mark.parametrize("around", [Quantifier.STAR, Quantifier.PLUS])
@pytest.mark.parametrize("inside", [Quantifier.STAR, Quantifier.PLUS])
def test_lists_without_separators_take_each_others_elements(around, inside):
    program = listed(wrapped(element("a"), element("b"), quantifier=inside), element("k"), quantifier=around)
    assert "a x b x k x" in candidates(program)


def test_nothing_is_tried_inside_a_separator():
    separator = node("", "and", "also")
    separator.is_separator = True
    program = grown(node("p", node("", element("a"), separator, element("b"), quantifier=Quantifier.LIST)))
    assert all("and also" in text or text in ("", "a x", "b x") for text in candidates(program))


def test_a_list_moves_only_with_several_elements_that_all_fit():
    assert "a x b x k x" not in candidates(listed(wrapped(element("a"), element("b", "q")), element("k")))
    alone = candidates(listed(wrapped(element("a")), element("k")))
    assert alone.count("a x k x") == 1  # the element itself, not the list of it


def test_an_optional_part_is_not_a_list_to_move_into():
    program = listed(wrapped(element("a"), element("b")), quantifier=Quantifier.OPTIONAL)
    assert "a x b x" not in candidates(program)


def test_the_elements_of_a_moved_list_have_the_slots_of_the_list_around():
    """In the list where they stood only e is valid; in the list around f is valid too."""
    first = node("e", "a", node("f", "g", "h"), accepts="e")
    inner = node("", first, node("e", "b", "x", accepts="e"), quantifier=Quantifier.STAR)
    outer = node("e", "w", node("q", inner), accepts="e f")
    subject = grown(node("p", node("", outer, node("e", "k", "x", accepts="e f"), quantifier=Quantifier.STAR)))

    def holds(live):
        return all(part in text_of(subject.merged, live) for part in ("g h", "b x", "k x"))

    best, _ = drive(perses(subject), subject.live, lambda live: live != subject.live and holds(live))
    assert text_of(subject.merged, best) == "g h b x k x"


def test_a_repeated_part_without_a_kind_is_not_a_replacement_but_what_is_in_it():
    part = node("", node("q", "a", "b"), node("q", "c", "d"))
    assert candidates(grown(node("p", "k", part)))[:3] == ["k", "a b", "c d"]


def deep(depth):
    """A node of kind e that holds one of the same kind only so many nodes further down."""
    below = node("e", "a", "b")
    for _ in range(depth):
        below = node("q", "w", below)
    return grown(node("p", node("e", "v", below, accepts="e")))


def test_replacements_are_found_down_to_a_bounded_depth():
    assert "a b" in candidates(deep(7))
    assert "a b" not in candidates(deep(8))


@pytest.mark.parametrize(("everything", "elements", "calls"), [(False, 16, [11]), (True, 17, [8, 9, 10, 11])])
def test_all_elements_of_a_list_and_all_levels_are_replacements_only_if_everything_is_tried(
    everything, elements, calls
):
    rules, nested = PairRules(everything=everything), f"int x = {'f(' * 12}1{')' * 12};"
    source = f"x = f({', '.join(f'a{number}()' for number in range(17))});"
    for reducer in (each_alone, commonality):
        pairs = (merged_pair(text, f"{text} b();") for text in (source, nested))
        alone, deep = (
            {one: None for one, _ in offers(merged, reducer(merged, merged.state, rules))} for merged in pairs
        )
        assert sum(f"x = a{number} ( ) ;" in alone for number in range(17)) == elements
        assert [count for text in deep if 0 < (count := text.count("f (")) < 12][: len(calls)] == calls


def test_quantifier_nodes_do_not_count_as_depth():
    below = node("e", "a", "b")
    for _ in range(7):
        below = node("q", "w", node("", below, quantifier=Quantifier.STAR))
    assert "a b" in candidates(grown(node("p", node("e", "v", below, accepts="e"))))


def test_a_node_of_which_nothing_is_known_is_replaced_by_its_children_only_if_they_are_few():
    few, many = (grown(node("p", *(node("q", f"a{number}", "b") for number in range(size)))) for size in (8, 9))
    assert candidates(few)[:8] == [f"a{number} b" for number in range(8)]
    assert "a0 b" not in candidates(many)
    known = (node("e", f"a{number}", "b") for number in range(9))
    assert "a8 b" in candidates(grown(node("p", node("e", *known, accepts="e"))))


def test_nothing_that_does_not_parse_is_tried_and_little_is_refused():
    reduced = reduce_single(HELLO, "perses-fixpoint", lambda text: "world" in text)
    assert reduced.statistics.invalid == 0
    assert reduced.variant == '" world! " ;'


def test_no_mask_is_made_before_a_candidate_is_offered(monkeypatch):
    """One for each statement of a module of 200,000 tokens took a gigabyte and half a minute."""
    made = []
    mask = MergedSequence.mask
    monkeypatch.setattr(MergedSequence, "mask", lambda self, *where: made.append(where) or mask(self, *where))
    known = by_name("python")
    offered = perses(subject_of(parse(b"x;" * 50, known), known.layout))
    next(candidate for candidate in offered if isinstance(candidate, Candidate))
    assert len(made) <= 2
