"""The display: the live view of a run, and its result on the console and in pages."""
