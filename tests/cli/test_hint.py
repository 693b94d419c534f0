"""hint: four stages, the player's pencilmarks, and mistakes before anything else."""

import json
import re

import pytest
from conftest import CONFLICT, DATA, EMPTY, IMPOSSIBLE, PUZZLE, SOLUTION, nonet, one_sentence


def with_digit(puzzle, cell, digit):
    """`cell` is (row, column), from 1."""
    at = 9 * cell[0] + cell[1] - 10
    return puzzle[:at] + str(digit) + puzzle[at + 1 :]


def hint(puzzle, *options, code=0):
    run = nonet("hint", *options, stdin=puzzle + "\n")
    assert (run.code, run.err) == (code, "")
    return run


def hint_json(puzzle, *options, code=0):
    return json.loads(hint(puzzle, "--json", *options, code=code).out)


def test_a_hint_only_says_where_to_look():
    run = hint(PUZZLE)
    assert run.lines == ["(standard input):1: 51 cells to go", "1. Look at box 2."]


def test_each_stage_adds_to_the_one_before():
    runs = [hint(PUZZLE, "--stage", stage).out for stage in (1, 2, 3, 4)]
    for fewer, more in zip(runs, runs[1:], strict=False):
        assert more.startswith(fewer) and len(more) > len(fewer)
    assert "\n2. Hidden Single, 1.2 by Sudoku Explainer\n" in runs[1]
    assert "\n3. In box 2, r1c6 is the only cell left for 8.\n" in runs[2]
    assert "2468=" in runs[2] and "8=" not in runs[1]
    assert "\n4. r1c6=8\n" in runs[3]
    assert "| 5  3  . | .  7 '8 |" in runs[3]


def test_a_hint_in_german():
    run = hint(PUZZLE, "--stage", "4", "--language", "de")
    assert run.lines[0] == "(standard input):1: noch 51 Zellen"
    assert "\n2. Versteckter Einer, 1.2 nach Sudoku Explainer\n" in run.out
    assert "\n4. r1c6=8\n" in run.out
    step = hint_json(PUZZLE, "--stage", "4", "--language", "DE")["step"]
    assert (step["technique"], step["name"]) == ("hidden-single-box", "Versteckter Einer im Block")
    wrong = with_digit(PUZZLE, (1, 3), 1)
    run = hint(wrong, "--givens", PUZZLE, "--language", "de", code=1)
    assert run.lines == ["(standard input):1: r1c3: die Ziffer 1 ist falsch"]


def test_english_is_the_language_without_the_option():
    assert hint(PUZZLE, "--stage", "4", "--language", "en").out == hint(PUZZLE, "--stage", "4").out


def test_a_language_of_ones_own(tmp_path):
    file = tmp_path / "mine.json"
    messages = {"{} cells to go": "{0} left", "Hidden Single": "Lone place"}
    file.write_text(json.dumps({"language": "xx", "name": "Mine", "messages": messages}))
    run = hint(PUZZLE, "--stage", "2", "--language", file)
    assert run.lines[0] == "(standard input):1: 51 left"
    assert run.lines[2] == "2. Lone place, 1.2 by Sudoku Explainer"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "no JSON from byte 1 on"),
        ("[]", "a language is a JSON object"),
        ('{"language":"xx","name":"Mine","messages":7}', "messages: expected an object"),
        ('{"language":"xx","name":"Mine","messages":{"row {}":"{1}"}}', "row {}: gap {1}, of 1 gaps"),
    ],
)
def test_a_broken_language(tmp_path, text, complaint):
    file = tmp_path / "mine.json"
    file.write_text(text)
    run = nonet("hint", "--language", file, stdin=PUZZLE)
    assert run.code == 2
    assert one_sentence(run) == f"{file}: {complaint}"


def test_a_language_that_is_not_there(tmp_path):
    run = nonet("hint", "--language", "dd", stdin=PUZZLE)
    assert run.code == 2
    assert "there is no language 'dd'; known are en, de, es, fr" in one_sentence(run)
    assert nonet("hint", "--language", tmp_path / "absent.json", stdin=PUZZLE).code == 2


