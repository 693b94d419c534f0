"""nonet scan: photographs, pictures that Nonet itself has drawn, pages, and files that are none of these."""

import json
import pathlib
import random
import shutil
import struct
import zlib

import pytest
from book_files import SMALL, make, tool
from conftest import PUZZLE, SOLUTION, nonet, one_sentence

PICTURES = pathlib.Path(__file__).parent / "pictures"
NEWSPAPER = "...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4..."


@pytest.fixture
def drawn(tmp_path):
    """A function that draws a puzzle into a file, and returns its path."""

    def draw(name="drawn.png", *options, puzzle=PUZZLE):
        path = tmp_path / name
        run = nonet("draw", "-o", path, *options, stdin=puzzle + "\n")
        assert run.code == 0, run.err
        return path

    return draw


def png_of_size(width, height):
    """The head of a PNG, and nothing behind it."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


def test_reads_a_photograph():
    run = nonet("scan", PICTURES / "newspaper.jpg")
    assert (run.code, run.out, run.err) == (0, NEWSPAPER + "\n", "")


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_reads_what_it_drew(drawn, theme):
    run = nonet("scan", drawn("drawn.png", "--theme", theme, "--no-caption"))
    assert run.lines == [PUZZLE], run.err


def test_json_has_cells_and_places(drawn):
    run = nonet("scan", "--json", drawn(), PICTURES / "newspaper.jpg")
    first, second = map(json.loads, run.lines)
    assert first["puzzle"] == PUZZLE
    assert (first["grid"], first["verdict"], first["solution"]) == (1, "unique", SOLUTION)
    assert second["puzzle"] == NEWSPAPER
    assert second["file"].endswith("newspaper.jpg")
    assert len(second["lattice"]) == 100
    assert all(sum(shares) == 1000 for shares in second["shares"])


def test_pages_of_a_pdf(drawn):
    if shutil.which("pdftoppm") is None:
        pytest.skip("poppler-utils is not installed")
    path = drawn("drawn.pdf", "--size", "90mm", puzzle=f"{PUZZLE}\n{NEWSPAPER}")
    run = nonet("scan", "--json", path)
    assert [(json.loads(line)["page"], json.loads(line)["puzzle"]) for line in run.lines] == [
        (1, PUZZLE),
        (2, NEWSPAPER),
    ]
    without = nonet("scan", path, env={"PATH": "/nonexistent"})
    assert without.code == 1
    assert "poppler-utils" in one_sentence(without)


def endless_pdf(operator):
    """A page whose content is a hundred million times an operator, deflated twice: some kilobytes."""
    packed = zlib.compressobj(9)
    inner = b"".join(packed.compress(operator * 500_000) for _ in range(200)) + packed.flush()
    stream = zlib.compress(inner, 9)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R >>",
        b"<< /Length %d /Filter [/FlateDecode /FlateDecode] >>\nstream\n%s\nendstream"
        % (len(stream), stream),
    ]
    pdf, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(pdf))
        pdf += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(pdf)
    return pdf + b"xref\n0 5\n0000000000 65535 f \n" + table + end


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is not installed")
@pytest.mark.parametrize(
    ("operator", "options", "why"),
    [
        # "n" ends a path and keeps nothing, "q" keeps a state until "Q".
        (b"n ", ["--time", "1"], "the time is up"),
        (b"q ", [], "page 1: pdftoppm takes more than 20 s or 1024 MiB to draw it"),
    ],
)
def test_a_page_without_end_is_given_up(tmp_path, operator, options, why):
    path = tmp_path / "endless.pdf"
    path.write_bytes(endless_pdf(operator))
    assert path.stat().st_size < 4000
    run = nonet("scan", *options, path)
    assert run.code == 1 and run.out == ""
    assert one_sentence(run).endswith(f"endless.pdf: {why}")


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    return make(tmp_path_factory.mktemp("book"), SMALL)


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is not installed")
@pytest.mark.parametrize("dpi", [100, 150, 300])
def test_reads_back_every_puzzle_of_a_book(book, tmp_path, dpi):
    pdf, manifest = book
    tool("pdftoppm", "-gray", "-r", dpi, pdf, tmp_path / "page")
    wanted = {page: [each["puzzle"] for each in manifest["puzzles"] if each["page"] == page]
              for page in {each["page"] for each in manifest["puzzles"]}}
    for page, puzzles in wanted.items():
        run = nonet("scan", tmp_path / f"page-{page:02}.pgm")
        assert sorted(run.lines) == sorted(puzzles), run.err
        # A given that could be another digit is named where the picture leaves the least doubt.
        assert len(run.err.splitlines()) <= 1 and "are doubtful" not in run.err


def test_formats_and_standard_input():
    run = nonet("scan", "--format", "rows", stdin=(PICTURES / "newspaper.jpg").read_bytes())
    assert run.lines == [NEWSPAPER[i : i + 9] for i in range(0, 81, 9)]
    assert nonet("scan", "--json", "--format", "rows", PICTURES / "newspaper.jpg").code == 2


def test_a_full_grid_is_doubtful(drawn):
    run = nonet("scan", drawn(puzzle=SOLUTION))
    assert run.lines == [SOLUTION]
    assert run.code == 1
    assert "doubtful" in run.err


def test_draws_what_was_seen(tmp_path, drawn):
    one = tmp_path / "seen.png"
    assert nonet("scan", "--debug", one, drawn()).code == 0
    assert one.read_bytes().startswith(b"\x89PNG")
    assert nonet("scan", "--debug", tmp_path / "of.png", drawn(), PICTURES / "newspaper.jpg").code == 0
    assert [(tmp_path / f"of-{i}.png").exists() for i in (1, 2, 3)] == [True, True, False]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "neither a JPEG nor a PNG"),
        (b"5" * 81, "neither a JPEG nor a PNG"),
        (b"P5 1 1 255\nx", "smaller than 72"),
        (b"P5 200 200 255\n" + bytes(40000), "no puzzle is found"),
        (b"P5 200 200 255\nx", "the PGM is cut short or damaged"),
        (png_of_size(9000, 9000), "more than 64 megapixels"),
        (png_of_size(900, 900), "the PNG is cut short or damaged"),
        (b"\x89PNG\r\n\x1a\n", "the PNG is cut short or damaged"),
        (b"\xff\xd8\xff\xe0", "the JPEG is cut short or damaged"),
        (bytes(40_000_001), "longer than 40 megabytes"),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else f"{len(value)}-bytes",
)
def test_one_sentence_for_what_cannot_be_read(content, why):
    run = nonet("scan", stdin=content)
    assert (run.code, run.out) == (1, "")
    assert why in one_sentence(run)


def test_goes_on_behind_a_file_that_cannot_be_read(tmp_path):
    cut = tmp_path / "cut.jpg"
    cut.write_bytes((PICTURES / "newspaper.jpg").read_bytes()[:4000])
    run = nonet("scan", cut, tmp_path / "missing.png", PICTURES / "newspaper.jpg")
    assert (run.code, run.lines) == (3, [NEWSPAPER])
    assert "cut.jpg: the JPEG is cut short or damaged" in run.err
    assert "missing.png" in run.err


SMALL_PUZZLES = [
    ("4x4", "..3..3.42.....1."),
    ("6x6", "3...5....6.......6..123..1......6..5"),
    ("6x6-tall", "3...5.1..5.......3..4.1..4.1.2..5..4"),
]


@pytest.mark.parametrize(("size", "puzzle"), SMALL_PUZZLES)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_reads_smaller_sizes(drawn, size, puzzle, theme):
    options = ["--variant", size, "--theme", theme, "--no-caption"]
    for width in ("160px", "400px"):
        path = drawn("small.png", *options, "--size", width, puzzle=puzzle)
        run = nonet("scan", path)
        assert (run.code, run.err) == (0, "")
        solved = nonet("solve", stdin=run.out)
        assert solved.out == nonet("solve", "--variant", size, stdin=puzzle + "\n").out
        assert nonet("scan", "--format", "line", path).lines == [puzzle]


def test_json_of_a_smaller_size_is_a_record(drawn):
    size, puzzle = SMALL_PUZZLES[2]
    run = nonet("scan", "--json", drawn("small.png", "--variant", size, puzzle=puzzle))
    grid = json.loads(run.out)
    assert grid["layout"]["name"] == size
    assert "".join(str(digit or ".") for digit in grid["puzzle"]) == puzzle
    assert (grid["verdict"], grid["doubtful"]) == ("unique", [])
    assert (len(grid["lattice"]), len(grid["shares"]), len(grid["solution"])) == (49, 36, 36)
    assert nonet("convert", "--to", "solo", stdin=run.out).out.startswith("3x2:")


def test_formats_of_sizes(drawn):
    path = drawn("small.png", "--variant", "4x4", puzzle=SMALL_PUZZLES[0][1])
    run = nonet("scan", "--format", "iss", path, PICTURES / "newspaper.jpg")
    assert run.lines[0].startswith(".Shape~4x4.")
    assert nonet("solve", stdin=run.lines[1] + "\n").out == nonet("solve", stdin=NEWSPAPER + "\n").out
    refused = nonet("scan", "--format", "hodoku", path)
    assert (refused.code, refused.out) == (1, "")
    assert "for 9x9 alone" in one_sentence(refused)


def test_a_table_is_no_small_puzzle(drawn):
    path = drawn("table.png", "--variant", "4x4", puzzle="11..2233..44.11.")
    run = nonet("scan", path)
    assert (run.code, run.out) == (1, "")
    assert "no puzzle is found" in one_sentence(run)


def pgm(width, height, grey):
    """A picture of grey(x, y)."""
    pixels = bytes(grey(x, y) for y in range(height) for x in range(width))
    return b"P5 %d %d 255\n" % (width, height) + pixels


def tiles(draw, side):
    """A function of a pixel that has the grey of the tile of so many pixels in which it lies."""
    known = {}
    return lambda x, y: known.setdefault((x // side, y // side), draw(x // side, y // side))


def crossword(lot):
    black = tiles(lambda x, y: 255 * (lot.random() > 0.2), 30)
    return lambda x, y: 0 if x % 30 < 2 or y % 30 < 2 else black(x, y)


NO_PUZZLES = {
    "noise": lambda lot: lambda x, y: lot.randrange(256),
    "black and white noise": lambda lot: lambda x, y: lot.choice((0, 255)),
    "dust": lambda lot: lambda x, y: 0 if lot.random() < 0.05 else 255,
    "soft noise": lambda lot: lambda x, y: min(255, max(0, int(lot.gauss(128, 30)))),
    "mosaic": lambda lot: tiles(lambda x, y: lot.randrange(256), 6),
    "code of squares": lambda lot: tiles(lambda x, y: lot.choice((0, 255)), 8),
    "chessboard": lambda lot: tiles(lambda x, y: 255 * ((x + y) % 2), 40),
    "crossword": crossword,
    "gradient": lambda lot: lambda x, y: x * 255 // 450,
    "stripes": lambda lot: lambda x, y: 255 if x % 20 > 2 else 0,
    "mesh": lambda lot: lambda x, y: 255 if x % 30 > 2 and y % 30 > 2 else 0,
}


@pytest.mark.parametrize("size", [(160, 160), (300, 300), (450, 330)], ids=str)
@pytest.mark.parametrize("kind", NO_PUZZLES)
def test_what_is_no_puzzle_has_no_digits(kind, size):
    grey = NO_PUZZLES[kind](random.Random(f"{kind} {size}"))
    run = nonet("scan", stdin=pgm(*size, grey))
    assert run.code == 1
    assert not set(run.out) & set("123456789")
