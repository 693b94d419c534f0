"""rate: the rating of each puzzle, in order, on many threads; what cannot be rated, and Ctrl-C."""

import csv
import io
import json
import re
import signal

import pytest
from conftest import (
    CONFLICT,
    DATA,
    EMPTY,
    IMPOSSIBLE,
    PATIENCE,
    PUZZLE,
    SANITIZED,
    SOLUTION,
    interrupt,
    nonet,
    one_sentence,
    start,
)

LABELS = ["Easy", "Medium", "Hard", "Expert", "Extreme"]
LEVELS = ["Easy", "Medium", "Hard", "Unfair", "Extreme"]


def first_puzzles(name, count):
    lines = (DATA / f"{name}.txt").read_text().splitlines()
    return [line[:81] for line in lines if line[:1] != "#"][:count]


SOME = first_puzzles("17clue", 20) + first_puzzles("top1465", 5) + first_puzzles("easy", 5)
TEXT = "".join(f"{puzzle}\n" for puzzle in SOME)
# Candidates of which none can be added without a second solution: no rater gets far within seconds. Made by taking
# candidates away at random, and putting back in turn what leaves one solution.
ENDLESS = (
    "1234.67.91234567891234..7891.3456789.23456..9.2345.78.1.34..7891.34.....1234..7.9"
    "12.456...1234567891..4567891..45.78.123.5678912.45....1..4.67...2345678.12345678."
    "12.....8912.4.6789....567891.3456789.2...678.123.5.78.1234.67891.34567..1.3..6789"
    "..34567891.345.78.1.345678...3..6.8.123.56.89.234567891.3..6.8.1.345..8.12....7.9"
    "1234.678912345.789.2..5..8.123456789..3456..9..3.56...123456..9.2.45....123456..9"
    "12..5678.123.5.789123.567891...56.8.123456.89123456.891..4.678.1.34...891.3..6..9"
    "1...56789.23456...1234...891.3..6.891.345678..23...7.91..456..91..456.8.1234567.9"
    "12.45.7.91234567891234.678.123456789.234.678912..5.7.91.34..7891234...8.123.5.78."
    "12.456789.2..567..1....6789123456789....5.7..123.567891...5....123456..912345678."
)


def test_a_line_is_the_puzzle_its_rating_and_its_label():
    run = nonet("rate", stdin=PUZZLE + "\n")
    assert (run.code, run.out, run.err) == (0, f"{PUZZLE} 1.2/1.2/1.2 Easy\n", "")


def test_the_comment_stays_at_the_end():
    run = nonet("rate", stdin=f"{PUZZLE} # by nobody\n")
    assert run.out == f"{PUZZLE} 1.2/1.2/1.2 Easy # by nobody\n"


def test_hodoku_has_levels_and_scores():
    run = nonet("rate", "--profile", "hodoku", stdin=TEXT)
    assert run.code == 0
    for puzzle, line in zip(SOME, run.lines, strict=True):
        match = re.fullmatch(rf"{re.escape(puzzle)} (\w+) \d+ (\w+)", line)
        assert match and match[1] in LEVELS and match[2] in LABELS


COLUMNS = "file,line,puzzle,label,er,ep,ed,level,score,steps,hardest,note".split(",")


def table_of(*words, text):
    run = nonet("rate", "--csv", *words, stdin=text)
    head, *rows = csv.reader(io.StringIO(run.out))
    assert head == COLUMNS
    return run, [dict(zip(COLUMNS, row, strict=True)) for row in rows]


@pytest.mark.parametrize("threads", [1, 3])
def test_a_table_says_what_the_lines_say(threads):
    run, rows = table_of("--threads", threads, text=TEXT)
    assert (run.code, run.err) == (0, "")
    lines = nonet("rate", stdin=TEXT).lines
    assert [f"{r['puzzle']} {r['er']}/{r['ep']}/{r['ed']} {r['label']}" for r in rows] == lines
    assert [int(row["line"]) for row in rows] == list(range(1, len(SOME) + 1))
    objects = map(json.loads, nonet("rate", "--json", stdin=TEXT).lines)
    assert [(r["hardest"], int(r["steps"])) for r in rows] == [
        (o["se"]["hardest"], o["se"]["steps"]) for o in objects
    ]


