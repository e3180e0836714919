"""Which language a file or a name stands for, and what ppr knows about it."""

from pathlib import PurePath

import pytest
from sample_programs import LANGUAGE_NAMES

from grammars.languages import (
    FALLBACK_EXTENSIONS,
    LANGUAGES,
    Layout,
    UnknownLanguageError,
    by_file,
    by_name,
    fallback_languages,
)


@pytest.mark.parametrize(
    ("file", "name"),
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
def test_an_unknown_extension_is_an_error_that_says_what_to_do(file):
    with pytest.raises(UnknownLanguageError, match=rf"{file}.*--language NAME"):
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
    language = by_name("typescript")
    assert language.parser.parse(b"let x: number = 1;").root_node.type == "program"
    assert language.normal_form is None
    assert language.matcher is None


def test_a_language_without_a_record_is_made_once():
    assert by_name("lua") is by_name("LUA")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
def test_a_shipped_language_has_a_normal_form_of_its_root(language):
    kind = language.parser.parse(b"").root_node.type
    assert kind in language.normal_form.nodes
    assert language.matcher is not None


def test_only_indentation_languages_are_indented():
    assert [language.name for language in LANGUAGES if language.layout is Layout.INDENTED] == ["python"]


def test_the_shipped_languages_are_those_with_a_sample():
    assert tuple(language.name for language in LANGUAGES) == LANGUAGE_NAMES


def test_no_extension_belongs_to_two_languages():
    extensions = [extension for language in LANGUAGES for extension in language.extensions]
    extensions += FALLBACK_EXTENSIONS
    assert len(set(extensions)) == len(extensions)


def test_every_fallback_extension_is_listed_with_its_language():
    listed = {extension: name for name, extensions in fallback_languages() for extension in extensions}
    assert listed == FALLBACK_EXTENSIONS


@pytest.mark.parametrize("name", sorted(set(FALLBACK_EXTENSIONS.values())))
def test_every_fallback_language_has_a_parser(name):
    assert by_name(name).parser is not None
