"""Puzzles of any layout and rules: what nonet.variant gives, and that the program gives the same."""

import json
import pathlib
import threading

import pytest
from conftest import PUZZLE, SOLUTION, program

import nonet
from nonet import variant

CASES = pathlib.Path(__file__).parents[2] / "tests" / "api" / "variant_cases.jsonl"
DIAGONALS = ".31.2..........."
SQUARE = [4, 3, 1, 2, 2, 1, 3, 4, 3, 4, 2, 1, 1, 2, 4, 3]


def cases():
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def contains(whole, part):
    if isinstance(part, dict):
        return all(key in whole and contains(whole[key], value) for key, value in part.items())
    if isinstance(part, list):
        return len(whole) == len(part) and all(map(contains, whole, part))
    return whole == part


# In one engine and in order: some are about games that others began.
def test_the_shared_cases():
    engine = nonet.Engine()
    for case in cases():
        if "error" in case:
            with pytest.raises(nonet.ApiError) as refused:
                engine(case["request"])
            assert contains(vars(refused.value), case["error"]), case["name"]
        else:
            assert contains(engine(case["request"]), case["result"]), case["name"]


@pytest.mark.parametrize(
    ("words", "wish", "options"),
    [
        ("killer", {"label": "medium"}, ["--label", "medium"]),
        ("x", {"needs": ("naked-pair",)}, ["--needs", "naked-pair"]),
        ("windoku", {"symmetry": "180", "clues": (22, 30)}, ["--symmetry", "180", "--clues", "22..30"]),
        ("6x6", {"minimal": True, "tries": 9}, ["--minimal", "--tries", "9"]),
    ],
)
def test_makes_the_puzzles_of_the_program(words, wish, options):
    made = variant.new(words, 3, seed=2**64 - 1, start=2, **wish)
    seed = ["--seed", 2**64 - 1, "--start", 2, "-n", 3]
    lines = program("new", "--variant", words, *seed, *options, "--json", code=0).splitlines()
    assert [{k: v for k, v in each.items() if k != "found"} for each in made] == [*map(json.loads, lines)]


def test_a_seed_makes_a_puzzle_again():
    one = variant.new("4x4,x")
    assert variant.new("4x4,x", seed=one["seed"]) == one
    assert variant.new("4x4,x", seed="text")["seed"] == "text"
    assert variant.new("4x4", 0) == []


def test_what_is_made_is_a_puzzle_for_all():
    killer = variant.new("killer", seed=7, label="hard")
    assert variant.solve(killer)["solution"] == killer["solution"]
    assert variant.check(killer)["verdict"] == "unique"
    assert variant.rate(killer)["label"] == "hard"
    assert variant.solve(variant.write(killer, "fpuzzles"))["solution"] == killer["solution"]
    steps = variant.path(killer)["steps"]
    assert variant.hint(killer)["step"]["conclusion"] == steps[0]["conclusion"]
    assert len(variant.path(killer, most=3)["steps"]) == 3
    assert steps[0]["technique"] in {step["technique"] for step in variant.steps(killer)["steps"]}
    assert variant.parse(killer)["clues"] == killer["clues"]
    assert variant.draw(killer, title="Cages & co.")["svg"].count("Cages &amp; co.") == 1
    board = variant.draw(killer, bare=True)["board"]
    assert abs(board["width"] - 9 * board["side"] - 2 * board["left"]) < 10
    assert {clue["rule"] for clue in killer["clues"]} <= {rule["slug"] for rule in variant.rules()}


def test_grids_of_a_variant():
    assert variant.solve(DIAGONALS, variant="4x4,x")["solution"] == SQUARE
    assert variant.solve("." * 16, variant="4x4", limit=1000)["solutions"] == 288
    found = variant.candidates(DIAGONALS, variant="4x4,x")["true_candidates"]
    assert found == [1 << (value - 1) for value in SQUARE]
    assert "".join(map(str, variant.solve(PUZZLE)["solution"])) == SOLUTION
    wrong = [*SQUARE[:15], 2]
    assert variant.hint(DIAGONALS, wrong, variant="4x4,x")["mistakes"][0]["cell"] == 15
    assert variant.solve("." * 36, variant="6x6", limit=10**6, guesses=500)["stopped"]


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: variant.new("kiler"), "variant: 'kiler' is no variant; did you mean 'killer'?"),
        (lambda: variant.new("4x4", clues=3, tries=5, seed=1), "tries: no such puzzle was found in 5 tries"),
        (lambda: variant.new("killer", label="hardest"), "label: there is no label 'hardest'"),
        (lambda: variant.new("killer", seed=-1), "seed: -1, expected 0 to 18446744073709551615"),
        (lambda: variant.new("killer", tries=0), "tries: 0, expected 1"),
        (lambda: variant.solve("nonsense"), "puzzle: "),
        (lambda: variant.rate("." * 16, variant="4x4"), "puzzle: "),
        (lambda: variant.steps(DIAGONALS, variant="4x4,x", technique="x"), "technique: "),
    ],
)
def test_what_is_refused(ask, words):
    with pytest.raises(ValueError) as refused:
        ask()
    assert str(refused.value).startswith(words)


def test_threads_make_puzzles_side_by_side():
    expected = variant.new("x,thermo", 4, seed=5)
    found = {}

    def make(index):
        found[index] = variant.new("x,thermo", seed=5, start=index)

    threads = [threading.Thread(target=make, args=(index,)) for index in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[index] for index in range(4)] == expected
