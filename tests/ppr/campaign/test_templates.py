"""Templates: what they say of a pair, and that they lead from its seed to its variant."""

from random import Random

import pytest
from analysed import write_result
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from templates_of import all_made, template

from benchmark_ppr.fuzzing.mutator import Mutator
from grammars.languages import by_name
from ppr.campaign import templates
from ppr.campaign.templates import Edit, Piece, Template, merged, read_templates, template_of
from ppr.programs.errors import UserError
from ppr.studies.explanation.pattern import Hole, HoleMark, Role
from ppr.studies.explanation.sentences import Explanation

PAIRS = [
    ("int a;", "long b;"),
    ("int a; int b;", "long a; int c;"),
    ("f(){g(1);}", "f(){g(1, x);}"),
    ("f(){g();}", "f(){g(x);}"),
    ("f(a){g(a);}", "f(a){if(a)g(a);}"),
    ("f(a){if(a)g(a);}", "f(a){g(a);}"),
    ("f(a){g(a);}", "f(a){while(1){g(a);}}"),
    ("f(){return 1+2;}", "f(){return 2+1;}"),
    ("int a;", "int a; int b;"),
    ("int a;", "int b; int a;"),
    ("int a; int b;", "int b;"),
    ("f(int a, int b){}", "f(int a){}"),
    ("f(){}", "f(){x;}"),
    ("f(){x;}", "f(){}"),
    ("f(){x = 1;}", "f(){x = y = 1;}"),
]


def same(one, other):
    """Whether two programs have the same tokens."""
    return "".join(one.split()) == "".join(other.split())


def pieces(found):
    return [edit.pieces for edit in found.edits]


@pytest.mark.slow
@for_each("seed, variant", PAIRS)
def test_a_template_leads_from_its_seed_to_its_variant(seed, variant):
    assert any(same(one, variant) for one in all_made(template(seed, variant), seed))


SEED = "int a; int f(int b) { if (b) { a = b + 1; } g(a, b); return a; }"


@pytest.mark.slow
@settings(max_examples=12)
@given(st.integers(0, 10_000), st.integers(1, 2))
def test_so_it_does_whatever_has_changed(number, count):
    variant, log = Mutator(by_name("c"), [SEED.encode()], Random(number)).mutate(SEED.encode(), count)
    found = template(SEED, variant.decode())
    if found and log and len(found.edits) == 1:
        assert any(same(one, variant.decode()) for one in all_made(found, SEED, 20_000))


def test_names_of_the_program_become_holes_and_others_stay():
    (edit,) = template("f(a){g(1);}", "f(a){g(a, other);}").edits
    kinds = [(piece.kind, piece.name) for piece in edit.pieces if piece.name]
    assert kinds == [("identifier", "a")]
    assert any("other" in piece.text for piece in edit.pieces)


def test_numbers_of_the_program_are_no_names():
    assert {piece.name for found in pieces(template("f(a){g(1);}", "f(a){g(1, 1);}")) for piece in found} == {""}


def test_what_is_known_of_tokens_decides_about_holes():
    seed, variant = "f(a){g();}", "f(a){g(a, 7);}"
    name, number = 7, 9  # tokens of the variant

    def names(**known):
        return {piece.name for found in pieces(template(seed, variant, **known)) for piece in found} - {""}

    assert names() == {"a"}
    assert names(marks={number: HoleMark.FREE}) == {"a", "7"}
    assert names(marks={name: HoleMark.NEEDED}) == set()


@pytest.mark.slow
def test_hunks_far_from_each_other_are_edits_of_their_own():
    middle = "int c; " * 20
    found = template(f"int a; {middle} int d;", f"long a; {middle} long d;")
    assert [edit.targets for edit in found.edits] == [("primitive_type",)] * 2
    assert len(template("int a; int d;", "long a; long d;").edits) == 1


def test_a_program_without_nodes_gives_no_template():
    assert template("", "int a;") is None


def test_programs_with_the_same_tokens_give_no_template():
    assert template("int a;", "int  a ;") is None


def test_equal_templates_are_one_with_their_pairs_and_bugs():
    one, other = (template("int a;", f"{word} a;") for word in ("long", "short"))
    found = merged([("p", "x", other), ("q", "x", one), ("r", "y", one), ("s", "y", one)])
    assert [(two.pairs, two.bugs) for two in found] == [(("q", "r", "s"), 2), (("p",), 1)]


@pytest.mark.slow
def test_results_give_templates(tmp_path):
    write_result(tmp_path / "a", "int a;", "long a;")
    assert template_of(tmp_path / "a").edits == template("int a;", "long a;").edits
    write_result(tmp_path / "large", "int a;" * 200, "long a;" * 200)
    assert template_of(tmp_path / "large") is None


def test_names_that_are_not_utf_8_are_escaped(tmp_path):
    write_result(tmp_path / "a\udcff", "int a;", "long a;")
    ((name, bug, _),), without = templates.templates_of([tmp_path / "a\udcff"], "", pytest.fail)
    assert (name, bug, without) == (r"a\udcff", r"a\udcff", 0)


def test_what_was_explained_is_used(tmp_path, monkeypatch):
    write_result(tmp_path / "a", "f(){g();}", "f(){g(7);}")
    hole = Hole(Role.NUMBER, ((6, 7),), "7", HoleMark.FREE)
    monkeypatch.setattr(templates, "sections_of", lambda _: {"explanation": Explanation(version=1, holes=(hole,))})
    assert Piece(kind="number_literal", name="7") in template_of(tmp_path / "a").edits[0].pieces


def test_a_file_has_a_template_on_each_line(tmp_path):
    path = tmp_path / "m.jsonl"
    one = Template("c", (Edit("a", ("b",), (Piece("x"),)),), ("p\u2028",), 3)
    line = (
        '{"language":"c","edits":[{"parent":"a","targets":["b"],"pieces":[{"text":"x"}]}],"pairs":["p\u2028"],"bugs":3}'
    )
    path.write_text(f"{line}\n\n{line}\n")
    assert read_templates(path) == [one, one]
    for broken in ("{", '{"language": "c"}', "[]", '{"language":"c","edits":[]}'):
        path.write_text(f"{line}\n{broken}\n")
        with pytest.raises(UserError, match=r"the file of mutators .* cannot be used: line 2: "):
            read_templates(path)
    with pytest.raises(UserError):
        read_templates(tmp_path / "no")
