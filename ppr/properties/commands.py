"""Commands that users give instead of scripts: words to run, or a line for the shell."""

import os
import re
import shlex
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

import msgspec

from ppr.programs.errors import UserError
from ppr.properties.behaviour.recognise import FATAL

HOLE = "{}"  # stands for the program
NEVER = r"(?!)"  # matches nothing
SHELL_SIGNS = re.compile(r"[;&|<>()$`\\\"'*?\[\]#~%!\n]|^\s*(?:\w+=|(?:exec|command)\s)")
STACK = Path(__file__).with_name("gdb_stack.txt").read_text(encoding="utf-8")
_KNOWN = msgspec.toml.decode(Path(__file__).with_name("programs.toml").read_bytes())
LAUNCHERS, HELPERS, KEYWORDS = (frozenset(_KNOWN[name].split()) for name in ("launchers", "helpers", "keywords"))
INTERPRETER, UTILITIES = (re.compile("".join(_KNOWN[name].split())) for name in ("interpreters", "utilities"))
VARIABLES: Mapping[str, list[str]] = _KNOWN["variables"]
FOR_A_SHELL = re.compile(r"[;|&]{1,2}|\d*(>>?|<)(&[\d-]|[^>]*)|&>.*")  # words that only a shell understands
C_COMPILER = re.compile(r"(?<![\w./=-])(?P<name>(?:[\w./-]*/)?(?:gcc|clang|cc|(?:g|clang|c)\+\+)(?:-[\d.]+)?)(?=\s)")
ANY_VALUE = r"-X[a-z]+|-mllvm|--param"  # the next word is their value, even if it looks like an option
NULL_OUTPUT = re.compile(r"(?<!\S)--?F?o(?:ut(?:put)?)?(?:-?file)?[=:\s]*['\"]?/dev/null\b")
SETTING = re.compile(r"[A-Za-z_]\w*=")  # of a variable, before a command
PARAMETER = re.compile(r"\$([1-9@*]|\{[1-9@*]\})")  # in a line for the shell, for one of the words after it
CODE = frozenset({"-c", "-e", "-m", "-jar"})  # options of interpreters whose value is the script, or replaces it