def test_stages_in_json():
    rows = [hint_json(PUZZLE, "--stage", stage) for stage in (1, 2, 3, 4)]
    assert rows[0]["step"]["where"]["houses"] == [19]
    assert rows[0]["mistakes"] == []
    told = [("technique", "why", "conclusion"), ("after",)]
    assert [
        [key in part for keys, part in zip(told, (row["step"], row)) for key in keys]
        for row in rows
    ] == [
        [False, False, False, False],
        [True, False, False, False],
        [True, True, False, False],
        [True, True, True, True],
    ]
    step = rows[3]["step"]
    assert (step["technique"], step["rating"]) == ("hidden-single-box", 1.2)
    assert step["placements"] == [{"cell": 5, "digit": 8}]
    assert step["houses"] == [{"house": 19, "part": "base"}]
    assert rows[3]["after"]["filled"] == with_digit(PUZZLE, (1, 6), 8)
    assert len(rows[3]["after"]["candidates"]) == 81


def line_of(candidates):
    """81 sets as 729 characters."""
    return "".join(
        str(digit) if bits >> (digit - 1) & 1 else "." for bits in candidates for digit in range(1, 10)
    )


def test_following_hints_solves_the_puzzle():
    marks = nonet("convert", "--lossy", "--to", "marks729", stdin=PUZZLE + "\n").out.strip()
    for _ in range(200):
        row = hint_json(marks, "--stage", "4", "--givens", PUZZLE)
        if row.get("remark") == "solved":
            break
        marks = line_of(row["after"]["candidates"])
    assert nonet("convert", stdin=marks + "\n").out.strip() == SOLUTION


def test_profiles():
    assert "by HoDoKu" in hint(PUZZLE, "--stage", "2", "-p", "hodoku").out
    row = hint_json(PUZZLE, "--stage", "2", "-p", "hodoku")
    assert row["step"]["level"] == "easy" and row["step"]["score"] > 0


def test_a_solved_grid():
    run = hint(SOLUTION)
    assert run.out == "(standard input):1: solved\n"
    assert hint_json(SOLUTION)["remark"] == "solved"


@pytest.mark.parametrize(
    "puzzle, reason",
    [(IMPOSSIBLE, "no solution"), (CONFLICT, "the digit "), (EMPTY, "several solutions")],
)
def test_no_hint_without_exactly_one_solution(puzzle, reason):
    assert hint(puzzle, code=1).out.startswith(f"(standard input):1: {reason}")
    assert hint_json(puzzle, code=1)["error"]["message"].startswith(reason)


def test_a_wrong_digit_is_said_first():
    # r1c3 is 4.
    wrong = with_digit(PUZZLE, (1, 3), 2)
    run = hint(wrong, "--stage", "4", "--givens", PUZZLE, code=1)
    assert run.out == "(standard input):1: r1c3: the digit 2 is wrong\n"
    row = hint_json(wrong, "--stage", "4", "--givens", PUZZLE, code=1)
    sentence = "r1c3: the digit 2 is wrong"
    assert row["mistakes"] == [
        {"cell": 2, "kind": "wrong-digit", "digit": 2, "sentence": sentence}
    ]
    assert "step" not in row


def test_a_wrong_digit_is_named_without_the_givens_too():
    wrong = with_digit(PUZZLE, (1, 3), 2)
    blame = "without the digit 2 in r1c3 there is exactly one solution"
    run = hint(wrong, code=1)
    assert run.out.startswith(f"(standard input):1: no solution, although no rule is broken yet; {blame}")
    assert blame in hint_json(wrong, code=1)["error"]["message"]
    # The sentences that 'check' writes stand before it.
    twice = with_digit(PUZZLE, (1, 3), 5)
    said = [line.split(": ", 1)[1] for line in nonet("check", stdin=twice + "\n").lines]
    assert said and hint(twice, code=1).out.startswith("(standard input):1: " + "; ".join(said))


def test_right_digits_of_the_player_are_not_given():
    right = with_digit(PUZZLE, (1, 3), 4)
    run = hint(right, "--stage", "4", "--givens", PUZZLE)
    assert "| 5  3 '4 |" in run.out
    assert "50 cells to go" in run.out
    # Without --givens every digit is.
    assert "| 5  3  4 |" in hint(right, "--stage", "4").out


