"""What a person may ask of a search while it runs."""

import pytest
from function_property import property_of
from searching import Words, make_search, words

from ppr.search.search import Search
from ppr.search.statistics import Control


class At:
    """Presses something when a test is asked about a word."""

    def __init__(self, word, press):
        self.word, self.press = word, press
        self.asked = []

    def __call__(self, program):
        self.asked.append(program.decode())
        if program.decode() == self.word:
            self.press()
        return False


def property_at(word, press):
    at = At(word, press)
    return at, property_of(at)


class PatientSearch(Search):
    """Goes on after it has waited three times while it was paused; ``asked`` is how often tests had run by then."""

    def __init__(self, *arguments, at, **options):
        super().__init__(*arguments, **options)
        self.at = at
        self.counts = []

    def _wait(self):
        super()._wait()
        if self.control.is_paused:
            self.counts.append(len(self.at.asked))
            if len(self.counts) == 4:
                self.control.pause_or_go_on()


@pytest.mark.parametrize("jobs", [1, 3])
def test_no_test_starts_in_a_pause_and_then_all_goes_on(jobs, monkeypatch):
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", 0.001)
    control = Control()
    at, one = property_at("b", control.pause_or_go_on)
    with make_search(control=control, kind=PatientSearch, at=at, jobs=jobs) as search:
        search.run(words("a b c d e f"), Words(one))
    assert at.asked[:2] == ["a", "b"] or jobs > 1
    assert len(search.counts) == 4
    assert search.counts[-1] <= search.counts[0] + jobs  # those that were running end
    assert sorted(at.asked) == list("abcdef")
