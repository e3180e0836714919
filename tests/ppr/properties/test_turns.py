from ppr.properties.turns import Turns


def learnt(turns, check, seconds, *refused):
    for one in refused:
        turns.learn(check, seconds, refused=one)


def test_checks_stay_in_their_order_until_one_has_been_first():
    assert Turns().order(["b", "a", "c"]) == ["b", "a", "c"]


def test_every_check_is_first_once():
    turns = Turns()
    turns.learn("a", 0.1, refused=True)
    assert turns.order(["a", "b"]) == ["b", "a"]


def test_what_refuses_more_a_second_is_first():
    turns = Turns()
    learnt(turns, "slow", 1.0, *[True] * 9)
    learnt(turns, "quick", 0.1, *[False, True] * 5)
    assert turns.order(["slow", "quick"]) == ["quick", "slow"]
    learnt(turns, "quick", 0.1, *[False] * 99)
    assert turns.order(["quick", "slow"]) == ["slow", "quick"]


def test_a_check_that_has_refused_little_is_tried_again_after_a_while():
    turns = Turns()
    learnt(turns, "a", 1.0, *[False] * 20)
    tried = 0
    while turns.order(["b", "a"])[0] == "b":
        learnt(turns, "b", 1.5, True)
        tried += 1
    assert 20 < tried < 100


def test_what_could_not_be_worth_more_even_if_it_refused_everything_is_not_tried_again():
    turns = Turns()
    learnt(turns, "dear", 1.0, False)
    learnt(turns, "cheap", 0.1, *[True, False, False] * 99)
    assert turns.order(["dear", "cheap"]) == ["cheap", "dear"]


def test_a_check_that_takes_no_time_is_first():
    turns = Turns()
    learnt(turns, "a", 0.1, True)
    learnt(turns, "b", 0.0, False)
    assert turns.order(["a", "b"]) == ["b", "a"]
