"""The text between tokens when some of them are gone: the user's layout, and no two words joined."""

import ast

from laws import for_each

from diffing.merged import MergedSequence
from diffing.pair_state import Side, span_mask
from diffing.rendering import Renderer
from grammars.languages import Layout, by_name
from grammars.layout import Gaps
from grammars.parsing import parse


def rendered_without(language, source, *gone):
    """The program without these stretches of tokens, each written with spaces (the first fit), and what is left."""
    known = by_name(language)
    tree = parse(source.encode(), known)
    texts = [text.decode() for text in tree.texts()]
    mask = span_mask(0, len(tree))
    for stretch in gone:
        words = stretch.split()
        fits = [i for i in range(len(texts)) if texts[i : i + len(words)] == words and mask >> i & 1]
        mask &= ~span_mask(fits[0], fits[0] + len(words))
    rendered = Renderer(MergedSequence.of_one(tree, known.layout)).render(Side.SEED, mask)
    return rendered.decode(), [text for i, text in enumerate(texts) if mask >> i & 1]


def without(language, source, *gone):
    """The same program, whose tokens have to be those that are left."""
    rendered, left = rendered_without(language, source, *gone)
    if language == "python":
        ast.parse(rendered)
    assert [text.decode() for text in parse(rendered.encode(), by_name(language)).texts()] == left
    return rendered


@for_each("source, gone, expected", [
    ("int x, y;", ", y", "int x;"), ("f( a, b );", ", b", "f( a );"), ("f(a, b);", "a ,", "f( b);"),
    ("int  x ;", "x", "int ;"), ("return(x);", "( x )", "return;"), ("a = b+c;", "b +", "a = c;"),
    ("x;  y;  z;", "y ;", "x;  z;"), ("x;\n\n  y;\n    z;", "y ;", "x;\n    z;"), ("x;\n  y; z;", "y ;", "x;\n  z;"),
    ("x; y;\n  z;\n", "z ;", "x; y;\n"), ("x;\r\n  y;\r\n    z;\r\n", "y ;", "x;\r\n    z;\r\n"),
    ("x; \\\r\n y; z;", "y ;", "x; z;"), ("\n\n  x; y;", "x ;", "y;"), ("x; // one\ny; // two\nz;", "y ;", "x;\nz;"),
    ("x; y /* c */; z;", "y", "x; /* c */; z;"),
])  # fmt: skip
def test_what_is_left_keeps_its_layout(source, gone, expected):
    assert without("c", source, gone) == expected


@for_each("language, source, gone, expected", [
    ("c", "int*x;", "*", "int x;"), ("c", "a+b+c;", "b", "a+ +c;"), ("c", "a-b-c;", "b", "a- -c;"),
    ("c", "a/b*c;", "b", "a/ *c;"), ("c", "a&b&c;", "b", "a& &c;"), ("c", "x=y=z;", "y", "x= =z;"),
    ("c", "sizeof(int);", "(", "sizeof int);"), ("rust", "fn f(){a::b}", "::", "fn f(){a b}"),
    ("javascript", "a.b", ".", "a b\n"), ("javascript", "x=>{y}", "{", "x=> y}\n"),
    ("python", "x=not-y\n", "-", "x=not y\n"), ("go", "package a\nvar x=y+z\n", "+", "package a\nvar x=y z\n"),
    ("java", "class A{int x;}", "{", "class A int x;}"),
])  # fmt: skip
def test_tokens_that_would_join_get_a_space(language, source, gone, expected):
    rendered = without(language, source, gone)
    assert rendered.strip() == expected.strip()


@for_each("pairs, expected", [
    ('x ) | x , | ] ] | x ; | ( x | [ 1 | ( "', True),
    ("x y | 1 x | + + | - > | / * | < : | x (", False),
    (" ) | , ) | , , | ; ; | ( ; | ( +", False),  # punctuation keeps its space where it reads better
])  # fmt: skip
def test_brackets_commas_and_ends_may_touch_but_not_words_and_operators(pairs, expected):
    for pair in pairs.split(" | "):
        left, right = pair.encode().split(b" ")
        assert Layout.FREE.may_touch(left, right) is expected


def test_a_mark_that_means_something_else_in_a_language_keeps_its_space():
    for language, *pair in (
        ("bash", b"[", b"a"), ("bash", b"a", b"]"), ("scheme", b"a", b","), ("clojure", b"a", b","),
    ):  # fmt: skip
        assert Layout.FREE.may_touch(*pair)
        assert not by_name(language).layout.may_touch(*pair)
    assert without("bash", '[ "$x"a ]\n', '" $ x "') == "[ a ]\n"
    assert without("bash", '[ -f "$x"]\n', '" $ x "') == "[ -f ]\n"


@for_each("language, texts, number", [
    ("c", "f ( ) { }", 0), ("c", "f ) { } } [ <", 3), ("rust", "a < b", 0), ("text", "( (", 0),
])  # fmt: skip
def test_brackets_that_come_in_pairs_are_counted_as_unmatched(language, texts, number):
    assert by_name(language).layout.unmatched(texts.encode().split()) == number


