"""canon: one form for all that is essentially the same, in input order, on any number of threads."""

import json

import pytest
from conftest import CONFLICT, DATA, EMPTY, PUZZLE, SOLUTION, nonet, one_sentence
from test_json import fault

MOST_CANONICAL = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def puzzles_of(name):
    lines = (DATA / f"{name}.txt").read_text().splitlines()
    return [line[:81] for line in lines if line[:1] not in "#"]


SEVENTEEN = puzzles_of("17clue")


def text_of(puzzles):
    return "".join(f"{puzzle}\n" for puzzle in puzzles)


def image(grid, transform):
    """What a transform, as the program prints it, makes of 81 characters."""
    rows, columns, digits = (transform[key] for key in ("rows", "columns", "digits"))
    cells = []
    for r in rows:
        for c in columns:
            value = grid[9 * (c - 1) + r - 1] if transform["transpose"] else grid[9 * (r - 1) + c - 1]
            cells.append(value if value == "." else str(digits[int(value) - 1]))
    return "".join(cells)


def test_of_a_comment_the_solution_alone_is_left():
    form = nonet("canon", stdin=PUZZLE + "\n").out.rstrip()
    assert len(form) == 81 and form < PUZZLE
    assert nonet("canon", stdin=f"{PUZZLE} # mine\n").out == f"{form}\n"
    solved = nonet("solve", stdin=form).out.strip()
    text = f"{PUZZLE},{SOLUTION},7.2 # mine\n"
    assert nonet("canon", stdin=text).out == f"{form},{solved}\n"
    assert nonet("canon", "-a", stdin=text).out == f"{form} 1,{solved}\n"
    assert nonet("canon", "--dedupe", stdin=text * 2).out == f"{form},{solved}\n"
    record = json.loads(nonet("canon", "--json", stdin=text).out)
    assert (record["puzzle"], record["comment"]) == (PUZZLE, text[81:-1])  # of the same puzzle


def test_a_shuffled_puzzle_has_its_own_solution():
    made = nonet("new", "--count", 20, "--seed", 7, "--solution").out
    shuffled = nonet("canon", "--shuffle", "--seed", 3, stdin=made).lines
    assert len(shuffled) == 20
    for line in shuffled:
        puzzle, solution = line.split(" ")
        assert nonet("solve", stdin=puzzle).out.strip() == solution
    assert [line[:81] for line in shuffled] == nonet(
        "canon", "--shuffle", "--seed", 3, stdin=text_of(m[:81] for m in made.splitlines())
    ).lines


def test_isomorphs_have_one_form():
    puzzles = [*SEVENTEEN[:50], PUZZLE, SOLUTION, EMPTY]
    shuffled = nonet("canon", "--shuffle", "--seed", 4, stdin=text_of(puzzles))
    assert shuffled.lines[:-1] != puzzles[:-1]
    for form in ("minlex", "gsf"):
        assert (
            nonet("canon", "--form", form, stdin=shuffled.out).out
            == nonet("canon", "--form", form, stdin=text_of(puzzles)).out
        )


def test_the_list_of_17_clue_puzzles_is_in_gsf_form():
    text = text_of(SEVENTEEN)
    assert nonet("canon", "--form", "gsf", stdin=text).out == text


@pytest.mark.parametrize("form", ["minlex", "gsf"])
def test_dedupe_keeps_the_first_of_each_class(form):
    disguised = nonet("canon", "--shuffle", "--seed", 1, stdin=text_of(SEVENTEEN)).out
    both = text_of(SEVENTEEN) + disguised
    for threads in (1, 3):
        run = nonet("canon", "--dedupe", "--form", form, "-j", threads, stdin=both)
        assert run.code == 0 and len(run.lines) == 49158 and len(set(run.lines)) == 49158
        assert one_sentence(run) == "98316 puzzles, 49158 different, 49158 dropped"


def test_shuffle_draws_each_record_from_its_own_stream():
    text = text_of(SEVENTEEN[:3000])
    one = nonet("canon", "--shuffle", "-s", 9, "-j1", stdin=text).out
    assert one == nonet("canon", "--shuffle", "-s", 9, "-j4", stdin=text).out
    assert one != nonet("canon", "--shuffle", "-s", 10, stdin=text).out
    assert nonet("canon", "--shuffle", "-s", 9, stdin=text_of(SEVENTEEN[:5])).lines == one.splitlines()[:5]


def test_json_says_how_the_form_comes_about():
    for line in nonet("canon", "--json", stdin=text_of([*SEVENTEEN[:20], PUZZLE, SOLUTION])).lines:
        record = json.loads(line)
        assert record["form"] == "minlex" and record["automorphisms"] == 1
        assert image(record["puzzle"], record["transform"]) == record["canonical"]


def test_automorphisms_are_counted_and_listed():
    assert nonet("canon", "-a", stdin=MOST_CANONICAL + "\n").out == f"{MOST_CANONICAL} 648\n"
    assert nonet("canon", "-a", stdin=EMPTY + "\n").out == f"{EMPTY} 1218998108160\n"
    run = nonet("canon", "--json", "--list", 1000, stdin=MOST_CANONICAL + "\n")
    found = json.loads(run.out)["list"]
    assert len(found) == 648 and len({json.dumps(each) for each in found}) == 648
    assert all(image(MOST_CANONICAL, each) == MOST_CANONICAL for each in found)
    text = nonet("canon", "-a", "-t", "--list", 2, stdin=MOST_CANONICAL + "\n").lines
    identity = "transpose=no rows=123456789 columns=123456789 digits=123456789"
    assert len(text) == 3 and text[1] == f"  {identity}"
    assert text[0].startswith(f"{MOST_CANONICAL} 648 transpose=")


