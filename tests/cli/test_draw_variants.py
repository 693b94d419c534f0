"""draw and variants --draw: puzzles of any layout and rules as pictures."""

import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

import pytest
from conftest import NONET, PUZZLE, nonet, one_sentence
from test_draw import SVG, png_size, text_of, tool

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ports"))
import check_variants  # noqa: E402

KILLER = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C2~R3C2.~R1C3_3.~R2C1_4.~R4C4_1"
ANTI_KNIGHT = ".AntiKnight.StrictXV.~R1C1_1"
BLANK = "." * 16


def draw(path, *options, puzzle=KILLER, code=0):
    run = nonet("draw", *options, "-o", path, stdin=puzzle + "\n")
    assert run.code == code, run.err
    assert run.out == ""
    return run


def words_of(pdf):
    return " ".join(text_of(pdf).split())


def test_a_record_with_rules_is_drawn_with_its_legend(tmp_path):
    path = tmp_path / "a.pdf"
    draw(path)
    assert "No syntax or stream encoding errors" in tool("qpdf", "--check", path)
    words = words_of(path)
    assert "Cage: The cells differ" in words
    # Three givens, and the sums of two cages.
    numbers = re.findall(r"\d+", words.split("Cage")[0])
    assert sorted(numbers) == ["1", "3", "3", "4", "7"]
    draw(path, "--no-caption")
    assert "Cage" not in words_of(path)


def test_rules_without_a_picture_are_named(tmp_path):
    path = tmp_path / "a.pdf"
    draw(path, puzzle=ANTI_KNIGHT)
    words = words_of(path)
    assert "Cells a knight's move of chess apart differ." in words
    assert "do not have the sum 10." in words and "do not have the sum 5." in words


def test_a_plain_grid_is_drawn_as_the_variant_says(tmp_path):
    svg = tmp_path / "a.svg"
    draw(svg, "--variant", "4x4,x", "--size", "2in", puzzle="12" + BLANK[2:])
    root = xml.etree.ElementTree.parse(svg).getroot()
    assert root.get("width") == "144pt"
    assert root.find(SVG + "title").text == "Sudoku 4x4,x with 2 givens and 0 clues"
    png = tmp_path / "a.png"
    draw(png, "--variant", "4x4", "--size", "300px", puzzle=BLANK)
    assert png_size(png) == (300, 300)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "print", "large", "app", "app-dark"])
def test_every_theme(tmp_path, theme):
    path = tmp_path / "a.pdf"
    draw(path, "--theme", theme, "--title", "Number 7", "--caption", "By hand", "--solution")
    assert "Number 7" in words_of(path) and "By hand" in words_of(path)


def test_the_solution_fills_the_board(tmp_path):
    path = tmp_path / "a.pdf"
    draw(path, "--solution", "--no-caption")
    solution = nonet("solve", stdin=KILLER + "\n").out.strip()
    # Sixteen digits, and two sums.
    digits = re.findall(r"\d", words_of(path))
    assert sorted(digits) == sorted(solution + "37")
    run = draw(path, "--variant", "4x4", "--solution", puzzle=BLANK, code=1)
    assert one_sentence(run) == "(standard input):1: several solutions"
    run = draw(path, "--solution", puzzle=KILLER.replace("~7~", "~8~"), code=1)
    assert one_sentence(run) == "(standard input):1: no solution"


def test_candidates_are_those_that_houses_leave(tmp_path):
    path = tmp_path / "a.pdf"
    draw(path, "--variant", "4x4", "--candidates", puzzle="1" + BLANK[1:])
    digits = "".join(re.findall(r"\d", words_of(path)))
    # One given; seven cells see it.
    assert len(digits) == 1 + 7 * 3 + 8 * 4
    draw(path, "--variant", "4x4", puzzle="1" + BLANK[1:])
    assert words_of(path) == "1"


def test_text_without_a_file():
    run = nonet("draw", "--title", "Above", "--caption", "Below", stdin=KILLER + "\n")
    assert run.code == 0
    assert run.lines[0] == "Above" and run.lines[-1] == "Below"
    assert run.lines[1:-1] == nonet("show", stdin=KILLER + "\n").lines[1:]


