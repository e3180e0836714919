"""What the verbs that find out more pass on, without a result."""

from types import SimpleNamespace

from click.testing import CliRunner

from ppr.cli import studies


def test_locate_tells_the_display_what_it_does(monkeypatch, tmp_path):
    told = []
    display = SimpleNamespace(show=told.append)
    monkeypatch.setattr(studies, "study", lambda _, find_out, *__, **___: find_out("hand", display) or 0)
    monkeypatch.setattr(studies, "locate_result", lambda hand, tell: tell(f"locating {hand}"))
    assert CliRunner().invoke(studies.locate, [str(tmp_path)], standalone_mode=False).return_value == 0
    assert told == ["locating hand"]


def test_what_tools_print_gives_no_orders_to_the_terminal(capsys):
    studies.tell(["a \x1b[31m"], "x: ")
    out = capsys.readouterr().out
    assert out.startswith("x: a ") and "\x1b" not in out


def test_all_results_of_a_folder_are_tried_until_one_is_interrupted(monkeypatch, tmp_path):
    for name in "abc":
        (tmp_path / name).mkdir()
        (tmp_path / name / "report.json").touch()
    tried = []

    def study(folder, *_, **options):
        tried.append((folder.name, options["prefix"]))
        return 130 if folder.name == "b" else 0

    monkeypatch.setattr(studies, "study", study)
    ended = CliRunner().invoke(studies.versions, [str(tmp_path)], standalone_mode=False)
    assert ended.return_value == 130
    assert tried == [("a", f"{tmp_path}/a: "), ("b", f"{tmp_path}/b: ")]
    studies.versions.main([str(tmp_path / "c")], standalone_mode=False)
    assert tried[2:] == [("c", "")]
