"""The stack of a command where it is killed, or calls a function, by gdb."""

from collections.abc import Sequence

from ppr.properties.behaviour.recognise import FATAL

STACK = """
import gdb, os
stopped, codes = [], []
def at_stop(event):
    if isinstance(event, gdb.BreakpointEvent) or getattr(event, "stop_signal", "") in fatal:
        stopped.append(event)
gdb.events.stop.connect(at_stop)
gdb.events.exited.connect(lambda event: codes.append(getattr(event, "exit_code", None)))
for setting in ("debuginfod enabled off", "detach-on-fork off", "schedule-multiple on", "confirm off"):
    gdb.execute("set " + setting)
gdb.execute("set breakpoint pending on")
for name in names:
    gdb.execute("break " + name, to_string=True)
stack, command = "", "run"
while command:
    try:
        gdb.execute(command, to_string=True)
        if stopped and not stack:
            stack = gdb.execute("bt %d" % frames, to_string=True)
            os.write(1, ("\\nthe stack:\\n" + stack + "its end\\n").encode())
            gdb.execute("delete")
        alive = [one for one in gdb.inferiors() if one.pid]
        if alive:
            gdb.execute("inferior %d" % alive[-1].num, to_string=True)
    except gdb.error:  # a process may be gone before it is asked for
        alive = [one for one in gdb.inferiors() if one.pid]
    command = "continue" if alive else ""
if codes and codes[-1] is None:
    codes.append(128 + int(gdb.parse_and_eval("$_exitsignal")))
gdb.execute("quit %d" % (codes[-1] if codes else 0))
"""  # for gdb: the first process that a signal would kill, or that calls a function of these names; then it goes on


def under_gdb(names: Sequence[str] = (), frames: int = 8) -> list[str]:
    """The words before a command whose stack gdb prints where it is killed, or calls a function of these names."""
    script = f"names, frames, fatal = {list(names)!r}, {frames}, {sorted(FATAL - {'SIGTRAP'})!r}\n{STACK}"
    return ["gdb", "-nx", "-batch", "-ex", f"python exec({script!r})", "--args", "env"]  # it also starts scripts
