"""Puzzles of other sizes and rules, from the outside: plain grids with --variant, and records that
bring their rules with them."""

import json
import pathlib
import re
import signal

import pytest
from conftest import (
    EMPTY, PATIENCE, PUZZLE, SOLUTION, interrupt, nonet, one_sentence, start, wait_for_work,
)  # fmt: skip
from test_json import assert_lines

DOCS = pathlib.Path(__file__).parents[2] / "docs" / "variants.md"

KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C2~R3C2.Cage~3~R4C1~R4C2.~R1C1_1.~R1C3_3"
IMPOSSIBLE_CAGE = ".Cage~30~R1C1~R1C2~R1C3"


def houses(board, rows, box_rows, box_columns):
    """Rows, columns and boxes of a board of n by n, each as a sorted list."""
    n = rows
    lines = [board[i * n : (i + 1) * n] for i in range(n)]
    columns = [board[i::n] for i in range(n)]
    boxes = [
        [lines[r][c] for r in range(top, top + box_rows) for c in range(left, left + box_columns)]
        for top in range(0, n, box_rows)
        for left in range(0, n, box_columns)
    ]
    return [sorted(house) for house in [*map(list, lines), *map(list, columns), *boxes]]


def is_right(board, box_rows, box_columns):
    n = box_rows * box_columns
    values = sorted(board[:n])
    return len(set(values)) == n and all(
        house == values for house in houses(board, n, box_rows, box_columns)
    )


# ---- plain grids


@pytest.mark.parametrize(
    ("variant", "count"),
    [
        ("4x4", 288),
        ("4x4,x", 48),
        ("4x4,latin", 576),
        ("4x4,anti-knight", 24),
        ("4x4,anti-king", 0),
        ("4x4,non-consecutive", 0),
        ("6x6,x", 8640),
        ("6x6,non-consecutive", 48),
        ("6x6-tall,x", 8640),
    ],
)
def test_counts_that_are_known(variant, count):
    side = int(variant[0])
    run = nonet("count", "--variant", variant, stdin="." * side * side + "\n")
    assert (run.code, run.out, run.err) == (0, f"{count}\n", "")


@pytest.mark.parametrize(
    ("variant", "rows", "columns"), [("6x6", 2, 3), ("8x8", 2, 4), ("12x12", 3, 4), ("16x16", 4, 4)]
)
def test_an_empty_board_is_filled(variant, rows, columns):
    cells = (rows * columns) ** 2
    run = nonet("solve", "--limit", 1, "--variant", variant, stdin="." * cells + "\n")
    assert run.code == 0
    (line,) = run.lines
    assert len(line) == cells and is_right(line, rows, columns)
    # What it wrote is a puzzle with exactly one solution: itself.
    again = nonet("check", "--variant", variant, stdin=run.out)
    assert (again.code, again.out) == (0, "(standard input):1: complete and correct\n")


def test_every_puzzle_of_a_file_has_its_line():
    text = "1...............\n# a comment\n\n12..............  # mine\n11..............\n"
    run = nonet("solve", "--variant", "4x4", stdin=text)
    assert run.code == 1
    assert len(run.lines) == 3
    assert run.lines[0].endswith(" # several solutions")
    assert "# mine" in run.lines[1]
    assert run.lines[2] == "11.............. # no solution"


def test_sheets_and_lines_are_the_same_puzzle():
    line = "1..." + "..2." + ".3.." + "...4"
    sheet = "+-----+-----+\n| 1 . | . . |\n| . . | 2 . |\n+-----+-----+\n| . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n"
    rows = "1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n"
    want = nonet("solve", "--variant", "4x4", stdin=line + "\n").out
    assert nonet("solve", "--variant", "4x4", stdin=sheet + "\n" + rows).lines == [want.strip()] * 2


def test_values_above_nine():
    board = nonet("solve", "--limit", 1, "--variant", "16x16", stdin="." * 256 + "\n").out.strip()
    assert set(board) == set("123456789ABCDEFG")
    numbers = [str("0123456789ABCDEFG".index(c)) for c in board]
    run = nonet("solve", "--variant", "16x16", stdin=" ".join(numbers) + "\n")
    assert (run.code, run.out.strip()) == (0, board)
    letters = "".join("ABCDEFGHIJKLMNOP"[int(n) - 1] for n in numbers)
    run = nonet("solve", "--variant", "16x16", "--symbols", "letters", stdin=letters + "\n")
    assert (run.code, run.out.strip()) == (0, letters)


