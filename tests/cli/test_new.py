"""nonet new: what it makes is a puzzle, as asked for, and the same bytes for the same seed."""

import datetime
import json
import re

import pytest
from conftest import is_solved, nonet, one_sentence

# slug -> the maps of (row, column) that generate it
SYMMETRIES = {
    "none": [],
    "180": [lambda r, c: (8 - r, 8 - c)],
    "90": [lambda r, c: (c, 8 - r)],
    "horizontal": [lambda r, c: (r, 8 - c)],
    "vertical": [lambda r, c: (8 - r, c)],
    "mirrors": [lambda r, c: (r, 8 - c), lambda r, c: (8 - r, c)],
    "diagonal": [lambda r, c: (c, r)],
    "antidiagonal": [lambda r, c: (8 - c, 8 - r)],
    "diagonals": [lambda r, c: (c, r), lambda r, c: (8 - c, 8 - r)],
    "full": [lambda r, c: (c, 8 - r), lambda r, c: (c, r)],
}


def made(*arguments):
    run = nonet("new", "--json", "--seed", "1", *arguments)
    assert run.err == ""
    assert run.code == 0
    return [json.loads(line) for line in run.lines]


def blanks_of(puzzle):
    return puzzle.count(".")


def is_part_of(puzzle, solution):
    return all(p in (".", s) for p, s in zip(puzzle, solution))


def test_makes_unique_puzzles_in_the_range_by_default():
    # Most orders of removal stop short of 60 blanks, so ask for what is always there.
    for row in made("--count", "20", "--blanks", "45..52"):
        assert 45 <= blanks_of(row["puzzle"]) <= 52
        assert row["unique"] and row["found"]
        assert is_solved(row["solution"])
        assert is_part_of(row["puzzle"], row["solution"])
        assert nonet("solve", stdin=row["puzzle"] + "\n").out == row["solution"] + "\n"


def test_both_ends_of_the_range_are_drawn():
    counts = {blanks_of(row["puzzle"]) for row in made("-n", "60", "--blanks", "40..42")}
    assert counts == {40, 41, 42}


def test_an_exact_number_of_blanks():
    assert {blanks_of(row["puzzle"]) for row in made("-n", "10", "-b", "50")} == {50}
    assert made("--blanks", "0")[0]["puzzle"] == made("--blanks", "0")[0]["solution"]


def test_every_puzzle_is_new():
    puzzles = [row["puzzle"] for row in made("-n", "100", "-b", "50")]
    assert len(set(puzzles)) == 100


def test_same_seed_same_bytes_for_every_thread_count():
    runs = {nonet("new", "-n", "70", "-s", "7", "-j", j).out for j in ("1", "2", "5")}
    assert len(runs) == 1
    assert len(runs.pop().splitlines()) == 70
    assert nonet("new", "-s", "7").out != nonet("new", "-s", "8").out


def test_without_a_seed_every_run_differs():
    assert nonet("new").out != nonet("new").out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--minimal"],
        ["--any"],
        ["--label", "easy"],
        ["--unbiased"],
        ["--estimate", "--count", 1000],
        ["--variant", "4x4"],
        ["--variant", "4x4,jigsaw", "--label", "easy"],
    ],
    ids=lambda arguments: " ".join(map(str, arguments)),
)
def test_a_seed_that_is_chosen_is_exact_in_json(arguments):
    """Of seeds of 64 bits 1 in 2048 would be."""
    chosen = json.loads(nonet("new", "--json", *arguments).lines[0])
    assert 0 <= chosen["seed"] < 2**53
    # As JavaScript and jq read it.
    again = nonet("new", "--json", *arguments, "--seed", int(float(chosen["seed"])))
    assert json.loads(again.lines[0]) == chosen


def test_a_job_chooses_such_a_seed_too(tmp_path):
    assert nonet("job", "plan", tmp_path / "job", "--count", 1).code == 0
    assert 0 <= json.loads((tmp_path / "job" / "manifest.json").read_text())["seed"] < 2**53


