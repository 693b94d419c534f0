"""What a scale cannot finish: the label is there all the same, and the reason in place of a rating."""

import json

import pytest
from conftest import PUZZLE, nonet

# Pairs and guesses in cells with two candidates do not lead to the end of these.
STUCK = [
    ("........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........", 2),
    ("..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8", 0),
]


@pytest.mark.parametrize("puzzle, steps", STUCK)
def test_a_rating_says_why_there_is_none_and_the_label_stays(puzzle, steps):
    label = nonet("rate", stdin=puzzle + "\n").lines[0].split()[-1]
    run = nonet("rate", "--profile", "basic", stdin=f"{puzzle} # mine\n{PUZZLE}\n")
    assert run.code == 1
    assert run.lines[0] == f"{puzzle} - {label} # stuck after {steps} steps # mine"
    assert run.lines[1] == f"{PUZZLE} 1.0/1.0/1.0 Easy"
    bare = nonet("rate", "--no-label", "--profile", "basic", stdin=puzzle + "\n")
    assert bare.lines == [f"{puzzle} - # stuck after {steps} steps"]


@pytest.mark.parametrize("puzzle, steps", STUCK)
def test_every_way_to_the_end_says_the_same(puzzle, steps):
    run = nonet("explain", "--profile", "basic", stdin=puzzle + "\n")
    assert run.code == 1
    assert run.lines[0] == f"(standard input):1: {steps} steps, stuck"
    request = {"verb": "path", "puzzle": puzzle, "profile": "basic"}
    answer = json.loads(nonet("api", stdin=json.dumps(request) + "\n").out)["result"]
    assert (answer["solved"], answer["complete"]) == (False, True)
    assert answer["reason"] == f"stuck after {steps} steps"
    assert "er" not in answer and len(answer["steps"]) == steps


def test_a_hint_names_the_profile_that_ends():
    puzzle, _ = STUCK[1]
    run = nonet("hint", "--profile", "basic", stdin=puzzle + "\n")
    assert run.code == 1
    assert run.lines == ["(standard input):1: no technique of Pairs and guesses goes on from here"]
    assert nonet("hint", stdin=puzzle + "\n").code == 0
