"""solve, check, show, convert and bench: what goes in, what comes out, and with which exit code."""

import json

import pytest
from conftest import CONFLICT, DATA, EMPTY, IMPOSSIBLE, PUZZLE, SOLUTION, is_solved, nonet


def test_solve_writes_the_solution():
    run = nonet("solve", stdin=PUZZLE + "\n")
    assert (run.code, run.out, run.err) == (0, SOLUTION + "\n", "")


def test_solve_reads_several_files_and_standard_input(tmp_path):
    (tmp_path / "a").write_text(PUZZLE)
    run = nonet("solve", tmp_path / "a", "-", tmp_path / "a", stdin=SOLUTION + "\n")
    assert (run.code, run.lines) == (0, [SOLUTION] * 3)


def test_solve_keeps_comments():
    run = nonet("solve", stdin=f"{PUZZLE} # by nobody\n")
    assert run.out == f"{SOLUTION} # by nobody\n"


@pytest.mark.parametrize(
    "puzzle, note",
    [(IMPOSSIBLE, "no solution"), (CONFLICT, "no solution"), (EMPTY, "several solutions")],
)
def test_solve_says_what_is_not_unique(puzzle, note):
    run = nonet("solve", stdin=f"{puzzle}\n{PUZZLE}\n")
    assert run.code == 1
    first, second = run.lines
    assert first.endswith(f" # {note}")
    assert second == SOLUTION
    assert (first[:81] == puzzle) == (note == "no solution")
    assert is_solved(first[:81]) == (note != "no solution")


def test_solve_counts_up_to_the_limit():
    puzzles = f"{PUZZLE}\n{IMPOSSIBLE}\n{EMPTY}\n"
    assert nonet("solve", "--count", stdin=puzzles).lines == ["1", "0", "2+"]
    assert nonet("solve", "--count", "--limit", "100", stdin=puzzles).lines == ["1", "0", "100+"]


def test_the_limit_does_not_count_as_met_below_it():
    several = SOLUTION.replace("1", ".").replace("2", ".")
    count = int(nonet("solve", "--count", "--limit", "0", stdin=several + "\n").out)
    assert count >= 2
    assert nonet("solve", "-c", "-l", count, stdin=several + "\n").out == f"{count}+\n"
    assert nonet("solve", "-c", "-l", count + 1, stdin=several + "\n").out == f"{count}\n"


def test_solve_all_writes_each_solution_once():
    several = SOLUTION.replace("1", ".").replace("2", ".")
    run = nonet("solve", "--all", "--limit", "0", stdin=several + "\n")
    assert len(run.lines) == len(set(run.lines)) >= 2
    assert SOLUTION in run.lines
    assert all(is_solved(line) for line in run.lines)
    assert len(nonet("solve", "--all", "--limit", "2", stdin=several + "\n").lines) == 2


def test_solve_json():
    run = nonet("solve", "--json", stdin=f"# a list\n{PUZZLE}\n{IMPOSSIBLE}\n")
    first, second = map(json.loads, run.lines)
    assert first["solutions"] == 1 and first["solution"] == SOLUTION
    assert first["puzzle"] == PUZZLE and first["line"] == 2
    assert second["solutions"] == 0 and "solution" not in second


@pytest.mark.parametrize("name, count", [("17clue", 49158), ("top1465", 1465)])
def test_bundled_lists_have_one_solution_each(name, count):
    run = nonet("solve", "--count", DATA / f"{name}.txt")
    assert run.code == 0
    assert run.lines == ["1"] * count


def test_serg_has_several_solutions_each():
    run = nonet("solve", "--count", DATA / "serg.txt")
    assert (run.code, run.lines) == (1, ["2+"] * 10000)


@pytest.mark.parametrize(
    "puzzle, code, sentences",
    [
        (PUZZLE, 0, ["exactly one solution"]),
        (SOLUTION, 0, ["complete and correct"]),
        (IMPOSSIBLE, 1, ["no solution"]),
        (EMPTY, 1, ["two or more solutions"]),
    ],
)
def test_check_names_the_case(puzzle, code, sentences):
    run = nonet("check", stdin=puzzle + "\n")
    assert (run.code, run.err) == (code, "")
    for sentence in sentences:
        assert sentence in run.out
    assert run.out.startswith("(standard input):1: ")


