"""Records of other layouts and rules with a mistake in them: the reader that knows their format names the
mistake, in every command, and commands for classic puzzles alone say what kind of puzzle it is."""

import copy
import json

import pytest
from conftest import PUZZLE, SOLUTION, nonet, one_sentence

KILLER = {
    "layout": {"name": "9x9", "rows": 9, "columns": 9, "values": 9, "lowest": 1},
    "puzzle": [None] * 81,
    "clues": [{"rule": "killer-cage", "cells": [0, 1], "numbers": [3]}],
}
FPUZZLES = {
    "size": 4,
    "grid": [[{} for _ in range(4)] for _ in range(4)],
    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
}
SUDOKUPAD = {
    "cellSize": 50,
    "cells": [[{} for _ in range(4)] for _ in range(4)],
    "regions": [
        [[r, c] for r in (top, top + 1) for c in (left, left + 1)] for top in (0, 2) for left in (0, 2)
    ],
    "cages": [{"cells": [[0, 0], [0, 1]], "value": "3", "unique": True}],
}


def changed(record, path, value):
    """The record as JSON, with another value at the path."""
    record = copy.deepcopy(record)
    place = record
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return json.dumps(record)


def killer(path, value):
    return changed(KILLER, path, value)


CELLS = ("clues", 0, "cells")
NUMBERS = ("clues", 0, "numbers")
NOT_WHOLE = "in killer-cage is not a whole number up to 2147483647"

# family and fault: the text, and what names the fault
FAULTS = {
    "json: cell 81": (killer(CELLS, [0, 81]), "'81' in killer-cage is not a cell's number, 0 to 80"),
    "json: cell -1": (killer(CELLS, [0, -1]), "'-1' in killer-cage is not a cell's number, 0 to 80"),
    "json: unknown rule": (killer(("clues", 0, "rule"), "kage"), "the rule 'kage' is not known"),
    "json: digit 99": (
        killer(("puzzle", 1), 99),
        "'puzzle': '99' in r1c2 is neither null nor a number 1 to 9",
    ),
    "json: sum of 1e18": (killer(NUMBERS, [10**18]), NOT_WHOLE),
    "json: sum of 2^31": (killer(NUMBERS, [2**31]), f"'2147483648' {NOT_WHOLE}"),
    "json: sum of 1.5": (killer(NUMBERS, [1.5]), f"'1.5' {NOT_WHOLE}"),
    "json: 10^9 rows": (killer(("layout", "rows"), 10**9), "'rows' and 'columns' of 1 to 1344"),
    "json: 80 cells": (killer(("puzzle",), [None] * 80), "'puzzle' is not an array of 81 cells"),
    "json: no layout": (killer(("layout",), None), "there is no 'layout'"),
    "json: layout in one word": (killer(("layout",), "9x9"), "'layout' is no object"),
    "json: no puzzle": (killer(("puzzle",), None), "'puzzle' is not an array of 81 cells"),
    "json: short string": (killer(("puzzle",), "12."), "'puzzle' has 3 cells, the layout 81"),
    "json: clues of one word": (killer(("clues",), "killer"), "'clues' is no array"),
    "json: a clue that is a word": (killer(("clues", 0), "cage"), "'clues': '\"cage\"' is no clue"),
    "json: a sum that is no list": (killer(NUMBERS, 5), "'numbers' in killer-cage is no array"),
    "json: a cell that is no list": (killer(CELLS, 5), "'cells' in killer-cage is no array"),
    "json: a sum by another name": (
        killer(("clues", 0, "sum"), 5),
        "killer-cage has an unknown member 'sum'",
    ),
    "json: unknown layout": (killer(("layout", "name"), "9x8"), "9x8"),
    "f-puzzles: cage off the board": (
        changed(FPUZZLES, ("killercage", 0, "cells"), ["R1C1", "R9C9"]),
        "R9C9",
    ),
    "f-puzzles: short row": (changed(FPUZZLES, ("grid", 2), [{}]), "row 3 of 'grid'"),
    "f-puzzles: rows": (changed(FPUZZLES, ("grid",), {}), "'grid' is not an array"),
    "sudokupad: short row": (changed(SUDOKUPAD, ("cells", 2), [{}]), "row 3 of 'cells'"),
    "sudokupad: cages": (changed(SUDOKUPAD, ("cages",), 5), "'cages' is not an array"),
    "iss: cell off the board": (".Shape~4x4.Cage~3~R1C1~R9C9", "R9C9"),
    "iss: no number": (".Shape~4x4.Cage~x~R1C1~R1C2", "Cage"),
    "solo: too few cells": ("2x2:1a2", "fewer than 16 cells"),
    "solo: digit 5": ("2x2:5o", "5 is no value of a board of 4"),
    "ksudoku: cut short": (
        '<ksudoku><game><puzzle><graph order="4" type="sudoku"/></game></ksudoku>',
        "damaged XML in line 1",
    ),
}

