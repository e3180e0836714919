"""Languages and their grammars in Perses normal form; knows nothing of reduction."""
