"""Running tools on pairs, and measuring, verifying and recording the results.

``run_tool`` runs one tool on one pair from start to finish.  It uses ``recording_test`` (the test script that tools are
given, which counts its calls), ``result_watcher`` (a tool's result over time), ``tool_process`` (a tool's process under
its time limit), ``sizes`` (tokens, bytes and lines) and ``run_record`` (the result on disk).  ``machine`` limits the
cores, and ``worker_run`` is such a run on a worker.  ``pair_faults`` checks a pair before anything is run on it.
``fresh_process`` and ``memory`` measure what a function or a process takes.
"""
