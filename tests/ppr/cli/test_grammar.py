"""``ppr grammar``: showing and importing grammars, and using one's own."""

import json

from grammars.languages import by_name
from grammars.normal_form import dump

PROGRAM = "int f(int a) { return a; }\n"


def errors(result):
    """The one sentence of a refused call."""
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_a_grammar_that_fits_is_imported(place):
    source = place.write("c.pnf", dump(by_name("c").normal_form))
    program = place.write("a.c", PROGRAM)
    result = place.run("grammar", "import", source, "--language", "c", "--check", program, "-o", "out.pnf")
    assert result.returncode == 0
    assert "ppr --grammar out.pnf" in result.stderr


def test_a_grammar_of_another_language_is_refused(place):
    source = place.write("c.pnf", dump(by_name("c").normal_form))
    assert "does not fit the parser: the parser has no node" in errors(
        place.run("grammar", "import", source, "--language", "rust")
    )


def test_the_first_node_that_does_not_match_is_named(place):
    lines = dump(by_name("c").normal_form).split("\n")
    changed = ['node return_statement = "return" ";" ;' if "node return_statement" in line else line for line in lines]
    source = place.write("bad.pnf", "\n".join(changed))
    shown = errors(place.run("grammar", "import", source, "--language", "c", "--check", place.write("a.c", PROGRAM)))
    for part in ("a.c, line 1", "return_statement", '"return" identifier ";"', 'its rule is "return" ";"'):
        assert part in shown


def test_check_needs_a_language(place):
    source = place.write("grammar.json", json.dumps({"name": "x", "rules": {"x": {"type": "BLANK"}}}))
    assert "--language" in errors(place.run("grammar", "import", source, "--check", source))


def test_the_users_grammar_is_used(place):
    place.write("seed.c", PROGRAM)
    place.write("variant.c", "int f(int a) { return a + 1; }\n")
    own = place.write("own.pnf", dump(by_name("c").normal_form))
    assert place.run("diff", "seed.c", "variant.c", "--grammar", own).returncode == 0
    broken = place.write("broken.pnf", "nothing")
    assert "broken.pnf" in errors(place.run("diff", "seed.c", "variant.c", "--grammar", broken))


def test_an_import_never_overwrites_what_it_reads(place):
    before = '{"name": "c", "rules": {}}'
    place.write("g.json", before)
    result = place.run("grammar", "import", "g.json", "--output", "g.json")
    assert result.returncode == 2
    assert "the file g.json is an input" in result.stderr
    assert (place.folder / "g.json").read_text() == before
