"""The command of a pair: which versions and levels show the bug, and which arguments it needs."""
