"""An ordinary user, for what root is free of, and a Python that this user can run."""

import os
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

import ppr

NOBODY = 65534
IDENTITY = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
PACKAGES = os.pathsep.join([str(Path(ppr.__file__).parents[1]), sysconfig.get_path("purelib")])
PYTHONS = (sys.executable, f"/usr/bin/python{sys.version_info.major}.{sys.version_info.minor}")


@cache
def ordinary_python() -> str:
    """A Python with which nobody can run ppr if ``PACKAGES`` are its path; nothing if there is none.

    That of root may lie in root's home, as the packages may, where nobody else may enter.
    """
    return next((python for python in PYTHONS if _runs_ppr(python)), "")


def _runs_ppr(python: str) -> bool:
    try:
        words = [python, "-c", "import ppr.cli.main"]
        done = subprocess.run(
            words, cwd="/", env={"PYTHONPATH": PACKAGES}, capture_output=True, check=False, **IDENTITY
        )
    except OSError:
        return False
    return done.returncode == 0