def test_a_table_of_levels_and_scores():
    _, rows = table_of("--profile", "hodoku", text=TEXT)
    lines = nonet("rate", "--profile", "hodoku", stdin=TEXT).lines
    assert [f"{r['puzzle']} {r['level']} {r['score']} {r['label']}" for r in rows] == lines
    assert not any(row["er"] for row in rows)


def test_a_table_of_what_has_no_rating():
    run, rows = table_of(text=f"{EMPTY}\n{PUZZLE}\n")
    assert run.code == 1
    assert rows[0]["note"] and not rows[0]["label"]
    assert (rows[1]["er"], rows[1]["note"]) == ("1.2", "")


def test_a_table_of_other_rules_has_the_same_columns(tmp_path):
    killer = nonet("new", "--variant", "killer", "--label", "easy", "--seed", 3, "--json").out
    run, rows = table_of(text=killer)
    said = json.loads(nonet("rate", "--json", stdin=killer).out)
    assert run.code == 0
    assert (rows[0]["label"], rows[0]["steps"]) == ("Easy", str(said["path"]["steps"]))
    assert rows[0]["hardest"] == said["path"]["hardest"]
    six = nonet("new", "--variant", "6x6", "--label", "easy", "--seed", 3, "--json").out
    _, rows = table_of("--profile", "sukaku", text=six)
    assert rows[0]["er"] and rows[0]["label"] == "Easy"
    run = nonet("rate", "-o", tmp_path / "ratings.csv", stdin=TEXT)
    assert (tmp_path / "ratings.csv").read_text().splitlines()[0] == ",".join(COLUMNS)


@pytest.mark.parametrize("other", ["--json", "--trace"])
def test_a_table_or_something_else(other):
    run = nonet("rate", "--csv", other, stdin=TEXT)
    assert (run.code, run.out) == (2, "")
    assert one_sentence(run) == f"--csv and {other} exclude each other"


# What takes minutes is given up, by every command that rates or explains, whatever the rules.
@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["rate"], f"{ENDLESS} # not known: given up\n"),
        (["explain"], "(standard input):1: not known: given up\n"),
        (["steps", "--all"], "(standard input):1: not known: given up\n"),
    ],
)
def test_a_puzzle_that_takes_too_long_is_given_up(command, said):
    run = nonet(*command, "--time", 1, stdin=ENDLESS + "\n")
    assert (run.code, run.out, run.err) == (1, said, "")


@pytest.mark.parametrize("command", ["rate", "explain", "hint", "steps", "stats", "unavoidable"])
def test_a_puzzle_that_is_done_in_time_is_answered_as_ever(command):
    plain = nonet(command, stdin=PUZZLE + "\n")
    timed = nonet(command, "--time", PATIENCE, stdin=PUZZLE + "\n")
    assert (timed.code, timed.out) == (plain.code, plain.out)


def test_what_is_given_up_is_counted_so():
    run = nonet("stats", "--time", 1, "--format", "json", stdin=ENDLESS + "\n")
    assert run.code == 0
    assert json.loads(run.out)["not_rated"] == {"not known: given up": 1}


def test_without_labels():
    assert nonet("rate", "--no-label", stdin=PUZZLE + "\n").out == f"{PUZZLE} 1.2/1.2/1.2\n"
    assert "label" not in json.loads(nonet("rate", "--no-label", "--json", stdin=PUZZLE + "\n").out)


@pytest.mark.parametrize("profile", ["se", "hodoku"])
@pytest.mark.parametrize("how", [[], ["--json"], ["--trace"], ["--json", "--trace"]])
def test_same_bytes_for_every_thread_count(profile, how):
    runs = {nonet("rate", "-p", profile, *how, "-j", j, stdin=TEXT).out for j in ("1", "2", "5")}
    assert len(runs) == 1
    assert runs.pop()


