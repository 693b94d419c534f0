"""What every test of the package needs: it, some puzzles, and the program to compare with."""

import contextlib
import os
import pathlib
import signal
import subprocess
import time

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
# Seconds until a test counts as hanging. No test that passes waits for this long, however busy the
# machine is.
PATIENCE = 600


def program(*arguments, stdin=b"", code=None):
    """What the program writes on standard output."""
    done = subprocess.run(
        [PROGRAM, *map(str, arguments)], input=stdin, capture_output=True, timeout=PATIENCE, check=False
    )
    if code is not None:
        assert done.returncode == code, done.stderr
    return done.stdout


def wait_until(happened):
    """Returns as soon as it has happened."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"it has not happened in {PATIENCE} s"
        time.sleep(0.005)


@contextlib.contextmanager
def raised_after(seconds, error):
    """Raises `error` in the main thread, by a signal, once all threads have worked for so many seconds
    of processor time: a moment that is the same on a busy machine."""

    def handler(*_):
        raise error

    before = signal.signal(signal.SIGPROF, handler)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


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
