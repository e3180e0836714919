"""The results of runs: progress, folder and report; and an earlier result, together with its tests."""
