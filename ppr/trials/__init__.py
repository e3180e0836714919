"""Before a run: what a command or scripts do with the originals, and the properties to make from that."""
