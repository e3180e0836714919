"""Writing a pair that was found: two programs, two tests and ``pair.toml``."""

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from benchmark_ppr.benchmark_pair import FACTS, Facts
from benchmark_ppr.fuzzing.targets import Signature, Target
from benchmark_ppr.mutation_log import Mutation


def write_pair(
    path: Path, target: Target, signature: Signature, programs: tuple[bytes, bytes], suffix: str,
    log: Iterable[Mutation], found: str, includes: Sequence[Path] = (),
) -> None:  # fmt: skip
    """Make a pair's folder: ``programs`` are seed and variant, ``found`` says how the bug was found.

    ``includes`` are files that the programs include.
    """
    path.mkdir(parents=True)
    for include in includes:
        shutil.copy(include, path)
    seed, variant = (f"{role}{suffix}" for role in ("seed", "variant"))
    for name, program in zip((seed, variant), programs, strict=True):
        (path / name).write_bytes(program)
    bug = "; ".join(signature)
    tests = {
        "seed_test.sh": target.script(seed, target.seed_verdict(), f"{target.compiler} handles the seed well."),
        "variant_test.sh": target.script(
            variant, target.variant_verdict(signature), f"{target.compiler} on the variant: {bug}"
        ),
    }
    for name, text in tests.items():
        (path / name).write_text(text, encoding="utf-8")
        (path / name).chmod(0o755)
    facts = Facts(
        name=path.name,
        language=target.language,
        target=target.name,
        compiler=target.compiler,
        version=target.installed_version(),
        package=target.package,
        flags=target.command or target.flags,
        kind=target.kind,
        signature=signature,
        needs=(target.compiler, *target.needs),
        includes=tuple(include.name for include in includes),
        found=found,
        mutations=tuple(log),
    )
    (path / FACTS).write_bytes(msgspec.toml.encode(facts))
