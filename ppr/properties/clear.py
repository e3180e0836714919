"""Clear up after a run of ppr that was killed: ``python -m ppr.properties.clear FOLDER``, as the warden calls it."""

import sys
from pathlib import Path

from ppr.properties.running import TestRunner

if __name__ == "__main__":
    TestRunner(Path(sys.argv[1])).close()
