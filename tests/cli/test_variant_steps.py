"""rate, explain, hint, steps, stats, techniques and check --setter for puzzles of any layout and rules."""

import json

import pytest
from conftest import PUZZLE, SOLUTION, nonet, one_sentence
from test_json import assert_lines

DIAGONALS = ".31.2..........."  # 4x4,x: one solution, by singles alone
SOLVED = "4312213434211243"
KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C2~R3C2.~R1C3_3.~R2C1_4.~R4C4_1"
HERE = "(standard input):1: "
AS_DIAGONALS = ("--variant", "4x4,x")


def ask(command, *options, stdin=DIAGONALS + "\n", variant=AS_DIAGONALS):
    return nonet(command, *variant, *options, stdin=stdin)


# ---- languages


def test_steps_are_told_in_german():
    german = json.loads(ask("hint", "--stage", "3", "--json", "--language", "de").out)["step"]
    english = json.loads(ask("hint", "--stage", "3", "--json").out)["step"]
    assert english["name"] == "Hidden Single in Box"
    assert german["name"] == "Versteckter Einer im Block"
    assert german["because"] == "jede Zahl steht in einem Haus genau einmal"
    told = ask("explain", "--language", "de").out
    assert told.startswith(f"{HERE}13 Schritte, Leicht\n  1. Versteckter Einer im Block (easy): r2c2=1\n")
    assert "Das gilt, denn jede Zahl steht in einem Haus genau einmal." in ask(
        "hint", "--stage", "3", "--language", "de"
    ).out
    assert ask("steps", "--language", "de").lines[0].endswith(" Schritte")
    assert "Versteckter Einer im Block" in ask("draw", "--step", "1", "--language", "de").out


# ---- rate


def test_a_rating_is_a_label_the_hardest_technique_and_the_steps():
    run = ask("rate")
    assert (run.code, run.out, run.err) == (0, f"{DIAGONALS} Easy hidden-single-box 13\n", "")
    assert ask("rate", "--no-label").out == f"{DIAGONALS} hidden-single-box 13\n"
    trace = ask("rate", "--trace").lines
    assert len(trace) == 14 and trace[1].split() == ["1", "easy", "Hidden", "Single", "in", "Box", "r2c2=1"]


def test_a_rating_of_a_record_with_rules_and_of_a_classic_grid():
    run = nonet("rate", stdin=KILLER + "\n")
    assert (run.code, run.err) == (0, "") and run.out.startswith("..3.4..........1 ")
    run = nonet("rate", "--variant", "9x9", stdin=PUZZLE + "\n")
    assert run.out == f"{PUZZLE} Easy hidden-single-box 51\n"


def test_what_has_not_one_solution_is_not_rated():
    run = ask("rate", stdin=".31.............  # mine\n")
    assert run.code == 1 and run.out == ".31............. # several solutions  # mine\n"
    (line,) = assert_lines(ask("rate", "--json", stdin="331.2...........\n"), "variant-refused")
    assert line["error"] == {"message": "no solution"}


def test_json_of_ratings():
    (line,) = assert_lines(ask("rate", "--json", "--trace"), "variant-rate")
    assert (line["label"], line["path"]["steps"], len(line["path"]["trace"])) == ("easy", 13, 13)
    assert line["path"]["solved"] and sum(line["path"]["techniques"].values()) == 13
    (line,) = assert_lines(ask("rate", "--json", "--no-label"), "variant-rate")
    assert "label" not in line


# ---- explain


def test_an_explanation_is_the_whole_path():
    run = ask("explain")
    assert run.code == 0 and run.lines[0] == HERE + "13 steps, Easy"
    assert run.lines[1] == "  1. Hidden Single in Box (easy): r2c2=1"
    assert run.lines[2].startswith("     In box 1, r2c2 is the only cell left for 1. So r2c2 is 1. Sound because")
    grounds = [line.partition("Sound because")[2] for line in run.lines if "Sound because" in line]
    assert len(grounds) == len(set(grounds)) < 13


def test_an_explanation_with_boards():
    run = ask("explain", "--draw")
    assert "1=" in run.out and run.out.count("+-") > 13 and "\x1b" not in run.out
    assert "\x1b[1;36m1=" in ask("explain", "--draw", "--colour", "always").out


def test_json_of_paths():
    (line,) = assert_lines(ask("explain", "--json"), "variant-explain")
    assert line["solved"] and line["complete"] and len(line["steps"]) == 13
    first = line["steps"][0]
    assert first["filled"] == [None if c == "." else int(c) for c in DIAGONALS]
    assert first["placements"] == [{"cell": 5, "digit": 1}]
    assert first["houses"] == [{"house": 8, "name": "box 1", "cells": [0, 1, 4, 5], "part": "base"}]
    assert first["candidates"][1] == 4  # a given is the one value of its cell


