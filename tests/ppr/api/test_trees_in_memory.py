"""reduce_tree: lists, dicts and trees of the caller's."""

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ppr
from ppr import Tree

LEAVES = st.integers(0, 5)
TREES = st.recursive(
    LEAVES, lambda below: st.lists(below, max_size=4) | st.dictionaries(st.sampled_from("abcd"), below), max_leaves=20
)
ALGORITHMS = ["hdd", "hdd+", "hdd*", "perses", "perses-fixpoint"]


def reduced(tree, holds, **options):
    return ppr.reduce_tree(tree, holds=holds, **options)


def left(tree, *words, algorithm="hdd*"):
    """What is left of a tree if its JSON has to hold these words."""
    return reduced(tree, lambda t: all(word in json.dumps(t) for word in words), algorithm=algorithm).tree


@pytest.mark.parametrize(
    ("tree", "words", "expected"),
    [
        ([1, 2, 3], ["2"], [2]),
        ([1, [2, [3, 4]], 5], ["3"], [[[3]]]),
        ([[1], [2], [3]], ["1", "3"], [[1], [3]]),
        ({"a": 1, "b": {"c": 2, "d": [3]}}, ["c"], {"b": {"c": 2}}),
        ([{"a": []}, {}], ["a"], [{"a": []}]),
        ([(1, 2), "ab", None], ["a"], ["ab"]),
        ([1, 2], [], []),
        ({"a": 1}, [], {}),
        ([], [], []),
    ],
)
def test_items_and_entries_go(tree, words, expected):
    assert left(tree, *words) == expected


@pytest.mark.parametrize(
    ("tree", "words", "expected"),
    [
        ([1, [2, [3, 4]], 5], ["3"], [3]),
        ([[1, 2], [[3], 4]], ["1", "3"], [1, 3]),
        ({"a": {"b": {"c": 5}}}, ["a", "5"], {"a": 5}),
        ({"a": {"b": {"c": 5}}}, ["c", "5"], {"a": {"c": 5}}),
        ({"a": 1, "b": {"a": 2}}, ["1", "2"], {"a": 1, "b": 2}),
        ([[[[1, [[2, 3]]]]]], ["2", "3"], [2, 3]),
    ],
)
def test_perses_also_replaces_them_by_what_is_in_them(tree, words, expected):
    assert left(tree, *words, algorithm="perses-fixpoint") == expected


def leaves(tree):
    """The leaves of a tree, from left to right."""
    if isinstance(tree, list | dict):
        return [leaf for child in (tree.values() if isinstance(tree, dict) else tree) for leaf in leaves(child)]
    return [tree]


def without_one(tree):
    """The trees that lack one item or entry of this one, with all that is in it."""
    if isinstance(tree, list):
        for number, item in enumerate(tree):
            yield tree[:number] + tree[number + 1 :]
            yield from ([*tree[:number], less, *tree[number + 1 :]] for less in without_one(item))
    elif isinstance(tree, dict):
        for key, value in tree.items():
            yield {name: one for name, one in tree.items() if name != key}
            yield from ({**tree, key: less} for less in without_one(value))


@pytest.mark.slow
@given(TREES, LEAVES)
@pytest.mark.parametrize("algorithm", ["hdd+", "hdd*", "perses-fixpoint"])
def test_no_single_item_can_go(algorithm, tree, wanted):
    def holds(left):
        return leaves(left).count(wanted) >= 2

    tree = [wanted, tree, {"k": wanted}]
    result = reduced(tree, holds, algorithm=algorithm)
    assert holds(result.tree)
    assert not any(holds(less) for less in without_one(result.tree))
    if algorithm == "perses-fixpoint":
        assert leaves(result.tree) == [wanted] * 2


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_outermost_one_stays(algorithm):
    assert left([[[1]]], algorithm=algorithm) == []
    assert left({"a": [1]}, algorithm=algorithm) == {}
    assert reduced(Tree("x", [Tree("y")]), lambda _: True, algorithm=algorithm).tree == Tree("x")


def test_trees_keep_their_values():
    tree = Tree("page", [Tree("head", ["t"]), Tree("body", [Tree("p"), Tree("td", [1, 2])])])
    result = reduced(tree, lambda t: "'td'" in repr(t))
    assert result.tree == Tree("page", [Tree("body", [Tree("td")])])
    assert (result.before, result.after) == (8, 3)


def test_lists_make_trees_whose_values_come_first():
    lists = ["+", ["*", 1, ["neg", 2]], [3], 4]
    tree = Tree.from_lists(lists)
    assert tree == Tree("+", [Tree("*", [1, Tree("neg", [2])]), Tree(3), 4])
    assert tree.to_lists() == lists
    assert reduced(tree, lambda t: "neg" in str(t)).tree.to_lists() == ["+", ["*", ["neg"]]]


def test_lists_and_trees_may_be_deeper_than_calls():
    depth = 100_000
    lists = [0, "innermost"]
    for number in range(depth):
        lists = [number, lists, "after"]
    tree = Tree.from_lists(lists)
    found = tree.to_lists()
    for number in reversed(range(depth)):
        assert (tree.value, len(tree.children), tree.children[1]) == (number, 2, "after")
        assert (found[0], len(found), found[2]) == (number, 3, "after")
        tree, found = tree.children[0], found[1]
    assert (tree, found) == (Tree(0, ["innermost"]), [0, "innermost"])


def test_what_is_not_a_list_is_a_leaf():
    assert Tree.from_lists(5) == 5
    assert Tree.from_lists([[1, 2], {"a": [3]}, (4, [5])]) == Tree([1, 2], [{"a": [3]}, (4, [5])])
    assert Tree(1, [[2, Tree(3)], Tree(4, [5])]).to_lists() == [1, [2, Tree(3)], [4, 5]]


