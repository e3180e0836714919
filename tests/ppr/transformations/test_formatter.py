import shlex
import sys

import pytest
from function_property import property_of
from reducing import reduction_of

from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.reduction.pair import ReductionOptions
from ppr.transformations.formatter import check_formatter

PAIR = ("f ( ) ;\n", "f ( ) ; g ( ) ;\n")


def command(code: str) -> str:
    """A formatter in Python that makes ``text`` into something else."""
    code = f"import sys; text = sys.stdin.read(); sys.stdout.write({code})"
    return shlex.join([sys.executable, "-c", code])


def formatted(formatter: str, seed_holds=bool, variant_holds=bool):
    """The pair, the properties of which hold on its tokens in any layout that these functions like."""

    def needed(side, text, likes):
        return property_of(lambda program: b"".join(program.split()) == text and likes(program), side)

    properties = (needed(Side.SEED, b"f();", seed_holds), needed(Side.VARIANT, b"f();g();", variant_holds))
    return tuple(reduction_of(*PAIR, *properties, method=ReductionOptions(formatter=formatter)).programs)


def test_the_formatter_lays_out_both_programs():
    assert formatted(command("text.replace(' ', '')")) == (b"f();\n", b"f();g();\n")


@pytest.mark.parametrize(
    "formatter",
    [command("text + 'h();'"), command("''"), command("1 / 0"), "false", "no-such-command-at-all"],
    ids=["other tokens", "nothing", "an exception", "a failure", "no command"],
)
def test_programs_stay_as_they_are_if_the_formatter(formatter):
    assert formatted(formatter) == tuple(map(str.encode, PAIR))


def test_a_layout_that_loses_a_property_is_not_taken():
    assert formatted(command("text.replace(' ', '')"), variant_holds=lambda program: b" " in program) == tuple(
        map(str.encode, PAIR)
    )


@pytest.mark.parametrize(
    ("formatter", "message"),
    [
        ("", "the formatter '' cannot be run: install it, or leave --formatter out"),
        (
            "no-such -x",
            "the formatter 'no-such -x' cannot be run: install it, or leave --formatter out",
        ),
        ("a 'b", 'the formatter "a \'b" cannot be read as a command: No closing quotation'),
    ],
)
def test_a_formatter_that_cannot_be_run_is_refused(formatter, message):
    with pytest.raises(UserError) as caught:
        check_formatter(formatter)
    assert str(caught.value) == message


def test_a_formatter_with_arguments_can_be_run():
    check_formatter("cat -u")
