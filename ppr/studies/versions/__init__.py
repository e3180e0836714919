"""The command as part of a pair: which versions and levels show the bug, and which arguments it needs."""
