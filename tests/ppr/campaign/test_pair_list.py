"""Pairs of a campaign: in manifests and folders, their folders' names, and tests of their own or shared ones."""

import json
import re
from pathlib import Path

import pytest
from analysed import write_result
from campaigns import SEED_TEST, write, write_pair
from laws import for_each
from on_record import of_record

import ppr
from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import write_files
from ppr.campaign.analysis.triage import BUGS
from ppr.campaign.pair_list import _script_or_line, line_from, read_folder, read_manifest, refuse_duplicates
from ppr.campaign.recheck import RECHECK
from ppr.campaign.records import CAMPAIGN
from ppr.campaign.task import MAX_NAME, Pair, Tests
from ppr.programs.errors import UserError


def pair(name):
    return Pair(name, Path("seed.c"), Path("variant.c"))


@for_each(
    "name, folder",
    [
        ("gcc-12", "gcc-12"), ("found/17", "found-17"), ("../../etc/x", "etc-x"), (".hidden", "hidden"),
        ("two words; rm -rf *", "two-words-rm--rf"), ("é", "é"), ("campaign.json", "campaign.json-pair"),
        ("Campaign-Report.html", "Campaign-Report.html-pair"), ("campaign.c", "campaign.c"), ("///", "pair"),
        *((name, f"{name}-pair") for name in (CAMPAIGN, RECHECK, BUGS)),
    ],
)  # fmt: skip
def test_a_name_becomes_that_of_a_folder(name, folder):
    assert pair(name).folder == folder


def test_no_pair_takes_the_place_of_a_file_of_the_campaign(tmp_path):
    write_result(tmp_path / "a")
    names = write_files(overview(tmp_path), tmp_path, tmp_path)
    assert (len(names), {pair(name).folder for name in names}) == (5, {f"{name}-pair" for name in names})


@pytest.mark.parametrize("end", ["", "\udcff"])  # a byte that is not UTF-8
def test_long_names_stay_apart(end):
    first, second = pair("x" * 300 + "1" + end).folder, pair("x" * 300 + "2" + end).folder
    assert first != second
    assert len(first.encode()) <= MAX_NAME == len(pair("x" * MAX_NAME).folder)


@for_each(
    "names, trouble", [("aa", "named a"), (("a/b", "a-b"), "too alike: a/b and a-b"), ("Aa", "too alike: A and a")]
)
def test_pairs_that_would_share_a_folder_are_refused(names, trouble):
    with pytest.raises(UserError, match=f"^two pairs in list.csv are {trouble}; give each a name of its own$"):
        refuse_duplicates([pair(name) for name in names], Path("list.csv"))


def test_a_test_is_a_script_or_a_line_whose_program_is_found_from_the_folder_of_the_manifest(tmp_path):
    for name in ("my tools/cc", "cc", "with blank"):
        write(tmp_path / name, "")
    scripts = {name: tmp_path / name for name in ("test.sh", "with blank")}
    lines = {
        "./cc -O2 {}": f"{tmp_path}/cc -O2 {{}}",
        **{one: one for one in ("my tools/cc {}", "cc {}", "./other {}")},
    }
    for test, read in {**scripts, **lines}.items():
        row = {
            "seed": "s.c",
            "variant": "v.c",
            **({"command": test, "reference": test} if test in lines else {"variant_test": test}),
        }
        tests = read_manifest(write_manifest(tmp_path, json.dumps(row), "list.jsonl"))[0].tests
        assert tests == (Tests(command=read, reference=read) if test in lines else Tests(variant=read))
    assert line_from(tmp_path / "my tools", "./cc") == f"'{tmp_path}/my tools/cc'"


SHARED_SCRIPTS = Tests(seed="ok.sh", variant="crash.sh")
SHARED_COMMAND = Tests(command="gcc -c {}", reference="clang -c {}", signature="ICE")


