"""Which language a file or a name stands for, and what ppr knows about it."""

import re
from pathlib import Path, PurePath

import pytest
from laws import for_each

from grammars.languages import LANGUAGES, UnknownLanguageError, by_file, by_name
from grammars.minimal_strings import minimal_strings

ROOT = Path(__file__).parents[2]


@for_each(
    "file, name",
    [
        ("crash.c", "c"),
        ("include/stdio.h", "c"),
        ("preprocessed.i", "c"),
        ("crash.cc", "cpp"),
        ("crash.cpp", "cpp"),
        ("crash.c++", "cpp"),
        ("crash.C", "cpp"),
        ("main.rs", "rust"),
        ("bug.js", "javascript"),
        ("bug.mjs", "javascript"),
        ("Main.java", "java"),
        ("script.py", "python"),
        ("stubs.pyi", "python"),
        ("main.go", "go"),
        ("page.ts", "typescript"),
        ("two.dots.rs", "rust"),
        ("settings.ini", "ini"),  # the name of a parser
        ("Build.GN", "gn"),
    ],
)
def test_the_extension_tells_the_language(file, name):
    assert by_file(PurePath("some/folder") / file).name == name


@pytest.mark.parametrize(
    ("file", "name"), [("CRASH.CPP", "cpp"), ("MAIN.RS", "rust"), ("A.JAVA", "java"), ("x.R", "r")]
)
def test_the_case_of_an_extension_matters_only_where_it_must(file, name):
    assert by_file(PurePath(file)).name == name


@pytest.mark.parametrize("file", ["notes.unknown", "Makefile", ".c", "no_extension", "trailing."])
def test_an_unknown_extension_is_an_error_that_names_the_file(file):
    with pytest.raises(UnknownLanguageError, match=rf"the language of {file} is unknown"):
        by_file(PurePath(file))


@pytest.mark.parametrize(
    ("name", "found"), [("c", "c"), ("C++", "cpp"), ("JavaScript", "javascript"), ("RUST", "rust"), ("Go", "go")]
)
def test_a_language_has_its_name_and_its_title(name, found):
    assert by_name(name).name == found


def test_an_unknown_name_is_an_error_that_says_where_to_look():
    with pytest.raises(UnknownLanguageError, match=r"no parser for the language 'klingon': see ppr languages"):
        by_name("Klingon")


def test_a_language_without_a_record_has_a_parser_but_no_normal_form():
    language = by_name("fennel")
    assert not language.parser.parse(b"(print 1)").root_node.has_error
    assert language.normal_form is None
    assert language.matcher is None
    assert language.shortest_texts == {}


def test_a_language_without_a_record_is_made_once():
    assert by_name("fennel") is by_name("FENNEL")


@for_each("language", LANGUAGES)
def test_an_extension_is_a_dot_and_a_name_and_belongs_to_one_language(language):
    for extension in language.extensions:
        assert re.fullmatch(r"\.\w[\w+]*", extension)
        if extension != ".h":  # C's; C++ and Objective-C have them in folders
            assert by_file(PurePath(f"program{extension}")) is language


@for_each("language", LANGUAGES)
def test_what_needs_no_declaration_is_a_number_or_a_short_text_without_blanks(language):
    assert all(re.fullmatch(r"\S{1,6}", text) for text in language.simplest)
    assert len(set(language.simplest)) == len(language.simplest)
    assert language.name == "text" or language.simplest[0].isdigit()


@pytest.mark.slow
@for_each("language", LANGUAGES)
def test_a_shipped_language_has_a_normal_form_of_its_root(language):
    kind = language.parser.parse(b"").root_node.type
    assert kind in language.normal_form.nodes or kind == "ERROR"  # some know no empty program
    assert language.matcher is not None


def test_only_indentation_languages_are_indented():
    indented = {language.name for language in LANGUAGES if language.layout.indented}
    assert indented == {"haskell", "nim", "python", "scala", "text", "yaml"}


@pytest.mark.parametrize(
    ("name", "angles"), [("c", False), ("cpp", True), ("java", True), ("go", False), ("xml", False)]
)
def test_angle_brackets_are_brackets_in_some_languages_only(name, angles):
    closing = by_name(name).layout.closing
    assert closing.get(b"<") == (b">" if angles else None)
    assert (closing[b"("], closing[b"["], closing[b"{"]) == (b")", b"]", b"}")


@for_each(
    "name, kind, expected",
    [
        ("c", "string_literal", True),
        ("c", "concatenated_string", False),
        ("c", "call_expression", False),
        ("rust", "lifetime", True),
        ("rust", "for_lifetimes", False),
        ("bash", "heredoc_body", True),
        ("bash", "heredoc_redirect", False),
        ("ruby", "string_array", False),
        ("haskell", "quoted_expression", False),
        ("cmake", "quoted_argument", True),
        ("d", "token_string", False),
        ("swift", "key_path_string_expression", False),
        ("javascript", "template_substitution", True),
    ],
)
def test_the_parts_of_some_nodes_make_one_word(name, kind, expected):
    assert by_name(name).is_word(kind) is expected


def test_the_minimal_strings_of_a_language():
    assert minimal_strings(by_name("json").normal_form)["object"] == ("{", "}")


def test_no_extension_belongs_to_two_languages():
    extensions = [extension for language in LANGUAGES for extension in language.extensions]
    assert len(set(extensions)) == len(extensions)


def test_the_languages_stand_in_order_and_have_names_of_their_own():
    names = [language.name for language in LANGUAGES]
    assert names == sorted(set(names))


@pytest.mark.parametrize("kind", ["comment", "line_comment", "Comment", "block_comment"])
def test_comments_are_known_by_their_kind(kind):
    assert by_name("c").is_comment(kind)
    assert not by_name("c").is_comment("preproc_include")


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("README.md", "\n{} languages have a grammar in Perses normal form;"),
        ("docs/languages.md", " {} languages have one,"),
        ("docs/installation.md", " each of the {} languages that have a grammar "),
    ],
)
def test_the_pages_have_the_number_of_languages_with_a_grammar(page, words):
    number = sum(one.has_normal_form and one.own_parser is None for one in LANGUAGES)
    assert words.format(number) in (ROOT / page).read_text()
