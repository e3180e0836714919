"""No program kills the process that parses it."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from grammars import careful
from grammars.careful import MOST_LEVELS, CarefulParser, levels
from grammars.languages import by_name
from grammars.parsing import parse

DEEP = 400
DEEP_YAML = "".join(" " * level + "a:\n" for level in range(DEEP)) + " " * DEEP + "1\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("yaml", DEEP_YAML),
        ("yaml", "- " * DEEP + "1\n"),
        ("yaml", "? " * DEEP + "1\n"),
        ("yaml", "".join(" " * level + "-\n" for level in range(DEEP))),
        ("kotlin", "val a = " + '"${' * 3 * DEEP),
        ("perl", '"${' * 3 * DEEP),
    ],
    ids=["yaml", "sequences", "keys", "lines", "kotlin", "perl"],
)
def test_yaml_deep_segfault(language, source):
    script = (
        "import sys; from grammars.languages import by_name; from grammars.parsing import parse\n"
        "tree = parse(sys.stdin.buffer.read(), by_name(sys.argv[1])); print(tree.errors, len(tree))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, language], input=source.encode(), capture_output=True, check=False
    )
    assert run.returncode == 0
    errors, tokens = map(int, run.stdout.split())
    assert errors > 0
    assert tokens >= DEEP


@pytest.mark.slow
def test_a_comment_at_the_end_of_a_perl_program_does_not_hang_and_its_line_break_is_no_token():
    script = "from grammars.languages import by_name; by_name('perl').parser.parse(b'x # y')"
    assert subprocess.run([sys.executable, "-c", script], check=False, timeout=60).returncode == 0
    tree = parse(b"print 1; # a", by_name("perl"))
    assert (tree.source, tree.texts(), tree.errors) == (b"print 1; # a", [b"print", b"1", b";"], 0)


@pytest.fixture
def tried(monkeypatch):
    """The programs that are tried by another process, in which none survives."""
    found = []
    monkeypatch.setattr(careful, "_survives", lambda name, source: found.append((name, source)))
    return found


def test_what_its_parser_does_not_survive_is_text_with_one_error_and_few_levels_need_no_trial(tried):
    assert (parse(b"[" * MOST_LEVELS + b"]" * MOST_LEVELS, by_name("json")).errors, tried) == (0, [])
    source = b"[" * (MOST_LEVELS + 1)
    tree = parse(source + b"a b", by_name("json"))
    root = by_name("json").parser.parse(source).root_node
    assert (root.start_byte, root.end_byte, root.type, root.has_error) == (0, len(source), "ERROR", True)
    tried.pop()
    assert tried == [("json", source + b"a b")]
    assert (tree.errors, tree.texts()) == (1, [b"["] * (MOST_LEVELS + 1) + [b"a", b"b"])


@pytest.mark.slow
def test_a_deep_program_that_its_parser_survives_is_parsed_like_any_other():
    assert parse(b"[" * 500 + b"]" * 500, by_name("json")).errors == 0


@pytest.mark.parametrize(("needs", "given", "asked"), [
    (True, (b"a", "old"), (b"a\n",)), (True, (b"a\n", "old"), (b"a\n", "old")), (False, (b"a", "old"), (b"a", "old")),
    (False, (b"a",), (b"a",)),
])  # fmt: skip
def test_a_line_that_a_parser_needs_is_ended_for_it_and_nothing_read_before_fits_then(needs, given, asked):
    parser = SimpleNamespace(parse=lambda *given: given)
    assert CarefulParser("any", parser, needs_line_end=needs).parse(*given) == asked


def test_a_process_that_cannot_be_started_survives_nothing(monkeypatch):
    def no_process(*_, **__):
        raise OSError

    monkeypatch.setattr(subprocess, "run", no_process)
    assert not careful._survives.__wrapped__("json", b"")


@pytest.mark.parametrize(("source", "count"), [
    (b"(" * 150, 150),
    (b")" * 9 + b"[{" * 70 + b"}]" * 70, 140),
    (b"()" * 500, 1), (b"a:\n" * 500, 1), (b"".join(b" " * level + b"a:\n" for level in range(120)), 120),
    (b"".join(b" " * level + b"a:\n\n" for level in range(120)) + b"b:\n", 120), (b"- " * 120 + b"a", 121),
    (b"".join(b" " * level + b"-\n" for level in range(120)), 240),
    (b"".join(b" " * level + b"a:\n" for level in range(9)), 0),  # so few are not counted
])  # fmt: skip
def test_levels_are_those_of_brackets_or_of_indentation(source, count):
    assert levels(source) == count