def test_a_killer_is_explained_to_its_end():
    (line,) = assert_lines(nonet("explain", "--json", stdin=KILLER + "\n"), "variant-explain")
    assert line["solved"]


# ---- hint


def test_a_hint_has_four_stages():
    runs = [ask("hint", "--stage", stage).out for stage in (1, 2, 3, 4)]
    assert runs[0] == HERE + "13 cells to go\n1. Look at box 1.\n"
    for fewer, more in zip(runs, runs[1:], strict=False):
        assert more.startswith(fewer) and len(more) > len(fewer)
    assert "\n2. Hidden Single in Box (easy)\n" in runs[1]
    assert "\n4. r2c2=1\n" in runs[3] and "'1" in runs[3]
    rows = [assert_lines(ask("hint", "--json", "--stage", n), "variant-hint")[0] for n in (1, 2, 3, 4)]
    assert [("technique" in r["step"], "why" in r["step"], "after" in r) for r in rows] == [
        (False, False, False), (True, False, False), (True, True, False), (True, True, True)]  # fmt: skip


def test_wrong_digits_are_named_first():
    played = "43112..........."
    run = ask("hint", "--givens", DIAGONALS, stdin=played + "\n")
    assert run.code == 1 and run.out == (
        HERE + "r1c4: the digit 1 is wrong\n")
    (line,) = assert_lines(ask("hint", "--json", "--givens", DIAGONALS, stdin=played + "\n"), "variant-hint")
    assert line["remark"] == "something is wrong already" and "step" not in line


def test_a_hint_starts_from_the_players_digits():
    run = ask("hint", "--stage", 4, "--givens", DIAGONALS, stdin=SOLVED[:15] + ".\n")
    assert run.code == 0 and run.lines[0] == HERE + "1 cells to go" and "4. r4c4=3" in run.out
    run = ask("hint", "--givens", DIAGONALS, stdin=SOLVED + "\n")
    assert (run.code, run.out) == (0, HERE + "solved\n")


def test_digits_that_are_no_puzzle_are_refused_with_reasons():
    run = ask("hint", stdin="331.2...........\n")
    assert run.code == 1 and "3 stands twice in row 1: r1c1 and r1c2" in run.out
    assert "without the digit 3 in r1c1 there is exactly one solution" in run.out


@pytest.mark.parametrize(
    ("givens", "why"),
    [
        ("12", "--givens: "),
        ("4" + DIAGONALS[1:], "no solution"),
        (".21.2...........", "r1c2 is 3 here and 2 in --givens"),
    ],
)
def test_givens_that_do_not_fit(givens, why):
    run = ask("hint", "--givens", givens)
    assert run.code in (0, 1)
    if why != "no solution":
        assert run.code == 1 and why in run.out


# ---- steps


def test_steps_are_those_possible_now():
    run = ask("steps", "--technique", "hidden-single-box")
    assert run.code == 0 and run.lines[0] == HERE + f"{len(run.lines) - 1} steps"
    assert all(line.split()[:2] == ["easy", "hidden-single-box"] for line in run.lines[1:])
    assert len(ask("steps", "--limit", 2).lines) == 3
    (line,) = assert_lines(ask("steps", "--json", "--sort", "effect"), "variant-steps")
    assert line["found"] == len(line["steps"]) >= 4 and line["steps"][0]["placements"]


def test_steps_of_techniques_for_the_other_kind_of_puzzle():
    run = ask("steps", "--technique", "brute-force")
    assert (run.code, run.out) == (2, "") and one_sentence(run)
    assert "--technique brute-force is for classic puzzles alone" in run.err


# ---- stats


def test_stats_count_layouts_rules_labels_and_techniques():
    text = f"{KILLER}\n{PUZZLE}\n.Shape~4x4\n"
    run = nonet("stats", stdin=text)
    assert run.code == 0 and run.lines[0] == "3 puzzles"
    assert "1 not rated: several solutions" in run.lines
    (line,) = assert_lines(nonet("stats", "--format", "json", stdin=text), "variant-stats")
    assert line["layouts"] == {"4x4": 2, "9x9": 1} and line["rules"] == {"killer-cage": 1}
    assert line["rated"] == 2 and line["labels"]["easy"] >= 1 and line["techniques"]
    (line,) = assert_lines(nonet("stats", "--no-rate", "--format", "json", stdin=text), "variant-stats")
    assert "labels" not in line
    csv = nonet("stats", "--format", "csv", stdin=text).lines
    assert csv[0] == "table,key,puzzles,steps" and 'layouts,"4x4",2,' in csv


