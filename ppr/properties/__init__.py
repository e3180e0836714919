"""Properties: what a user's test says about a program, and how the test is run."""
