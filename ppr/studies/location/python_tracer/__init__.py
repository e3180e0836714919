"""A folder for PYTHONPATH: each Python that starts with it writes down which lines it executes."""
