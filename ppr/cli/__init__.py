"""The command line: it reads options, calls the packages, and prints."""
