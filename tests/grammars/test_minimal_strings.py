"""The shortest text of every node and hidden rule."""

from laws import for_each
from sample_programs import LANGUAGE_NAMES

from grammars.languages import by_name
from grammars.minimal_strings import minimal_strings
from grammars.normal_form import load


def minimal(text):
    return dict(minimal_strings(load(text)))


@for_each("rules, expected", [
    ('node n = "a" "b" ;', {"n": ("a", "b")}), ('node n = "a"* "b"+ "c"? ;', {"n": ("b",)}),
    ('node n = "a" "b" | "c" ;', {"n": ("c",)}), ('node n = "long" | "s" ;', {"n": ("s",)}),
    ('node n = " " | "s" ;', {"n": ("s",)}), ('node n = "long" | " " ;', {"n": (" ",)}),
    ('node n = "x" % "," ;', {"n": ("x",)}), ('node n = "(" n ")" | "x" ;', {"n": ("x",)}),
    ('node n = "(" m ")" ;\nnode m = n | "y" "z" ;', {"n": ("(", "y", "z", ")"), "m": ("y", "z")}),
    ('node n = _h ;\nrule _h = "a" ;', {"n": ("a",), "_h": ("a",)}), ('node n = "a" ~"b" ;', {"n": ("ab",)}),
    ('node n = "a" ~_m ;\nrule _m = "b" "c" ;', {"n": ("ab", "c"), "_m": ("b", "c")}),
    ('node n = "a" ~_m ;\nrule _m = ~"b" ;', {"n": ("ab",), "_m": ("b",)}),
    # an unknown token is avoided, or there is no text
    *((one, {}) for one in ("node n = t ;", 'node n = n "x" ;', "node n = m ;\nnode m = n ;", "node n = () ;")),
    ('node n = token | "a" "b" ;', {"n": ("a", "b")}),
    # recorded texts stand, and unknown ones are not derived
    ('node n = "x" ;\nnode m = n "y" ;\ntext n = "1" "2" ;', {"n": ("1", "2"), "m": ("1", "2", "y")}),
    ('node n = "x" ;\nnode m = n | "y" "z" ;\nnode o = n ;\ntext n = unknown ;', {"m": ("y", "z")}),
    # of two texts of the same size the first one stays
    ('node n = "a" | "b" ;\nnode m = o | n ;\nnode o = "c" ;', {"n": ("a",), "m": ("a",), "o": ("c",)}),
])  # fmt: skip
def test_the_shortest_text_of_a_node(rules, expected):
    assert minimal(rules) == expected


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
