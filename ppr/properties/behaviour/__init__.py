"""What a command does with a program, read from how it ends and from what it prints; no process is started here."""
