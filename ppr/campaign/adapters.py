"""Makes pairs of a fuzzer's files: each crash, and as its seed the nearest of its ancestors, or of all programs."""

import dataclasses
import hashlib
import re
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath

from rapidfuzz.distance import Indel

from ppr.campaign.records import folders_with_inputs
from ppr.campaign.task import Pair
from ppr.programs.errors import UserError
from ppr.programs.inputs import CHOOSE, tells_language

WORD = re.compile(rb"\w+|\s+|[^\w\s]")
RUN = 3  # neighbouring words; programs that share runs are similar
MOST_WITH_RUN = 200  # programs; a run that more of them share is ignored
MOST_COMPARED, MOST_NEAREST = 20, 4  # programs
MOST_BYTES = 200_000  # of a program that is compared
MOST_ANCESTORS = 30
BASE = re.compile(  # what libFuzzer logs last about a crash
    rb"base unit: ([0-9a-f]{40})(?:(?!base unit: ).)*?Test unit written to [^\n]*?([^/\n]+)\n", re.DOTALL
)


class Look:
    """The ``seeds`` in a fuzzer's folder by name (a path with slashes), and facts on crashes from libFuzzer's logs."""

    def __init__(self, seeds: Mapping[str, Path], logs: Sequence[Path]) -> None:
        self.seeds, self._logs = seeds, logs

    @cached_property
    def by_beginning(self) -> Mapping[str, str]:
        return {name.split(",")[0]: name for name in self.seeds}

    @cached_property
    def bases(self) -> Mapping[str, str | None]:
        """The seed of each crash, by the crash's file name; logs identify a seed by its SHA-1."""
        hashed = {hashlib.sha1(text, usedforsecurity=False).hexdigest(): name for name, text in self._texts.items()}
        found = (one for path in self._logs for one in BASE.findall(_content(path)))
        return {crash.decode("utf-8", "surrogateescape"): hashed.get(base.decode()) for base, crash in found}

    @cached_property
    def _texts(self) -> Mapping[str, bytes]:
        return {name: text for name, path in self.seeds.items() if len(text := _content(path)) <= MOST_BYTES}

    @cached_property
    def _with_run(self) -> Mapping[int, Sequence[str]]:
        found = defaultdict[int, list[str]](list)
        for name, text in self._texts.items():
            for run in _runs(text):
                found[run].append(name)
        return found

    def nearest(self, crash: Path) -> list[str]:
        """The seeds with the smallest difference from a program, without copies of it."""
        program = _content(crash)
        words = WORD.findall(program[:MOST_BYTES])
        shared = Counter[str]()
        for run in _runs(program[:MOST_BYTES]):
            names = self._with_run.get(run, ())
            shared.update(names if len(names) <= MOST_WITH_RUN else ())
        likely = sorted(shared or self._texts, key=lambda name: (-shared[name], name))[:MOST_COMPARED]
        texts = {name: self._texts[name] for name in likely if self._texts[name].strip()}
        distances = {name: Indel.distance(words, WORD.findall(text)) for name, text in texts.items() if text != program}
        return sorted(distances, key=lambda name: (distances[name], name))[:MOST_NEAREST]


def _runs(text: bytes) -> set[int]:
    words = WORD.findall(text)
    return {hash(tuple(words[at : at + RUN])) for at in range(max(1, len(words) - RUN + 1))}


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


@dataclasses.dataclass(frozen=True)
class Adapter:
    """How a fuzzer lays out its files: patterns for whole paths, and a function that names a program's ``parents``."""

    crashes: str
    seeds: str
    parents: Callable[[Look, str], Iterable[str | None]] = lambda _, __: ()


def _of_afl(look: Look, name: str) -> Iterator[str | None]:
    """``src:`` has the parents' numbers in the queue, and ``sync:`` the instance whose queue it is."""
    instance = PurePosixPath(name).parent.parent
    if found := re.search(r",sync:([^,]+)", name):
        instance = instance.parent / found[1]
    for number in re.findall(r"\d+", found[1]) if (found := re.search(r",src:([\d+]+)", name)) else ():
        yield look.by_beginning.get(f"{instance / 'queue'}/id:{number}")


def _of_creal(look: Look, name: str) -> Iterator[str | None]:
    """The parent of ``NAME_synN.c`` is ``NAME.c``, and that of ``case.c`` is ``orig.c`` beside it."""
    path = PurePosixPath(name)
    seed = path.with_name("orig.c" if path.name == "case.c" else re.sub(r"_syn\d+$", "", path.stem) + path.suffix)
    yield str(seed) if str(seed) in look.seeds else None


