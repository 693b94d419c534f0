"""nonet book: what stands on the pages, read back with the tools that printers and readers use."""

import gzip
import json
import os
import pathlib
import re
import subprocess

import pytest
from book_files import ABOVE, SMALL, board_at, check_boards, make, places_of, side_of, tool, words_of
from conftest import PUZZLE, nonet

GOLDEN = pathlib.Path(__file__).parents[1] / "golden" / "book"


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    return make(folder, SMALL)


def test_the_file_is_a_sound_pdf_with_its_fonts(small):
    pdf, _ = small
    checked = subprocess.run(["qpdf", "--check", pdf], capture_output=True, check=False)
    assert checked.returncode == 0, checked.stderr
    fonts = tool("pdffonts", pdf).decode().splitlines()[2:]
    assert fonts
    for line in fonts:
        assert re.search(r" yes yes (yes|no) ", line), line  # embedded, a subset
        assert re.match(r"[A-Z]{6}\+(Lato|Vollkorn)-", line), line
    info = tool("pdfinfo", pdf).decode()
    assert re.search(r"^Title: +A Small Book$", info, re.MULTILINE)
    assert re.search(r"^Author: +Somebody$", info, re.MULTILINE)
    assert re.search(r"^Page size: +432 x 648 pts", info, re.MULTILINE)
    assert "CreationDate" not in info
    assert tool("pdfimages", "-list", pdf).decode().count("\n") == 2  # the head alone: no pictures


def test_every_number_and_reference_is_there(small):
    pdf, manifest = small
    pages = [" ".join(word for word, *_ in page) for page in words_of(pdf)]
    for entry in manifest["puzzles"]:
        page = pages[entry["page"] - 1].split()
        assert str(entry["number"]) in page
        assert f"solution {entry['solution_page']}" in " ".join(page)
        assert "ER" not in page
        assert f"page {entry['page']}" in pages[entry["solution_page"] - 1]
    whole = "\n".join(pages)
    for words in ["A Small Book", "Somebody", "Contents", "How to play", "Warming up",
                  "Look closely.", "On the way", "Solutions 1–6", "4–6", "all 6", "Made with Nonet"]:
        assert words in whole
    for number, page in enumerate(pages, 1):
        if "solution " in page and "solutions from" not in page and "Contents" not in page:
            assert str(number) in page.split()


LONG = ["label", "rating", "score", "level", "technique", "clues"]


@pytest.mark.parametrize("per_page, trim", [(1, "5.5x8.5"), (2, "6x9"), (4, "6x9"), (6, "letter")])
def test_headings_are_never_cut(tmp_path, per_page, trim):
    # One difficulty, so that it may be shown on every scale.
    recipe = SMALL.replace("medium", "easy").replace(
        "per_page = 2", f"per_page = {per_page}\nheading = {json.dumps(LONG)}")
    pdf, manifest = make(tmp_path, recipe.replace('trim = "6x9"', f'trim = "{trim}"'))
    pages = [" ".join(word for word, *_ in page) for page in words_of(pdf)]
    for entry in manifest["puzzles"]:
        page = pages[entry["page"] - 1].replace("\u00a0", " ")
        for words in [entry["label"].capitalize(), f"ER {entry['er']}", f"HoDoKu {entry['score']}",
                      f"{81 - entry['puzzle'].count('.')} clues"]:
            assert words in page
    assert "…" not in "".join(pages)
    check_boards(pdf, manifest["puzzles"])


def test_solutions_are_not_referred_to_where_that_is_not_wanted(tmp_path):
    recipe = SMALL.replace("[solutions]", "[solutions]\nreference = false")
    pdf, manifest = make(tmp_path, recipe)
    for entry in manifest["puzzles"]:
        words = [word for word, *_ in words_of(pdf)[entry["page"] - 1]]
        assert "solution" not in words


def test_printed_boards_are_puzzles_with_their_solutions(small):
    pdf, manifest = small
    assert [entry["label"] for entry in manifest["puzzles"]] == ["easy"] * 3 + ["medium"] * 3
    check_boards(pdf, manifest["puzzles"])


