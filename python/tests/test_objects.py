"""Records, steps, ratings, engines and pictures."""

import copy
import dataclasses
import pickle

import pytest
from conftest import EMPTY, PUZZLE, SOLUTION, lines_of

import nonet


def test_records_say_what_stood_in_the_text():
    first, second = nonet.read(f"# head\n{PUZZLE} # mine\n{EMPTY}\n")
    assert (first.puzzle, first.filled) == (PUZZLE, PUZZLE) and str(first) == PUZZLE
    assert (first.format, first.line, first.comment) == ("line", 2, " # mine")
    assert second.line == 3 and second.candidates is None and second.title == ""


def test_records_with_candidates_and_digits_of_the_player():
    marks = nonet.api({"verb": "write", "format": "marks729", "puzzle": PUZZLE})["text"]
    record = nonet.read(marks)[0]
    assert record.format == "marks729" and len(record.candidates) == 81
    assert record.candidates[0] == 1 << 4
    request = {"verb": "write", "format": "fpuzzles", "puzzle": PUZZLE, "filled": SOLUTION}
    record = nonet.read(nonet.api({**request, "title": "T", "author": "A"})["text"])[0]
    assert (record.puzzle, record.filled) == (PUZZLE, SOLUTION)
    assert (record.title, record.author) == ("T", "A")


def test_one_format_alone_may_be_accepted():
    text = nonet.write(PUZZLE, format="grid")
    assert nonet.read(text, format="grid")[0].puzzle == PUZZLE
    with pytest.raises(ValueError):
        nonet.read(text, format="line")
    with pytest.raises(ValueError):
        nonet.read(PUZZLE.replace(".", "0") + "\n", strict=True)
    games = nonet.write([PUZZLE, SOLUTION], format="opensudoku")
    assert [r.puzzle for r in nonet.read(games)] == [PUZZLE, SOLUTION]
    with pytest.raises(ValueError):
        nonet.read(games, format="ksudoku")


def test_a_path_leads_to_the_solution():
    board = list(PUZZLE)
    path = nonet.explain(PUZZLE)
    for step in path:
        assert step.filled == "".join(board)
        for cell, digit in step.placements:
            board[cell] = str(digit)
    assert "".join(board) == SOLUTION


def test_steps_are_true():
    puzzle = lines_of("top1465", 1)[0]
    solution = nonet.solve(puzzle)
    found = nonet.steps(puzzle, most=50)
    assert 0 < len(found) <= 50
    assert [step.rating for step in found] == sorted(step.rating for step in found)
    for step in found:
        assert all(solution[cell] == str(digit) for cell, digit in step.placements)
        assert all(solution[cell] != str(digit) for cell, digit in step.eliminations)
        assert step.placements or step.eliminations
        assert step.where and step.why and step.conclusion and step.raw["technique"]


def test_a_hint_goes_on_from_where_the_player_is():
    first = nonet.hint(PUZZLE)
    [(cell, digit)] = first.placements
    filled = PUZZLE[:cell] + str(digit) + PUZZLE[cell + 1 :]
    assert nonet.hint(PUZZLE, filled) != first
    assert nonet.hint(PUZZLE, SOLUTION) is None
    with pytest.raises(ValueError, match="r1c3"):
        nonet.hint(PUZZLE, PUZZLE[:2] + "1" + PUZZLE[3:])
    assert nonet.hint(nonet.to_array(PUZZLE)) == nonet.hint(PUZZLE.encode()) == first


def test_scores_of_the_other_scale():
    step = nonet.explain(PUZZLE, profile="hodoku", most=1)[0]
    assert step.rating == step.raw["score"]


def test_check():
    assert nonet.check(PUZZLE)["verdict"] == "unique"
    assert nonet.check(EMPTY)["verdict"] == "several-solutions"
    conflict = nonet.check("55" + "." * 79)
    assert conflict["verdict"] == "conflict" and "row 1" in conflict["sentences"][0]


def test_sessions_live_in_their_engine():
    opened = nonet.api({"verb": "session.open", "puzzle": PUZZLE, "now": 0})
    session = opened["session"]
    assert nonet.api({"verb": "session.view", "session": session, "now": 1})
    with pytest.raises(nonet.ApiError):
        nonet.Engine()({"verb": "session.view", "session": session, "now": 1})
    nonet.api({"verb": "session.close", "session": session})


@pytest.mark.parametrize("clone", [copy.copy, copy.deepcopy, lambda v: pickle.loads(pickle.dumps(v))])
def test_what_comes_back_can_be_pickled_and_copied(clone):
    error = nonet.ApiError("no", "grid")
    for value in (
        nonet.rate(PUZZLE), nonet.read(PUZZLE)[0], nonet.hint(PUZZLE), nonet.rate([PUZZLE]),
    ):  # fmt: skip
        assert clone(value) == value
    again = clone(error)
    assert (again.message, again.where, str(again)) == ("no", "grid", "grid: no")


def test_an_engine_cannot_be_pickled():
    with pytest.raises(TypeError):
        pickle.dumps(nonet.Engine())


def test_values_cannot_be_changed_by_accident():
    with pytest.raises(dataclasses.FrozenInstanceError):
        nonet.read(PUZZLE)[0].puzzle = EMPTY


@pytest.mark.parametrize(
    "format, magic", [("svg", b"<?xml"), ("pdf", b"%PDF"), ("png", b"\x89PNG\r\n")]
)
def test_pictures(format, magic):
    how = {"title": "Board", "caption": "below", "theme": "dark", "candidates": True, "width": 60}
    assert nonet.draw(PUZZLE, format=format, **how).startswith(magic)
    assert nonet.draw(PUZZLE, SOLUTION, format=format) != nonet.draw(PUZZLE, format=format)


def test_languages():
    step = nonet.hint(PUZZLE, language="de")
    told = {"name": step.name, "where": step.where, "why": step.why}
    assert step == dataclasses.replace(nonet.hint(PUZZLE), **told)
    assert step.name == "Versteckter Einer im Block"
    assert nonet.steps(PUZZLE, most=1, language="de")[0].name == step.name
    assert nonet.explain(PUZZLE, most=1, language="de")[0].name == step.name
    for ask in (nonet.variant.hint, nonet.variant.path, nonet.variant.steps):
        told = ask(".31.2...........", variant="4x4,x", language="de")
        found = told["step"] if "step" in told else told["steps"][0]
        assert found["because"] == "jede Zahl steht in einem Haus genau einmal"
    with pytest.raises(nonet.ApiError, match="known are en, de, es, fr"):
        nonet.hint(PUZZLE, language="dd")
