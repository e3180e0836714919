"""What the shipped grammars say of real snippets: the quantifier of every part, and what may stand in a slot."""

from laws import for_each

from grammars.languages import by_name
from grammars.parsing import parse


def find(language, source, kind):
    """The first node of a kind in a snippet, which must be free of errors and match its grammar."""
    tree = parse(source.encode(), by_name(language))
    assert (tree.errors, tree.unmatched) == (0, [])
    return next(node for node in tree.walk() if kind in node.kinds)


def outline(node):
    """The children of a node: kinds, ``*(...)`` for a quantifier, ``[...]`` for a part of several children.

    ``%(...)`` is a separated list that may be empty, ``%1(...)`` one that may not.
    """
    return " ".join(_child(child) for child in node.children)


def _child(node):
    if node.is_separator:
        return "sep"
    if node.quantifier is None:
        return node.kinds[0] if node.kinds else f"[{outline(node)}]"
    at_least_one = "1" if node.quantifier.value == "%" and node.minimum else ""
    return f"{node.quantifier.value}{at_least_one}({outline(node)})"


QUANTIFIERS = {
    "c": [
        ("parameter_list", "void f(int a, int b);", '"(" ?([%1(parameter_declaration sep parameter_declaration)]) ")"'),
        ("argument_list", "int x = f(1, 2);", '"(" %(number_literal sep number_literal) ")"'),
        ("enumerator_list", "enum e { A, B };", '"{" *([enumerator ","]) ?(enumerator) "}"'),
        ("compound_statement", "void f() { a; b; }", '"{" *(expression_statement expression_statement) "}"'),
        ("initializer_list", "int a[] = {1, 2,};", '"{" %(number_literal sep number_literal) ?(",") "}"'),
        ("declaration", "static int x;", '*(storage_class_specifier) primitive_type %1(identifier) ";"'),
        ("string_literal", 'char *s = "a\\n";', '"\\"" *(string_content escape_sequence) "\\""'),
    ],
    "cpp": [
        ("base_class_clause", "class A : public B, C {};",
         '":" %1([?(access_specifier) type_identifier] sep type_identifier)'),
        ("try_statement", "void f() { try { a; } catch (...) {} }", '"try" compound_statement +(catch_clause)'),
        ("lambda_capture_specifier", "auto f = [a, &b](int x) { return x; };",
         '"[" ?([%1(identifier sep [?("&") identifier])]) "]"'),
    ],
    "rust": [
        ("parameters", "fn f(a: u8, b: u8) -> u8 { a }", '"(" %(parameter sep parameter) ")"'),
        ("block", "fn f() { let a = 1; b }", '"{" *(let_declaration) ?(identifier) "}"'),
        ("type_parameters", "fn f<T, U>() {}", '"<" %1(type_parameter sep type_parameter) ">"'),
        ("function_item", "pub fn f() -> u8 { 1 }",
         '?(visibility_modifier) "fn" identifier parameters ?(["->" primitive_type]) block'),
        ("tuple_expression", "fn f(){ (1, 2); }", '"(" +([integer_literal ","]) ?(integer_literal) ")"'),
    ],
    "javascript": [
        ("lexical_declaration", "let a = 1, b;", '"let" %1(variable_declarator sep variable_declarator) ?(";")'),
        ("class_body", "class A { x = 1; f() {} }", '"{" *([field_definition ?(";")] method_definition) "}"'),
        ("template_string", "`a${b}c`;", '"`" *(string_fragment template_substitution string_fragment) "`"'),
        ("sequence_expression", "a, b, c;", "%1(identifier sep identifier sep identifier)"),
    ],
    "java": [
        ("modifiers", "@X public final class A {}", '+(marker_annotation "public" "final")'),
        ("try_statement", "class A { { try { } catch (E e) { } finally { } } }",
         '"try" block *(catch_clause) finally_clause'),
        ("if_statement", "class A { { if (a) b(); else c(); } }",
         '"if" parenthesized_expression expression_statement ?(["else" expression_statement])'),
    ],
    "python": [
        ("argument_list", "f(1, *a, b=2)\n", '"(" %(integer sep list_splat sep keyword_argument) ")"'),
        ("block", "if a:\n  b\n  c\n", "?([*([%1(identifier)] [%1(identifier)])])"),
        ("if_statement", "if a: b\nelif c: d\nelse: e\n", '"if" identifier ":" block *(elif_clause) ?(else_clause)'),
        ("comparison_operator", "a < b <= c\n", 'identifier +(["<" identifier] ["<=" identifier])'),
        ("module", "a; b\n", "*([%1(identifier sep identifier)])"),
    ],
    "go": [
        ("statement_list", "package a\nfunc f() { a(); b() }\n", "%1(expression_statement sep expression_statement)"),
        ("literal_value", "package a\nvar x = []int{1, 2}\n", '"{" ?([%(literal_element sep literal_element)]) "}"'),
        ("if_statement", "package a\nfunc f() { if a { } else { } }\n", '"if" identifier block ?(["else" block])'),
    ],
}  # fmt: skip


