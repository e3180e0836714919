"""Sessions that do not run, and compilers that are shell scripts."""

import pytest

from ppr.programs.pair import Programs
from ppr.properties.running import TestRunner
from ppr.results.report import Status
from ppr.search.statistics import Statistics
from ppr.session.run_end import RunEnd, make_report
from ppr.session.session import RunResult, Session


@pytest.fixture
def asked(place, monkeypatch):
    """The session that a call asks for; it ends at once with ``status``."""

    class Asked:
        status: Status | BaseException = Status.DONE
        began = by_signal = False
        sections = ()

        def __call__(self, *words):
            self.ended = place.run(*words)
            return self.session

        def session_of(self, *arguments):
            self.session = Session(*arguments)
            self.session.run, self.session.began = self.run, self.began
            return self.session

        def run(self):
            if isinstance(self.status, BaseException):
                raise self.status
            self.session.stop.by_signal = self.by_signal
            programs = Programs(b"good;", b"good; bad;")  # small: an edit script of the originals would take long
            files = list(self.session.inputs.names.values())
            end = RunEnd(self.session.inputs, programs, self.status, "x", files=files)
            report = make_report(end, Statistics(), [])
            report.sections.update(self.sections)
            return RunResult(programs, self.session.settings.output, report)

    asked = Asked()
    monkeypatch.setattr("ppr.cli.running.Session", asked.session_of)
    monkeypatch.setattr("ppr.cli.running.guarded_runner", TestRunner)
    return asked


@pytest.fixture
def compiler(place, tmp_path_factory, monkeypatch):
    """Makes a compiler named fakecc that does this with a program that calls bad(), and refuses one without good()."""
    folder = tmp_path_factory.mktemp("bin")
    monkeypatch.setenv("PATH", str(folder), prepend=":")

    def make(if_bad, *, otherwise="exit 0", name="fakecc"):
        path = folder / name
        path.write_text(
            f'#!/bin/sh\n[ "$1" = --version ] && {{ echo "{name} 1.0"; exit; }}\n'
            f'if grep -q "bad *(" "$1"; then {if_bad}\nfi\n'
            f'grep -q "good *(" "$1" || {{ echo "$1:1: error: no good" >&2; exit 1; }}\n{otherwise}\n'
        )
        path.chmod(0o755)

    return make
