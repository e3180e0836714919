from ppr.properties.turns import Turns


def test_checks_stay_in_their_order_until_one_has_been_first():
    assert Turns().order(["b", "a", "c"]) == ["b", "a", "c"]


def test_every_check_is_first_once():
    turns = Turns()
    turns.learn("a", 0.1, refused=True)
    assert turns.order(["a", "b"]) == ["b", "a"]


def test_what_refuses_more_a_second_is_first():
    turns = Turns()
    for refused in (True, False, True):
        turns.learn("slow", 1.0, refused=refused)
        turns.learn("quick", 0.1, refused=False)
    assert turns.order(["slow", "quick"]) == ["quick", "slow"]
    for _ in range(20):
        turns.learn("quick", 0.1, refused=False)
    assert turns.order(["quick", "slow"]) == ["slow", "quick"]
    turns.learn("quick", 0.1, refused=True)
    turns.learn("quick", 0.1, refused=True)
    assert turns.order(["slow", "quick"]) == ["quick", "slow"]
