"""Making normal forms: of Tree-sitter's ``grammar.json`` (``grammar_json``), or of a grammar in Lark's notation.

``grammar_json`` reads the rules over the children of nodes, ``normalise`` brings them into Perses normal form, and
``token_text`` finds the shortest texts of tokens.
"""
