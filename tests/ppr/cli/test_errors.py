"""Bad calls and inputs: one clear sentence, exit status 2, and nothing written or left behind."""

import os
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from deep_folders import deep_folders
from example_pair import SEED
from ordinary_user import IDENTITY, PACKAGES, ordinary_python
from registered import ORDER, TURNS

import grammars


def refused(place, result, *words):
    assert result.returncode == 2, result.stderr + result.stdout
    for word in words:
        assert word in result.stderr
    assert "Traceback" not in result.stderr
    assert place.leftovers() == ([], [])


def test_a_missing_file(place):
    refused(place, place.run("none.c", "variant.c", "--variant-test", "variant.sh"), "seed none.c does not exist")


@pytest.mark.parametrize(
    "call",
    [
        ("", "variant.c", "--variant-test", "variant.sh"),
        ("seed.c", "variant.c", "--variant-test", ""),
        ("seed.c", "variant.c", "--variant-test", "variant.sh", "--output", ""),
    ],
)
def test_an_empty_path_is_not_the_current_folder(place, call):
    refused(place, place.run(*call), "it is empty; perhaps a variable of the shell is not set")


@pytest.mark.parametrize("name", ["loop", "loop/x", "a" * 300])
def test_a_path_that_leads_nowhere_is_refused_before_anything_else(place, name):
    (place.folder / "loop").symlink_to("loop")
    pair = ("seed.c", "variant.c", "--variant-test")
    calls = [
        (name, "variant.c", "--variant-test", "variant.sh"), ("seed.c", name, "--variant-test", "variant.sh"),
        ("single", name, "--test", "variant.sh"), (*pair, name), (*pair, "variant.sh", "--seed-test", name),
        (*pair, "variant.sh", "--output", name), (*pair, "variant.sh", "--include", name), ("explain", name),
        ("show", name),
    ]  # fmt: skip
    ended = [place.run(*call) for call in calls]
    (place.folder / "loop").unlink()
    for one in ended:
        refused(place, one, f"give another path than {name}, which cannot be used: ")


@pytest.mark.skipif(not ordinary_python(), reason="not root, or no Python that an ordinary user can run")
@pytest.mark.slow
def test_what_is_in_a_folder_that_one_may_not_enter_is_refused(place):
    words = [ordinary_python(), "-m", "ppr", "/root/seed.c", "variant.c", "--", "true", "{}"]
    environment = {**os.environ, "PYTHONPATH": PACKAGES}
    ended = subprocess.run(words, cwd="/", env=environment, capture_output=True, text=True, check=False, **IDENTITY)
    assert ended.stderr == "ppr: give another path than /root/seed.c, which cannot be used: Permission denied\n"
    assert ended.returncode == 2


def test_a_name_that_is_too_long_is_no_option_and_no_verb(place):
    for words in (("--" + "a" * 300,), ("seed.c", "variant.c", "--" + "a" * 300), ("languages" + "/" * 300 + "s",)):
        ended = place.run(*words)
        assert (ended.returncode, "File name too long" in ended.stderr) == (2, False)


def test_a_directory(place):
    told = "tmp is a folder and seed.c is not: give two files, or two folders"
    refused(place, place.run("seed.c", "tmp", "--variant-test", "variant.sh"), told)
    refused(place, place.run("tmp", "seed.c", "--variant-test", "variant.sh"), told)


@pytest.mark.parametrize("text", ["", "   \n\n", "/* only a comment */\n"])
def test_an_empty_program(place, text):
    place.write("seed.c", text)
    refused(place, place.reduce(), "seed seed.c is empty")


@pytest.mark.parametrize("text", [SEED, SEED.replace("    ", "\t"), SEED.replace("/* a comment */", "")])
def test_equal_programs(place, text):
    place.write("variant.c", text)
    refused(place, place.reduce(), "seed and variant are equal")


def test_a_property_that_does_not_hold_on_the_original(place):
    place.script("variant.sh", "echo the compiler is happy; exit 3")
    result = place.reduce()
    refused(place, result, "variant property does not hold", "exit status 3", "the compiler is happy", "by hand: cd ")


def test_the_command_to_try_by_hand_works_as_it_is_shown(place):
    place.script("variant.sh", "exit 3")
    by_hand = place.reduce().stderr.split("by hand: ")[1].strip()
    assert place.run_shell(by_hand) == "3\n"


def test_a_flaky_property_says_how_often_it_held(place):
    counter = place.folder / "tmp" / "count"
    place.script("variant.sh", f"echo >> {counter}; [ $(wc -l < {counter}) -ne 2 ]")
    result = place.reduce("--jobs", "1")
    counter.unlink()
    refused(place, result, "flaky", "of 10 times")


def test_a_test_that_does_not_exist(place):
    refused(place, place.reduce("--seed-test", "none.sh"), "test none.sh does not exist", "several words")


def test_a_test_that_cannot_be_run(place):
    place.write("variant.txt", "just text")
    result = place.run("seed.c", "variant.c", "--variant-test", "variant.txt")
    (place.folder / "variant.txt").unlink()
    refused(place, result, "cannot be run", "chmod +x")


