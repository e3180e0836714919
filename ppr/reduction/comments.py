"""A program without its comments."""

from grammars.tokens import BLANK
from grammars.tree import Tree


def without_comments(tree: Tree) -> bytes:
    """The program without its comments; a comment that ends or holds a line break leaves one."""
    parts: list[bytes] = []
    end = 0
    for token in range(len(tree) + 1):
        start = tree.starts[token] if token < len(tree) else len(tree.source)
        gap = tree.source[end:start]
        if not BLANK.fullmatch(gap):
            blank = gap[len(gap.rstrip()) :]
            if b"\n" not in gap:
                gap = b" "
            elif b"\n" in blank:
                gap = b"\n" + blank[blank.rfind(b"\n") + 1 :]
            else:
                gap = b"\n"
        parts.append(gap)
        if token < len(tree):
            end = tree.ends[token]
            parts.append(tree.source[start:end])
    return b"".join(parts).lstrip(b"\n") if not tree.source.startswith(b"\n") else b"".join(parts)
