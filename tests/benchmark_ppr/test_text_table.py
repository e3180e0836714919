from benchmark_ppr.tables import Table


def test_a_table_keeps_its_columns_even_if_they_are_empty():
    assert Table("t", "Title", ("", "b"), [["x", ""]]).markdown().splitlines()[2:5] == [
        "|     |   b |",
        "| --- | --: |",
        "| x   |     |",
    ]


def test_csv_quotes_what_needs_it():
    assert Table("t", "Title", ("a", "b"), [["x, y", 'z"']]).csv() == 'a,b\n"x, y","z"""\n'


def test_notes_follow_the_table():
    text = Table("t", "Title", ("a",), [["x"]], ("one", "two")).markdown()
    assert text.splitlines()[0] == "### Title"
    assert text.endswith("| x   |\n\none\ntwo\n")
