"""Normalises messages: what differs between runs or programs is replaced by marks such as ``‹number›``."""

import re
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path

import msgspec

LONGEST = 400  # characters of a message
FRAME_ARGUMENTS = re.compile(r"(?<!^)(?<!operator)\((?!anonymous).*$|\+0x[0-9a-f]+$")
MANGLED = re.compile(r"_ZNK?((?:\d+\w+)+)")
PROGRAM = "‹program›"
DETAIL = "‹detail›"
NAME = "‹name›"
OF_THE_TOOL = r"(?i:(?<!assertion )(?<!assert )(?<!attribute )(?<!pass ))"  # not before a quoted name
QUOTED = re.compile(OF_THE_TOOL + r"[`'‘]([^\W\d][\w$]*)['’`]")
WORDS = re.compile(
    r"(?<!\w)[`'‘“][^`'’”]*['’`”]|(?<![\w$‹.:</(-])(?<!\bin )(?<!< )([^\W\d][\w$]*)(?![\w$›(]|::|->|\.\w)"
)  # what is in quotes, or a word that is no part of a longer name, nor a function of the tool
ASSERTS = re.compile(r"(?i:assert|check failed)")  # of the tool's own variables
QUOTES = re.compile(
    OF_THE_TOOL + r"""[`'‘"“]([^`'’"”\s]*\w[^`'’"”]*)['’`"”]"""
    r"|(?<!\S)((?=\S*\w)(?=\S*[^\w\s‹›.,:;]\w)\S+?)(?=[.,:;]*(?:\s|$))"
)  # what is in quotes, or a word with special characters
MESSAGES = msgspec.toml.decode(Path(__file__).with_name("messages.toml").read_bytes())
RULES = [(one["mark"], one["pattern"], one["posix"]) for one in MESSAGES["rules"]]
(TEMPORARY,) = (re.compile(pattern) for mark, pattern, _ in RULES if mark == "‹temporary›")
TEST_FOLDER = re.compile(r"(?<![^\s'\"`’(<=])[^\s'\"`’(<=]*/ppr-run-\w+/test-\w+/test/")
STOCK = re.compile("|".join(MESSAGES["stock"]))
QUOTE_SIGNS = re.compile("[`'‘’\N{REPLACEMENT CHARACTER}]")  # they vary by locale; or bytes that are not text
UNSHOWN = re.compile(rf"{QUOTE_SIGNS.pattern}|[\x00-\x1f\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07\x1b]*(?:\x07|\x1b\\))")


def without_temporaries(text: str) -> str:
    """A text without the folder of a test, and with marks for other temporary files."""
    return TEMPORARY.sub("‹temporary›", TEST_FOLDER.sub("", text))


def normalise(message: str, names: Sequence[str] = (), details: str = "") -> str:
    """A message with marks for all that may change, also for ``names`` of programs and for ``details`` (a pattern)."""
    text = ESCAPES.sub("", message[: 10 * LONGEST])
    if details:
        text = re.sub(details, DETAIL, text)
    for name in names:
        text = re.sub(rf"(?<![\w.-])(?:[^\s'\"`(<]*/)?{re.escape(name)}(?![\w-])", PROGRAM, text)
    for mark, pattern, _ in RULES:
        text = re.sub(pattern, mark, text)
    return " ".join(text.split())[:LONGEST]


def without_names(message: str, names: Collection[str]) -> str:
    """A message with marks for names of the program; unquoted words that any failure may have do not count as names."""
    text = QUOTED.sub(lambda found: NAME if found[1] in names else found[0], message)
    if ASSERTS.search(text):
        return text
    start = text.find('"') + 1  # of the tool's own message, if that is quoted in a sentence

    def mark(found: re.Match[str]) -> str:
        return NAME if found[1] in names and not STOCK.fullmatch(found[1].lower()) else found[0]

    return text[:start] + WORDS.sub(mark, text[start:])


def is_stock(normal: str) -> bool:
    """Whether a normalised message consists of words that any failure may have."""
    return all(map(STOCK.fullmatch, re.findall(r"[^\W\d_]{2,}", re.sub("‹.*?›", " ", normal).lower())))


def without_quotes(message: str, program: bytes) -> str:
    """A normal message with marks for parts that quote the program."""
    text = program.decode("utf-8", "replace")

    def mark(found: re.Match[str]) -> str:
        parts = (found[1] or found[2]).split("‹number›")
        quoted = r"\d[\w.%]*".join(re.escape(part).replace(r"\ ", r"\s+") for part in parts)
        is_word = re.search(r"\w", "".join(parts)) and re.search(rf"(?<!\w){quoted}(?!\w)", text)
        return NAME if is_word else found[0]

    return QUOTES.sub(mark, message)


@cache
def quoting(message: str) -> re.Pattern[str]:
    """A pattern for normal messages that differ from this one only in what they quote."""
    return re.compile(".+".join(map(re.escape, message.split(NAME))))


def frame_name(frame: str) -> str:
    """A stack frame without arguments, offsets and hashes; a mangled C++ name as it is written."""
    if found := MANGLED.match(frame.strip()):
        parts, nested = [], found[1]
        while size := re.match(r"\d+", nested):  # in ``_ZN5clang4SemaE`` the length of a part is before it
            end = size.end() + int(size[0])
            part, nested = nested[size.end() : end], nested[end:]
            parts.append("(anonymous namespace)" if part == "_GLOBAL__N_1" else part)
        return "::".join(parts)
    return FRAME_ARGUMENTS.sub("", re.sub(r"::h[0-9a-f]{16}\b|\[[0-9a-f]{16}\]", "", frame.strip())).strip()


def posix_pattern(normal: str) -> str:
    """An extended regular expression for ``grep -E`` that finds text whose normal form is ``normal``."""
    posix = {mark: stands_for for mark, _, stands_for in RULES} | {PROGRAM: "[^ ]+", DETAIL: ".*", NAME: ".+"}
    parts = re.split("(" + "|".join(map(re.escape, posix)) + "| )", re.sub("‹[a-z]*$", "", normal))  # it may be cut
    plain = (UNSHOWN.sub(".{1,3}", re.sub(r"[][\\.*^$+?(){}|]", r"\\\g<0>", part)) for part in parts)
    return "".join(posix.get(part, " +" if part == " " else text) for part, text in zip(parts, plain, strict=True))
