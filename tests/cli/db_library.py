"""A library to try things on, for the tests of db."""

import functools
import json

import pytest
from conftest import nonet

SMALL = 40


@functools.cache
def make(count, *how, seed=1):
    return nonet("new", "-n", count, "-s", seed, "--minimal", *how).lines


def add(library, *arguments, stdin=""):
    run = nonet("db", "add", "--json", library, *arguments, stdin=stdin)
    return run.code, json.loads(run.out) if run.out else None, run.err


def exported(library):
    run = nonet("db", "export", "--json", library)
    assert (run.code, run.err) == (0, "")
    return [json.loads(line) for line in run.lines]


def assert_sound(library):
    run = nonet("db", "check", library)
    assert (run.code, run.err) == (0, ""), run.out
    assert run.out.endswith(" 0 problems\n")


@pytest.fixture
def library(tmp_path):
    return tmp_path / "my.nonet"


@pytest.fixture
def filled(library):
    """Forty puzzles, rated."""
    lines = make(SMALL)
    assert add(library, stdin="\n".join(lines) + "\n")[0] == 0
    assert nonet("db", "rate", library).code == 0
    return library, lines
