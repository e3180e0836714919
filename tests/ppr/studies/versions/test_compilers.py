"""The records of compilers: other versions, levels, and what the newest standard refuses, in real outputs."""

import pytest
from laws import for_each

from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.studies.versions.compilers import (
    COMPILERS,
    call_of,
    compiler_of,
    identity,
    siblings,
    stem,
    words_for,
    words_of,
)

GCC_12 = """\
o.c:1:1: warning: return type defaults to 'int' [-Wimplicit-int]
    1 | f(x) { return g(x); }
      | ^
o.c:1:1: warning: old-style function definition [-Wold-style-definition]
    1 | f(x) { return g(x); }
      | ^
o.c:1:15: warning: implicit declaration of function 'g' [-Wimplicit-function-declaration]
o.c:2:40: warning: passing argument 2 of 'k' makes integer from pointer without a cast [-Wint-conversion]
o.c:3:9: warning: unused variable 'r' [-Wunused-variable]
"""
GCC_12_MAIN = """\
m.c:1:5: warning: old-style function definition [-Wold-style-definition]
    1 | int main() {}
      |     ^~~~
"""
CLANG_14 = """\
o.c:1:5: warning: this old-style function definition is not preceded by a prototype [-Wstrict-prototypes]
int f(x) int x; { return x; }
    ^
o.c:2:6: warning: a function declaration without a prototype is deprecated in all versions of C [-Wstrict-prototypes]
int h();
     ^
"""
CLANG_16 = """\
o.c:1:1: error: type specifier missing, defaults to 'int'; ISO C99 and later do not support implicit int \
[-Wimplicit-int]
o.c:3:31: warning: passing arguments to 'h' without a prototype is deprecated in all versions of C and is not \
supported in C2x [-Wdeprecated-non-prototype]
"""
CLANG_16_CXX = """\
p.cc:1:1: error: ISO C++17 does not allow 'register' storage class specifier [-Wregister]
p.cc:2:32: warning: ISO C++11 does not allow conversion from string literal to 'char *' [-Wwritable-strings]
"""
RUSTC_1_63 = (
    '{"message":"trait objects without an explicit `dyn` are deprecated","code":{"code":"bare_trait_objects",'
    '"explanation":null},"level":"warning","spans":[]}\n'
    '{"message":"unused variable: `x`","code":{"code":"unused_variables","explanation":null},"level":"warning"}\n'
)


@for_each(
    "program, language, output, expected",
    [
        (
            "gcc-12",
            "c",
            GCC_12,
            {"implicit int", "K&R definitions", "calls of functions that are not declared", "integers for pointers"},
        ),
        ("gcc-12", "c", GCC_12_MAIN, set()),
        ("clang-14", "c", CLANG_14, {"K&R definitions"}),
        ("clang-16", "c", CLANG_16, {"implicit int", "missing prototypes"}),
        ("clang++-16", "cpp", CLANG_16_CXX, {"register", "strings that may be written"}),
        ("rustc", "rust", RUSTC_1_63, {"trait objects without dyn"}),
    ],
)
def test_what_the_newest_standard_refuses_is_read_from_the_warnings(program, language, output, expected):
    compiler = compiler_of(program)
    heard = compiler.heard(Command((program, "-w", "-c", "{}")), language)
    assert heard is not None
    found = heard.new(Trial(Observation(Kind.SUCCESS, 0), 0.1, errors=output.encode()))
    assert {words_for(one) for one in found} == expected


def test_the_warnings_are_switched_on_in_the_command():
    heard = compiler_of("gcc-12").heard(Command(("gcc-12", "-w", "-O2", "{}")), "c")
    assert heard is not None
    assert "-w" not in heard.command.words
    assert heard.command.words[1] == "-Wimplicit"
    heard = compiler_of("g++").heard(Command(("g++", "-fpermissive", "-pedantic-errors", "{}")), "cpp")
    assert not {"-fpermissive", "-pedantic-errors"} & set(heard.command.words)


@pytest.mark.parametrize(("program", "language"), [("gcc-12", "rust"), ("python3", "python"), ("tcc", "c")])
def test_there_is_no_standard_to_ask_for_where_none_is_known(program, language):
    assert compiler_of(program).heard(Command((program, "{}")), language) is None


@for_each(
    "program, place",
    [
        ("gcc", 0), ("/usr/bin/x86_64-linux-gnu-gcc-12", 0), ("g++-12", 0), ("clang++-19", 1), ("rustc-1.63", 2),
        ("nodejs", 3), ("python3.11", 4), ("cython-3.0.11", -1), ("gcc-ar-12", -1),
    ],
)  # fmt: skip
def test_a_program_has_the_record_of_its_family(program, place):
    assert compiler_of(program) is COMPILERS[place]


