"""The search: runs what reducers propose against the properties, with a memory for verdicts."""
