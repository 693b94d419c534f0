"""nonet new --variant: puzzles of any layout with one solution, and the same bytes for a seed."""

import json

import pytest
from conftest import nonet, one_sentence


def made(*arguments, seed="1"):
    run = nonet("new", "--json", "--seed", seed, *arguments)
    assert run.err == ""
    assert run.code == 0
    return [json.loads(line) for line in run.lines]


def givens(row):
    return [i for i, value in enumerate(row["puzzle"]) if value is not None]


def is_sound(text, *arguments):
    run = nonet("check", *arguments, stdin=text)
    return run.code == 0 and all("exactly one solution" in line for line in run.lines)


VARIANTS = [
    "4x4",
    "6x6,x",
    "9x9",
    "windoku",
    "anti-knight",
    "samurai",
    "12x12",
    "killer",
    "6x6,killer",
    "thermo",
    "arrow",
    "kropki",
    "xv",
    "sandwich",
    "little-killer",
    "jigsaw",
    "x,killer",
    "thermo,arrow",
]


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_puzzle_has_one_solution(variant):
    run = nonet("new", "--variant", variant, "--seed", "3", "--count", "2")
    assert (run.code, run.err) == (0, "")
    assert is_sound(run.out)
    solved = nonet("solve", "--json", stdin=run.out)
    for line, answer in zip(run.lines, solved.lines):
        assert json.loads(line)["solution"] == json.loads(answer)["solution"]


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_threads():
    for variant in ("killer", "x", "6x6,thermo"):
        one = nonet("new", "--variant", variant, "--seed", "8", "--count", "12", "-j1").out
        assert nonet("new", "--variant", variant, "--seed", "8", "-n", "12", "-j3").out == one
        late = nonet("new", "--variant", variant, "--seed", "8", "--start", "7", "-n", "5").out
        assert one.splitlines()[7:] == late.splitlines()
        assert nonet("new", "--variant", variant, "--seed", "9", "-n", "12").out != one


def test_a_killer_has_cages_over_the_whole_board_and_no_givens():
    for row in made("--variant", "killer", "--count", "5"):
        assert givens(row) == []
        cells = sorted(cell for clue in row["clues"] for cell in clue["cells"])
        assert cells == list(range(81))
        assert {clue["rule"] for clue in row["clues"]} == {"killer-cage"}


@pytest.mark.parametrize("variant", ["killer", "x", "thermo"])
@pytest.mark.parametrize("label", ["easy", "medium", "hard"])
def test_puzzles_have_the_label_asked_for(variant, label):
    run = nonet("new", "--variant", variant, "--label", label, "--seed", "2", "--count", "3")
    assert (run.code, run.err) == (0, "")
    rated = [json.loads(line)["label"] for line in nonet("rate", "--json", stdin=run.out).lines]
    assert rated == [label] * 3
    assert [json.loads(line)["label"] for line in run.lines] == [label] * 3


@pytest.mark.parametrize("variant", ["killer", "jigsaw", "6x6,x", "16x16"])
def test_puzzles_of_which_nothing_is_asked_are_medium(variant):
    run = nonet("new", "--variant", variant, "--seed", "3", "--count", "3")
    asked = nonet("new", "--variant", variant, "--label", "medium", "--seed", "3", "--count", "3")
    assert run.out == asked.out
    assert [json.loads(line)["label"] for line in run.lines] == ["medium"] * 3


@pytest.mark.parametrize(
    "arguments", [["4x4"], ["6x6", "--minimal"], ["6x6", "--clues", "12"], ["x", "--needs", "naked-pair"]]
)
def test_puzzles_have_any_label_where_none_is_medium_or_more_is_asked(arguments):
    (line,) = nonet("new", "--variant", *arguments, "--seed", "3", "--json").lines
    assert "label" not in json.loads(line)


def test_a_variant_has_a_puzzle_of_the_day_that_is_the_same_in_the_api():
    words = ["new", "--variant", "killer", "--daily", "2026-11-21"]
    (line,) = nonet(*words, "--label", "hard").lines
    for verb in ("daily", "variant.daily"):
        request = {"verb": verb, "variant": "killer", "date": "2026-11-21", "label": "hard"}
        answer = json.loads(nonet("api", stdin=json.dumps(request) + "\n").out)["result"]
        assert (answer.pop("found"), answer.pop("date")) == (True, "2026-11-21")
        assert answer == json.loads(line)
    other_days = nonet("new", "--variant", "killer", "--daily", "2026-11-22", "--label", "hard").out
    assert other_days != line + "\n"
    assert json.loads(nonet(*words).out)["label"] == "medium"


def test_a_technique_is_on_the_path_and_nothing_harder():
    for variant, technique in (("killer", "innies"), ("x", "naked-pair"), ("thermo", "x-wing")):
        run = nonet("new", "--variant", variant, "--needs", technique, "--seed", "2", "-n", "2")
        assert (run.code, run.err) == (0, "")
        for row in [json.loads(line) for line in nonet("rate", "--json", stdin=run.out).lines]:
            assert technique in json.dumps(row), row
    run = nonet("new", "--needs", "innies")
    assert run.code == 2 and "'innies' is for puzzles of --variant" in run.err


