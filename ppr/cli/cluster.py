"""Options that name workers: a cluster on this computer, or one that runs already."""

import importlib.util
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ppr.cli.options import COUNT, PATH, WORKERS, Decorator, option
from ppr.errors import UserError
from ppr.properties.limits import available_cores

if TYPE_CHECKING:  # Dask is optional
    from ppr.campaign.cluster import DaskPool, Runs
    from ppr.campaign.pool import R, T

IN_FOLDER = "with pip install -e '.[campaign]' in the folder of ppr"

# Arguments of Dask's ``Security``, and the options for them.
TLS = {"tls_ca_file": "tls_ca_file", "tls_client_cert": "tls_cert", "tls_client_key": "tls_key"}


def require_dask() -> None:
    """Raises :class:`UserError` if Dask is not installed."""
    if importlib.util.find_spec("distributed") is None:
        raise UserError(f"workers need Dask: install it {IN_FOLDER}")


@dataclass(frozen=True)
class Cluster:
    """Where tasks run: on so many workers here, or where the ``scheduler`` says; ``tls`` is for Dask's ``Security``."""

    workers: int
    scheduler: str | None
    tls: Mapping[str, str]

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> "Cluster":
        """The cluster that the values of :func:`cluster_options` name.

        Raises :class:`UserError` if they exclude each other, or if Dask is not installed.
        """
        require_dask()
        workers, scheduler = options["workers"], options["scheduler"]
        tls = {name: str(options[option]) for name, option in TLS.items() if options[option] is not None}
        if scheduler is None and tls:
            raise UserError(
                "--tls-ca-file, --tls-cert and --tls-key need a cluster: name its --scheduler tls://HOST:PORT"
            )
        if scheduler is not None and workers is not None:
            raise UserError("--workers is for a cluster on this computer: give either that or --scheduler")
        return cls(workers or available_cores(), scheduler, tls)

    def pool(self, run: "Runs[T, R]") -> "AbstractContextManager[DaskPool[T, R]]":
        """The workers, for as long as they are needed.  Raises :class:`UserError` if there are none."""
        try:
            from ppr.campaign.cluster import local_cluster, remote_cluster  # noqa: PLC0415 - Dask is optional
        except ImportError as error:
            raise UserError(f"Dask cannot be loaded: {error}; install it again {IN_FOLDER}") from error
        if self.scheduler is None:
            return local_cluster(self.workers, run)
        return remote_cluster(self.scheduler, self.tls, run)


def cluster_options(by_default: str) -> tuple[Decorator, ...]:
    """The options; ``by_default`` says what happens without ``--workers`` and ``--scheduler``."""
    return (
        option(WORKERS, "--workers", f"Workers on this computer.  [default: {by_default}]", COUNT),
        option(WORKERS, "--scheduler", "Scheduler of a running cluster, such as tcp://head:8786.", metavar="ADDRESS"),
        option(WORKERS, "--tls-ca-file", "Certificate authority of a cluster with TLS, in PEM format.", PATH),
        option(WORKERS, "--tls-cert", "Certificate for such a cluster.", PATH),
        option(WORKERS, "--tls-key", "Its private key.", PATH),
    )