def test_several_puzzles_are_pages_or_numbered_files(tmp_path):
    three = "\n".join([KILLER, ANTI_KNIGHT, PUZZLE])
    draw(tmp_path / "a.pdf", puzzle=three)
    assert "Pages:           3" in tool("pdfinfo", tmp_path / "a.pdf")
    draw(tmp_path / "b.svg", puzzle=three)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["a.pdf", "b-1.svg", "b-2.svg", "b-3.svg"]


def test_the_same_bytes_for_every_number_of_threads(tmp_path):
    many = "\n".join([KILLER, ANTI_KNIGHT] * 4)
    for name in ["a.pdf", "a.svg"]:
        draw(tmp_path / name, puzzle=many)
        first = {path: path.read_bytes() for path in tmp_path.iterdir()}
        draw(tmp_path / name, "-j", 1, puzzle=many)
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == first


@pytest.fixture(scope="module")
def killer():
    """A Hard killer without givens."""
    return nonet("new", "--variant", "killer", "--label", "hard", "--seed", 7, "--json").out.strip()


def test_a_step_has_its_name_and_what_follows(tmp_path, killer):
    path = tmp_path / "a.pdf"
    draw(path, "--step", "innies", puzzle=killer)
    steps = json.loads(nonet("explain", "--json", stdin=killer + "\n").out)["steps"]
    step = next(step for step in steps if step["technique"] == "innies")
    words = words_of(path)
    assert words.startswith("Innies") and step["conclusion"] in words
    draw(path, "--step", "innies", "--title", "Mine", "--caption", "Yours", puzzle=killer)
    assert words_of(path).startswith("Mine") and "Yours" in words_of(path)


def test_every_step_is_a_page(tmp_path, killer):
    path = tmp_path / "a.pdf"
    draw(path, "--step", "all", puzzle=killer)
    steps = json.loads(nonet("explain", "--json", stdin=killer + "\n").out)["steps"]
    assert f"Pages:           {len(steps)}\n" in tool("pdfinfo", path)
    run = draw(tmp_path / "b.pdf", "--step", len(steps) + 1, puzzle=killer, code=1)
    assert one_sentence(run) == (
        f"(standard input):1: the way to the solution has {len(steps)} steps"
    )
    assert not (tmp_path / "b.pdf").exists()


def test_a_step_as_text(killer):
    run = nonet("draw", "--step", 1, stdin=killer + "\n")
    step = json.loads(nonet("explain", "--json", stdin=killer + "\n").out)["steps"][0]
    assert run.code == 0
    assert run.lines[0] == step["name"]
    assert run.lines[-1] == step["conclusion"]
    assert "*" in run.out


def test_a_technique_beside_the_way(tmp_path, killer):
    slugs = {
        step["technique"] for step in json.loads(nonet("explain", "--json", stdin=killer + "\n").out)["steps"]
    }
    assert "finned-x-wing" not in slugs
    run = nonet("draw", "--step", "finned-x-wing", stdin=killer + "\n")
    assert run.lines[0] == "Finned X-Wing" if run.code == 0 else "has a step of" in run.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--step", "0"], "--step 0: neither a number from 1, nor 'all', nor a technique"),
        (["--step", "als-xy-wing"], "--step als-xy-wing: neither a number from 1"),
        (["--step", "1", "--solution"], "--solution and --step do not go together"),
        (["--judge"], "--judge is for classic puzzles alone"),
        (["--givens", PUZZLE], "--givens has no meaning without --step"),
        (["--profile", "se"], "--profile is for classic puzzles alone"),
        (["--strict"], "--strict is for classic puzzles alone"),
        (["--symbols", "letters"], "--symbols is for plain grids, which need --variant"),
        (["--variant", "5x5x"], "--variant: "),
        (["--size", "60"], "--size 60: expected a length"),
    ],
)
def test_options_that_make_no_sense(tmp_path, options, message):
    run = draw(tmp_path / "a.svg", *options, code=2)
    assert one_sentence(run).startswith(message)
    assert not list(tmp_path.iterdir())


