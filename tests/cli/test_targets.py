"""nonet new, to a target, and nonet vicinity: what is asked for is what comes, or a clear no."""

import json
import re
import signal

import pytest
from conftest import (
    DATA, EMPTY, PATIENCE, PUZZLE, SLOWNESS, has_ended, nonet, start, wait_for_work, wait_until,
)  # fmt: skip

MINIMAL = "....49.25.4.6..7...8..5........126..9.6......85...397.4..1...9.........7...5..36."


def made(*arguments):
    run = nonet("new", "--json", "--seed", "1", *arguments)
    assert (run.err, run.code) == ("", 0)
    return [json.loads(line) for line in run.lines]


def rated(puzzle, *arguments):
    return json.loads(nonet("rate", "--json", *arguments, stdin=puzzle + "\n").out)


@pytest.mark.parametrize("label", ["easy", "medium", "hard", "expert", "extreme"])
def test_labels_are_those_of_rate(label):
    for row in made("--label", label, "-n", "3"):
        assert row["label"] == label
        assert rated(row["puzzle"])["label"] == row["label"]
        assert nonet("solve", "--count", stdin=row["puzzle"] + "\n").out == "1\n"


def test_a_record_carries_where_it_comes_from():
    (row,) = made("--er", "6.6..7.5", "--clues", "22..26", "--minimal")
    assert row["seed"] == 1 and row["index"] == 0 and row["method"] == "target"
    assert row["version"] and row["tries"] >= 1
    assert row["target"] == "--er 6.6..7.5 --clues 22..26 --minimal"
    assert row["minimal"] and row["found"] and 22 <= row["clues"] <= 26
    assert 6.6 <= row["er"] <= 7.5
    known = rated(row["puzzle"])["se"]
    assert [known[key] for key in ("er", "ep", "ed")] == [row[key] for key in ("er", "ep", "ed")]


def test_a_technique_and_nothing_harder():
    (row,) = made("--needs", "x-wing")
    known = rated(row["puzzle"])["se"]
    assert known["techniques"]["x-wing"] >= 1 and known["er"] == 3.2
    assert known["techniques"] == row["techniques"]
    (row,) = made("--profile", "hodoku", "--uses", "skyscraper", "--without", "pointing")
    known = rated(row["puzzle"], "--profile", "hodoku")["hodoku"]["techniques"]
    assert "skyscraper" in known and "pointing" not in known


def test_level_score_and_pearls():
    (row,) = made("--level", "medium", "--score", "400..600")
    known = rated(row["puzzle"], "--profile", "hodoku")["hodoku"]
    assert known["level"] == "medium" and 400 <= known["score"] <= 600
    (row,) = made("--pearl", "--er", "3.0..")
    known = rated(row["puzzle"])["se"]
    assert known["ep"] == known["er"] >= 3.0


def test_pattern_and_symmetry(tmp_path):
    mask = "".join("." if c == "." else "x" for c in MINIMAL)
    (tmp_path / "mask").write_text("\n".join(mask[i : i + 9] for i in range(0, 81, 9)))
    (tmp_path / "puzzle").write_text(MINIMAL + "\n")
    puzzles = set()
    for pattern in (tmp_path / "mask", tmp_path / "puzzle", mask):
        (row,) = made("--pattern", pattern)
        assert "".join("." if c == "." else "x" for c in row["puzzle"]) == mask
        puzzles.add(row["puzzle"])
    assert len(puzzles) == 1
    (row,) = made("--label", "medium", "--symmetry", "180")
    assert all((a == ".") == (b == ".") for a, b in zip(row["puzzle"], row["puzzle"][::-1]))


def test_same_seed_same_bytes_for_every_thread_count():
    arguments = ("new", "--label", "hard", "-n", "20", "-s", "7", "--json")
    runs = {nonet(*arguments, "-j", j).out for j in ("1", "2", "5")}
    assert len(runs) == 1
    together = nonet("new", "--clues", "22", "-n", "3", "-s", "3").lines
    assert nonet("new", "--clues", "22", "--start", "2", "-s", "3").lines == together[2:]


