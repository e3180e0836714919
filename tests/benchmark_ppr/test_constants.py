"""The constants of the package: which are empty, or lead nowhere."""

from constants import odd_constants


def test_which_constants_have_an_empty_word_or_a_path_that_does_not_exist():
    assert odd_constants(__file__) == [
        "benchmark_ppr.benchmark_pair.BugKind", "benchmark_ppr.mutator.STATEMENT", "benchmark_ppr.run_tool.BugKind",
    ]  # fmt: skip
