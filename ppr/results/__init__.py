"""Results: what a run tells and leaves, its folder and its report; and a result again, with its tests."""
