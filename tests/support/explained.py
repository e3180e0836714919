"""What tests of explanations share: programs, parts with answers, and studies whose answers are known."""

from collections.abc import Callable

from grammars.languages import by_name
from ppr.results.at_hand import Answer
from ppr.studies.explanation.explain import explain
from ppr.studies.explanation.pattern import Hole, Role, TriedText, learnt
from ppr.studies.explanation.questions import Pair
from ppr.studies.explanation.sentences import Explanation
from ppr.studies.explanation.study import Questions, Study
from ppr.studies.explanation.subject import ParsedProgram

C = by_name("c")

BUG, FINE, NONE = Answer.BUG, Answer.FINE, Answer.NONE


def subject(text: str, language: str = "c") -> ParsedProgram:
    return ParsedProgram(text.encode(), by_name(language))


def tried(role: Role, text: str, *, at: int = 0, sort: str = "", **answers: str) -> Hole:
    """A part, as wide as its text has words, with these texts for each answer, separated by blanks."""
    found = [TriedText(one, Answer(answer), sort) for answer, texts in answers.items() for one in texts.split()]
    return learnt(Hole(role, ((at, at + len(text.split())),), text, tried=tuple(found)))


def parses(program: str) -> bool:
    return program.count("(") == program.count(")")


def explained(
    seed: str,
    variant: str,
    bug: Callable[[str], bool],
    valid: Callable[[str], bool] = lambda _: True,
    language: str = "c",
    **options: int,
) -> Explanation:
    """What is said of programs that show the bug, are fine, or are not valid, as functions tell."""

    def ask(text: bytes) -> Answer:
        program = text.decode()
        return NONE if not valid(program) else BUG if bug(program) else FINE

    programs = seed.encode(), variant.encode()
    return explain(*programs, by_name(language), lambda texts: [ask(text) for text in texts], **options)[0]


def hole(found: Explanation, text: str, role: Role | None = None) -> Hole:
    return next(one for one in found.holes if one.text == text and role in (None, one.role))


def study_of(
    variant: str, answer: Callable[[str], Answer], seed: str = "", limit: int = 999
) -> tuple[Study, list[str]]:
    """A study of a variant of which nothing is known, whose seed's test is trusted, and what it asks about."""
    asked: list[str] = []

    def ask(texts: list[bytes]) -> list[Answer]:
        asked.extend(text.decode() for text in texts)
        return [answer(text.decode()) for text in texts]

    pair = Pair(subject(seed or variant), subject(variant))
    return Study(pair, Questions(ask, limit, trusted=True)), asked  # type: ignore[arg-type]
