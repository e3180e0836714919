"""What tests of explanations share: programs, holes with answers, and studies whose answers are known."""

import msgspec

from grammars.languages import by_name
from ppr.session.at_hand import Answer
from ppr.studies.explanation.pattern import (
    Hole,
    Role,
    TriedText,
    learnt,
)  # fmt: skip
from ppr.studies.explanation.study import Questions
from ppr.studies.explanation.subject import ParsedProgram
from ppr.studies.explanation.validation import Validation

C = by_name("c")


BUG, FINE, NONE = Answer.BUG, Answer.FINE, Answer.NONE


def subject(text: str, language: str = "c") -> ParsedProgram:
    return ParsedProgram(text.encode(), by_name(language))


def tried(role: Role, text: str, **answers: str) -> Hole:
    """A hole with these texts for each answer, separated by blanks."""
    found = [TriedText(one, Answer(answer), one) for answer, texts in answers.items() for one in texts.split()]
    return learnt(Hole(role, ((0, 1),), text, tried=tuple(found)))


def known_answers(answer: Answer, *holes: Hole) -> Validation:
    """A validation of these holes of ``a + 1;`` where all programs have one answer."""
    program = subject("a + 1;")
    ask = Questions(lambda texts: [answer] * len(texts), 999, trusted=True)
    return Validation(program, program, ask, holes=list(holes))


PLUS = msgspec.structs.replace(tried(Role.WORD, "+", fine="- *"), places=((1, 2),))
