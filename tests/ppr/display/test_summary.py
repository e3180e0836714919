"""The result as a person sees it."""

from rich.console import Console

from grammars.languages import by_name
from ppr.display.summary import program_table, side_by_side
from ppr.pair import Programs
from ppr.session.report import aligned


def shown(table, width=100):
    console = Console(width=width, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(table)
    return console.export_text()


def pair(seed, variant, language="python"):
    return side_by_side(aligned(Programs(seed.encode(), variant.encode()), by_name(language)), ("seed", "variant"))


def test_all_lines_of_a_text_are_shown_and_told_apart():
    text = 'x = """one\ntwo\nthree\n"""\n'
    output = shown(pair(text, text.replace("two", "TWO")))
    for line in ('x = """one', "two", "TWO", "three"):
        assert line in output


def test_equal_lines_are_left_out_only_where_they_are_many():
    few = "\n".join(f"a{i}" for i in range(12))
    assert "equal lines" not in shown(pair(few, few + "\nb"))
    many = "\n".join(f"a{i}" for i in range(40))
    assert "37 equal lines" in shown(pair(many, many + "\nb"))
    assert "34 equal lines" in shown(pair("c\n" + many, many + "\nb"))


def test_names_and_programs_are_no_markup():
    assert "program [id].js" in shown(program_table(b"a[bold]", "program [id].js"))
    assert "a[bold]" in shown(program_table(b"a[bold]", "x"))
    assert "x[red]" in shown(pair("x[red]\n", "x[red]; y\n"))