@for_each(
    "language, kind, source, expected", [(language, *row) for language, rows in QUANTIFIERS.items() for row in rows]
)
def test_each_part_stands_under_its_quantifier(language, kind, source, expected):
    assert outline(find(language, source, kind)) == expected


@for_each("source, kind, expected", [
    ("f(1, 2);", "arguments", '"(" %(number sep number) ")"'),
    ("x = {a: 1, b: 2};", "object", '"{" %(pair sep pair) "}"'), ("[1, 2];", "array", '"[" %(number sep number) "]"'),
    ("[1, , 2];", "array", '"[" %(number "," sep number) "]"'), ("[, 1];", "array", '"[" %("," number) "]"'),
    ("[1, ];", "array", '"[" %(number ",") "]"'),
])  # fmt: skip
def test_elements_of_a_javascript_list_are_separated(source, kind, expected):
    assert outline(find("javascript", source, kind)) == expected


# A slot: the snippet, a token that stands in it alone, kinds that may replace it, kinds that may not.
SLOTS = [
    ("c", "void f() { x = 1; }", "number_literal", {"call_expression", "identifier"}, {"compound_statement", '";"'}),
    ("c", "void f() { while (a) ; }", "expression_statement", {"compound_statement"}, {"declaration", "identifier"}),
    ("c", "void f() { g(); }", "expression_statement", {"declaration", "if_statement"}, {"parameter_list"}),
    ("c", "int x;", "primitive_type", {"struct_specifier", "sized_type_specifier"}, {"declaration", "identifier"}),
    ("cpp", "int x = 1;", "number_literal", {"lambda_expression", "new_expression"}, {"declaration"}),
    ("cpp", "A<int> x;", "type_descriptor", {"number_literal", "call_expression"}, {"compound_statement"}),
    ("rust", "fn f() { g(1); }", "integer_literal", {"call_expression", "block"}, {"let_declaration", "parameters"}),
    ("rust", "fn f() { let x: u8; }", "primitive_type", {"reference_type", "tuple_type"}, {"integer_literal", "block"}),
    ("rust", "fn f() { match a { 1 => b } }", "integer_literal", {"tuple_pattern"}, {"call_expression"}),
    ("javascript", "f(1);", "number", {"arrow_function", "spread_element"}, {"if_statement"}),
    ("javascript", "if (a) ; else b;", "empty_statement", {"statement_block", "for_statement"}, {"identifier"}),
    ("java", "class A { { x = 1; } }", "decimal_integer_literal", {"method_invocation"}, {"block"}),
    ("java", "class A { int x; }", "integral_type", {"generic_type", "array_type"}, {"decimal_integer_literal"}),
    ("python", "x = 1\n", "integer", {"call", "lambda", "assignment"}, {"if_statement", "parameters"}),
    ("python", "def f(a): pass\n", "parameters", {"parameters"}, {"argument_list", "identifier"}),
    ("go", "package a\nvar x = f(1)\n", "int_literal", {"call_expression", "func_literal"}, {"block"}),
    ("go", "package a\nfunc f(a int) {}\n", "type_identifier", {"pointer_type", "map_type"}, {"int_literal"}),
]


@for_each("language, source, kind, allowed, refused", SLOTS)
def test_a_slot_accepts_what_its_grammar_allows_there_and_its_own_node(language, source, kind, allowed, refused):
    node = find(language, source, kind)
    assert allowed <= node.accepts
    assert not refused & node.accepts
    assert node.fits(node.accepts) and not node.fits(frozenset(refused))


def test_a_chain_of_single_children_is_one_node_with_the_slots_of_all_its_kinds():
    node = find("c", "void f() { if (1) ; }", "parenthesized_expression")
    inner = node.children[1]
    assert inner.kinds == ("number_literal",)
    statement = find("javascript", "f\n", "expression_statement")
    assert statement.kinds[-2:] == ("expression_statement", "identifier")
    assert {"if_statement", "call_expression"} <= statement.accepts


def test_what_is_not_known_has_a_star_under_every_node():
    """With syntax errors, or without a normal form."""
    errors = [node for node in parse(b"int x = ) (;", by_name("c")).walk() if "ERROR" in node.kinds]
    inner = [node for node in parse(b"(print (+ 1 2))", by_name("fennel")).walk() if node.kinds]
    for node in (one for one in (*errors[:1], *inner) if not one.is_leaf):
        assert [(child.quantifier.value, child.minimum) for child in node.children] == [("*", 0)]
    assert errors and inner
