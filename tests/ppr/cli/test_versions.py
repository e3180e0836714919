"""Other versions of the compiler: the table at the end of a run, slippage, what is kept, and ``ppr versions``."""

import json

import pytest
from fake_compilers import CRASH

SEED = "int extra(); int other(); void f() { good(); }\n"
VARIANT = "int extra(); int other(); void f() { bad(); }\n"


def compiler(condition):
    return f"""case "$1" in --version) echo "fake compiler, version of $0"; exit 0 ;; esac
for last; do :; done; set -- "$last"
grep -q 'good\\|bad' "$1" || exit 1
if {condition}; then {CRASH}
fi"""


@pytest.fixture
def versions(place, monkeypatch):
    """Version 2 crashes like 1 only while there is ``extra``, 3 works, 4 rejects all, 5 fails every fourth time."""
    place.write("seed.c", SEED)
    place.write("variant.c", VARIANT)
    (place.folder / "bin").mkdir()
    conditions = {
        1: 'grep -q bad "$1"', 2: 'grep -q bad "$1" && grep -q extra "$1"', 3: "false", 4: "exit 1",
        5: 'n=0; until mkdir "$COUNT$(cksum <"$1")$((n += 1))" 2>&-; do :; done; [ $((n%4)) = 0 ] && grep -q bad "$1"',
    }  # fmt: skip
    for number, condition in conditions.items():
        place.script(f"bin/fake-{number}", compiler(condition))
    monkeypatch.setenv("PATH", f"{place.folder / 'bin'}:/usr/bin:/bin")
    monkeypatch.setenv("COUNT", str(place.folder / "count"))
    return place


def reduce(place, *options, command=("fake-1", "{}")):
    done = place.run("seed.c", "variant.c", "--effort", "quick", "--jobs", 2, *options, "--", *command)
    assert done.returncode == 0, done.stderr
    return done


def section(place):
    return json.loads((place.folder / "seed.ppr/report.json").read_text())["sections"]["versions"]


def cells(place, which="result"):
    return {row["name"]: row[which]["found"] for row in section(place)["rows"]}


def others(*numbers):
    return [word for number in numbers for word in ("--also", f"fake-{number}")]


@pytest.mark.slow
def test_the_table_tells_the_classes_apart_and_slippage_with_its_step(versions):
    done = reduce(versions, *others(2, 3, 4, 5))
    assert cells(versions, "original") == {
        "fake-1": "same message", "fake-2": "same message", "fake-3": "works", "fake-4": "rejects", "fake-5": "varies",
    }  # fmt: skip
    assert cells(versions) == {**cells(versions, "original"), "fake-2": "works"}
    slip = "fake-2: same message with the original, works with the result, since "
    (line,) = [line for line in done.stdout.splitlines() if line.startswith(slip)]
    assert " in iteration 1 (accepted pair " in line
    assert "known to fail: fake-1 (fake compiler, version of" in done.stdout
    assert "; known to work: fake-2 (" in done.stdout
    for page in ("report.md", "report.html"):
        text = (versions.folder / "seed.ppr" / page).read_text()
        assert "Known to fail" in text and "same message (5 runs)" in text and "varies: " in text


@pytest.mark.slow
def test_versions_are_kept(versions):
    done = reduce(versions, *others(2, 3, 4, 5), "--keep-versions")
    assert "extra" in (versions.folder / "seed.ppr/variant.c").read_text()
    assert "other" not in (versions.folder / "seed.ppr/variant.c").read_text()
    assert cells(versions) == cells(versions, "original")
    assert "fake-5 is ignored, because it varies: " in done.stderr
    assert "with the original" not in done.stdout


OLD_RUST = r"""case "$*" in --version) echo "rustc 1.99.0"; exit 0 ;; *--error-format=json*-Wrust-2021-comp*)
    for last; do :; done
    grep -q 'dyn' "$last" || echo '{"code":{"code":"bare_trait_objects","explanation":null},"level":"warning"}' >&2 ;;
esac
"""


@pytest.mark.slow
@pytest.mark.parametrize("command", [("rustc-9", "-A", "warnings", "{}"), ("rustc-9", "--cap-lints=allow", "{}")])
def test_rust_keeps_what_a_newer_edition_wants(versions, command):
    versions.script("bin/rustc-9", OLD_RUST + compiler('grep -q bad "$1"'))
    for name, word in (("seed.rs", "good"), ("variant.rs", "bad")):
        versions.write(name, f"type A = Box<dyn B>; fn other() {{}} fn f() {{ {word}(); }}\n")
    words = ("seed.rs", "variant.rs", "--effort", "quick", "--jobs", 2)
    assert versions.run(*words, "--", *command).returncode == 0
    assert "dyn" not in (versions.folder / "seed.ppr/variant.rs").read_text()
    done = versions.run(*words, "--modern", "--", *command)
    assert done.returncode == 0, done.stderr
    for name in ("seed.rs", "variant.rs"):
        text = (versions.folder / "seed.ppr" / name).read_text()
        assert "dyn" in text and "other" not in text


@pytest.mark.slow
def test_installed_versions_on_a_result_that_exists(versions):
    reduce(versions)
    done = versions.run("versions", "seed.ppr")
    assert done.returncode == 0, done.stderr
    assert list(cells(versions)) == [f"fake-{number}" for number in (1, 2, 3, 4, 5)]
    assert "the step is unknown: --also" in done.stdout and "; varies: fake-5 (" in done.stdout

    before = section(versions)["rows"]
    versions.write("variant.c", VARIANT + "// changed")
    versions.script("bin/fake-3", compiler("exit 1"))
    versions.script("bin/fake-6", compiler("false"))
    done = versions.run("versions", "seed.ppr", "--also", "fake-6", "--also", versions.folder / "bin/fake-3")
    assert "the originals are gone, so only the result was tried" in done.stdout
    rows = sorted(section(versions)["rows"], key=lambda row: row["name"][-1])
    assert [row["name"].rpartition("/")[2] for row in rows] == [f"fake-{number}" for number in (1, 2, 3, 4, 5, 6)]
    for now, then in zip(rows[:5], before, strict=True):  # what is known of them stays, unless it is another compiler
        assert now.get("original") == (None if "fake-3" in now["name"] else then["original"])
    assert "original" not in rows[5]
    assert [row["result"]["found"] for row in rows if row["name"][-1] in "36"] == ["rejects", "works"]
    assert rows[3] == before[3]
    assert "| same message (5 runs) | same message (5 runs) |" in (versions.folder / "seed.ppr/report.md").read_text()


@pytest.mark.slow
@pytest.mark.parametrize("runs", [True, False])
def test_scripts_with_and_without_a_command_in_them(versions, runs):
    versions.script("ok.sh", "fake-1 seed.c" if runs else "grep -q good seed.c")
    bug = 'fake-1 variant.c 2>log.txt; grep "in bad_pass" log.txt' if runs else "grep -q bad variant.c"
    versions.script("bug.sh", bug)
    words = ("--effort", "quick", "--seed-test", "ok.sh", "--variant-test", "bug.sh")
    done = versions.run("seed.c", "variant.c", *words, *others(2, 3, 4))
    assert done.returncode == 0, done.stderr
    if runs:
        found = ["same message", "same message", "works", "rejects"]
        assert cells(versions, "original") == dict(zip(["fake-1", "fake-2", "fake-3", "fake-4"], found, strict=True))
    why = "not made: versions (other versions are not tried: no command in the scripts shows by itself"
    assert (why in done.stdout) != runs
