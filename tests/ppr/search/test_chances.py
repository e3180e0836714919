"""How likely a test is to hold."""

import pytest
from searching import FakeProperty

from ppr.search.speculation import AGAIN, FADING, ONLY, PRIOR, SMOOTHING, Chances, Job

ONE, OTHER = FakeProperty(label="one"), FakeProperty(label="other")
FIRST_OF_TWO = (0, 2)


def job(change=0, a_property=ONE):
    return Job(a_property, (b"program",), change)


def taught(*answers, position=ONLY):
    chances = Chances()
    for answer in answers:
        chances.learn(job(), position, held=answer)
    return chances


def test_a_chance_is_the_share_of_faded_answers_that_held_with_the_prior_as_one_of_them():
    assert taught().of(job(), ONLY) == pytest.approx(PRIOR)
    assert taught(True).of(job(), ONLY) == pytest.approx((1 + SMOOTHING * PRIOR) / (1 + SMOOTHING))
    assert taught(True, False).of(job(), ONLY) == pytest.approx((FADING + SMOOTHING * PRIOR) / (FADING + 1 + SMOOTHING))


def test_each_position_has_a_rate_of_its_own():
    chances = taught(*[True] * 9, position=FIRST_OF_TWO)
    assert chances.of(job(), FIRST_OF_TWO) > PRIOR
    assert chances.of(job(), ONLY) == pytest.approx(PRIOR)


@pytest.mark.parametrize("held", [False, True])
def test_the_same_change_is_expected_to_end_alike(held):
    chances = Chances()
    chances.learn(job(5), ONLY, held=held)
    assert chances.of(job(5), ONLY) == pytest.approx(AGAIN[held])
    assert 0 < chances.of(job(5), ONLY) < 1
    assert chances.of(job(5, OTHER), ONLY) == chances.of(job(6), ONLY) == taught(held).of(job(), ONLY)


def test_that_the_same_change_ends_alike_is_learnt_as_well():
    chances = Chances()
    for number in range(1, 20):
        chances.learn(job(number), ONLY, held=False)
        chances.learn(job(number), ONLY, held=True)
    chances.learn(job(50), ONLY, held=False)
    assert chances.of(job(50), ONLY) > 0.7


def test_the_last_answer_about_a_change_counts_until_changes_are_forgotten_but_not_rates():
    chances = Chances()
    chances.learn(job(5), ONLY, held=False)
    chances.learn(job(5), ONLY, held=True)
    assert chances.of(job(5), ONLY) == pytest.approx(AGAIN[True])
    chances.forget_changes()
    assert chances.of(job(5), ONLY) == pytest.approx(taught(False).of(job(), ONLY))
