"""Running ppr over many pairs, one folder each."""
