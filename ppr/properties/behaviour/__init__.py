"""What a command does with a program, judged by its ending and its output; no process is started here."""
