"""The size that is told of a pair is that of the pair parsed again, where layout belongs to tokens."""

import pytest

from ppr import reduce_pair
from ppr.api.programs import inputs_of, size_of
from ppr.programs.errors import UserError

FORTRAN = (b"    module procedure join\n  end interface\n  interface\n", b"x")
SCALA = (b'    case _ => ()\n      "other"\n  }\n', b'    case _ \n>    case _()\n      "other"\n  }\n')
JSON = (b'      "name": "tea",\n', b'"name')


def sizes(pair, language, seeds, variants, prefer="difference"):
    """Of each smaller pair, the size that is told, and that of the pair parsed again; the predicates accept these."""
    found = []

    def tell(progress):
        try:
            found.append((progress.size, size_of(inputs_of(*progress.best, language).parsed)))
        except UserError as error:  # one is empty, or both are equal
            found.append((progress.size, str(error)))

    result = reduce_pair(
        *pair, language=language, seed_holds={pair[0], *seeds}.__contains__,
        variant_holds={pair[1], *variants}.__contains__, prefer=prefer, on_progress=tell,
    )  # fmt: skip
    return result, found


@pytest.mark.parametrize(
    ("pair", "language", "seeds", "variants", "prefer"),
    [
        (FORTRAN, "fortran", [b"module procedure join\n  end\n  interface\n", b"procedure join\n  end\n  interface\n"],
         [b"x\n", b"interface\n", b"procedure join\n  interface\n"], "difference"),
        (SCALA, "scala", [b'_ => ()\n      "other"\n  }\n', b"_ => ()\n      0\n  }\n"],
         [b'case _ \n>    case _()\n      "other"\n  }\n', b'case _ \n> ()\n  "other"\n  }\n'], "size"),
        (JSON, "json", [b'"name : "tea",\n'], [b'"name : "tea",\nname\n', b'"name : "tea"\nname\n', b'"name\n'],
         "difference"),
    ],
    ids=["fortran", "scala", "json"],
)  # fmt: skip
def test_progress_difference_wrong(pair, language, seeds, variants, prefer):
    _, found = sizes(pair, language, seeds, variants, prefer)
    assert [told for told, _ in found] == [again for _, again in found]


def test_difference_grows():
    """In the seed's layout the variant reads as other words."""
    pair = (b"  case A => B\n  case C[d] => d\n\n", b"  case A=> B\n  case C d[d] => d\n\n")
    seeds = [b"  case A => B\n  case 0[]\n\n", b"  case A => B\n  case C[] => 0\n\n"]
    variants = [b"A => B\n  C 0[] => 0\n", b"case A => B\n  C 0[] => 0\n", b"case A => B\n  case C d[d] => d\n"]
    result, found = sizes(pair, "scala", seeds, variants)
    assert result.before.difference == result.after.difference == 1
    assert [told for told, _ in found] == [again for _, again in found]
