"""New puzzles to a target: those of the program, and what is refused."""

import json

import numpy as np
import pytest
from conftest import program

import nonet


@pytest.mark.parametrize(
    "options, arguments",
    [
        ({"label": "hard"}, ["--label", "hard"]),
        ({"er": (3.0, 4.0), "symmetry": "180"}, ["--er", "3.0..4.0", "--symmetry", "180"]),
        ({"ep": (None, 1.2), "ed": "1.2"}, ["--ep", "..1.2", "--ed", "1.2"]),
        ({"score": (None, 400)}, ["--score", "..400"]),
        ({"level": "easy"}, ["--level", "easy"]),
        ({"clues": (24, 26), "minimal": True}, ["--clues", "24..26", "--minimal"]),
        ({"clues": 28}, ["--clues", "28"]),
        ({"pearl": True}, ["--pearl"]),
        ({"diamond": True}, ["--diamond"]),
        ({"needs": "naked-pair"}, ["--needs", "naked-pair"]),
        ({"uses": ["naked-pair"], "without": ["x-wing"], "profile": "se"},
         ["--uses", "naked-pair", "--without", "x-wing", "--profile", "se"]),
    ],
)
def test_new_makes_what_the_program_makes(options, arguments):
    written = program("new", "--json", "--seed", 7, "--start", 2, "--count", 2, *arguments, code=0)
    rows = [json.loads(line) for line in written.splitlines()]
    puzzles, solutions = nonet.new(2, seed=7, start=2, solutions=True, **options)
    assert puzzles == [row["puzzle"] for row in rows]
    assert solutions == [row["solution"] for row in rows]


def test_a_pattern_is_kept():
    pattern = nonet.new(seed=3, symmetry="180")
    made = nonet.new(seed=7, pattern="".join("." if c == "." else "X" for c in pattern))
    assert [c == "." for c in made] == [c == "." for c in pattern]


def test_kinds():
    line = nonet.new(seed=7, label="easy")
    assert nonet.new(seed=7, label="easy", kind="bytes") == line.encode()
    array = nonet.new(2, seed=7, label="easy", kind="array")
    assert array.shape == (2, 81) and array.dtype == np.uint8 and nonet.from_array(array)[0] == line
    assert nonet.new(0, label="easy") == [] and nonet.new(0, label="easy", kind="array").shape == (0, 81)
    assert nonet.new(seed=2**64 - 1, label="easy") == nonet.new(1, seed=2**64 - 1, label="easy")[0]


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"label": "easy", "blanks": 50}, "targets exclude"),
        ({"label": "easy", "any": True}, "targets exclude"),
        ({"tries": 5}, "those of a target"),
        ({"label": "nasty"}, "nasty"),
        ({"er": "9..1"}, "er"),
        ({"needs": "no-such-thing"}, "no-such-thing"),
        ({"er": (11.0, None), "tries": 2}, "none was found in 2 tries"),
        ({"label": "easy", "symmetry": "no"}, "symmetry"),
    ],
)
def test_what_is_refused(options, sentence):
    with pytest.raises(ValueError, match=sentence):
        nonet.new(seed=7, **options)
