import itertools
import os

from benchmark_ppr.harness.result_watcher import ResultWatcher


def test_every_version_is_kept_once_with_its_time(tmp_path, monkeypatch):
    clock = itertools.count(1.5)
    monkeypatch.setattr("benchmark_ppr.harness.result_watcher.time.time", lambda: next(clock))
    file = tmp_path / "variant.c"
    watcher = ResultWatcher(file, tmp_path / "watched")
    watcher.look()
    assert watcher.versions() == []
    for number, text in enumerate(("one", "two", "two")):
        file.write_text(text)
        os.utime(file, ns=(number, number + 1))
        watcher.look()
        watcher.look()
    versions = [(when, path.read_text()) for when, path in watcher.versions()]
    assert versions == [(1.5, "one"), (2.5, "two"), (3.5, "two")]


def test_the_same_file_is_not_copied_again(tmp_path):
    file = tmp_path / "variant.c"
    file.write_text("one")
    watcher = ResultWatcher(file, tmp_path / "watched")
    watcher.look()
    (copy,) = (path for _, path in watcher.versions())
    copy.write_text("copied once")
    watcher.look()
    assert [path.read_text() for _, path in watcher.versions()] == ["copied once"]
