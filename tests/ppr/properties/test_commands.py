"""Commands as a user gives them."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest
from laws import for_each
from on_record import of_record

from ppr.programs.errors import UserError
from ppr.properties.commands import Command, script_of, under_gdb

PROGRAMS = [Path("dir/seed.c"), Path("variant.c")]


def facts(line):
    """What is known of a command: its name, its programs, the file of its program, and other ways to call it."""
    command = Command.of_line(line)
    named = [f"{command.title} ({command.program}), in a shell: {command.in_shell}"]
    toolchain, compiler = " ".join(command.toolchain), command.c_compiler
    found = [f"toolchain: {toolchain}"] * bool(toolchain) + [f"compiler: {compiler}"] * bool(compiler)
    louder, at_end = command.louder(["-v", "-d"], "-w|-O[0-3]"), command.on([])
    assert not command.is_line or louder.words[:-1] == at_end.words[:-1] == command.words[:-1]
    found += [f"louder: {louder}", f"at the end: {at_end}"]
    return [*named, *(f"launched: {' '.join(words)}" for words in command.all_launched), *found]


@of_record(__file__)
def test_what_is_known_of_a_command_is_on_record(example, said):
    assert [one.replace("\n", r"\n") for one in facts(example)] == said


@for_each("words, called", [
    (["gcc", "-c", "{}"], ["gcc", "-c", "p.c"]), (["gcc", "-c"], ["gcc", "-c", "p.c"]),
    (["gcc", "-c", "variant.c"], ["gcc", "-c", "p.c"]),
    (["gcc", "-c", "dir/seed.c", "-o", "x"], ["gcc", "-c", "p.c", "-o", "x"]),
    (["gcc", "--file={}", "{}.o"], ["gcc", "--file=p.c", "p.c.o"]),
    (["gcc", "{}", "variant.c"], ["gcc", "p.c", "variant.c"]),
    (["gcc", "myvariant.c"], ["gcc", "myvariant.c", "p.c"]),
])  # fmt: skip
def test_the_program_takes_the_place_of_the_hole_or_comes_last(words, called):
    assert Command.of_words(words).on(PROGRAMS).call("p.c") == called


@for_each("line, called", [
    ("gcc -c {}", ["gcc", "-c", "p q.c"]),
    ("gcc -std=c11 -DX=1 {}", ["gcc", "-std=c11", "-DX=1", "p q.c"]),
    ("env A=b gcc {}", ["env", "A=b", "gcc", "p q.c"]), (" A=b gcc {}", ["sh", "-c", " A=b gcc 'p q.c'"]),
    ("exec gcc -std=c11 {}", ["sh", "-c", "exec gcc -std=c11 'p q.c'"]),
    ("gcc -I=~/x {}", ["sh", "-c", "gcc -I=~/x 'p q.c'"]),
    ("gcc {} && ./a.out", ["sh", "-c", "gcc 'p q.c' && ./a.out"]),
    ("gcc -c variant.c 2>&1", ["sh", "-c", "gcc -c 'p q.c' 2>&1"]),
    ("cat x | gcc", ["sh", "-c", "cat x | gcc 'p q.c'"]),
])  # fmt: skip
def test_a_line_needs_the_shell_only_for_its_signs(line, called):
    assert Command.of_line(line).on(PROGRAMS).call("p q.c") == called


@for_each("line, discards", [
    ("tcc -c {} -o /dev/null", True), ("tcc -c {} -o/dev/null", True), ("nasm {} --output=/dev/null", True),
    ("nasm {} --out-file '/dev/null' && true", True),
    ("cl /c {} -Fo/dev/null", True), ("ld -out:/dev/null {}", True), ("tcc -c {} > /dev/null 2>/dev/null", False),
    ("tcc -c {} -o out.o </dev/null", False), ("tcc -include /dev/null {}", False), ("tcc {} -o /dev/nullify", False),
    ("tcc {} -ofoo/dev/null", False),
])  # fmt: skip
def test_an_output_that_is_the_null_device_is_known(line, discards):
    assert Command.of_line(line).discards is discards
    if not set("<>&") & set(line):
        assert Command.of_words(shlex.split(line)).discards is discards


@for_each("words, line", [
    (("sh", "-c", "cc $1", "x", "{}"), "cc $1"), (("timeout", "9", "bash", "-c", "cc {}"), "cc {}"),
    (("sh", "-c"), ""), (("sh", "-e", "cc", "{}"), ""), (("python3", "-c", "cc", "{}"), ""),
])  # fmt: skip
def test_a_shell_among_words_has_a_line(words, line):
    found = Command.of_words(words).in_shell
    assert found == (Command(("sh", "-c", line), is_line=True) if line else None)
    assert found is None or (found.in_shell, Command.of_words(words).program) == (None, "cc")


def test_relative_paths_of_files_in_the_command_are_from_here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lib").mkdir()
    for name in ("x.py", "seed.c"):
        (tmp_path / "lib" / name).write_text("")
    assert Command.of_words(["./cc", "lib/x"]).words == (f"{tmp_path}/cc", "lib/x")
    words = ["cc", "lib/x.py", "lib/y.py", "x.py", "-O2", "lib"]
    assert Command.of_words(words).on([]).words == ("cc", f"{tmp_path}/lib/x.py", *words[2:], "{}")
    assert Command.of_words(["cc", "lib/seed.c"]).on([Path("lib/seed.c")]).words == ("cc", "{}")
    assert Command.of_words(["cc", f"{tmp_path}/lib/seed.c"]).on([Path("lib/seed.c")]).words == ("cc", "{}")
    assert Command.of_line("cc lib/x.py; true").on([]).words == ("sh", "-c", "cc lib/x.py; true {}")


def test_a_word_may_be_longer_than_a_name_can_be():
    words = ("sh", "-c", "./cc main.c" + " && true" * 40)
    assert Command.of_words(words).on([]).words == (*words, "{}")
    assert Command.of_words(words).on_folders([Path("seed")]).words == words


@pytest.mark.parametrize("words", [[], [""], [" "]])
def test_a_command_has_words(words):
    with pytest.raises(UserError, match="the command is empty"):
        Command.of_words(words)
    with pytest.raises(UserError, match="the command is empty"):
        Command.of_line(" ".join(words))


@for_each(
    "line, title", [('cmp "$1" "$2" && python3 -S "$1"', "python3"), ('python3 $TOOLS/tiny.py "${1}"', "tiny.py")]
)
def test_a_command_is_not_called_after_what_its_line_gets_or_a_file_that_its_script_gets(line, title):
    assert Command.of_words(["sh", "-c", line, "x", "{}", "{}"]).title == title
    assert Command.of_line(f"python3 gone.py {__file__} {{}}").title == "gone.py"


@for_each("words", [["A=1", "B=", "cc", "{}"], ["env", "A=1", "B=", "cc", "{}"]])
def test_variables_before_a_command_are_set(words):
    assert Command.of_words(words).words == ("env", "A=1", "B=", "cc", "{}")


@for_each("word", ["2>&1", ">", "2>", ">out", "<in", "|", "&&", "&>out", ";"])
def test_words_for_a_shell_are_refused_where_there_is_none(word):
    line = shlex.quote(f"gcc '-DA=b c' {{}} {word}")
    said = re.escape(f"{word} needs a shell, but") + ".*" + re.escape(f"--command {line}")
    with pytest.raises(UserError, match=said):
        Command.of_words(["gcc", "-DA=b c", "{}", word])


@for_each("word", ["<x>", "-DX=a>b", "->", "1", "a|b", "->f()"])
def test_other_words_may_have_signs(word):
    assert Command.of_words(["gcc", word]).words == ("gcc", word)


def test_a_line_as_one_word_is_refused_unless_it_is_the_name_of_a_program(tmp_path, monkeypatch):
    with pytest.raises(UserError, match=r"each word on its own, or one line with --command 'gcc -w -c {}'"):
        Command.of_words(["gcc -w -c {}"])
    with pytest.raises(UserError, match="no program named 'gcc -w': give each word on its own, or one line"):
        Command.of_words(["gcc -w", "{}"])
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "my cc").touch(0o755)
    assert Command.of_words(["my cc", "{}"]).words == ("my cc", "{}")


@for_each("line, expected", [
    ("gcc-12 -O0 {} -o a.out && ./a.out", "gcc-12 -g -w -O0 {} -o a.out && ./a.out"),
    ("env A=1 /usr/bin/clang++ {}", "env A=1 /usr/bin/clang++ -g -w {}"), ("gcc\t{} && ./a", "gcc\t-g\t-w\t{} && ./a"),
    ("mygcc -c {} && gcc x.o && gcc y.o", "mygcc -c {} && gcc -g -w x.o && gcc y.o"),
    ("tcc -E {} | gcc-12 -xc - && ./a.out | grep -w 1", "tcc -E {} | gcc-12 -g -w -xc - && ./a.out | grep -w 1"),
])  # fmt: skip
def test_a_compiler_of_c_takes_more_options_wherever_it_is(line, expected):
    command = Command.of_line(line)
    assert str(command.louder(["-g", "-w"], program=command.c_compiler)) == expected


@for_each("line", ["node {}", "node {} | cat", "mygcc {}", "gcc.sh {}", "run --cc=gcc {}"])
def test_no_other_program_is_a_compiler_of_c(line):
    assert Command.of_line(line).c_compiler == ""


@pytest.mark.parametrize("line", ["gcc -c {}", "gcc {} && ./a.out", "gcc '-D{}=a b' {}"])
def test_a_command_is_shown_as_it_was_typed(line):
    assert str(Command.of_line(line)) == line


NAMES = ["p.c", "my prog.c", "it's.c", '"$(x)".c']


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("line", "before"), [
    ("printf %s {};", ""), ("printf %s '{}'", ""), ('printf %s "{}"', ""), (r"printf %s \'{}", "'"),
    ("""printf %s "\\"'{}" """, "\"'"), ("'printf' %s {};", ""), ("""sh -c 'printf %s "$0"' "{}\"""", ""),
])  # fmt: skip
def test_a_hole_may_be_within_the_quotes_of_a_line(name, line, before):
    command = Command.of_line(line)
    lines = command.call(name)[-1], f"set -- {shlex.quote(name)}\n" + command.shell_with('"$1"')
    for one in lines:
        ended = subprocess.run(["sh", "-c", one], capture_output=True, text=True, check=True)
        assert ended.stdout == before + name


