"""Making normal forms: from grammar.json and BNF, and measuring how well they fit real programs."""
