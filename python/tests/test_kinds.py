"""Every kind that puzzles come in, for every function that takes them."""

import numpy as np
import pytest
from conftest import EMPTY, PUZZLE, SOLUTION, array_of

import nonet
from nonet._engine import drawn_seed

PAIR = [PUZZLE, EMPTY]

# name, puzzles, how what was found for them looks as a list of lines
GRIDS_OUT = {
    "str": (PUZZLE, lambda out: [out]),
    "bytes": (PUZZLE.encode(), lambda out: [out.decode()]),
    "text": ("\n".join(PAIR) + "\n", str.splitlines),
    "text of bytes": (("\n".join(PAIR) + "\n").encode(), lambda out: out.decode().splitlines()),
    "list of str": (PAIR, list),
    "tuple of bytes": (tuple(p.encode() for p in PAIR), lambda out: [b.decode() for b in out]),
    "generator": ((p for p in PAIR), list),
    "(81,)": (array_of(PUZZLE), lambda out: [line_of(out)]),
    "(9, 9)": (array_of(PUZZLE).reshape(9, 9), lambda out: [line_of(out)]),
    "(N, 81)": (np.array([array_of(p) for p in PAIR]), lambda out: list(map(line_of, out))),
    "(N, 9, 9)": (
        np.array([array_of(p) for p in PAIR]).reshape(2, 9, 9),
        lambda out: list(map(line_of, out)),
    ),
}


def line_of(array):
    return "".join("." if v == 0 else str(v) for v in array.reshape(81))


@pytest.mark.parametrize("name", [n for n in GRIDS_OUT if n != "generator"])
def test_canon_answers_in_kind(name):
    puzzles, lines = GRIDS_OUT[name]
    out = nonet.canon(puzzles)
    expected = [nonet.canon(PUZZLE), EMPTY]
    assert lines(out) == expected[: len(lines(out))]
    assert type(out) is (list if isinstance(puzzles, tuple) else type(puzzles))
    if isinstance(puzzles, np.ndarray):
        assert out.shape == puzzles.shape and out.dtype == np.uint8 and out.flags.c_contiguous


@pytest.mark.parametrize("name", GRIDS_OUT)
def test_solve_finds_the_solution_in_each_kind(name):
    puzzles, lines = GRIDS_OUT[name]
    assert lines(nonet.solve(puzzles))[0] == SOLUTION


@pytest.mark.parametrize("name", [n for n in GRIDS_OUT if n != "generator"])
@pytest.mark.parametrize(
    "function, one, many",
    [
        (lambda p: nonet.count(p, limit=5), 1, [1, 5]),
        (nonet.unique, True, [True, False]),
    ],
)
def test_numbers_are_plain_for_one_and_an_array_for_many(name, function, one, many):
    puzzles, lines = GRIDS_OUT[name]
    found = function(puzzles)
    if len(lines(nonet.solve(puzzles))) == 1:
        assert found == one and type(found) is type(one)
    else:
        assert isinstance(found, np.ndarray) and found.shape == (2,) and found.tolist() == many


def test_dtypes():
    assert nonet.count([PUZZLE]).dtype == np.uint64
    assert nonet.unique([PUZZLE]).dtype == np.bool_
    assert nonet.rate([PUZZLE]).dtype == nonet.RATING


def test_zero_is_blank_and_so_are_other_signs():
    for blank in "0*_Xx":
        assert nonet.solve(PUZZLE.replace(".", blank)) == SOLUTION


def test_a_puzzle_may_be_in_any_format():
    rows = "\n".join(PUZZLE[i : i + 9] for i in range(0, 81, 9)) + "\n"
    assert nonet.solve(rows) == SOLUTION + "\n"
    link = "https://sudokupad.app/scf" + nonet.write(PUZZLE, format="scf").strip().split("scf")[-1]
    assert nonet.solve(link) == SOLUTION


@pytest.mark.parametrize(
    "view",
    [
        lambda a: a[::-1],
        lambda a: a[::3],
        lambda a: np.asfortranarray(a),
        lambda a: np.repeat(a, 2, axis=1)[:, ::2],
        lambda a: np.repeat(a, 2, axis=0)[1::2],
        lambda a: a.reshape(-1, 9, 9).transpose(0, 2, 1),
        lambda a: np.asfortranarray(a.reshape(-1, 9, 9)),
        lambda a: np.broadcast_to(a[0], (7, 81)),
        lambda a: np.concatenate([a, a], axis=1)[:, 5:86],
    ],
    ids=[
        "reversed", "every third", "Fortran", "cells apart", "rows apart", "transposed",
        "Fortran 3-d", "stride 0", "window",
    ],
)
def test_views_of_any_stride_are_read_as_their_copies(easy_array, view):
    puzzles = view(easy_array)
    copy = np.ascontiguousarray(puzzles)
    assert np.array_equal(nonet.solve(puzzles), nonet.solve(copy))
    assert np.array_equal(nonet.count(puzzles), nonet.count(copy))


def test_arrays_are_left_alone(easy_array):
    puzzles = easy_array.copy()
    puzzles.setflags(write=False)
    for function in (nonet.solve, nonet.canon, nonet.count, nonet.unique):
        function(puzzles)
    assert np.array_equal(puzzles, easy_array)


