"""Every format through convert: there and back, recognised, many records, and what is refused."""

import json
import re

import pytest
from conftest import DATA, PUZZLE, SOLUTION, nonet

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
    lossy = ["--lossy"] if name in OWN_RULES else []
    there = nonet("convert", "--to", name, *lossy, stdin="\n".join(lines) + "\n")
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
    there = nonet("convert", "--lossy", "--to", name, "-j", "3", stdin=text).out
    assert there and there == nonet("convert", "--lossy", "--to", name, "-j", "1", stdin=text).out


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
    assert "the format 'line' does not hold its placed digits; --lossy writes the rest" in run.err
    assert nonet("convert", "--givens-only", stdin=text).out == PUZZLE + "\n"
    assert nonet("convert", "--lossy", stdin=text).out == PUZZLE + "\n"


@pytest.mark.parametrize("name", sorted(OWN_RULES))
def test_givens_do_not_become_candidates_unseen(name):
    run = nonet("convert", "--to", name, stdin=PUZZLE + "\n")
    assert (run.code, run.out) == (1, "")
    assert f"the format '{name}' does not hold its givens, for every cell with one candidate" in run.err
    there = nonet("convert", "--to", name, "--lossy", stdin=PUZZLE + "\n")
    back = nonet("convert", "--givens-only", stdin=there.out).out
    assert 81 - back.count(".") == 34  # four cells have one candidate


def numbers(cell, bits):
    return [bits if i == cell else 0 for i in range(81)]


# Everything that a record can have, as the format 'json' has it; notes in cells without a digit.
FULL = {
    "puzzle": PUZZLE, "filled": SOLUTION[:9] + PUZZLE[9:], "centre": numbers(11, 6),
    "corner": numbers(15, 6), "title": "Title", "author": "Author", "rules": "Rules",
    "comment": " # comment",
}  # fmt: skip


@pytest.mark.parametrize("name", [*MANY, "ksudoku"])
def test_what_is_lost_is_named(tmp_path, name):
    record = FULL
    text = json.dumps(record) + "\n"
    out = tmp_path / "out"
    run = nonet("convert", "--to", name, "-o", out, stdin=text)
    if name == "json":
        assert run.code == 0
        return
    assert run.code == 1
    assert re.search(rf"the format '{name}' does not hold its .*; --lossy writes the rest", run.err)
    there = nonet("convert", "--to", name, "--lossy", stdin=text)
    assert (there.code, there.err) == (0, "")
    back = json.loads(nonet("convert", "--json", "--from", name, stdin=there.out).out)
    for key, words in {
        "filled": "placed digits", "centre": "notes in the centre", "corner": "notes in the corners",
        "title": "title", "author": "author", "rules": "rules", "comment": "comment",
    }.items():  # fmt: skip
        if key == "filled" and "its givens" in run.err:
            continue  # which of the digits were givens is what is lost
        assert (back.get(key) == record[key]) == (words not in run.err), (key, back, run.err)


def test_nothing_is_said_where_nothing_is_lost():
    for name in set(MANY) - OWN_RULES:
        run = nonet("convert", "--to", name, stdin=PUZZLE + "\n")
        assert (run.code, run.err) == (0, ""), name
    one_candidate_nowhere = "." * 80 + "1\n"
    for name in OWN_RULES:
        assert nonet("convert", "--to", name, stdin=one_candidate_nowhere).code == 0


PASTED = {
    "blanks": " ".join(PUZZLE) + "\n",
    "commas": "".join(",".join(PUZZLE[i : i + 9]) + "\n" for i in range(0, 81, 9)),
    "spreadsheet": "".join(
        "\t".join(PUZZLE[i : i + 9]).replace(".", "") + "\r\n" for i in range(0, 81, 9)
    ),
    "semicolons": "".join(
        ";".join(f'"{c}"' for c in PUZZLE[i : i + 9]).replace(".", "") + "\n"
        for i in range(0, 81, 9)
    ),
    "full width": PUZZLE.translate({ord("0") + i: 0xFF10 + i for i in range(10)}) + "\n",
}


@pytest.mark.parametrize("name", PASTED)
def test_what_people_paste(name):
    for copies in (1, 3):
        run = nonet("solve", stdin=PASTED[name] * copies)
        assert (run.code, run.err, run.lines) == (0, "", [SOLUTION] * copies)
    request = {"verb": "parse", "text": PASTED[name]}
    answer = json.loads(nonet("api", stdin=json.dumps(request)).out)
    assert answer["result"]["puzzle"] == PUZZLE


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (KILLER, "'grid' is not an array of '9' rows"),
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
