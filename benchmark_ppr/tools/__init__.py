"""The tools that are compared: one record each."""
