"""What compilers that are shell scripts do with a program, and a reduction with them."""

CRASH = """
    echo "$PWD/$1:$$: internal compiler error: in bad_pass, at x.cc:$$" >&2
    echo "Please submit a full bug report" >&2
    exit 4"""


def reduce(place, *words):
    return place.run("seed.c", "variant.c", "--effort", "quick", *words)
