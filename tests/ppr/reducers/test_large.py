"""Large programs: bodies, what nothing reaches, and what goes with all that uses it."""

import re
import time

import pytest
from drive import drive, merged_pair, text_of
from on_record import of_record
from reducing import reduce_pair, reduce_single, yes

from ppr.reducers import large as phase
from ppr.reducers.candidate import PairRules, in_turn
from ppr.reduction import pair as reduction


def large(merged, state, rules):
    return in_turn(state, [lambda now: phase.coarse(merged, now, rules), lambda now: phase.fine(merged, now, rules)])


def declared(text):
    """Whether each name of a program is declared before it is used: a made-up compiler."""
    known, last = {"int", "return"}, ""
    for token in text.split():
        if last == "int":
            known.add(token)
        elif token[0].isalpha() and token not in known:
            return False
        last = token
    return True


def offered(seed, variant):
    merged = merged_pair(seed, variant, "cpp")
    return [text_of(merged, one.state.seed) for one in large(merged, merged.state, PairRules())]


def test_functions_that_look_alike_lose_their_bodies_all_at_once():
    source = "void f() { a(); } void g() { b(); } int x"
    assert "void f ( ) ; void g ( ) ; int x ;" in offered(f"{source};", f"{source} = 1;")


@pytest.mark.parametrize("needed", [0, 7])
def test_the_only_body_that_is_needed_is_found_by_halving(needed):
    source = " ".join(f"int f{n}() {{ return {n}; }}" for n in range(8))
    merged = merged_pair(f"{source} int x = 1;", f"{source} int x = (2);", "cpp")
    wanted = [f"return {needed} ;", *(f"int f{n} (" for n in range(8))]
    stream = phase.coarse(merged, merged.state, PairRules())
    best, _ = drive(stream, merged.state, lambda state: all(one in text_of(merged, state.seed) for one in wanted))
    assert text_of(merged, best.seed).count("return") == 1


def after(found, seed, variant):
    """What is offered once the pair has become this one, and nothing else was accepted."""
    merged = merged_pair(seed, variant, "cpp")
    first = next(one for one in large(merged, merged.state, PairRules()) if text_of(merged, one.state.seed) == found)
    return [text_of(merged, one.state.seed) for one in first.then()]


def test_what_only_bodies_use_goes_at_once_when_they_have_gone():
    used = "int u(); int v();"
    source = f"{used} int h() {{ return u() + v(); }} int x = h() +"
    rest = after("int u ( ) ; int v ( ) ; int h ( ) ; int x = h ( ) + 1 ;", f"{source} 1;", f"{source} (2);")
    assert rest[0] == "int h ( ) ; int x = h ( ) + 1 ;"


def test_when_one_half_has_gone_half_of_the_other_is_tried_next():
    source = "int a; int b; int c; int d; int e; int f; int g; int h; int x = %s;"
    rest = after("int d ; int e ; int f ; int g ; int h ; int x = 1 ;", source % "1", source % "(2)")
    assert rest[0] == "int f ; int g ; int h ; int x = 1 ;"


def test_what_the_difference_does_not_reach_by_names_goes_with_one_test():
    unused = " ".join(f"int u{n}(int); int v{n} = u{n};" for n in range(20))
    source = f"int used; {unused} int main() {{ return used + %s; }}"
    assert "int used ; int main ( ) { return used + 1 ; }" in offered(source % "1", source % "(2)")


@pytest.mark.parametrize(("others", "used", "needed"), [
    ("A v;", "v.a", "struct A { int a ; } ; A v ; "),
    ("struct B { int x; int b; };", "A::x", "struct A { int x ; } ; "),
    ("int x; A a;", "a.x", "struct A { int x ; } ; A a ; "),
    ("namespace N { int x; int n; } A v;", "v.a + N::x", "struct A { int a ; } ; namespace N { int x ; } A v ; "),
])  # fmt: skip
def test_a_name_in_a_scope_or_of_an_object_is_looked_for_there(others, used, needed):
    source = f"struct A {{ int x; int a; }}; {others} int main() {{ return {used} + %s; }}"
    shown = used.replace(".", " . ").replace("::", " :: ")
    assert f"{needed}int main ( ) {{ return {shown} + 1 ; }}" in offered(source % "1", source % "(2)")


