"""A runner is given words and files, as a script is given its programs."""

from ppr.properties.running import Call


def run_words(runner, command, files, timeout, *, includes=(), handle=None, keep_output=False):
    call = Call([*command, *files], files, timeout, f"the test {command[-1]}", includes)
    return runner.run(call, handle, keep_output=keep_output)