def test_all_solutions_and_their_limit():
    run = nonet("solve", "--all", "--limit", 0, "--variant", "4x4,x", stdin="." * 16 + "\n")
    assert run.code == 0
    assert len(set(run.lines)) == 48 and all(is_right(line, 2, 2) for line in run.lines)
    run = nonet("solve", "--all", "--limit", 5, "--variant", "4x4,x", stdin="." * 16 + "\n")
    assert len(run.lines) == 5
    run = nonet("solve", "--count", "--limit", 7, "--variant", "4x4", stdin="." * 16 + "\n")
    assert run.out == "7+\n"


def test_true_candidates():
    run = nonet("solve", "--candidates", "--variant", "4x4,x", stdin="12.." + "." * 12 + "\n")
    every = nonet("solve", "--all", "--limit", 0, "--variant", "4x4,x", stdin="12.." + "." * 12)
    want = ["".join(sorted({line[i] for line in every.lines})) for i in range(16)]
    assert (run.code, run.out.split()) == (0, want)
    run = nonet("solve", "--candidates", stdin=PUZZLE + "\n")
    assert (run.code, run.out.replace(" ", "").strip()) == (0, SOLUTION)


def test_show_draws_the_boxes():
    run = nonet("show", "--solution", "--variant", "4x4,x", stdin="12.." + "." * 12 + "\n")
    assert run.code == 1
    assert "4x4,x, 2 givens" in run.lines[0]
    assert run.out.count("| 1 2 | . . |") == 1
    assert "several solutions, one of them" in run.out


def test_convert_between_lines_sheets_and_tables():
    line = "1...............\n"
    sheet = nonet("convert", "--variant", "4x4", "--to", "grid", stdin=line)
    assert "| 1 . | . . |" in sheet.out
    table = nonet("convert", "--variant", "4x4", "--to", "csv", stdin=sheet.out)
    assert table.lines[0] == "1,,,"
    assert nonet("convert", "--variant", "4x4", stdin=table.out).out == line
    blank = nonet("convert", "--variant", "4x4", "--blank", "0", stdin=line)
    assert blank.out == line.replace(".", "0")


def test_several_grids_that_overlap():
    run = nonet("solve", "--limit", 1, "--variant", "samurai", stdin="." * 369 + "\n")
    assert run.code == 0 and re.fullmatch("[1-9]{369}\n", run.out)
    check = nonet("check", "--variant", "samurai", stdin=run.out)
    assert check.out == "(standard input):1: complete and correct\n"


# ---- records with rules


def test_a_constraint_string_is_recognised():
    run = nonet("solve", stdin=KILLER + "\n")
    (line,) = run.lines
    assert line[0] == "1" and line[1] == "2" and int(line[5]) + int(line[9]) == 7
    assert nonet("solve", "--from", "iss", stdin=KILLER + "\n").out == run.out
    both = nonet("solve", stdin=f"{KILLER}\n{PUZZLE}\n")
    assert both.lines[1] == SOLUTION


def test_files_are_looked_at_as_well_as_pipes(tmp_path):
    path = tmp_path / "killer.txt"
    path.write_text("# cages\n\n" + KILLER + "\n")
    plain = tmp_path / "plain.txt"
    plain.write_text(PUZZLE + "\n")
    one = nonet("solve", path).lines
    assert nonet("solve", plain, path).lines == [SOLUTION, *one]
    with path.open() as file:
        process = start("solve", stdin=file)
    assert process.communicate()[0].decode().splitlines() == one


@pytest.mark.parametrize("form", ["fpuzzles", "sudokupad", "iss"])
def test_round_trips(form):
    out = nonet("convert", "--to", form, stdin=KILLER + "\n")
    assert out.code == 0, out.err
    assert nonet("convert", "--to", "iss", stdin=out.out).out == nonet(
        "convert", "--to", "iss", stdin=KILLER + "\n"
    ).out
    assert nonet("solve", stdin=out.out).out == nonet("solve", stdin=KILLER + "\n").out


