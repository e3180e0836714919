"""Which language a file or a name stands for, and what ppr knows about it."""

import re
from dataclasses import replace
from pathlib import Path, PurePath

import pytest
from laws import for_each
from on_record import of_record

from grammars.languages import LANGUAGES, UnknownLanguageError, bundled, by_file, by_name

ROOT = Path(__file__).parents[2]


FILES = {  # the last two by the name of a parser
    "c": "crash.c include/stdio.h preprocessed.i", "cpp": "crash.cc crash.cpp crash.c++ crash.C CRASH.CPP",
    "rust": "main.rs two.dots.rs MAIN.RS", "javascript": "bug.js bug.mjs", "java": "Main.java A.JAVA",
    "python": "script.py stubs.pyi", "go": "main.go", "typescript": "page.ts", "r": "x.R", "ini": "settings.ini",
    "gn": "Build.GN",
}  # fmt: skip


@for_each("name, file", [(name, file) for name, files in FILES.items() for file in files.split()])
def test_the_extension_tells_the_language_and_its_case_matters_only_where_it_must(name, file):
    assert by_file(PurePath("some/folder") / file).name == name


@for_each("file", ["notes.unknown", "Makefile", ".c", "no_extension", "trailing."])
def test_an_unknown_extension_is_an_error_that_names_the_file(file):
    with pytest.raises(UnknownLanguageError, match=rf"the language of {file} is unknown"):
        by_file(PurePath(file))


def test_a_language_has_its_name_and_its_title_and_an_unknown_one_is_an_error_that_says_where_to_look():
    assert [by_name(name).name for name in ("c", "C++", "RUST")] == ["c", "cpp", "rust"]
    with pytest.raises(UnknownLanguageError, match=r"no parser for the language 'klingon': see ppr languages"):
        by_name("Klingon")


def test_a_language_without_a_record_has_a_parser_but_no_normal_form_and_is_made_once():
    language = by_name("fennel")
    assert language is by_name("FENNEL")
    assert not language.parser.parse(b"(print 1)").root_node.has_error
    assert (language.normal_form, language.matcher, language.shortest_texts) == (None, None, {})


@for_each("language", LANGUAGES)
def test_an_extension_is_a_dot_and_a_name_and_a_simple_text_is_short_and_begins_with_a_number(language):
    for extension in language.extensions:
        assert re.fullmatch(r"\.\w[\w+]*", extension)
        if extension != ".h":  # C's; C++ and Objective-C have them in folders
            assert by_file(PurePath(f"program{extension}")) is language
    assert all(re.fullmatch(r"\S{1,6}", text) for text in language.simplest)
    assert len(set(language.simplest)) == len(language.simplest)
    assert language.name == "text" or language.simplest[0].isdigit()


@pytest.mark.slow
@for_each("language", LANGUAGES)
def test_a_shipped_language_has_a_normal_form_of_its_root(language):
    kind = language.parser.parse(b"").root_node.type
    assert kind in language.normal_form.nodes or kind == "ERROR"  # some know no empty program
    assert language.matcher is not None


@for_each("name, kind, expected", [
    ("c", "string_literal", True), ("c", "concatenated_string", False), ("c", "call_expression", False),
    ("rust", "lifetime", True), ("rust", "for_lifetimes", False), ("bash", "heredoc_body", True),
    ("bash", "heredoc_redirect", False), ("ruby", "string_array", False), ("haskell", "quoted_expression", False),
    ("cmake", "quoted_argument", True), ("d", "token_string", False), ("swift", "key_path_string_expression", False),
    ("javascript", "template_substitution", True),
])  # fmt: skip
def test_the_parts_of_some_nodes_make_one_word(name, kind, expected):
    assert by_name(name).is_word(kind) is expected


def test_the_languages_stand_in_order_and_have_names_and_extensions_of_their_own():
    names = [language.name for language in LANGUAGES]
    extensions = [extension for language in LANGUAGES for extension in language.extensions]
    assert (names, len(set(extensions))) == (sorted(set(names)), len(extensions))


def test_numbers_are_simple_texts_of_digits_or_a_zero():
    assert replace(by_name("c"), simplest=("a", "1", "-2", "42")).numbers == ("1", "42")
    assert replace(by_name("c"), simplest=("a",)).numbers == ("0",)


C = by_name("c")


def known(language):
    """What is known of a language but for its rules, without what is so for most."""
    brackets = b" ".join(sorted(map(b"".join, language.layout.closing.items()))).decode()
    usual = [("brackets", brackets, "() [] {}"), ("comments", language.comments, "(?i)comment")]
    usual += [
        (one.replace("_", " "), getattr(language, one), getattr(C, one)) for one in ("names", "words", "word_groups")
    ]
    usual += [(name, " ".join(getattr(language, name)), "") for name in ("simplest", "values", "reads")]
    flags = [name for name in ("always_valid", "needs_line_end", "is_bundle") if getattr(language, name)]
    flags += [name for name in ("indented", "free_lines") if getattr(language.layout, name)]
    rest = [f"{name}: {value}".rstrip() for name, value, default in usual if value not in (default, "0")]
    return [f"{language.title}: {' '.join(language.extensions)}", *rest, *flags]


@of_record(__file__)
def test_what_is_known_of_a_language(example, said):
    assert known(by_name(example)) == said


def test_the_record_has_all_languages_in_order():
    assert [name for name, _ in of_record(__file__).args[1]] == [language.name for language in LANGUAGES]
    assert bundled("c").is_bundle and not by_name("c").is_bundle


def test_comments_are_known_by_their_kind():
    assert all(map(by_name("c").is_comment, ["comment", "line_comment", "Comment", "block_comment"]))
    assert not by_name("c").is_comment("preproc_include")


@pytest.mark.parametrize(("page", "words"), [
    ("README.md", "\n{} languages have a grammar in Perses normal form;"),
    ("docs/languages.md", " {} languages have one,"),
    ("docs/installation.md", " each of the {} languages that have a grammar "),
])  # fmt: skip
def test_the_pages_have_the_number_of_languages_with_a_grammar(page, words):
    number = sum(one.has_normal_form and one.own_parser is None for one in LANGUAGES)
    assert words.format(number) in (ROOT / page).read_text()