def test_givens_are_symmetric():
    for row in made("--variant", "windoku", "--symmetry", "180", "--count", "3"):
        assert givens(row) == sorted(80 - cell for cell in givens(row))
    for row in made("--variant", "6x6,x", "--symmetry", "diagonal"):
        assert givens(row) == sorted(cell % 6 * 6 + cell // 6 for cell in givens(row))


def test_minimal_puzzles_need_every_given():
    run = nonet("new", "--variant", "x", "--minimal", "--seed", "1", "--count", "3", "-f", "line")
    report = nonet("check", "--minimal", "--variant", "x", stdin=run.out)
    assert report.code == 0 and report.out.count("minimal: every given") == 3


def test_as_many_givens_as_asked_for():
    counts = {len(givens(row)) for row in made("--variant", "x", "--clues", "25..27", "-n", "20")}
    assert counts == {25, 26, 27}


def test_every_format_that_holds_it():
    for form in ("json", "iss", "fpuzzles", "sudokupad", "solo", "ksudoku"):
        run = nonet("new", "--variant", "killer", "--seed", "4", "--format", form)
        assert (run.code, run.err) == (0, ""), form
        solved = nonet("solve", stdin=run.out).lines
        assert solved == nonet("solve", stdin=nonet("new", "--variant", "killer", "--seed", "4").out).lines
    for form in ("line", "grid", "csv"):
        run = nonet("new", "--variant", "6x6,x", "--seed", "4", "--format", form)
        assert (run.code, run.err) == (0, "")
        assert is_sound(run.out, "--variant", "6x6,x")


def test_a_sheet_to_look_at():
    run = nonet("new", "--variant", "killer", "--seed", "4", "--format", "show", "--solution")
    assert run.lines[0].startswith("Puzzle 0 of seed 4: 9x9, 0 givens, ")
    assert "  the cage of " in run.out and "Solution\n" in run.out


def test_what_a_format_cannot_hold_is_said():
    run = nonet("new", "--variant", "thermo", "--seed", "1", "--format", "line")
    assert run.code == 1 and run.out == ""
    assert "does not hold its clues" in one_sentence(run)


def test_a_search_without_success_is_negative():
    run = nonet("new", "--variant", "4x4", "--clues", "3", "--tries", "5", "--seed", "1")
    assert (run.code, run.out) == (1, "")
    assert "puzzle 0: not found in 5 tries" in run.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["kiler"], "did you mean 'killer'?"),
        (["windocu"], "did you mean 'windoku'?"),
        (["nonsense"], "'nonsense' is no variant"),
        (["killer,"], "the name of a variant is missing"),
        (["5x5"], "5x5 has no boxes of its own"),
        (["16x16,6x6"], "6x6 and 16x16 cannot be combined"),
        (["25x25,killer"], "killer is for 4 to 16 values"),
        (["samurai,sandwich"], "sandwich is for a single grid"),
        (["4x4,anti-king"], "no board fits"),
        (["killer", "--minimal"], "a killer has no givens"),
        (["killer", "--clues", "20"], "a killer has no givens"),
        (["killer", "--symmetry", "180"], "a killer has no givens"),
        (["twin", "--symmetry", "horizontal"], "does not have the symmetry 'horizontal'"),
        (["6x6", "--clues", "40..50"], "more than the 36 cells"),
        (["6x6", "--clues", "x"], "--clues"),
        (["x", "--er", "7.0"], "--variant and --er exclude each other"),
        (["x", "--daily", "--seed", "1"], "nothing but the date and --label"),
        (["x", "--uses", "x-wing"], "--variant and --uses exclude each other"),
        (["x", "--needs", "bug-1"], "'bug-1' is for classic puzzles alone"),
        (["x", "--needs", "x-whing"], "--needs"),
        (["x", "--json", "--format", "iss"], "--json and --format exclude each other"),
        (["x", "--format", "hodoku"], "for classic puzzles alone"),
        (["x", "-n", "2", "--format", "ksudoku"], "holds one puzzle a file"),
        (["x", "--label", "hardest"], "--label"),
    ],
)
def test_a_wrong_command_line(arguments, words):
    run = nonet("new", "--variant", *arguments)
    assert run.code == 2 and run.out == ""
    assert words in run.err
    assert len(run.err.splitlines()) <= 2


def test_every_word_of_the_list_can_be_made():
    rows = [json.loads(line) for line in nonet("variants", "--json").lines]
    kinds = [row["slug"] for row in rows if row["kind"] == "new"]
    assert kinds[:3] == ["killer", "thermo", "arrow"]
    large = {"25x25", "24x24", "36x36", "20x20", "18x18"}  # a second each, and tested by hand
    words = [row["example"] for row in rows if row["kind"] in ("size", "grids", "boxes", "houses")]
    for word in kinds + [word for word in words if word not in large]:
        run = nonet("new", "--variant", word, "--seed", "5")
        assert (run.code, run.err) == (0, ""), word
        assert is_sound(run.out), word
