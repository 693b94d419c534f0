"""Every format through convert: there and back, recognised, many records, and what is refused."""

import json

import pytest
from conftest import DATA, PUZZLE, nonet

# Those of one record a text are read one by one.
MANY = [
    "line", "rows", "grid", "pencilmarks", "marks729", "sudokuwiki", "fpuzzles", "scf", "ctc",
    "hodoku", "sdk", "sdm", "sdx", "ss", "qqwing", "qqwing-csv", "gnome", "gnome-code", "solo",
    "json", "csv", "opensudoku",
]  # fmt: skip
OWN_RULES = {"pencilmarks", "marks729", "sdx"}  # single candidates look like givens
KILLER = json.dumps({"size": 9, "grid": [], "killercage": [{"cells": ["R1C1"], "value": 1}]})


def puzzles(count):
    lines = (DATA / "top1465.txt").read_text().splitlines()
    return [line for line in lines if len(line) == 81][:count]


@pytest.mark.parametrize("name", MANY)
def test_many_there_and_back(name):
    lines = puzzles(200)
    there = nonet("convert", "--to", name, stdin="\n".join(lines) + "\n")
    assert (there.code, there.err) == (0, "")
    back = nonet("convert", "--from", name, "--givens-only", stdin=there.out)
    assert (back.code, back.err) == (0, "")
    recognised = nonet("convert", "--givens-only", stdin=there.out)
    assert recognised.out == back.out
    if name not in OWN_RULES:
        assert back.lines == lines


@pytest.mark.parametrize("name", [*MANY, "ksudoku"])
def test_threads_do_not_matter(name):
    text = "\n".join(puzzles(1 if name == "ksudoku" else 50)) + "\n"
    there = nonet("convert", "--to", name, "-j", "3", stdin=text).out
    assert there == nonet("convert", "--to", name, "-j", "1", stdin=text).out


def test_ksudoku_holds_one_puzzle():
    one = nonet("convert", "--to", "ksudoku", stdin=PUZZLE + "\n")
    assert nonet("convert", stdin=one.out).out == PUZZLE + "\n"
    two = nonet("convert", "--to", "ksudoku", stdin=PUZZLE + "\n" + PUZZLE + "\n")
    assert two.code == 1
    assert "holds one puzzle a file" in two.err


def test_a_record_says_what_it_was_and_all_it_had():
    text = ":0401:6:5+3+4" + PUZZLE[3:] + ":214:616:623::\n"
    record = json.loads(nonet("convert", "--json", stdin=text).out)
    assert record["format"] == "hodoku"
    assert record["filled"][:3] == "534"
    assert record["puzzle"][:3] == "5.."
    assert record["hodoku_step"] == "0401:6:616:623::"
    again = json.loads(nonet("convert", "--json", stdin=json.dumps(record) + "\n").out)
    for key in ("puzzle", "filled", "candidates", "hodoku_step"):
        assert again[key] == record[key]


def test_hint_knows_placed_digits():
    text = ":0000:x:" + "53+1" + PUZZLE[3:] + ":::\n"
    assert "r1c3: the digit 1 is wrong" in nonet("hint", stdin=text).out


def test_placed_digits_are_not_lost_unseen():
    text = ":0000:x:" + "53+4" + PUZZLE[3:] + ":::\n"
    run = nonet("convert", stdin=text)
    assert (run.code, run.out) == (1, "")
    assert "its placed digits do not fit the format 'line'" in run.err
    assert nonet("convert", "--givens-only", stdin=text).out == PUZZLE + "\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (KILLER, "killer cages are not plain Sudoku"),
        ("https://sudokupad.app/abcdef123", "kept at 'sudokupad.app' and does not hold it"),
        ("3x3#12345", "a seed of Solo's"),
        ("<html></html>", "neither OpenSudoku's nor KSudoku's"),
        ("<opensudoku><game data='1'/></opensudoku>", "game 1: 1 character, expected 81"),
        ("<a", "damaged XML in line 1"),
    ],
)
def test_what_is_refused_says_why(text, sentence):
    run = nonet("convert", stdin=text + "\n")
    assert (run.code, run.out) == (1, "")
    assert run.err.count("\n") == 1
    assert sentence in run.err


def test_from_takes_no_other_format():
    xml = nonet("convert", "--to", "opensudoku", stdin=PUZZLE + "\n").out
    assert "it is OpenSudoku, not KSudoku" in nonet("convert", "--from", "ksudoku", stdin=xml).err
    code = nonet("convert", "--to", "scf", stdin=PUZZLE + "\n").out
    assert "it is SudokuPad, not f-puzzles" in nonet("convert", "--from", "fpuzzles", stdin=code).err


def test_a_table_may_be_long(tmp_path):
    # More than a chunk, so that its later lines are far from the header.
    lines = puzzles(1000)
    rows = [f"{i},{lines[i % 1000]}" for i in range(12000)]
    file = tmp_path / "table.csv"
    file.write_text("id,puzzle\n" + "\n".join(rows) + "\n")
    run = nonet("convert", file)
    assert run.code == 0
    assert run.lines == [row.split(",")[1] for row in rows]
