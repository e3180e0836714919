"""Which operators differ from the others, in words."""

import pytest
from analysed import result

from ppr.campaign.analysis.effectiveness import Effect, effects, operator, verdict


def effect(name, odds, p_adjusted, made=100, telling_pairs=50) -> Effect:
    """A row about an operator."""
    return Effect(name, made, 30, 0, made - 30, 0.3, 0.2, 0.4, 60, 9, telling_pairs, odds, p_adjusted, p_adjusted)


@pytest.mark.parametrize(
    ("operators", "words"),
    [
        ([], ""),
        ([effect("swap", None, None)], "no operator differs significantly from the others"),
        ([effect("swap", 3.0, 0.05)], "no operator differs significantly from the others"),
        (
            [effect("swap", 3.0, 0.0499), effect("grow", 1.2, 0.3)],
            "operators needed more often than the others: swap (odds 3.00, adjusted p = 0.05)",
        ),
        (
            [effect("grow", 1.2, 0.3), effect("swap", 0.336, 0.005)],
            "operators needed less often than the others: swap (odds 0.34, adjusted p = 0.005)",
        ),
        (
            [effect("swap", 0.96, 0.01), effect("cut", 1.04, 0.01)],
            "operators needed more often than the others: cut (odds 1.04, adjusted p = 0.01);"
            " operators needed less often than the others: swap (odds 0.96, adjusted p = 0.01)",
        ),
        (
            [effect("swap", None, 0.001, 19, 9), effect("grow", 0.0, 0.02), effect("cut", 2.0, 0.03)],
            "operators needed more often than the others: swap (adjusted p = 0.001, only 19 mutations and 9 pairs to"
            " compare in), cut (odds 2.00, adjusted p = 0.03);"
            " operators needed less often than the others: grow (odds 0.00, adjusted p = 0.02)",
        ),
        ([effect("by hand", 3.0, 0.001), effect("(not known)", 0.1, 0.001)], ""),
        (
            [effect("by hand", 3.0, 0.001), effect("grow", 0.5, 0.2)],
            "no operator differs significantly from the others",
        ),
    ],
)
def test_operators_are_named_if_they_differ_by_more_than_chance(operators, words):
    assert verdict(operators) == words


def test_an_operator_that_is_always_needed_instead_of_others_is_named():
    results = [result(f"p{number}", "swap+ grow- grow-") for number in range(12)]
    found = verdict(effects(results, ["bug"] * 12, operator))
    assert found.startswith("operators needed more often than the others: swap (adjusted p = 0.0")
    assert "; operators needed less often than the others: grow (odds 0.00, adjusted p = 0.0" in found
    few = [result(f"p{number}", "swap+ grow-") for number in range(3)]
    assert verdict(effects(few, ["bug"] * 3, operator)) == "no operator differs significantly from the others"
