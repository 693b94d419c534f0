"""Draws flat pages and screens with one grid on them, classic or smaller, in many styles.

A page is an array of uint8, height x width x 3. Everything random comes from the generator handed in,
so that a picture is the same for the same number.
"""

import dataclasses
import functools
import re
import subprocess

import numpy
from PIL import Image, ImageDraw, ImageFont

LIGHT = 50  # fontconfig's weight "light"; thinner ones are for headlines
SYMBOLS = re.compile("symbol|dingbat|emoji|keys|icon|ornament|hershey|math", re.IGNORECASE)
WORDS = "the of and a to in puzzle each row column box digits daily number page answer print".split()


@dataclasses.dataclass(frozen=True)
class Shape:
    side: int
    rows: int  # of a box
    cell: int = 72  # pixels, before any distortion

    @property
    def board(self):
        return self.side * self.cell

    @property
    def columns(self):
        return self.side // self.rows


SHAPES = {"9x9": Shape(9, 3, 48), "6x6": Shape(6, 2), "6x6-tall": Shape(6, 3), "4x4": Shape(4, 2)}


@functools.lru_cache
def fonts(pattern):
    """Files of the installed fonts whose path holds `pattern` and that puzzles are printed in: they have
    English letters, digits, and strokes that are not hairlines."""
    listed = subprocess.run(
        ["fc-list", ":lang=en:charset=30-39", "file", "weight"], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.partition(":weight=") for line in sorted(listed.splitlines())]
    drawn = [file.rstrip(": ") for file, _, weight in rows
             if pattern in file and file.rstrip(": ").endswith((".ttf", ".otf"))
             and weight.isdigit() and int(weight) >= LIGHT and not SYMBOLS.search(file)]
    if not drawn:
        raise SystemExit(f"no font file has '{pattern}' in its path")
    return drawn


def different(file):
    """Whether a font's digits are ten pictures: symbol fonts draw the same box ten times."""
    font = ImageFont.truetype(file, 24)
    return len({bytes(font.getmask(digit)) for digit in "0123456789"}) == 10


@functools.lru_cache
def usable(pattern):
    found = [file for file in fonts(pattern) if different(file)]
    if not found:
        raise SystemExit(f"no font with '{pattern}' in its path has ten different digits")
    return found


def text_lines(draw, random, font, area, ink):
    """Fills an area with lines of words, as columns beside a puzzle are."""
    left, top, right, bottom = area
    size = font.size
    for y in range(top, bottom - size, int(size * 1.4)):
        x = left
        while x < right:
            word = WORDS[random.integers(len(WORDS))] + " "
            length = int(font.getlength(word))
            if x + length > right:
                break
            draw.text((x, y), word, font=font, fill=ink)
            x += length


def put_digit(draw, font, digit, cell, ink, shape, shift=(0, 0)):
    row, column = divmod(cell, shape.side)
    left, top, right, bottom = font.getbbox(digit)
    x = column * shape.cell + (shape.cell - (right - left)) / 2 - left + shift[0]
    y = row * shape.cell + (shape.cell - (bottom - top)) / 2 - top + shift[1]
    draw.text((x, y), digit, font=font, fill=ink)


def dashed(draw, start, end, ink, width, dash):
    x, y = start
    across = end[1] == y
    length = (end[0] - x) if across else (end[1] - y)
    for at in range(0, length, 2 * dash):
        to = min(at + dash, length)
        line = (x + at, y, x + to, y) if across else (x, y + at, x, y + to)
        draw.line(line, fill=ink, width=width)


def rule(board, shape, thin, thick, thin_ink, thick_ink, dots):
    """Draws the lines: thin ones between cells, thick ones around boxes; `dots` breaks the thin ones."""
    draw = ImageDraw.Draw(board)
    for i in range(shape.side + 1):
        at = min(i * shape.cell, shape.board - 1)
        for line, box in ((((0, at), (shape.board, at)), shape.rows), (((at, 0), (at, shape.board)), shape.columns)):
            heavy = i % box == 0
            width, ink = (thick, thick_ink) if heavy else (thin, thin_ink)
            if dots and not heavy:
                dashed(draw, *line, ink, width, int(dots))
            else:
                draw.line([*line[0], *line[1]], fill=ink, width=width)


