"""The command ``ppr``, also as ``python -m ppr``."""

import signal
import sys

from ppr.programs.errors import Interrupted, saying_if_interrupted
from ppr.search.stopping import Stop, stopped_by_signals


def main(unavailable: int = 0) -> None:
    """Run the command line as :func:`ppr.cli.main.main`; a signal ends in one line even while modules are imported."""
    stop = Stop()
    try:
        with stopped_by_signals(stop, after=signal.SIG_IGN), stop.at_once():  # Python's own ending takes a moment, too
            with saying_if_interrupted("nothing was done yet"):
                from ppr.cli.main import main as run  # noqa: PLC0415 - an import takes long enough for Ctrl-C
            run(unavailable=unavailable)
    except ModuleNotFoundError as error:  # one of ppr's own is an error in ppr, but its libraries are the user's
        print(f"ppr: the installation is not complete ({error}): install ppr again with pip", file=sys.stderr)
        sys.exit(1)
    except Interrupted as interruption:
        print(f"interrupted: {interruption}", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