def test_solo_ids():
    plain = "1...............\n"
    out = nonet("convert", "--variant", "4x4,x", "--to", "solo", stdin=plain)
    assert out.out.startswith("2x2x:1"), out.err
    want = nonet("count", "--variant", "4x4,x", stdin=plain).out
    assert nonet("count", stdin=out.out).out == want == "12\n"


def test_classic_puzzles_become_constraint_strings():
    out = nonet("convert", "--to", "iss", stdin=PUZZLE + "\n")
    assert out.out.startswith(".~R1C1_5")
    assert nonet("solve", stdin=out.out).out == SOLUTION + "\n"


def test_what_is_lost_is_said():
    run = nonet("convert", "--to", "line", stdin=KILLER + "\n")
    assert run.code == 1 and run.out == ""
    assert one_sentence(run) == (
        "(standard input):1: the format 'line' does not hold its clues; --lossy writes the rest"
    )
    assert nonet("convert", "--to", "line", "--lossy", stdin=KILLER + "\n").code == 0


def test_what_is_not_understood_is_said():
    text = ".Shape~4x4.Or.Cage~3~R1C1~R1C2.Cage~4~R1C1~R1C2.End\n"
    run = nonet("solve", stdin=text)
    assert run.code == 1 and run.out == ""
    sentence = one_sentence(run)
    assert "Or" in sentence and "--lossy goes on without" in sentence
    assert nonet("solve", "--lossy", stdin=text).out != ""


# ---- check


def test_a_contradiction_in_words():
    run = nonet("check", stdin=IMPOSSIBLE_CAGE + "\n")
    assert run.code == 1
    assert run.out == (
        "(standard input):1: the cage of 3 cells with sum 30 at r1c1 cannot be met\n"
    )


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("11..............", "1 stands twice in row 1: r1c1 and r1c2"),
        ("1...1...........", "1 stands twice in column 1: r1c1 and r2c1"),
        ("1...............", "two or more solutions; two of them differ in"),
    ],
)
def test_check_of_a_plain_grid(board, sentence):
    run = nonet("check", "--variant", "4x4", stdin=board + "\n")
    assert run.code == 1
    assert run.lines[0].startswith(f"(standard input):1: {sentence}")


def test_redundant_givens_and_clues():
    full = nonet("solve", "--limit", 1, "--variant", "4x4", stdin="." * 16 + "\n").out.strip()
    run = nonet("check", "--minimal", "--variant", "4x4", stdin=full[:15] + ".\n")
    assert run.code == 1
    assert run.lines[0].endswith("exactly one solution")
    assert "any one of 15 givens could go: r1c1, r1c2," in run.lines[1]
    cage = f".Shape~4x4.Cage~{int(full[0]) + int(full[1])}~R1C1~R1C2"
    givens = "".join(f".~R{i // 4 + 1}C{i % 4 + 1}_{v}" for i, v in enumerate(full[:14]))
    run = nonet("check", "--minimal", stdin=cage + givens + "\n")
    assert "any one of 1 clues could go: the cage of 2 cells with sum" in run.out


# ---- bad input


BAD = [
    (["--variant", "7x7x"], "....", "--variant: "),
    (["--variant", "6x6,windokuu"], "....", "did you mean 'windoku'"),
    (["--variant", "4x4", "--strict"], "....", "--strict is for classic puzzles alone"),
    (["--variant", "4x4", "--from", "sdk"], "....", "'sdk' is for classic puzzles alone"),
    (["--variant", "4x4", "--from", "iss"], "....", "--variant is for plain grids"),
    (["--from", "iss", "--symbols", "letters"], "....", "--symbols is for plain grids"),
]


@pytest.mark.parametrize(("arguments", "text", "words"), BAD)
def test_a_wrong_command_line(arguments, text, words):
    run = nonet("solve", *arguments, stdin=text + "\n")
    assert run.code == 2 and run.out == ""
    assert words in one_sentence(run)


BAD_RECORDS = [
    ("1..............", "15 characters, expected 16"),
    ("1..............Z", "'Z'"),
    ("1...\n....\n....\n", "(standard input):3: the grid ends after 3 of 4 rows"),
]


@pytest.mark.parametrize(("text", "words"), BAD_RECORDS)
def test_a_bad_plain_grid(text, words):
    for command in ("solve", "check", "count", "show", "convert"):
        run = nonet(command, "--variant", "4x4", stdin=text + "\n")
        assert run.code == 1 and run.out == "", command
        assert words in run.err and len(run.err.splitlines()) == 1


