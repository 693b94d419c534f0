"""draw: boards and steps as SVG, PDF, PNG and text."""

import os
import pty
import re
import shutil
import subprocess
import xml.etree.ElementTree

import pytest
from conftest import CONFLICT, DATA, EMPTY, NONET, PUZZLE, SANITIZED, SOLUTION, nonet, one_sentence

SVG = "{http://www.w3.org/2000/svg}"
# Needs wings, chains and more.
HARD = next(p for p in (DATA / "top1465.txt").read_text().splitlines()[5:] if p[:1] != "#")[:81]
THEMES = ["light", "dark", "contrast", "print", "large", "app", "app-dark"]


def draw(path, *options, puzzle=PUZZLE, code=0):
    run = nonet("draw", *options, "-o", path, stdin=puzzle + "\n")
    assert run.code == code, run.err
    assert run.out == ""
    return run


def tool(*arguments):
    done = subprocess.run(list(map(str, arguments)), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def text_of(pdf, *options):
    return tool("pdftotext", *options, pdf, "-")


def png_size(path):
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def cells_of(pdf, page=1):
    """The words of a page by row and column of the board, which fills it but for 0.04 of its side."""
    words = tool("pdftotext", "-bbox", "-f", page, "-l", page, pdf, "-")
    width = float(re.search(r'<page width="([\d.]+)', words)[1])
    side = width / 1.08
    found = {}
    box = r'xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(\d+)<'
    for x0, y0, x1, y1, word in re.findall(box, words):
        x, y = (float(x0) + float(x1)) / 2, (float(y0) + float(y1)) / 2
        column, row = ((v - 0.04 * side) / side * 9 for v in (x, y))
        found.setdefault((int(row), int(column)), []).append(word)
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_a_pdf_is_sound_and_has_its_fonts(tmp_path, theme):
    path = tmp_path / "a.pdf"
    draw(path, "--theme", theme, "--title", "Number 7", "--size", "60mm")
    assert "No syntax or stream encoding errors" in tool("qpdf", "--check", path)
    fonts = tool("pdffonts", path).splitlines()[2:]
    assert fonts and all(line.split()[-5] == "yes" for line in fonts)
    assert "Number 7" in text_of(path)
    assert re.search(r"Page size: +170\.079 x", tool("pdfinfo", path))
    assert "CreationDate" not in tool("pdfinfo", path)


def test_every_digit_of_a_pdf_stands_in_its_cell(tmp_path):
    path = tmp_path / "a.pdf"
    draw(path, "--solution")
    expected = {(i // 9, i % 9): [d] for i, d in enumerate(SOLUTION)}
    assert cells_of(path) == expected
    draw(path)
    assert cells_of(path) == {k: v for i, (k, v) in enumerate(expected.items()) if PUZZLE[i] != "."}


def test_candidates_are_drawn_in_their_cells(tmp_path):
    path = tmp_path / "a.pdf"
    draw(path, "--candidates")
    text = nonet("show", "--candidates", stdin=PUZZLE + "\n").out
    rows = [re.findall(r"\d+", line) for line in text.splitlines()[1:] if re.search(r"\| *\d", line)]
    # Neighbours in a row of a cell may be read as one word.
    found = {k: "".join(sorted("".join(v))) for k, v in cells_of(path).items()}
    assert found == {(r, c): rows[r][c] for r in range(9) for c in range(9)}


def test_an_svg_is_xml_of_shapes_with_a_title(tmp_path):
    path = tmp_path / "a.svg"
    draw(path, "--title", "<&>", "--size", "4in")
    root = xml.etree.ElementTree.parse(path).getroot()
    assert root.tag == SVG + "svg"
    assert root.get("width") == "288pt"
    assert root.find(SVG + "title").text == "Sudoku with 30 givens"
    assert not root.findall(f".//{SVG}text")
    # Each digit of the puzzle and each character of the title is a glyph.
    assert len(root.findall(f".//{SVG}use")) == 30 + 3


@pytest.mark.parametrize(
    "options, width",
    [
        (["--size", "300px"], 300),
        (["--size", "300px", "--dpi", "300"], 300),
        (["--size", "2in"], 600),
        (["--size", "2in", "--dpi", "96"], 192),
        (["--size", "25.4mm"], 300),
        (["--size", "72pt", "--dpi", "100"], 100),
        ([], 1418),
    ],
)
def test_sizes_of_a_png(tmp_path, options, width):
    path = tmp_path / "a.png"
    draw(path, *options)
    assert png_size(path) == (width, width)


@pytest.mark.parametrize("size", ["60", "60 mm", "-3mm", "1mm", "9e9in", "mm", "nanmm", "6ft"])
def test_sizes_that_are_none(tmp_path, size):
    run = draw(tmp_path / "a.png", f"--size={size}", code=2)
    assert one_sentence(run).startswith(f"--size {size}: expected a ")
    assert not list(tmp_path.iterdir())


def test_the_same_bytes_every_time_and_for_every_number_of_threads(tmp_path):
    for name in ["a.svg", "a.png", "a.pdf"]:
        path = tmp_path / name
        draw(path, "--step", "1")
        first = path.read_bytes()
        draw(path, "--step", "1", "-j", 1)
        assert path.read_bytes() == first


def test_several_puzzles_are_pages_or_numbered_files(tmp_path):
    three = "\n".join([PUZZLE, SOLUTION, EMPTY])
    draw(tmp_path / "a.pdf", puzzle=three)
    assert "Pages:           3" in tool("pdfinfo", tmp_path / "a.pdf")
    assert len(cells_of(tmp_path / "a.pdf", 2)) == 81
    draw(tmp_path / "b.svg", puzzle=three)
    draw(tmp_path / "c.d.svg")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["a.pdf", "b-1.svg", "b-2.svg", "b-3.svg", "c.d.svg"]
    titles = [
        xml.etree.ElementTree.parse(tmp_path / f"b-{i}.svg").find(SVG + "title").text
        for i in (1, 2, 3)
    ]
    assert titles == [f"Sudoku with {n} givens" for n in (30, 81, 0)]


def test_one_picture_goes_to_standard_output():
    run = nonet("draw", "-f", "svg", stdin=PUZZLE + "\n")
    assert run.code == 0 and run.out.startswith("<?xml")
    run = nonet("draw", "-f", "svg", stdin=f"{PUZZLE}\n{SOLUTION}\n")
    assert run.code == 3
    assert one_sentence(run).startswith("several pictures for standard output")


def test_without_a_file_the_board_is_text():
    run = nonet("draw", "--colour", "never", stdin=PUZZLE + "\n")
    assert run.out == nonet("show", stdin=PUZZLE + "\n").out.split("\n", 1)[1]
    run = nonet("draw", "--title", "Above", "--caption", "Below", stdin=PUZZLE + "\n")
    assert run.lines[0] == "Above" and run.lines[-1] == "Below"


@pytest.mark.parametrize("form", ["pdf", "png"])
def test_no_bytes_onto_a_terminal(form):
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [NONET, "draw", "-f", form],
        input=PUZZLE.encode(),
        stdout=theirs,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 2
    assert b"no text for a terminal" in done.stderr


def test_the_player_s_digits_are_told_from_givens():
    played = PUZZLE[:2] + "4" + PUZZLE[3:]
    run = nonet("draw", "--givens", PUZZLE, stdin=played + "\n")
    assert run.lines[1].startswith("| 5  3 '4 |")
    wrong = PUZZLE[:2] + "2" + PUZZLE[3:]
    run = nonet("draw", "--givens", PUZZLE, "--judge", stdin=wrong + "\n")
    assert run.lines[1].startswith("| 5  3 !2 |")
    run = nonet("draw", "--givens", PUZZLE, "--judge", "--solution", stdin=played + "\n")
    assert run.lines[1] == "| 5  3 +4 |+6  7 +8 |+9 +1 +2 |"


@pytest.mark.parametrize(
    "options, puzzle, why",
    [
        (["--solution"], EMPTY, "several solutions"),
        (["--judge"], CONFLICT, "no solution"),
        (["--step", "1"], EMPTY, "several solutions"),
        (["--step", "52"], PUZZLE, "no step 52: solved after 51"),
        (["--step", "jellyfish"], PUZZLE, "no position on the way has a step of jellyfish"),
    ],
)
def test_what_cannot_be_drawn_is_said_and_nothing_written(tmp_path, options, puzzle, why):
    for name in ["a.svg", "a.pdf"]:
        run = draw(tmp_path / name, *options, puzzle=puzzle, code=1)
        assert one_sentence(run) == f"(standard input):1: {why}"
    assert not list(tmp_path.iterdir())


def test_a_step_is_drawn_with_its_name_and_conclusion(tmp_path):
    first = nonet("explain", stdin=HARD + "\n").lines[1]
    number, name, conclusion = re.match(r" *(\d)\. (.*) \([\d.]+\): (.*)", first).groups()
    assert number == "1"
    path = tmp_path / "a.pdf"
    draw(path, "--step", "1", puzzle=HARD)
    assert name in text_of(path) and conclusion in text_of(path)
    draw(path, "--step", "1", "--no-caption", "--caption", "Mine", puzzle=HARD)
    assert name not in text_of(path) and "Mine" in text_of(path)
    svg = tmp_path / "a.svg"
    draw(svg, "--step", "1", puzzle=HARD)
    title = xml.etree.ElementTree.parse(svg).find(SVG + "title").text
    assert title == f"{name}: {conclusion}"


def test_all_steps_are_the_pages_of_a_pdf(tmp_path):
    path = tmp_path / "a.pdf"
    draw(path, "--step", "all", "--size", "60mm", puzzle=PUZZLE)
    assert "Pages:           51" in tool("pdfinfo", path)
    assert "51. " in text_of(path, "-f", "51")


# Its first step has two branches of some thirty links each.
LONG = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_a_long_chain_is_drawn_branch_by_branch(tmp_path):
    draw(tmp_path / "way.pdf", "--step", "1", puzzle=LONG)
    pages = tool("pdftotext", tmp_path / "way.pdf", "-").split("\f")[:-1]
    assert len(pages) > 3
    assert "Branch 1 of 2, part 1 of " in pages[0] and "r1c4 is 3" in pages[0]
    assert "Branch 2 of 2" in pages[-1]
    for page in pages:
        assert "Dynamic Contradiction Forcing Chains" in page and "r1c4<>3" in page
    draw(tmp_path / "way.svg", "--step", "1", "--no-caption", puzzle=LONG)
    assert len(list(tmp_path.glob("way-*.svg"))) == len(pages)
    # Text has no arrows, and one board.
    run = nonet("draw", "--step", "1", stdin=LONG + "\n")
    assert run.out.count("Dynamic Contradiction") == 1 and "Branch" not in run.out


def test_a_technique_that_the_way_has(tmp_path):
    run = nonet("draw", "--step", "pointing", stdin=HARD + "\n")
    assert run.lines[0] == "Pointing"
    assert "-" in run.out.split("\n", 2)[2]


def test_terminal_and_paper_agree_on_a_step(tmp_path):
    text = nonet("draw", "--step", "pointing", stdin=HARD + "\n").lines[1:-1]
    rows = [re.sub(r"[*#=-]", "", line).replace("|", " ").split() for line in text if line.startswith("|")]
    path = tmp_path / "a.pdf"
    draw(path, "--step", "pointing", "--no-caption", puzzle=HARD)
    found = {k: "".join(sorted("".join(v))) for k, v in cells_of(path).items()}
    assert found == {(r, c): rows[r][c].strip("'") for r in range(9) for c in range(9)}


def test_options_that_make_no_sense(tmp_path):
    cases = [
        (["--step", "0"], "--step 0: neither a number from 1"),
        (["--step", "swordfisch"], "--step swordfisch: neither"),
        (["--step", "1", "--judge"], "--judge and --step"),
    ]
    for options, message in cases:
        run = draw(tmp_path / "a.svg", *options, code=2)
        assert one_sentence(run).startswith(message)
    run = nonet("draw", "-o", tmp_path / "a.gif", stdin=PUZZLE)
    assert run.code == 2 and "none of .svg, .pdf, .png and .eps" in one_sentence(run)
    assert not list(tmp_path.iterdir())


def test_a_file_is_there_whole_or_not_at_all(tmp_path):
    old = tmp_path / "old.pdf"
    old.write_text("old")
    run = nonet("draw", "-o", old, stdin=f"{PUZZLE}\nrubbish\n")
    assert run.code == 1
    assert old.read_text() == "old" and list(tmp_path.iterdir()) == [old]
    for name in ["a.svg", "a.pdf"]:
        run = draw(tmp_path / "no" / name, code=3)
        assert "No such file or directory" in one_sentence(run)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
def test_a_full_disk(form):
    run = nonet("draw", "-f", form, "-o", "/dev/full", stdin=PUZZLE + "\n")
    assert run.code == 3
    assert one_sentence(run) == "/dev/full: cannot write: No space left on device"


@pytest.mark.skipif(SANITIZED, reason="with a sanitizer the program draws by itself")
def test_nothing_is_loaded_to_draw_before_something_is_drawn():
    libraries = {"libcairo.so", "libpango-1.0.so", "libqpdf.so", "libfontconfig.so", "libX11.so"}

    def loaded(*arguments):
        run = nonet(*arguments, stdin=PUZZLE, env={"LD_DEBUG": "files"})
        assert run.code == 0
        return {name for name in libraries if name in run.err}

    assert loaded("solve") == set()
    assert loaded("draw", "--format", "svg", "-o", "-") >= libraries - {"libX11.so"}


def without_the_file_that_draws(folder, stand_in=None):
    """The program alone in a folder, or with a file that stands in for the one that it draws with."""
    program = folder / "nonet"
    shutil.copy(NONET, program)
    if stand_in is not None:
        (folder / "stand_in.c").write_text(stand_in)
        command = ["cc", "-shared", "-fPIC", "-o", folder / "nonet_draw.so", folder / "stand_in.c"]
        subprocess.run(command, check=True)
    return program


@pytest.mark.skipif(SANITIZED, reason="with a sanitizer the program draws by itself")
@pytest.mark.parametrize(
    ("stand_in", "why"),
    [
        (None, "nonet_draw.so: cannot open shared object file: No such file or directory"),
        ("int other;", "undefined symbol: nonet_drawing"),
        (
            'const char* table[99] = {"0.0.1"}; const char** nonet_drawing(void) { return table; }',
            "nonet_draw.so belongs to Nonet 0.0.1, and this is ",
        ),
    ],
)
def test_without_the_file_that_draws_all_else_works(tmp_path, stand_in, why):
    command = (without_the_file_that_draws(tmp_path, stand_in),)
    assert nonet("solve", stdin=PUZZLE, command=command).lines == [SOLUTION]
    picture = tmp_path / "board.pdf"
    for arguments in [("draw", "-o", picture), ("stats", "--chart", picture)]:
        run = nonet(*arguments, stdin=PUZZLE, command=command)
        assert run.code != 0
        assert "cannot draw, because the part of Nonet that draws is not there: " in run.err
        assert why in one_sentence(run)
        assert not picture.exists()
