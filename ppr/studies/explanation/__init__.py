"""Which parts of a reduced pair its bug needs: every variation of it is tested as bug, fine, or neither."""
