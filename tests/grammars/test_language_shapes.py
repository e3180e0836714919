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
        ("argument_list", "int x = f(1, 2, 3);", '"(" %(number_literal sep number_literal sep number_literal) ")"'),
        ("declaration", "int a = 1, *b;", 'primitive_type %1(init_declarator sep pointer_declarator) ";"'),
        ("enumerator_list", "enum e { A, B };", '"{" *([enumerator ","]) ?(enumerator) "}"'),
        ("compound_statement", "void f() { a; b; }", '"{" *(expression_statement expression_statement) "}"'),
        (
            "if_statement",
            "void f() { if (a) b; else c; }",
            '"if" parenthesized_expression expression_statement ?(else_clause)',
        ),
        ("initializer_list", "int a[] = {1, 2,};", '"{" %(number_literal sep number_literal) ?(",") "}"'),
        ("field_declaration_list", "struct s { int a; int b; };", '"{" *(field_declaration field_declaration) "}"'),
        (
            "declaration",
            "static const int x;",
            '*(storage_class_specifier type_qualifier) primitive_type %1(identifier) ";"',
        ),
        (
            "case_statement",
            "void f(){ switch(a) {case 1: b; c;} }",
            '"case" number_literal ":" *(expression_statement expression_statement)',
        ),
        ("string_literal", 'char *s = "a\\n";', '"\\"" *(string_content escape_sequence) "\\""'),
        (
            "preproc_if",
            "#if A\nint x;\n#else\nint y;\n#endif\n",
            '"#if" identifier *(declaration) ?(preproc_else) "#endif"',
        ),
        ("translation_unit", "void f(){ a; }", "*(function_definition)"),
    ],
    "cpp": [
        ("template_argument_list", "std::map<int, char> x;", '"<" %(type_descriptor sep type_descriptor) ">"'),
        (
            "template_parameter_list",
            "template <class T, int N> struct S;",
            '"<" %(type_parameter_declaration sep parameter_declaration) ">"',
        ),
        (
            "base_class_clause",
            "class A : public B, C {};",
            '":" %1([?(access_specifier) type_identifier] sep type_identifier)',
        ),
        ("field_initializer_list", "A::A() : a(1), b{2} {}", '":" %1(field_initializer sep field_initializer)'),
        (
            "try_statement",
            "void f() { try { a; } catch (...) {} catch (int) {} }",
            '"try" compound_statement +(catch_clause catch_clause)',
        ),
        (
            "lambda_capture_specifier",
            "auto f = [a, &b](int x) { return x; };",
            '"[" ?([%1(identifier sep [?("&") identifier])]) "]"',
        ),
        ("declaration_list", "namespace a { int x; int y; }", '"{" *(declaration declaration) "}"'),
        (
            "lambda_expression",
            "auto f = [](int x) mutable -> int { return x; };",
            "lambda_capture_specifier ?(lambda_declarator) compound_statement",
        ),
        ("field_declaration_list", "class A { int x; void f(); };", '"{" *(field_declaration field_declaration) "}"'),
    ],
    "rust": [
        ("parameters", "fn f(a: u8, b: u8) -> u8 { a }", '"(" %(parameter sep parameter) ")"'),
        ("arguments", "fn f() { g(1, 2); }", '"(" %(integer_literal sep integer_literal) ")"'),
        ("block", "fn f() { let a = 1; b }", '"{" *(let_declaration) ?(identifier) "}"'),
        ("use_list", "use a::{b, c};", '"{" %(identifier sep identifier) "}"'),
        ("match_block", "fn f() { match a { 1 => b, _ => c } }", '"{" *(match_arm match_arm) "}"'),
        ("trait_bounds", "fn f<'a, T: A + B>() {}", '":" %1(type_identifier sep type_identifier)'),
        ("enum_variant_list", "enum E { A, B(u8) }", '"{" %(enum_variant sep enum_variant) "}"'),
        ("field_declaration_list", "struct S { a: u8, b: u8 }", '"{" %(field_declaration sep field_declaration) "}"'),
        ("type_parameters", "fn f<T, U>() {}", '"<" %1(type_parameter sep type_parameter) ">"'),
        ("token_tree", "fn f() { m!(a b c); }", '"(" *(identifier identifier identifier) ")"'),
        ("if_expression", "fn f() { if a { b } else { c } }", '"if" identifier block ?(else_clause)'),
        (
            "function_item",
            "pub fn f() -> u8 { 1 }",
            '?(visibility_modifier) "fn" identifier parameters ?(["->" primitive_type]) block',
        ),
        ("tuple_expression", "fn f(){ (1, 2); }", '"(" +([integer_literal ","]) ?(integer_literal) ")"'),
    ],
    "javascript": [
        ("formal_parameters", "function f(a, b = 1) { a; b; }", '"(" ?([%1(identifier sep assignment_pattern)]) ")"'),
        ("statement_block", "function f(a) { a; b; }", '"{" *(expression_statement expression_statement) "}"'),
        ("lexical_declaration", "let a = 1, b;", '"let" %1(variable_declarator sep variable_declarator) ?(";")'),
        (
            "try_statement",
            "try { a; } catch (e) { b; } finally { c; }",
            '"try" statement_block ?(catch_clause) ?(finally_clause)',
        ),
        ("switch_body", "switch (a) { case 1: b; default: c; }", '"{" *(switch_case switch_default) "}"'),
        ("class_body", "class A { x = 1; f() {} }", '"{" *([field_definition ?(";")] method_definition) "}"'),
        ("template_string", "`a${b}c`;", '"`" *(string_fragment template_substitution string_fragment) "`"'),
        ("if_statement", "if (a) b; else c;", '"if" parenthesized_expression expression_statement ?(else_clause)'),
        ("sequence_expression", "a, b, c;", "%1(identifier sep identifier sep identifier)"),
        ("return_statement", "return a;", '"return" ?(identifier) ?(";")'),
    ],
    "java": [
        (
            "formal_parameters",
            "class A { void f(int a, int b) throws X, Y { } }",
            '"(" %(formal_parameter sep formal_parameter) ")"',
        ),
        ("throws", "class A { void f() throws X, Y { } }", '"throws" %1(type_identifier sep type_identifier)'),
        ("class_body", "class A { int x; int y; }", '"{" *(field_declaration field_declaration) "}"'),
        ("argument_list", "class A { { f(1, 2); } }", '"(" %(decimal_integer_literal sep decimal_integer_literal) ")"'),
        (
            "local_variable_declaration",
            "class A { { int a = 1, b; } }",
            'integral_type %1(variable_declarator sep variable_declarator) ";"',
        ),
        ("modifiers", "@X public final class A {}", '+(marker_annotation "public" "final")'),
        (
            "try_statement",
            "class A { { try { } catch (E e) { } catch (F f) { } finally { } } }",
            '"try" block *(catch_clause catch_clause) finally_clause',
        ),
        (
            "if_statement",
            "class A { { if (a) b(); else c(); } }",
            '"if" parenthesized_expression expression_statement ?(["else" expression_statement])',
        ),
        ("type_parameters", "class A<T, U> {}", '"<" %1(type_parameter sep type_parameter) ">"'),
        ("enum_body", "enum E { A, B; }", '"{" %(enum_constant sep enum_constant) ?(enum_body_declarations) "}"'),
        ("block", "class A { { int x = 1; x++; } }", '"{" *(local_variable_declaration expression_statement) "}"'),
    ],
    "python": [
        ("argument_list", "f(1, *a, b=2)\n", '"(" %(integer sep list_splat sep keyword_argument) ")"'),
        ("parameters", "def f(a, b=1): pass\n", '"(" ?([%1(identifier sep default_parameter)]) ")"'),
        ("block", "if a:\n  b\n  c\n", "?([*([%1(identifier)] [%1(identifier)])])"),
        ("list", "a = [1, 2]\n", '"[" ?([%1(integer sep integer)]) "]"'),
        ("dictionary", "a = {1: 2, **b}\n", '"{" %(pair sep dictionary_splat) "}"'),
        ("if_statement", "if a: b\nelif c: d\nelse: e\n", '"if" identifier ":" block *(elif_clause) ?(else_clause)'),
        ("import_statement", "import a, b as c\n", '"import" %1(dotted_name sep aliased_import)'),
        ("try_statement", "try: a\nexcept B: c\nfinally: d\n", '"try" ":" block *(except_clause) ?(finally_clause)'),
        ("comparison_operator", "a < b <= c\n", 'identifier +(["<" identifier] ["<=" identifier])'),
        ("decorated_definition", "@a\n@b\ndef f(): pass\n", "+(decorator decorator) function_definition"),
        ("module", "a; b\n", "*([%1(identifier sep identifier)])"),
        ("tuple", "x = (1, 2)\n", '"(" ?([%1(integer sep integer)]) ")"'),
        ("assert_statement", "assert a, b\n", '"assert" %1(identifier sep identifier)'),
        ("return_statement", "return a\n", '"return" ?(identifier)'),
        ("delete_statement", "del a, b\n", '"del" expression_list'),
        ("global_statement", "global a, b\n", '"global" %1(identifier sep identifier)'),
    ],
    "go": [
        (
            "parameter_list",
            "package a\nfunc f(a int, b ...int) {}\n",
            '"(" ?([%(parameter_declaration sep variadic_parameter_declaration)]) ")"',
        ),
        ("argument_list", "package a\nvar x = f(1, 2)\n", '"(" ?([%1(int_literal sep int_literal)]) ")"'),
        ("statement_list", "package a\nfunc f() { a(); b() }\n", "%1(expression_statement sep expression_statement)"),
        ("import_spec_list", 'package a\nimport (\n\t"a"\n\t"b"\n)\n', '"(" ?([%1(import_spec import_spec)]) ")"'),
        ("var_spec", "package a\nvar a, b = 1, 2\n", '%1(identifier sep identifier) "=" expression_list'),
        (
            "expression_switch_statement",
            "package a\nfunc f() { switch a { case 1: b(); default: c() } }\n",
            '"switch" ?(identifier) "{" *(expression_case default_case) "}"',
        ),
        (
            "field_declaration_list",
            "package a\ntype T struct {\n\ta int\n\tb int\n}\n",
            '"{" ?([%1(field_declaration field_declaration)]) "}"',
        ),
        ("literal_value", "package a\nvar x = []int{1, 2}\n", '"{" ?([%(literal_element sep literal_element)]) "}"'),
        ("if_statement", "package a\nfunc f() { if a { } else { } }\n", '"if" identifier block ?(["else" block])'),
        ("expression_list", "package a\nfunc f() { return 1, 2 }\n", "%1(int_literal sep int_literal)"),
        (
            "source_file",
            "package a\nfunc f() {}\nfunc g() {}\n",
            "*(package_clause function_declaration function_declaration)",
        ),
        ("for_statement", "package a\nfunc f() {for i := 0; i < 1; i++ {}}\n", '"for" ?(for_clause) block'),
    ],
}