@of_record(__file__)
def test_each_step_leaves_so_much_after_so_many_tests(example, said):
    """An example is a program, which differs where there is @, and patterns of what its seed, if any, must have."""
    source, *needed = example.split(" ~ ")
    merged = merged_pair(source.replace("@", "1") if "@" in source else "", source.replace("@", "(2)"), "cpp")

    def holds(state):
        return all(re.search(one, text_of(merged, state.seed or state.variant)) for one in needed)

    found = []
    for step in (phase.unreached, phase.coarse, phase.fine):
        best, tried = drive(step(merged, merged.state, PairRules()), merged.state, holds)
        found.append(f"{step.__name__} {len(tried)}: {text_of(merged, best.seed or best.variant)}")
    assert found == said


def gone(names, source):
    """Which of these variables each candidate lacks that leaves most of the program."""
    found = ([name for name in names if f"int {name} ;" not in text] for text in offered(source % "1", source % "(2)"))
    return ["".join(one) for one in found if 0 < len(one) < len(names)]


def test_what_takes_most_goes_first_with_the_users_of_its_users():
    """Four others need ``a``, each by the one before it; two need ``b``, but both need it themselves."""
    others = "int b; int p = b; int q = b; int a; int c = a; int d = c; int e = d; int f = e;"
    calls = "int g(int x = f); int g(char x = p); int g(long x = q);"
    assert gone("ab", f"{others} {calls} int main() {{ return g(%s); }}")[:2] == ["a", "b"]


def test_of_what_was_postponed_the_heaviest_is_tried_first(monkeypatch):
    """Most of what ``y`` and ``z`` take was refused with ``x``; all of it but one element is too small to go alone."""
    monkeypatch.setattr(phase, "COARSE", 0.05)
    others = " ".join(f"int z{number};" for number in range(30))
    uses = ["x + y + z"] * 5 + ["x + y"] + ["x"] * 2
    users = " ".join(f"int u{number} = {one}; int g(int, int x = u{number});" for number, one in enumerate(uses))
    source = f"int x; int y; int z; {others} {users} int g(long); int main() {{ return g(%s); }}"
    assert gone("xyz", source)[:3] == ["x", "y", "z"]


NAMES = [f"a{number}" for number in range(32)]
SUM = f"return {' + '.join(NAMES)} +"
TWICE = " ".join([f"int {name};" for name in NAMES] + [f"int {name}();" for name in NAMES])


@pytest.mark.parametrize(
    ("needs", "declarations"),
    [
        ("int", [63, 61, 57, 49, 33, 32, 31]),  # one, two, four ... at once; halves where the last ones are needed
        ("int a7 (", [63, 61, 57, 49, 33, 41, 37, 39, 40, 38, 39, 37, 33, 31, 32, 32]),
    ],
)
def test_each_success_doubles_what_goes_at_once_and_each_refusal_halves_it(needs, declarations):
    """Each name is used and has two declarations, so that one may go; what differs has been tried with less in it."""
    merged = merged_pair(f"{TWICE} int main() {{ {SUM} 1; }}", f"{TWICE} int main() {{ {SUM} (2); }}", "cpp")

    def holds(state):
        text = text_of(merged, state.seed)
        return needs in text and SUM in text and all(f"int {name} " in text for name in NAMES)

    best, tried = drive(large(merged, merged.state, PairRules()), merged.state, holds)
    left = [text_of(merged, state.seed).count("int a") for state in tried if SUM in text_of(merged, state.seed)]
    assert left[-len(declarations) :] == declarations
    assert 64 in left[: -len(declarations)]  # what differs, and all declarations
    assert text_of(merged, best.seed).count("int a") == 32


def test_what_has_gone_does_not_count_in_what_was_refused():
    source = "int a; int b = a; int g(int, int x = b); int c = a; int g(long); int main() { return g(%s); }"
    merged = merged_pair(source % "1", source % "(2)", "cpp")
    needs = lambda state: all(one in text_of(merged, state.seed) for one in ("int b", "int c", "int main"))  # noqa: E731
    assert len(drive(large(merged, merged.state, PairRules()), merged.state, needs)[1]) == 13


def test_a_name_that_is_inherited_is_looked_for_where_it_is_declared():
    """The member of ``C`` that has the same name goes."""
    source = (
        "struct A { int x; }; struct C { int x; int y; }; struct B : A { int f() { return x + %s; } }; B b; C c;"
        " int main() { return b.f() + c.y; } int z;"
    )
    needed = re.sub(r"(\W)", r" \1 ", source.replace("x; int y", "y").removesuffix(" int z;") % "1")
    assert " ".join(needed.split()) in offered(source % "1", source % "(2)")