BAD_STRINGS = [".Cage~5~R1C1~R99C1", ".Shape~40x40", ".Nonsense~R1C1", ".~R1C1_77"]


@pytest.mark.parametrize("text", BAD_STRINGS)
def test_a_bad_constraint_string(text):
    run = nonet("solve", "--from", "iss", stdin=text + "\n")
    assert run.code == 1 and run.out == ""
    assert run.err.startswith("(standard input):1: ")


def test_keep_going_passes_over_bad_records():
    good = "1..............."
    text = f"{good}\n1.....\n\n{good}\n"
    run = nonet("solve", "--variant", "4x4", stdin=text)
    assert run.code == 1 and len(run.lines) == 1
    run = nonet("solve", "-k", "--variant", "4x4", stdin=text)
    assert run.code == 1 and len(run.lines) == 2 and "(standard input):2: " in run.err


def test_files_that_are_not_there(tmp_path):
    run = nonet("solve", "--variant", "4x4", tmp_path / "none.txt")
    assert run.code == 3 and "none.txt" in one_sentence(run)
    (tmp_path / "empty.txt").write_text("")
    run = nonet("solve", "--variant", "4x4", tmp_path / "empty.txt")
    assert run.code == 1 and one_sentence(run).endswith("there is no puzzle in it")


def test_an_output_is_whole_or_not_there(tmp_path):
    out = tmp_path / "out.txt"
    out.write_text("before\n")
    run = nonet("solve", "--variant", "4x4", "-o", out, stdin="1...............\n1.\n")
    assert run.code == 1 and out.read_text() == "before\n"
    run = nonet("solve", "--variant", "4x4", "-o", out, stdin="1...............\n")
    assert len(out.read_text().splitlines()) == 1


# ---- long work


def test_time_runs_out_for_one_puzzle_alone():
    text = "." * 36 + "\n" + "1" + "." * 35 + "\n"
    run = nonet("count", "--time", 1, "--variant", "8x8", stdin="." * 64 + "\n")
    assert run.code == 1 and re.fullmatch(r"\d+\+\n", run.out)
    run = nonet("solve", "--time", PATIENCE, "--variant", "6x6", stdin=text)
    assert len(run.lines) == 2 and "given up" not in run.out


def test_an_interrupt_ends_a_search_at_once():
    process = start("count", "--variant", "8x8")
    process.stdin.write(b"." * 64 + b"\n")
    process.stdin.close()
    wait_for_work(process)
    interrupt(process, signal.SIGINT)
    assert process.returncode == 130
    assert b"interrupted" in process.stderr.read()
    process.stdout.close()
    process.stderr.close()


def test_a_closed_pipe_ends_it_quietly():
    process = start("solve", "--all", "--limit", 0, "--variant", "6x6")
    process.stdin.write(b"." * 36 + b"\n")
    process.stdin.close()
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=PATIENCE) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_threads_do_not_change_a_byte():
    text = "".join(f"{'.' * i}1{'.' * (35 - i)}\n" for i in range(36))
    runs = [nonet("solve", "--variant", "6x6,x", "-j", n, stdin=text).out for n in (1, 2, 7)]
    assert runs[0] == runs[1] == runs[2] and len(runs[0].splitlines()) == 36


# ---- --json


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["solve"], "variant-solve"),
        (["solve", "--all", "--limit", "3"], "variant-solve-all"),
        (["solve", "--candidates"], "variant-candidates"),
        (["check"], "variant-check"),
        (["check", "--minimal"], "variant-check"),
        (["count"], "variant-count"),
        (["convert"], "variant-convert"),
    ],
)
def test_lines_of_json(arguments, name):
    plain = "1234............\n11..............\n12343412214343..\n"
    lines = assert_lines(nonet(*arguments, "--json", "--variant", "4x4", stdin=plain), name)
    assert lines[0]["layout"]["name"] == "4x4"
    assert lines[0]["puzzle"][:5] == [1, 2, 3, 4, None]
    classic = name if name == "variant-candidates" else name.removeprefix("variant-")
    run = nonet(*arguments, "--json", stdin=f"{KILLER}\n{PUZZLE}\n")
    lines = assert_lines(run, name, classic)
    assert lines[0]["clues"][0] == {"rule": "killer-cage", "cells": [0, 1], "numbers": [3]}


