"""Properties: what a user's test says of a program, and how it is run."""
