"""Which parts of a small pair its bug needs: every variation of it is told apart into bug, fine and neither."""
