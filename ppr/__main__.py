"""The command ``ppr``, also as ``python -m ppr``."""

import signal
import sys

from ppr.programs.errors import Interrupted, saying_if_interrupted
from ppr.search.stopping import Stop, stopped_by_signals


def main(unavailable: int = 0) -> None:
    """Run :func:`ppr.cli.main.main`; a signal leads to a one-line message, even while modules are being imported."""
    stop = Stop()
    try:
        with stopped_by_signals(stop, after=signal.SIG_IGN), stop.at_once():  # Python's shutdown takes a moment, too
            with saying_if_interrupted("nothing has been done yet"):
                from ppr.cli.main import main as run  # noqa: PLC0415 - Ctrl-C may come during the import
            run(unavailable=unavailable)
    except ModuleNotFoundError as error:  # usually a library that is not installed
        print(f"ppr: the installation is not complete ({error}): install ppr again with pip", file=sys.stderr)
        sys.exit(1)
    except Interrupted as interruption:
        print(f"interrupted: {interruption}", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
