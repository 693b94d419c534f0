"""The package and the program say the same, byte for byte, on the bundled lists."""

import json

import numpy as np
import pytest
from conftest import DATA, lines_of, program

import nonet

LISTS = ["easy", "17clue", "top1465", "hardest1106", "serg", "invalid"]


@pytest.mark.parametrize("name", LISTS)
def test_solve_writes_what_the_program_writes(name):
    text = (DATA / f"{name}.txt").read_bytes()
    assert nonet.solve(text) == program("solve", DATA / f"{name}.txt")
    assert nonet.solve(text.decode()).encode() == nonet.solve(text, threads=1)


@pytest.mark.parametrize("name", LISTS)
def test_arrays_have_the_same_solutions_and_counts(name):
    puzzles = nonet.read_array((DATA / f"{name}.txt").read_bytes())
    assert nonet.from_array(puzzles) == lines_of(name)
    counts = program("solve", "--count", "--limit", "3", DATA / f"{name}.txt").split()
    assert nonet.count(puzzles, limit=3).tolist() == [int(c.rstrip(b"+")) for c in counts]
    solved = nonet.from_array(nonet.solve(puzzles))
    written = program("solve", DATA / f"{name}.txt").decode().splitlines()
    assert solved == ["." * 81 if "# no" in line else line[:81] for line in written]


@pytest.mark.parametrize("form", ["minlex", "gsf"])
@pytest.mark.parametrize("name", ["17clue", "serg"])
def test_canon_writes_what_the_program_writes(name, form):
    text = (DATA / f"{name}.txt").read_bytes()
    written = program("canon", "--form", form, DATA / f"{name}.txt", code=0)
    assert nonet.canon(text, form=form) == written
    array = nonet.canon(nonet.read_array(text), form=form)
    assert nonet.write(array).encode() == written


def test_comments_and_other_formats_come_through():
    text = b"# head\n" + b"1" + b"." * 80 + " # café\r\n".encode() + b"." * 81 + b";x\n"
    text += b"\n".join([b"53..7....", b"6..195...", b".98....6.", b"8...6...3", b"4..8.3..1"])
    text += b"\n" + b"\n".join([b"7...2...6", b".6....28.", b"...419..5", b"....8..79"]) + b"\n"
    assert nonet.solve(text) == program("solve", stdin=text)
    assert nonet.solve(text.decode()) == program("solve", stdin=text).decode()
    assert nonet.canon(text) == program("canon", stdin=text)


def test_a_text_that_cannot_be_cut():
    rows = nonet.write(lines_of("easy") * 10, format="rows").encode()
    assert len(rows) > 1 << 20
    assert nonet.solve(rows) == program("solve", stdin=rows)


@pytest.mark.parametrize("name, most", [("easy", 200), ("17clue", 100), ("top1465", 12)])
def test_ratings(name, most):
    lines = lines_of(name, most)
    written = program("rate", "--json", stdin="\n".join(lines).encode())
    expected = [
        (row["se"]["er"], row["se"]["ep"], row["se"]["ed"], row["label"])
        for row in map(json.loads, written.splitlines())
    ]
    assert nonet.rate(lines).tolist() == expected
    assert [tuple(nonet.rate(line)) for line in lines[:3]] == expected[:3]


def test_ratings_where_there_is_none():
    lines = lines_of("invalid", 40)
    written = program("rate", "--json", stdin="\n".join(lines).encode())
    rated = [row.get("se", {}).get("solved", False) for row in map(json.loads, written.splitlines())]
    assert (~np.isnan(nonet.rate(lines)["er"])).tolist() == rated


@pytest.mark.parametrize(
    "options, arguments",
    [
        ({}, []),
        ({"minimal": True}, ["--minimal"]),
        ({"minimal": True, "symmetry": "180"}, ["--minimal", "--symmetry", "180"]),
        ({"blanks": 50}, ["--blanks", "50"]),
        ({"blanks": (40, 55), "symmetry": "full"}, ["--blanks", "40..55", "--symmetry", "full"]),
        ({"any": True, "blanks": 60}, ["--any", "--blanks", "60"]),
        ({"fill": "shuffle", "start": 90}, ["--fill", "shuffle", "--start", "90"]),
        ({"blanks": 60, "attempts": 3}, ["--blanks", "60", "--attempts", "3"]),
    ],
)
@pytest.mark.filterwarnings("ignore::nonet.ShortfallWarning")
def test_new_makes_what_the_program_makes(options, arguments):
    written = program("new", "--json", "--seed", 7, "--count", 60, *arguments)
    rows = [json.loads(line) for line in written.splitlines()]
    for threads in (1, 3):
        puzzles, solutions = nonet.new(60, seed=7, solutions=True, threads=threads, **options)
        assert puzzles == [row["puzzle"] for row in rows]
        assert solutions == [row["solution"] for row in rows]


def test_many_minimal_puzzles_are_those_of_the_program():
    written = program("new", "--minimal", "--seed", 11, "--count", 5000, "--format", "line")
    assert nonet.write(nonet.new(5000, seed=11, minimal=True, kind="array")).encode() == written


@pytest.mark.parametrize("name", ["rows", "grid", "csv", "sdm", "opensudoku", "json"])
def test_formats_are_written_and_read_as_by_the_program(name, easy):
    text = nonet.write(easy[:20], format=name)
    assert text.encode() == program("convert", "--to", name, stdin="\n".join(easy[:20]).encode())
    assert [record.puzzle for record in nonet.read(text)] == easy[:20]


def test_counts_of_all_solutions(easy):
    puzzles = [line[:60] + "." * 21 for line in easy[:10]]
    written = program("count", stdin="\n".join(puzzles).encode()).split()
    assert nonet.count_all(puzzles) == [int(number) for number in written]


def test_the_api_answers_as_the_program_does():
    request = {"verb": "rate", "puzzle": lines_of("easy", 1)[0]}
    answer = json.loads(program("api", stdin=json.dumps(request).encode() + b"\n"))
    assert nonet.api(request) == answer["result"]


def test_pictures_are_those_of_the_program(easy, tmp_path):
    path = tmp_path / "board.svg"
    program("draw", "-o", path, stdin=easy[0].encode(), code=0)
    assert nonet.draw(easy[0]) == path.read_bytes()