@pytest.mark.parametrize("seed", [2**53, 2**53 + 1, 2**64 - 1])
def test_a_seed_that_is_given_stays_as_it_is(seed):
    assert json.loads(nonet("new", "--json", "--seed", seed).out)["seed"] == seed


def test_a_puzzle_is_the_same_alone_or_among_others():
    together = nonet("new", "-n", "5", "-s", "3").lines
    for i in range(5):
        assert nonet("new", "--start", i, "-s", "3").lines == [together[i]]


@pytest.mark.parametrize(
    ("arguments", "wish"),
    [
        ([], {}),
        (["--symmetry", "180"], {"symmetry": "180"}),
        (["--minimal"], {"minimal": True}),
        (["--label", "hard"], {"label": "hard"}),
        (["--clues", "30"], {"clues": 30}),
        (["--needs", "x-wing"], {"needs": ["x-wing"]}),
    ],
)
def test_a_seed_means_one_puzzle_to_the_command_and_the_api(arguments, wish):
    for index in (0, 2):
        command = ["new", "--seed", "7", "--start", index, *arguments]
        made = nonet(*command).out
        assert made and nonet(*command, "-j", "3").out == made
        request = json.dumps({"verb": "new", "seed": 7, "index": index, **wish})
        answer = json.loads(nonet("api", stdin=request + "\n").out)["result"]
        assert answer["found"] and answer["puzzle"] + "\n" == made


@pytest.mark.parametrize("arguments", [[], ["--symmetry", "180"], ["--label", "medium"]])
def test_limits_change_nothing_that_is_made(arguments):
    command = ["new", "--seed", "7", "-n", "3", *arguments]
    made = nonet(*command).out
    assert len(made.splitlines()) == 3
    for limit in (["--time", "600"], ["--tries", "5000"], ["--time", "600", "--tries", "5000"]):
        assert nonet(*command, *limit).out == made


def daily(date, label):
    request = json.dumps({"verb": "daily", "date": date, "label": label})
    return json.loads(nonet("api", stdin=request + "\n").out)["result"]["puzzle"] + "\n"


def test_the_puzzle_of_a_day_is_that_of_the_app():
    for day, label in [("2026-11-21", "hard"), ("2024-02-29", "easy")]:
        assert nonet("new", "--daily", day, "--label", label).out == daily(day, label)
        assert nonet("new", f"--daily={day}", "--label", label).out == daily(day, label)
    assert nonet("new", "--daily", "2026-11-21").out == daily("2026-11-21", "medium")
    before = datetime.date.today()
    made = nonet("new", "--daily", "--label", "easy").out
    after = datetime.date.today()  # perhaps it was midnight
    assert made in {daily(str(day), "easy") for day in (before, after)}


@pytest.mark.parametrize("date", ["2026-02-30", "2026-13-01", "21.11.2026", "tomorrow"])
def test_a_day_that_does_not_exist(date):
    run = nonet("new", "--daily", date)
    assert run.code == 2 and f"'{date}' is no day" in one_sentence(run)


@pytest.mark.parametrize("other", [["--seed", "1"], ["--er", "7.0"], ["-n", "2"], ["--minimal"]])
def test_only_date_and_label_make_the_puzzle_of_a_day(other):
    run = nonet("new", "--daily", "2026-11-21", *other)
    assert run.code == 2 and "nothing but the date and --label" in one_sentence(run)


def test_the_time_ends_a_series():
    run = nonet("new", "-s", "1", "-n", "100000000", "--time", "1")
    assert run.code == 1 and re.search(r"the time is up: [\d ]+ of 100 000 000 made", run.err)
    assert run.lines == nonet("new", "-s", "1", "-n", len(run.lines)).lines


def test_a_series_is_not_resumed(tmp_path):
    run = nonet("new", "--resume", tmp_path / "saved")
    assert run.code == 2 and one_sentence(run) == (
        "--resume saves the search for a target: give one"
    )


def test_minimal_puzzles_lose_uniqueness_with_any_clue():
    for row in made("--minimal", "--count", "3"):
        puzzle = row["puzzle"]
        fewer = [puzzle[:i] + "." + puzzle[i + 1 :] for i in range(81) if puzzle[i] != "."]
        run = nonet("solve", "--count", "--no-progress", stdin="\n".join(fewer) + "\n")
        assert set(run.lines) == {"2+"}