def test_lists_that_contain_themselves_make_no_tree():
    lists = [1, [2]]
    lists[1].append(lists)
    with pytest.raises(ppr.UserError, match="the tree contains itself"):
        Tree.from_lists(lists)
    twice = [2, 3]
    assert Tree.from_lists([1, twice, twice]).to_lists() == [1, [2, 3], [2, 3]]


def test_an_empty_list_makes_no_tree():
    with pytest.raises(ppr.UserError, match="the first item of each list is its value"):
        Tree.from_lists(["+", []])


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_leaves_are_the_same_objects_and_the_rest_is_new(algorithm):
    leaf, inner = object(), [0]
    tree = [leaf, inner]

    def holds(given):
        seen.append(given)
        found = any(one is leaf for one in given)
        given.clear()
        return found

    seen = []
    result = reduced(tree, holds, algorithm=algorithm)
    assert result.tree == [leaf]
    assert tree == [leaf, inner] == [leaf, [0]]
    assert all(given is not tree for given in seen)


def test_sizes_count_every_element():
    result = reduced([1, {"a": [2]}], lambda _: True, max_tests=1)
    assert result.before == result.after == 6  # two lists, a dict, an entry, two leaves
    assert result.stopped_by == "max_tests"


def test_hdd_goes_level_by_level():
    """The thesis's algorithm: ddmin on the items of the root, then on those of what is left, and so on."""
    asked = []
    reduced([["a", "b"], ["c"]], lambda t: asked.append(t) or "b" in str(t), algorithm="hdd")
    assert asked == [[["a", "b"], ["c"]], [], [["a", "b"]], [[]], [["a"]], [["b"]]]


def test_each_tree_is_asked_about_once_over_all_rounds():
    asked = []
    reduced([[1, 2], [3, [4]]], lambda t: asked.append(str(t)) or ("4" in str(t) and "1" in str(t)))
    assert len(asked) == len(set(asked))


def test_a_fixpoint_takes_more_rounds():
    """The first item can only go when the second is smaller."""

    def holds(tree):
        return tree in ([0, [1, 2]], [0, [1]], [[1]])

    assert reduced([0, [1, 2]], holds, algorithm="hdd").tree == [0, [1]]
    assert reduced([0, [1, 2]], holds, algorithm="hdd*").tree == [[1]]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_result_does_not_depend_on_the_jobs(algorithm):
    tree = [[number, [number, {"n": number}]] for number in range(12)]

    def holds(given):
        return sum(str(given).count(digit) for digit in "37") >= 2

    one = reduced(tree, holds, algorithm=algorithm)
    more = reduced(tree, holds, algorithm=algorithm, jobs=4)
    assert holds(one.tree)
    assert one.tree == more.tree


def test_progress_has_the_best_tree():
    told = []
    result = reduced([1, [2, 3]], lambda t: "3" in str(t), on_progress=told.append)
    assert [one.best for one in told] == [[[2, 3]], [[3]]]
    assert [one.size for one in told] == [4, 3]
    assert [(one.reducer, one.iteration) for one in told] == [("hdd*", 1)] * 2
    assert 1 < told[0].tests < told[1].tests <= result.tests
    assert 0 < told[0].seconds <= told[1].seconds <= result.seconds
    assert result.after == 3


def test_an_exception_has_the_best_tree():
    def holds(tree):
        if tree == [[3]]:
            raise KeyboardInterrupt
        return "3" in str(tree)

    with pytest.raises(KeyboardInterrupt) as caught:
        reduced([1, [2, 3]], holds)
    assert caught.value.result.tree == [[2, 3]]


def test_trees_may_be_deeper_than_calls():
    depth = sys.getrecursionlimit() + 100
    tree = ["deep"]
    for _ in range(depth):
        tree = [tree]

    def holds(given):
        while given and isinstance(given[0], list):
            given = given[0]
        return given == ["deep"]

    result = reduced(tree, holds, algorithm="perses-fixpoint")
    assert result.tree == ["deep"]
    assert result.before == depth + 2


def test_a_part_may_be_there_twice_but_not_in_itself():
    part = [1, 2]
    assert left([part, part], "2") == [[2]]
    part.append([part])
    with pytest.raises(ppr.UserError, match="the tree contains itself"):
        left([0, part])


@pytest.mark.parametrize(
    ("error", "options", "message"),
    [
        (ppr.DoesNotHoldError, {"holds": lambda _: 0}, "holds does not hold for the tree as given: it returned 0, not"),
        (ppr.UserError, {"algorithm": "ddmin"}, "there is no algorithm 'ddmin' for trees: choose one of hdd, hdd+,"),
        (ppr.UserError, {"max_tests": -1}, "max_tests is -1: it has to be 1 or more"),
        (TypeError, {"tree": "ab"}, "the tree is str: give a list, a dict or a ppr.Tree"),
        (TypeError, {"holds": 1}, "holds is int: give a function"),
    ],
)
def test_what_the_caller_has_to_mend(error, options, message):
    with pytest.raises(error) as caught:
        ppr.reduce_tree(**{"tree": [1], "holds": lambda _: True, **options})
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("children", ["text", b"text", 5, None, {"a": 1}, {1, 2}])
def test_children_are_several_in_an_order(children):
    with pytest.raises(TypeError, match=f"the children of a tree are {type(children).__name__}: give a list of them"):
        Tree("p", children)


def test_children_may_come_one_by_one():
    assert Tree("p", (number for number in (1, 2))).children == (1, 2)
