"""Making normal forms: from Tree-sitter's ``grammar.json`` (``import_grammar``) or from BNF (``bnf``).

The steps of an import: ``grammar_json`` reads the rules over the children of nodes, ``normalise`` brings them into
Perses normal form, and ``token_text`` finds the shortest texts of tokens.  ``coverage`` measures how well the shipped
normal forms fit real programs.
"""