@pytest.mark.parametrize("er", ["4.9", "5.3", "8.1"])
def test_a_rare_rating_whatever_the_threads(er, tmp_path):
    arguments = ("new", "--er", er, "-n", "4", "-s", "11")
    run = nonet(*arguments, "-j", "1")
    assert (run.err, run.code) == ("", 0)
    assert nonet(*arguments, "-j", "3").out == run.out
    assert nonet(*arguments, "--resume", tmp_path / "run").out == run.out
    assert {rated(line)["se"]["er"] for line in run.lines} == {float(er)}
    assert len(set(nonet("canon", stdin=run.out).lines)) == 4


def test_formats():
    run = nonet("new", "--label", "easy", "-s", "1", "-f", "show", "--solution")
    assert run.out.startswith("Puzzle 0 of seed 1: ") and "Easy" in run.out
    line = nonet("new", "--label", "easy", "-s", "1", "--solution").out.split()
    assert [len(word) for word in line] == [81, 81] and "." not in line[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--clues", "10"], "fewer than 17 clues"),
        (["--clues", "17", "--symmetry", "180"], "no puzzle with 17 clues has a pattern"),
        (["--pattern", "x" + "." * 80], "--pattern: it has 1 clue,"),
        (["--pattern", "x" * 27 + "." * 18 + "x" * 36], "rows 4 and 5 hold no clue"),
        (["--er", "8..7"], "--er: 8 is more than 7"),
        (["--er", "hard"], "neither a number such as 7.2"),
        (["--er", "1.3"], "no step is rated 1.3"),
        (["--label", "easy", "--er", "8..9"], "at most 1.5"),
        (["--ed", "5.0", "--er", "2..3"], "contradict"),
        (["--needs", "x-wng"], "did you mean 'x-wing'?"),
        (["--needs", "skyscraper"], "--profile hodoku does"),
        (["--uses", "x-wing", "--without", "x-wing"], "both wanted and forbidden"),
        (["--label", "hrad"], "did you mean 'hard'?"),
        (["--level", "easy", "--score", "2000.."], "ends at a score of 800"),
        (["--clues", "24", "--blanks", "57"], "exclude each other"),
        (["--any", "--label", "easy"], "exclude each other"),
        (["--profile", "hodoku"], "--needs, --uses or --without"),
        (["--pattern", "/nowhere/file"], "/nowhere/file"),
        (["--from", "/nowhere/file"], "/nowhere/file"),
        (["--tries", "0", "--label", "easy"], "--tries"),
    ],
)
def test_what_is_impossible_is_said_at_once(arguments, sentence):
    run = nonet("new", *arguments)
    assert run.code == 2 and run.out == ""
    assert sentence in run.err, run.err


def test_what_is_not_found_is_told_with_what_came_nearest():
    run = nonet("new", "--clues", "17", "--tries", "40", "-s", "1", "-n", "2")
    assert run.code == 1 and run.out == ""
    lines = run.err.splitlines()
    assert len(lines) == 2
    for number, line in enumerate(lines):
        told = re.fullmatch(
            rf"nonet: puzzle {number}: not found in (\d+) tries; nearest: ([1-9.]{{81}}) "
            r"\((\d+) clues, [0-9./]+, \w+\)",
            line,
        )
        assert told and int(told[1]) >= 40
        assert 81 - told[2].count(".") == int(told[3])
        assert nonet("solve", "--count", stdin=told[2] + "\n").out == "1\n"


def test_the_time_is_kept():
    run = nonet("new", "--clues", "17", "--er", "11..", "--time", "1", "-s", "1", "-j", "1")
    assert run.cpu < 10 * SLOWNESS
    assert run.code == 1 and "the time is up: 0 of 1 found" in run.err


def test_a_search_goes_on_where_it_was_stopped(tmp_path):
    saved = tmp_path / "saved"
    arguments = ("new", "--clues", "19", "-n", "2", "-s", "4")
    whole = nonet(*arguments, "--tries", "3000")
    first = nonet(*arguments, "--tries", "20", "--resume", saved)
    assert first.code == 1 and saved.read_text().startswith("nonet targets 1\nseed 4\n")
    second = nonet(*arguments, "--tries", "3000", "--resume", saved)
    assert (second.code, second.out) == (whole.code, whole.out)
    # What is found already is written again, with and without the seed.
    third = nonet("new", "--clues", "19", "-n", "2", "--tries", "1", "--resume", saved)
    assert third.out == whole.out


