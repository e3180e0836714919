"""The tracer of tools in Python: which files it follows, and what it writes before another program takes over."""

import importlib.util
import os
import sys
import sysconfig
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from ppr.studies.location.traces import HERE


@pytest.fixture
def tracer(monkeypatch, tmp_path):
    """Its functions, as if Python had started with it; nothing of this process is traced."""
    monkeypatch.delenv("PPR_TRACE", raising=False)
    spec = importlib.util.find_spec("ppr.studies.location.python_tracer.sitecustomize")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert Path(module.__file__) == HERE / "sitecustomize.py"
    library = sysconfig.get_path("purelib")
    assert library in module.INSTALLED and all(Path(one).name.endswith("-packages") for one in module.INSTALLED)
    assert sysconfig.get_path("stdlib") in module.STANDARD
    found = SimpleNamespace(module=module, folder=tmp_path)
    for name in ("sys", "threading"):
        hooks = SimpleNamespace(
            settrace=lambda call, name=name: setattr(found, f"call_of_{name}", call),
            addaudithook=lambda happened: setattr(found, "happened", happened),
        )
        monkeypatch.setattr(module, name, hooks)
    monkeypatch.setattr(module, "STANDARD", ("/py/lib", "<frozen"))
    monkeypatch.setattr(module, "INSTALLED", ("/py/lib/site-packages",))
    module._begin(str(tmp_path))
    found.call = found.call_of_sys
    return found


@pytest.mark.parametrize("is_asked", [True, False])
def test_python_is_traced_if_there_is_a_folder_for_that(is_asked, monkeypatch, tmp_path):
    asked = []
    for module, name in ((sys, "settrace"), (threading, "settrace"), (sys, "addaudithook")):
        monkeypatch.setattr(module, name, lambda _, name=name: asked.append(name))
    monkeypatch.delenv("PPR_TRACE", raising=False)
    if is_asked:
        monkeypatch.setenv("PPR_TRACE", str(tmp_path))
    spec = importlib.util.find_spec("ppr.studies.location.python_tracer.sitecustomize")
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert asked == ["settrace", "settrace", "addaudithook"] * is_asked
    assert [path.name for path in tmp_path.iterdir()] == [str(os.getpid())] * is_asked


def frame(file, name="f", line=3):
    return SimpleNamespace(f_code=SimpleNamespace(co_filename=file, co_name=name, co_qualname=name), f_lineno=line)


def test_only_the_tool_and_what_is_installed_are_followed_in_all_threads(tracer):
    files = ["/x/tool.py", "/py/lib/site-packages/tool.py", "/py/lib/json.py", "<frozen os>", tracer.module.__file__]
    assert [tracer.call(frame(file), "call", None) is not None for file in files] == [True, True, False, False, False]
    assert tracer.call_of_threading is tracer.call
    method = frame("/x/tool.py", "C.f")
    method.f_code.co_name = "f"
    tracer.call(method, "call", None)(method, "line", None)
    assert (tracer.folder / str(os.getpid())).read_text() == "tool.C.f+3\t/x/tool.py\n"


def test_each_line_is_written_once_and_at_once(tracer):
    line = tracer.call(frame("/x/tool.py"), "call", None)
    for at in (3, 4, 3):
        assert line(frame("/x/tool.py", line=at), "line", None) is line
    wrong = ValueError()
    line(frame("/x/tool.py"), "exception", (ValueError, wrong, None))
    wrong.__context__ = KeyError()
    line(frame("/x/tool.py"), "exception", (ValueError, wrong, None))
    line(frame("/x/tool.py"), "exception", (SystemExit, SystemExit(), None))
    tracer.happened("open", ())
    tracer.happened("os.exec", ())
    tracer.happened("sys.settrace", ())
    (file,) = tracer.folder.iterdir()
    assert file.read_text().splitlines() == [
        "tool.f+3\t/x/tool.py", "tool.f+4\t/x/tool.py", "raise+tool.f:3\t<exception>", "starts+\t<process>",
        "untraced+\t<process>",
    ]  # fmt: skip


@pytest.mark.parametrize("event", ["subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn"])
def test_every_way_to_start_a_program_is_written_down(tracer, event):
    tracer.happened(event, ())
    (file,) = tracer.folder.iterdir()
    assert file.read_text() == "starts+\t<process>\n"