@pytest.mark.parametrize("name", ["p.c", "it.c"])
def test_a_hole_may_be_within_a_word(name):
    command = Command.of_words(["sh", "-c", "printf '%s ' {}; printf %s \"$1\"", "", "{}.o"])
    for one in (command.shell(name), f"set -- {name}\n" + command.shell_with('"$1"')):
        ended = subprocess.run(["sh", "-c", one], capture_output=True, text=True, check=True)
        assert ended.stdout == f"{name} {name}.o"


@for_each("line, expected", [
    ("rustc-1.63 -O {}", "env RUSTC_BOOTSTRAP=1 rustc-1.63 -O {}"),
    ("timeout 9 rustc {}", "env RUSTC_BOOTSTRAP=1 timeout 9 rustc {}"),
    ("RUSTC_BOOTSTRAP=-1 rustc {}", "RUSTC_BOOTSTRAP=-1 rustc {}"),
    ("rustc {} -o a && ./a", "export RUSTC_BOOTSTRAP=1; rustc {} -o a && ./a"),
    ("x86_64-linux-gnu-g++-12 -c {}", "env 'CPATH=a b' x86_64-linux-gnu-g++-12 -c {}"),
    ("gcc -c {}; true", "export 'CPATH=a b'; gcc -c {}; true"),
    ("gccgo -c {}", "gccgo -c {}"), ("tool rustc {}", "tool rustc {}"),
])  # fmt: skip
def test_variables_that_the_program_depends_on_become_part_of_the_command(line, expected):
    command = Command.of_line(line)
    made = command.with_variables({"RUSTC_BOOTSTRAP": "1", "CPATH": "a b", "NODE_OPTIONS": "", "HOME": "/root"})
    assert str(made) == expected
    assert made.program == command.program
    assert made.launched == command.launched


