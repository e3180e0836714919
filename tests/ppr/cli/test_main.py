"""The real command from end to end, with quick scripts and with a real compiler."""

import hashlib
import json
import shutil

import pytest
from example_pair import SEED, VARIANT, needs_cc


def test_a_pair_is_minimised_and_reported(place):
    result = place.reduce()
    assert result.returncode == 0, result.stderr
    seed, variant = place.result()
    assert seed.replace(" ", "") == "good();"
    assert variant.replace(" ", "") == "good();bad();"
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert report["status"] == "done"
    assert report["after"]["difference"] == 4
    assert report["before"]["seed"]["bytes"] == len(SEED)
    assert report["tests"]["run"] == sum(p["run"] for p in report["tests"]["per_property"].values())
    assert report["edits"][0]["kind"] == "insert"
    assert report["seconds"] >= report["seconds_in_tests"] > 0
    assert {step["reducer"] for step in report["steps"]} == {"tree-difference", "list-difference", "commonality"}


def test_inputs_are_never_touched_and_no_temporary_file_stays(place):
    before = {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in place.folder.iterdir() if p.is_file()}
    assert place.reduce().returncode == 0
    after = {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in place.folder.iterdir() if p.is_file()}
    assert before == after
    assert place.leftovers() == (["seed.ppr"], [])


def test_the_patch_makes_the_variant_from_the_seed(place):
    assert place.reduce().returncode == 0
    if shutil.which("patch") is None:
        pytest.skip("no patch program")
    folder = place.folder / "seed.ppr"
    assert "good" in place.run_shell("cp seed.ppr/seed.c p.c && patch -s p.c seed.ppr/difference.patch && cat p.c")
    assert (place.folder / "p.c").read_bytes() == (folder / "variant.c").read_bytes()


def test_a_second_run_repeats_no_test(place):
    assert place.reduce().returncode == 0
    first = place.result()
    assert place.reduce().returncode == 0
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert report["tests"]["run"] == 0
    assert place.result() == first


@pytest.mark.parametrize("jobs", [2, 4])
def test_the_result_is_the_same_for_any_number_of_jobs(place, jobs):
    place.reduce("--jobs", 1, "--output", "one")
    place.reduce("--jobs", jobs, "--output", "many")
    assert place.result("one") == place.result("many")


def test_one_joint_script_sees_both_programs(place):
    place.script("both.sh", '[ $# = 2 ] && grep -q good seed.c && ! grep -q bad "$1" && grep -q bad "$2"')
    result = place.run("seed.c", "variant.c", "--test", "both.sh")
    assert result.returncode == 0, result.stderr
    assert "bad" in place.result()[1]
    assert len(place.result()[1]) < 30


def test_without_a_seed_test_the_variant_test_must_fail_on_the_seed(place):
    result = place.run("seed.c", "variant.c", "--variant-test", "variant.sh")
    assert result.returncode == 0, result.stderr
    assert "no --seed-test" in result.stderr
    assert "bad(" not in place.result()[0]
    assert "bad(" in place.result()[1]


def test_pairs_whose_files_have_the_same_name(place):
    for name, text in (("a", SEED), ("b", VARIANT)):
        (place.folder / name).mkdir()
        (place.folder / name / "x.c").write_text(text)
    place.script("seed.sh", "grep -q good x.c && ! grep -q bad x.c")
    place.script("variant.sh", "grep -q bad x.c")
    result = place.run("a/x.c", "b/x.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh")
    assert result.returncode == 0, result.stderr
    assert (place.folder / "x.ppr" / "seed" / "x.c").is_file()
    assert "bad" in (place.folder / "x.ppr" / "variant" / "x.c").read_text()


def test_needed_comments_stay_and_others_go(place):
    place.write("variant.c", VARIANT.replace("/* a comment */", "/* keep me */ /* a comment */"))
    place.script("variant.sh", "grep -q bad variant.c && grep -q 'keep me' variant.c")
    assert place.reduce().returncode == 0
    assert "keep me" in place.result()[1]
    assert "a comment" not in place.result()[1]


@pytest.mark.parametrize("option", ["--no-tree-difference", "--no-list-difference", "--no-commonality", "--no-mirror"])
def test_reducers_can_be_left_out(place, option):
    assert place.reduce(option).returncode == 0
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    reducers = {step["reducer"] for step in report["steps"]}
    assert option.removeprefix("--no-") not in reducers
    assert len(reducers) == (3 if option == "--no-mirror" else 2)


def test_the_order_of_the_reducers_can_be_chosen(place):
    order = ["commonality", "list-difference", "tree-difference"]
    assert place.reduce("--order", ",".join(order)).returncode == 0
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert [step["reducer"] for step in report["steps"]][:3] == order
    assert report["options"]["reduction"]["order"] == order


