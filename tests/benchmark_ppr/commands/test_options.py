"""What commands share: types of options, workers, the command line."""

import importlib.util
import sys

import click
import pytest
from benchmark_doubles import make_pair, make_single
from click.testing import CliRunner

from benchmark_ppr.commands.options import Duration, called_as, chosen_pairs, open_pool, worker_options
from ppr.cli.cluster import Cluster
from ppr.errors import UserError


@pytest.mark.parametrize(("text", "seconds"), [("90s", 90), ("2m", 120), ("1h", 3600), ("5", 5), ("0.5", 0.5)])
def test_durations_have_units(text, seconds):
    assert Duration().convert(text, None, None) == seconds


@pytest.mark.parametrize("text", ["", "x", "-1", "nan", "inf", "1d", "10 m", "0", "1000001", "300h"])
def test_other_durations_are_rejected(text):
    with pytest.raises(click.BadParameter):
        Duration().convert(text, None, None)


def test_the_record_names_the_command(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["/x/benchmark_ppr/__main__.py", "run", "--pairs", "a b"])
    assert called_as() == "python -m benchmark_ppr run --pairs 'a b'"


def test_commands_that_need_a_seed_refuse_single_programs(tmp_path):
    make_pair(tmp_path / "one")
    make_single(tmp_path / "two")
    assert [pair.name for pair in chosen_pairs([str(tmp_path)], or_single=True)] == ["one", "two"]
    with pytest.raises(click.UsageError, match="two: there is no seed, and this command needs one"):
        chosen_pairs([str(tmp_path)])


def test_the_single_programs_of_the_benchmark_have_names_too():
    assert [pair.is_single for pair in chosen_pairs(["json-jq-implode", "clangxx-14-APInt"], or_single=True)] == [
        False,
        True,
    ]
    with pytest.raises(click.UsageError, match="no pair: json-jq-implode"):
        chosen_pairs(["json-jq-implode"])


@pytest.fixture
def call(monkeypatch):
    """Calls a command with these options: its exit status, what it prints, and the clusters it has been given."""
    given = []

    @click.command()
    @click.option("--out")
    @worker_options
    def command(out, cluster):
        """Do something."""
        given.append((out, cluster))
        if cluster is not None:
            with open_pool(cluster, lambda task, _: task):
                raise UserError("the scheduler does not answer")

    def call(*options):
        result = CliRunner().invoke(command, options)
        return result.exit_code, result.output, given

    return call


def test_without_options_there_is_no_cluster(call, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert call("--out", "here") == (0, "", [("here", None)])


def test_without_dask_one_sentence_says_what_to_install(call, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    expected = "Error: workers need Dask: install it with pip install -e '.[campaign]' in the folder of ppr\n"
    assert call("--workers", "2") == (2, expected, [])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--workers", "2", "--scheduler", "tcp://x:1"), "--workers is for a cluster on this computer"),
        (("--tls-key", "key.pem"), "--tls-ca-file, --tls-cert and --tls-key need a cluster"),
        (("--workers", "0"), "Invalid value for '--workers'"),
    ],
)
def test_options_that_make_no_sense_are_refused(call, options, message):
    status, output, given = call(*options)
    assert (status, given) == (2, [])
    assert message in output


def test_an_error_of_the_pool_is_told_in_one_sentence(call, monkeypatch):
    opened = []
    monkeypatch.setattr("ppr.campaign.cluster.local_cluster", lambda *chosen: _Pool(opened, chosen))
    assert call("--workers", "3")[:2] == (2, "Error: the scheduler does not answer\n")
    assert opened[0][0] == 3
    options = ("--scheduler", "tls://x:1", "--tls-ca-file", "a", "--tls-cert", "c", "--tls-key", "k")
    monkeypatch.setattr("ppr.campaign.cluster.remote_cluster", lambda *chosen: _Pool(opened, chosen))
    assert call(*options)[0] == 2
    tls = {"tls_ca_file": "a", "tls_client_cert": "c", "tls_client_key": "k"}
    assert opened[1][:2] == ("tls://x:1", tls)
    assert call("--scheduler", "tcp://x:1")[2][-1][1].tls == {}


def test_the_cluster_has_all_cores_by_default(monkeypatch):
    monkeypatch.setattr("ppr.cli.cluster.available_cores", lambda: 5)
    nothing = dict.fromkeys(("workers", "scheduler", "tls_ca_file", "tls_cert", "tls_key"))
    assert Cluster.of(nothing) == Cluster(5, None, {})


class _Pool:
    def __init__(self, opened, chosen):
        opened.append(chosen)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass
