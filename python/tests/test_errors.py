"""What is wrong is said in one sentence that names the puzzle and the cell."""

import re

import numpy as np
import pytest
from conftest import CONFLICT, EMPTY, PUZZLE, array_of

import nonet

FUNCTIONS = [
    nonet.solve, nonet.canon, nonet.count, nonet.count_all, nonet.unique, nonet.rate,
    nonet.to_array, nonet.write,
]  # fmt: skip


def many(bad_at, cell, value, n=10_000):
    puzzles = np.tile(array_of(PUZZLE), (n, 1))
    puzzles[bad_at, cell] = value
    return puzzles


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize(
    "puzzles, message",
    [
        ("53..7", "5 characters, expected 81"),
        (b"", "."),
        (PUZZLE[:80] + "!", "'!'"),
        ([PUZZLE, PUZZLE[:80]], "puzzles[1]: 80 characters, expected 81"),
        ([PUZZLE.encode(), b"x" * 80], "puzzles[1]: "),
        (PUZZLE + "\n" + PUZZLE[:70] + "\n", "line 2: "),
        ((PUZZLE + "\n\n# and\n" + "5" * 90 + "\n").encode(), "line 4: "),
        (np.zeros((2, 80), np.uint8), "an array of shape (2, 80), expected (81,), (9, 9)"),
        (np.zeros((3, 9), np.uint8), "shape (3, 9)"),
        (np.zeros((9, 9, 9, 9), np.uint8), "shape (9, 9, 9, 9)"),
        (np.array(3, np.uint8), "shape ()"),
        (np.zeros(81), "an array of float64, expected uint8"),
        (np.zeros(81, np.int8), "int8"),
        (np.zeros((2, 81), np.uint16), "uint16"),
        (np.array([PUZZLE]), "<U81"),
        (np.array([PUZZLE], object), "object"),
        (many(7, 80, 10, n=8), "puzzles[7]: r9c9 is 10, expected 0 to 9"),
        (np.full((9, 9), 255, np.uint8), "r1c1 is 255, expected 0 to 9"),
    ],
)
def test_bad_puzzles(function, puzzles, message):
    with pytest.raises(ValueError, match=re.escape(message) if len(message) > 1 else message):
        function(puzzles)


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize(
    "puzzles, message",
    [
        (None, "not NoneType"),
        (7, "not int"),
        ([PUZZLE, 7], "puzzles[1]: expected str, not int"),
        ([PUZZLE.encode(), PUZZLE], "puzzles[1]: expected bytes, not str"),
        ([array_of(PUZZLE)], "puzzles[0]: expected str or bytes, not numpy.ndarray"),
    ],
)
def test_no_puzzles(function, puzzles, message):
    with pytest.raises(TypeError, match=re.escape(message)):
        function(puzzles)


@pytest.mark.parametrize("threads", [1, 4])
def test_the_first_bad_puzzle_is_named_whatever_the_threads(threads):
    puzzles = many([17, 4000, 9999], 40, 99)
    for _ in range(5):
        with pytest.raises(ValueError, match=r"^puzzles\[17\]: r5c5 is 99"):
            nonet.solve(puzzles, threads=threads)


@pytest.mark.parametrize("threads", [1, 4])
def test_the_first_bad_line_is_named_whatever_the_threads(threads):
    lines = [PUZZLE] * 40_000
    lines[12_345] = lines[30_000] = "bad"
    with pytest.raises(ValueError, match=r"^line 12346: "):
        nonet.solve("\n".join(lines) + "\n", threads=threads)


def test_strides_do_not_hide_a_bad_cell():
    puzzles = many(3, 0, 11, n=8)
    with pytest.raises(ValueError, match=r"puzzles\[4\]: r1c1 is 11"):
        nonet.solve(puzzles[::-1])
    with pytest.raises(ValueError, match=r"puzzles\[3\]: r1c1 is 11"):
        nonet.solve(np.asfortranarray(puzzles))


