"""Programs: what they are read from and written to, the pair that they make, and errors that users can fix."""
