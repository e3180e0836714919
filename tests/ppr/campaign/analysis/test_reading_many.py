"""Reading the results in a folder."""

import json

from analysed import dies, write_result

from ppr.campaign.analysis import result as module
from ppr.campaign.analysis.grouping import behaviour
from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import write_files
from ppr.campaign.analysis.result import NoResult, ReducedPair, read_results
from ppr.results.mutation_log import Mutation, TextEdit
from ppr.results.observed import Behaviour, Observed
from ppr.results.survival import Fate

LOG = (Mutation("insert", "declarator", (TextEdit(5, "", ", b"),)),)


def only(folder, **arguments):
    (found,) = read_results(folder, **arguments)
    return found


def test_a_result_has_what_is_compared(tmp_path):
    observed = dies("internal compiler error: in f, at variant.c:12", "f", "g.cold", "h", "i", "j", "k")
    write_result(tmp_path / "p", labels={"compiler": "mine", "bug": 17}, observed=observed, mutations=LOG)
    found = only(tmp_path, bug_label="bug")
    assert isinstance(found, ReducedPair)
    assert (found.name, found.status, found.language, found.compiler, found.bug) == ("p", "done", "c", "mine", "17")
    assert found.signature == 'dies with "internal compiler error: in f, at ‹program›:‹number›"'
    assert found.stack == ("f", "g.cold", "h", "i", "j")
    assert (found.tokens, found.difference, found.tests) == (8, 2, 8)
    assert found.changes == ("insert: identifier",)
    assert [fate.fate for fate in found.mutations] == [Fate.NEEDED]
    assert found.folder == tmp_path / "p"
    write_result(tmp_path / "q")
    assert [only(place).name for place in (tmp_path / "q", tmp_path / "p/../q")] == ["q"] * 2


def test_the_compiler_is_what_the_command_says_or_is_called(tmp_path):
    write_result(tmp_path / "a", observed=dies("x"))
    nameless = dies("x", command="LC_ALL=C /usr/bin/pcc -S {}")
    write_result(tmp_path / "b", observed=Observed(nameless.command, nameless.seed, nameless.variant))
    for name in ("c++", "cc", "g++", "gcc", "gcc-12"):
        said = f"{name} (Debian 12.2.0-14) 12.2.0"
        write_result(tmp_path / name, observed=Observed("", nameless.seed, nameless.variant, said))
    same = [f"{name} (Debian 12.2.0-14) 12.2.0" for name in ("g++", "gcc", "g++", "gcc", "gcc")]
    assert [one.compiler for one in read_results(tmp_path)] == ["gcc 12", "pcc", *same]


def test_a_behaviour_that_many_bugs_show_is_less_than_a_label_a_stack_or_a_regex(tmp_path):
    fine, killed = Behaviour("success", "ends"), Behaviour("signal", "is killed by SIGSEGV", "SIGSEGV")
    stack = Behaviour("signal", "is killed by SIGSEGV", "SIGSEGV", ("f",))
    label = {"signature": "in g"}
    for name, observed, labels in (
        ("a", Observed("gcc {}", fine, killed), {}), ("b", Observed("gcc {}", fine, killed), label),
        ("c", Observed("gcc {}", fine, stack), label), ("d", Observed("gcc {}", fine, killed, signature="h"), {}),
        ("e", dies("in f"), label), ("f", Observed("", fine, Behaviour("hang", "does not end in 5 s"), "gcc 12"), {}),
    ):  # fmt: skip
        write_result(tmp_path / name, observed=observed, labels=labels)
    *_, hang = found = read_results(tmp_path)
    bugs = ["", "in g", "is killed by SIGSEGV in f", "is killed by SIGSEGV", 'dies with "in f"']
    assert [behaviour(one) for one in found][:5] == bugs
    assert (hang.signature, hang.is_bare) == ("does not end in ‹number› s (gcc 12)", True)


def test_the_signature_of_scripts_is_a_label_or_what_they_show(tmp_path):
    shown, unknown = dies("internal compiler error: in f", "f"), Behaviour("none", "is not known")
    write_result(tmp_path / "a", in_scripts=shown)
    write_result(tmp_path / "b", in_scripts=shown, labels={"signature": ["in f", "in g"]})
    write_result(tmp_path / "c", in_scripts=Observed("", unknown, unknown))
    signatures = ['dies with "internal compiler error: in f"', "in f | in g", ""]
    assert [one.signature for one in read_results(tmp_path)] == signatures
    assert [(one.compiler, one.stack) for one in read_results(tmp_path)] == [("gcc 12", ("f",))] * 2 + [("", ())]


def test_signatures_do_not_depend_on_names_of_the_program(tmp_path):
    message = "ending '{}' in 'x.c', not 'int'"
    write_result(tmp_path / "a", "int a;", "int a, b;", labels={"signature": message.format("b")})
    write_result(tmp_path / "b", "int a;", "int a, c;", labels={"signature": message.format("c")})
    write_result(tmp_path / "c", "int a, b;", "int a;", labels={"signature": message.format("b")})  # not its name
    write_result(tmp_path / "d", "int a;", "int a, d;", observed=dies("bad `d'"))
    assert [one.signature for one in read_results(tmp_path)] == [
        "ending ‹name› in 'x.c', not 'int'", "ending ‹name› in 'x.c', not 'int'", "ending 'b' in 'x.c', not 'int'",
        'dies with "bad ‹name›"',
    ]  # fmt: skip


