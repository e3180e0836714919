"""Programs without their comments."""

from laws import for_each

from grammars.languages import by_name
from grammars.parsing import parse
from ppr.reduction.base import without_comments


@for_each(
    "source, expected, language",
    [
        ("int/* a */x; // b\nint y;\n", "int x;\nint y;\n", "c"),
        ("/* license */\nint x;\n", "int x;\n", "c"),
        ("\n/* license */\nint x;\n", "\nint x;\n", "c"),
        ("int x; /* one\n two */ int y;", "int x;\nint y;", "c"),
        ("int x; // one\n    // two\n    int y;", "int x;\n    int y;", "c"),
        ("int x; /* last */", "int x; ", "c"),
        ("int x; // last", "int x; ", "c"),
        ("int x; /* last */\n", "int x;\n", "c"),
        ("#define A 1 /* one */\n#define B 2\n", "#define A 1 \n#define B 2\n", "c"),
        ("if x:  # why\n    y()\n", "if x:\n    y()\n", "python"),
        ('char *s = "/* no */ // no";\n', 'char *s = "/* no */ // no";\n', "c"),
        ("  int  x ;\n\n", "  int  x ;\n\n", "c"),
    ],
)
def test_comments_leave_what_separated_the_words_around_them(source, expected, language):
    assert without_comments(parse(source.encode(), by_name(language))).decode() == expected