@pytest.mark.parametrize("command", [["new"], ["job", "plan"]])
@pytest.mark.parametrize("how", ["-h", "--help"])
def test_help_says_what_minimal_means_with_a_symmetry(command, how):
    text = " ".join(nonet(*command, how).out.split())
    assert "Remove clues until none can go; with --symmetry, until no orbit can" in text


def orbits_of(cells):
    """The sets of cells that a quarter turn maps onto each other."""
    turned = lambda cell: cell % 9 * 9 + 8 - cell // 9  # noqa: E731
    return {frozenset([c, turned(c), turned(turned(c)), turned(turned(turned(c)))]) for c in cells}


def test_minimal_puzzles_with_a_symmetry_lose_uniqueness_with_any_orbit():
    single = 0
    for row in made("--minimal", "--symmetry", "90", "--count", "40"):
        puzzle = row["puzzle"]
        clues = [i for i in range(81) if puzzle[i] != "."]
        orbits = orbits_of(clues)
        assert set().union(*orbits) == set(clues)
        fewer = ["".join("." if i in orbit else puzzle[i] for i in range(81)) for orbit in orbits]
        run = nonet("solve", "--count", "--no-progress", stdin="\n".join(fewer) + "\n")
        assert set(run.lines) == {"2+"}
        single += nonet("check", "--minimal", stdin=puzzle + "\n").out.count("not minimal")
    assert single > 0  # a clue by itself may be, as the help says


def test_any_says_what_it_made():
    run = nonet("new", "--any", "-b", "60", "-n", "20", "-s", "1")
    assert run.code == 0
    for line in run.lines:
        puzzle, note = line.split(" # ")
        assert blanks_of(puzzle) == 60
        count = nonet("solve", "--count", stdin=puzzle + "\n").out.strip()
        assert (count == "1") == (note == "exactly one solution")


def test_any_blanks_up_to_the_whole_grid():
    assert made("--any", "-b", "81")[0]["puzzle"] == "." * 81


def test_a_target_out_of_reach_is_told_and_the_best_is_written():
    run = nonet("new", "-b", "64", "--attempts", "1", "-s", "1")
    assert run.code == 1
    assert len(run.lines) == 1
    reached = blanks_of(run.lines[0])
    assert f"puzzle 0: {reached} blanks reached of 64, in 1 attempt" in run.err
    assert nonet("solve", "--count", stdin=run.out).out == "1\n"


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_pattern_keeps_the_symmetry(symmetry):
    for row in made("--symmetry", symmetry, "-n", "5", "-b", "40..44"):
        puzzle = row["puzzle"]
        for cell in range(81):
            for image in SYMMETRIES[symmetry]:
                r, c = image(*divmod(cell, 9))
                assert (puzzle[cell] == ".") == (puzzle[9 * r + c] == "."), (row, cell)


@pytest.mark.parametrize("fill", ["uniform", "shuffle", "rows", "cells"])
def test_every_way_to_fill_gives_valid_grids(fill):
    rows = made("--fill", fill, "-n", "20", "-b", "30")
    assert all(is_solved(row["solution"]) for row in rows)
    assert len({row["solution"] for row in rows}) == 20


def test_a_line_with_its_solution():
    line = nonet("new", "--solution", "-s", "1").lines[0]
    puzzle, solution = line.split(" ")
    assert is_solved(solution) and is_part_of(puzzle, solution)
    assert nonet("solve", "-", stdin=line + "\n").out.startswith(solution)


@pytest.mark.parametrize("name", ["rows", "grid", "pencilmarks", "marks729"])
def test_every_format_can_be_read_again(name):
    line = nonet("new", "-s", "5").out
    lossy = ["--lossy"] if name in ("pencilmarks", "marks729") else []
    written = nonet("new", "-s", "5", "--format", name, *lossy).out
    assert written != line
    assert nonet("solve", stdin=written).out == nonet("solve", stdin=line).out