def test_the_list_of_variants():
    lines = assert_lines(nonet("variants", "--json"), "variants", least=60)
    slugs = {line["slug"] for line in lines}
    assert {"16x16", "windoku", "samurai", "anti-knight", "killer-cage", "sandwich"} <= slugs
    text = nonet("variants").out
    page = DOCS.read_text(encoding="utf-8")
    for line in lines:
        assert f"\n{line['slug']} " in text and f"`{line['slug']}`" in page


def test_every_word_of_the_list_is_taken():
    for line in assert_lines(nonet("variants", "--json"), "variants"):
        if "example" in line:
            run = nonet("show", "--variant", line["example"], stdin="#\n")
            assert "there is no puzzle in it" in run.err, line


# ---- what is classic stays so


def test_a_classic_puzzle_has_the_same_line_either_way():
    text = f"{PUZZLE} # mine\n{EMPTY}\n"
    for command in ("solve", "count"):
        want = nonet(command, stdin=text)
        run = nonet(command, "--variant", "9x9", stdin=text)
        assert (run.code, run.out) == (want.code, want.out)


def test_the_examples_of_the_document():
    page = DOCS.read_text(encoding="utf-8")
    examples = re.findall(r"^ *\$ (echo '[^\n]*)\n((?: *[^$` \n][^\n]*\n)+)", page, re.MULTILINE)
    assert len(examples) >= 3
    for command, want in examples:
        text, line = re.fullmatch(r"echo '([^']*)' \| nonet (.*)", command).groups()
        run = nonet(*line.split(), stdin=text + "\n")
        assert run.out.split() == want.split(), command


def test_json_is_what_python_reads():
    run = nonet("solve", "--json", "--variant", "4x4", stdin="1234............\n")
    found = json.loads(run.out)
    assert found["solutions"] == 2 and found["limit_met"] is True
    assert sorted(found["solution"][:4]) == [1, 2, 3, 4] and found["solution"] != found["other"]


def test_bench_says_what_each_puzzle_takes():
    grids = "." * 16 + "\n" + "1" + "." * 15 + "\n"
    run = nonet("bench", "--seconds", "0.01", "--variant", "4x4", stdin=grids)
    assert run.code == 0, run.err
    head, first, second, end = run.lines
    assert head.split() == ["puzzle", "set-up", "ms", "search", "ms", "guesses", "solutions"]
    assert first.startswith("(standard input):1 ")
    for line in (first, second):
        setup, search, guesses, solutions = line.split()[-4:]
        assert float(setup) > 0 and float(search) >= 0
        assert int(guesses) > 0 and solutions == "2"
    assert end.startswith("2 puzzles, ")


def test_bench_recognises_rules_that_records_bring():
    run = nonet("bench", "--seconds", "0.01", "--json", "-", stdin=".AntiKnight.AntiKing\n")
    assert run.code == 0, run.err
    assert json.loads(run.out)["solutions"] == 2


def test_bench_refuses_what_it_does_not_understand():
    run = nonet("bench", "--variant", "4x4", stdin="12\n")
    assert run.code == 1 and ":1: " in run.err
    run = nonet("bench", "--variant", "4x5", stdin="")
    assert run.code == 2 and "--variant" in run.err


# ---- KSudoku's XML


def test_ksudoku_games_of_all_kinds(tmp_path):
    path = tmp_path / "game.ksudoku"
    written = nonet("convert", "--variant", "4x4,x", "--to", "ksudoku", "-o", path, stdin=".31.2...........\n")
    assert (written.code, written.err) == (0, "")
    assert nonet("solve", path).out == "4312213434211243\n"
    text = path.read_text()
    for options in ([], ["--from", "ksudoku"]):
        assert nonet("solve", *options, stdin=text).out == "4312213434211243\n"
    assert json.loads(nonet("check", "--json", path).out)["layout"]["name"] == "4x4,x"
    # One behind the other, as files of several programs are.
    assert nonet("solve", stdin=text + text).lines == ["4312213434211243"] * 2


def test_a_plain_game_of_ksudoku_is_classic():
    xml = nonet("convert", "--to", "ksudoku", stdin=PUZZLE + "\n").out
    assert nonet("convert", stdin=xml).out == PUZZLE + "\n"
    assert nonet("rate", stdin=xml).code == 0


