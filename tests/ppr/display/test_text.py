"""Foreign text wherever it is shown: it gives no orders, and is no markup."""

from on_record import of_record

from ppr.display.text import code, fence, heading, heredoc_end, indented, prose, quoted, shown, visible, wrapped

SHOWN = (visible, shown, fence, code, prose, heading, indented, quoted, heredoc_end, wrapped)


@of_record(__file__)
def test_how_foreign_text_is_shown_is_on_record(example, said):
    """The text has escapes of Python."""
    given = example.encode("latin-1").decode("unicode_escape")
    told = [f"{one.__name__}: {visible(line)}" for one in SHOWN for line in str(one(given)).split("\n")]
    assert [line.rstrip() for line in told] == said
