"""A folder for PYTHONPATH: each Python that starts with it records which lines it executes."""
