"""The scripts that ``ppr init`` writes for a command decide as the command does."""

import pytest
from fake_compilers import CRASH, reduce

pytestmark = pytest.mark.calls


def scripts_tell_the_programs_apart(place):
    """Each script holds on its own program, and not on the other one."""
    for side in ("seed", "variant"):
        for program in ("seed.c", "variant.c"):
            verdict = place.run_shell(f"sh ./{side}_test.sh {program} > /dev/null 2>&1; echo $?")
            assert (verdict == "0\n") is program.startswith(side)


@pytest.mark.parametrize("if_bad", [
    CRASH, "sleep 30", 'echo "$1:$$: error: it is bad" >&2; exit 1',
    'echo "$1:$$: bad tree" >&2; echo "internal compiler error: $1:$$" >&2; exit 1',
])  # fmt: skip
@pytest.mark.slow
def test_scripts_decide_as_the_command_does(place, compiler, if_bad):
    compiler(if_bad)
    soon = ("--timeout", 0.4) if if_bad == "sleep 30" else ()  # on a busy machine, other commands may need more
    ended = place.run("init", "seed.c", "variant.c", "--language", "c", *soon, "--", "fakecc")
    assert ended.returncode == 0, ended.stderr
    scripts_tell_the_programs_apart(place)
    for name in ("output.txt", "errors.txt"):
        (place.folder / name).unlink()
    scripts = ("--seed-test", "seed_test.sh", "--variant-test", "variant_test.sh")
    assert reduce(place, *scripts, "--max-tests", 2).returncode == 0
    assert f"ppr seed.c variant.c {' '.join(scripts)} --language c\n" in ended.stdout


@pytest.mark.slow
def test_the_script_of_a_seed_that_has_printed_an_answer_wants_one(place, compiler):
    compiler(CRASH, otherwise='grep -q mute "$1" || echo sat')
    assert place.run("init", "seed.c", "variant.c", "--", "fakecc").returncode == 0
    scripts_tell_the_programs_apart(place)
    place.write("mute.c", "mute")
    assert place.run_shell("sh ./seed_test.sh mute.c; echo $?") == "1\n"


@pytest.mark.parametrize("call", [("--", "sh", "-c", "fakecc {} || exit 7"), ("--command", "fakecc '{}' # it")])
def test_scripts_put_the_program_where_the_command_has_it(place, compiler, call):
    compiler("exit 3")
    assert place.run("init", "seed.c", "variant.c", *call).returncode == 0
    scripts_tell_the_programs_apart(place)


CALLS = [
    ("--", "showargs", "$$", "$HOME", "`id`", "$(id)", "{}"),
    ("--", "showargs", "it's", 'a "b"', "\\\\", "\\n", "100%s", "%%", "{}"),
    ("--", "showargs", "a b", "", "*", "~", "#x", "-e", "two\nlines", "{}"),
    ("--", "sh", "-c", "test -n $$ && showargs \"$HOME\" 'x' {} # it's", "sh"),
    ("--command", "exec showargs '$$' \"it's\" '{}'"),
    ("--command", 'showargs "a \\"b\\" \\$HOME" \'c\\d\' 100%s \\\' {}'),
    ("--command", "test -n $$; showargs $((1 + 1)) '{}' # it's a \"comment"),
    ("--command", "showargs x {} <<E\n$$ text's\nE"),
]


@pytest.mark.slow
@pytest.mark.parametrize("call", CALLS)
def test_scripts_run_the_very_same_command(place, tmp_path_factory, monkeypatch, call):
    folder = tmp_path_factory.mktemp("bin")
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    program = folder / "showargs"
    program.write_text(
        f'#!/bin/sh\n[ $# -eq 1 ] && [ "$1" = --version ] && exec echo 1.0\nprintf \'<%s>\' "$@" >> {folder}/log\n'
        f"echo '<end>' >> {folder}/log\n"
        'eval "name=\\${$#}"\n'
        'grep -q "bad *(" "$name" && { echo "internal compiler error: in it" >&2; exit 4; }; exit 0\n'
    )
    program.chmod(0o755)
    ended = place.run("init", "seed.c", "variant.c", *call)
    assert ended.returncode == 0, ended.stderr
    own = {*(folder / "log").read_text().split("<end>\n")}
    (folder / "log").unlink()
    scripts_tell_the_programs_apart(place)
    assert {*(folder / "log").read_text().split("<end>\n")} == own


@pytest.mark.slow
def test_scripts_compare_with_a_reference(place, compiler):
    compiler("echo 1")
    compiler("echo 2", name="right")
    ended = place.run("init", "seed.c", "variant.c", "--reference", "right {}", "--", "fakecc")
    assert ended.returncode == 0, ended.stderr
    assert reduce(place, "--seed-test", "seed_test.sh", "--variant-test", "variant_test.sh").returncode == 0
    assert place.result() == ("good();", "good(); bad();")


def test_a_script_in_the_way_is_told_before_the_command_runs(place, compiler):
    compiler("touch ../../ran")
    place.write("variant_test.sh", "mine")
    ended = place.run("init", "seed.c", "variant.c", "--", "fakecc")
    said = "ppr: variant_test.sh exists already: rename it, or choose another folder with --output\n"
    assert (ended.returncode, ended.stderr, place.leftovers()) == (2, said, (["variant_test.sh"], []))