@pytest.mark.parametrize(
    "change, where",
    [
        ('[puzzles]\nper_page = 4\n[solutions]\nwhere = "facing"', "facing"),
        ('[puzzles]\nlarge_print = true\nworksheet = true\n[solutions]\nwhere = "none"', "none"),
        ('[puzzles]\nper_page = 6\n[qr]\nto = "solution"\n[solutions]\nper_page = 2', "back"),
    ],
)
def test_other_ways_to_lay_out(tmp_path, change, where):
    recipe = re.sub(r"\[puzzles\].*?(?=\[\[chapter)", change + "\n", SMALL, count=1, flags=re.DOTALL)
    recipe = recipe.replace('trim = "6x9"', 'trim = "letter"\nbleed = true')
    pdf, manifest = make(tmp_path, recipe)
    tool("qpdf", "--check", pdf)
    assert "621 x 810" in tool("pdfinfo", pdf).decode()
    check_boards(pdf, manifest["puzzles"], where)
    for entry in manifest["puzzles"]:
        if where == "facing":
            assert entry["solution_page"] == entry["page"] + 1
        assert (entry["solution_page"] == 0) == (where == "none")
    if "worksheet" in change:
        text = tool("pdftotext", "-f", manifest["puzzles"][0]["page"], pdf, "-").decode()
        assert "Name" in text and "Class" in text and "Date" in text and "solution" not in text
        digits = [w for w in words_of(pdf)[manifest["puzzles"][0]["page"] - 1] if w[0] in "123456789"]
        assert max(bottom - top for _, _, top, _, bottom in digits) >= 24


def test_answers_stand_upside_down_at_the_foot(tmp_path):
    change = '[puzzles]\nworksheet = true\n[solutions]\nwhere = "foot"\n'
    recipe = re.sub(r"\[puzzles\].*?(?=\[\[chapter)", change, SMALL, count=1, flags=re.DOTALL)
    pdf, manifest = make(tmp_path, recipe.replace('trim = "6x9"', 'trim = "a4"'))
    places, pages = places_of(pdf), words_of(pdf)
    side = side_of(pdf.with_suffix(".toml"), "boards")
    for entry in manifest["puzzles"]:
        assert entry["solution_page"] == entry["page"]
        page, left, top = places[f"puzzle-{entry['number']}"]
        assert board_at(pages[page - 1], left, top + ABOVE, side) == entry["puzzle"]
    # All digits of the solutions of the page's two puzzles, read from the end.
    page = manifest["puzzles"][0]["page"]
    small = [word for word, _, y0, _, y1 in pages[page - 1] if y1 - y0 < 9.5 and y0 > 700]
    digits = "".join(small)
    assert sum(digits.count(str(d)) for d in range(1, 10)) >= 162


def boxes_of(pdf):
    text = tool("pdfinfo", "-box", "-f", 1, "-l", 999, pdf).decode()
    found = {}
    for page, name, values in re.findall(r"Page\s+(\d+) (\w+Box):([^\n]+)", text):
        found.setdefault(int(page), {})[name] = [float(value) for value in values.split()]
    return found


def content_of(pdf):
    return tool("qpdf", "--qdf", "--object-streams=disable", pdf, "-").decode("latin-1")


def test_a_book_for_print_has_nothing_but_pages(tmp_path):
    change = '[page]\nfor = "print"\nbleed = true'
    pdf, manifest = make(tmp_path, SMALL.replace("[page]", change))
    tool("qpdf", "--check", pdf)
    text = content_of(pdf)
    for word in ["/Annots", "/Outlines", "/Info", "/Metadata", "/StructTreeRoot", "/Lang", "/Dests",
                 "/Group", "/DeviceRGB", "A Small Book"]:
        assert word not in text, word
    assert not re.search(r"\b(rg|RG)\b", text)
    assert re.search(r"^0 g", text, re.MULTILINE)
    assert text.startswith("%PDF-1.4")
    for page, boxes in boxes_of(pdf).items():
        left = 0 if page % 2 == 1 else 9
        assert boxes["MediaBox"] == boxes["BleedBox"] == [0, 0, 441, 666]
        assert boxes["TrimBox"] == [left, 9, left + 432, 657]
    for line in tool("pdffonts", pdf).decode().splitlines()[2:]:
        assert re.search(r" yes yes (yes|no) ", line), line
    # Every puzzle is read back. Links are gone, so a twin for screens says where boards are.
    screen, _ = make(tmp_path, SMALL.replace("[page]", "[page]\nbleed = true"), name="screen")
    places, pages = places_of(screen), words_of(pdf)
    for what, key in [("puzzle", "boards"), ("solution", "solutions")]:
        side = side_of(pdf.with_suffix(".toml"), key)
        for entry in manifest["puzzles"]:
            page, left, top = places[f"{what}-{entry['number']}"]
            assert board_at(pages[page - 1], left, top + ABOVE, side) == entry[what]
    again, _ = make(tmp_path, SMALL.replace("[page]", change), name="again")
    assert again.read_bytes() == pdf.read_bytes()


