"""Puzzles as people have them: on the command line, in JSON of any program, with any blank."""

import json

import pytest
from conftest import PUZZLE, SOLUTION, nonet

ROWS = [[int(c) if c.isdigit() else 0 for c in PUZZLE[r : r + 9]] for r in range(0, 81, 9)]
FOUR = {"layout": {"name": "4x4", "rows": 4, "columns": 4, "values": 4, "lowest": 1}}
FOUR["puzzle"] = [1, 2, 3, 4] + [None] * 12


def framed(blank):
    cells = [[str(c or blank) for c in row] for row in ROWS]
    return "".join(
        "| " + " | ".join(" ".join(row[i : i + 3]) for i in (0, 3, 6)) + " |\n" for row in cells
    )


def test_a_puzzle_as_an_argument():
    assert nonet("solve", PUZZLE).lines == [SOLUTION]
    assert nonet("hint", PUZZLE).code == 0
    assert json.loads(nonet("rate", "--json", PUZZLE).out)["file"] == "(argument)"
    assert nonet("solve", "--variant", "4x4", "1234............").code == 1
    run = nonet("solve", PUZZLE, PUZZLE[1:])
    assert (run.code, run.lines) == (1, [SOLUTION])
    assert run.err == "(argument 2):1: 80 characters, expected 81\n"


def test_a_file_of_that_name_wins(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / PUZZLE).write_text(SOLUTION + "\n")
    assert nonet("convert", PUZZLE).lines == [SOLUTION]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (json.dumps(ROWS), 1),
        (json.dumps(ROWS, indent=1), 1),
        (json.dumps([ROWS, ROWS]), 2),
        (json.dumps([PUZZLE, PUZZLE]), 2),
        (json.dumps([{"puzzle": PUZZLE}, {"puzzle": ROWS}], indent=1), 2),
        (json.dumps({"puzzle": ROWS}), 1),
        (json.dumps({"grid": ROWS}), 1),
        (json.dumps([{"board": ROWS}]), 1),
    ],
)
def test_json_of_any_program(text, count):
    run = nonet("solve", stdin=text)
    assert (run.code, run.lines, run.err) == (0, [SOLUTION] * count, "")


def test_an_array_of_puzzles_of_both_kinds():
    run = nonet("solve", "-k", stdin=json.dumps([PUZZLE, FOUR, {"puzzle": 3}, ROWS], indent=1))
    assert run.lines[0] == run.lines[-1] == SOLUTION
    assert run.lines[1].startswith("1234")
    assert "'puzzle' is neither a string nor a board" in run.err


@pytest.mark.parametrize("blank", ["-", "?", " ", "x"])
def test_blanks(blank):
    line = PUZZLE.replace(".", blank) + "\n"
    assert nonet("solve", stdin=line + framed(blank) + "\n" + line).lines == [SOLUTION] * 3


def test_lines_about_puzzles_between_them():
    assert nonet("solve", stdin=f"% easy\n{framed('.')}% hard\n{PUZZLE}\n").lines == [SOLUTION] * 2


@pytest.mark.parametrize("head", ["|   " * 9 + "|\n" + "|---" * 9 + "|\n", ""])
def test_tables_in_markdown(head):
    rows = ["| " + " | ".join(str(c or " ") for c in row) + " |\n" for row in ROWS]
    if not head:
        rows.insert(1, "|---" * 9 + "|\n")
    assert nonet("solve", stdin=head + "".join(rows)).lines == [SOLUTION]
