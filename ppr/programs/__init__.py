"""Programs: what they are read from and written to, and the pair that they make."""
