"""Languages, their grammars in Perses normal form, and programs as trees; this package knows nothing of reduction.

From program text to tree: ``languages`` (the table of languages) -> ``parsing`` -> ``tree``.  A node's children are
matched against its rule by ``shapes``; ``layout`` gives back the white space between tokens.  Grammars are read and
written by ``normal_form`` and made by the package ``build``.
"""
