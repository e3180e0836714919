"""The syntax check: no test is paid for a program that the parser finds worse than the current best."""

from tree_sitter import Tree

from grammars.languages import Language


def count_errors(source: bytes, language: Language) -> int:
    """The number of places in a program that the parser cannot read."""
    return errors_in(language.parser.parse(source))


def errors_in(tree: Tree) -> int:
    """The ERROR and MISSING nodes of a syntax tree; only subtrees with errors are visited."""
    root = tree.root_node
    if not root.has_error:
        return 0
    found = 0
    stack = [root]
    while stack:
        node = stack.pop()
        found += node.is_error or node.is_missing
        stack.extend(child for child in node.children if child.has_error or child.is_missing)
    return found
