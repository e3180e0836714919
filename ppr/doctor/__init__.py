"""What is installed, what a run would use, and what would be in its way: each is looked at, nothing is assumed."""
