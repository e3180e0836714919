from random import Random

from on_record import of_record

from benchmark_ppr.mutator import DEAD_CODE, Mutator
from grammars.languages import by_name

SEED = b"""int twice(int x) { return x + x; }
int main(void) {
    int a = 3, b = 4;
    if (a < b) { a = twice(b); }
    while (a > 10) { a = a - 2; b = b * 3; }
    return a + b;
}
"""
KINDS = {"delete", "insert", "replace", "swap", "insert-dead"}


def mutator(number, language="c", seed=SEED):
    return Mutator(by_name(language), [seed], Random(number))


def mutated(mutator, program, times):
    """What becomes of a program, and by which mutations."""
    log = []
    for _ in range(times):
        log.append(mutator.mutation(program))
        program = log[-1].apply(program)
    return program, [one for one in log if one.edits]


def test_the_same_random_seed_gives_the_same_variants_of_every_kind():
    one, other = (mutator(7) for _ in range(2))
    assert [mutated(one, SEED, 5) for _ in range(4)] == [mutated(other, SEED, 5) for _ in range(4)]
    assert mutated(mutator(8), SEED, 5) != mutated(mutator(7), SEED, 5)
    kinds = {mutation.kind for number in range(10) for mutation in mutated(mutator(number), SEED, 8)[1]}
    assert kinds == KINDS


def mutations(example):
    """Of a language, a random number and a program, the mutations, each with its texts."""
    language, number, program = example.split(" ", 2)
    source = SEED if program == "SEED" else program.encode()
    found = mutated(mutator(int(number), language, source), source, 6)[1]
    edits = [" and ".join(f"{one.at}: {one.old!r} -> {one.new!r}" for one in mutation.edits) for mutation in found]
    return [f"{one.kind} {one.node} {text}" for one, text in zip(found, edits, strict=True)]


@of_record(__file__)
def test_a_number_stands_for_the_same_mutations_as_ever(example, said):
    assert mutations(example) == said


def logs_of(kind):
    return [m for number in range(30) for m in mutated(mutator(number), SEED, 1)[1] if m.kind == kind]


def test_deletions_take_commas_along_and_donors_give_material():
    deletions = [mutation.edits[0] for mutation in logs_of("delete")]
    assert deletions
    assert all(edit.new == "" and edit.old for edit in deletions)
    assert not any(edit.old == "b = 4" for edit in deletions)
    call = b"int a = f(11, 22, 33);"
    logs = [mutated(Mutator(by_name("c"), [call], Random(n)), call, 1)[1] for n in range(99)]
    arguments = {
        one.edits[0].old for log in logs for one in log if one.kind == "delete" and one.node == "number_literal"
    }
    assert arguments == {"11,", "22,", ", 33"}
    donor = SEED.replace(b"twice", b"unheard_of")
    lines = [mutated(Mutator(by_name("c"), [SEED, donor], Random(n)), SEED, 10)[0] for n in range(20)]
    assert any(b"unheard_of" in line for line in lines)


def test_an_insertion_only_adds_and_a_swap_exchanges_two_texts():
    edits = [edit for mutation in logs_of("insert") for edit in mutation.edits]
    assert edits
    assert all(edit.old == "" and edit.new.strip() for edit in edits)
    swaps = logs_of("swap")
    assert swaps
    for mutation in swaps:
        first, second = mutation.edits
        assert (first.old, first.new) == (second.new, second.old)
        assert first.at + len(first.old) <= second.at


def test_dead_code_stands_behind_a_false_condition_or_after_a_jump():
    logs = logs_of("insert-dead")
    assert {mutation.node for mutation in logs} >= {"return_statement", "expression_statement"}
    for mutation in logs:
        (edit,) = mutation.edits
        if mutation.node == "return_statement":
            assert SEED[: edit.at].endswith(b";")
        else:
            assert edit.new.startswith(("if (0)", "while (0)", "for (; 0;)"))


def test_any_language_is_mutated_and_an_empty_program_stays_empty():
    program = b"SELECT a, b FROM t WHERE a > 3;"
    assert mutated(mutator(1, "sql", program), program, 3)[0] != program
    assert mutated(mutator(1), b"", 3) == (b"", [])


def test_what_is_whole_broken_empty_or_too_long_is_no_material():
    source = b"int f(void) { a; } @ int s = %s;" % (b"x" * 6000)
    texts = mutator(1, seed=source).material.texts
    assert not {"translation_unit", "ERROR"} & texts.keys()
    found = {text for some in texts.values() for text in some}
    assert "x" * 6000 in found and max(map(len, found)) == 6000 and "" not in found


def test_a_language_has_statements_of_its_own_or_more_than_the_usual_ones():
    usual = DEAD_CODE["c"].statements
    assert (DEAD_CODE["lua"].statements - usual, usual - DEAD_CODE["lua"].statements) == ({"function_call"}, set())
    assert {"assert_statement"} < DEAD_CODE["python"].statements != usual
    assert [DEAD_CODE[name].leaves & {"return_statement"} for name in ("rust", "go")] == [set(), {"return_statement"}]