def test_an_interrupted_search_is_saved(tmp_path):
    saved = tmp_path / "saved"
    process = start("new", "--clues", "17", "--er", "11..", "-s", "1", "--resume", saved)
    wait_until(lambda: has_ended(process) or saved.exists(), "a saved search")
    wait_for_work(process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, err
    assert "record 0\nsearch " in saved.read_text() and saved.read_text().endswith("end\n")


def test_another_file_is_not_gone_on_with(tmp_path):
    saved = tmp_path / "saved"
    nonet("new", "--clues", "17", "--tries", "5", "-s", "1", "--resume", saved)
    text = saved.read_text()
    for arguments, sentence in [
        (["--clues", "18"], "another target: --clues 17"),
        (["--clues", "17", "--seed", "2"], "belongs to seed 1"),
    ]:
        run = nonet("new", *arguments, "--resume", saved)
        assert run.code == 2 and sentence in run.err
    for damage, sentence in [
        ("hello\n", "not a saved search"),
        (text[: len(text) // 2], "its end is missing"),
        (text.replace("nearest ", "nearest x"), "record 0: line 2 of the search is damaged"),
        (text.replace("seed 1", "seed one"), "line 2 is damaged"),
    ]:
        saved.write_text(damage)
        run = nonet("new", "--clues", "17", "--resume", saved)
        assert run.code == 2 and sentence in run.err, run.err
        assert saved.read_text() == damage
    assert nonet("new", "--clues", "17", "--resume", tmp_path / "no" / "file").code == 3


def test_known_puzzles_are_a_start_and_no_result(tmp_path):
    seeds = tmp_path / "seeds"
    seeds.write_text(MINIMAL + "\n" + EMPTY + "\n")
    run = nonet("new", "--from", seeds, "--clues", "24", "-s", "1", "-n", "3")
    assert run.code == 0 and len(run.lines) == 3
    assert "1 puzzles have not exactly one solution" in run.err
    assert MINIMAL not in run.lines
    seeds.write_text(EMPTY + "\n")
    run = nonet("new", "--from", seeds, "--clues", "24")
    assert run.code == 2 and "no puzzle with one solution" in run.err
    seeds.write_text("not a puzzle\n")
    assert nonet("new", "--from", seeds, "--clues", "24").code == 2


def test_seventeen_clues_from_others():
    run = nonet("new", "--clues", "18", "--from", DATA / "17clue.txt", "--tries", "300", "-s", "1")
    assert run.code == 0 and run.out.count(".") == 63


def test_the_vicinity_is_minimal_and_near():
    run = nonet("vicinity", stdin=MINIMAL + "\n")
    assert run.code == 0 and run.err == ""
    assert len(set(run.lines)) == len(run.lines) > 10
    for line in run.lines:
        gone = sum(a != "." and a != b for a, b in zip(MINIMAL, line))
        new = sum(b != "." and a != b for a, b in zip(MINIMAL, line))
        assert (gone, new) == (1, 1)
    counts = nonet("solve", "--count", stdin=run.out).lines
    assert set(counts) == {"1"}
    more = nonet("vicinity", "--redundant", stdin=MINIMAL + "\n")
    assert set(run.lines) < set(more.lines)
    rows = [json.loads(line) for line in nonet("vicinity", "--json", stdin=MINIMAL + "\n").lines]
    assert [row["puzzle"] for row in rows] == run.lines
    assert {row["of"] for row in rows} == {MINIMAL}


def test_vicinities_need_one_solution():
    run = nonet("vicinity", stdin=EMPTY + "\n" + PUZZLE + "\n")
    assert run.code == 1 and "1: several solutions, so it has no vicinity" in run.err
    assert nonet("vicinity", "--remove", "4", stdin=PUZZLE + "\n").code == 2


def test_an_empty_vicinity_says_why():
    run = nonet("vicinity", stdin=PUZZLE + "\n")
    assert (run.code, run.out) == (1, "")
    assert run.err == (
        "(standard input):1: no puzzle without redundant clues is {-1+1} from it, since it has 22 "
        "such clues itself; --redundant finds puzzles that have some, too\n"
    )
    assert nonet("vicinity", "--redundant", stdin=PUZZLE + "\n").lines
