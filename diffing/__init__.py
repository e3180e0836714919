"""List differences, tree differences, and a pair of programs as one merged sequence; it only knows trees."""