@dataclass(frozen=True)
class Command:
    """Words with holes for the program's name; a line for the shell is the last word of ``sh -c LINE``."""

    words: tuple[str, ...]
    is_line: bool = False

    @classmethod
    def of_words(cls, words: Sequence[str]) -> "Command":
        """The command in these words, its own path made absolute.  Raises :class:`UserError` if they need a shell."""
        if not words or not words[0].strip():
            raise UserError("the command is empty: give one such as gcc -c {}")
        first, *others = words
        if others and SETTING.match(first) and shutil.which(first) is None:
            return cls.of_words(["env", *words])
        quoted = [shlex.quote(word) if " " in word and others else word for word in words]
        line = f"--command {shlex.quote(' '.join(quoted))}"
        if len(first.split()) > 1 and shutil.which(first) is None:
            raise UserError(f"there is no program named {first!r}: give each word on its own, or one line with {line}")
        if found := next(filter(FOR_A_SHELL.fullmatch, others), None):
            raise UserError(f"{found} needs a shell, but a command after -- is run without one: give {line}")
        return cls((str(Path(first).absolute()) if "/" in first and HOLE not in first else first, *others))

    @classmethod
    def of_line(cls, line: str) -> "Command":
        """The command in a line, without a shell if the line is plain words."""
        return cls(("sh", "-c", line), is_line=True) if SHELL_SIGNS.search(line) else cls.of_words(line.split())

    def with_variables(self, environment: Mapping[str, str]) -> "Command":
        """The command with the variables that its program depends on, so that it does the same elsewhere."""
        program = Path(self.program).name
        names = (names for one, names in VARIABLES.items() if re.fullmatch(rf"(?:{one})-?[\d.]*", program))
        unset = (name for name in chain(*names) if f"{name}=" not in str(self))
        settings = [f"{name}={environment[name]}" for name in unset if environment.get(name)]
        if not settings:
            return self
        if self.is_line:
            return replace(self, words=(*self.words[:-1], f"export {shlex.join(settings)}; {self.words[-1]}"))
        return replace(self, words=("env", *settings, *self.words))

    def on(self, programs: Sequence[Path]) -> "Command":
        """The command with holes for the programs, at its end if it names none; other paths become absolute."""
        words = self.words
        if not any(HOLE in word for word in words):
            for name in sorted({name for path in programs for name in (str(path), str(path.absolute()), path.name)}):
                pattern = rf"(?<![\w./-]){re.escape(name)}(?![\w/-])"
                words = tuple(re.sub(pattern, lambda _: HOLE, word) for word in words)
        if not self.is_line:
            words = tuple(map(from_here, words))
        if any(HOLE in word for word in words):
            return replace(self, words=words)
        return replace(self, words=(*words[:-1], f"{words[-1]} {HOLE}") if self.is_line else (*words, HOLE))

    def on_folders(self, folders: Sequence[Path]) -> "Command":
        """The same for files in these folders, by their names there.  Raises :class:`UserError` if it has a hole."""
        if any(HOLE in word for word in self.words):
            what = f"the programs are folders, so {HOLE} does not stand for a file"
            raise UserError(f"{what}: write the name of the main file, such as main.c, as it is in the folders")
        words = list(self.words)
        for folder in folders:
            prefix = rf"(?<![\w./-])(\./)?{re.escape(str(folder).rstrip('/'))}/+"
            words = [re.sub(prefix, r"\1", word) for word in words]
        if not self.is_line:
            words = [one if any(os.access(at / one, os.F_OK) for at in folders) else from_here(one) for one in words]
        return replace(self, words=tuple(words))

    def call(self, name: str) -> list[str]:
        if self.is_line:
            return [*self.words[:-1], filled(self.words[-1], shlex.quote(name))]
        return [word.replace(HOLE, name) for word in self.words]

    def shell(self, name: str) -> str:
        return self.call(name)[-1] if self.is_line else shlex.join(self.call(name))

    def shell_with(self, word: str) -> str:
        """The same with a shell word such as ``"$1"`` in place of the name."""
        if self.is_line:
            return filled(self.words[-1], word)
        parts = ([shlex.quote(part) if part else "" for part in one.split(HOLE)] for one in self.words)
        return " ".join(word.join(one) or "''" for one in parts)

    def __str__(self) -> str:
        if self.is_line:
            return self.words[-1]
        return " ".join(word if HOLE in word and " " not in word else shlex.quote(word) for word in self.words)

    @property
    def program(self) -> str:
        """The program that the command is about, without its launchers; the whole line if that is unclear."""
        return self.in_shell.program if self.in_shell else next(iter(self.launched), str(self))

    @property
    def in_shell(self) -> "Command | None":
        """The line in words such as ``sh -c LINE name {}``, if the command is of this form."""
        words = self.launched
        has_line = not self.is_line and len(words) > 2 and words[1] == "-c" and words[0].endswith("sh")
        return Command(("sh", "-c", words[2]), is_line=True) if has_line else None

    @property
    def launched(self) -> list[str]:
        """The words without launchers; of a line, those of the command that gets ppr's program; empty if unclear."""
        return next(iter(self.all_launched), [])

    @property
    def all_launched(self) -> list[list[str]]:
        """The words of each command in a line; first those that the line is probably about."""
        try:
            commands = _simple_commands(self.words[-1]) if self.is_line else [list(self.words)]
        except ValueError:
            return []
        found = []
        for words in commands:
            named = any(HOLE in word for word in words)
            while words and (words[0] in LAUNCHERS | KEYWORDS or SETTING.match(words[0])):
                words.pop(0)
                while words and re.fullmatch(r"-.*|[\d.]+[smhd]?|[A-Z]+", words[0]):  # its options and their values
                    words.pop(0)
            if words:
                found.append((words[0] in HELPERS, not named, words))
        return [words for *_, words in sorted(found, key=lambda one: one[:2])]

    @property
    def toolchain(self) -> list[str]:
        """The word that chooses a toolchain of rustup, such as ``+nightly``, if there is one."""
        return [word for word in self.launched[1:2] if word.startswith("+")]

    @property
    def title(self) -> str:
        """The name of the command for people: that of its program, or of the script that an interpreter runs."""
        words = (self.in_shell or self).launched
        place = script_of(words)
        has_name = place and words[place - 1] not in ("-c", "-e")
        return Path(words[place] if has_name else self.program).name

    @property
    def discards(self) -> bool:
        """Whether it names ``/dev/null`` as an output file; redirections to it are harmless."""
        return NULL_OUTPUT.search(str(self)) is not None

    def louder(self, options: Sequence[str], silence: str = NEVER, program: str = "") -> "Command":
        """The same with more options for its program, or another one, and without the words that match ``silence``."""
        text = self.words[-1] if self.is_line else "\0".join(self.words)
        found = rf"(?P<other>[\0 ](?:{ANY_VALUE})[\0 ][^\0 ]+)|[\0 ](?:{silence})(?=[\0 ]|$)"
        text = re.sub(found, lambda found: found["other"] or "", text)
        name = re.escape(program or self.program)
        after = rf"(?<![\w./=-]){name}(?:[\0 ]\+[\w.-]+)?(?=([\0\s]))"  # with a toolchain of rustup
        text = re.sub(after, lambda found: found[1].join([found[0], *options]), text, count=1)
        return replace(self, words=(*self.words[:-1], text) if self.is_line else tuple(text.split("\0")))

    @property
    def c_compiler(self) -> str:
        found = C_COMPILER.search(f"{self} ")
        return found["name"] if found else ""