def test_json_se():
    run = nonet("rate", "--json", stdin=TEXT)
    for puzzle, line in zip(SOME, run.lines, strict=True):
        row = json.loads(line)
        assert row["puzzle"] == puzzle
        scale = row["se"]
        assert (scale["profile"], scale["version"], scale["solved"]) == ("se", "1.2.1", True)
        assert scale["ed"] <= scale["ep"] <= scale["er"]
        assert row["label"].capitalize() in LABELS and row["label_version"] == 1
        assert sum(scale["techniques"].values()) == scale["steps"]
        assert scale["hardest"] in scale["techniques"]
        # One decimal, as numbers.
        assert re.search(r'"er":\d+\.\d,"ep":\d+\.\d,"ed":\d+\.\d', line)


def test_json_hodoku():
    row = json.loads(nonet("rate", "--json", "-p", "hodoku", stdin=PUZZLE + "\n").out)
    scale = row["hodoku"]
    assert (scale["profile"], scale["version"]) == ("hodoku", "2.2.4")
    assert scale["level"].capitalize() in LEVELS and scale["score"] > 0
    assert "er" not in scale and "se" not in row


def test_a_label_does_not_depend_on_the_profile():
    labels = [
        [json.loads(line)["label"] for line in nonet("rate", "--json", "-p", p, stdin=TEXT).lines]
        for p in ("se", "hodoku")
    ]
    assert labels[0] == labels[1]
    assert len(set(labels[0])) >= 3


def replay(puzzle, trace):
    """The grid after all placements of a trace; every step must do something."""
    cells = list(puzzle)
    for step in trace:
        assert step["placements"] or step["eliminations"]
        for placed in step["placements"]:
            assert cells[placed["cell"]] == "."
            cells[placed["cell"]] = str(placed["digit"])
    return "".join(cells)


@pytest.mark.parametrize("profile, cost", [("se", "rating"), ("hodoku", "score")])
def test_a_trace_leads_to_the_solution(profile, cost):
    run = nonet("rate", "--json", "--trace", "-p", profile, stdin=TEXT)
    solutions = nonet("solve", stdin=TEXT).lines
    for line, solution in zip(run.lines, solutions, strict=True):
        row = json.loads(line)
        scale = row[profile]
        trace = scale["trace"]
        assert replay(row["puzzle"], trace) == solution
        assert len(trace) == scale["steps"]
        hardest = max(trace, key=lambda step: step[cost])
        assert hardest["technique"] == scale["hardest"]
        if profile == "se":
            assert hardest[cost] == scale["er"]
            assert trace[0][cost] == scale["ed"]
        else:
            assert sum(step[cost] for step in trace) == scale["score"]


def test_a_trace_for_people():
    run = nonet("rate", "--trace", stdin=PUZZLE + "\n")
    assert run.lines[0] == f"{PUZZLE} 1.2/1.2/1.2 Easy"
    assert len(run.lines) == 1 + PUZZLE.count(".")
    for number, line in enumerate(run.lines[1:], 1):
        assert re.fullmatch(rf" *{number} +1\.[02]  Hidden Single +r\dc\d=\d", line)


@pytest.mark.parametrize(
    "puzzle, reason",
    [(IMPOSSIBLE, "no solution"), (CONFLICT, "no solution"), (EMPTY, "several solutions")],
)
def test_what_is_no_puzzle_is_not_rated(puzzle, reason):
    text = f"{puzzle}\n{PUZZLE}\n"
    run = nonet("rate", stdin=text)
    assert run.code == 1
    assert run.lines == [f"{puzzle} # {reason}", f"{PUZZLE} 1.2/1.2/1.2 Easy"]
    row = json.loads(nonet("rate", "--json", stdin=text).lines[0])
    assert row["error"] == {"message": reason}
    assert "se" not in row and "label" not in row


def test_a_solved_grid_takes_no_steps():
    row = json.loads(nonet("rate", "--json", stdin=SOLUTION + "\n").out)
    scale = row["se"]
    assert (scale["solved"], scale["steps"], scale["er"], row["label"]) == (True, 0, 0.0, "easy")
    assert "hardest" not in scale