@pytest.mark.parametrize("name", ["pencilmarks", "marks729", "sdx"])
@pytest.mark.parametrize("kind", [[], ["--daily", "2026-11-21"], ["--unbiased"], ["--label", "easy"]])
def test_single_candidates_that_look_like_givens_are_asked_about(name, kind):
    run = nonet("new", *kind, "-f", name)
    assert (run.code, run.out) == (2, "")
    assert one_sentence(run) == (
        f"--format {name}: every cell with one candidate is a given there; --lossy writes the puzzles all the same"
    )


@pytest.mark.parametrize("name", ["iss", "sudokupad", "solo", "ksudoku"])
@pytest.mark.parametrize("kind", [["-s", "5"], ["-s", "5", "--label", "easy"], ["-s", "5", "--unbiased"],
                                  ["--daily", "2026-11-21"]])
def test_formats_that_state_the_rules(name, kind):
    line = nonet("new", *kind).out
    written = nonet("new", *kind, "--format", name).out
    assert written == nonet("convert", "--to", name, stdin=line.split()[0]).out
    assert nonet("solve", stdin=written).out == nonet("solve", stdin=line.split()[0]).out


@pytest.mark.parametrize("name", ["iss", "sudokupad", "fpuzzles", "solo"])
@pytest.mark.parametrize("variant", [[], ["--variant", "6x6"], ["--variant", "6x6,x"]])
def test_the_solution_is_written_in_every_format(name, variant):
    (line,) = nonet("new", *variant, "-s", 5, "--format", "line", "--solution").lines
    _, solution = line.split()
    alone = nonet("new", *variant, "-s", 5, "--format", name).lines
    run = nonet("new", *variant, "-s", 5, "--format", name, "--solution")
    assert run.code == 0 and run.lines != alone
    if name in ("iss", "solo"):  # a record of its own
        assert run.lines[0] == alone[0]
        assert nonet("convert", "--to", "line", "--lossy", stdin=run.lines[1]).out == solution + "\n"


@pytest.mark.parametrize("more", [["-n", 2], ["--solution"]])
@pytest.mark.parametrize("variant", [[], ["--variant", "6x6"]])
def test_a_file_of_ksudoku_holds_one_puzzle(more, variant):
    run = nonet("new", *more, *variant, "--format", "ksudoku")
    assert (run.code, one_sentence(run)) == (2, "the format 'ksudoku' holds one puzzle a file")


def test_show_has_a_frame_and_the_solution():
    run = nonet("new", "--format", "show", "--solution", "-s", "1")
    assert run.code == 0
    assert run.out.count("+---------+---------+---------+") == 8
    assert "Solution" in run.out
    assert "\x1b" not in run.out


def test_output_to_a_file(tmp_path):
    out = tmp_path / "new.txt"
    run = nonet("new", "-n", "3", "-s", "1", "-o", out)
    assert (run.code, run.out) == (0, "")
    assert out.read_text() == nonet("new", "-n", "3", "-s", "1").out
    assert list(tmp_path.iterdir()) == [out]


def test_unbiased_puzzles_of_some_clue_counts():
    clues = {row["clues"] for row in made("--unbiased", "-n", "20", "--clues", "24..25")}
    assert clues <= {24, 25}


def test_unbiased_puzzles_are_minimal_and_weighted():
    rows = made("--unbiased", "-n", "20")
    for row in rows:
        puzzle = row["puzzle"]
        assert is_part_of(puzzle, row["solution"])
        assert row["clues"] == 81 - blanks_of(puzzle)
        assert row["method"] == "unbiased" and row["weight"] > 0
        assert row["puzzles"] >= 1 and row["grids"] >= 1
    lines = [row["puzzle"] for row in rows]
    for line in lines:
        without = [line[:i] + "." + line[i + 1 :] for i in range(81) if line[i] != "."]
        run = nonet("solve", "--count", stdin="\n".join([line, *without]) + "\n")
        assert run.lines == ["1"] + ["2+"] * len(without)


