"""Which backend runs: by default, and forced with NONET_BACKEND for any command."""

import json

import pytest
from conftest import EMPTY, PUZZLE, SOLUTION, nonet, one_sentence

ALL = ["avx512", "avx512-512", "avx512-256", "avx2", "portable"]


def rows(**how):
    return [json.loads(line) for line in nonet("backends", "--json", **how).lines]


def supported():
    return [row["name"] for row in rows() if row["supported"]]


def test_the_first_supported_one_is_chosen():
    run = nonet("backends")
    assert run.code == 0
    assert [line.split()[1] for line in run.lines if line.startswith("*")] == supported()[:1]
    assert [row["name"] for row in rows() if row["chosen"]] == supported()[:1]
    assert "portable" in supported()
    assert len(run.lines) == len(rows())


@pytest.mark.parametrize("name", ALL)
def test_a_forced_backend_is_chosen_or_refused(name):
    env = {"NONET_BACKEND": name}
    if name in supported():
        assert [row["name"] for row in rows(env=env) if row["chosen"]] == [name]
        assert nonet("solve", stdin=PUZZLE + "\n", env=env).out == SOLUTION + "\n"
    else:
        run = nonet("solve", stdin=PUZZLE + "\n", env=env)
        assert (run.code, run.out) == (2, "")
        assert name in one_sentence(run)


def test_every_backend_writes_the_same():
    puzzles = "\n".join([PUZZLE, EMPTY, SOLUTION, *[PUZZLE, EMPTY[:40] + PUZZLE[40:]] * 60]) + "\n"
    outputs = {
        (run.code, run.out, run.err)
        for name in supported()
        for run in [nonet("solve", "-c", stdin=puzzles, env={"NONET_BACKEND": name})]
    }
    assert len(outputs) == 1


@pytest.mark.parametrize("value", ["abacus", "AVX2", "portable ", " "])
@pytest.mark.parametrize("command", ["solve", "check", "new", "backends"])
def test_an_unknown_backend_is_refused_by_every_command(command, value):
    run = nonet(command, stdin=PUZZLE + "\n", env={"NONET_BACKEND": value})
    assert (run.code, run.out) == (2, "")
    sentence = one_sentence(run)
    assert sentence.startswith(f"NONET_BACKEND: there is no backend '{value}'; there is: ")
    assert "portable" in sentence


def test_an_empty_value_forces_nothing():
    # How many puzzles are in flight is measured anew by each program that runs.
    without_lanes = [[{**row, "lanes": 0} for row in each]
                     for each in (rows(env={"NONET_BACKEND": ""}), rows())]
    assert without_lanes[0] == without_lanes[1]
