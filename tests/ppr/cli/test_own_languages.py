"""Languages of the user's own: the examples of the documentation, and what is refused."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tree_sitter_language_pack import get_binding

import grammars
from grammars.languages import by_name
from ppr.programs.own_languages import OwnLanguage

ARITHMETIC = 'e: e "*" e | e "/" e | e "+" e | e "-" e | "(" e ")" | N\nN: /[0-9]+/\n%ignore " "\n'
EXPRESSION = "((1+(2*3))/(2-2))+(3*5)\n"
DIVIDES = """
import sys
try:
    eval(open("fail.calc").read())
except ZeroDivisionError:
    sys.exit(0)
sys.exit(1)
"""
NORMAL_FORMS = grammars.__path__[0] + "/normal_forms"


@pytest.fixture
def calculator(place):
    """The grammar, the expression and the failure of the thesis (figure 5.2)."""
    place.write("arithmetic.lark", ARITHMETIC)
    place.write("fail.calc", EXPRESSION)
    place.write("divides.py", DIVIDES)

    def reduced(*options):
        """The result, without spaces."""
        test = f"{sys.executable} -S {place.folder / 'divides.py'}"
        run = place.run(
            *("single", "fail.calc", "--grammar", "arithmetic.lark", "--test", test, "--jobs", "1", "--quiet"), *options
        )
        assert (run.returncode, run.stderr) == (0, "")
        return (place.folder / "fail.ppr" / "fail.calc").read_text().replace(" ", "")

    return reduced


@pytest.fixture
def library(place):
    """A shared library with the pack's parser of JSON, which is at its address in this process only."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    address = pointer(get_binding("json"), b"tree_sitter.Language")
    place.write("json.c", f"const void *tree_sitter_json(void) {{ return (const void *){address}UL; }}\n")
    path = place.folder / "libtree-sitter-json.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", path, place.folder / "json.c"], check=True)
    return path


def refusal(place, *call):
    """The one sentence of a refused call."""
    run = place.run(*call)
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    return run.stderr


@pytest.mark.parametrize("parser", [None, "libtree-sitter-json.so"])
def test_an_empty_grammar_fits_every_parser(library, parser):
    own = OwnLanguage(Path(os.devnull), library.with_name(parser) if parser else None)
    language = own.language({}, lambda: by_name("c"))
    assert language.title == ("C" if parser is None else "json")
    assert not language.own_grammar.nodes


@pytest.mark.slow
def test_the_expression_of_the_thesis_comes_out_and_is_shown_without_the_grammar(calculator, place):
    assert calculator("--algorithm", "hdd").strip() == "(1/(2-2))+1"
    (place.folder / "arithmetic.lark").unlink()
    assert "23  ->  11 tokens" in place.run("show", "fail.ppr").stdout
    assert place.run("show", "fail.ppr", "--markdown").returncode == 0


def test_the_difference_is_shown_with_the_rules_of_the_grammar(place):
    place.write("arithmetic.lark", ARITHMETIC)
    seed, variant = place.write("a.calc", "1+(2*3)\n"), place.write("b.calc", "1+4\n")
    assert "replace e ( 2 * 3 ) -> N 4" in place.run("diff", seed, variant, "--grammar", "arithmetic.lark").stdout


def test_a_pair_is_reduced_with_a_grammar_of_ones_own(place):
    place.write("arithmetic.lark", ARITHMETIC)
    seed, variant = place.write("a.calc", "(1+7)*(2+3)-5"), place.write("b.calc", "(1+7)*(2/3)-5")
    run = place.run(
        *(seed, variant, "--grammar", "arithmetic.lark", "--jobs", "1", "--quiet", "--skip", "names"),
        *("--seed-test", "! grep -q / $1 && grep -q 2 $1", "--variant-test", "grep -q 2./ $1 || grep -q 2/ $1"),
    )
    assert (run.returncode, run.stderr) == (0, "")
    found = [(place.folder / "a.ppr" / name).read_text().replace(" ", "").strip() for name in ("a.calc", "b.calc")]
    assert found[0] == "2"
    assert found[1].startswith("2/")


