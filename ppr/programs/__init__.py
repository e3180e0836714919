"""Programs: reading and writing them, the pair of both, and errors that users can fix."""
