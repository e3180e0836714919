"""What commands show by their exit status and by what they print about v.c, and how a script asks for it, on record."""

from on_record import of_record

from ppr.properties.behaviour.recognise import errors_in, form_of_answers, recognise
from ppr.properties.behaviour.signature import Signature, Strictness, check_lines, in_words


def observed(example):
    """Of a status (``-``: a hang) and errors, and behind ``=>`` output: what is seen, held on to, and asked for."""
    ended, _, text = example.partition(" ")
    errors, _, output = text.replace(r"\t", "\t").encode().partition(b"=> ")
    status = None if ended == "-" else int(ended)
    seen = recognise(status, output, errors, ["v.c"])
    flags = [name for name in ("is_vague", "rejected", "refuses") if getattr(seen, name)]
    told = [f"{seen.kind} {seen.status} of {seen.family or 'none'} {' '.join(flags)}".rstrip()]
    pairs = zip(seen.messages, seen.normal_messages, strict=True)
    told += [f"message: {said}" if said == normal else f"message: {said} ~ {normal}" for said, normal in pairs]
    told += [f"frames: {', '.join(found)}" for found in (seen.frames, seen.normal_frames, seen.passes) if found]
    told.append(f"it {in_words(seen, frames=seen.normal_frames[:1], limit=2.0, reference='cc {}')}")
    told += dict.fromkeys(f"signature: {Signature.of(seen, one)}" for one in Strictness)
    told += [f"error before that: {one}" for one in errors_in(output, errors, ["v.c"])]
    told += [f"answers: {' | '.join(form_of_answers(output))}"] * bool(form_of_answers(output)[0])
    asked = check_lines(Signature.of(seen), seen.status)
    return [*told, *(line for line in asked if line[:1] in "[{" or line.startswith("plain "))]


@of_record(__file__)
def test_what_a_command_shows(example, said):
    assert observed(example) == said
