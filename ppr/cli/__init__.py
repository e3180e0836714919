"""The command line: reads options, calls the other packages, and prints."""