def test_a_command_on_folders_names_files_in_them(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("seed/lib", "variant", "lib", "tools"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("seed/lib/a.h", "lib/a.h", "tools/b.h"):
        (tmp_path / name).touch()
    folders = [Path("seed"), Path("variant/")]

    def words(*given):
        return Command.of_words(given).on_folders(folders).words

    assert words("cc", "main.c", "seed/x.c", "./variant//y.c") == ("cc", "main.c", "x.c", "./y.c")
    assert words("cc", "-Iseed/lib", "my-seed/x.c", "/seed/x.c") == ("cc", "-Iseed/lib", "my-seed/x.c", "/seed/x.c")
    assert words("cc", "lib/a.h", "tools/b.h") == ("cc", "lib/a.h", str(tmp_path / "tools" / "b.h"))
    line = Command.of_line("cc seed/x.c tools/b.h && ./variant/run").on_folders(folders)
    assert line.words[-1] == "cc x.c tools/b.h && ./run"
    with pytest.raises(UserError, match=r"so \{\} does not stand for a file"):
        words("cc", "{}")


def test_gdb_reads_no_settings_and_starts_what_env_starts():
    first, *options, script, args, env = under_gdb(["f"], 3)
    assert (first, options, args, env) == ("gdb", ["-nx", "-batch", "-ex"], "--args", "env")
    assert script.startswith("python exec(") and "[\\'f\\'], 3, " in script


@for_each("words, place", [
    (("python3", "tool.py", "{}"), 1), (("python3", "-u", "tool.py", "{}"), 2), (("gcc", "tool.py", "{}"), 0),
    *[((program, option, "tool", "{}"), 2) for program in ("python3", "java") for option in ("-c", "-e", "-m", "-jar")],
    (("python3", "-W", "ignore", "tool.py"), 2), (("python3", "{}", "tool.py"), 0), (("python3",), 0),
])  # fmt: skip
def test_the_script_of_an_interpreter_is_its_first_word_that_is_no_option(words, place):
    assert script_of(words) == place


def test_the_script_is_a_file_if_an_option_may_have_a_value(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tool.py").touch()
    assert script_of(("python3", "-W", "ignore", "tool.py", "{}")) == 3
    assert script_of(("python3", "-m", "ignore", "tool.py", "{}")) == 2
