"""The help texts: the same with ``ppr help`` as with ``--help``, and as a man page."""

import re
import shutil
import subprocess

import click
import pytest

from ppr.cli.help import manual
from ppr.cli.main import VERBS, cli

CONTEXT = click.Context(cli, info_name="ppr", **cli.context_settings)


@pytest.mark.parametrize(
    "verbs", [["reduce"], ["single"], ["show"], ["grammar"], ["grammar", "import"], ["doctor"]], ids=" ".join
)
def test_help_prints_the_same_as_the_option(place, verbs):
    asked, told = place.run("help", *verbs), place.run(*verbs, "--help")
    assert asked.returncode == told.returncode == 0
    assert asked.stdout == told.stdout
    assert asked.stdout.startswith(f"Usage: ppr {' '.join(verbs).removeprefix('reduce')}".rstrip() + " ")


def test_help_alone_lists_all_verbs_and_how_ppr_ends(place):
    printed = place.run("help").stdout
    names = re.findall(r"^  ([a-z]+)  +[A-Z]", printed, re.MULTILINE)
    assert sorted(names) == sorted([*(verb.name for verb in VERBS), "reduce"])
    assert re.findall(r"^    (\d+)  +[A-Z]", printed, re.MULTILINE) == ["0", "1", "2", "130"]


def test_the_help_of_ppr_is_that_of_its_first_verb_and_names_the_others(place):
    printed = place.run("--help").stdout
    assert printed == place.run("help", "reduce").stdout
    assert all(f"    ppr {verb.name}" in printed for verb in VERBS)


@pytest.mark.parametrize("verb", ["reduce", "single", "isolate"])
def test_verbs_that_run_tests_say_how_they_end(place, verb):
    printed = place.run("help", verb).stdout
    assert re.findall(r"^  +(\d+)  +[A-Z]", printed, re.MULTILINE) == ["0", "1", "2", "130"]


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        (["singel"], "there is no verb singel: did you mean single?"),
        (["xyz"], "there is no verb xyz: ppr help lists them"),
        (["grammar", "xyz"], "there is no verb grammar xyz: ppr help grammar lists them"),
        (["single", "--man"], "the man page is about all verbs: leave VERB out"),
    ],
)
def test_what_there_is_no_help_for_is_refused(place, verbs, said):
    ended = place.run("help", *verbs)
    assert (ended.returncode, ended.stderr) == (2, f"ppr: {said}\n")


# -- the man page ---------------------------------------------------------------------------------


def test_the_man_page_has_every_verb_and_option(place):
    page = place.run("help", "--man").stdout
    assert page == manual(CONTEXT)
    assert all(f"\n.SS ppr {verb.name}\n" in page for verb in VERBS)
    assert ".SS ppr grammar import\n" in page
    for verb in (cli.commands["reduce"], *VERBS):
        for option in verb.params:
            if isinstance(option, click.Option):
                assert option.opts[0].replace("-", "\\-") in page, option.opts


def test_the_exit_status_has_one_heading(place):
    page = place.run("help", "--man").stdout
    _, _, text = page.partition(".SH EXIT STATUS\n")
    assert "Exit status" not in text
    assert "130" in text


def test_nothing_in_a_text_is_an_order_to_the_formatter():
    command = click.Command("one", help=".so /etc/passwd\n\n\b\n    'x' \\fB -- ^~`\n    .br")
    group = click.Group("all", commands={"reduce": command})
    page = manual(click.Context(group))
    assert "\n\\&.so /etc/passwd\n" in page
    assert "\n.nf\n    \\(aqx\\(aq \\efB \\-\\- \\(ha\\(ti\\(ga\n    .br\n.fi\n" in page


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
def test_the_man_page_is_formatted_without_warnings():
    page = manual(CONTEXT)
    checked = subprocess.run(
        ["groff", "-man", "-ww", "-z"], input=page, capture_output=True, text=True, timeout=60, check=True
    )
    assert checked.stderr == ""
    shown = subprocess.run(
        ["groff", "-man", "-Tascii", "-P-c"], input=page, capture_output=True, text=True, timeout=60, check=True
    ).stdout
    text = re.sub(r".\x08", "", shown)
    assert "    ppr seed.c variant.c --command 'tcc {} -o a.out && ./a.out' --reference" in text
    assert re.search(r"^EXIT STATUS\n +0 +The run is done", text, re.MULTILINE)
    assert "\nNAME\n       ppr - reduce two programs" in text