def test_a_book_for_screens_says_its_language_and_what_is_what(small):
    pdf, manifest = small
    text = content_of(pdf)
    assert re.search(r"/Lang \(en\)", text)
    assert "/DisplayDocTitle true" in text and "/Marked true" in text
    assert len(re.findall(r"/S /Figure", text)) >= 12
    assert len(re.findall(r"/Alt ", text)) == len(re.findall(r"/S /Figure", text))
    line = manifest["puzzles"][0]["puzzle"]
    assert " ".join(line[:9].replace(".", "-")) in text
    assert "/S /H1" in text and "/S /H2" in text and "/S /P" in text


def test_missing_fonts_are_named_and_nothing_is_written(tmp_path):
    for line, place in [('font = "No Such Font"', 6), ('figures = "No Such Font"', 6)]:
        (tmp_path / "r.toml").write_text(SMALL.replace("[page]", f"[page]\n{line}"))
        for where in [["--check"], ["-o", tmp_path / "b.pdf"]]:
            run = nonet("book", tmp_path / "r.toml", *where)
            assert (run.code, run.out) == (1, "")
            assert f"r.toml:{place}:" in run.err
            assert "the font 'No Such Font' is not installed" in run.err
    assert [p.name for p in tmp_path.iterdir()] == ["r.toml"]


def test_characters_that_a_font_lacks_are_named(tmp_path):
    (tmp_path / "r.toml").write_text(SMALL.replace("A Small Book", "数独"), encoding="utf-8")
    run = nonet("book", tmp_path / "r.toml", "-o", tmp_path / "b.pdf")
    assert (run.code, run.out) == (1, "")
    assert "r.toml:2:1: title: the font 'Vollkorn' has no glyph for '数独'" in run.err
    assert [p.name for p in tmp_path.iterdir()] == ["r.toml"]


def test_without_any_font_nothing_is_drawn(tmp_path):
    conf = tmp_path / "fonts.conf"
    conf.write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
                    "<fontconfig><dir>/nonexistent</dir></fontconfig>")
    (tmp_path / "r.toml").write_text(SMALL)
    env = {**os.environ, "FONTCONFIG_FILE": str(conf)}
    run = nonet("book", tmp_path / "r.toml", "-o", tmp_path / "b.pdf", env=env)
    assert run.code == 1
    assert "the font 'Vollkorn' is not installed" in run.err
    picture = nonet("draw", "-o", tmp_path / "p.svg", stdin=PUZZLE, env=env)
    assert picture.code == 3
    assert "the font 'DejaVu Sans' is not installed" in picture.err
    assert sorted(p.name for p in tmp_path.iterdir()) == ["fonts.conf", "r.toml"]


def test_a_font_of_choice_is_taken(tmp_path):
    change = '[page]\nfont = "DejaVu Serif"\nfigures = "DejaVu Sans"'
    pdf, manifest = make(tmp_path, SMALL.replace("[page]", change))
    fonts = tool("pdffonts", pdf).decode()
    assert "DejaVuSerif" in fonts and "DejaVuSans" in fonts
    assert "Lato" not in fonts and "Vollkorn" not in fonts
    check_boards(pdf, manifest["puzzles"])


