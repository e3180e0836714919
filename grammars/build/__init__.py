"""Making normal forms: of Tree-sitter's ``grammar.json`` (``grammar_json``).

``grammar_json`` reads the rules over the children of nodes, ``normalise`` brings them into Perses normal form, and
``token_text`` finds the shortest texts of tokens.
"""
