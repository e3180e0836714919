"""Running tools on pairs, and measuring, verifying and recording the results.

``run_tool`` runs one tool on one pair from start to finish.  It uses ``recording`` (the test script that tools are
given, which counts its calls, and a tool's result over time), ``tool_process`` (a tool's process under its time limit)
and ``run_record`` (the result on disk, with its sizes).  ``machine`` limits the cores, and measures what a function or
a process takes.
"""
