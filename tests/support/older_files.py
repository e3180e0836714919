"""Files of older versions lack fields that are known now; what is read in their place, on record."""

from importlib import import_module

from msgspec import NODEFAULT, structs, to_builtins
from on_record import of_record


def on_record_in(test_file: str):
    """A test of each kind of a record: the fields that a file may leave out, and what they are then."""

    @of_record(test_file)
    def test(example: str, said: list[str]) -> None:
        module, _, name = example.rpartition(".")
        made = {one.name: one.default_factory() if one.default is NODEFAULT else one.default
                for one in structs.fields(getattr(import_module(module), name)) if not one.required}  # fmt: skip
        assert [f"{name}: {to_builtins(value, enc_hook=str)!r}" for name, value in made.items()] == said

    return test