def under_gdb(names: Sequence[str] = (), frames: int = 8) -> list[str]:
    """Words to put before a command: gdb prints its stack when it is killed, or calls a function of these names."""
    script = f"names, frames, fatal = {list(names)!r}, {frames}, {sorted(FATAL - {'SIGTRAP'})!r}\n{STACK}"
    return ["gdb", "-nx", "-batch", "-ex", f"python exec({script!r})", "--args", "env"]  # env also starts scripts


def is_interpreter(program: str) -> bool:
    return INTERPRETER.fullmatch(Path(program).name) is not None


def script_of(words: Sequence[str]) -> int:
    """The index of the script in the words of a command that begins with an interpreter; 0 if there is none."""
    until = next((at for at, word in enumerate(words) if HOLE in word or PARAMETER.fullmatch(word)), len(words))
    found = [at for at in range(1, until) if is_interpreter(words[0]) and not words[at].startswith("-")]
    before = words[found[0] - 1] if found else ""
    may_be_value = before.startswith("-") and before not in CODE  # as in python3 -W ignore tool.py
    files = [at for at in found if may_be_value and Path(words[at]).is_file()]
    return next(iter(files or found), 0)


def _simple_commands(line: str) -> list[list[str]]:
    """The words of each command in a line for the shell.  Raises :class:`ValueError` if it cannot be read."""
    lexer = shlex.shlex(line.replace("\n", ";"), posix=True, punctuation_chars=";&|()<>")
    lexer.whitespace_split, lexer.commenters = True, ""
    found: list[list[str]] = [[]]
    for word in lexer:
        if word and set(word) <= set(";&|()"):
            found.append([])
        else:
            found[-1].append(word)
    return found


def from_here(word: str) -> str:
    """A word of a command, made absolute if it is an existing path, because tests run elsewhere."""
    return str(Path(word).absolute()) if "/" in word and os.access(word, os.F_OK) else word


def filled(line: str, word: str) -> str:
    """A line for the shell with its holes filled by a word, which stays one word even in quotes of the line."""
    quote, escaped, found = "", False, ""
    for part in re.split(rf"({re.escape(HOLE)})", line):
        if part == HOLE:
            around = quote if word[:1] in ("'", '"') else ""
            found += f"{around}{word}{around}"
            continue
        for sign in part:
            if escaped or (sign == "\\" and quote != "'"):
                escaped = not escaped
            elif sign in ("'", '"') and quote in ("", sign):
                quote = "" if quote else sign
        found += part
    return found