def test_ksudoku_holds_one_game_and_no_rule_in_silence(tmp_path):
    two = nonet("convert", "--variant", "4x4", "--to", "ksudoku", stdin="1...............\n" * 2)
    assert two.code == 1 and "the format 'ksudoku' holds one puzzle a file" in two.err
    knight = nonet("convert", "--to", "ksudoku", stdin=".AntiKnight\n")
    assert knight.code == 1
    assert "the anti-knight rule has no place in KSudoku's files; --lossy writes the rest" in knight.err
    lossy = nonet("convert", "--to", "ksudoku", "--lossy", stdin=".AntiKnight\n")
    assert lossy.code == 0 and 'type="sudoku"' in lossy.out
    product = """<ksudoku><game><puzzle><graph order="4" type="custom" specific-type="Mathdoku" sizeX="4" sizeY="4"
      sizeZ="1"><sudokugroups at="0" withblocks="0"/><cage operator="3" value="12" size="2"> 0 4 </cage></graph>
      <values>________________</values></puzzle></game></ksudoku>"""
    run = nonet("count", stdin=product)
    assert run.code == 1 and "the cage of 2 cells with a product at r1c1 is not known" in run.err
    assert nonet("count", "--lossy", stdin=product).out == "576\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('<ksudoku><game><graph order="4" type="roxdoku"/></game></ksudoku>', "three dimensions"),
        ('<ksudoku>\n<game><graph order="4" type="sudoku"/></gam>', "damaged XML in line 2"),
        ('<ksudoku><game><graph order="4" type="sudoku"/></game>', "damaged XML"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><ksudoku><graph order="4" type="sudoku"/></ksudoku>', "it declares entities"),
    ],
)
def test_bad_games_of_ksudoku(text, message):
    run = nonet("solve", stdin=text)
    assert run.code == 1 and run.out == ""
    assert message in one_sentence(run)


# ---- lines of --json, read again


@pytest.mark.parametrize("variant", [None, "4x4,x", "9x9,jigsaw-5", "samurai", "9x9,from-0", "9x9,windoku"])
def test_what_json_writes_is_read_again(variant):
    if variant:
        cells = {"4x4,x": 16, "samurai": 369}.get(variant, 81)
        options, text = ["--variant", variant], "1" + "." * (cells - 1) + "\n"
    else:
        options, text = [], "\n".join([KILLER, ".AntiKnight.StrictXV.~R1C1_1", PUZZLE]) + "\n"
    lines = nonet("convert", "--json", *options, stdin=text).out
    for how in ([], ["--from", "json"]):
        again = nonet("convert", "--to", "json", *how, stdin=lines)
        assert (again.code, again.err) == (0, "")
        for line, other in zip(lines.splitlines(), again.lines, strict=True):
            before, after = json.loads(line), json.loads(other)
            # Where it was read stands beside puzzles of other rules, which have no JSON but that.
            kept = before if "layout" in before else {"puzzle": before["puzzle"]}
            assert {**kept, "format": "json"} == {**after, "format": "json"}
    for command in ("solve", "check"):
        assert nonet(command, "--time", 9, stdin=lines.splitlines()[0] + "\n").out == (
            nonet(command, "--time", 9, *options, stdin=text.splitlines()[0] + "\n").out
        )


def test_an_answer_of_the_api_is_a_puzzle():
    parsed = nonet("api", stdin=json.dumps({"verb": "variant.parse", "puzzle": KILLER}) + "\n").out
    puzzle = json.dumps(json.loads(parsed)["result"])
    assert nonet("solve", stdin=puzzle + "\n").out == nonet("solve", stdin=KILLER + "\n").out
    asked = nonet("api", stdin=json.dumps({"verb": "variant.solve", "puzzle": puzzle}) + "\n").out
    assert json.loads(asked)["result"]["format"] == "json"


def test_json_that_is_no_puzzle_of_a_layout():
    run = nonet("solve", stdin='{"layout":{"rows":4},"puzzle":[]}\n')
    assert run.code == 1
    run = nonet("solve", "--from", "json", "--variant", "4x4", stdin="{}\n")
    assert run.code == 2 and "bring their rules with them" in one_sentence(run)
