"""What is wrong with a grammar in Lark's notation, in words for its author.

Lark tells the place of a syntax error within its message, and of other errors only a name, which is looked up here.
"""

import itertools
import re
from collections.abc import Mapping

MOST_QUOTED = 20  # characters of a text that cannot be read
HINT = 'a rule looks like  sum: NUMBER ("+" NUMBER)*  (strings in double quotes, names in one case)'

_UNREAD = re.compile(r"Unexpected input at line (\d+) column (\d+) in ")
_PLACED = re.compile(r"(.*), at line (\d+) column (\d+)$", re.MULTILINE)
_DEFINE = "{0} is used, but not defined: give it a definition, or import it"
_OF_NAMES = (  # Lark's messages that name parts of the grammar, and what they mean
    (r"(?:Rule|Template) '(\w+)' used but not defined", _DEFINE),
    (r"Terminal used but not defined: (\w+)", _DEFINE),
    (r"Terminals \{'(\w+)'.*\} were marked to ignore but were not defined", _DEFINE),
    (r"(?:Rule|Terminal) '(\w+)' defined more than once", "{0} is defined more than once: join the definitions by |"),
    (r"Bad regexp in token __\w+: (.*)", "the pattern /{0}/ is not a regular expression of Python"),
    (r"Bad regexp in token (\w+): (.*)", "the pattern /{1}/ of {0} is not a regular expression of Python"),
    (r"zero-width.* TerminalDef\('__\w+', '(.*)'\)", "the pattern /{0}/ matches the empty text: let it match more"),
    (r"zero-width.* TerminalDef\('(\w+)'", "{0} matches the empty text: let it match more"),
    (r"Rules aren't allowed inside terminals \(NonTerminal\('(\w+)'\) in __IGNORE",
     "%ignore cannot take the rule {0}: give it a terminal, a string or a pattern"),
    (r"Rules aren't allowed inside terminals \(NonTerminal\('(\w+)'\) in (\w+)",
     "the terminal {1} cannot use the rule {0}: make {1} a rule too, with a name in lower case"),
    (r"Recursion in terminal '(\w+)'", "the terminal {0} uses itself: make it a rule, with a name in lower case"),
    (r'Empty terminals are not allowed \((.*)\)', "{0} matches the empty text: leave it out"),
    (r"Bad Range for .* \((\d+\.\.\d+) isn't", "{0} goes from a larger number to a smaller one"),
    (r"Nothing was imported from grammar `(\w+)`", "name what is imported, as in  %import .{0}.NUMBER"),
    (r"Rules defined twice:\s+\* <(\w+) :", "two alternatives of {0} are the same: leave one out"),
    (r"Using an undefined rule: NonTerminal\('(\w+)'\)", "it has no rule {0}: " + HINT),
)  # fmt: skip
_OTHERS = (
    ("Terminals cannot be empty (__IGNORE", "%ignore needs a terminal, a string or a pattern behind it"),
    ('Error trying to process rule "range"', 'a range is between two single characters, as in "a".."z"'),
)


def in_words(error: BaseException, texts: Mapping[str, str]) -> str:
    """One sentence about an error of Lark.

    ``texts`` are those of the grammar, under the empty name, and of the files that it imports, in the order in which
    they were read.
    """
    name, text = list(texts.items())[-1]  # a file is parsed as soon as it has been read
    if isinstance(error, OSError):
        return f"it imports {error.filename}, which cannot be read: {error.strerror}"
    if isinstance(error, re.error):
        return f"a pattern is not a regular expression of Python: {error}"
    if (token := getattr(error, "token", None)) is not None:
        found = repr(token.strip()) if token.strip() else "end of line"
        return f"{_place(name, token.line, token.column)}: unexpected {found}; {HINT}"
    said = ": ".join(map(str, error.args)) or str(error)
    if match := _UNREAD.search(said):
        line, column = int(match[1]), int(match[2])
        rest = text.split("\n")[line - 1][column - 1 :].strip()[:MOST_QUOTED]
        return f"{_place(name, line, column)}: cannot read {rest!r}; {HINT}"
    if match := _PLACED.search(said):
        return f"{_place(name, int(match[2]), int(match[3]))}: {match[1][0].lower()}{match[1][1:]}; {HINT}"
    for pattern, meaning in _OF_NAMES:
        if match := re.search(pattern, said):
            return _about(meaning, match.groups(), texts)
    return next((meaning for start, meaning in _OTHERS if said.startswith(start)), " ".join(said.split()))


def _about(meaning: str, groups: tuple[str, ...], texts: Mapping[str, str]) -> str:
    """A message about parts of the grammar, with the place of the last one that can be found.

    That is the line which begins with it, if there is one.  Lark puts names of files before imported names.
    """
    plain = tuple(name.rpartition("__")[2] for name in groups)
    for names, pattern in itertools.product((groups, plain), (r"(?m)^[ \t]*[?!]*({})(?!\w)", r"(?<!\w)({})(?!\w)")):
        for name, (file, text) in itertools.product(reversed(names), texts.items()):
            if match := re.search(pattern.format(re.escape(name)), text):
                line = text.count("\n", 0, match.start(1)) + 1
                column = match.start(1) - text.rfind("\n", 0, match.start(1))
                return f"{_place(file, line, column)}: {meaning.format(*names)}"
    return meaning.format(*groups)


def _place(file: str, line: int, column: int) -> str:
    return f"{file}, line {line}, column {column}" if file else f"line {line}, column {column}"
