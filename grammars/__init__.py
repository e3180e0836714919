"""Languages, their grammars in Perses normal form, and programs as trees; this package knows nothing of reduction."""