def test_check_lists_every_conflict():
    # 5 twice in row 1 and box 1, 7 twice in row 9.
    wrong = CONFLICT[:72] + "7" + CONFLICT[73:]
    run = nonet("check", "--json", stdin=wrong + "\n")
    assert run.code == 1
    row = json.loads(run.out)
    assert row["verdict"] == "conflict"
    found = {(c["house"], c["digit"], tuple(c["cells"])) for c in row["conflicts"]}
    assert {
        (0, 5, (0, 1)),
        (18, 5, (0, 1)),
        (8, 7, (72, 79)),
    } <= found


def test_check_shows_two_solutions_and_where_they_differ():
    several = SOLUTION.replace("1", ".").replace("2", ".")
    row = json.loads(nonet("check", "--json", stdin=several + "\n").out)
    one, other = row["solution"], row["other"]
    assert is_solved(one) and is_solved(other)
    differ = [i for i in range(81) if one[i] != other[i]]
    assert row["differ"] == differ and differ


def test_no_conflict_is_not_solved():
    row = json.loads(nonet("check", "--json", stdin=IMPOSSIBLE + "\n").out)
    assert (row["conflicts"], row["solved"], row["verdict"]) == ([], False, "no-solution")


SHOWN = """\
+---------+---------+---------+
| 5  3  . | .  7  . | .  .  . |
| 6  .  . | 1  9  5 | .  .  . |
| .  9  8 | .  .  . | .  6  . |
+---------+---------+---------+
"""


def test_show_frames_the_puzzle():
    run = nonet("show", stdin=PUZZLE + "\n")
    assert run.code == 0
    assert SHOWN in run.out
    assert "30 clues" in run.out
    assert "\x1b" not in run.out


def test_show_tells_solved_digits_from_givens_without_colour():
    run = nonet("show", "--solution", stdin=PUZZLE + "\n")
    assert run.code == 0
    assert "| 5  3 '4 |'6  7 '8 |'9 '1 '2 |" in run.out


def test_show_in_colour_shades_and_stays_readable():
    plain = nonet("show", "--solution", "--colour", "never", stdin=PUZZLE + "\n").out
    coloured = nonet("show", "--solution", "--color", "always", stdin=PUZZLE + "\n").out
    assert "\x1b[" in coloured
    import re

    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_show_candidates():
    run = nonet("show", "--candidates", stdin=PUZZLE + "\n")
    assert run.code == 0
    assert "124" in run.out


@pytest.mark.parametrize("name", ["line", "rows", "grid", "pencilmarks", "marks729"])
def test_convert_there_and_back(name):
    puzzles = f"{PUZZLE}\n{SOLUTION}\n"
    there = nonet("convert", "--lossy", "--to", name, stdin=puzzles)
    assert there.code == 0
    back = nonet("solve", stdin=there.out)
    assert (back.code, back.lines) == (0, [SOLUTION] * 2)


@pytest.mark.parametrize("blank", [".", "0", "*", "_", "X"])
def test_convert_writes_and_reads_every_blank(blank):
    run = nonet("convert", "--blank", blank, stdin=PUZZLE + "\n")
    assert run.out == PUZZLE.replace(".", blank) + "\n"
    assert nonet("convert", stdin=run.out).out == PUZZLE + "\n"


def test_convert_refuses_to_lose_candidates():
    marks = nonet("convert", "--to", "marks729", stdin=EMPTY + "\n").out
    assert nonet("convert", "--to", "line", stdin=marks).out == EMPTY + "\n"
    fewer = "." + marks[1:]
    run = nonet("convert", "--to", "line", stdin=fewer)
    assert (run.code, run.out) == (1, "")
    assert "(standard input):1: " in run.err


def test_bench_prints_figures():
    run = nonet("bench", "--json", "--seconds", "0.01", DATA / "top1465.txt")
    assert run.code == 0
    rows = [json.loads(line) for line in run.lines]
    assert rows
    for row in rows:
        assert row["puzzles"] == 1465 and row["puzzles_per_second"] > 0


def test_bench_knows_the_bundled_lists_by_name():
    run = nonet("bench", "--seconds", "0.01", "top1465")
    assert run.code == 0
    assert "1465" in run.out
