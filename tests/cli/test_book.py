"""nonet book: recipes, and PDFs read back with the tools that printers and readers use."""

import csv
import gzip
import io
import json
import os
import pathlib
import re
import signal
import subprocess
import time

import pytest
from conftest import DATA, PUZZLE, is_solved, nonet, start

GOLDEN = pathlib.Path(__file__).parents[1] / "golden" / "book"

# Two chapters, six puzzles, quick to make.
SMALL = """\
[book]
title = "A Small Book"
author = "Somebody"
seed = 7
[page]
trim = "6x9"
[puzzles]
per_page = 2
[solutions]
per_page = 6
[[chapter]]
title = "Warming up"
intro = "Look closely."
count = 3
label = "easy"
symmetry = "180"
[[chapter]]
title = "On the way"
count = 3
label = "medium"
clues = "22..28"
"""


def tool(*arguments):
    done = subprocess.run([*map(str, arguments)], capture_output=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def make(folder, recipe, *arguments, name="book"):
    (folder / f"{name}.toml").write_text(recipe, encoding="utf-8")
    run = nonet("book", folder / f"{name}.toml", "-o", folder / f"{name}.pdf", *arguments)
    assert run.code == 0, run.err
    return folder / f"{name}.pdf", json.loads((folder / f"{name}.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    return make(folder, SMALL)


def words_of(pdf):
    """The words of each page: (text, left, top, right, bottom) in points from the top left."""
    text = tool("pdftotext", "-bbox", pdf, "-").decode()
    pages = []
    for page in re.findall(r"<page .*?</page>", text, re.DOTALL):
        found = re.findall(
            r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>',
            page,
        )
        pages.append([(word, *map(float, box)) for *box, word in found])
    return pages


def places_of(pdf):
    """name -> (page from 1, left, top in points) of every anchor."""
    heights = [
        float(h) for h in re.findall(r'<page width="[\d.]+" height="([\d.]+)"',
                                     tool("pdftotext", "-bbox", pdf, "-").decode())
    ]
    places = {}
    for line in tool("pdfinfo", "-dests", pdf).decode().splitlines()[1:]:
        page, x, y, name = re.match(r'\s*(\d+) \[ XYZ\s+(-?\d+)\s+(-?\d+) .*?"(.*)"', line).groups()
        places[name] = (int(page), float(x), heights[int(page) - 1] - float(y))
    return places


def board_at(words, left, top, side):
    """The 81 characters of the board whose top left corner is given, from where digits stand."""
    cell = side / 9
    grid = ["."] * 81
    for word, x0, y0, x1, y1 in words:
        x, y = (x0 + x1) / 2 - left, (y0 + y1) / 2 - top
        row, column = int(y // cell), int(x // cell)
        if re.fullmatch(r"[1-9]", word) and 0 <= row < 9 and 0 <= column < 9:
            assert grid[9 * row + column] == "."
            grid[9 * row + column] = word
    return "".join(grid)


ABOVE = 60  # from an anchor down to its board, in points


def boards_of(pdf, prefix, entries, side):
    pages, places = words_of(pdf), places_of(pdf)
    found = {}
    for entry in entries:
        page, left, top = places[f"{prefix}-{entry['number']}"]
        found[entry["number"]] = (page, board_at(pages[page - 1], left, top + ABOVE, side))
    return found


def side_of(recipe, what):
    """Of a puzzle's or a solution's board, in points."""
    run = nonet("book", "--check", recipe)
    assert run.code == 0, run.err
    return 72 * float(re.search(rf"{what} ([\d.]+) in", run.out).group(1))


def check_boards(pdf, entries, where="back"):
    """Every printed puzzle has the printed solution, and it is the only one."""
    recipe = pdf.with_suffix(".toml")
    puzzles = boards_of(pdf, "puzzle", entries, side_of(recipe, "boards"))
    for entry in entries:
        assert puzzles[entry["number"]] == (entry["page"], entry["puzzle"])
    solved = nonet("solve", stdin="".join(f"{grid}\n" for _, grid in puzzles.values()))
    assert solved.code == 0
    if where == "none":
        return
    solutions = boards_of(pdf, "solution", entries, side_of(recipe, "solutions"))
    for entry, line in zip(entries, solved.lines, strict=True):
        page, grid = solutions[entry["number"]]
        assert (page, grid) == (entry["solution_page"], line)
        assert is_solved(grid)


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
    recipe = SMALL.replace("per_page = 2", f"per_page = {per_page}\nheading = {json.dumps(LONG)}")
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


def test_the_manifest_tells_all(small):
    pdf, manifest = small
    rows = list(csv.DictReader(io.StringIO(pdf.with_suffix(".csv").read_text("utf-8"))))
    assert len(rows) == len(manifest["puzzles"]) == 6
    assert manifest["recipe"] == SMALL
    for row, entry in zip(rows, manifest["puzzles"], strict=True):
        for key in ["number", "chapter", "page", "solution_page", "puzzle", "solution", "canonical",
                    "label", "score", "level", "seed", "index", "hardest"]:
            assert row[key] == str(entry[key])
        assert (row["er"], row["recipe_hash"]) == (f"{entry['er']:.1f}", manifest["recipe_hash"])
        assert row["path"] == "; ".join(f"{name} {n}" for name, n in entry["path"].items())
        assert entry["path"][entry["hardest"]] > 0
        canonical = nonet("canon", stdin=entry["puzzle"] + "\n").out.strip()
        assert canonical == entry["canonical"]
    rated = nonet("rate", "--json", stdin="".join(e["puzzle"] + "\n" for e in manifest["puzzles"]))
    for line, entry in zip(rated.lines, manifest["puzzles"], strict=True):
        assert json.loads(line)["label"] == entry["label"]
    # A puzzle is that of its seed and number, the one that `new` makes.
    last = manifest["puzzles"][-1]
    again = nonet("new", "--seed", last["seed"], "--start", last["index"], "--label", "medium",
                  "--clues", "22..28", "-f", "line")
    assert again.out.strip() == last["puzzle"]


def test_the_same_bytes_from_recipe_and_manifest(small, tmp_path):
    pdf, _ = small
    for jobs in [1, 3]:
        again, _ = make(tmp_path, SMALL, "-j", jobs)
        for end in [".pdf", ".json", ".csv"]:
            assert again.with_suffix(end).read_bytes() == pdf.with_suffix(end).read_bytes()
    run = nonet("book", "--from-manifest", pdf.with_suffix(".json"), "-o", tmp_path / "x.pdf")
    assert run.code == 0, run.err
    for end in [".pdf", ".json", ".csv"]:
        assert (tmp_path / f"x{end}").read_bytes() == pdf.with_suffix(end).read_bytes()


@pytest.mark.parametrize(
    "old, new, why",
    [
        ('"puzzle": "', '"puzzle": "x', "puzzle 1: puzzle: expected 81 characters"),
        ('"label": "easy"', '"label": "simple"', "puzzle 1: label: expected a word"),
        ('"seed"', '"sead"', "puzzle 1: seed: expected a whole number"),
        ('"program"', '"by"', "program: expected a text"),
        ("Small", "Large", "recipe_hash: expected that of the recipe"),
        ('"number": 2', '"number": 3', "puzzle 2: its number is 3"),
        ('"version": 1', '"version": 2', "it is of version 2"),
        ("]}", "", "it is no manifest of a book"),
        ('{"nonet"', '["nonet"', "it is no manifest of a book"),
    ],
)
def test_damaged_manifests_are_refused(small, tmp_path, old, new, why):
    pdf, _ = small
    text = pdf.with_suffix(".json").read_text("utf-8")
    text = text.replace('"number":', '"number": ').replace('"label":', '"label": ')
    text = text.replace('"puzzle":', '"puzzle": ').replace('"version":', '"version": ')
    text = re.sub(r'(": ) +', r"\1", text)
    assert old in text
    (tmp_path / "m.json").write_text(text.replace(old, new, 1), encoding="utf-8")
    run = nonet("book", "--from-manifest", tmp_path / "m.json", "-o", tmp_path / "x.pdf")
    assert (run.code, run.out) == (1, "")
    assert run.err.startswith(f"{tmp_path}/m.json: {why}"), run.err
    assert not (tmp_path / "x.pdf").exists()


def test_no_puzzle_comes_again_in_another_volume(small, tmp_path):
    pdf, manifest = small
    before = {entry["canonical"] for entry in manifest["puzzles"]}
    (tmp_path / "volume1.json").write_bytes(pdf.with_suffix(".json").read_bytes())
    first = manifest["puzzles"][0]["puzzle"]
    images = "".join(
        nonet("canon", "--shuffle", "--seed", seed, stdin=first + "\n").out for seed in range(3)
    )
    (tmp_path / "images.txt").write_text(images)
    avoiding = SMALL.replace("[page]", 'avoid = ["volume1.json", "images.txt"]\n[page]')
    _, second = make(tmp_path, avoiding, name="volume2")
    forms = [entry["canonical"] for entry in second["puzzles"]]
    assert len(set(forms)) == 6
    assert not before & set(forms)


def test_no_puzzle_comes_again_that_a_library_has_in_a_book(small, tmp_path):
    pdf, manifest = small
    before = [entry["canonical"] for entry in manifest["puzzles"]]
    library = tmp_path / "all.nonet"
    assert nonet("db", "add", library, pdf.with_suffix(".csv")).code == 0
    avoiding = SMALL.replace("[page]", 'avoid = "all.nonet"\n[page]')
    # In the library, and in no book yet.
    _, same = make(tmp_path, avoiding, name="same")
    assert [entry["canonical"] for entry in same["puzzles"]] == before
    assert nonet("db", "use", library, "--book", "1", pdf.with_suffix(".csv")).code == 0
    _, second = make(tmp_path, avoiding, name="second")
    assert not set(before) & {entry["canonical"] for entry in second["puzzles"]}
    damaged = library.read_bytes()[:3000]
    library.write_bytes(damaged)
    run = nonet("book", tmp_path / "second.toml", "-o", tmp_path / "third.pdf")
    assert (run.code, run.out) == (1, "")
    assert "avoid: " in run.err and "all.nonet: " in run.err
    assert not (tmp_path / "third.pdf").exists()


def test_images_in_files_are_left_out_or_refused(tmp_path):
    other = nonet("new", "--seed", 3, "--label", "easy", "-f", "line").out
    image = nonet("canon", "--shuffle", "--seed", 5, stdin=PUZZLE + "\n").out
    (tmp_path / "list.txt").write_text(PUZZLE + "\n" + image + other)
    recipe = '[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\nfiles = "list.txt"\norder = "made"\n'
    pdf = tmp_path / "book.pdf"
    (tmp_path / "book.toml").write_text(recipe)
    run = nonet("book", tmp_path / "book.toml", "-o", pdf)
    assert run.code == 0
    assert run.err.startswith("nonet: 1 puzzles of the files are images of others")
    entries = json.loads(pdf.with_suffix(".json").read_text())["puzzles"]
    assert [(e["puzzle"], e["file"], e["line"]) for e in entries] == [
        (PUZZLE, "list.txt", 1), (other.strip(), "list.txt", 3)]
    check_boards(pdf, entries)
    (tmp_path / "book.toml").write_text(recipe + "count = 3\n")
    run = nonet("book", tmp_path / "book.toml", "-o", tmp_path / "three.pdf")
    assert run.code == 1
    assert "chapter 1 'C': 2 of 3 puzzles found" in run.err
    assert not (tmp_path / "three.pdf").exists()


MISTAKES = [
    ('[book]\ntitle = "T"\ntirm = 3\n', ":3:1: there is no key 'tirm' in [book]"),
    ('[book]\ntitle = "T"\n[pages]\n', ":3:2: there is no section 'pages'"),
    ("[book]\ntitle = T\n", ":2:9: "),
    ('[book]\ntitle = "T"\navoid = "none.json"\n', ':3:9: avoid: none.json: '),
    ('[book]\ntitle = "T"\navoid = ["bad.txt"]\n', ":3:10: avoid: bad.txt:1: "),
    ('[page]\ntrim = "4x6"\n[puzzles]\nper_page = 12\n', ":4:1: 12 puzzles a page come to"),
    ('[puzzles]\nlarge_print = true\n[page]\ntrim = "4x6"\n', ":2:1: large print has digits"),
    ("[[chapter]]\nfiles = 'none.txt'\ntitle = 'X'\n", ":2:9: files: none.txt: "),
    ("[[chapter]]\nfiles = ['two.txt']\ntitle = 'X'\n", ":2:10: files: two.txt:1: the puzzle has several"),
    ("[[chapter]]\nfiles = ['one.txt']\ntitle = 'X'\ncount = 2\n", ":4:1: count: expected at most 1"),
    ("[[chapter]]\nlabel = 'easy'\ner = '9.0..'\ntitle = 'X'\ncount = 1\n", ":1:1: chapter 1: no puzzle"),
]


@pytest.mark.parametrize("text, message", MISTAKES)
@pytest.mark.parametrize("check", [True, False])
def test_mistakes_are_said_with_their_place_before_any_work(tmp_path, text, message, check):
    (tmp_path / "one.txt").write_text(PUZZLE + "\n")
    (tmp_path / "two.txt").write_text("." * 81 + "\n")
    (tmp_path / "bad.txt").write_text("12345\n")
    if "[book]" not in text:
        text += '[book]\ntitle = "T"\n'
    if "[[chapter]]" not in text:
        text += '[[chapter]]\ntitle = "C"\ncount = 2\n'
    recipe = tmp_path / "r.toml"
    recipe.write_text(text)
    where = ["--check"] if check else ["-o", tmp_path / "b.pdf"]
    run = nonet("book", recipe, *where, cwd=tmp_path)
    assert (run.code, run.out) == (1, "")
    found = run.err.replace(f"{tmp_path}/", "")
    assert f"r.toml{message}" in found, run.err
    assert sorted(p.name for p in tmp_path.iterdir()) == ["bad.txt", "one.txt", "r.toml", "two.txt"]


@pytest.mark.parametrize(
    "arguments, message",
    [
        ([], "expected a recipe"),
        (["r.toml"], "expected -o BOOK.pdf, or --check"),
        (["r.toml", "-o", "b.ps"], "expected the name of the book, ending in .pdf"),
        (["r.toml", "-o", "-"], "expected the name of the book, ending in .pdf"),
        (["r.toml", "r.toml", "--check"], "one recipe at a time"),
        (["r.toml", "--from-manifest", "b.json", "-o", "b.pdf"], "exclude each other"),
        (["r.toml", "--example"], "--example needs neither"),
        (["r.toml", "-o", "b.pdf", "--cover", "b.png"], "--cover: expected the name of a PDF"),
        (["r.toml", "-o", "b.pdf", "--cover", "b.pdf"], "--cover and -o name the same file"),
        (["r.toml", "-o", "taken.pdf"], "taken.csv is there already and is no manifest"),
    ],
)
def test_wrong_use_is_refused(tmp_path, arguments, message):
    (tmp_path / "r.toml").write_text(SMALL)
    (tmp_path / "taken.csv").write_text("my,own,table\n")
    run = nonet("book", *arguments, cwd=tmp_path)
    assert (run.code, run.out) == (2, "")
    assert message in run.err
    assert (tmp_path / "taken.csv").read_text() == "my,own,table\n"
    assert not list(tmp_path.glob("*.pdf"))


def test_a_book_does_not_avoid_itself(tmp_path):
    pdf, _ = make(tmp_path, SMALL)
    recipe = pdf.with_suffix(".toml")
    recipe.write_text(SMALL.replace("[page]", 'avoid = "book.json"\n[page]'))
    run = nonet("book", recipe, "-o", pdf)
    assert run.code == 1
    assert "book.json is the manifest of this book itself" in run.err


def test_a_target_out_of_reach_ends_with_a_sentence(tmp_path):
    recipe = '[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\ncount = 2\ner = "10.5.."\ntries = 3\n'
    (tmp_path / "r.toml").write_text(recipe)
    run = nonet("book", tmp_path / "r.toml", "-o", tmp_path / "b.pdf")
    assert run.code == 1
    assert "chapter 1 'C': 0 of 2 puzzles found; the next one was not found in 3 tries" in run.err
    assert [p.name for p in tmp_path.iterdir()] == ["r.toml"]


def test_an_interrupt_leaves_nothing(tmp_path):
    recipe = '[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\ncount = 9\ner = "10.8.."\ntries = 9999999\n'
    (tmp_path / "r.toml").write_text(recipe)
    process = start("book", tmp_path / "r.toml", "-o", tmp_path / "b.pdf")
    for _ in range(600):
        if len(list(tmp_path.iterdir())) > 1:
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert b"interrupted: nothing is written" in err
    assert [p.name for p in tmp_path.iterdir()] == ["r.toml"]


def test_the_example_is_a_recipe(tmp_path):
    run = nonet("book", "--example")
    assert run.code == 0
    (tmp_path / "r.toml").write_text(run.out)
    run = nonet("book", "--check", tmp_path / "r.toml")
    assert run.code == 0, run.err
    assert re.search(r"nothing wrong; 60 puzzles on \d+ pages of 8.5 x 11 in", run.out)


@pytest.mark.parametrize("recipe", sorted((DATA.parent / "books").glob("*.toml")), ids=lambda p: p.stem)
def test_the_recipes_that_come_along_are_right(recipe):
    run = nonet("book", "--check", recipe)
    assert run.code == 0, run.err


def test_a_recipe_from_standard_input():
    run = nonet("book", "--check", "-", stdin=SMALL.replace("easy", "esay"))
    assert run.code == 1
    assert run.err.startswith("(standard input):15:9: label: expected one of easy"), run.err
