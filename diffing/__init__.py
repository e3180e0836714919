"""List differences, tree differences, and a pair of programs as one merged sequence; knows trees only."""
