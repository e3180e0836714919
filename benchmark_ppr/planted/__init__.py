"""One-line bugs planted in small compilers, and pairs that show them: a ground truth to measure studies with."""