@pytest.mark.parametrize(("source", "empty"), [
    ("int b; int g() { return b; } int g(int); int main() { return g(2) + %s; }", "int g ( ) { }"),
    ("template <class T> concept C = requires(T t) { t.x(); t.y(); }; int z = C<int> + %s;", "( T t ) { }"),
])  # fmt: skip
def test_a_block_that_was_not_empty_does_not_become_empty(source, empty):
    """A compiler may want what it returns, and a concept what it requires."""
    assert not any(empty in one for one in offered(source % "1", source % "(2)"))


def test_what_is_named_again_goes_with_what_it_names():
    """Of ``a``, two declarations are left, but one of them is only another name for the first one."""
    source = "int a(); int b; int b(); namespace N { using ::a; } int main() { return b + %s; } int c = a() + N::a();"
    merged = merged_pair(source % "1", (source % "1").replace("int c", "int (c)"), "cpp")
    found = [text_of(merged, one.state.seed) for one in large(merged, merged.state, PairRules())]
    assert not any("using" in one and "int a ( )" not in one for one in found)


@pytest.fixture
def _small_is_large(monkeypatch):
    monkeypatch.setattr(reduction, "LARGE", 100)
    monkeypatch.setattr(reduction, "LARGE_ALONE", 300)


def chain(length, last):
    """Functions each of which calls the one before, three of which the last one needs, and others that nobody calls."""
    used = "int f0 ( ) { return 1 ; } int f1 ( ) { return f0 ( ) ; } int f2 ( ) { return f1 ( ) ; }"
    others = " ".join(f"int g{n} ( ) {{ return {f'g{n - 1}' if n else 'f0'} ( ) ; }}" for n in range(length))
    return f"{used} {others} int last ( ) {{ return f2 ( ) + {last} ; }}"


@pytest.mark.usefixtures("_small_is_large")
def test_a_hundred_functions_that_use_each_other_go_with_the_first_tests():
    """The seed has to have all its names declared, and the variant too."""

    def both(text):
        return declared(text) and "last" in text

    result = reduce_pair(
        chain(100, "1"), chain(100, "( 1 )"), both, lambda text: both(text) and "( 1 )" in text,
        language="cpp", order=("commonality",), max_iterations=1,
    )  # fmt: skip
    step = result.reduction.steps[0]
    assert (step.reducer, step.tests <= 16, step.seed < 20) == ("large-programs", True, True)
    assert min(len(text.split()) for _, text in result.queries[:6]) < 20


@pytest.mark.usefixtures("_small_is_large")
def test_what_the_difference_does_not_reach_goes_before_the_difference_gets_smaller():
    """One more token differs than is needed; when that is undone, nobody calls the functions any more."""
    pair = chain(100, "1 + 2"), chain(100, "( 1 ) + 3")

    def both(text):
        return declared(text) and "last" in text

    result = reduce_pair(*pair, both, lambda text: both(text) and "( 1 )" in text, language="cpp", max_iterations=1)
    first, again, then = result.reduction.steps[:3]
    assert (first.reducer, first.tests, first.seed, first.difference) == ("large-programs", 2, 46, 4)
    assert (again.reducer, again.tests, then.reducer, then.difference) == ("large-programs", 0, "tree-difference", 2)


@pytest.mark.usefixtures("_small_is_large")
def test_a_program_alone_has_to_be_larger_and_loses_its_functions_with_few_tests():
    def steps(length):
        source, holds = chain(length, "1"), lambda text: declared(text) and "last" in text
        return reduce_single(source, "ppr", holds, language="cpp", max_iterations=1).reduction.steps

    assert "large-programs" not in {step.reducer for step in steps(10)}
    found = [step for step in steps(40) if step.reducer == "large-programs"]
    assert (sum(step.tests for step in found) <= 26, found[-1].variant) == (True, 5)


@pytest.mark.usefixtures("_small_is_large")
def test_the_steps_for_large_programs_alone_count_errors_after_the_tests(monkeypatch):
    late, real = [], reduction.PairProblem
    monkeypatch.setattr(
        reduction, "PairProblem", lambda *some, **more: late.append(more["late"]) or real(*some, **more)
    )
    result = reduce_pair(chain(100, "1"), chain(100, "( 1 )"), yes, yes, language="cpp", max_iterations=1)
    assert late == [step.reducer == "large-programs" for step in result.reduction.steps]
    assert {*late} == {True, False}


def test_a_program_alone_loses_elements_before_functions_lose_their_bodies():
    merged = merged_pair("", "int k(); int f() { return 1; } int x = f() + k();", "cpp")
    found = [text_of(merged, one.state.variant) for one in large(merged, merged.state, PairRules())]
    first = next(number for number, one in enumerate(found) if "int f ( ) ;" in one)
    assert "int f ( ) { return 1 ; }" in found[:first]