@for_each(
    "language, source, gone, expected",
    [
        *(
            ("c", *row)
            for row in (
                ("#define A 1\nint x;\n", ["int"], "#define A 1\nx;\n"),
                ("#define A 1\n#define B 2\nint x;\n", ["#define B 2"], "#define A 1\nint x;\n"),
                ("int x;\n#define A 1\nint y;\n", ["x ;"], "int\n#define A 1\nint y;\n"),
                ("int x;\n#define A 1\nint y;\n", ["int x ;", "int"], "#define A 1\ny;\n"),
                ("#if A\nint x; int y;\n#else\nint z;\n#endif\n", ["int x ;"],
                 "#if A\nint y;\n#else\nint z;\n#endif\n"),
                ("#define A(x) \\\n    x\nint y;\n", ["x", "int"], "#define A() \\\n    x\ny;\n"),
                ("#define A \\\n    x\nint y;\n", ["x"], "#define A\nint y;\n"),
                ("#define f(x, y) x\n", [", y"], "#define f(x) x\n"),
                ("#define f (x)\nint y;\n", ["int"], "#define f (x)\ny;\n"),  # it gets no parameters
                # a comment of several lines is kept or dropped as a whole
                ("x; y; /* a\n b */ z;", ["y ;"], "x;\n z;"),
                ("x; /* a\n b */ y; z;", ["y ;"], "x;\n z;"),
                ("a /* b\n*/ c; d;", ["c"], "a\n; d;"),
            )
        ),
        ("javascript", "a\nb\nc\n", ["b"], "a\nc\n"),
        ("javascript", "return\nb\nc\n", ["b"], "return\nc\n"),
        ("go", "package a\nvar x = 1\nvar y = 2\n", ["var x = 1"], "package a\nvar y = 2\n"),
    ],
)  # fmt: skip
def test_lines_that_mean_something_stay_lines(language, source, gone, expected):
    assert without(language, source, *gone) == expected


@for_each("language, source, gone, expected", [
    ("rust", "fn f<'a, 'b>(x: &'a u8) {}", ", ' b", "fn f<'a >(x: &'a u8) {}"),
    ("rust", "fn f() { 'x: loop { break 'x; } }", "loop", "fn f() { 'x: { break 'x; } }"),
    ("rust", 'fn f() { g(r#"a"#); }', "a", 'fn f() { g(r#""#); }'),
    ("rust", "impl X where 'a: T {}", "'", "impl X where a: T {}"),  # it does not stick to another word
    ("c", r'f("a\nb");', r"\n", 'f("ab");'), ("c", r'f("\x41\n");', r"\x41", r'f("\n");'),
    ("c", 'f("a" "b");', '" a "', 'f( "b");'), ("c", r"x = '\n' + 'b';", "+ ' b '", r"x = '\n';"),
    ("javascript", "f(`${a}${b}`);", "${ a }", "f(`${b}`);"), ("javascript", "x = /a/g;", "g", "x = /a/;"),
    ("java", r'class A { String s = "a\nb"; }', r"\n", 'class A { String s = "ab"; }'),
    ("python", "f(f'a{b}c')\n", "{ b }", "f(f'ac')\n"),
    ("go", 'package a\nvar x = "a\\nb"\n', r"\n", 'package a\nvar x = "ab"\n'),
])  # fmt: skip
def test_the_parts_of_a_string_stay_together(language, source, gone, expected):
    assert rendered_without(language, source, gone)[0] == expected


@for_each("source, gone, expected", [
    ("if a:\n    b\n    c\nd\n", ["if a :"], "b\nc\nd\n"),
    ("if a:\n    b\nelse:\n    c\n", ["if a :", "else : c"], "b\n"),
    ("if a:\n    b\nelse:\n    c\n", ["if a : b else :"], "c\n"), ("if a: b\nc\n", ["if a :"], "b\nc\n"),
    ("if a:\n\tif b:\n\t\tc\n\td\n", ["if b :"], "if a:\n\tc\n\td\n"),
    ("if a:\n  if b:\n        c\n        d\n", ["if a :"], "if b:\n      c\n      d\n"),
    ("if a:\n  if b:\n    if c:\n      d\n", ["if a :", "if c :"], "if b:\n  d\n"),
    ("if a:\r\n  b\r\nc\r\n", ["if a :"], "b\r\nc\r\n"),
    ("class A:\n  def f(self):\n    x\n\n  def g(self):\n    y\n", ["class A :"], None),
    ("def f():\n  if a:\n    x = '''t\n  u'''\n  y\n", ["if a :"], "def f():\n  x = '''t\n  u'''\n  y\n"),
    ("def f():\n    if a:\n        g(1,\n          2)\n", ["if a :"], "def f():\n    g(1,\n      2)\n"),
    ("if a:\n    # about b\n    b\n", ["if a :"], "b\n"),
    ("if a:\n  x\n  y\n", ["x"], "if a:\n  y\n"), ("@d\ndef f():\n  a\n", ["@ d"], "def f():\n  a\n"),
    ("if a:\n    f(1,\n  2)\n    b\n", ["if a :"], None),  # a continued line may stand to the left of its block
])  # fmt: skip
def test_a_hoisted_block_is_indented_anew(source, gone, expected):
    assert without("python", source, *gone) == expected or expected is None


@for_each("source, lines", [
    (b"if a:\n  b\n  if c:\n    d\ne\n", [("", None), ("  ", 0), ("  ", 0), ("    ", 2), ("", None)]),
    # a bracket that nothing opens does not hide the blocks behind it
    (b"x = )\nif a:\n    b(\n  c)\n    d\n", [("", None), ("", None), ("    ", 1), ("  ", 2), ("    ", 1)]),
])  # fmt: skip
def test_a_line_knows_the_line_whose_block_it_is_in(source, lines):
    tree = parse(source, by_name("python"))
    assert [(line.indent.decode(), line.header) for line in Gaps(tree, Layout.INDENTED).lines] == lines
    assert Gaps(tree, Layout.FREE).lines == []
