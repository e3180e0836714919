"""``ppr grammar``: showing and importing grammars, and using one's own."""

import pytest

from grammars.languages import by_name
from grammars.normal_form import dump

pytestmark = pytest.mark.calls

PROGRAM = "int f(int a) { return a; }\n"


def errors(result):
    """The one sentence of a refused call."""
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    return result.stderr


def test_a_grammar_that_fits_is_imported_and_others_are_refused(place):
    written = dump(by_name("c").normal_form)
    source, program = place.write("c.pnf", written), place.write("a.c", PROGRAM)
    check = ("--language", "c", "--check", program)
    result = place.run("grammar", "import", source, *check, "-o", "out.pnf")
    assert (result.returncode, "ppr --grammar out.pnf" in result.stderr) == (0, True)
    assert place.run("grammar", "import", source).stdout == written == (place.folder / "out.pnf").read_text()
    rule = 'node return_statement = "return" ";" ;'
    changed = [rule if "node return_statement" in line else line for line in written.split("\n")]
    said = errors(place.run("grammar", "import", place.write("bad.pnf", "\n".join(changed)), *check))
    for part in ("a.c, line 1", "return_statement", '"return" identifier ";"', 'its rule is "return" ";"'):
        assert part in said


def test_the_users_grammar_is_used(place):
    place.write("seed.c", PROGRAM)
    place.write("variant.c", "int f(int a) { return a + 1; }\n")
    own = place.write("own.pnf", dump(by_name("c").normal_form))
    assert place.run("diff", "seed.c", "variant.c", "--grammar", own).returncode == 0
    broken = place.write("broken.pnf", "nothing")
    assert "broken.pnf" in errors(place.run("diff", "seed.c", "variant.c", "--grammar", broken))
