"""explain, steps and techniques: the whole path, every step, every technique."""

import json
import pathlib
import re

import pytest
from conftest import CONFLICT, DATA, EMPTY, PUZZLE, SOLUTION, digits_in, name_of, nonet

ROOT = pathlib.Path(__file__).parents[2]
TECHNIQUES = [json.loads(line) for line in nonet("techniques", "--json").lines]
SLUGS = [row["slug"] for row in TECHNIQUES]
# Needs wings, chains and more.
HARD = next(p for p in (DATA / "top1465.txt").read_text().splitlines()[5:] if p[:1] != "#")[:81]


@pytest.mark.parametrize("profile", ["se", "hodoku"])
def test_explain_numbers_every_step(profile):
    run = nonet("explain", "-p", profile, stdin=HARD + "\n")
    assert run.code == 0
    rating = nonet("rate", "-p", profile, "--no-label", stdin=HARD + "\n").out[82:].strip()
    head = re.fullmatch(r"\(standard input\):1: (\d+) steps, (.*)", run.lines[0])
    assert head and head[2] == rating
    numbers = [int(m) for m in re.findall(r"^ *(\d+)\. [^\n]+ \([\d.]+\): r\dc\d", run.out, re.M)]
    assert numbers == list(range(1, int(head[1]) + 1))


@pytest.mark.parametrize("profile", ["se", "hodoku"])
def test_every_step_is_explained_by_cells_or_houses(profile):
    row = json.loads(nonet("explain", "--json", "-p", profile, stdin=HARD + "\n").out)
    assert row["solved"] is True
    for step in row["steps"]:
        assert step["why"].endswith((".", "\n"))
        changed = [name_of(p["cell"]) for p in step["placements"]]
        changed += [name_of(e["cell"]) for e in step["eliminations"]]
        assert changed
        assert all(cell in step["conclusion"] for cell in changed)
        assert re.search(r"r\dc\d|(row|column|box) \d", step["why"]), step["why"]


def test_explain_draws():
    run = nonet("explain", "--draw", stdin=PUZZLE + "\n")
    # A frame has four rules a picture.
    assert run.out.count("     +--") == 4 * 51
    colour = nonet("explain", "--draw", "--color", "always", stdin=PUZZLE + "\n").out
    assert re.sub(r"\x1b\[[0-9;]*m", "", colour) == run.out


@pytest.mark.parametrize("command", ["explain", "steps"])
@pytest.mark.parametrize("puzzle, why", [(CONFLICT, "no solution"), (EMPTY, "several solutions")])
def test_no_path_without_exactly_one_solution(command, puzzle, why):
    run = nonet(command, stdin=f"{puzzle}\n")
    assert (run.code, run.out) == (1, f"(standard input):1: {why}\n")
    row = json.loads(nonet(command, "--json", stdin=f"{puzzle}\n").out)
    assert row["error"] == {"message": why}


@pytest.mark.parametrize("command", ["explain", "steps"])
def test_mistakes_are_an_error(command):
    wrong = PUZZLE[:2] + "2" + PUZZLE[3:]
    run = nonet(command, "--givens", PUZZLE, stdin=f"{wrong}\n")
    assert (run.code, run.out) == (1, "(standard input):1: r1c3: the digit 2 is wrong\n")


def test_explain_goes_on_from_where_the_player_is():
    begun = PUZZLE[:2] + "4" + PUZZLE[3:]
    whole = nonet("explain", "--givens", PUZZLE, stdin=PUZZLE + "\n").lines[0]
    rest = nonet("explain", "--givens", PUZZLE, stdin=begun + "\n").lines[0]
    assert "51 steps" in whole and "50 steps" in rest


def steps(*options, puzzle=HARD):
    run = nonet("steps", "--json", *options, stdin=puzzle + "\n")
    assert (run.code, run.err) == (0, "")
    return json.loads(run.out)["steps"]


def cost(step):
    return step.get("rating", 1e9)


def effect(step):
    return 9 * len(step["placements"]) + sum(len(digits_in(e["digits"])) for e in step["eliminations"])


def test_steps_are_sorted_by_rating():
    costs = [cost(step) for step in steps()]
    assert costs == sorted(costs) and len(set(costs)) > 3


def test_steps_by_technique_and_by_effect():
    order = [SLUGS.index(step["technique"]) for step in steps("--sort", "technique")]
    assert order == sorted(order)
    effects = [effect(step) for step in steps("--sort", "effect")]
    assert effects == sorted(effects, reverse=True)


