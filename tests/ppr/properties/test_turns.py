from laws import for_each

from ppr.properties.turns import Turns

SLOW, QUICK = ("slow", 1.0, [True] * 9), ("quick", 0.1, [False, True] * 5)


def test_checks_stay_in_their_order_until_one_has_been_first():
    assert Turns().order(["b", "a", "c"]) == ["b", "a", "c"]


@for_each("learnt, first, second", [
    ([("a", 0.1, [True])], "b", "a"),  # every check is first once
    ([SLOW, QUICK], "quick", "slow"),
    ([SLOW, QUICK, ("quick", 0.1, [False] * 99)], "slow", "quick"),
    ([("a", 0.1, [True]), ("b", 0.0, [False])], "b", "a"),  # one that takes no time
    ([("dear", 1.0, [False]), ("cheap", 0.1, [True, False, False] * 99)], "cheap", "dear"),  # even if it always refused
])  # fmt: skip
def test_what_refuses_more_a_second_is_first(learnt, first, second):
    turns = Turns()
    for check, seconds, answers in learnt:
        for refused in answers:
            turns.learn(check, seconds, refused=refused)
    assert turns.order([second, first]) == [first, second]


def test_a_check_that_has_refused_little_is_tried_again_after_a_while():
    turns = Turns()
    for _ in range(20):
        turns.learn("a", 1.0, refused=False)
    tried = 0
    while turns.order(["b", "a"])[0] == "b":
        turns.learn("b", 1.5, refused=True)
        tried += 1
    assert 20 < tried < 100
