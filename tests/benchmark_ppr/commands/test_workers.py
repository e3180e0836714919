"""The options that name workers, on a command of our own."""

import importlib.util

import click
import pytest
from click.testing import CliRunner

from benchmark_ppr.commands.workers import open_pool, worker_options
from ppr.cli.cluster import Cluster
from ppr.errors import UserError


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