def test_a_test_whose_command_is_missing(place):
    place.script("variant.sh", "no-such-compiler variant.c")
    refused(place, place.reduce(), "exit status 127", "not found")


def test_a_test_with_a_missing_interpreter(place):
    place.write("variant.sh", "#!/no/such/shell\n", 0o755)
    refused(place, place.reduce(), "cannot be run")


@pytest.mark.slow
def test_a_test_that_hangs_at_the_start(place):
    place.script("variant.sh", "sleep 1000")
    refused(place, place.reduce("--timeout", "0.5"), "does not end", "--timeout")


def test_an_unknown_language(place):
    (place.folder / "seed.c").rename(place.folder / "seed.xyz")
    result = place.run("seed.xyz", "variant.c", "--variant-test", "variant.sh")
    (place.folder / "seed.xyz").unlink()
    refused(place, result, "language of seed.xyz is unknown", "--language")


def test_an_unknown_language_name(place):
    refused(place, place.reduce("--language", "klingon"), "klingon", "ppr languages")


def test_two_languages(place):
    (place.folder / "variant.c").rename(place.folder / "variant.rs")
    result = place.run("seed.c", "variant.rs", "--variant-test", "variant.sh")
    (place.folder / "variant.rs").unlink()
    refused(place, result, "different languages", "seed.c is C", "variant.rs is Rust")


def test_an_output_that_is_a_file(place):
    log = place.folder / "tmp" / "log"
    place.script("variant.sh", f"echo >{log}")
    for words in (["--seed-test", "seed.sh", "--variant-test", "variant.sh"], ["--", "./variant.sh", "{}"]):
        result = place.run("seed.c", "variant.c", "--output", "seed.sh", *words)
        assert not log.exists()
        refused(place, result, "is a file")


def test_no_variant_test(place):
    refused(place, place.run("seed.c", "variant.c"), "--variant-test")


def test_a_joint_test_beside_single_ones(place):
    refused(place, place.reduce("--test", "seed.sh"), "either --test")


@pytest.mark.parametrize("names", [TURNS[:-1], (*TURNS, TURNS[0]), ORDER], ids=["one missing", "twice", "waits"])
def test_an_order_names_each_reducer_that_takes_turns_once(place, names):
    refused(place, place.reduce("--order", ",".join(names)), f"name each of {', '.join(TURNS)} once, with commas")


def test_all_reducers_left_out(place):
    refused(place, place.reduce("--skip", ",".join(ORDER)), "all reducers are left out")


def test_an_include_that_does_not_exist(place):
    refused(place, place.reduce("--include", "none.h"), "none.h", "does not exist")


def test_an_include_with_the_name_of_a_program(place):
    refused(place, place.reduce("--include", "variant.c"), "has the name of a program under reduction")


def test_a_joint_test_for_programs_of_one_name(place):
    place.script("tmp/seed.c", "")
    result = place.run("seed.c", "tmp/seed.c", "--test", "seed.sh")
    (place.folder / "tmp" / "seed.c").unlink()
    refused(place, result, "both named seed.c: --test needs two names")


def test_a_unit_that_the_algorithm_does_not_have(place):
    result = place.run("single", "seed.c", "--test", "seed.sh", "--algorithm", "hdd", "--unit", "line")
    refused(place, result, "hdd works on tokens only: it has no unit line")


def test_no_test_for_a_program(place):
    refused(
        place,
        place.run("single", "seed.c"),
        "give the command that shows the bug after two dashes (-- gcc -c {}), or --test SCRIPT",
    )


@pytest.mark.parametrize("words", [["./cc", "{}"], ["cc", "-c", "{}"]])
def test_a_command_without_its_dashes(place, words):
    refused(place, place.run("seed.c", "variant.c", *words), "; a command comes after two dashes: -- COMMAND {}")


def test_a_program_that_looks_like_an_option(place):
    hint = "; if the file -variant.c is meant, rename it: its name begins with a dash"
    assert hint not in place.run("seed.c", "-variant.c", "--", "cc").stderr
    (place.folder / "-variant.c").touch()
    ended = place.run("seed.c", "-variant.c", "--", "cc")
    (place.folder / "-variant.c").unlink()
    refused(place, ended, hint)


def test_a_test_of_a_program_that_does_not_hold(place):
    result = place.run("single", "seed.c", "--test", "variant.sh")
    refused(place, result, "the program property does not hold on the unchanged seed.c")


def test_an_unknown_option(place):
    refused(place, place.reduce("--frobnicate"), "--frobnicate")


@pytest.mark.parametrize(
    "verb", [("diff", "seed.c", "none.c"), ("show", "nowhere"), ("grammar", "import", "none.json")]
)
def test_other_verbs_explain_too(place, verb):
    refused(place, place.run(*verb), verb[-1])


def test_a_grammar_that_is_none(place):
    place.write("seed.sh", '{"name": "x"}')
    refused(place, place.run("grammar", "import", "seed.sh"), "rules")
    place.write("seed.sh", "not json")
    refused(place, place.run("grammar", "import", "seed.sh"), "not JSON")


