import msgspec
import pytest

from benchmark_ppr.mutation_log import Edit, Mutation, MutationKind, replay

SWAP = Mutation(MutationKind.SWAP, "identifier", (Edit(4, "é", "b"), Edit(8, "b", "é")))


def test_positions_are_bytes_of_the_program_before_the_mutation():
    assert SWAP.apply("int é, b;".encode()) == "int b, é;".encode()


def test_mutations_follow_each_other():
    assert replay("int é, b;".encode(), [SWAP, Mutation(MutationKind.DELETE, "x", (Edit(5, ", é", ""),))]) == b"int b;"


@pytest.mark.parametrize(
    "edits", [(Edit(4, "main", "f"),), (Edit(4, "other", ""), Edit(5, "t", "")), (Edit(40, "x", ""),)]
)
def test_a_mutation_of_another_program_is_rejected(edits):
    with pytest.raises(ValueError, match=r"the replace at byte .* does not fit"):
        Mutation(MutationKind.REPLACE, "identifier", edits).apply(b"int other;")


@pytest.mark.parametrize("text", [
    '{"kind": "swop", "node": "x", "edits": []}', '{"kind": "swap", "node": "x", "edit": []}', '{"kind": "swap"}',
])  # fmt: skip
def test_a_log_with_a_typo_is_rejected(text):
    with pytest.raises(ValueError, match=r"swop|edit|node"):
        msgspec.json.decode(text, type=Mutation)


def test_a_log_is_plain_data():
    assert msgspec.json.decode(msgspec.json.encode(SWAP), type=Mutation) == SWAP
