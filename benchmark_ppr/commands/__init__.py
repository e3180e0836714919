"""The commands: one module for each, with its options, its output, and what no other command needs."""