def test_other_formats_and_blanks():
    run = nonet("canon", "--blank", "0", stdin=PUZZLE + "\n")
    assert "." not in run.out and len(run.out) == 82
    assert len(nonet("canon", "--format", "rows", stdin=PUZZLE + "\n").lines) == 9


@pytest.mark.parametrize("how", [[], ["--dedupe"], ["--shuffle", "--seed", 1]])
def test_givens_are_not_lost_among_candidates_unasked(how):
    run = nonet("canon", "-f", "marks729", *how, stdin=f"{PUZZLE}\n{SOLUTION}\n")
    assert run.code == 1 and len(run.lines) == 1
    assert run.err.splitlines()[0] == (
        "(standard input):1: the format 'marks729' does not hold its givens, for every cell with one candidate is a "
        "given there; --lossy writes the rest"
    )
    assert len(nonet("canon", "-f", "marks729", "--lossy", *how, stdin=f"{PUZZLE}\n{SOLUTION}\n").lines) == 2


def test_what_breaks_the_rules_has_no_form():
    run = nonet("canon", stdin=f"{PUZZLE}\n{CONFLICT}\n{PUZZLE}\n")
    assert run.code == 1 and len(run.lines) == 2
    assert one_sentence(run) == (
        "(standard input):2: 5 stands 2 times in row 1, so it has no canonical form"
    )


def test_a_bad_record_ends_the_input_unless_told_otherwise():
    text = f"{PUZZLE}\nnonsense\n{PUZZLE}\n"
    assert len(nonet("canon", stdin=text).lines) == 1
    run = nonet("canon", "--keep-going", "--dedupe", stdin=text)
    assert run.code == 1 and len(run.lines) == 1 and "2 puzzles, 1 different, 1 dropped" in run.err


@pytest.mark.parametrize(
    "options",
    [
        ["--shuffle", "--dedupe"],
        ["--shuffle", "--form", "gsf"],
        ["--seed", "3"],
        ["--json", "--format", "line"],
        ["--format", "grid", "--transform"],
    ],
)
def test_options_that_do_not_go_together(options):
    run = nonet("canon", *options, stdin=PUZZLE + "\n")
    assert run.code == 2 and run.out == ""
    one_sentence(run)


def test_no_input():
    assert nonet("canon", stdin="").code == 1


def mirrored(record):
    """The same puzzle, rows and columns exchanged."""
    def cell(at):
        return at % 9 * 9 + at // 9

    clues = [{**clue, "cells": [cell(at) for at in clue["cells"]]} for clue in record["clues"]]
    board = [record["puzzle"][cell(at)] for at in range(81)]
    return {**record, "puzzle": board, "clues": clues}


def test_images_of_a_puzzle_of_any_rules_have_one_form(tmp_path):
    made = nonet("new", "--variant", "killer", "--label", "medium", "--count", 2, "--seed", 1).lines
    one, other = map(json.loads, made)
    images = [json.dumps(each) for each in (one, mirrored(one), other, mirrored(other), one)]
    listed = tmp_path / "killers.json"
    listed.write_text("\n".join(images) + "\n")
    forms = nonet("canon", listed).lines
    assert forms[0] == forms[1] == forms[4] and forms[2] == forms[3] != forms[0]
    lines = [json.loads(line) for line in nonet("canon", "--json", listed).lines]
    assert [fault(line, "variant-canon") for line in lines] == [None] * 5
    assert [line["canonical"] for line in lines] == forms
    run = nonet("canon", "--dedupe", listed)
    assert [json.loads(line)["clues"] for line in run.lines] == [one["clues"], other["clues"]]
    assert run.err == "nonet: 5 puzzles, 2 different, 3 dropped\n"
    grids = nonet("canon", "--dedupe", "--variant", "4x4", stdin="1..............2\n2..............1\n")
    assert grids.lines == ["1..............2"]
    mixed = nonet("canon", stdin=f"{images[0]}\n{PUZZLE}\n")
    assert mixed.lines == [forms[0], nonet("canon", stdin=PUZZLE).lines[0]]


@pytest.mark.parametrize("option", ["--form=gsf", "--automorphisms", "--list=2", "--transform",
                                    "--shuffle", "--format=rows"])
def test_what_is_about_symmetries_of_classic_puzzles(option):
    killer = nonet("new", "--variant", "killer", "--label", "easy", "--seed", 1).out
    run = nonet("canon", option, stdin=killer)
    assert (run.code, run.out) == (2, "")
    name = option.split("=")[0]
    assert run.err.splitlines()[0] == f"nonet: {name} is for classic puzzles alone"


def test_pairs_name_each_puzzle_that_came_again_and_the_first_like_it(tmp_path):
    listed = tmp_path / "list.txt"
    shuffled = nonet("canon", "--shuffle", "--seed", 3, stdin=text_of([PUZZLE, SEVENTEEN[0]])).lines
    listed.write_text(text_of([PUZZLE, SEVENTEEN[0], SEVENTEEN[1], *shuffled, CONFLICT]))
    run = nonet("canon", "--pairs", "-j", 2, listed)
    assert run.code == 1 and f"{listed}:6: " in run.err
    assert run.lines == [f"{listed}:{again}: the same puzzle as {listed}:{first}" for again, first in ((4, 1), (5, 2))]
    killer = nonet("new", "--variant", "killer", "--label", "easy", "--seed", 1).out
    assert nonet("canon", "--pairs", stdin=killer * 2).lines == ["(standard input):2: the same puzzle as (standard input):1"]
    for option in ("--json", "--dedupe", "--form=gsf", "--transform", "--format=rows"):
        assert nonet("canon", "--pairs", option, stdin=PUZZLE).code == 2
