"""Tests in the thread of the search itself."""

import threading

import pytest
from function_property import property_of
from searching import Raises, Words, run, words

from ppr.search.threads import CallingThread


def test_tests_run_in_the_thread_of_the_search_one_after_the_other():
    threads = []
    problem = Words(property_of(lambda _: threads.append(threading.current_thread()) or False))
    run(words("a b c"), problem, pool=CallingThread())
    assert threads == [threading.current_thread()] * 3


def test_what_has_run_has_its_result():
    assert CallingThread().submit(max, 3, 7).result() == 7


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ZeroDivisionError()])
def test_what_a_test_raises_goes_through(error):
    with pytest.raises(type(error)) as caught:
        run(words("a b"), Words(Raises(error=error)), pool=CallingThread())
    assert caught.value is error
