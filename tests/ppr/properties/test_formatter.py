"""Which formatters can be run; tests/ppr/reduction/test_formatter.py runs them."""

import pytest

from ppr.errors import UserError
from ppr.properties.formatter import Formatter


@pytest.mark.parametrize(
    ("formatting", "message"),
    [
        ("", "the formatter '' cannot be run: install it, or leave --formatter out"),
        (
            "no-such -x",
            "the formatter 'no-such -x' cannot be run: install it, or leave --formatter out",
        ),
        ("a 'b", 'the formatter "a \'b" cannot be read as a command: No closing quotation'),
    ],
)
def test_a_formatter_that_cannot_be_run_is_refused(formatting, message):
    with pytest.raises(UserError) as caught:
        Formatter.found(formatting)
    assert str(caught.value) == message


def test_a_formatter_with_arguments_can_be_run():
    assert Formatter.found("cat -u") == Formatter("cat -u")
