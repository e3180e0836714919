"""Setuptools, which builds in the folder of the project; in a copy of it, if that may not be written."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - the hooks of PEP 517

IS_COPY = not os.access(".", os.W_OK)
if IS_COPY:
    copy = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, copy)
    left = {".git", ".venv", "build", "dist"}
    shutil.copytree(".", copy, dirs_exist_ok=True, ignore=lambda folder, names: left if folder == "." else ())
    for place, _, _ in os.walk(copy):
        Path(place).chmod(0o700)
    os.chdir(copy)


def build_editable(*given: object, **named: object) -> str:
    """Refuse a copy, which is gone afterwards."""
    if IS_COPY:
        raise SystemExit("an editable install needs a clone that may be written: leave -e out")
    return build_meta.build_editable(*given, **named)
