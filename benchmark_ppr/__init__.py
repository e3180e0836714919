"""Pairs with real compiler bugs, and the harness that runs reducers over them and prints the papers' tables."""