def test_conflicts_have_no_canonical_form():
    sentence = "5 stands 2 times in row 1, so it has no canonical form"
    with pytest.raises(ValueError, match="^" + sentence):
        nonet.canon(CONFLICT)
    with pytest.raises(ValueError, match=r"^puzzles\[1\]: " + sentence):
        nonet.canon([PUZZLE, CONFLICT])
    with pytest.raises(ValueError, match="^line 2: " + sentence):
        nonet.canon(PUZZLE + "\n" + CONFLICT + "\n")


def test_candidates_are_refused_where_digits_are_wanted():
    marks = "123456789" * 81
    with pytest.raises(ValueError, match="candidates"):
        nonet.solve(marks)
    with pytest.raises(ValueError, match="line 2: .*candidates"):
        nonet.count(PUZZLE + "\n" + marks + "\n")


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: nonet.solve(PUZZLE, threads=0), "threads: 0, expected 1"),
        (lambda: nonet.count(PUZZLE, limit=0), "limit: 0"),
        (lambda: nonet.canon(PUZZLE, form="x"), "form 'x': expected minlex or gsf"),
        (lambda: nonet.solutions([PUZZLE]), "several puzzles, expected one"),
        (lambda: nonet.solutions(PUZZLE, most=-1), "most: -1"),
        (lambda: nonet.new(-1), "n: -1"),
        (lambda: nonet.new(seed=-1), "seed: -1"),
        (lambda: nonet.new(seed=2**64), "seed: "),
        (lambda: nonet.new(kind="list"), "kind 'list'"),
        (lambda: nonet.new(symmetry="x"), "no symmetry 'x'"),
        (lambda: nonet.new(fill="x"), "no fill 'x'"),
        (lambda: nonet.new(attempts=0), "attempts: 0"),
        (lambda: nonet.new(minimal=True, any=True), "exclude each other"),
        (lambda: nonet.new(minimal=True, blanks=50), "exclude each other"),
        (lambda: nonet.new(blanks=(50, 40)), "blanks 50..40"),
        (lambda: nonet.new(blanks=65), "blanks: 65 are more than the 64"),
        (lambda: nonet.new(blanks=82, any=True), "blanks: 82"),
        (lambda: nonet.new(blanks=51, symmetry="full", any=True), "no pattern with symmetry full"),
        (lambda: nonet.read(PUZZLE, format="x"), "there is no format 'x'"),
        (lambda: nonet.write(PUZZLE, format="bank"), "can only be read"),
        (lambda: nonet.read("53..7\n"), "line 1: "),
        (lambda: nonet.hint(CONFLICT), "stands twice in row 1"),
        (lambda: nonet.hint(EMPTY), "several solutions"),
        (lambda: nonet.hint([PUZZLE, PUZZLE]), "2 puzzles, expected one"),
        (lambda: nonet.steps(PUZZLE, technique="x"), "technique: "),
        (lambda: nonet.draw(PUZZLE, format="gif"), "format 'gif'"),
        (lambda: nonet.draw(PUZZLE, theme="x"), "no theme 'x'"),
        (lambda: nonet.draw(PUZZLE, width=5), "width"),
        (lambda: nonet.draw(PUZZLE, EMPTY), "lack some of the givens"),
        (lambda: nonet.api({"verb": "x"}), "verb: there is no verb 'x'"),
    ],
)
def test_bad_arguments(call, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        call()


def test_bad_types_of_arguments():
    for call in (
        lambda: nonet.solve(PUZZLE, threads="2"),
        lambda: nonet.count(PUZZLE, limit=2.5),
        lambda: nonet.new(1.5),
        lambda: nonet.read(7),
        lambda: nonet.api({"verb": PUZZLE.encode()}),
        lambda: nonet.solve(PUZZLE, 2),
    ):
        with pytest.raises(TypeError):
            call()


def test_a_refusal_says_where():
    with pytest.raises(nonet.ApiError) as caught:
        nonet.api({"verb": "check", "gird": PUZZLE})
    assert caught.value.where == "gird" and "there is: verb, puzzle" in caught.value.message


def test_surrogates_in_text_are_no_crash():
    with pytest.raises(ValueError):
        nonet.solve("\udc80" * 81)
    with pytest.raises(ValueError):
        nonet.solve([PUZZLE, "é" * 81])