def shade_boxes(draw, random, paper, shape):
    tint = tuple(int(paper * k) for k in random.uniform(0.78, 0.95, 3)) if random.random() < 0.5 else (
        int(paper * random.uniform(0.8, 0.93)),) * 3
    width, height = shape.columns * shape.cell, shape.rows * shape.cell
    for row in range(shape.side // shape.rows):
        for column in range(row % 2, shape.rows, 2):
            x, y = column * width, row * height
            draw.rectangle((x, y, x + width, y + height), fill=tint)


def blend(random, low, high):
    return (int(random.uniform(low, high)),) * 3


def paper_page(random, puzzle, pattern, shape):
    """A puzzle in a newspaper or a book: text around it, thin and thick lines, shaded boxes at times."""
    files = usable(pattern)
    paper = random.uniform(215, 252)
    ink = blend(random, 10, 80)
    board = Image.new("RGB", (shape.board, shape.board), (int(paper),) * 3)
    draw = ImageDraw.Draw(board)
    if random.random() < 0.25:
        shade_boxes(draw, random, paper, shape)
    font = ImageFont.truetype(files[random.integers(len(files))], int(shape.cell * random.uniform(0.5, 0.78)))
    shift = random.uniform(-2, 2, 2)
    for cell, digit in enumerate(puzzle):
        if digit != ".":
            put_digit(draw, font, digit, cell, ink, shape, shift)
    thin = int(random.integers(1, 3))
    rule(board, shape, thin, thin + int(random.integers(1, 4)), blend(random, 10, 130), ink,
         random.integers(2, 5) if random.random() < 0.15 else 0)
    return surround(random, board, paper, ink, files)


def surround(random, board, paper, ink, files):
    left, top, right, bottom = (int(m) for m in random.uniform(30, 130, 4))
    side = board.width
    page = Image.new("RGB", (left + side + right, top + side + bottom), (int(paper),) * 3)
    page.paste(board, (left, top))
    draw = ImageDraw.Draw(page)
    small = ImageFont.truetype(files[random.integers(len(files))], int(random.uniform(10, 18)))
    if random.random() < 0.7:
        text_lines(draw, random, small, (left, top + side + 12, left + side, page.height - 5), ink)
    if random.random() < 0.5:
        text_lines(draw, random, small, (left, 5, left + side, top - 12), ink)
    if random.random() < 0.4:
        text_lines(draw, random, small, (left + side + 14, 5, page.width - 4, page.height), ink)
    return numpy.asarray(page)


LOOKS = {  # ground, thin line, thick line, given, entered, marked ground
    "light": ((255, 255, 255), (200, 206, 216), (60, 70, 90), (20, 24, 32), (40, 90, 200), (226, 236, 250)),
    "warm": ((250, 245, 235), (205, 195, 175), (90, 75, 60), (60, 45, 30), (150, 80, 30), (240, 228, 205)),
    "dark": ((28, 30, 36), (70, 75, 86), (170, 176, 188), (232, 234, 240), (120, 170, 255), (44, 50, 64)),
    "black": ((0, 0, 0), (54, 54, 58), (130, 130, 136), (255, 255, 255), (90, 200, 250), (28, 28, 32)),
}


def screen_page(random, puzzle, solution, pattern, names, shape, share=0.0):
    """A screenshot: flat colours, a marked row, column and box; `share` of the empty cells entered."""
    files = usable(pattern)
    ground, thin_ink, thick_ink, given, entered, marked = LOOKS[names[random.integers(len(names))]]
    board = Image.new("RGB", (shape.board, shape.board), ground)
    draw = ImageDraw.Draw(board)
    if random.random() < 0.6:
        mark_peers(draw, int(random.integers(shape.side**2)), marked, shape)
    font = ImageFont.truetype(files[random.integers(len(files))], int(shape.cell * random.uniform(0.5, 0.72)))
    filled = list(puzzle)
    for cell, digit in enumerate(puzzle):
        if digit != ".":
            put_digit(draw, font, digit, cell, given, shape)
        elif random.random() < share:
            filled[cell] = solution[cell]
            put_digit(draw, font, solution[cell], cell, entered, shape)
    rule(board, shape, 1, int(random.integers(2, 4)), thin_ink, thick_ink, 0)
    bars = [int(m) for m in random.uniform(20, 160, 2)]
    side = shape.board
    page = Image.new("RGB", (side + 2 * int(random.uniform(8, 40)), side + sum(bars)), ground)
    page.paste(board, ((page.width - side) // 2, bars[0]))
    keys = ImageFont.truetype(files[random.integers(len(files))], 30)
    if bars[1] > 60:
        for digit in range(shape.side):
            ImageDraw.Draw(page).text((20 + digit * side // shape.side, bars[0] + side + 15), str(digit + 1),
                                      font=keys, fill=entered)
    return numpy.asarray(page), "".join(filled)


def mark_peers(draw, cell, ink, shape):
    row, column = divmod(cell, shape.side)
    size = shape.cell
    draw.rectangle((0, row * size, shape.board, (row + 1) * size), fill=ink)
    draw.rectangle((column * size, 0, (column + 1) * size, shape.board), fill=ink)
    width, height = shape.columns * size, shape.rows * size
    x, y = column // shape.columns * width, row // shape.rows * height
    draw.rectangle((x, y, x + width, y + height), fill=ink)
