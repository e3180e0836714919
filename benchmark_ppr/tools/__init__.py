"""The reducers that are compared.

``definition`` says what a tool is; ``ppr_algorithms`` has the algorithms of this project and ``other_reducers`` the
programs of others, one record each; ``catalogue`` lists them all.  A new tool is one more record in a tuple that the
catalogue reads.
"""
