"""Manifests in CSV and JSON lines."""

import re
from pathlib import Path

import pytest
from campaigns import write_pair

import ppr
from ppr.campaign.manifest import read_manifest
from ppr.campaign.pair import Tests
from ppr.campaign.pair_folders import read_folder
from ppr.errors import UserError


def write(folder, text, name="list.csv"):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_csv_file_lists_pairs_in_order(tmp_path):
    path = write(
        tmp_path,
        "\ufeffname,seed,variant,seed-test,variant_test,includes,mutation_log,language,compiler\r\n"
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


def test_json_lines_list_pairs_with_labels_of_any_type(tmp_path):
    path = write(
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
    first, second = read_manifest(write(tmp_path, table))
    assert (first.name, first.labels) == ("i-17", {"compiler": "gcc-12", "fuzzer": "mine"})
    assert second.tests.variant == "! clang-16 -O2 -c {}"
    (line,) = (block for block in blocks if block.startswith('{"seed"'))
    (pair,) = read_manifest(write(tmp_path, line, "list.jsonl"))
    assert (pair.tests.command, pair.labels) == ("gcc-12 -O2 -c {}", {"iteration": 40112})
    (facts,) = (block for block in blocks if block.startswith("command ="))
    write_pair(tmp_path / "p")
    write(tmp_path / "p", facts, "pair.toml")
    (pair,) = read_folder(tmp_path / "p", tmp_path)
    assert pair.trouble == ""
    assert pair.tests == Tests(command="rustc-1.63 -O {}", signature="no entry found")
    assert pair.labels == {"compiler": "rustc-1.63", "fuzzer": "mine"}


HEAD = "seed,variant,name"


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("list.txt", "", "the manifest {} is neither a .csv nor a .jsonl file: rename it, or give a folder of pairs"),
        ("list.csv", "", "the manifest {} has no column seed: its first line names the columns"),
        ("list.csv", "seed,name\na,b\n", "the manifest {} has no column variant: its first line names the columns"),
        ("list.csv", HEAD, "the manifest {} lists no pairs"),
        ("list.jsonl", "\n", "the manifest {} lists no pairs"),
        ("list.csv", f"{HEAD},name\n", "two columns of the manifest {} have the same name"),
        ("list.csv", f"{HEAD},seed_tset\n",
         "the first line of {} has seed_tset: write seed_test if you mean that, or choose another name for a label"),
        ("list.csv", f"{HEAD}\na,b,c,d\n", "line 2 of {} has more cells than there are columns"),
        ("list.csv", f"{HEAD}\na,b,c\nd,,e\n", "line 3 of {} names no variant"),
        ("list.csv", f'{HEAD}\na,b,"c" d\n', "line 2 of {} cannot be read: ',' expected after '\"'"),
        ("list.csv", f"{HEAD}\na,b,c\na,b,c\n", "two pairs in {} are named c; give each a name of its own"),
        ("list.csv", f"{HEAD},command,test\na,b,c,d,e\n",
         "line 2 of {} has tests that exclude each other: give a command, a test, or seed_test, variant_test"),
        ("list.csv", b"seed,variant\n\xff,b\n", "the manifest {} cannot be read: it is not UTF-8 text"),
        ("list.jsonl", "{", "line 1 of {} is not JSON: Expecting property name enclosed in double quotes:"
         " line 1 column 2 (char 1)"),
        ("list.jsonl", "[]", 'line 1 of {} is not an object such as {{"seed": "a.c", "variant": "b.c"}}'),
        ("list.jsonl", '{"seed": "a"}', "line 1 of {} names no variant"),
        ("list.jsonl", '{"seed": 1, "variant": "b"}', "line 1 of {}: seed is not a text"),
        ("list.jsonl", '{"seed": "a", "variant": "b\\u0000"}', "line 1 of {}: variant is not a text"),
        ("list.jsonl", '{"seed": "a", "variant": "b", "includes": "x"}',
         "line 1 of {}: includes is not a list of paths"),
        ("list.jsonl", '{"seed": "a", "variant": "b", "varian": 1}',
         "line 1 of {} has varian: write variant if you mean that, or choose another name for a label"),
    ],
)  # fmt: skip
def test_a_malformed_manifest_is_refused_in_one_sentence(tmp_path, name, text, message):
    path = write(tmp_path, text, name)
    with pytest.raises(UserError) as refused:
        read_manifest(path)
    assert str(refused.value) == message.format(path)


def test_a_manifest_that_does_not_exist_is_refused(tmp_path):
    with pytest.raises(UserError, match=r"the manifest .*list\.csv does not exist"):
        read_manifest(tmp_path / "list.csv")


def test_pairs_that_do_not_exist_are_refused(tmp_path):
    with pytest.raises(UserError, match="nothing does not exist: give a folder of pairs, or a manifest"):
        read_manifest(tmp_path / "nothing")
