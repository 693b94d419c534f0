"""stats: tables and charts over a list of puzzles."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ET

import pytest
from conftest import CONFLICT, EMPTY, IMPOSSIBLE, PUZZLE, nonet, one_sentence

TEXT = f"{PUZZLE}\n{PUZZLE}\n{EMPTY}\n{IMPOSSIBLE}\n"
BAR = re.compile(r"fill:rgb\(18\.43\d*%,42\.74\d*%,65\.88\d*%\)")


def bars(path):
    """The bars of an SVG as (left, top, right, bottom)."""
    root = ET.parse(path).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    found = []
    for element in root.iter("{http://www.w3.org/2000/svg}path"):
        if BAR.search(element.get("style", "")):
            numbers = [float(n) for n in re.findall(r"-?[\d.]+", element.get("d"))]
            found.append((numbers[0], numbers[1], numbers[2], numbers[5]))
    return found


def test_json():
    run = nonet("stats", "--format", "json", stdin=TEXT)
    assert (run.code, run.err) == (0, "")
    found = json.loads(run.out)
    assert found["puzzles"] == 4
    assert found["clues"] == {"0": 1, "30": 2, "31": 1}
    assert sum(found["clues"].values()) == 4
    assert found["rated"] == 2
    assert sum(found["not_rated"].values()) == 2
    assert found["labels"]["easy"] == 2
    assert found["er"] == {"1.2": 2}
    assert found["techniques"]["hidden-single-box"]["puzzles"] == 2


def test_csv_has_the_same_numbers():
    found = json.loads(nonet("stats", "--format", "json", stdin=TEXT).out)
    rows = list(csv.DictReader(io.StringIO(nonet("stats", "-f", "csv", stdin=TEXT).out)))
    for table in ["clues", "labels", "er"]:
        assert {r["key"]: int(r["puzzles"]) for r in rows if r["table"] == table} == found[table]
    techniques = {r["key"]: r for r in rows if r["table"] == "techniques"}
    for name, numbers in found["techniques"].items():
        assert int(techniques[name]["puzzles"]) == numbers["puzzles"]
        assert int(techniques[name]["steps"]) == numbers["steps"]


def test_text():
    run = nonet("stats", stdin=TEXT)
    assert run.lines[0] == "4 puzzles, 22.750 clues on average"
    assert re.search(r"^30 +2 +50\.00$", run.out, re.MULTILINE)
    assert re.search(r"^Easy +2 +100\.00$", run.out, re.MULTILINE)


def test_the_same_for_every_number_of_threads():
    puzzles = nonet("new", "-n", 40, "-s", 5, "--minimal").out
    outs = {nonet("stats", "-j", j, stdin=puzzles).out for j in [1, 4]}
    assert len(outs) == 1


def test_no_rate_counts_clues_only():
    run = nonet("stats", "--no-rate", "--format", "json", stdin=TEXT + CONFLICT + "\n")
    found = json.loads(run.out)
    assert run.code == 0
    assert found["puzzles"] == 5
    assert "er" not in found


def test_svg_has_a_bar_for_every_row(tmp_path):
    path = tmp_path / "list.svg"
    puzzles = nonet("new", "-n", 60, "-s", 2, "--minimal").out
    run = nonet("stats", "--format", "json", "--chart", path, stdin=puzzles)
    found = json.loads(run.out)
    rows = sum(
        len([v for v in found[table].values() if v != 0])
        for table in ["clues", "labels", "er", "techniques"]
    )
    drawn = bars(path)
    assert len(drawn) == rows
    # The columns of the clue counts come first: as high as their numbers.
    counts = list(found["clues"].values())
    heights = [bottom - top for _, top, _, bottom in drawn[: len(counts)]]
    for count, height in zip(counts, heights):
        assert height / heights[0] == pytest.approx(count / counts[0], rel=0.01)


def test_charts_are_the_same_bytes_every_time(tmp_path):
    for name in ["a.svg", "a.png"]:
        path = tmp_path / name
        nonet("stats", "--chart", path, stdin=TEXT)
        first = path.read_bytes()
        nonet("stats", "--chart", path, "-j", 1, stdin=TEXT)
        assert path.read_bytes() == first
    assert first.startswith(b"\x89PNG\r\n\x1a\n")


def test_a_chart_must_be_svg_or_png(tmp_path):
    run = nonet("stats", "--chart", tmp_path / "list.gif", stdin=TEXT)
    assert run.code == 2
    assert "none of .svg, .pdf and .png" in one_sentence(run)


def test_a_chart_that_cannot_be_written(tmp_path):
    run = nonet("stats", "--chart", tmp_path / "no" / "list.svg", stdin=TEXT)
    assert run.code == 3
    assert "list.svg" in one_sentence(run)


def test_no_puzzles_no_chart(tmp_path):
    run = nonet("stats", "--chart", tmp_path / "list.svg", stdin="")
    assert run.code == 1
    one_sentence(run)
    assert not list(tmp_path.iterdir())


def test_a_bad_record_ends_it_without_half_a_table():
    run = nonet("stats", stdin=f"{PUZZLE}\nnot a puzzle\n")
    assert run.code == 1
    assert run.out == ""
    one_sentence(run)
    assert "1 puzzles" in nonet("stats", "-k", stdin=f"{PUZZLE}\nnot a puzzle\n").out