def test_steps_name_each_conclusion_of_a_technique_once():
    found = [
        json.dumps([s["technique"], s["placements"], s["eliminations"]]) for s in steps()
    ]
    assert len(found) == len(set(found))


def test_slow_techniques_only_when_asked():
    # Nearly done, so that even they are quick.
    puzzle = "." * 9 + SOLUTION[9:40] + "." + SOLUTION[41:]
    few = {step["technique"] for step in steps(puzzle=puzzle)}
    many = {step["technique"] for step in steps("--all", puzzle=puzzle)}
    assert "template-set" not in few and few < many
    alone = {step["technique"] for step in steps("-t", "template-set", puzzle=puzzle)}
    assert alone == {"template-set"} and alone <= many


def test_steps_tell_the_truth():
    solution = nonet("solve", stdin=HARD + "\n").out.strip()
    for step in steps():
        for placed in step["placements"]:
            assert solution[placed["cell"]] == str(placed["digit"])
        for gone in step["eliminations"]:
            assert int(solution[gone["cell"]]) not in digits_in(gone["digits"])


def test_steps_of_some_techniques_only():
    wanted = {"hidden-single-box", "pointing"}
    found = steps("-t", "hidden-single-box", "--technique", "pointing")
    assert {step["technique"] for step in found} <= wanted and found


def test_the_first_steps_only():
    row = json.loads(nonet("steps", "--json", "--limit", "3", stdin=PUZZLE + "\n").out)
    assert len(row["steps"]) == 3 < row["found"]
    run = nonet("steps", "-l", "3", stdin=PUZZLE + "\n")
    assert len(run.lines) == 4 and run.lines[0] == f"(standard input):1: {row['found']} steps"
    assert run.lines[1].split() == ["1.2", "hidden-single-box", "r1c6=8"]


def test_a_solved_grid_has_no_steps():
    assert nonet("steps", stdin=SOLUTION + "\n").out == "(standard input):1: 0 steps\n"


def test_the_parts_of_a_step_in_json():
    for step in steps():
        for mark in step["marks"]:
            assert mark["cells"] and mark["digits"] and mark["part"]
        for link in step["links"]:
            assert set(link) >= {"from", "to", "branch"}
            assert set(link["from"]) == {"cells", "digit", "on"}


def test_a_technique_that_does_not_exist():
    run = nonet("steps", "-t", "guessing", stdin=PUZZLE + "\n")
    assert run.code == 2 and "guessing" in run.err


def test_techniques_lists_all_of_them():
    assert len(SLUGS) == len(set(SLUGS)) > 120
    run = nonet("techniques")
    assert run.code == 0 and len(run.lines) == len(SLUGS) + 1
    for row, line in zip(TECHNIQUES, run.lines[1:], strict=True):
        assert line.split()[0] == row["slug"] and row["name"] in line


def test_ratings_of_techniques():
    rows = {row["slug"]: row for row in TECHNIQUES}
    assert rows["naked-pair"]["se"]["rating"] == 3.0
    assert rows["naked-pair"]["hodoku"]["score"] == 60
    assert rows["naked-pair"]["hodoku"]["level"] == "medium"
    assert "se" not in rows["skyscraper"] and "hodoku" not in rows["direct-pointing"]
    assert rows["forcing-chain"]["se"]["grows"] is True
    assert all("se" in row or "hodoku" in row for row in TECHNIQUES if row["family"] != "last resort")


def test_the_page_about_techniques_is_current():
    page = (ROOT / "docs" / "techniques.md").read_text()
    assert nonet("techniques", "--markdown").out == page


def test_json_or_markdown():
    run = nonet("techniques", "--json", "--markdown")
    assert (run.code, run.out) == (2, "")


def test_techniques_in_german():
    english = nonet("techniques", "--json").lines
    german = nonet("techniques", "--json", "--language", "de").lines
    for one, other in zip(map(json.loads, english), map(json.loads, german), strict=True):
        assert {**one, "name": ""} == {**other, "name": ""}
    assert '"name":"Nacktes Paar"' in "".join(german)
    assert "Jede Zahl" not in nonet("techniques", "--variants").out
    assert "in jeder Zelle steht eine Zahl" in nonet("techniques", "--variants", "--language", "de").out
    assert nonet("techniques", "--markdown", "--language", "de").code == 2
