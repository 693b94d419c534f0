"""What the tests of books share: a small recipe, books made of it, and PDFs read back."""

import json
import re
import subprocess

from conftest import PATIENCE, is_solved, nonet

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
    done = subprocess.run([*map(str, arguments)], capture_output=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


def make(folder, recipe, *arguments, name="book"):
    (folder / f"{name}.toml").write_text(recipe, encoding="utf-8")
    run = nonet("book", folder / f"{name}.toml", "-o", folder / f"{name}.pdf", *arguments)
    assert run.code == 0, run.err
    return folder / f"{name}.pdf", json.loads((folder / f"{name}.json").read_text("utf-8"))


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