def marks_without(cell, digit):
    """The pencilmarks of PUZZLE as 729 characters, one candidate of the player's struck out."""
    marks = nonet("convert", "--lossy", "--to", "marks729", stdin=PUZZLE + "\n").out.strip()
    at = 9 * (9 * cell[0] + cell[1] - 10) + digit - 1
    assert marks[at] == str(digit)
    return marks[:at] + "." + marks[at + 1 :]


@pytest.mark.parametrize("options", [[], ["--givens", PUZZLE]])
def test_a_missing_candidate_is_said_first(options):
    # r1c3 is 4, and the player has struck it out.
    wrong = marks_without((1, 3), 4)
    run = hint(wrong, "--stage", "4", *options, code=1)
    assert run.out == "(standard input):1: r1c3: a candidate is missing that belongs there\n"
    row = hint_json(wrong, *options, code=1)
    sentence = "r1c3: a candidate is missing that belongs there"
    assert row["mistakes"] == [
        {"cell": 2, "kind": "missing-candidate", "digit": 4, "sentence": sentence}
    ]


def test_all_mistakes_are_named():
    marks = marks_without((1, 3), 4)
    at = 9 * 3 + 8 - 1  # r1c4 is 6; nothing else is left than 2
    marks = marks[:27] + ".2......." + marks[36:]
    assert marks[at] in ".8"
    run = hint(marks, "--givens", PUZZLE, code=1)
    assert run.lines == [
        "(standard input):1: r1c3: a candidate is missing that belongs there",
        "(standard input):1: r1c4: the digit 2 is wrong",
    ]


def test_a_hint_starts_from_the_player_s_marks():
    # The digits alone give 2 as the second candidate of r1c4; the player knows better.
    row = hint_json(marks_without((1, 4), 2), "--stage", "4", "--givens", PUZZLE)
    assert row["after"]["candidates"][3] == 1 << 5


def test_givens_that_contradict():
    run = hint(with_digit(PUZZLE, (1, 1), 6), "--givens", PUZZLE, code=1)
    assert "r1c1 is 6 here and 5 in --givens" in run.out
    run = hint(PUZZLE, "--givens", EMPTY, code=1)
    assert "several solutions of --givens" in run.out


def test_givens_that_are_no_puzzle():
    run = nonet("hint", "--givens", "12", stdin=PUZZLE + "\n")
    assert (run.code, run.out) == (2, "")
    assert "--givens: 2 characters, expected 81" in one_sentence(run)


def test_every_record_gets_its_hint():
    run = hint(f"{PUZZLE}\n{SOLUTION}\n{PUZZLE}")
    assert [line.split(":")[1] for line in run.lines if line.startswith("(")] == ["1", "2", "3"]


@pytest.mark.parametrize("stage", ["0", "5", "x"])
def test_stages_that_do_not_exist(stage):
    run = nonet("hint", "--stage", stage, stdin=PUZZLE + "\n")
    assert (run.code, run.out) == (2, "")


@pytest.mark.parametrize("command", ["hint", "explain", "steps"])
def test_same_bytes_for_every_thread_count(command):
    lines = (DATA / "top1465.txt").read_text().splitlines()[3:15]
    text = "\n".join(lines) + "\n"
    runs = {nonet(command, "-j", j, stdin=text).out for j in ("1", "3")}
    assert len(runs) == 1


@pytest.mark.parametrize("command", ["hint", "explain", "steps"])
@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_empty_input(command, text):
    run = nonet(command, stdin=text)
    assert (run.code, run.out) == (1, "")
    assert "no puzzle" in one_sentence(run)


@pytest.mark.parametrize("command", ["hint", "explain", "steps"])
def test_bad_lines(command):
    run = nonet(command, stdin="nonsense\n")
    assert (run.code, run.out) == (1, "")
    run = nonet(command, "-k", stdin=f"nonsense\n{PUZZLE}\n")
    assert run.code == 1
    assert run.out.startswith("(standard input):2: ")
    one_sentence(run)


def test_colour_adds_nothing_but_colour():
    plain = hint(PUZZLE, "--stage", "4", "--colour", "never").out
    colour = hint(PUZZLE, "--stage", "4", "--colour", "always").out
    assert "\x1b[" in colour
    assert re.sub(r"\x1b\[[0-9;]*m", "", colour) == plain