COMMANDS = [
    ("solve",),
    ("check",),
    ("count",),
    ("rate",),
    ("hint",),
    ("explain",),
    ("steps",),
    ("stats",),
    ("show",),
    ("draw",),
    ("convert", "--to", "json"),
    ("vicinity",),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("name", FAULTS)
def test_the_reader_of_the_format_names_the_fault(name, command):
    text, words = FAULTS[name]
    run = nonet(*command, stdin=text + "\n")
    assert run.code == 1
    assert words in one_sentence(run)
    assert "expected 81" not in run.err


@pytest.mark.parametrize("name", FAULTS)
def test_a_job_and_a_book_name_the_fault(tmp_path, name):
    text, words = FAULTS[name]
    file = tmp_path / "puzzles.txt"
    file.write_text(text + "\n")
    if not name.startswith("ksudoku"):  # jobs read lines
        job = nonet("job", "plan", tmp_path / "job", "--kind", "rate", file)
        assert job.code == 3 and words in job.err
    recipe = tmp_path / "book.toml"
    recipe.write_text(f'[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\nfiles = ["{file.name}"]\ncount = 1\n')
    book = nonet("book", recipe, "-o", tmp_path / "book.pdf")
    assert book.code == 1 and words in book.err


# Puzzles without a fault, and what plain Sudoku has not of them.
OTHERS = {
    "json": (json.dumps(KILLER), "'killer-cage' is not plain Sudoku"),
    "json of another layout": (
        json.dumps({"layout": {"name": "6x6"}, "puzzle": [None] * 36}),
        "the layout '6x6' is not plain Sudoku",
    ),
    "f-puzzles": (json.dumps(FPUZZLES), "a grid that is not 9x9 is not plain Sudoku"),
    "f-puzzles of 9x9": (
        json.dumps({**FPUZZLES, "size": 9, "grid": [[{}] * 9] * 9}),
        "killer cages are not plain Sudoku",
    ),
    "sudokupad": (json.dumps(SUDOKUPAD), "cages are not plain Sudoku"),
    "iss": (".Shape~4x4.Cage~3~R1C1~R1C2", "the constraint string '.Shape~4x4"),
    "iss of digits": (".~R1C1_5.~R1C2_3", "the constraint string '.~R1C1_5.~R1C2_3' is not"),
    "sumocue": ("3x3:d:k:" + "1:" * 81, "killer cages are not plain Sudoku"),
    "solo": ("2x2:p", "a grid of 2x2 boxes is not plain Sudoku"),
    "solo with diagonals": ("3x3x:zzzc", "diagonals are not plain Sudoku"),
    "ksudoku": (
        '<ksudoku><game><puzzle><graph order="4" type="sudoku"/></puzzle></game></ksudoku>',
        "a grid that is not 9x9 is not plain Sudoku",
    ),
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_library_solves_them_before_it_adds_them(tmp_path, name):
    text, _ = OTHERS[name]
    run = nonet("db", "add", tmp_path / "my.nonet", stdin=text + "\n")
    assert run.code == 1
    sentence = run.err.splitlines()[-1]
    assert sentence.startswith("(standard input):1: ") and "plain Sudoku" not in sentence


@pytest.mark.parametrize("name", OTHERS)
def test_a_command_for_classic_puzzles_says_what_is_not(name):
    text, words = OTHERS[name]
    run = nonet("unavoidable", stdin=text + "\n")
    assert (run.code, run.out) == (1, "")
    assert words in one_sentence(run)


@pytest.mark.parametrize("name", OTHERS)
def test_far_behind_classic_puzzles_it_is_named_too(name):
    text, words = OTHERS[name]
    if name == "ksudoku":  # a file of its own
        return
    run = nonet("solve", "--keep-going", stdin=100 * f"{PUZZLE}\n" + f"{text}\n{PUZZLE}\n")
    assert (run.code, run.lines) == (1, [SOLUTION] * 101)
    sentence = one_sentence(run)
    assert sentence.startswith("(standard input):101: ") and words in sentence


@pytest.mark.parametrize("where", ["file", "pipe"])
def test_json_over_many_lines_is_recognised_to_its_end(tmp_path, where):
    record = copy.deepcopy(KILLER)
    record["rules"] = "x" * 10_000
    text = json.dumps(record, indent=1) + "\n"
    assert text.count("\n") > 90
    file = tmp_path / "killer.json"
    file.write_text(text)
    run = nonet("convert", "--to", "json", file) if where == "file" else nonet("convert", "--to", "json", stdin=text)
    assert (run.code, run.err) == (0, "")
    assert json.loads(run.out)["clues"] == KILLER["clues"]
    bad = killer(CELLS, [0, 81])
    file.write_text(json.dumps(json.loads(bad), indent=1))
    assert "'81' in killer-cage" in one_sentence(nonet("solve", file))


def test_a_classic_record_with_a_mistake_stays_classic():
    """Its options are those of classic puzzles, and so are the results behind it."""
    plain = {"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)]}
    bad = changed(plain, ("grid", 0, 0), {"value": 12, "given": True})
    run = nonet("rate", "--profile", "hodoku", "--keep-going", stdin=f"{bad}\n{PUZZLE}\n")
    assert run.code == 1
    assert one_sentence(run).endswith("no digit 1 to 9 in r1c1")
    assert run.out == nonet("rate", "--profile", "hodoku", stdin=PUZZLE + "\n").out


@pytest.mark.parametrize("value", [5, None, {"r1c1": 5}])
def test_a_board_of_no_kind_is_no_string(value):
    run = nonet("solve", stdin=json.dumps({"puzzle": value}) + "\n")
    assert (run.code, run.out) == (1, "")
    assert one_sentence(run).endswith("'puzzle' is neither a string nor a board")
