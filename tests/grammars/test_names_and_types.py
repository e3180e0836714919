"""What each language takes for names and types, and the texts that need no declaration."""

from collections import Counter

import pytest
from laws import for_each
from samples import FILES, parsed

from grammars.languages import LANGUAGES, by_name
from grammars.parsing import parse

SAMPLES = {path.stem: path for path in FILES}
ALL = [language.name for language in LANGUAGES if language.name != "text"]  # text has no names
WITHOUT_NAMES = ("json",)  # its only names are strings

KEYWORDS = {  # without those that are names in places: the lifetime of Rust's 'static, the default of C's _Generic
    "c": "auto break case char const continue do double else enum extern float for goto if int long return "
    "short signed sizeof static struct switch typedef union unsigned void volatile while",
    "cpp": "bool break case catch class const delete else enum explicit false for friend if namespace new nullptr "
    "operator private public return static template this throw true try typename using virtual while",
    "rust": "as break const continue dyn else enum fn for if impl in let loop match mod mut pub ref return "
    "struct trait unsafe use where while",
    "javascript": "async await break case catch class const continue default delete do else export extends finally for "
    "function if import in instanceof let new return static switch this throw try typeof var void while yield",
    "python": "and as assert async await break class continue def del elif else except finally for from global if "
    "import in is lambda nonlocal not or pass raise return try while with yield None True False",
    "go": "break case chan const continue default defer else fallthrough for func go goto if import interface map "
    "package range return select struct switch type var",
}


def leaves(name):
    """The tokens of a sample with the kinds of each."""
    tree = parsed(SAMPLES[name])
    texts = tree.texts()
    return [(texts[node.start].decode(), node.kinds) for node in tree.walk() if node.is_leaf]


def names(name):
    language = by_name(name)
    return Counter(text for text, kinds in leaves(name) if any(language.is_name(kind) for kind in kinds))


@pytest.mark.slow
@for_each("name", [name for name in ALL if name not in WITHOUT_NAMES])
def test_a_name_of_each_sample_occurs_twice(name):
    assert [text for text, count in names(name).items() if count > 1 and text.strip("\"'$@%:.").isidentifier()]


@for_each("name", WITHOUT_NAMES)
def test_these_languages_have_no_names(name):
    assert names(name) == {}


@pytest.mark.slow
@for_each("name", KEYWORDS)
def test_a_keyword_is_not_a_name(name):
    keywords = set(KEYWORDS[name].split())
    texts = {text for text, _ in leaves(name)}
    assert len(keywords & texts) > len(keywords) / 2  # the sample has most of them
    assert keywords & names(name).keys() == set()


def test_what_only_sounds_like_a_name_and_types_that_the_language_knows():
    language = by_name("c")
    assert not [*filter(language.is_name, ('"namespace"', '"typename"', "keyword_rename", "named_type", "symbol_list"))]
    assert all(map(language.is_name, ("identifier", "Name", "tag_name", "symbol", "bare_key")))
    assert language.is_type("primitive_type") and not language.is_type("type_identifier")
    assert not by_name("go").is_type('"type"')


def replaced(name, text):
    """Whether a simple text can stand in for some token of the sample, so that it still parses as many words."""
    language = by_name(name)
    tree = parsed(SAMPLES[name])
    for token in reversed(range(len(tree))):
        if tree.word[token] != token:
            continue
        start, end = tree.starts[token], tree.ends[token]
        if tree.source[start:end] == text.encode():
            return True
        if not tree.source[start:end].isalnum():
            continue
        source = tree.source[:start] + text.encode() + tree.source[end:]
        other = parse(source, language, tokens_only=True)
        if other.errors <= tree.errors and other.texts()[token] == text.encode():
            return True
    return False


@pytest.mark.slow
@for_each("name, text", [(one.name, text) for one in LANGUAGES for text in one.simplest])
def test_a_simple_text_parses_in_place_of_a_token_of_the_sample(name, text):
    assert text == "()" or replaced(name, text)


def test_the_unit_is_an_expression():
    for name, source in (("rust", b"fn f() { (); }"), ("haskell", b"f = ()\n")):
        assert ("()" in by_name(name).simplest, parse(source, by_name(name)).errors) == (True, 0)
