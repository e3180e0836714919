"""Reading programs: what they are called, what cannot be reduced, and grammars of the user's own."""

import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

import grammars
from diffing.pair_state import Side
from grammars.languages import by_name
from grammars.normal_form import NormalForm
from ppr.programs.errors import UserError
from ppr.programs.inputs import grammar_file, imported, read_inputs, read_normal_form, tells_language, with_grammar
from ppr.programs.pair import Programs

FORMS = Path(grammars.__file__).parent / "normal_forms"
ALONE = (Side.VARIANT,)


@pytest.fixture
def write(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def make(name, text="int a;"):
        path = Path(name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return make


@pytest.fixture
def pair(write):
    return write("s.c"), write("v.c", "int a; int b;")


def refused(*arguments, **options):
    with pytest.raises(UserError) as caught:
        read_inputs(*arguments, **options)
    return str(caught.value)


def test_a_pair_is_read_and_parsed(pair):
    inputs = read_inputs(*pair, None)
    assert inputs.programs == (b"int a;", b"int a; int b;")
    assert (inputs.seed, inputs.variant, inputs.language.name, inputs.sides) == (*pair, "c", (Side.SEED, Side.VARIANT))
    assert inputs.parsed.difference == 3
    assert inputs.names == inputs.test_names == {Side.SEED: "s.c", Side.VARIANT: "v.c"}
    assert [inputs.role(side) for side in Side] == ["seed", "variant"]
    found = replace(inputs, found=Programs(b"int b;", b"int a;"))
    assert (inputs.start, found.start) == (inputs.programs, found.found)
    assert (inputs.parse(inputs.programs), inputs.parse(found.start).difference) == (inputs.parsed, 2)


def test_a_link_keeps_its_own_name_and_a_file_that_looks_like_a_bundle_reserves_none(pair, write):
    Path("link.c").symlink_to("v.c")
    write("s.c", "int a;\x1eb.c\n")
    inputs = read_inputs(pair[0], Path("link.c"), None)
    assert inputs.names == {Side.SEED: "s.c", Side.VARIANT: "link.c"}
    assert inputs.taken_names == {"s.c", "link.c"}


def test_an_empty_grammar_fits_and_a_folder_has_to_hold_one_and_an_archive_to_be_one(write):
    assert with_grammar(by_name("c"), Path("/dev/null")).own_grammar == NormalForm({}, {})
    for name, said in (
        (".", "the folder . holds no src/grammar.json: run tree-sitter generate there first"),
        ("x.tar.gz", "the grammar x.tar.gz is not an archive that can be read"),
    ):
        write("x.tar.gz", b"no archive")
        with pytest.raises(UserError) as caught:
            imported(grammar_file(Path(name)), None)
        assert str(caught.value) == said


def test_a_single_program_is_the_variant_of_an_empty_seed(pair):
    inputs = read_inputs(None, pair[1], None, sides=ALONE)
    assert inputs.programs == (b"", b"int a; int b;")
    assert inputs.names == {Side.VARIANT: "v.c"}
    assert inputs.role(Side.VARIANT) == "program"
    assert read_inputs(None, pair[1], None).names == {Side.SEED: "v.c", Side.VARIANT: "v.c"}


def test_the_fingerprint_is_that_of_names_and_contents(write):
    def fingerprint(seed="s.c", variant="v.c", seed_text="int a;", variant_text="int b;", sides=tuple(Side)):
        paths = write(f"1/{seed}", seed_text), write(f"2/{variant}", variant_text)
        return read_inputs(paths[0] if len(sides) > 1 else None, paths[1], None, sides=sides).fingerprint

    assert fingerprint() == fingerprint()
    changes = [{"seed": "t.c"}, {"variant": "w.c"}, {"seed_text": "int c;"}, {"variant_text": "int c;"}]
    others = [*changes, {"seed_text": "int b;", "variant_text": "int a;"}, {"sides": ALONE}]
    assert len({fingerprint(), *(fingerprint(**change) for change in others)}) == 7
    found = replace(read_inputs(Path("1/s.c"), Path("2/v.c"), "c"), found=Programs(b"", b""))
    assert found.fingerprint == fingerprint(sides=ALONE), "a seed that was found is a result"


@pytest.mark.parametrize(("sides", "role"), [(tuple(Side), "variant"), (ALONE, "program")], ids=["of a pair", "alone"])
def test_a_file_that_cannot_be_read_is_named_with_its_role(pair, sides, role, monkeypatch):
    assert refused(Path("none.c"), pair[1], None).startswith("the seed none.c does not exist: ")
    assert refused(None, Path("none.c"), None, sides=sides).startswith(f"the {role} none.c does not exist: ")

    def refuse(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)  # root may read everything
    assert refused(None, pair[1], None, sides=sides) == f"the {role} v.c cannot be read: Permission denied"


@pytest.mark.parametrize("text", ["", " \n\t\n"])
def test_an_empty_file_is_refused(write, pair, text):
    empty = write("e.c", text)
    assert refused(empty, pair[1], None) == "the seed e.c is empty"
    assert refused(None, empty, None, sides=ALONE) == "the program e.c is empty"


def test_a_name_that_commands_take_for_an_option_is_refused(write, pair):
    dashed = "the seed -s.c begins with a dash, so commands take it for an option: rename it"
    assert refused(write("-s.c"), pair[1], None) == dashed
    assert "begins with a dash" in refused(Path("-s.c").absolute(), pair[1], None)


def test_a_program_of_comments_is_refused(write, pair):
    comment = write("e.c", "/* int a; */\n")
    assert refused(comment, pair[1], None) == "the seed e.c is empty: it holds no C tokens"
    assert refused(pair[0], comment, None) == "the variant e.c is empty: it holds no C tokens"
    assert refused(None, comment, None, sides=ALONE) == "the program e.c is empty: it holds no C tokens"


def test_equal_programs_are_refused(write, pair):
    equal = "seed and variant are equal: there is no difference between s.c and t.c"
    assert refused(pair[0], write("t.c"), None) == equal
    layout = write("u.c", "int\n\ta; // x\n")
    assert refused(pair[0], layout, None) == (
        "seed and variant are equal but for layout and comments: s.c, u.c; ppr sees the same tokens in both, so there"
        " is nothing to reduce between them: if layout matters, reduce the variant alone, with ppr single"
    )


def test_the_language_is_that_of_the_extension_unless_it_is_named(write):
    paths = write("s.rs", "fn a() {}"), write("v.rs", "fn b() {}")
    assert read_inputs(*paths, None).language.name == "rust"
    assert read_inputs(*paths, "c").language.name == "c"
    assert read_inputs(None, paths[1], None, sides=ALONE).language.name == "rust"


def test_an_unknown_language_is_refused(write, pair):
    unknown = write("s.xyz", "a")
    for arguments in ((unknown, pair[1]), (pair[0], unknown), (None, unknown)):
        said = refused(*arguments, None)
        assert said.startswith("the language of s.xyz is unknown")
        assert said.endswith("files without a grammar can be reduced with --language text")
    assert "klingon" in refused(*pair, "klingon")


def test_two_languages_are_refused(write, pair):
    other = write("v.rs", "fn a() {}")
    said = "seed and variant are in different languages: s.c is C, v.rs is Rust; if they are not, give --language NAME"
    assert refused(pair[0], other, None) == said
    assert read_inputs(pair[0], other, "c").language.name == "c"


def test_a_grammar_of_the_users_own_takes_the_place_of_the_shipped_one(pair):
    lines = (FORMS / "c.pnf").read_text().split("\n")
    own = Path("own.pnf")
    own.write_text("\n".join(line for line in lines if not line.startswith("node while_statement ")))
    inputs = read_inputs(*pair, None, own)
    assert "while_statement" not in inputs.language.normal_form.nodes
    assert "while_statement" in read_inputs(*pair, None).language.normal_form.nodes
    assert inputs.language == replace(inputs.language, own_grammar=read_normal_form(own))


def test_a_grammar_that_does_not_fit_or_is_none_is_refused_and_an_empty_one_fits_every_parser(pair, write):
    def said(path):
        return refused(*pair, None, path)

    other = FORMS / "python.pnf"
    assert said(other).startswith(f"the grammar {other} does not fit the parser: ")
    assert said(Path("none.pnf")).startswith("the grammar none.pnf does not exist: ")
    assert said(write("x.pnf", b"\xff")) == "the grammar x.pnf cannot be read: it is not UTF-8 text"
    rules = '{"name": "c", "rules": {"file": {"type": "STRING", "value": "x"}}}'
    assert said(write("g.json", rules)).startswith("the grammar g.json does not fit the parser: ")
    assert said(write("x.pnf", "nothing")).startswith("the grammar x.pnf cannot be used: ")
    assert read_inputs(*pair, None, write("empty.pnf", "")).language.normal_form.nodes == {}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_utf_16_programs_are_refused_and_not_taken_apart_by_bytes(write, encoding):
    seed, variant = write("s.c", "int a;"), write("v.c", "int b;".encode(encoding))
    said = refused(seed, variant, None)
    assert said.startswith(f"the variant v.c is {encoding.upper()} text, which would be split into bytes: convert")
    assert "the language text if the bug needs the encoding" in said
    assert refused(variant, seed, None).startswith("the seed v.c is ")
    assert refused(None, variant, None, sides=ALONE).startswith("the program v.c is ")
    assert read_inputs(seed, variant, "text").language.name == "text"


@pytest.mark.parametrize(("name", "content", "message"), [
    ("g.tar.gz", "{}", "is not an archive that can be read"), ("g.json", "{", "is not JSON: Expecting property name"),
    ("g.json", "[]", "cannot be used: it is not a JSON object"),
    ("g.json", "{}", "cannot be used: this is not a Tree-sitter grammar"),
])  # fmt: skip
def test_a_grammar_that_cannot_be_imported_is_named(tmp_path, name, content, message):
    source = tmp_path / name
    source.write_text(content)
    with pytest.raises(UserError) as refused:
        imported(source, None)
    assert str(refused.value).startswith(f"the grammar {source} {message}")


def test_what_is_missing_in_an_archive_is_named(tmp_path):
    (tmp_path / "grammar.json").write_text("{}")
    source = tmp_path / "pack-1.tar.gz"
    with tarfile.open(source, "w:gz") as archive:
        archive.add(tmp_path / "grammar.json", "pack-1/parsers/x/src/grammar.json")
    with pytest.raises(UserError, match=r"pack-1/sources/language_definitions\.json' is missing in it"):
        imported(source, "x")


@pytest.mark.parametrize("name", ["src/grammar.json", "grammar.json"])
def test_the_grammar_of_a_folder_is_found(tmp_path, name):
    (tmp_path / "src").mkdir()
    (tmp_path / name).write_text("{}")
    assert grammar_file(tmp_path) == tmp_path / name


@pytest.mark.parametrize(("name", "tells"), [("a.c", True), ("dir/a.py", True), ("a.fuzz", False), ("a", False)])
def test_a_name_tells_the_language_or_not(name, tells):
    assert tells_language(Path(name)) is tells


def test_a_folder_without_a_seed_is_read_alone(write):
    variant = write("v/a.c").parent
    inputs = read_inputs(None, variant, "c", sides=ALONE)
    assert (inputs.are_folders, inputs.programs.seed) == (True, b"")
