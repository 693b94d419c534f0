"""Puzzles read from pictures."""

import base64
import json
import pathlib
import threading

import numpy as np
import pytest

import nonet

CASES = pathlib.Path(__file__).parents[2] / "tests" / "api" / "scan_cases.jsonl"
KNOWN = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
UPRIGHT, OVER = KNOWN[:2]


def picture_of(case):
    request = case["request"]
    pixels = np.frombuffer(base64.b64decode(request["pixels"]), np.uint8)
    return pixels.reshape(request["height"], request["width"])


@pytest.mark.parametrize("case", KNOWN, ids=lambda case: case["name"])
def test_the_shared_cases(case):
    if "error" in case:
        with pytest.raises(nonet.ApiError) as refused:
            nonet.api(case["request"])
        assert refused.value.where == case["error"]["where"]
    else:
        assert nonet.api(case["request"]) == case["result"]


@pytest.mark.parametrize("case", [UPRIGHT, OVER], ids=["upright", "upside down"])
def test_an_array_is_read_as_the_verb_reads_it(case):
    (found,) = nonet.scan(picture_of(case))
    (told,) = case["result"]["grids"]
    assert str(found) == found.puzzle == found.filled == told["puzzle"]
    assert found.verdict == "unique" and found.solution == nonet.solve(found.puzzle)
    for key in ("read", "doubtful", "changed", "remarks", "turn", "seen", "shares"):
        assert getattr(found, key) == told[key], key
    assert found.lattice == [tuple(point) for point in told["lattice"]]
    assert len(found.lattice) == 100 and "lattice" not in repr(found)


def test_colours_strides_and_what_is_transparent():
    grey = picture_of(UPRIGHT)
    plain = nonet.scan(grey)
    assert plain and nonet.scan(np.stack([grey] * 3, axis=2)) == plain
    assert nonet.scan(np.ascontiguousarray(grey.T).T) == plain
    assert nonet.scan(np.repeat(grey, 2, axis=1)[:, ::2]) == plain
    black = np.zeros((*grey.shape, 4), np.uint8)
    black[..., 3] = 255 - grey
    assert nonet.scan(black) == plain


def test_several_and_none():
    grey = picture_of(UPRIGHT)
    both = np.concatenate([grey, np.full((20, grey.shape[1]), 240, np.uint8), grey])
    assert [found.puzzle for found in nonet.scan(both)] == [nonet.scan(grey)[0].puzzle] * 2
    assert len(nonet.scan(both, most=1)) == 1
    assert nonet.scan(np.full((100, 100), 200, np.uint8)) == []


def test_what_is_no_picture_is_refused():
    for bad in (np.zeros((9, 9), np.uint8), np.zeros(81, np.uint8), np.zeros((99, 99, 2), np.uint8)):
        with pytest.raises(ValueError, match="picture"):
            nonet.scan(bad)
    with pytest.raises(TypeError, match="float64"):
        nonet.scan(np.zeros((99, 99)))
    with pytest.raises(ValueError, match="most"):
        nonet.scan(picture_of(UPRIGHT), most=13)


def test_many_threads_at_the_same_time():
    grey, found = picture_of(UPRIGHT), []
    threads = [threading.Thread(target=lambda: found.append(nonet.scan(grey))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [nonet.scan(grey)] * 4