@for_each(
    "language, kind, source, expected", [(language, *row) for language, rows in QUANTIFIERS.items() for row in rows]
)
def test_each_part_stands_under_its_quantifier(language, kind, source, expected):
    assert outline(find(language, source, kind)) == expected


@for_each(
    "source, kind, expected",
    [
        ("f(1, 2);", "arguments", '"(" %(number sep number) ")"'),
        ("x = {a: 1, b: 2};", "object", '"{" %(pair sep pair) "}"'),
        ("[1, 2];", "array", '"[" %(number sep number) "]"'),
        ("[1, , 2];", "array", '"[" %(number "," sep number) "]"'),
        ("[, 1];", "array", '"[" %("," number) "]"'),
        ("[1, ];", "array", '"[" %(number ",") "]"'),
    ],
)
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
def test_a_slot_accepts_what_its_grammar_allows_there(language, source, kind, allowed, refused):
    accepts = find(language, source, kind).accepts
    assert allowed <= accepts
    assert not refused & accepts


@for_each("language, source, kind, allowed, refused", SLOTS)
def test_a_node_fits_its_own_slot(language, source, kind, allowed, refused):
    node = find(language, source, kind)
    assert node.fits(node.accepts)
    assert not node.fits(frozenset(refused))


def test_a_chain_of_single_children_is_one_node_with_the_slots_of_all_its_kinds():
    node = find("c", "void f() { if (1) ; }", "parenthesized_expression")
    inner = node.children[1]
    assert inner.kinds == ("number_literal",)
    statement = find("javascript", "f\n", "expression_statement")
    assert statement.kinds[-2:] == ("expression_statement", "identifier")
    assert {"if_statement", "call_expression"} <= statement.accepts


def test_nothing_is_known_of_a_node_with_syntax_errors():
    tree = parse(b"int x = ) (;", by_name("c"))
    error = next(node for node in tree.walk() if "ERROR" in node.kinds)
    assert error.is_leaf or error.children[0].quantifier.value == "*"


def test_a_language_without_normal_form_has_a_star_under_every_node():
    tree = parse(b"(print (+ 1 2))", by_name("fennel"))
    inner = [node for node in tree.walk() if node.kinds and not node.is_leaf]
    assert inner
    for node in inner:
        assert [child.quantifier.value for child in node.children] == ["*"]
        assert node.children[0].minimum == 0