def test_what_is_needed_without_being_named_is_found_by_halving(monkeypatch):
    monkeypatch.setattr(reduction, "LARGE", 100)

    def needs(text):
        return "int g17 ( )" in text

    result = reduce_pair(
        chain(64, "1"), chain(64, "( 1 )"), needs, lambda text: needs(text) and "( 1 )" in text,
        language="cpp", order=("commonality",), max_iterations=1,
    )  # fmt: skip
    step = result.reduction.steps[0]
    assert (step.reducer, step.tests <= 16, step.seed < 30) == ("large-programs", True, True)


def test_what_only_others_held_that_were_needed_is_left_at_last():
    """``x`` is needed and calls one ``g`` of two, so ``h(B)`` is not what the other one needs any more, but needed."""
    before, ones = "struct A {}; struct B {}; struct Q {}; int h(A); int h(B); int g(A);", " + 1" * 20
    source = f"{before} int x = g(1){ones}; int g(Q) {{ return h(0){ones[:40]}; }} int y = %s;"
    merged = merged_pair(source % "1", source % "(2)", "cpp")

    def holds(state):
        return all(one in text_of(merged, state.seed) for one in ("h ( B )", "int x"))

    best, tried = drive(phase.unreached(merged, merged.state, PairRules()), merged.state, holds)
    assert (best, len(tried)) == (merged.state, 3)


def test_small_programs_are_left_to_the_other_reducers():
    result = reduce_pair(chain(5, "1"), chain(5, "( 1 )"), yes, yes, language="cpp", max_iterations=1)
    assert "large-programs" not in {step.reducer for step in result.reduction.steps}


@pytest.mark.slow
def test_the_time_for_all_candidates_grows_with_the_program():
    """Each candidate is found in linear time; there are some more of them for a larger program."""

    def taken(length):
        """The least of three: a collection of garbage takes longer than all candidates."""
        merged = merged_pair(chain(length, "1"), chain(length, "( 1 )"), "cpp")
        found = []
        for _ in range(3):
            before = time.process_time()
            stream = large(merged, merged.state, PairRules())
            for _ in range(10):
                next(stream, None)
            found.append(time.process_time() - before)
        return min(found)

    assert taken(2000) < 12 * taken(500) + 0.5


def test_the_smallest_part_that_is_tried_alone_is_a_share_of_the_program(monkeypatch):
    merged = merged_pair(chain(60, "1"), chain(60, "( 1 )"), "cpp")
    light = merged_pair(f"{TWICE} int main() {{ {SUM} 1; }}", f"{TWICE} int main() {{ {SUM} (2); }}", "cpp")
    tried = []
    for share in (0.0025, 0.05):
        monkeypatch.setattr(phase, "FINE", share)
        tried.append(len(list(phase.coarse(merged, merged.state, PairRules()))))
        tried.append(len(list(phase.fine(light, light.state, PairRules()))))
    assert (2 * tried[2] < tried[0], tried[1], tried[3]) == (True, 130, 66)  # declarations that nothing else needs
    assert len(list(phase.unreached(merged, merged.state, PairRules()))) < 10


def test_what_the_difference_needs_stays_and_so_does_what_is_inside_a_function():
    source = "int g(int); int g(char); int y = g(%s); void h() { struct s { int f() { x; } int z; }; }"
    found = offered(source % "1", source % "'2'")
    assert found and all("int y" in one or "int g ;" in one for one in found)
    assert all("int f ( ) ;" not in one for one in found)


def test_a_specialisation_goes_with_what_it_completes():
    source = "template <class T> struct A { }; template <> struct A<int> { int x; }; int y = %s;"
    assert "int y = 1 ;" in offered(source % "1", source % "(2)")
    used = source.replace("int y", "A<int> y")
    assert all("class T" in one for one in offered(used % "1", used % "(2)") if "struct A < int >" in one)


@pytest.mark.slow
def test_classes_that_name_each_other_in_their_headers_cost_no_recursion():
    chain_of_bases = " ".join(f"struct s{n} : s{n + 1} {{ int x{n}; }};" for n in range(3000))
    source = f"{chain_of_bases} int y = %s;"
    merged = merged_pair(source % "1", source % "(2)", "cpp")
    first = next(large(merged, merged.state, PairRules()))
    assert text_of(merged, first.state.seed) == "int y = 1 ;"
