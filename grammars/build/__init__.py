"""Normal forms from Tree-sitter's ``grammar.json``, with the shortest texts of tokens."""
