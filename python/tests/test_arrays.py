"""Arrays of any layout in memory: what is said of a view is what is said of a plain copy of it.

NONET_FUZZ_SECONDS=60 looks longer, from another seed every time.
"""

import os
import secrets
import time

import numpy as np
import pytest
from conftest import lines_of
from numpy.lib.stride_tricks import as_strided

import nonet

SECONDS = float(os.environ.get("NONET_FUZZ_SECONDS", 0))
CASES = 400
GRIDS = nonet.to_array(lines_of("easy", 60) + lines_of("invalid", 20))
FUNCTIONS = {
    "solve": nonet.solve,
    "count": lambda grids: nonet.count(grids, limit=3),
    "unique": nonet.unique,
    "canon": nonet.canon,
    "to_array": nonet.to_array,
    "from_array": nonet.from_array,
    "write": nonet.write,
    "rate": lambda grids: nonet.rate(grids[:2] if np.ndim(grids) else grids, label=False),
    "solutions": lambda grids: nonet.solutions(grids, most=2),
    "threads": lambda grids: nonet.solve(grids, threads=3),
}


def base(random):
    """Grids as they come: some changed, some with a value that is none."""
    grids = GRIDS[random.integers(0, len(GRIDS), random.integers(0, 7))].copy()
    for _ in range(random.choice([0, 0, 1, 3]) if grids.size else 0):
        grids.flat[random.integers(grids.size)] = random.choice([0, 1, 9, 10, 11, 127, 128, 255])
    return grids


def in_shape(random, grids):
    """One grid or many, in rows or not, and shapes that are none."""
    count = len(grids)
    shapes = [(count, 81), (count, 9, 9), (count, 9, 9), (count, 3, 27), (count, 1, 81), (81 * count,)]
    if count:
        shapes += [(81,), (9, 9), (9, 9)]
    shape = shapes[random.integers(len(shapes))]
    return grids[0].reshape(shape) if shape in ((81,), (9, 9)) else grids.reshape(shape)


def spread(random, array):
    """The same values with gaps between them, or backwards."""
    steps = [int(random.choice([-3, -2, -1, 1, 2, 5])) for _ in array.shape]
    room = np.full([max(1, size * abs(step)) for size, step in zip(array.shape, steps)], 77, np.uint8)
    view = room[tuple(slice(None, None, step) for step in steps)]
    view = view[tuple(slice(0, size) for size in array.shape)]
    view[...] = array
    return view


def overlapping(random, array):
    """Grids that share bytes with each other, or are one and the same."""
    if array.size < 81:
        return array
    flat = np.ascontiguousarray(array).reshape(-1)
    count = int(random.integers(1, 6))
    step = int(random.integers(0, max(1, (flat.size - 81) // count + 1)))
    shape, strides = ((count, 81), (step, 1)) if random.random() < 0.5 else ((count, 9, 9), (step, 9, 1))
    return as_strided(flat, shape, strides, writeable=False)


def turned(random, array):
    return array.transpose(random.permutation(array.ndim))


def retyped(random, array):
    kinds = ["i1", "u2", ">u2", "i8", "f4", "?", "S1", "O", "M8[s]", "V1"]
    kind = kinds[random.integers(len(kinds))]
    return array.view(kind) if np.dtype(kind).itemsize == 1 else array.astype("i8").astype(kind)


def frozen(_, array):
    view = array.view()
    view.flags.writeable = False
    return view


def fortran(_, array):
    return np.asfortranarray(array)


def subclass(_, array):
    return np.ma.MaskedArray(array) if array.size % 2 else array.view(np.recarray)


CHANGES = (spread, spread, turned, turned, overlapping, fortran, frozen)
LAST = (retyped, subclass)


def case(random):
    array = in_shape(random, base(random))
    for change in random.choice(len(CHANGES), random.integers(0, 4)):
        array = CHANGES[change](random, array)
    return LAST[random.integers(len(LAST))](random, array) if random.random() < 0.15 else array


def answer(function, array):
    """What comes of it, in a form that can be compared; the kind and words of what is refused."""
    try:
        return "gives", function(array)
    except (TypeError, ValueError) as error:
        return type(error).__name__, str(error)


def same(left, right):
    if isinstance(left, np.ndarray):
        assert left.dtype == right.dtype and left.shape == right.shape
        assert left.tobytes() == right.tobytes()
    else:
        assert repr(left) == repr(right)


def check(array, name):
    plain = np.array(array, copy=True, order="C", subok=False)
    before = plain.copy()
    how, mine = answer(FUNCTIONS[name], array)
    expected_how, expected = answer(FUNCTIONS[name], plain)
    assert how == expected_how, (mine, expected)
    same(mine, expected)
    assert np.array_equal(np.array(array, subok=False), before), "it was written to"
    if how == "gives" and name in ("solve", "canon", "threads"):
        assert mine.shape == array.shape and mine.dtype == np.uint8 and mine.flags.writeable
        assert not np.shares_memory(mine, array)


def run(seed):
    random = np.random.default_rng(seed)
    array = case(random)
    name = list(FUNCTIONS)[random.integers(len(FUNCTIONS))]
    try:
        check(array, name)
    except BaseException as error:
        layout = f"shape {array.shape}, strides {array.strides}, dtype {array.dtype}"
        raise AssertionError(f"seed {seed}: {name} of {layout}") from error
    return array, name


def test_every_view_is_read_as_its_plain_copy():
    if not SECONDS:
        seen = [run(seed) for seed in range(CASES)]
        # The generator makes what it is meant to.
        assert {name for _, name in seen} == set(FUNCTIONS)
        accepted = [array for array, name in seen if answer(FUNCTIONS[name], array)[0] == "gives"]
        assert len(accepted) > CASES / 4
        assert sum(not array.flags.c_contiguous for array in accepted) > CASES / 20
        assert sum(min(array.strides, default=1) < 0 for array in accepted) > CASES / 40
        return
    start, runs = time.monotonic(), 0
    while time.monotonic() < start + SECONDS:
        run(secrets.randbits(32))
        runs += 1
    print(f"{runs} runs in {SECONDS:.0f} s")


@pytest.mark.parametrize("dtype", ["i1", "u2", "i8", "f4", "?", "O"])
def test_another_dtype_is_refused_whatever_the_values(dtype):
    with pytest.raises(ValueError, match="expected uint8"):
        nonet.solve(GRIDS[:2].astype(dtype))