def test_solutions_are_full_and_extend_the_puzzles(easy_array, easy_solutions):
    assert ((easy_array == 0) | (easy_array == easy_solutions)).all()
    grids = easy_solutions.reshape(-1, 9, 9)
    digits = np.arange(1, 10)
    assert (np.sort(grids, axis=1) == digits[:, None]).all()
    assert (np.sort(grids, axis=2) == digits).all()
    boxes = grids.reshape(-1, 3, 3, 3, 3).swapaxes(2, 3).reshape(-1, 9, 9)
    assert (np.sort(boxes, axis=2) == digits).all()


@pytest.mark.parametrize("none", [[], (), np.zeros((0, 81), np.uint8), np.zeros((0, 9, 9), np.uint8)])
def test_no_puzzles_give_nothing(none):
    assert len(nonet.solve(none)) == 0 and len(nonet.canon(none)) == 0
    assert nonet.count(none).shape == nonet.unique(none).shape == nonet.rate(none).shape == (0,)
    assert nonet.count_all(none) == []


def test_a_text_without_puzzles_gives_nothing():
    assert nonet.solve("# only a comment\n") == "" and nonet.solve(b"\n") == b""
    assert nonet.count("\n").shape == (0,) and nonet.read("\n") == []


def test_without_solution():
    dead = "55" + "." * 79
    assert nonet.solve(dead) is None and nonet.solve([dead, PUZZLE]) == [None, SOLUTION]
    assert not nonet.solve(array_of(dead)).any()
    assert nonet.solve(dead + "\n") == dead + " # no solution\n"
    assert nonet.rate(dead) is None and nonet.count(dead) == 0 and nonet.count_all(dead) == 0


def test_several_solutions_give_the_first():
    first = nonet.solutions(EMPTY, most=1)[0]
    assert nonet.solve(EMPTY) == first
    assert nonet.solve(EMPTY + "\n") == first + " # several solutions\n"


def test_ratings():
    one = nonet.rate(PUZZLE)
    assert one == nonet.Rating(1.2, 1.2, 1.2, "easy") and type(one.er) is float
    many = nonet.rate([PUZZLE, EMPTY])
    assert many[0].item() == tuple(one)
    assert np.isnan(many[1]["er"]) and many[1]["label"] == ""
    bare = nonet.rate(PUZZLE, label=False)
    assert bare == one._replace(label="")
    assert nonet.LABELS == ("easy", "medium", "hard", "expert", "extreme")


def test_all_solutions_of_a_puzzle():
    several = "".join("." if c in "12" else c for c in SOLUTION)
    found = nonet.solutions(several)
    assert len(found) == nonet.count_all(several) == nonet.count(several, limit=1000) > 1
    assert len(set(found)) == len(found) and SOLUTION in found
    assert nonet.solutions(several, most=1) == found[:1] and nonet.solutions(several, most=0) == []
    array = nonet.solutions(array_of(several))
    assert array.shape == (len(found), 81) and nonet.from_array(array) == found
    assert nonet.solutions(several.encode()) == [line.encode() for line in found]
    assert nonet.solutions("55" + "." * 79) == []


def test_counts_beyond_64_bits():
    assert nonet.count_all([EMPTY, PUZZLE]) == [6670903752021072936960, 1]
    assert nonet.count(EMPTY, limit=200_000) == 200_000


def test_to_array_and_back(easy, easy_array):
    assert np.array_equal(nonet.to_array(easy), easy_array)
    assert np.array_equal(nonet.read_array("\n".join(easy) + "\n"), easy_array)
    assert nonet.from_array(easy_array) == easy
    assert nonet.to_array(PUZZLE).shape == (81,) and nonet.from_array(array_of(PUZZLE)) == PUZZLE
    assert nonet.to_array(easy_array.reshape(-1, 9, 9)).shape == easy_array.shape


@pytest.mark.parametrize("kind, of", [("str", str), ("bytes", bytes)])
def test_new_puzzles_in_each_kind(kind, of):
    one = nonet.new(seed=1, kind=kind)
    many = nonet.new(2, seed=1, kind=kind)
    assert type(one) is of and many[0] == one and all(type(each) is of for each in many)


def test_new_puzzles_as_arrays():
    one = nonet.new(seed=1, kind="array")
    many = nonet.new(3, seed=1, kind="array")
    assert one.shape == (81,) and many.shape == (3, 81) and many.dtype == np.uint8
    assert np.array_equal(many[0], one)
    assert nonet.from_array(many) == nonet.new(3, seed=1)
    assert nonet.new(0, seed=1) == [] and nonet.new(0, kind="array").shape == (0, 81)


def test_new_puzzles_come_with_solutions():
    puzzles, solutions = nonet.new(20, seed=3, solutions=True)
    assert nonet.solve(puzzles) == solutions and nonet.unique(puzzles).all()
    one, its = nonet.new(seed=3, solutions=True)
    assert (one, its) == (puzzles[0], solutions[0])


def test_new_puzzles_without_a_seed_differ():
    assert nonet.new() != nonet.new()


def test_seeds_that_are_chosen_are_exact_in_json():
    seeds = {drawn_seed() for _ in range(100)}
    assert len(seeds) == 100 and max(seeds) < 2**53
    made = nonet.variant.new("4x4")
    assert made["seed"] < 2**53
    assert nonet.variant.new("4x4", seed=int(float(made["seed"]))) == made


def test_a_number_of_blanks_out_of_reach_is_told():
    with pytest.warns(nonet.ShortfallWarning, match=r"puzzle 5: \d+ blanks reached of 64"):
        nonet.new(seed=1, start=5, blanks=64, attempts=1)
