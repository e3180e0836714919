"""Making normal forms: from Tree-sitter's ``grammar.json`` (``import_grammar``) or from BNF (``bnf``).

The steps of an import: ``grammar_json`` reads the rules over the children of nodes, ``normalise`` brings them into
Perses normal form, ``token_text`` finds the shortest texts of tokens, and ``recorded_texts`` picks the texts that the
file has to record.  ``coverage`` measures how well the shipped normal forms fit real programs.
"""