@pytest.mark.parametrize(
    ("program", "name"),
    [("gcc-12", "gcc"), ("/opt/g++-12.3", "g++"), ("python3.11", "python"), ("clang", "clang"), ("7z", "7z")],
)
def test_the_stem_of_a_name_is_without_folder_and_version(program, name):
    assert stem(program) == name


@for_each(
    "words, level, expected",
    [
        (("gcc-12", "-O2", "-c", "{}"), "-O0", ("gcc-12", "-O0", "-c", "{}")),
        (("gcc-12", "-c", "{}"), "-Os", ("gcc-12", "-Os", "-c", "{}")),
        (("gcc-12", "-Ofast", "-O", "-o", "out.o", "{}"), "-O1", ("gcc-12", "-O1", "-o", "out.o", "{}")),
        (("gcc-12", "-O9", "{}"), "-O1", ("gcc-12", "-O1", "{}")),
        (("clang", "-Xclang", "-O1", "-O2", "{}"), "-O0", ("clang", "-O0", "-Xclang", "-O1", "{}")),
        (("rustc", "-C", "opt-level=3", "{}"), "-Copt-level=0", ("rustc", "-Copt-level=0", "{}")),
        (("rustc", "-O", "-Cdebuginfo=2", "{}"), "-Copt-level=1", ("rustc", "-Copt-level=1", "-Cdebuginfo=2", "{}")),
    ],
)
def test_a_level_takes_the_place_of_another(words, level, expected):
    assert compiler_of(words[0]).at_level(Command(words), level).words == expected


def test_levels_match_the_pattern_that_finds_them_and_come_after_the_toolchain():
    for compiler in COMPILERS:
        for level in compiler.levels:
            assert compiler.at_level(Command(("x", level, "{}")), "-new").words == ("x", "-new", "{}")
    command = Command(("rustc", "+nightly", "-O", "{}"))
    assert compiler_of("rustc").at_level(command, "-Copt-level=1").words == ("rustc", "+nightly", "-Copt-level=1", "{}")


@pytest.fixture
def programs(tmp_path):
    """Makes programs in folders, and the PATH of these folders."""

    def make(*names: str) -> str:
        for name in names:
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("#!/bin/sh\n")
            file.chmod(0o755)
        return ":".join(dict.fromkeys(str((tmp_path / name).parent) for name in names))

    return make


def test_siblings_have_the_same_name_and_are_no_patterns_and_no_links(programs, monkeypatch, tmp_path):
    path = programs("bin/gcc-9", "bin/gcc-11", "bin/gcc-12", "bin/gcc-ar-11", "bin/g++-11", "bin/gcc-12-config")
    assert siblings("gcc-12", path) == ["gcc-9", "gcc-11"]
    monkeypatch.setenv("PATH", path)
    assert siblings("gcc-12") == ["gcc-9", "gcc-11"]
    path = programs("bin/t[o]ol-1", "bin/t[o]ol-2", "bin/tool-3")
    (tmp_path / "bin/t[o]ol").symlink_to("t[o]ol-2")
    assert siblings("t[o]ol-1", path) == siblings("t[o]ol-1", f"{tmp_path}/none:{path}") == ["t[o]ol-2"]
    assert siblings("t[o]ol", path) == ["t[o]ol-1"]


def test_a_link_is_no_other_version_but_another_name_of_one_file_is(programs, tmp_path):
    path = programs("bin/tool-1", "bin/tool-2")
    (tmp_path / "bin/tool").symlink_to("tool-2")
    assert siblings("tool-1", path) == ["tool-2"]
    assert siblings("tool", path) == siblings(str(tmp_path / "bin/tool"), path) == ["tool-1"]
    (tmp_path / "bin/tool-3").symlink_to("tool")
    assert identity(str(tmp_path / "bin/tool-3")) == str(tmp_path / "bin/tool-2")
    path = programs("other/tool-1")
    (tmp_path / "other/tool-2").hardlink_to(tmp_path / "other/tool-1")
    assert siblings("tool-1", path) == ["tool-2"]


