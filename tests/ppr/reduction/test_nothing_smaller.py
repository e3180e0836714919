"""What a finished run promises, by brute force: no single deletion or replacement of its result holds.

The smaller programs are made here from the tree and the tokens alone, not by the reducers.
"""

import re
from itertools import chain, pairwise

import pytest
from tree_minimality import SOURCE, deletions, holds_for, replacements

import ppr
from grammars.languages import by_name
from grammars.parsing import parse

BRACKETS = frozenset("(){}")


def spaced(text):
    """The tokens with a space between each two."""
    return " ".join(re.findall(r"\w+|[^\w\s]", text))


def without_tokens(program):
    """The programs without one token, and without two that follow each other in one node; brackets stay."""
    tree = parse(program.encode(), by_name("c"))
    texts = [text.decode() for text in tree.texts()]
    leaves = [node for node in tree.walk() if node.is_leaf]
    homes = [
        next(one for one in reversed(list(tree.around(leaf.start, leaf.end))[:-1]) if one.kinds) for leaf in leaves
    ]
    for at in range(len(texts)):
        yield texts[:at] + texts[at + 1 :]
    for first, second in pairwise(range(len(texts))):
        if homes[first] is homes[second]:
            yield texts[:first] + texts[second + 1 :]


@pytest.mark.slow
@pytest.mark.parametrize("salt", range(12))
def test_no_deletion_and_no_replacement_of_the_result_holds(salt):
    holds = holds_for(salt)

    def on_tokens(text):
        return spaced(text) == spaced(SOURCE) or holds(spaced(text))

    result = ppr.reduce(SOURCE, holds=on_tokens, language="c")
    assert result.finished
    program = spaced(result.program)
    stripped = (
        " ".join(texts)
        for texts in without_tokens(program)
        if [text for text in texts if text in BRACKETS] == [text for text in program.split() if text in BRACKETS]
    )
    nearer = dict.fromkeys(chain(deletions(program), replacements(program), stripped))
    assert [text for text in nearer if text.strip() and on_tokens(text)] == []
