"""Families of compilers, a table each in ``compilers.toml``: other versions, levels, and what new standards refuse."""

import os
import re
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from glob import escape
from pathlib import Path

import msgspec

from ppr.properties.commands import ANY_VALUE, HOLE, UTILITIES, Command, from_here, is_interpreter
from ppr.properties.experiment import Heard

VERSIONED = re.compile(r"(?P<stem>.*?[^\d.-])-?(?P<version>\d[\d.]*)?")  # the name of a program
LAUNCHER = re.compile(r".*/(?:rustup|shims/.*)")  # starts one of the versions, which are elsewhere


@dataclass(frozen=True)
class Compiler:
    """A family of compilers: ``names`` of its programs without a version, on PATH or in ``places`` of the home folder.

    ``levels`` are words that replace one that matches ``level``.  With the words in ``lists_flags``, it prints the
    flags that are on, which ``flag`` finds.  With those in ``bisects``, it names the passes that it runs, at most the
    number in the hole (-1: all).  With the words in ``warn`` for a language, and without ``silence``, it warns of what
    the newest standard refuses; ``warning`` finds these warnings.
    """

    names: str
    places: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    level: str = ""
    lists_flags: tuple[str, ...] = ()
    flag: str = r"^ +-f([\w-]+)[ \t]+\[enabled\]"
    bisects: tuple[str, ...] = ()
    silence: str = ""
    warn: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    warning: str = r"(?:warning|error): .*\[(?:-Werror[=,])?(%s)"

    def heard(self, command: Command, language: str) -> Heard | None:
        if language not in self.warn:
            return None
        return Heard(command.louder(self.warn[language], self.silence), self.warning % "|".join(MODERN))

    def can_change_level(self, command: Command) -> bool:
        """Whether a level added to a command counts: there is none from elsewhere, and only one compiler is called."""
        calls = re.split(r"[\s;&|()]+", str(command)) if command.is_line else []
        are_several = sum(bool(compiler_of(one).levels) for one in calls) > 1
        return not are_several and not re.search(r"(?<!\S)@|[$`]|--optimize|-Xclang -O", " ".join(command.launched))

    def at_level(self, command: Command, level: str) -> Command:
        return command.louder((level,), self.level)

    def lower(self, command: Command) -> list[Command]:
        """The command at lower optimisation levels than its own, level 0 first."""
        rank = re.search(r"\d|[sz]$|fast$", level_of(command))
        most = RANKS.get(rank[0], rank[0]) if rank else ""
        return [self.at_level(command, one) for one in self.levels if one[-1] < most]


_TABLES = msgspec.toml.decode(Path(__file__).with_name("compilers.toml").read_bytes())
COMPILERS = msgspec.convert(_TABLES["compilers"], list[Compiler])
OTHERS = COMPILERS[-1]
RANKS = {"fast": "4", "s": "3", "z": "3"}  # numbers for levels that are not numbers, to compare them
MODERN: Mapping[str, str] = _TABLES["modern"]  # what the newest standards refuse
PASS = re.compile(r"^BISECT: running pass \((\d+)\) (.+)$", re.MULTILINE)  # its number and its name
MOST_LINKS = 40  # as for the system


def words_for(category: str) -> str:
    return next(words for one, words in MODERN.items() if re.fullmatch(one.partition("(?=")[0], category))


def stem(program: str) -> str:
    """The name of a program without its folder and its version, such as ``g++`` of ``/usr/bin/g++-12``."""
    found = VERSIONED.fullmatch(Path(program).name)
    return found["stem"] if found else Path(program).name


def compiler_of(program: str) -> Compiler:
    return next(one for one in COMPILERS if re.fullmatch(one.names, stem(program)))


def family_of(program: str) -> str:
    """The names of a compiler's family; empty if its name does not tell, or it is an interpreter of scripts."""
    is_any = stem(program) in ("cc", "c++") or is_interpreter(program) or compiler_of(program) is OTHERS
    return "" if is_any else compiler_of(program).names


def level_of(command: Command) -> str:
    """The words of a command that choose its optimisation level; empty if there are none."""
    level = compiler_of(command.program).level
    words = re.sub(rf"(?<!\S)(?:{ANY_VALUE}) \S+", "", " ".join(command.words))
    *_, last = ("", *(one[0] for one in re.finditer(rf"(?<!\S)(?:{level})(?!\S)", words)))
    return last


def limited(command: Command, limit: int) -> list[str]:
    """Options that make the compiler name its passes, and run at most ``limit`` of them (-1: all)."""
    return [word.replace(HOLE, str(limit)) for word in compiler_of(command.program).bisects]


def starts_others(command: Command) -> bool:
    """Whether the program of a command only starts others, one of which is the compiler."""
    words, name = command.launched, Path(command.program).name
    if is_interpreter(name) or compiler_of(name) is not OTHERS:
        return False
    known = (one for one in words[1:] if not command.is_line and ("/" in one or compiler_of(one) is not OTHERS))
    return bool(UTILITIES.fullmatch(name)) or stem(name) in ("cpp", "unifdef") or any(map(shutil.which, known))


def identity(program: str) -> str:
    """The file of a program, following links that keep its name, because the name may decide what the file does."""
    path = Path(shutil.which(program) or program)
    name = stem(path.name).replace("c++", "++")  # its links end at g++ or clang++
    path = path.parent.resolve() / path.name
    for _ in range(MOST_LINKS):
        target = path.parent / path.readlink() if path.is_symlink() else path
        if target == path or not stem(target.name).endswith(name):
            break
        path = target.parent.resolve() / target.name
    return str(path)


def words_of(name: str) -> list[str]:
    """A compiler and the words after it; the path of a program may have blanks.  Raises :class:`ValueError`."""
    return [name] if shutil.which(name) else shlex.split(name)


def line_of(name: str) -> str:
    """The same as a line, with absolute paths, because tests run elsewhere; :class:`UserError` if it needs a shell."""
    return shlex.join(map(from_here, Command.of_words(words_of(name)).words))


def call_of(name: str) -> tuple[str, ...]:
    """What identifies a version: the file of its program, and the words after it."""
    first, *more = shlex.split(name)
    return identity(first), *more


def siblings(program: str, path: str | None = None) -> list[str]:
    """The other installed versions of a program, each once, by name, or by path if it is not on PATH."""
    path = os.environ.get("PATH", "") if path is None else path
    name = stem(program)
    own = program if "/" in program else next(iter(_found(path, escape(program))), program)
    on_path = [one for one in _found(path, f"{escape(name)}*") if stem(one) == name]
    on_path.sort(key=lambda one: _natural(Path(one).name))
    beside = (one for place in compiler_of(program).places for one in _found(str(Path.home()), place))
    found = {identity(own): ""}
    for one in [*on_path, *sorted(beside, key=_natural)]:
        if not LAUNCHER.fullmatch(os.path.realpath(one)):
            is_first = _found(path, escape(Path(one).name))[:1] == [one]
            found.setdefault(identity(one), Path(one).name if is_first else one)
    return [one for one in found.values() if one]


def _found(path: str, pattern: str) -> list[str]:
    """The programs on a PATH whose names match a pattern; unreadable folders are skipped."""
    folders = [Path(folder) for folder in path.split(os.pathsep) if os.access(folder, os.R_OK | os.X_OK)]
    places = (one for folder in folders for one in folder.glob(pattern))
    return [str(one) for one in places if os.access(one, os.X_OK) and one.is_file()]


def _natural(path: str) -> list[tuple[int, str]]:
    """A key that sorts by version; of several links to one program, the name with its version comes first."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", f"{path}~")]
