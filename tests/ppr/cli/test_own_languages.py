"""Languages of the user's own: the examples of the documentation, and what is refused."""

import ctypes
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tree_sitter_language_pack import get_binding

import grammars
from grammars.languages import by_name
from ppr.programs.own_languages import OwnLanguage

NORMAL_FORMS = grammars.__path__[0] + "/normal_forms"


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
    language = own.language(lambda: by_name("c"))
    assert language.title == ("C" if parser is None else "json")
    assert not language.own_grammar.nodes


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (("x.own", "--grammar", "none.pnf", "--language", "c"), "the grammar none.pnf does not exist"),
        (("x.own", "--language", "c", "--parser", "x.so"), "--language names a language of ours"),
        (("x.own", "--parser", "none.so"), "the parser none.so does not exist"),
        (("x.own", "--parser", "odd.json"), "it is not a shared library that can be loaded"),
        (("x.own", "--grammar", "."), "the folder . holds no src/grammar.json: run tree-sitter generate"),
        (("x.own", "--grammar", "odd.json", "--language", "json"), "the grammar odd.json cannot be used"),
    ],
)
def test_what_cannot_be_used_is_named(place, call, message):
    place.write("odd.json", "{}")
    place.write("x.own", "[1]")
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
