"""The records of compilers: other versions, levels, and what the newest standard refuses, in real outputs."""

import pytest
from laws import for_each

from ppr.properties.behaviour.recognise import Kind, Observation
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
        ("gcc-12", "c", GCC_12,
         {"implicit int", "K&R definitions", "calls of functions that are not declared", "integers for pointers"}),
        ("gcc-12", "c", GCC_12_MAIN, set()), ("clang-14", "c", CLANG_14, {"K&R definitions"}),
        ("clang-16", "c", CLANG_16, {"implicit int", "missing prototypes"}),
        ("clang++-16", "cpp", CLANG_16_CXX, {"register", "strings that may be written"}),
        ("rustc", "rust", RUSTC_1_63, {"trait objects without dyn"}),
    ],
)  # fmt: skip
def test_what_the_newest_standard_refuses_is_read_from_the_warnings(program, language, output, expected):
    compiler = compiler_of(program)
    heard = compiler.heard(Command((program, "-w", "-c", "{}")), language)
    assert heard is not None
    found = heard.new(Trial(Observation(Kind.SUCCESS, 0), 0.1, errors=output.encode()))
    assert {words_for(one) for one in found} == expected


@for_each(
    "words, language, off, on",
    [
        ("gcc-12 -w -O2 {}", "c", {"-w"}, ["-Wimplicit"]),
        ("g++ -fpermissive -pedantic-errors {}", "cpp", {"-fpermissive", "-pedantic-errors"}, []),
        ("gcc-12 {}", "rust", None, []), ("python3 {}", "python", None, []), ("tcc {}", "c", None, []),
    ],
)  # fmt: skip
def test_the_warnings_are_switched_on_in_the_command_if_a_standard_is_known(words, language, off, on):
    heard = compiler_of(words.split()[0]).heard(Command(tuple(words.split())), language)
    assert (heard is None) == (off is None)
    if heard is not None:
        assert not off & {*heard.command.words}
        assert list(heard.command.words[1 : 1 + len(on)]) == on


@for_each(
    "program, place, name",
    [
        ("gcc", 0, "gcc"), ("/usr/bin/x86_64-linux-gnu-gcc-12", 0, "x86_64-linux-gnu-gcc"), ("/opt/g++-12.3", 0, "g++"),
        ("clang++-19", 1, "clang++"), ("rustc-1.63", 2, "rustc"), ("nodejs", 3, "nodejs"), ("python3.11", 4, "python"),
        ("cython-3.0.11", -1, "cython"), ("gcc-ar-12", -1, "gcc-ar"), ("7z", -1, "7z"),
    ],
)  # fmt: skip
def test_a_program_has_the_record_of_its_family_and_its_stem_is_without_folder_and_version(program, place, name):
    assert (compiler_of(program), stem(program)) == (COMPILERS[place], name)


@for_each("words, level, expected", [
    (("gcc-12", "-O2", "-c", "{}"), "-O0", ("gcc-12", "-O0", "-c", "{}")),
    (("gcc-12", "-c", "{}"), "-Os", ("gcc-12", "-Os", "-c", "{}")),
    (("gcc-12", "-Ofast", "-O", "-o", "out.o", "{}"), "-O1", ("gcc-12", "-O1", "-o", "out.o", "{}")),
    (("gcc-12", "-O9", "{}"), "-O1", ("gcc-12", "-O1", "{}")),
    (("clang", "-Xclang", "-O1", "-O2", "{}"), "-O0", ("clang", "-O0", "-Xclang", "-O1", "{}")),
    (("rustc", "-C", "opt-level=3", "{}"), "-Copt-level=0", ("rustc", "-Copt-level=0", "{}")),
    (("rustc", "-O", "-Cdebuginfo=2", "{}"), "-Copt-level=1", ("rustc", "-Copt-level=1", "-Cdebuginfo=2", "{}")),
])  # fmt: skip
def test_a_level_takes_the_place_of_another(words, level, expected):
    assert compiler_of(words[0]).at_level(Command(words), level).words == expected


@for_each("level, lower", [
    ("-O0", ""), ("-O1", "0"), ("-O2", "01"), ("-O3", "012"), ("-Os", "012"), ("-Oz", "012"), ("-Ofast", "0123"),
    ("-c", ""),
])  # fmt: skip
def test_lower_levels_are_all_below_that_of_the_command(level, lower):
    found = compiler_of("clang").lower(Command(("clang", level, "{}")))
    assert [one.words for one in found] == [("clang", f"-O{number}", "{}") for number in lower]


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


