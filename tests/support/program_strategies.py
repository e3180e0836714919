"""Programs as Hypothesis sees them: the samples with random damage, and pairs that differ in a few tokens."""

import functools
import re

from hypothesis import strategies as st
from sample_programs import SAMPLES

from grammars.languages import by_name
from grammars.parsing import parse
from grammars.tree import Tree

# What upsets tokenisers: quotes, comment and directive starts, blanks of every sort, bytes that are no text.
TRAPS = [
    *(b"'", b'"', b"`", b"\\", b"/*", b"*/", b"//", b"#", b"@", b"$", b"{", b"}", b"(", b")", b"\n", b"\r\n", b"\t"),
    *(b"\0", b"\xff", b"\xef\xbb\xbf", b"\\\n", b"\x0b", b"\x0c", b"\x1c", b"\xc2\xa0", b"\xe2\x80\xa8", b"\xf0\x9f"),
]
_PLAIN = re.compile(rb"\w+|[-+*=<>(){}\[\];,.:&|!%?]+")


@functools.cache
def sample_tree(language: str) -> Tree:
    """The sample of a language, parsed once."""
    return parse(SAMPLES[language], by_name(language))


@st.composite
def damaged_programs(draw, language):
    """The sample with some tokens gone and arbitrary bytes in some places."""
    tree = sample_tree(language)
    places = st.integers(0, len(tree) - 1)
    gone = draw(st.sets(places, max_size=8))
    inserted = draw(st.dictionaries(places, st.sampled_from(TRAPS) | st.binary(max_size=3), max_size=4))
    source = bytearray(tree.source)
    for token in sorted(gone | inserted.keys(), reverse=True):
        start, end = tree.starts[token], tree.ends[token]
        source[start : end if token in gone else start] = inserted.get(token, b"")
    return bytes(source)


@functools.cache
def plain_tokens(language: str) -> tuple[int, ...]:
    """The tokens of the sample that are words of their own, no parts of strings and no directives."""
    tree = sample_tree(language)
    glued = [word < token for token, word in enumerate(tree.word)] + [False]
    texts = tree.texts()
    alone = (token for token in range(len(texts)) if not glued[token] and not glued[token + 1])
    return tuple(token for token in alone if _PLAIN.fullmatch(texts[token]))


@st.composite
def mutated_programs(draw, language):
    """The sample with some words deleted, doubled with or replaced by other words of it."""
    tree = sample_tree(language)
    plain = plain_tokens(language)
    texts = tree.texts()
    words = st.sampled_from(sorted({texts[token] for token in plain}))
    edit = st.none() | st.tuples(st.booleans(), words)
    source = bytearray(tree.source)
    for token, change in sorted(draw(st.dictionaries(st.sampled_from(plain), edit, max_size=8)).items(), reverse=True):
        start, end = tree.starts[token], tree.ends[token]
        if change is None:
            del source[start:end]
        else:
            replace, word = change
            source[start : end if replace else start] = b" " + word + b" "
    return bytes(source)