def test_stats_draw_charts(tmp_path):
    chart = tmp_path / "chart.svg"
    assert ask("stats", "--chart", chart).code == 0
    assert chart.read_text().count("<svg") == 1


# ---- techniques


def test_techniques_for_any_layout_are_listed():
    lines = assert_lines(nonet("techniques", "--variants", "--json"), "variant-techniques", least=4)
    text = nonet("techniques", "--variants").lines
    assert [line.split()[0] for line in text[1:]] == [line["slug"] for line in lines]
    run = nonet("techniques", "--variants", "--markdown")
    assert run.code == 2 and one_sentence(run)


# ---- check --setter


def test_a_setter_sees_all_of_a_half_made_puzzle():
    run = ask("check", "--setter", stdin=".31.............\n")
    assert run.code == 1 and HERE + "4 solutions" in run.lines
    assert any("cells are decided" in line for line in run.lines)
    assert len(run.lines[-1].split()) == 16
    (line,) = assert_lines(ask("check", "--setter", "--json", stdin=".31.............\n"), "variant-check")
    assert (line["solutions"], line["redundant_givens"], line["complete"]) == (4, [], True)


def test_a_setter_sees_the_grade_of_a_finished_puzzle():
    run = ask("check", "--setter")
    assert run.code == 0 and run.lines[-1] == (
        HERE + "Easy in 13 steps; the hardest is Hidden Single in Box: r2c2=1")
    (line,) = assert_lines(nonet("check", "--setter", "--json", stdin=KILLER + "\n"), "variant-check")
    assert line["label"] and line["path"]["solved"] and isinstance(line["hardest"], str)
    # A classic puzzle, too.
    run = nonet("check", "--setter", stdin=SOLUTION[:78] + "...\n")
    assert run.code == 0 and "Easy in 3 steps" in run.lines[-1]


# ---- options without a meaning


@pytest.mark.parametrize("command", ["rate", "hint", "explain", "steps"])
def test_scales_are_for_classic_puzzles(command):
    run = ask(command, "--profile", "hodoku")
    assert (run.code, run.out) == (2, "") and one_sentence(run)
    assert "--profile hodoku is for classic puzzles alone" in run.err


WINDOKU = "..2..........9..85.........2.....7..1......68..93..........71.9..6.......1......."


@pytest.mark.parametrize("profile", ["se", "sukaku"])
def test_sudoku_explainers_scale(profile):
    # Rated by SukakuExplainer 1.18.1 itself.
    er = {"se": "7.5", "sukaku": "3.4"}[profile]
    run = nonet("rate", "--variant", "windoku", "--profile", profile, stdin=WINDOKU + "\n")
    assert run.code == 0 and run.lines == [f"{WINDOKU} {er}/1.2/1.2 Medium"]
    run = nonet("rate", "--variant", "windoku", "-p", profile, "--json", "--trace", stdin=WINDOKU)
    (line,) = assert_lines(run, "variant-rate")
    assert line[profile]["er"] == float(er) and len(line[profile]["trace"]) == line[profile]["steps"]


def test_what_the_scale_does_not_know():
    run = nonet("rate", "--profile", "se", stdin=KILLER + "\n")
    assert run.code == 1 and "knows nothing of the rule killer-cage" in run.out
    run = nonet("rate", "--profile", "sukaku", stdin=PUZZLE + "\n")
    assert (run.code, run.out) == (2, "") and one_sentence(run)
    assert "--variant 9x9" in run.err


def test_both_ways_to_check_more():
    run = ask("check", "--setter", "--minimal")
    assert run.code == 2 and one_sentence(run)


@pytest.mark.parametrize("command", ["rate", "hint", "explain", "steps", "stats"])
def test_records_that_cannot_be_read(command):
    run = nonet(command, "--variant", "4x4", stdin="12\n")
    assert run.code == 1 and "(standard input):1: " in run.err
    run = nonet(command, "--variant", "4x5", stdin="12\n")
    assert run.code == 2 and one_sentence(run)


def test_output_is_the_same_for_every_number_of_threads():
    text = f"{KILLER}\n{PUZZLE}\n" * 5
    runs = {nonet("explain", "-j", threads, stdin=text).out for threads in (1, 2, 4)}
    assert len(runs) == 1
