from laws import for_each

from ppr.reducers.list_difference import balanced_ends

C = {b"(": b")", b"[": b"]", b"{": b"}"}


@for_each(
    "text, lengths",
    [
        ("", []),
        ("a b", [1, 2]),
        ("f ( a [ 1 ] ) ;", [1, 7, 8]),
        ("( a ) ) b", [3]),  # up to the bracket without a partner
        ("( ]", []),
        ("a ( b", [1]),
        ("{ } { }", [2, 4]),
    ],
)
def test_the_beginnings_in_which_brackets_match(text, lengths):
    assert list(balanced_ends([word.encode() for word in text.split()], C)) == lengths
