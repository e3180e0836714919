from pathlib import Path

import msgspec
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import FuzzerMutation
from benchmark_ppr.commands.mutate import main
from ppr.session.mutation_log import replay

SEED = b"int f(int x) { return x + 1; }\nint g(int y) { return f(y) * 2; }\n"


def test_variants_and_their_logs_are_written(tmp_path):
    seed = tmp_path / "seed.c"
    seed.write_bytes(SEED)
    arguments = [str(seed), "--random", "3", "--count", "2", "--mutations", "4", "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0
    variants = [Path(line) for line in result.output.split()]
    assert [path.name for path in variants] == ["seed-1.c", "seed-2.c"]
    for path in variants:
        log = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=list[FuzzerMutation])
        assert replay(SEED, log) == path.read_bytes() != SEED