def test_limits_end_the_run_with_the_best_pair_so_far(place):
    result = place.reduce("--max-tests", 12)
    assert result.returncode == 0
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert report["status"] == "stopped"
    assert "--max-tests" in report["reason"]
    assert "bad" in place.result()[1]


def test_one_iteration_only(place):
    assert place.reduce("--max-iterations", 1).returncode == 0
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert {step["iteration"] for step in report["steps"]} == {1}


def test_quiet_is_silent_and_verbose_tells_each_step(place):
    quiet = place.reduce("--quiet", "--output", "q")
    assert (quiet.stdout, quiet.stderr) == ("", "")
    assert "iteration 1, tree-difference" in place.reduce("--verbose", "--output", "v").stderr


def test_a_pipe_gets_no_colours(place):
    result = place.reduce()
    assert "\x1b" not in result.stdout + result.stderr


NASTY = {
    "crlf": lambda t: t.replace("\n", "\r\n"),
    "tabs": lambda t: t.replace("    ", "\t"),
    "nul": lambda t: t.replace("int x", "int \0 x"),
    "invalid utf-8": lambda t: t.replace("int x", 'char *s = "\udcff\udcfe"; int x'),
    "syntax errors": lambda t: t + "}} int = ( @ ;;\n",
    "deep nesting": lambda t: t.replace("x > 0", "(" * 10_000 + "x" + ")" * 10_000),
    "one long line": lambda t: t + "int y = " + " + ".join(["123456"] * 22_000) + ";\n",
}


@pytest.mark.parametrize("kind", NASTY)
def test_nasty_programs_work(place, kind):
    for name, text in (("seed.c", SEED), ("variant.c", VARIANT)):
        place.write(name, NASTY[kind](text).encode("utf-8", "surrogateescape"))
    result = place.reduce()
    assert result.returncode == 0, result.stderr
    seed, variant = place.result()
    assert len(seed) <= 40
    assert len(variant) <= 60


@needs_cc
def test_the_pair_of_the_original_tool_with_a_real_compiler(place):
    seed = '#include <stdio.h>\nint main(void) { int a = 1; int b = 2; printf("%d", a); return 0; }\n'
    place.write("seed.c", seed)
    place.write("variant.c", seed.replace("printf(", "a++; b--; printf("))
    place.script("seed.sh", 'cc -w seed.c -o p && [ "$(./p)" = 1 ]')
    place.script("variant.sh", 'cc -w variant.c -o p && [ "$(./p)" = 2 ]')
    assert place.reduce().returncode == 0
    assert place.result() == (
        'int main() { int a = 1; printf("%d", a); }',
        'int main() { int a = 1; a++; printf("%d", a); }',
    )


def test_diff_prints_edits_as_text_and_json(place):
    text = place.run("diff", "seed.c", "variant.c")
    assert text.returncode == 0
    assert "insert" in text.stdout
    assert "bad ( x + 1 ) ;" in text.stdout
    found = json.loads(place.run("diff", "--json", "seed.c", "variant.c").stdout)
    assert found["difference"] == sum(len(e["seed_texts"]) + len(e["variant_texts"]) for e in found["edits"])


def test_show_prints_a_result_again(place):
    place.reduce()
    again = place.run("show", "seed.ppr")
    assert "bad" in again.stdout
    assert "outside tests" in again.stdout
    assert "seed.ppr" in place.run("show", "--table", "seed.ppr").stdout


def test_languages_and_grammars_are_listed(place):
    assert "normal form" in place.run("languages").stdout
    assert "if_statement" in place.run("grammar", "show", "c", "if_statement").stdout


def test_help_teaches(place):
    shown = place.run("--help").stdout
    for word in ("SEED VARIANT", "--variant-test", "ppr diff", "exits with 0", "report.json"):
        assert word in shown
    assert place.run().stdout == shown


def test_parts_of_strings_do_not_grow_together(place):
    place.write("seed.c", 'void f() { good("one"); }\n')
    place.write("variant.c", 'void f() { good("uno"); g(1); }\n')
    place.script("variant.sh", 'grep -q \'good("[^"]*uno"\' variant.c')
    place.script("seed.sh", 'grep -q \'good("[^"]*one"\' seed.c && ! grep -q uno seed.c')
    assert place.reduce("--max-tests", 500).returncode == 0
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert report["status"] == "done"
    assert place.result() == ('good("one");', 'good("uno");')


def test_tokens_that_the_parser_would_cut_anew_are_no_progress(place):
    place.write("seed.c", "int f(int a) { while (a - 4) ; }\n")
    place.write("variant.c", "int f(int a) { while (a << -4) ; }\n")
    place.script("seed.sh", 'grep -q "while (a *-4\\|while (a - 4" seed.c')
    place.script("variant.sh", 'grep -q -e "<< -4" variant.c')
    assert place.reduce("--max-tests", 500).returncode == 0
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert report["status"] == "done"