def test_the_weight_is_in_the_comment():
    row = made("--unbiased")[0]
    line = nonet("new", "--unbiased", "-s", "1").lines[0]
    assert line == f"{row['puzzle']} # weight {row['weight']:.6g}"


@pytest.mark.parametrize("backend", ["portable", "avx2", "avx512-256", "avx512-512"])
def test_unbiased_puzzles_are_the_same_on_every_backend(backend):
    if nonet("backends", env={"NONET_BACKEND": backend}).code != 0:
        pytest.skip("not on this processor")
    arguments = ["new", "--unbiased", "-s", "9", "-n", "40"]
    expected = nonet(*arguments, "-j1").out
    assert nonet(*arguments, "-j3", env={"NONET_BACKEND": backend}).out == expected
    tail = nonet(*arguments[:-1], "10", "--start", "30").out
    assert expected.endswith(tail) and tail.count("\n") == 10


def test_estimates_are_near_what_is_known():
    arguments = ["new", "--estimate", "-n", "2000", "-s", "3", "--json"]
    run = nonet(*arguments)
    found = json.loads(run.out)
    assert found["grids"] == 2000 and found["puzzles"] > 100
    assert found["effective_sample"] < found["puzzles"]
    known = {"minimal_puzzles": 3.1055e37, "mean_clues": 26.577, "standard_deviation": 1.117}
    for name, value in known.items():
        estimate = found[name]
        assert estimate["low"] <= estimate["estimate"] <= estimate["high"]
        assert abs(estimate["estimate"] - value) < 4 * estimate["standard_error"]
    assert abs(sum(s["estimate"] for s in found["share_of_clue_count"].values()) - 1) < 1e-4
    assert nonet(*arguments, "-j3").out == run.out
    text = nonet(*arguments[:-1]).out
    assert f"{found['minimal_puzzles']['estimate']:.4e}" in text
    assert "95 % confidence interval" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--unbiased", "--symmetry", "180"], "--unbiased and --symmetry exclude each other"),
        (["--unbiased", "--blanks", "55"], "--unbiased and --blanks exclude each other"),
        (["--unbiased", "--tries", "5"], "--unbiased and --tries exclude each other"),
        (["--unbiased", "--any"], "--unbiased and --any exclude each other"),
        (["--unbiased", "--label", "easy"], "--unbiased draws from all minimal puzzles"),
        (["--unbiased", "--clues", "19"], "--clues: minimal puzzles with 19 clues are too rare"),
        (["--unbiased", "--clues", "many"], "--clues: 'many'"),
        (["--estimate", "--clues", "24"], "--estimate and --clues exclude each other"),
        (["--unbiased", "--fill", "rows"], "--unbiased and --fill exclude each other"),
        (["--unbiased", "--json", "-f", "line"], "--json and --format exclude each other"),
        (["--estimate", "--symmetry", "90"], "--estimate and --symmetry exclude each other"),
        (["--estimate", "-n", "5000", "--format", "line"], "--estimate and --format exclude"),
        (["--estimate", "-n", "5000", "--solution"], "--estimate and --solution exclude"),
        (["--estimate"], "--estimate needs --count, the number of grids to search"),
        (["--estimate", "-n", "5"], "at least 1000"),
    ],
)
def test_impossible_requests_of_unbiased_puzzles(arguments, sentence):
    run = nonet("new", *arguments)
    assert (run.code, run.out) == (2, "")
    assert sentence in one_sentence(run)


LAST = 18446744073709551615


@pytest.mark.parametrize("how", [[], ["--minimal"], ["--label", "easy"], ["--unbiased"]])
def test_numbers_do_not_begin_again(how):
    run = nonet("new", "--start", LAST, "--count", 2, "-s", 1, *how)
    assert (run.code, run.out) == (2, "")
    assert f"2 puzzles from number {LAST} on go beyond the last, number {LAST}" in run.err
    assert nonet("new", "--start", 5, "--count", LAST - 3, "-s", 1, *how).code == 2


def test_the_last_puzzle():
    assert len(nonet("new", "--start", LAST, "-s", LAST).lines) == 1
    assert len(nonet("new", "--start", LAST - 1, "--count", 2, "-s", 1).lines) == 2
