"""The records of families: found by name, with what real tools execute when they refuse a program or die."""

import os
import re
import subprocess

import pytest
from laws import for_each

from grammars.languages import LANGUAGES
from ppr.studies.location.families import ERRORS, FAMILIES, family_of
from ppr.studies.location.location import DRIVERS, Location

ANY, GCC, LLVM = FAMILIES["any"], FAMILIES["gcc"], FAMILIES["llvm"]


def test_every_family_is_found_by_its_name_and_its_patterns_are_sound():
    assert family_of("/usr/bin/gcc-12", "GCC") is GCC
    assert family_of("clang", "LLVM") is LLVM
    assert family_of("/usr/bin/x86_64-tcc", "").names == r"\w*tcc"
    assert family_of("some-tool", "") is ANY
    assert family_of("iverilog", "GCC").names == "iverilog"  # its version speaks of GNU
    assert family_of("cc", "LLVM") is LLVM
    assert LLVM.passes[::2] == ("-mllvm", "-mllvm")  # before each word for LLVM
    for one in FAMILIES.values():
        assert bool(one.passes) == bool(one.began)
        assert all(re.compile(pattern) for pattern in (one.said_pass, one.began, one.died, one.complains))
    assert not Location(version=1).sentences


@for_each(
    "program, family, executed",
    [
        # What the tools of Debian 12 execute when they refuse a program, as valgrind names it.
        ("gcc-12", "GCC", "diagnostic_build_prefix c_parser_error pp_emit_prefix"),
        ("clang-16", "LLVM", "clang::Sema::EmitCurrentDiagnostic clang::Diagnostic::FormatDiagnostic"),
        ("clang-16", "LLVM", "clang::DiagnosticIDs::ProcessDiag clang::Sema::DiagnoseEmptyLookup"),
        ("rustc-1.63", "rustc", "<rustc_errors::HandlerInner>::emit_diagnostic <rustc_errors::diagnostic::Code>::code"),
        ("iverilog", "", "LineInfo::get_fileline[abi:cxx11] Design::find_scope"),
        ("ghdl", "", "ada__text_io__standard_error ada__exceptions__call_chain"),
        # The others have no names there; this is what their sources call it.
        ("verilator_bin", "", "V3Error::v3errorPrep V3Os::filenameDir"), ("tcc", "", "expect next_nomacro"),
        ("ccom", "", "uerror mkstr"), ("chibicc", "", "error_tok tokenize"), ("some-tool", "", "verror error_count"),
        ("mujs", "", "js_referenceerror js_getglobal"), ("duk", "", "duk_err_handle_error duk_push_string"),
        ("some-tool", "", "report_error read_line"), ("some-tool", "", "sc_fatal read_fatal_line"),
    ],
)  # fmt: skip
def test_what_a_tool_executes_to_refuse_a_program(program, family, executed):
    complains = family_of(program, family).complains
    assert [bool(re.search(complains, name)) for name in executed.split()].count(True) == 1


@for_each(
    "program, family, executed",
    [
        ("gcc-12", "GCC", "fancy_abort diagnostic_impl"), ("gcc-12", "GCC", "rtl_check_failed_type1 check_failed"),
        ("clang-16", "LLVM", "llvm::sys::RunSignalHandlers llvm::sys::PrintStackTrace"),
        ("rustc-1.63", "rustc", "rust_panic core::fmt::write"),
        ("ghdl", "", "__gnat_rcheck_CE_Index_Check ada__text_io__put"),
        ("verilator_bin", "", "V3Error::v3errorEnd V3Os::filenameDir"), ("tcc", "", "_tcc_error expr_const"),
        ("ccom", "", "cerror uerror"), ("chibicc", "", "unreachable tokenize"), ("some-tool", "", "__assert_fail main"),
        ("some-tool", "", "die diet"),
    ],
)  # fmt: skip
def test_what_a_tool_executes_when_it_dies(program, family, executed):
    died = family_of(program, family).died
    assert [bool(re.search(died, name)) for name in executed.split()] == [True, False]


def test_where_tools_notice_their_bug_and_what_they_say_of_passes_and_functions():
    stops = {"gcc-12": "fancy_abort", "clang-16": "llvm::report_fatal_error", "rustc": "rust_panic", "pcc": "cerror"}
    families = {"gcc-12": "GCC", "clang-16": "LLVM", "rustc": "rustc"}
    assert all(name in family_of(one, families.get(one, "")).stops for one, name in stops.items())
    said = "2.\tRunning pass 'Function Pass Manager' on module 'x'.\n3.\tRunning pass 'X86 Isel' on function '@f'\n"
    assert re.findall(LLVM.said_pass, said) == ["X86 Isel"]
    said = "x.c:1:2: internal compiler error: in gen_typedef_die, at dwarf2out.cc:25"
    assert re.findall(FAMILIES["gcc"].said_function, said) == ["gen_typedef_die"]
    crash = "x.c:1:2: internal compiler error: Segmentation fault signal terminated program cc1"
    assert not re.findall(FAMILIES["gcc"].said_function, crash)


def test_a_longer_name_is_of_another_program_and_failures_are_of_languages_that_there_are():
    assert [family_of(f"/opt/{name}", "") is ANY for name in ("pccts", "tccgen", "ghdlrun", "pcc-1")] == [
        True, True, True, False,
    ]  # fmt: skip
    assert {*ERRORS, *(name for one in FAMILIES.values() for name in one.crashes)} <= {one.name for one in LANGUAGES}


@pytest.mark.parametrize(("written", "emergency", "expected"), [
    ({"x.c.005t.original": 3, "x.c.045t.fre1": 1, "x.c.119t.vrp": 2}, None, "vrp"),
    ({"x.c.000i.cgraph": 2, "x.c.119t.vrp": 2, "x.c.045t.fre1": 2}, None, "vrp"),  # of one moment
    ({"x.c.045t.fre1": 1, "x.c.119t.vrp": 2, "x.o": 3}, "x.c.045t.fre1", "fre1"),
    ({"x.c.005t.original": 3, "x.c.341t.debug": 4, "x.c.000i.type-inheritance": 4}, None, None),
    ({"x.c.091i.simdclone": 1, "x.c.339t.statistics": 1}, None, "simdclone"),  # that is of no pass
    ({"x.c.091i.simdclone": 1, "x.c.339t.empty": 2}, None, "simdclone"),
    ({"x.c.015t.empty": 1}, None, None),  # gcc opens it before any pass begins
])  # fmt: skip
def test_the_dump_that_was_written_last_names_the_pass_of_gcc(tmp_path, written, emergency, expected):
    for name, at in written.items():
        text = "EMERGENCY DUMP" if name == emergency else "" if "empty" in name else ";; Function f"
        (tmp_path / name).write_text(text)
        os.utime(tmp_path / name, (at, at))
    done = subprocess.run(["sh", "-c", GCC.afterwards], cwd=tmp_path, capture_output=True, text=True, check=False)
    *_, last = [None, *re.finditer(GCC.began, done.stdout.strip(), re.MULTILINE)]
    assert (last and last[1]) == expected


@for_each("name", ["execute_one_pass", "execute_pass_list", "do_per_function", "symbol_table::compile", "toplev::main",
                   "llvm::legacy::PassManagerImpl::run", "llvm::FPPassManager::runOnFunction"])  # fmt: skip
def test_what_only_drives_passes_is_known(name):
    assert DRIVERS.search(name)
    assert not any(DRIVERS.search(one) for one in ("execute_fold", "pass_cse::execute", "llvm::GVNPass::run"))