def test_bad_records_leave_nothing(tmp_path):
    for text in [".Cage~30~R1C1~R9C99", ".Foglight~R1C1", "rubbish"]:
        run = draw(tmp_path / "a.pdf", "--from", "iss", puzzle=text, code=1)
        assert one_sentence(run).startswith("(standard input):1: ")
    assert not list(tmp_path.iterdir())


def test_a_reader_that_has_gone_away():
    command = f"{NONET} draw -f svg | head -c 10 >/dev/null; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], input=KILLER.encode(), capture_output=True, check=False
    )
    assert (done.stdout, done.stderr) == (b"0\n", b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("form", ["svg", "pdf"])
def test_a_full_disk(form):
    run = nonet("draw", "-f", form, "-o", "/dev/full", stdin=KILLER + "\n")
    assert run.code == 3
    assert one_sentence(run) == "/dev/full: cannot write: No space left on device"


# ---- the API's pictures


def pictures(*requests):
    run = nonet("api", stdin="".join(json.dumps({"verb": "variant.draw", **each}) + "\n" for each in requests))
    assert (run.code, run.err) == (0, "")
    results = [json.loads(line)["result"] for line in run.lines]
    return [(xml.etree.ElementTree.fromstring(each["svg"]), each["legend"]) for each in results]


def texts_of(root):
    return [each.text for each in root.iter(SVG + "text")]


def test_the_api_draws_what_the_command_draws(tmp_path):
    ask = {"puzzle": KILLER, "width": 60, "title": "A & <b>", "caption": "By\nhand"}
    ((root, legend),) = pictures(ask)
    path = tmp_path / "a.svg"
    draw(path, "--size", "60mm", "--title", "A & <b>", "--caption", "By\nhand")
    drawn = xml.etree.ElementTree.parse(path).getroot()
    for side in ("width", "height"):
        assert float(root.get(side)[:-2]) == pytest.approx(float(drawn.get(side)[:-2]), abs=0.01)
    texts = texts_of(root)
    assert texts[0] == "A & <b>" and texts[-2:] == ["By", "hand"]
    assert " ".join(texts[:-2]).endswith(" ".join(legend))


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "print", "large", "app", "app-dark"])
def test_the_api_draws_every_clue(theme):
    drawn = pictures(*({"puzzle": clues, "theme": theme} for clues in check_variants.CLUES))
    assert len(drawn) > 30
    for root, legend in drawn:
        assert root.tag == SVG + "svg"
        assert " ".join(texts_of(root)).endswith(" ".join(legend))


def test_the_api_fills_the_board_and_leaves_out_what_is_not_wanted():
    wishes = ({"solution": True}, {"show_candidates": True}, {})
    drawn = pictures(*({"puzzle": KILLER, "legend": False, **wish} for wish in wishes))
    solution = nonet("solve", stdin=KILLER + "\n").out.strip()
    assert sorted("".join(texts_of(drawn[0][0]))) == sorted(solution + "37")
    assert len(texts_of(drawn[1][0])) > 16
    assert sorted(texts_of(drawn[2][0])) == ["1", "3", "3", "4", "7"]
    assert all(legend and legend[0].startswith("Cage: ") for _, legend in drawn)


# ---- variants --draw


def test_every_row_of_the_list_has_a_picture(tmp_path):
    folder = tmp_path / "new" / "pictures"
    run = nonet("variants", "--json", "--draw", folder)
    assert (run.code, run.err) == (0, "")
    rows = [json.loads(line) for line in run.lines]
    # Kinds of new puzzles are drawn as the clues that they are made of.
    slugs = [row["slug"] for row in rows if row["kind"] != "new"]
    assert len(slugs) > 80
    assert sorted(path.name for path in folder.iterdir()) == sorted(f"{slug}.svg" for slug in slugs)
    for path in folder.iterdir():
        assert xml.etree.ElementTree.parse(path).getroot().tag == SVG + "svg"
    assert run.out == nonet("variants", "--json").out


def test_a_folder_that_cannot_be(tmp_path):
    file = tmp_path / "file"
    file.write_text("mine")
    run = nonet("variants", "--draw", file / "in")
    assert (run.code, run.out) == (3, "")
    assert one_sentence(run) == f"{file}/in: Not a directory"
    assert file.read_text() == "mine"