@for_each("name, files, links, found", [
    ("gcc-12", "gcc-9 gcc-11 gcc-12 gcc-ar-11 g++-11 gcc-12-config", {}, ["gcc-9", "gcc-11"]),
    ("t[o]ol-1", "t[o]ol-1 t[o]ol-2 tool-3", {"t[o]ol": "t[o]ol-2"}, ["t[o]ol-2"]),
    ("t[o]ol", "t[o]ol-1 t[o]ol-2 tool-3", {"t[o]ol": "t[o]ol-2"}, ["t[o]ol-1"]),
    ("tool-1", "tool-1 tool-2", {"tool": "tool-2"}, ["tool-2"]),
    ("{}/tool", "tool-1 tool-2", {"tool": "tool-2"}, ["tool-1"]),
    ("tool-2", "tool-1 other/tool-1 other/tool-2", {}, ["tool-1", "{}/other/tool-1"]),
])  # fmt: skip
def test_siblings_have_the_same_name_and_are_no_patterns_and_no_links(
    name, files, links, found, tmp_path_factory, monkeypatch
):
    folder = tmp_path_factory.mktemp("bin")
    (folder / "other").mkdir()
    for file in files.split():
        (folder / file).touch(0o755)
    for link, target in links.items():
        (folder / link).symlink_to(target)
    path = f"{'x' * 300}:{folder / 'none'}:{folder}:{folder / 'other'}"
    expected = [one.format(folder) for one in found]
    assert siblings(name.format(folder), path) == expected
    monkeypatch.setenv("PATH", path)
    assert siblings(name.format(folder)) == expected


def test_another_name_of_one_file_is_another_version_and_files_that_cannot_be_run_are_none(
    programs, tmp_path, monkeypatch
):
    path = programs("bin/tool-1", "bin/tool-2", "here/tool-3")
    (tmp_path / "bin/tool").symlink_to("tool-2")
    (tmp_path / "bin/tool-3").symlink_to("tool")
    assert identity(str(tmp_path / "bin/tool-3")) == str(tmp_path / "bin/tool-2")
    monkeypatch.chdir(tmp_path / "here")
    assert siblings("tool-1", f"{path.partition(':')[0]}:") == ["tool-2"]
    path = programs("other/tool-1")
    (tmp_path / "other/tool-2").hardlink_to(tmp_path / "other/tool-1")
    (tmp_path / "other/tool-3").write_text("notes")
    assert siblings("tool-1", path) == ["tool-2"]


def test_toolchains_are_siblings_but_no_launchers(programs, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    programs("bin/rustup", "bin/rustc-1.63", *(f".rustup/toolchains/{one}/bin/rustc" for one in ("1.70", "1.9")))
    (tmp_path / "bin/rustc").symlink_to("rustup")
    found = siblings("rustc-1.63", str(tmp_path / "bin"))
    assert found == [str(tmp_path / f".rustup/toolchains/{version}/bin/rustc") for version in ("1.9", "1.70")]


@for_each(
    "files, links, same, others",
    [
        ("bin/clang-16", {"bin/clang": "clang-16", "bin/clang++-16": "clang-16"}, "bin/clang-16 bin/clang",
         "bin/clang++-16"),
        ("bin/x86_64-linux-gnu-gcc-12", {"bin/gcc-12": "x86_64-linux-gnu-gcc-12"},
         "bin/gcc-12 bin/x86_64-linux-gnu-gcc-12", ""),
        # Links count up to the one that changes the name.
        ("llvm-14/clang", {"llvm-14/clang++": "clang", "bin/clang++": "../llvm-14/clang++",
         "bin/clang++-14": "../llvm-14/clang++"}, "bin/clang++ bin/clang++-14", "llvm-14/clang"),
        ("bin/cache", {"bin/gcc-11": "cache", "bin/gcc-12": "cache"}, "bin/gcc-11", "bin/gcc-12"),
        ("bin/g++", {"bin/c++": "g++"}, "bin/g++ bin/c++", ""),
    ],
)  # fmt: skip
def test_a_link_is_another_compiler_if_its_name_says_so(files, links, same, others, tmp_path_factory):
    folder = tmp_path_factory.mktemp("links")
    for name in ("bin", "llvm-14"):
        (folder / name).mkdir()
    (folder / files).touch(0o755)
    for link, target in links.items():
        (folder / link).symlink_to(target)
    (found,) = {identity(str(folder / name)) for name in same.split()}
    assert all(identity(str(folder / name)) != found for name in others.split())


def test_paths_may_hold_blanks_and_links_may_lead_nowhere_and_words_make_another_version(tmp_path, programs):
    programs("my tools/cc")
    path = str(tmp_path / "my tools/cc")
    assert words_of(path) == words_of(f"'{path}'") == [path]
    assert words_of("rustc +nightly") == ["rustc", "+nightly"]
    assert call_of("rustc +nightly") != call_of("rustc") == call_of("'rustc'")
    (tmp_path / "cc").symlink_to("cc")
    assert identity(str(tmp_path / "cc")) == str(tmp_path / "cc")


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
