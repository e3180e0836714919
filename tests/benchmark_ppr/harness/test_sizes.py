from benchmark_ppr.harness.sizes import PairSize, Size, pair_size
from diffing.pair_state import Side
from grammars.languages import by_name

SEED, VARIANT = b"int a; // comment\nint b;\n", b"int a;\nint bad;\nint b;\n"


def test_comments_are_bytes_but_not_tokens():
    assert pair_size({Side.SEED: SEED}, by_name("c")) == PairSize(seed=Size(6, len(SEED), 2))


def test_two_programs_have_a_difference():
    size = pair_size({Side.SEED: SEED, Side.VARIANT: VARIANT}, by_name("c"))
    assert size == PairSize(Size(6, len(SEED), 2), Size(9, len(VARIANT), 3), 3)