@pytest.mark.parametrize("name", ["pencilmarks", "marks729"])
def test_puzzles_of_candidates(name):
    marks = nonet("convert", "--lossy", "--to", name, stdin=PUZZLE + "\n").out
    run = nonet("rate", stdin=marks)
    assert run.code == 0
    line, rating, label = run.out.split()
    assert len(line) == 729 and re.fullmatch(r"\d\.\d/\d\.\d/\d\.\d", rating) and label in LABELS


def test_candidates_without_the_solution_are_not_rated():
    # r1c3 is 4, and its candidates here are 1 and 2.
    marks = nonet("convert", "--lossy", "--to", "marks729", stdin=PUZZLE + "\n").out
    assert marks[18:27] == "12.4....."
    run = nonet("rate", stdin=marks[:18] + "12......." + marks[27:])
    assert run.code == 1
    assert "# r1c3: a candidate is missing" in run.out


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_empty_input(text):
    run = nonet("rate", stdin=text)
    assert (run.code, run.out) == (1, "")
    assert "no puzzle" in one_sentence(run)


def test_bad_lines():
    text = f"{PUZZLE}\nnonsense\n{PUZZLE}\n"
    rated = f"{PUZZLE} 1.2/1.2/1.2 Easy"
    run = nonet("rate", stdin=text)
    assert (run.code, run.lines) == (1, [rated])
    assert one_sentence(run).startswith("(standard input):2: ")
    run = nonet("rate", "--keep-going", stdin=text)
    assert (run.code, run.lines) == (1, [rated] * 2)
    assert one_sentence(run).startswith("(standard input):2: ")


def test_files(tmp_path):
    (tmp_path / "a").write_text(PUZZLE)
    out = tmp_path / "out"
    run = nonet("rate", tmp_path / "a", tmp_path / "absent", tmp_path / "a", "-k", "-o", out)
    assert (run.code, run.out) == (3, "")
    assert out.read_text() == f"{PUZZLE} 1.2/1.2/1.2 Easy\n" * 2
    assert nonet("rate", "--from", "rows", tmp_path / "a").code == 1
    assert nonet("rate", "--strict", tmp_path / "a").code == 0


def test_stats():
    run = nonet("rate", "--stats", stdin=f"{PUZZLE}\n{EMPTY}\n")
    assert "2 puzzles: 1 with one solution, 0 with several, 0 with none, 1 not solved" in run.err


def test_an_answer_comes_before_the_next_question():
    process = start("rate")
    for _ in range(3):
        process.stdin.write(PUZZLE.encode() + b"\n")
        process.stdin.flush()
        assert process.stdout.readline().decode().startswith(f"{PUZZLE} 1.2")
    process.stdin.close()
    assert process.wait(timeout=PATIENCE) == 0


def test_a_closed_pipe_is_quiet():
    process = start("rate", DATA / "17clue.txt")
    process.stdout.readline()
    process.stdout.close()
    err = process.stderr.read()
    assert (process.wait(timeout=PATIENCE), err) == (0, b"")


@pytest.mark.parametrize("threads", ["1", "4"])
def test_interrupted_in_a_puzzle_that_takes_minutes(threads):
    process = start("rate", "-j", threads)
    text = f"{PUZZLE}\n" * 3 + f"{ENDLESS}\n" + f"{PUZZLE}\n"
    process.stdin.write(text.encode())
    process.stdin.close()
    for _ in range(3):
        assert process.stdout.readline().decode() == f"{PUZZLE} 1.2/1.2/1.2 Easy\n"
    interrupt(process, signal.SIGINT)
    assert (process.returncode, process.stdout.read()) == (130, b"")


@pytest.mark.skipif(SANITIZED, reason="the sanitizers keep freed memory")
def test_puzzles_behind_a_slow_one_do_not_wait_for_it(tmp_path):
    # They are rated meanwhile: with two threads, and more puzzles than a thread's share, all but
    # the slow one are done when it is.
    slow = first_puzzles("top1465", 1)[0]
    lines = [slow, *[PUZZLE] * 300]
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(lines) + "\n")
    run = nonet("rate", "-j", "2", file)
    assert [line[:81] for line in run.lines] == lines