def test_a_folder_is_read_with_a_grammar_of_ones_own(place):
    place.write("arithmetic.lark", ARITHMETIC)
    (place.folder / "both").mkdir()
    place.write("both/a.calc", "(1+7)*2")
    place.write("both/b.calc", "3*(4-9)")
    place.write("both/picture.png", "\0")
    place.write("both/main.c", "int main;")
    run = place.run(
        "single", "both", "--grammar", "arithmetic.lark", "--test", "grep -q 9 b.calc", "--jobs", "1", "--quiet"
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert [path.read_text().strip() for path in (place.folder / "both.ppr" / "both").iterdir()] == ["9"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (("fail.calc", "--grammar", "none.lark"), "the grammar none.lark does not exist"),
        (
            ("fail.calc", "--grammar", "bad.lark"),
            "the grammar bad.lark cannot be used: Rule 'b' used but not defined",
        ),
        (
            ("odd.calc", "--grammar", "good.lark"),
            "the grammar good.lark cannot be used: odd.calc does not fit it: line 1, column 4: unexpected ')'",
        ),
        (("fail.calc", "--grammar", "good.lark", "--language", "c"), "--language names a language of ours"),
        (("fail.calc", "--grammar", "good.lark", "--parser", "x.so"), "makes a parser of its own: leave --parser out"),
        (("fail.calc", "--parser", "none.so"), "the parser none.so does not exist"),
        (("fail.calc", "--parser", "good.lark"), "it is not a shared library that can be loaded"),
        (("fail.calc", "--grammar", "."), "the folder . holds no src/grammar.json: run tree-sitter generate"),
        (("fail.calc", "--grammar", "odd.json", "--language", "json"), "the grammar odd.json cannot be used"),
    ],
)
def test_what_cannot_be_used_is_named(place, call, message):
    place.write("good.lark", ARITHMETIC)
    place.write("bad.lark", "a: b")
    place.write("odd.json", "{}")
    place.write("fail.calc", EXPRESSION)
    place.write("odd.calc", "(1+)")
    assert message in refusal(place, "single", *call, "--test", "true")


def test_a_compiled_parser_reads_programs_of_any_type(place, library):
    place.write("x.own", '{"a": [1, {"b": null}], "c": 7}')
    call = ("single", "x.own", "--parser", library, "--test", "grep -q null x.own", "--jobs", "1", "--quiet")
    run = place.run(*call, "--grammar", f"{NORMAL_FORMS}/json.pnf")
    assert (run.returncode, run.stderr) == (0, "")
    assert (place.folder / "x.ppr" / "x.own").read_text() == "null"


def test_a_compiled_parser_needs_no_grammar(place, library):
    seed, variant = place.write("a.own", '{"a": 1}'), place.write("b.own", '{"a": null}')
    assert "update number 1 -> null" in place.run("diff", seed, variant, "--parser", library).stdout


def test_a_grammar_that_is_not_that_of_the_parser_is_refused(place, library):
    place.write("x.own", "[1]")
    other = place.write("other.pnf", 'node other = "x" ;\n')
    call = ("single", "x.own", "--test", "true", "--parser", library, "--grammar", other)
    assert "other.pnf does not fit the json parser: the parser has none of its nodes" in refusal(place, *call)


def test_a_library_is_named_after_its_parser(place, library):
    place.write("x.own", "[1]")
    other = library.rename(library.with_name("libtree-sitter-other.so"))
    assert "it has no function tree_sitter_other" in refusal(
        place, "single", "x.own", "--test", "true", "--parser", other
    )


def test_a_folder_of_tree_sitter_generate_is_a_grammar(place, library):
    pair = '{"type": "SEQ", "members": [{"type": "STRING", "value": "["}, {"type": "STRING", "value": "]"}]}'
    (place.folder / "made" / "src").mkdir(parents=True)
    place.write("made/src/grammar.json", f'{{"name": "json", "rules": {{"array": {pair}}}}}')
    place.write("x.own", "[[], []]")
    other = library.rename(library.with_name("mine.so"))
    call = ("single", "x.own", "--parser", other, "--grammar", "made", "--test", "grep -q '\\[' x.own")
    run = place.run(*call, "--jobs", "1", "--quiet")
    assert (run.returncode, run.stderr) == (0, "")
    assert (place.folder / "x.ppr" / "x.own").read_text() == "[]"
