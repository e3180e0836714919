"""Python runs this when it starts: it writes each line of a function to a file when the line is first executed.

It also writes lines that raise an exception (``raise``), and that the tool starts a program or sets another tracer.
"""

import os
import sys
import sysconfig
import threading
from types import FrameType
from typing import Any

STANDARD = (sysconfig.get_path("stdlib"), "<frozen")
INSTALLED = tuple({sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), "/usr/lib/python3/dist-packages"})


def _begin(folder: str) -> None:
    seen: set[tuple[str, int]] = set()
    out = open(os.path.join(folder, str(os.getpid())), "w", buffering=1, encoding="utf-8")  # noqa: PTH118, SIM115

    def line(frame: FrameType, event: str, about: Any) -> Any:
        code = frame.f_code
        file = os.path.basename(code.co_filename).removesuffix(".py")  # noqa: PTH119 - imports as little as it can
        name = f"{file}.{getattr(code, 'co_qualname', code.co_name)}"
        if event == "line" and (name, frame.f_lineno) not in seen:
            seen.add((name, frame.f_lineno))
            out.write(f"{name}+{frame.f_lineno}\t{code.co_filename}\n")
        if event == "exception" and about[1].__context__ is None and not isinstance(about[1], SystemExit):
            out.write(f"raise+{name}:{frame.f_lineno}\t<exception>\n")
        return line

    def call(frame: FrameType, _: str, __: Any) -> Any:
        file = frame.f_code.co_filename
        is_standard = file.startswith(STANDARD) and not file.startswith(INSTALLED)
        return None if is_standard or file == __file__ else line

    def happened(event: str, _: Any) -> None:
        if event in {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn"}:
            out.write("starts+\t<process>\n")
        elif event == "sys.settrace":
            out.write("untraced+\t<process>\n")

    threading.settrace(call)
    sys.settrace(call)
    sys.addaudithook(happened)


if "PPR_TRACE" in os.environ:
    _begin(os.environ["PPR_TRACE"])
