"""Pages about a result for people: a report to paste, a page to read, a script to run; they know the report only."""
