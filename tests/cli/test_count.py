"""count: exact numbers of solutions, from none to those of the empty grid."""

import json
import signal

from conftest import (
    CONFLICT, EMPTY, IMPOSSIBLE, PUZZLE, interrupt, nonet, one_sentence, start, wait_for_work,
)  # fmt: skip

GRIDS = 6670903752021072936960
ONE_CLUE = "5" + EMPTY[1:]


def test_a_number_a_line_in_order():
    run = nonet("count", stdin="\n".join([PUZZLE, EMPTY, IMPOSSIBLE, ONE_CLUE, CONFLICT]))
    assert (run.code, run.err) == (0, "")
    assert run.lines == ["1", str(GRIDS), "0", str(GRIDS // 9), "0"]


def test_every_number_of_threads():
    text = "\n".join([ONE_CLUE, PUZZLE, EMPTY])
    expected = f"{GRIDS // 9}\n1\n{GRIDS}\n"
    for threads in [1, 3]:
        assert nonet("count", "-j", threads, stdin=text).out == expected


def test_json_has_the_number_as_a_string():
    run = nonet("count", "--json", stdin=f"{EMPTY}\n{PUZZLE}\n")
    empty, puzzle = map(json.loads, run.lines)
    assert (empty["solutions"], empty["method"]) == (str(GRIDS), "frames")
    assert (puzzle["solutions"], puzzle["method"]) == ("1", "search")
    assert puzzle["puzzle"] == PUZZLE


def test_as_solve_counts():
    puzzles = nonet("new", "--any", "-n", 20, "-s", 3, "-b", 56).out
    assert nonet("count", stdin=puzzles).out == (
        nonet("solve", "--count", "--limit", 0, stdin=puzzles).out
    )


def test_no_input():
    run = nonet("count", stdin="")
    assert run.code == 1
    one_sentence(run)


def test_a_bad_record_is_named():
    run = nonet("count", stdin=f"{PUZZLE}\nnot a puzzle\n")
    assert run.code == 1
    assert run.out == "1\n"
    assert "(standard input):2" in one_sentence(run)


def test_ctrl_c_ends_it():
    # Candidates everywhere: listed one by one, without end.
    marks = "123456789" * 81
    process = start("count", "--from", "marks729")
    process.stdin.write((marks + "\n").encode())
    process.stdin.close()
    wait_for_work(process)
    interrupt(process, signal.SIGINT)
    assert process.returncode == 130
    assert process.stdout.read() == b""
