import shutil

import pytest
from laws import for_each

from benchmark_ppr.benchmark_pair import BugKind
from benchmark_ppr.fuzzing.targets import find_target, load


def test_the_targets_of_the_benchmark_are_well_formed():
    targets = load()
    assert {"gcc-12", "clang-16", "rustc-1.63", "tcc"} <= targets.keys()
    for target in targets.values():
        script = target.script("seed.c", target.variant_verdict(("it's",)), "title")
        assert "@" not in script.replace("$@", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[a]\nlanguage = "c"\ncompiler = "cc"\nflag = "-O2"\n', "target a is wrong.*flag"),
        ('[a]\nlanguage = "c"\ncompiler = "cc"\nkind = "crsh"\n', "target a is wrong.*crsh"),
        ('[a]\nlanguage = "c"\n', "target a is wrong.*compiler"),
        ('[a]\nlike = "b"\n', "target a is wrong.*b"),
    ],
)
def test_a_mistake_in_a_table_is_an_error(tmp_path, text, message):
    (tmp_path / "targets.toml").write_text(text)
    with pytest.raises(ValueError, match=message):
        load(tmp_path / "targets.toml")


def test_a_table_takes_missing_values_from_another(tmp_path):
    (tmp_path / "targets.toml").write_text(
        '[a]\nlanguage = "c"\ncompiler = "cc"\nflags = "-w"\n[b]\nlike = "a"\ncompiler = "tcc"\n[c]\nlike = "b"\n'
    )
    targets = load(tmp_path / "targets.toml")
    found = [(targets[name].compiler, targets[name].flags) for name in "abc"]
    assert found == [("cc", "-w"), ("tcc", "-w"), ("tcc", "-w")]


def test_another_kind_replaces_that_of_the_target(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: name)
    target = find_target("gcc-12", kind=BugKind.HANG)
    assert (target.flags, target.kind) == (find_target("gcc-12").flags, BugKind.HANG)
    assert target.variant_verdict(()) == "[ $? -eq 137 ]"
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ValueError, match="gcc-12 is not installed"):
        find_target("gcc-12")


GCC = """x.c: In function 'f':
x.c:4:7: internal compiler error: in tree_to_uhwi, at tree.h:4693
"""
CLANG = """PLEASE submit a bug report
0  libLLVM-16.so.1    0x00007f915c5c9ce6 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) + 54
2  libLLVM-16.so.1    0x00007f915c503350
4  libclang-cpp.so.16 0x00007f9163c9fda3 clang::Expr::IgnoreParenCasts() + 35
5  libclang-cpp.so.16 0x00007f91641d6a11 clang::Sema::CheckForIntOverflow(clang::Expr*) + 113
"""
CLANG_14 = "/lib/libclang-cpp.so.14(_ZN5clang4Sema3fooEv+0x195)[0x7f41167c2f45]\n"


@for_each(
    "name, status, output, signature",
    [
        ("gcc-12", 1, GCC, ("internal compiler error: in tree_to_uhwi, at tree.h:4693",)),
        ("gcc-12", 0, GCC, None),
        ("gcc-12", 1, "x.c:1: error: expected ';'", None),
        ("clang-16", 139, CLANG, ("clang::Expr::IgnoreParenCasts", "clang::Sema::CheckForIntOverflow")),
        ("clang-14", 139, CLANG_14, ("_ZN5clang4Sema3fooEv",)),
        ("clang-16", 1, "error: expected ';'", None),
    ],
)
def test_signatures(name, status, output, signature):
    assert load()[name].signature(status, output) == signature
