"""One-line bugs that are planted in small compilers, and pairs that show them: a truth to measure studies with."""
