"""Before a run: what a command or scripts do with the originals, and the properties made from that."""
