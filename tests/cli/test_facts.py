"""check --minimal, backdoors, unavoidable: what is special about a puzzle or a grid."""

import json
import re

import pytest
from conftest import DATA, EMPTY, PUZZLE, SOLUTION, nonet
from test_json import fault


def hardest(count):
    lines = (DATA / "hardest1106.txt").read_text().splitlines()
    return [line[:81] for line in lines if line[:1] != "#"][:count]


def test_minimal_and_not():
    minimal = nonet("new", "-s", 4, "--minimal").out
    run = nonet("check", "--minimal", stdin=minimal)
    assert run.code == 0
    assert run.lines[-1].endswith("minimal: every clue is needed")
    run = nonet("check", "--minimal", stdin=SOLUTION)
    assert run.code == 1
    assert "not minimal: any one of 81 clues could go: r1c1, " in run.out


def test_redundant_clues_can_go_one_at_a_time():
    run = nonet("check", "--minimal", "--json", stdin=PUZZLE)
    found = json.loads(run.out)
    assert found["minimal"] == (found["redundant"] == [])
    clues = [at for at in range(81) if PUZZLE[at] != "."]
    without = "".join(PUZZLE[:at] + "." + PUZZLE[at + 1 :] + "\n" for at in clues)
    counts = nonet("count", stdin=without).lines
    redundant = [at for at, n in zip(clues, counts) if n == "1"]
    assert found["redundant"] == redundant


def test_minimality_is_asked_of_proper_puzzles_only():
    run = nonet("check", "--minimal", "--json", stdin=EMPTY)
    assert "minimal" not in json.loads(run.out)


def test_backdoors_let_singles_solve():
    puzzle = hardest(1)[0]
    run = nonet("backdoors", stdin=puzzle)
    assert run.code == 0
    given, size, count = run.lines[0].split()
    assert given == puzzle
    sets = run.lines[1:]
    assert len(sets) == int(count) > 0
    helped = list(puzzle)
    for row, column, digit in re.findall(r"r(\d)c(\d)=(\d)", sets[0]):
        helped[9 * int(row) + int(column) - 10] = digit
    assert sum(a != b for a, b in zip(helped, puzzle)) == int(size)
    assert nonet("backdoors", stdin="".join(helped)).out.split()[1] == "0"
    assert nonet("backdoors", stdin=puzzle).out.split()[1] != "0"


def test_backdoors_json_and_sizes():
    found = json.loads(nonet("backdoors", "--json", "--rule", "basic", stdin=hardest(1)[0]).out)
    assert found["rule"] == "basic"
    assert {len(cells) for cells in found["backdoors"]} == {found["size"]}
    assert nonet("backdoors", stdin=PUZZLE).out == f"{PUZZLE} 0\n"
    smaller = found["size"] - 1
    if smaller > 0:
        run = nonet("backdoors", "--most", smaller, "--rule", "basic", stdin=hardest(1)[0])
        assert run.lines == [f"{hardest(1)[0]} more than {smaller}"]


VARIANTS = [
    ("6x6", "singles", "--label hard"),
    ("jigsaw", "singles", "--label hard"),
    ("6x6,killer", "basic", "--label expert"),
]


@pytest.mark.parametrize(("variant", "rule", "options"), VARIANTS)
def test_backdoors_of_any_rules(variant, rule, options):
    record = json.loads(nonet("new", "--variant", variant, "--seed", 3, "--json", *options.split()).out)
    (solution,) = nonet("solve", stdin=json.dumps(record)).lines
    found = json.loads(nonet("backdoors", "--json", "--rule", rule, stdin=json.dumps(record)).out)
    assert fault(found, "variant-backdoors") is None
    assert found["size"] == 1
    # Each cell whose solution is given too: the rule alone solves what comes of it, or does not.
    opened = []
    for cell, value in enumerate(record["puzzle"]):
        if value is not None:
            continue
        board = list(record["puzzle"])
        board[cell] = int(solution[cell])
        helped = nonet("backdoors", "--json", "--rule", rule, "--most", 1,
                       stdin=json.dumps({**record, "puzzle": board}))
        if json.loads(helped.out).get("size") == 0:
            opened.append([cell])
    assert found["backdoors"] == opened


def test_backdoors_of_any_rules_in_words():
    killer = nonet("new", "--variant", "killer", "--label", "extreme", "--seed", 3).out
    run = nonet("backdoors", stdin=killer)
    given, size, count = run.lines[0].split()
    assert len(given) == 81 and len(run.lines) == int(count) + 1
    assert all(len(re.findall(r"r\dc\d=\d", line)) == int(size) for line in run.lines[1:])
    many = nonet("backdoors", "--variant", "6x6", stdin="." * 36)
    assert (many.code, many.out) == (1, "(standard input):1: several solutions\n")


def test_backdoors_need_one_solution():
    run = nonet("backdoors", stdin=EMPTY)
    assert (run.code, run.out) == (1, "(standard input):1: several solutions\n")


def test_unavoidable_sets_of_a_grid_and_of_its_puzzle():
    run = nonet("unavoidable", "--most", 6, "--list", stdin=SOLUTION)
    head, *sets = run.lines
    grid, count, *sizes = head.split()
    assert grid == SOLUTION
    assert len(sets) == int(count) == sum(int(s.split(":")[1]) for s in sizes)
    of_puzzle = nonet("unavoidable", "--most", 6, "--list", stdin=PUZZLE)
    assert of_puzzle.out == run.out
    # Blanked, each leaves more than one solution, and every puzzle of the grid has a clue in it.
    blanked = ""
    for cells in sets:
        places = {9 * int(r) + int(c) - 10 for r, c in re.findall(r"r(\d)c(\d)", cells)}
        assert any(PUZZLE[place] != "." for place in places)
        blanked += "".join("." if at in places else SOLUTION[at] for at in range(81)) + "\n"
    assert all(int(n) > 1 for n in nonet("count", stdin=blanked).lines)


def test_unavoidable_json():
    found = json.loads(nonet("unavoidable", "--json", "--most", 8, stdin=PUZZLE).out)
    assert found["solution"] == SOLUTION
    assert sum(found["sizes"].values()) == len(found["unavoidable"])
    assert max(len(cells) for cells in found["unavoidable"]) <= 8


def test_unavoidable_needs_one_solution():
    run = nonet("unavoidable", stdin=EMPTY)
    assert (run.code, run.out) == (1, "(standard input):1: several solutions\n")


def test_sizes_out_of_range():
    for command, most in [("unavoidable", 3), ("unavoidable", 19), ("backdoors", 0)]:
        run = nonet(command, "--most", most, stdin=PUZZLE)
        assert run.code == 2
