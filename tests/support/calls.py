"""Calls of the verbs that reduce, with the files that the fixture ``place`` has."""

PAIR = ("seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh")
ISOLATE = ("isolate", "seed.c", "variant.c", "--passing-test", "seed.sh", "--failing-test", "variant.sh")
SINGLE = ("single", "variant.c", "--test", "variant.sh")
