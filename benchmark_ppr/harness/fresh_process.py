"""Calling a function in a process of its own, so that its CPU time and its peak memory are its own too."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def in_fresh_process(function: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
    """Call a function in a fresh process.  Arguments and result are pickled."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *arguments, **options).result()