@pytest.mark.parametrize(
    ("paths", "message"),
    [
        ((".",), "has no name of its own"),
        (("..",), "has no name of its own"),
        (("/",), "has no name of its own"),
        (("tmp/a/h.h", "tmp/b/h.h"), "two of --include are named h.h"),
    ],
)
def test_includes_that_cannot_stand_in_one_folder(place, paths, message):
    for folder in ("tmp/a", "tmp/b"):
        (place.folder / folder).mkdir()
        place.write(f"{folder}/h.h", "")
    result = place.reduce(*(word for path in paths for word in ("--include", path)))
    for folder in ("tmp/a", "tmp/b"):
        shutil.rmtree(place.folder / folder)
    refused(place, result, message)


@pytest.mark.parametrize("value", ["inf", "nan", "1e300", "0", "-1"])
@pytest.mark.parametrize("option", ["--timeout", "--max-seconds"])
def test_seconds_that_are_none(place, option, value):
    refused(place, place.reduce(f"{option}={value}"), option)


def test_without_a_seed_test_the_message_speaks_of_the_bug(place):
    place.script("variant.sh", "exit 0")
    result = place.run("seed.c", "variant.c", "--variant-test", "variant.sh")
    refused(place, result, "so the seed shows the bug too")


def test_the_command_to_try_by_hand_copies_what_is_included(place):
    place.script("seed.sh", "[ -f variant.sh ] && exit 3")
    result = place.reduce("--include", "variant.sh")
    refused(place, result, "exit status 3")
    command = result.stderr.split("to try it by hand: ")[1].strip()
    assert place.run_shell(command).strip().splitlines()[-1] == "3"


def test_file_names_that_are_not_utf_8(place):
    name = b"s\xff.c"
    (place.folder / os.fsdecode(name)).write_bytes((place.folder / "seed.c").read_bytes())
    result = place.run(os.fsdecode(name), "variant.c", "--variant-test", "variant.sh", "-q", "--max-tests", 8)
    assert result.returncode == 0, result.stderr
    assert (place.folder / os.fsdecode(b"s\xff.ppr") / "report.json").is_file()


def test_a_verb_with_a_slip(place):
    refused(place, place.run("isolte", "seed.c", "variant.c"), "did you mean ppr isolate?")


def test_an_option_that_resembles_a_verb_may_come_first(place):
    refused(place, place.run("--language", "nonsense", "seed.c", "variant.c", "--test", "x.sh"), "nonsense")


def test_one_program_that_is_a_folder(place):
    (place.folder / "one").mkdir()
    (place.folder / "one/a.c").write_text("int a;\n")
    result = place.run("one", "--", "sh", "-c", "echo internal compiler error: in f >&2; exit 4")
    assert (result.returncode, "one is a folder" in result.stderr) == (2, True)
    assert result.stderr.endswith(": ppr single one\n")


def test_a_grammar_of_another_language(place):
    python = Path(grammars.__file__).parent / "normal_forms" / "python.pnf"
    refused(place, place.reduce("--grammar", python), "does not fit the parser")


def test_archives_and_grammars_that_are_none(place):
    place.write("tmp/z.tar.gz", b"no archive")
    place.write("tmp/b.json", bytes(range(256)))
    for name, *more in (("z.tar.gz", "--language", "c"), ("b.json",)):
        result = place.run("grammar", "import", f"tmp/{name}", *more)
        assert result.returncode == 2, result.stderr
        assert result.stderr.startswith("ppr: the grammar tmp/")


def test_a_program_that_the_parser_cannot_read_is_no_check_of_a_grammar(place):
    c = Path(grammars.__file__).parent / "normal_forms" / "c.pnf"
    place.write("tmp/x.py", "def f(x):\n    return [y for y in x]\n")
    result = place.run("grammar", "import", c, "--language", "c", "--check", "tmp/x.py")
    assert result.returncode == 2
    assert "cannot read it" in result.stderr


def test_an_output_that_has_no_place(place):
    with open("/dev/full", "w") as full, place.start("languages", stdout=full) as process:
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert (
        errors
        == "ppr: there is no room for what is printed or written (No space left on device): make some, and try again\n"
    )
    assert "Traceback" not in errors


def test_a_grammar_that_is_a_device_is_not_read(place):
    refused(place, place.reduce("--grammar", "/dev/zero"), "/dev/zero is not a regular file")


def test_an_include_with_paths_that_are_too_long(place):
    (place.folder / "deep").mkdir()
    with deep_folders(place.folder / "deep", "b" * 250, 20):
        result = place.reduce("--include", "deep")
    assert result.returncode == 2
    assert result.stderr == "ppr: the folder deep of --include cannot be read: File name too long\n"


def test_one_program_alone(place):
    refused(place, place.run("seed.c"), "give the command that shows the bug after two dashes")


def test_a_language_without_a_parser(place):
    refused(place, place.reduce("--language", "klingon"), "see ppr languages", "--language text")


def test_a_system_without_threads(place, monkeypatch):
    def start(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    refused(place, place.reduce(), "the system gives ppr no")
