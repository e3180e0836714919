"""One run: reading the inputs, checking the properties, keeping the result, reporting."""
