"""Every fault of faults.toml is injected, as root and as an ordinary user; ``make faults`` runs them.

A fault is a shell command that runs in a folder with a pair and its tests.  What is checked for each: the exit status,
the message, that there is no traceback, that the inputs are as before, and that neither a process nor a temporary file
is left.  Where a result is promised, the same run without the fault must reach the undisturbed result.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

import psutil
import pytest
from ordinary_user import IDENTITY, NOBODY, PACKAGES, ordinary_python

FAULTS = tomllib.loads((Path(__file__).parent / "faults.toml").read_text(encoding="utf-8"))["fault"]
PAIR = Path(__file__).parent / "pair"
LIMIT = 120  # seconds for one fault
RUN = "ppr seed.c variant.c --seed-test ok.sh --variant-test crash.sh"  # in the faults: $RUN
UNDISTURBED = f"{RUN} --jobs 2"

pytestmark = pytest.mark.faults


class Place:
    """A folder with a pair, and the environment in which the faults are injected."""

    def __init__(self, folder: Path, user: str) -> None:
        self.folder = folder / "place"
        self.temporary = folder / "tmp"
        shutil.copytree(PAIR, self.folder)
        self.temporary.mkdir()
        self.before = self.inputs()
        self.identity = IDENTITY if user == "nobody" else {}
        programs = Path(sys.executable).parent
        if self.identity:
            programs = folder / "bin"  # those of root need not be for everybody
            programs.mkdir()
            (programs / "ppr").write_text(
                f"#!{ordinary_python()}\nfrom ppr.__main__ import main\nif __name__ == '__main__':\n    main()\n"
            )
            (programs / "ppr").chmod(0o755)
            for path in (folder, self.folder, self.temporary, *self.folder.iterdir()):
                os.chown(path, NOBODY, NOBODY)
        self.environment = {
            "PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "PYTHONPATH": PACKAGES,
            "HOME": str(self.folder), "TMPDIR": str(self.temporary), "LANG": "C.UTF-8", "PLACE": str(self.folder),
            "RUN": RUN,
        }  # fmt: skip

    def inputs(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in (self.folder / name for name in ("seed.c", "variant.c"))}

    def sh(self, command: str) -> subprocess.CompletedProcess[str]:
        process = subprocess.Popen(
            ["sh", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            start_new_session=True,
            **self.identity,
        )
        try:
            out, err = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        return subprocess.CompletedProcess(command, process.returncode, out, err)

    def processes(self) -> list[str]:
        """What still runs here: by its environment or its current folder."""
        found = []
        for process in psutil.process_iter():
            try:
                here = process.environ().get("PLACE") == str(self.folder) or process.cwd().startswith(str(self.folder))
                if here and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(" ".join(process.cmdline()))
            except psutil.Error:
                pass
        return found

    def leftovers(self, seconds: float = 3.0) -> list[str]:
        """Processes and temporary files that are still there after a moment."""
        end = time.monotonic() + seconds
        while (found := self.processes() + [str(path) for path in self.temporary.iterdir()]) and time.monotonic() < end:
            pass
        return found

    def result(self, folder: str = "seed.ppr") -> list[bytes]:
        return [(self.folder / folder / name).read_bytes() for name in ("seed.c", "variant.c")]


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory):
    place = Place(tmp_path_factory.mktemp("undisturbed"), "root")
    done = place.sh(UNDISTURBED)
    assert done.returncode == 0, done.stderr
    return place.result()


@pytest.fixture(params=["root", "nobody"])
def place(request, tmp_path):
    if request.param == "root":
        yield Place(tmp_path, request.param)
        return
    if os.geteuid() != 0:
        pytest.skip("only root can become another user")
    if not ordinary_python():
        pytest.skip("no ordinary user may run this Python and ppr")
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # where another user may go
        yield Place(Path(folder), request.param)


@pytest.mark.parametrize("fault", FAULTS, ids=[fault["name"] for fault in FAULTS])
def test_fault(fault, place, undisturbed):
    is_root = os.geteuid() == 0 and not place.identity
    if fault.get("needs_root") and not is_root:
        pytest.skip("only root can inject this fault")
    if fault.get("needs_user") and is_root:
        pytest.skip("this fault does not stop root")
    done = place.sh(fault["command"])
    said = done.stdout + done.stderr
    assert done.returncode == fault["status"], said
    assert fault.get("says", "") in " ".join(said.split()), said
    assert "Traceback" not in said
    assert place.inputs() == place.before
    assert place.leftovers() == []
    if fault.get("resumes"):
        again = place.sh(fault.get("again", UNDISTURBED))
        assert again.returncode == 0, again.stdout + again.stderr
        assert place.result() == undisturbed
        assert place.leftovers() == []