def test_pairs_without_a_result_are_told_with_the_reason(tmp_path):
    (tmp_path / "failed").mkdir()
    status = {"name": "i/1", "status": "failed", "reason": "the seed is empty"}
    (tmp_path / "failed/status.json").write_text(json.dumps(status))
    (tmp_path / "half").mkdir()
    (tmp_path / "half/report.json").write_text("{")
    write_result(tmp_path / "lost")
    (tmp_path / "lost/variant.c").unlink()
    write_result(tmp_path / "odd")
    (tmp_path / "odd/status.json").write_text("[]")
    found = [*read_results(tmp_path)]
    assert all(isinstance(one, NoResult) for one in found)
    assert found[0] == NoResult("i/1", "failed", "the seed is empty")
    assert [(one.name, one.status) for one in found[1:]] == [(name, "unreadable") for name in ("half", "lost", "odd")]
    assert "is not a report of ppr" in found[1].reason
    assert "variant.c does not exist" in found[2].reason
    assert "status.json cannot be read" in found[3].reason


def test_a_program_of_which_no_seed_was_found_counts_as_a_bug_without_a_difference(tmp_path):
    write_result(tmp_path / "p")
    pair = only(tmp_path)
    report = json.loads((tmp_path / "p/report.json").read_text())
    report["files"] = ["variant.c"]
    for sizes in ("before", "after"):
        report[sizes] = {"program": report[sizes]["variant"]}
    (tmp_path / "p/report.json").write_text(json.dumps(report))
    alone = only(tmp_path)
    assert (alone.signature, alone.difference, alone.changes) == (pair.signature, 0, ())
    assert 0 < alone.tokens < pair.tokens


def test_the_script_of_the_report_is_read_and_made_only_where_there_is_none(tmp_path, monkeypatch):
    write_result(tmp_path / "p")
    monkeypatch.setattr("ppr.session.run_end.MOST_SCRIPT_TOKENS", 7)
    write_result(tmp_path / "without")
    made = []
    real = module.edit_script
    monkeypatch.setattr(module, "edit_script", lambda *trees: made.append(trees) or real(*trees))
    one, other = read_results(tmp_path)
    assert one.changes == other.changes != ()
    assert len(made) == 1


def test_programs_that_are_too_large_are_not_classified_and_have_no_naming_and_others_but_one(tmp_path, monkeypatch):
    names = {"0": ("int a = 7;", "int a = 7 + a;"), "1": ("int k = 99;", "int k = 3 + k;")}
    names |= {"other": ("int a = 7;", "int a = 7 + b;"), "zero": ("int a = 0;", "int a = 0 + a;")}
    for name, (seed, variant) in names.items():
        write_result(tmp_path / name, seed, variant)
    one, same, other, zero = (found.naming for found in read_results(tmp_path))
    assert one == same and len({one, other, zero}) == 3
    for most in (12, 11):
        monkeypatch.setattr(module, "MOST_TREE_TOKENS", most)
        assert [(found.changes is None, found.naming == "") for found in read_results(tmp_path)] == [
            (most == 11,) * 2
        ] * 4


def test_the_stack_of_gdb_in_the_status_takes_the_place_of_the_line_before(tmp_path):
    told = dies("internal compiler error", "redeclaration of x1")
    write_result(tmp_path / "a", observed=told)
    write_result(tmp_path / "b", observed=told, labels={})
    path = tmp_path / "b/status.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "stack": ["fold", "main"]}))
    line, by_gdb = read_results(tmp_path)
    assert (line.is_line, line.is_by_gdb, behaviour(by_gdb)) == (True, False, "fold")
    write_result(tmp_path / "c", observed=dies("internal compiler error", "fold"))
    assert not read_results(tmp_path)[-1].is_line


def test_a_pair_that_became_another_bug_counts_as_what_it_was_and_is_the_last_to_be_looked_at(tmp_path):
    stacks = ["fold main", "parse main"], ["fold main", "fold rest"], ["fold", ""], ["", "fold"]
    for number, (after, before) in enumerate(stacks):
        place = tmp_path / str(number)
        write_result(place, observed=dies("internal compiler error"), labels={})
        record = json.loads((place / "status.json").read_text())
        record |= {"stack": after.split(), "before": before.split()}
        (place / "status.json").write_text(json.dumps(record))
    found = read_results(tmp_path)
    assert [(behaviour(one), one.became) for one in found] == [("parse", "fold"), *[("fold", "")] * 3]
    assert sorted(found, key=lambda one: one.size)[-1] is found[0]
    assert [one.stack for one in found] == [("parse", "main"), ("fold", "rest"), ("fold",), ("fold",)]
    write_files(overview(tmp_path), tmp_path, tmp_path)
    for page in ("campaign-report.html", "campaign-report.md"):
        text = (tmp_path / page).read_text()
        assert "1 pair became another bug during reduction, and counts as the original one." in text
        assert "became another bug" in text.split("Bugs")[-1]


def test_crashes_that_were_left_alone_are_counted_by_what_their_first_run_has_shown(tmp_path):
    write_result(tmp_path / "a", observed=dies("in f"), labels={})
    path = tmp_path / "a/status.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "name": "a", "shown": "in f"}))
    lines = [["a", "1", "in f"], ["b", "2", "in f"], ["c", "3", "in f"], ["d", "4", ""]]
    (tmp_path / "campaign-signatures.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    write_result(tmp_path / "e", observed=dies("in g"))
    found = overview(tmp_path)
    assert (found.left_alone, found.unreduced) == ([2, 0], [])
    write_files(found, tmp_path, tmp_path)
    assert "1 pair and 2 skipped" in (tmp_path / "campaign-report.html").read_text()
    assert "1 pair and 2 skipped" in (tmp_path / "campaign-report.md").read_text()
