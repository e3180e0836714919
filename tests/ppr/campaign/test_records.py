"""A campaign on disk."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from campaigns import status_of, write

from ppr.campaign.pool import Ended, PairStatus
from ppr.campaign.records import CampaignFolder, Record, is_campaign, places_of, read_record
from ppr.campaign.task import Pair, Parcel
from ppr.programs.errors import UserError

PAIR = Pair("a/1", Path("a/seed.c"), Path("a/variant.c"), labels={"compiler": "gcc"})


def files(**contents):
    parcel = Parcel()
    for name, content in contents.items():
        parcel.add(name, content)
    return parcel.sealed


def test_a_pair_has_a_folder_with_its_result_and_its_status(tmp_path):
    record = Record.of(PAIR, Ended(PairStatus.DONE, "", 3, 1.5, "here"), "f")
    with CampaignFolder(tmp_path / "c") as folder:
        assert read_record(tmp_path / "c/a-1") is None
        folder.write(PAIR, record, files(report=b"r"))
        assert read_record(tmp_path / "c/a-1") == record
    assert (tmp_path / "c/a-1/report").read_bytes() == b"r"
    found = status_of(tmp_path / "c/a-1")
    assert found.pop("finished").endswith("+00:00")
    assert found.pop("ppr")
    assert found == {
        "name": "a/1", "status": "done", "reason": "", "labels": {"compiler": "gcc"},
        "inputs": {"seed": "a/seed.c", "variant": "a/variant.c"},
        "tests": 3, "seconds": 1.5, "host": "here", "fingerprint": "f", "stack": [], "before": [], "shown": "",
    }  # fmt: skip


def test_a_later_result_takes_the_place_of_a_failure_and_of_half_a_pair(tmp_path):
    with CampaignFolder(tmp_path / "c") as folder:
        folder.write(PAIR, Record.of(PAIR, Ended(PairStatus.FAILED, "why")), files(old=b"x"))
        folder.write(PAIR, Record.of(PAIR, Ended(PairStatus.DONE)), files(new=b"x"))
    assert sorted(path.name for path in (tmp_path / "c/a-1").iterdir()) == ["new", "status.json"]
    assert sorted(path.name for path in (tmp_path / "c").iterdir()) == ["a-1", "campaign.json"]
    CampaignFolder(tmp_path / "c").close()
    write(tmp_path / "c/.new/report.json", "half")
    with CampaignFolder(tmp_path / "c") as folder:
        folder.write(PAIR, Record.of(PAIR, Ended(PairStatus.DONE)))
    assert [path.name for path in (tmp_path / "c/a-1").iterdir()] == ["status.json"]


def test_a_campaign_belongs_to_one_process_at_a_time(tmp_path):
    with (
        CampaignFolder(tmp_path / "b/c"),
        pytest.raises(UserError, match=r"another ppr campaign run is working in .*/c: wait for it, or stop it"),
    ):
        CampaignFolder(tmp_path / "b/c")
    CampaignFolder(tmp_path / "b/c").close()


def test_the_folder_of_somebody_else_is_left_alone(tmp_path):
    write(tmp_path / "c/mine", "x")
    message = f"the folder {tmp_path}/c holds files that are not a campaign's: choose another --output"
    with pytest.raises(UserError, match=f"^{message}$"):
        CampaignFolder(tmp_path / "c")
    with pytest.raises(UserError, match=r"the output folder .*/mine cannot be used: File exists"):
        CampaignFolder(tmp_path / "c/mine")
    assert [path.name for path in (tmp_path / "c").iterdir()] == ["mine"]


def test_a_result_that_cannot_be_written_or_whose_folder_was_moved_is_told(tmp_path, monkeypatch):
    with CampaignFolder(tmp_path / "c") as folder:
        write(tmp_path / "c/.new", "in the way")
        with pytest.raises(UserError, match=r"the result of a/1 cannot be written to .*/c/a-1: File exists"):
            folder.write(PAIR, Record.of(PAIR, Ended(PairStatus.DONE)))
        monkeypatch.setattr("pathlib.Path.mkdir", lambda _: (_ for _ in ()).throw(OSError("odd")))
        with pytest.raises(UserError, match=r"a-1: odd; then run the same command again$"):
            folder.write(PAIR, Record.of(PAIR, Ended(PairStatus.DONE)))
        monkeypatch.undo()
    with CampaignFolder(tmp_path / "c") as folder:
        (tmp_path / "c").rename(tmp_path / "d")
        with pytest.raises(UserError, match=r"/c is gone; put it back if .* run the same command again"):
            folder.write(PAIR, Record.of(PAIR, Ended(PairStatus.DONE)))


def test_a_folder_that_cannot_be_read_is_no_campaign(tmp_path, monkeypatch):
    write(tmp_path / "campaign.json", "{}")
    assert is_campaign(tmp_path) and not is_campaign(tmp_path / "none")
    monkeypatch.setattr("os.access", lambda *_: False)
    assert not is_campaign(tmp_path)


def test_a_status_of_later_versions_and_of_odd_names_can_be_read_and_others_are_told(tmp_path):
    write(tmp_path / "status.json", json.dumps({"name": "x", "status": "done", "new": 1}))
    assert read_record(tmp_path).name == "x"
    odd = replace(PAIR, seed=Path("\udcff.c"), labels={"note": "\ud800"})
    with CampaignFolder(tmp_path / "c") as folder:
        folder.write(odd, Record.of(odd, Ended(PairStatus.DONE)))
        assert read_record(tmp_path / "c/a-1").inputs["seed"] == "\udcff.c"
    for text in ("{", "[]", '{"name": "x", "status": "odd"}'):
        write(tmp_path / "status.json", text)
        with pytest.raises(UserError, match=r"status\.json cannot be read: .*; ppr campaign run runs its pair again"):
            read_record(tmp_path)


def test_pairs_with_a_result_are_found_and_others_are_not(tmp_path):
    for place in ("failed/status.json", "a-b/status.json", "a-b/report.json", "deep/c/report.json"):
        write(tmp_path / place, "")
    assert places_of(tmp_path) == [tmp_path / "a-b", tmp_path / "deep/c"]
    with pytest.raises(UserError, match="there is no result in"):
        places_of(tmp_path / "failed")