def test_folders_that_cannot_be_read_and_files_that_cannot_be_run_have_no_siblings(programs, tmp_path, monkeypatch):
    programs("gcc-11", "gcc-12")
    path = f"{'x' * 300}:{tmp_path / 'none'}:{tmp_path}"
    assert siblings("gcc-12", path) == siblings("gcc-12", str(tmp_path)) == ["gcc-11"]
    path = programs("bin/tool-1", "here/tool-2")
    monkeypatch.chdir(tmp_path / "here")
    assert siblings("tool-1", f"{path.partition(':')[0]}:") == []
    path = programs("bin/tool-1")
    (tmp_path / "bin/tool-2").write_text("notes")
    assert siblings("tool-1", path) == []


def test_siblings_behind_others_of_their_name_have_paths_and_launchers_are_none(programs, tmp_path):
    path = programs("first/tool-1", "second/tool-1", "second/tool-2")
    assert siblings("tool-2", path) == ["tool-1", str(tmp_path / "second/tool-1")]
    path = programs("cargo/rustup", "bin/rustc-1.63")
    (tmp_path / "cargo/rustc").symlink_to("rustup")
    found = siblings("rustc-1.63", f"{tmp_path}/cargo:{path}")
    assert not any("cargo" in one or one == "rustc" for one in found)


def test_toolchains_are_siblings(programs, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    path = programs("bin/rustc", ".rustup/toolchains/1.70/bin/rustc", ".rustup/toolchains/1.9/bin/rustc")
    assert siblings("rustc", str(tmp_path / "bin")) == [
        str(tmp_path / f".rustup/toolchains/{version}/bin/rustc") for version in ("1.9", "1.70")
    ]
    assert path


def test_a_link_is_another_compiler_if_its_name_says_so(tmp_path, programs):
    programs("bin/clang-16")
    for name in ("clang", "clang++-16"):
        (tmp_path / "bin" / name).symlink_to("clang-16")
    first, link, driver = (identity(str(tmp_path / "bin" / name)) for name in ("clang-16", "clang", "clang++-16"))
    assert first == link != driver
    programs("bin/x86_64-linux-gnu-gcc-12")
    (tmp_path / "bin/gcc-12").symlink_to("x86_64-linux-gnu-gcc-12")
    assert identity(str(tmp_path / "bin/gcc-12")) == identity(str(tmp_path / "bin/x86_64-linux-gnu-gcc-12"))


def test_links_count_up_to_the_one_that_changes_the_name(tmp_path, programs):
    programs("llvm-14/clang", "bin/cache")
    (tmp_path / "llvm-14/clang++").symlink_to("clang")
    for name in ("clang++", "clang++-14"):
        (tmp_path / "bin" / name).symlink_to("../llvm-14/clang++")
    for name in ("gcc-11", "gcc-12"):
        (tmp_path / "bin" / name).symlink_to("cache")
    driver, same, cached, other = (
        identity(str(tmp_path / "bin" / name)) for name in ("clang++", "clang++-14", "gcc-11", "gcc-12")
    )
    assert driver == same != identity(str(tmp_path / "llvm-14/clang"))
    assert cached != other
    programs("bin/g++")
    (tmp_path / "bin/c++").symlink_to("g++")
    assert identity(str(tmp_path / "bin/c++")) == str(tmp_path / "bin/g++")


def test_links_that_lead_nowhere_come_to_an_end(tmp_path):
    (tmp_path / "cc").symlink_to("cc")
    assert identity(str(tmp_path / "cc")) == str(tmp_path / "cc")


def test_paths_may_hold_blanks_and_words_make_another_version(tmp_path, programs):
    programs("my tools/cc")
    path = str(tmp_path / "my tools/cc")
    assert words_of(path) == words_of(f"'{path}'") == [path]
    assert words_of("rustc +nightly") == ["rustc", "+nightly"]
    assert call_of("rustc +nightly") != call_of("rustc") == call_of("'rustc'")


@for_each(
    "command, can_change",
    [
        (Command(("gcc", "-O2", "{}")), True), (Command.of_line("gcc -O2 {} -o a && ./a"), True),
        (Command.of_line("gcc -E {} > x.i && gcc -O2 -c x.i"), False),
        (Command.of_line("gcc -E {} > x.i;/opt/clang-16 -O2 -c x.i"), False),
        (Command.of_line("gcc -O2 {} -o a && ./a; test $? = 3"), True), (Command.of_line("gcc $CFLAGS {}"), False),
        (Command(("gcc", "--optimize=3", "{}")), False), (Command(("gcc", "-Xlinker", "-O1", "{}")), True),
        (Command(("gcc", "@options", "{}")), False), (Command(("clang", "-Xclang", "-O1", "{}")), False),
    ],
)  # fmt: skip
def test_a_level_that_comes_from_elsewhere_cannot_be_changed(command, can_change):
    assert compiler_of("gcc").can_change_level(command) is can_change
