"""vicinity of puzzles of any layout and rules."""

import json

from conftest import nonet, one_sentence

SMALL = ".........3.2..4."


def test_every_neighbour_has_one_solution_and_one_other_given():
    run = nonet("vicinity", "--variant", "4x4,x", stdin=SMALL + "\n")
    assert run.code == 0 and len(run.lines) == len(set(run.lines)) > 10
    assert SMALL not in run.lines
    for line in run.lines:
        assert len(line) == 16 and line.count(".") == 13
        same = sum(a == b != "." for a, b in zip(line, SMALL))
        assert same == 2
    check = nonet("count", "--variant", "4x4,x", stdin=run.out)
    assert set(check.lines) == {"1"}


def test_json_brings_its_rules_with_it():
    plain = nonet("vicinity", "--variant", "4x4,x", stdin=SMALL + "\n")
    run = nonet("vicinity", "--variant", "4x4,x", "--json", stdin=SMALL + "\n")
    rows = [json.loads(line) for line in run.lines]
    assert len(rows) == len(plain.lines)
    assert {(row["line"], row["remove"], row["add"]) for row in rows} == {(1, 1, 1)}
    assert nonet("count", stdin=run.out).lines == ["1"] * len(rows)


def test_clues_stay():
    made = nonet("new", "--variant", "6x6,thermo", "--seed", 5, "--minimal", "--json").out
    run = nonet("vicinity", stdin=made)
    clues = json.loads(made)["clues"]
    assert run.code == 0 and run.lines
    assert all(json.loads(line)["clues"] == clues for line in run.lines)


def test_what_has_no_vicinity():
    run = nonet("vicinity", "--variant", "4x4", stdin="." * 16 + "\n")
    assert run.code == 1
    assert one_sentence(run) == "(standard input):1: several solutions, so it has no vicinity"
    killer = nonet("new", "--variant", "4x4,killer", "--seed", 1, "--json").out
    run = nonet("vicinity", stdin=killer)
    assert run.code == 1
    assert one_sentence(run) == (
        "(standard input):1: no other puzzle without redundant givens is {-1+1} from it"
    )
