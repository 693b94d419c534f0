"""What every test of the package needs: it, some puzzles, and the program to compare with."""

import os
import pathlib
import subprocess

import numpy as np
import pytest

import nonet

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "data" / "puzzles"
PROGRAM = os.environ.get("NONET_BIN") or str(ROOT / "build" / "release" / "nonet")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CONFLICT = "55" + PUZZLE[2:]
EMPTY = "." * 81


def program(*arguments, stdin=b"", code=None):
    """What the program writes on standard output."""
    done = subprocess.run(
        [PROGRAM, *map(str, arguments)], input=stdin, capture_output=True, timeout=600, check=False
    )
    if code is not None:
        assert done.returncode == code, done.stderr
    return done.stdout


def array_of(line):
    """81 values of 81 characters, without the package's help."""
    return np.array([0 if c in ".0" else int(c) for c in line], np.uint8)


def lines_of(name, most=None):
    """The puzzles of a bundled list."""
    lines = (DATA / f"{name}.txt").read_text().splitlines()
    return [line[:81] for line in lines if line and line[0] != "#"][:most]


@pytest.fixture(scope="session")
def easy():
    return lines_of("easy", 300)


@pytest.fixture(scope="session")
def easy_array(easy):
    return np.array([array_of(line) for line in easy])


@pytest.fixture(scope="session")
def easy_solutions(easy_array):
    return nonet.solve(easy_array)