@for_each(
    "own, shared, expected",
    [
        (Tests(), SHARED_SCRIPTS, SHARED_SCRIPTS), (Tests(), SHARED_COMMAND, SHARED_COMMAND),
        (Tests(variant="own.sh"), SHARED_SCRIPTS, Tests(seed="ok.sh", variant="own.sh")),
        (Tests(seed="own.sh"), SHARED_SCRIPTS, Tests(seed="own.sh", variant="crash.sh")),
        (Tests(variant="own.sh"), SHARED_COMMAND, Tests(variant="own.sh")),
        (Tests(joint="both.sh"), SHARED_SCRIPTS, Tests(joint="both.sh")),
        (Tests(command="tcc {}"), SHARED_SCRIPTS, Tests(command="tcc {}")),
        (Tests(command="tcc {}"), SHARED_COMMAND, Tests(command="tcc {}", reference="clang -c {}", signature="ICE")),
        (Tests(signature="own"), SHARED_COMMAND, Tests(command="gcc -c {}", reference="clang -c {}", signature="own")),
    ],
)  # fmt: skip
def test_a_pairs_own_tests_come_first(own, shared, expected):
    assert own.or_shared(shared) == expected


def write_manifest(folder, text, name="list.csv"):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_csv_file_or_json_lines_list_pairs_in_order_with_labels(tmp_path):
    path = write_manifest(
        tmp_path,
        "\ufeffname,seed, variant,seed_test,variant_test,includes,mutation_log,language,compiler\r\n"
        'two,b/seed.c,b/variant.c,ok.sh,"grep -q bad {}",h1.h:h2,b/log.toml,c,gcc-12\r\n'
        "\r\n"
        "one,a/seed.c,/abs/variant.c,,,,,,\r\n",
    )
    two, one = read_manifest(path)
    assert (two.name, two.seed, two.variant) == ("two", tmp_path / "b/seed.c", tmp_path / "b/variant.c")
    assert two.tests == Tests(seed=tmp_path / "ok.sh", variant="grep -q bad {}")
    assert two.includes == (tmp_path / "h1.h", tmp_path / "h2")
    assert (two.mutation_log, two.language) == (tmp_path / "b/log.toml", "c")
    assert two.labels == {"compiler": "gcc-12"}
    assert (str(one.variant), one.tests, one.includes, one.mutation_log) == ("/abs/variant.c", Tests(), (), None)
    assert one.labels == {}
    path = write_manifest(
        tmp_path,
        '\ufeff{"seed": "1/s.c", "variant": "1/v.c", "command": "gcc -c {}", "signature": "ICE", "found-by": 5}\n'
        "\n"
        '{"name": 7, "seed": "s.c", "variant": "v.c", "test": "both.sh", "includes": ["x"], "language": null}\n',
        "list.jsonl",
    )
    first, second = read_manifest(path)
    assert (first.name, first.tests) == ("1/v", Tests(command="gcc -c {}", signature="ICE"))
    assert first.labels == {"found-by": 5}
    assert (second.name, second.tests) == ("7", Tests(joint=tmp_path / "both.sh"))
    assert (second.includes, second.language) == ((tmp_path / "x",), None)


