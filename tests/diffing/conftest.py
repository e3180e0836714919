"""The sample programs and their strategies are shared with the tests of grammars."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "grammars"))
