"""The shortest text of every node and hidden rule."""

from laws import for_each
from on_record import of_record
from sample_programs import LANGUAGE_NAMES

from grammars.languages import by_name
from grammars.minimal_strings import cost, minimal_strings
from grammars.normal_form import load


def minimal(text):
    return dict(minimal_strings(load(text)))


@of_record(__file__)
def test_the_shortest_text_of_a_node(example, said):
    assert [f"{name}: {' '.join(map(repr, texts))}" for name, texts in sorted(minimal(example).items())] == said


def test_fewest_tokens_are_best_then_a_number_then_fewest_characters():
    texts = [("a", "b"), ("bb",), ("aa",), ("c",), ("10",), ("7",), ("9", "0"), ()]
    assert sorted(texts, key=cost) == [(), ("7",), ("10",), ("c",), ("aa",), ("bb",), ("9", "0"), ("a", "b")]
    slots = (None, (), ("unheard_of",), ("identifier", "number_literal"), ("if_statement", "break_statement"))
    found = [by_name("c").shortest_in(slot and frozenset(slot)) for slot in slots]
    assert found == [None, None, None, ("0",), ("break", ";")]


def test_a_long_chain_of_rules_is_followed_to_its_end():
    rules = "\n".join(f"node n{i} = n{i + 1} ;" for i in range(50)) + '\nnode n50 = "x" ;'
    assert minimal(rules)["n0"] == ("x",)


@for_each("name", LANGUAGE_NAMES)
def test_the_shortest_statements_parse(name):
    language = by_name(name)
    texts = minimal_strings(language.normal_form)
    assert len(texts) > 100
    kinds = [next(kind for kind in ("statement", "_statement", "_simple_statement") if kind in texts)]
    if name == "c":
        kinds += [f"{one}_statement" for one in ("if", "for", "do", "switch", "labeled")] + ["declaration"]
    frame = {"java": "class A {{ {{ {} }} }}", "rust": "fn f() {{ {} }}", "go": "package a\nfunc f() {{ {} }}"}
    frame |= {"c": "void f() {{ {} }}", "cpp": "void f() {{ {} }}"}
    for kind in kinds:
        source = frame.get(name, "{}\n").format(" ".join(texts[kind]))
        assert not language.parser.parse(source.encode()).root_node.has_error, source
