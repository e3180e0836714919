"""Pairs with real compiler bugs, and the harness that runs reducers on them and prints the papers' tables."""
