"""Writing a pair that was found: two programs, two tests and ``pair.toml``."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from benchmark_ppr.benchmark_pair import FACTS, Facts
from benchmark_ppr.fuzzing.targets import Signature, Target
from benchmark_ppr.mutation_log import Mutation


@dataclass(frozen=True)
class Origin:
    """Which bug of which version of a target a pair shows, how it was found, and by which mutations."""

    target: Target
    version: str
    signature: Signature
    found: str
    mutations: tuple[Mutation, ...]


def write_pair(
    path: Path, origin: Origin, programs: tuple[bytes, bytes], suffix: str, includes: Mapping[str, bytes]
) -> None:
    """Make a pair's folder of seed and variant; ``includes`` are files that they include, by name.

    ``pair.toml`` is written last.
    """
    target = origin.target
    path.mkdir(parents=True)
    for name, content in includes.items():
        (path / name).write_bytes(content)
    seed, variant = (f"{role}{suffix}" for role in ("seed", "variant"))
    for name, program in zip((seed, variant), programs, strict=True):
        (path / name).write_bytes(program)
    bug = "; ".join(origin.signature)
    tests = {
        "seed_test.sh": target.script(seed, target.seed_verdict(), f"{target.compiler} handles the seed well."),
        "variant_test.sh": target.script(
            variant, target.variant_verdict(origin.signature), f"{target.compiler} on the variant: {bug}"
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
        version=origin.version,
        package=target.package,
        flags=target.command or target.flags,
        kind=target.kind,
        signature=origin.signature,
        needs=(target.compiler, *target.needs),
        includes=tuple(includes),
        found=origin.found,
        mutations=origin.mutations,
    )
    (path / FACTS).write_bytes(msgspec.toml.encode(facts))