@pytest.mark.parametrize("form, head", [("svg", b"<?xml"), ("png", b"\x89PNG"), ("eps", b"%!PS-Adobe-3.0 EPSF")])
def test_every_puzzle_is_a_picture_of_its_own(tmp_path, form, head):
    for name in ["one", "two"]:
        make(tmp_path, SMALL, "--each", form, name=name)
    names = sorted(p.name for p in (tmp_path / f"one-{form}").iterdir())
    assert names == sorted(f"{what}-{n:03}.{form}" for what in ["puzzle", "solution"] for n in range(1, 7))
    for name in names:
        picture = (tmp_path / f"one-{form}" / name).read_bytes()
        assert picture.startswith(head)
        assert picture == (tmp_path / f"two-{form}" / name).read_bytes()
        if form == "eps":
            assert b"CreationDate" not in picture and b"%%BoundingBox: " in picture


def test_pictures_of_nothing_are_refused(tmp_path):
    (tmp_path / "r.toml").write_text(SMALL)
    run = nonet("book", "--check", tmp_path / "r.toml", "--each", "svg")
    assert (run.code, run.out) == (2, "")
    assert "--each and --cover write files, --check nothing" in run.err


@pytest.mark.parametrize("paper, thickness", [("white", 0.002252), ("cream", 0.0025)])
def test_the_cover_is_as_wide_as_the_book_is_thick(tmp_path, paper, thickness):
    recipe = SMALL.replace("per_page = 2", "per_page = 1").replace("count = 3", "count = 40")
    recipe = recipe.replace("[[chapter]]", f'[cover]\npaper = "{paper}"\nback = "All of it."\n[[chapter]]', 1)
    for name in ["one", "two"]:
        pdf, _ = make(tmp_path, recipe, "--cover", tmp_path / f"{name}-cover.pdf", name=name)
    cover = tmp_path / "one-cover.pdf"
    assert cover.read_bytes() == (tmp_path / "two-cover.pdf").read_bytes()
    tool("qpdf", "--check", cover)
    pages = len(words_of(pdf))
    assert pages >= 80
    width = 2 * (432 + 9) + pages * thickness * 72
    boxes = boxes_of(cover)[1]
    assert boxes["MediaBox"] == pytest.approx([0, 0, width, 666], abs=0.02)
    assert boxes["TrimBox"] == pytest.approx([9, 9, width - 9, 657], abs=0.02)
    words = words_of(cover)[0]
    text = " ".join(word for word, *_ in words)
    for part in ["A Small Book", "Somebody", "All of it.", "Warming up", "1–40", "41–80"]:
        assert part in text
    for _, left, top, right, bottom in words:
        assert left > 18 and right < width - 18 and top > 9 and bottom < 657
    for line in tool("pdffonts", cover).decode().splitlines()[2:]:
        assert re.match(r"[A-Z]{6}\+(Lato|Vollkorn)-", line), line


def test_german(tmp_path):
    pdf, _ = make(tmp_path, SMALL.replace("[page]", 'language = "de"\n[page]'))
    text = tool("pdftotext", pdf, "-").decode()
    for words in ["Inhalt", "So geht es", "Lösungen 1–6", "Leicht", "Lösung 13", "Startzahl 7"]:
        assert words in text


def grey(pdf, page):
    """Width and bytes of a page, 24 dots an inch."""
    data = tool("pdftoppm", "-gray", "-r", "24", "-f", page, "-l", page, pdf)
    head, size, most, pixels = data.split(b"\n", 3)
    assert (head, most) == (b"P5", b"255")
    return size, pixels


@pytest.mark.parametrize("name, page", [("title", 1), ("imprint", 2), ("contents", 3), ("rules", 4),
                                        ("chapter", 5), ("puzzles", 6), ("solutions", -1)])
def test_pages_look_as_they_did(small, name, page):
    pdf, _ = small
    pages = len(words_of(pdf))
    size, pixels = grey(pdf, page if page > 0 else pages)
    path = GOLDEN / f"{name}.pgm.gz"
    if os.environ.get("NONET_WRITE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(b"P5\n" + size + b"\n255\n" + pixels, mtime=0))
    _, size_before, _, before = gzip.decompress(path.read_bytes()).split(b"\n", 3)
    assert size == size_before
    # Libraries of another version put grey where grey was, a shade off.
    off = [abs(a - b) for a, b in zip(pixels, before, strict=True)]
    assert sum(off) / len(off) < 2
    assert sum(1 for difference in off if difference > 96) < len(off) / 200