def test_the_examples_in_the_documentation_can_be_read(tmp_path):
    page = (Path(ppr.__file__).parents[1] / "docs/campaigns.md").read_text()
    blocks = re.findall(r"^```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (table,) = (block for block in blocks if block.startswith("name,seed,"))
    first, second = read_manifest(write_manifest(tmp_path, table))
    assert (first.name, first.labels) == ("i-17", {"compiler": "gcc-12", "fuzzer": "mine"})
    assert second.tests.variant == "! clang-16 -O2 -c {}"
    (line,) = (block for block in blocks if block.startswith('{"seed"'))
    (pair,) = read_manifest(write_manifest(tmp_path, line, "list.jsonl"))
    assert (pair.tests.command, pair.labels) == ("gcc-12 -O2 -c {}", {"iteration": 40112})
    (facts,) = (block for block in blocks if block.startswith("command ="))
    write_pair(tmp_path / "p")
    write_manifest(tmp_path / "p", facts, "pair.toml")
    (pair,) = read_folder(tmp_path / "p")
    assert pair.trouble == ""
    assert pair.tests == Tests(command="rustc-1.63 -O {}", signature="no entry found")
    assert pair.labels == {"compiler": "rustc-1.63", "fuzzer": "mine"}


@of_record(__file__)
def test_a_malformed_manifest_is_refused_in_one_sentence(tmp_path, example, said):
    name, text = example.split(" ~ ")
    path = write_manifest(tmp_path, text, name)
    with pytest.raises(UserError) as refused:
        read_manifest(path)
    assert [str(refused.value)] == [line.format(path) for line in said]


def test_a_manifest_that_is_no_text_is_refused(tmp_path):
    with pytest.raises(UserError, match="cannot be read: it is not UTF-8 text"):
        read_manifest(write_manifest(tmp_path, b"seed,variant\n\xff,b\n", "list.csv"))


def only(folder):
    (pair,) = read_folder(folder)
    return pair


def test_the_pairs_in_a_folder_are_found_by_name_but_not_what_a_campaign_has_written_unless_asked_for(tmp_path):
    for name in ("b", "a/1", ".hidden/x", "out/old"):
        write_pair(tmp_path / name)
    write(tmp_path / "notes" / "readme.txt", "nothing")
    write(tmp_path / "out/campaign.json", "{}")
    assert [pair.name for pair in read_folder(tmp_path / "out")] == ["old"]
    pairs = read_folder(tmp_path)
    assert [pair.name for pair in pairs] == ["a/1", "b"]
    assert (pairs[1].seed, pairs[1].variant) == (tmp_path / "b/seed.c", tmp_path / "b/variant.c")
    assert pairs[1].tests == Tests(seed=tmp_path / "b/seed_test.sh", variant=tmp_path / "b/variant_test.sh")
    write_pair(tmp_path / "a-1")
    with pytest.raises(UserError, match="too alike: a/1 and a-1"):
        read_folder(tmp_path)


def test_a_pair_in_the_folder_of_another_is_found_but_its_results_are_none(tmp_path):
    write_pair(tmp_path / "a")
    write_pair(tmp_path / "a/more/b")
    for place, marker in (("a/seed.ppr", "verdicts.db"), ("a/old.campaign", "campaign.json"), ("a/o", "status.json")):
        write_pair(tmp_path / place)
        write_pair(tmp_path / place / "alternatives")
        write(tmp_path / place / marker, "")
    write(tmp_path / "a/logs/seed.txt", "of a")
    assert [pair.name for pair in read_folder(tmp_path)] == ["a", "a/more/b"]


def test_one_seed_and_one_variant_are_a_pair_whatever_their_extensions(tmp_path):
    (write_pair(tmp_path) / "variant.c").rename(tmp_path / "variant.i")
    assert (only(tmp_path).trouble, only(tmp_path).variant.name) == ("", "variant.i")
    (tmp_path / "seed.c").unlink()
    assert (only(tmp_path).trouble, only(tmp_path).seed, only(tmp_path).variant.name) == ("", None, "variant.i")


def test_a_folder_can_be_a_pair_itself_and_one_without_pairs_or_none_is_refused(tmp_path):
    with pytest.raises(UserError) as refused:
        read_folder(tmp_path)
    assert str(refused.value) == (
        f"there are no pairs in {tmp_path}: a pair is a folder with variant.EXT, and seed.EXT if there is one;"
        " if each file is a program that fails, add --fuzzer crashes"
    )
    assert only(write_pair(tmp_path / "mine")).name == "mine"
    with pytest.raises(UserError, match=r"the manifest .*list\.csv does not exist"):
        read_manifest(tmp_path / "list.csv")
    with pytest.raises(UserError, match="nothing does not exist: give a folder of pairs, or a manifest"):
        read_manifest(tmp_path / "nothing")


BENCHMARK = 'name = "A bug"\nkind = "ice"\nsignature = ["in f", 3]\n[[mutations]]\nkind = "delete"\n'


def test_the_facts_about_a_pair_are_in_a_toml_file_and_so_are_those_of_the_benchmark(tmp_path):
    folder = write_pair(tmp_path / "p")
    write(folder / "pair.toml", '\ufeffcommand = "gcc -c {}"\nsignature = "ICE"\nlanguage = "c"\nincludes = ["x.h"]\n'
          'compiler = "gcc"\nversion = 12\nmutation_log = "log.toml"\n')  # fmt: skip
    pair = only(tmp_path)
    assert pair.tests == Tests(command="gcc -c {}", signature="ICE")  # scripts beside it are for other uses
    assert (pair.language, pair.includes, pair.mutation_log) == ("c", (folder / "x.h",), folder / "log.toml")
    assert pair.labels == {"compiler": "gcc", "version": 12}
    write(folder / "pair.toml", BENCHMARK)
    pair = only(tmp_path)
    assert (pair.name, pair.mutation_log) == ("p", folder / "pair.toml")
    assert pair.tests == Tests(seed=folder / "seed_test.sh", variant=folder / "variant_test.sh")
    assert pair.labels == {"kind": "ice", "signature": ["in f", 3]}


EXCLUDE = "{}/pair.toml has tests that exclude each other: give a command, test, or seed_test, variant_test"


@for_each(
    "files, trouble",
    [
        (["seed.o", "test.h"], ""), (["seed_test/notes", "seed.o/notes"], ""), (["test.py"], EXCLUDE),
        (["seed.o", "variant.o"], "{} has more than one seed or variant (seed.c, seed.o, variant.c, variant.o): list"
         " the pairs in a manifest instead"),
        (["seed_test.py"], "{} has more than one seed_test (seed_test.py, seed_test.sh): name one in pair.toml"),
    ],
)  # fmt: skip
def test_two_programs_or_scripts_of_one_name_are_refused_and_a_header_is_not_a_test(tmp_path_factory, files, trouble):
    folder = write_pair(tmp_path_factory.mktemp("p"))
    (folder / "seed_test.sh").chmod(0o644)  # sh runs it
    for name in files:
        write(folder / name, "", executable=name.endswith(".py"))
    pair = only(folder)
    assert pair.trouble == trouble.format(folder)
    if not trouble:
        assert (pair.seed, pair.tests.seed, pair.tests.joint) == (folder / "seed.c", folder / "seed_test.sh", None)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"seed.c": "x"}, "there is no variant.EXT in {}"),
        ({"seed.c": "x", "variant.c": "y", "pair.toml": "="}, "{}/pair.toml cannot be read: "),
        ({"seed.c": "x", "variant.c": "y", "pair.toml": "comand = 1"},
         "{}/pair.toml has comand: write command if you mean that"),
        ({"seed.c": "x", "variant.c": "y", "seed_test.sh": SEED_TEST, "seed_test.bash.sh": "", "seed_test": ""}, ""),
    ],
)  # fmt: skip
def test_trouble_with_one_pair_is_its_own(tmp_path, files, message):
    write_pair(tmp_path / "good")
    for name, text in files.items():
        write(tmp_path / "odd" / name, text)
    good, odd = read_folder(tmp_path)
    assert (good.name, good.trouble, odd.name) == ("good", "", "odd")
    assert odd.trouble.startswith(message.format(tmp_path / "odd"))
    assert bool(odd.trouble) == bool(message)
    assert odd.variant == tmp_path / "odd" / ("variant" if message else "variant.c")


@for_each("text, exists, expected", [
    ("", False, None), ("t.sh", False, "path"), ("t.sh", True, "path"), ("a test", True, "path"),
    ("a test", False, "a test"), ("grep -q x {}", False, "grep -q x {}"),
])  # fmt: skip
def test_a_test_of_several_words_is_a_line_unless_there_is_such_a_file(text, exists, expected, tmp_path):
    if exists:
        (tmp_path / text).touch()
    assert _script_or_line(tmp_path, text) == (tmp_path / text if expected == "path" else expected)
    for path in tmp_path.iterdir():
        path.unlink()
