from ppr.pair import PairProblem, ParsedPair, Programs

from diffing.pair_state import Side, State
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.reduction.comments import without_comments


def stripped(source, language="c"):
    return without_comments(parse(source.encode(), by_name(language))).decode()


def test_comments_leave_what_separated_the_words_around_them():
    assert stripped("int/* a */x; // b\nint y;\n") == "int x;\nint y;\n"
    assert stripped("/* license */\nint x;\n") == "int x;\n"
    assert stripped("#define A 1 /* one */\n#define B 2\n") == "#define A 1 \n#define B 2\n"
    assert stripped("if x:  # why\n    y()\n", "python") == "if x:\n    y()\n"
    assert stripped("int x; /* last */") in ("int x; ", "int x;")


def test_a_comment_marker_in_a_string_is_no_comment():
    source = 'char *s = "/* no */ // no";\n'
    assert stripped(source) == source


def problem(seed, variant, **options):
    language = by_name("c")
    pair = ParsedPair.parse(Programs(seed.encode(), variant.encode()), language)
    invalid = []
    made = PairProblem(
        pair.merged("list"),
        language,
        [],
        tolerated=options.get("tolerated", dict.fromkeys(Side, 0)),
        on_accept=lambda *_: None,
        on_invalid=lambda: invalid.append(1),
    )
    return made, invalid


def test_only_progress_is_worth_a_test():
    made, _ = problem("int a; int b;", "int a; int c;")
    seed, variant = made.best
    assert made.jobs(made.best) is None
    assert made.jobs(State(seed, seed)) is None  # no difference left: never a result
    assert made.jobs(State(seed & ~0b111, variant)) is None  # fewer tokens, but a larger difference
    assert made.jobs(State(seed & ~0b111, variant & ~0b111)) is not None


def test_a_new_syntax_error_is_refused_and_counted():
    made, invalid = problem("int a; int b;", "int a; int c;")
    assert made.jobs(State(made.best.seed & ~0b100, made.best.variant & ~0b100)) is None
    assert invalid == [1]


def test_errors_that_the_best_has_are_no_reason_to_refuse():
    made, invalid = problem("int a; } int b;", "int a; } int c;")
    common = made.best.seed & made.best.variant
    assert made.jobs(State(made.best.seed & ~(common & 0b111), made.best.variant & ~(common & 0b111))) is not None
    assert invalid == []


def test_the_alignment_that_reduction_led_to_is_kept_unless_a_fresh_one_is_smaller():
    made, _ = problem("f(a, b); g(b, a);", "f(b); g(a);")
    again = made.reparsed(comments_are_tokens=False)
    assert again.merged("tree").state.difference <= made.best.difference
    assert again.difference == 4


def test_python_programs_that_differ_in_indentation_alone_differ():
    programs = Programs(b"if a:\n    x\n    y\n", b"if a:\n    x\ny\n")
    pair = ParsedPair.parse(programs, by_name("python"))
    assert pair.difference == 2
    for alignment in ("tree", "list"):
        merged = pair.merged(alignment)
        assert [merged.render(side, merged.state.of(side)) for side in Side] == [programs.seed, programs.variant]
        assert merged.render(Side.VARIANT, merged.state.seed) == programs.seed
