import re
from itertools import islice, repeat
from random import Random
from subprocess import CalledProcessError
from types import SimpleNamespace

import pytest
from benchmark_doubles import make_command
from click.testing import CliRunner
from on_record import of_record

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.commands import enlarge
from benchmark_ppr.commands.enlarge import _hosts, enlarged, main
from diffing.pair_state import Side
from grammars.languages import by_name

HOST = b"""int host%d(int a) {
  int b = a;
  if (b) { a = b; b = a * 2; }
  while (a < b) { a++; b = b - a; }
  return a + b;
}
"""


@pytest.fixture
def pair(tmp_path):
    folder = tmp_path / "small"
    folder.mkdir()
    for side, text in ((Side.SEED, "int main() { return 0; }\n"), (Side.VARIANT, "int main() { return bug; }\n")):
        (folder / f"{side.value}.c").write_text(text)
        (folder / f"{side.value}_test.sh").write_text('#!/bin/sh\ngrep -q main "$1"\n')
    facts = 'name = "small"\nlanguage = "c"\nkind = "crash"\nfound = "by hand"\n\n[[mutations]]\nkind = "delete"\n'
    (folder / "pair.toml").write_text(facts + 'node = "x"\nedits = []\n')
    return read_pair(folder)


def hosts():
    yield from (HOST % number for number in range(1000))


def made(pair, holds=lambda side, text: True, number=0, tokens=300, difference=100):
    return enlarged(pair, hosts(), tokens, difference, Random(number), holds)


def test_the_same_number_gives_the_same_pair_of_about_so_many_tokens(pair):
    texts = made(pair)
    assert texts[Side.SEED] == b"".join(HOST % number for number in range(6)) + pair.texts()[Side.SEED]
    assert texts[Side.VARIANT].endswith(pair.texts()[Side.VARIANT])
    assert b"(0)" in texts[Side.VARIANT] or b"(; 0;)" in texts[Side.VARIANT]
    assert made(pair) == made(pair) != made(pair, number=1)


@of_record(__file__)
def test_a_number_stands_for_the_same_changes_as_ever(pair, example, said):
    number, *sizes = map(int, example.split())
    assert made(pair, lambda _, text: b"; ; a" not in text, number, *sizes)[Side.VARIANT].decode().splitlines() == said


def test_hosts_and_changes_that_the_tests_refuse_are_left_out(pair):
    def holds(side, text):
        return b"host1(" not in text and text.count(b"a++") >= text.count(b"int host")

    texts = made(pair, holds, tokens=200, difference=20)
    assert b"host1(" not in texts[Side.SEED]
    assert len(texts[Side.VARIANT]) != len(texts[Side.SEED]) + 2
    assert all(holds(side, text) for side, text in texts.items())


def test_a_host_that_does_not_fit_and_a_variant_that_bears_no_change_are_refused(pair, monkeypatch):
    given = hosts()
    with pytest.raises(ValueError, match="no further program fits before it, after 0 tokens"):
        enlarged(pair, given, 10, 100, Random(0), lambda *_: True)
    assert next(given) == HOST % enlarge.MAX_REFUSED
    unchanged = re.compile(b"(%s)*int main.*" % re.escape(HOST).replace(b"%d", rb"\d+"), re.DOTALL)
    with pytest.raises(ValueError, match="reject all changes"):
        made(pair, lambda side, text: unchanged.fullmatch(text))
    tried, steps = [], []
    monkeypatch.setattr(enlarge, "_changed", lambda text, *_: steps.append(text) or (text + b";", 1))
    with pytest.raises(ValueError, match="reject all changes"):
        made(pair, lambda side, text: b"}\n;" not in text or tried.append(len(steps)))
    assert (tried[:6], len(tried)) == ([16, 24, 28, 30, 31, 32], enlarge.MAX_REFUSED)


def test_the_programs_before_a_pair_have_names_or_scopes_of_their_own(tmp_path, monkeypatch):
    def of(language):
        return _hosts(SimpleNamespace(language=by_name(language)), Random(0))

    program = '/* by\ncsmith */#include "csmith.h"\n\nstatic long __undefined;struct S1 func_2(a_3);'
    make_command(tmp_path / "bin", "csmith", f"#!/bin/sh\necho \"$@\" >>{tmp_path}/log; printf '{program}'\n")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=":")
    types, *texts = islice(of("c"), 3)
    assert types.splitlines()[:2] == [
        b"typedef signed char int8_t; typedef unsigned char uint8_t;",
        b"typedef short int16_t; typedef unsigned short uint16_t;",
    ]
    assert texts == [b"struct S%d_1 func_%d_2(a_3);" % (number, number) for number in range(2)]
    calls = [line.rpartition(" ") for line in (tmp_path / "log").read_text().splitlines()]
    assert [call for call, _, _ in calls] == ["--nomain --no-safe-math --max-funcs 8 --seed"] * 2
    assert len({number for *_, number in calls}) == 2
    monkeypatch.setattr(enlarge, "SEEDS", tmp_path)
    for language, name, program in (("rust", "a.rs", "fn f() {}"), ("javascript", "a.js", "f();")):
        (tmp_path / language).mkdir()
        (tmp_path / language / name).write_text(program)
        (tmp_path / language / "LICENCE").touch()
    assert [*islice(of("rust"), 9)] == [b"mod host%d {\nfn f() {}\n}\n" % number for number in range(9)]
    assert next(of("javascript")) == b"(function () {\nf();\n});\n"
    (tmp_path / "bin/csmith").write_text("#!/bin/sh\nexit 3\n")
    with pytest.raises(CalledProcessError):
        [*islice(of("c"), 2)]
    monkeypatch.setenv("PATH", "")
    for language, message in (("c", "csmith is not installed"), ("go", "programs in Go in ")):
        with pytest.raises(ValueError, match=message):
            next(of(language))


def test_the_command_writes_the_pair_with_its_tests_and_facts_if_it_fits(pair, tmp_path, monkeypatch):
    monkeypatch.setattr(enlarge, "_hosts", lambda *_: repeat(HOST % 1))
    words = [str(pair.path), "--out", str(tmp_path / "out")]
    done = CliRunner().invoke(main, [*words, "--tokens", "3", "3"])
    assert "small: no further program fits" in done.output
    assert not (tmp_path / "out").exists()
    done = CliRunner().invoke(main, [*words, "--tokens", "120", "130", "--difference", "10", "20"])
    assert done.exit_code == 0, done.output
    new = read_pair(tmp_path / "out" / "small-0")
    assert (new.facts.name, new.facts.mutations) == ("small-0", ())
    assert new.facts.found.startswith("python -m benchmark_ppr")
    assert new.texts()[Side.SEED].count(b"host1") >= 2
    assert "small-0: " in done.output
