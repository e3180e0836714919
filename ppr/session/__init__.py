"""One run: the checks around a reduction, the reduction, and the report at its end."""