ANY = r"(?!.*\.log$).*"
ADAPTERS: Mapping[str, Adapter] = {
    "afl": Adapter(r"(.*/)?crashes[^/]*/id:.*", r"(.*/)?queue/id:.*", _of_afl),
    "libfuzzer": Adapter(
        r"(.*/)?[^/]*(crash|timeout|oom|leak)-[0-9a-f]{40}", ANY, lambda look, name: [look.bases.get(Path(name).name)]
    ),
    "honggfuzz": Adapter(r"(.*/)?SIG[A-Z]+\.PC\..*\.[^./]+", r"(.*/)?[^/]+\.honggfuzz\.cov"),
    "tree-crasher": Adapter(r"(.*/)?tree-crasher-\d+\.out", r"(?!)"),
    "creal": Adapter(r"(.*/)?([^/]+_syn\d+|case)\.c", r".*\.c", _of_creal),
    "crashes": Adapter(r".*", r"(?!)"),
}


class FuzzerFolder:
    """The folder of a fuzzer, which may still be running, and optionally another folder with seeds.

    ``extension`` is appended to programs' names.  Files whose names do not tell their language are left out, which
    ``told`` reports once, unless ``any_file`` may be a program.
    """

    def __init__(self, fuzzer: str, folder: Path, seeds: Path | None, extension: str, *, any_file: bool = False,
                 told: Callable[[Sequence[str]], None] = lambda _: None) -> None:  # fmt: skip
        self._fuzzer, self._folder, self._seed_folder = fuzzer, folder, seeds
        self._extension, self._any_file, self._told = extension, any_file, told
        self._strangers = set[str]()
        self._lines: dict[str, tuple[str, ...]] = {}  # ancestors of crashes; they do not change when more seeds arrive
        self._names: dict[str, str] = {}  # of crashes, by result folder: each needs its own

    def read(self) -> list[Pair]:
        """The pairs in the folder now.  Raises :class:`UserError` if there are none."""
        adapter = ADAPTERS[self._fuzzer]
        here = _files(self._folder, self._seed_folder)
        crashes = {name: path for name, path in here.items() if re.fullmatch(adapter.crashes, name, re.DOTALL)}
        if not crashes:
            raise UserError(f"no file in {self._folder} is named like a crash of --fuzzer {self._fuzzer}")
        others = {name: path for name, path in here.items() if name not in crashes}
        seeds = {name: path for name, path in others.items() if re.fullmatch(adapter.seeds, name, re.DOTALL)}
        if self._seed_folder is not None:
            seeds |= {str(self._seed_folder / name): path for name, path in _files(self._seed_folder).items()}
        look = Look(seeds, [path for name, path in here.items() if name.endswith(".log")])
        pairs = [self._pair(adapter, look, name, path) for name, path in crashes.items()]
        known = [one for one in pairs if one.trouble or one.extension or self._any_file]
        if not known:
            raise UserError(f"no crash in {self._folder} has a name that tells its language: {CHOOSE}")
        strangers = {one.name for one in pairs} - {one.name for one in known}
        if more := sorted(strangers - self._strangers):
            self._told(more)
            self._strangers |= strangers
        return known

    def _pair(self, adapter: Adapter, look: Look, crash: str, path: Path) -> Pair:
        line = [name for name in self._lines.get(crash, ()) if name in look.seeds]
        line = line or [*_line(adapter, look, crash)] or look.nearest(path)
        self._lines[crash] = tuple(line)
        labels = {"fuzzer": self._fuzzer}
        if not line and self._seed_folder is not None:
            trouble = f"no file in {self._seed_folder} can be the seed of {path}: without --seeds, ppr finds a seed"
            return Pair(crash, None, path, labels=labels, trouble=trouble)
        seeds = [look.seeds[name] for name in line]
        told = (one.suffix for one in map(PurePosixPath, (crash, *line)) if tells_language(one))
        extension = self._extension or next(filter(None, told), "")
        pair = Pair(crash, next(iter(seeds), None), path, labels=labels, ancestors=(*seeds[1:],), extension=extension,
                    is_crash=True)  # fmt: skip
        if self._names.setdefault(pair.folder.casefold(), crash) != crash:
            digest = hashlib.sha256(crash.encode("utf-8", "surrogateescape")).hexdigest()
            pair = dataclasses.replace(pair, name=f"{crash}-{digest[:8]}")
        return pair


def _line(adapter: Adapter, look: Look, crash: str) -> Iterator[str]:
    """The ancestors of a crash, nearest first."""
    queue, seen = deque([crash]), {crash}
    while queue and len(seen) <= MOST_ANCESTORS:
        for name in adapter.parents(look, queue.popleft()):
            if name is not None and name not in seen:
                seen.add(name)
                queue.append(name)
                yield name


def _files(folder: Path, but: Path | None = None) -> dict[str, Path]:
    found = dict[str, Path]()
    for place, below, names in folders_with_inputs(folder, but):
        below.sort()
        paths = (place / name for name in sorted(names) if not name.startswith("."))
        found |= {path.relative_to(folder).as_posix(): path for path in paths if path.is_file()}
    return found
