#!/usr/bin/env python3
"""Draws the pictures of docs/solver.md and bench/results/solver.md.

    docs/pictures/draw.py          writes the .svg files beside it

Each picture is a function that returns (width, height, alternative text, shapes). Cells, bits and
lanes are placed by the formulas of the sources, so that a picture shows what the code does. The
crossover chart is drawn from crossover.txt, the unchanged output of build/release/bench/
nonet_crossover.
"""

import math
import pathlib

from shapes import arrow, board, box, lines, number, path, svg, text

HERE = pathlib.Path(__file__).resolve().parent


def words():
    size, x, y = 34, 150, 54
    named = {(0, c): "a" for c in range(3)} | {(r, 7): "c" for r in range(3, 6)} | {(7, 1): "b"}
    shapes = board(x, y, size, lambda r, c: named.get((r, c), "cell"))
    for n in range(3):
        top, left = y + 3 * size * n, x + 3 * size * n
        shapes += [
            path([(x - 12, top + 4), (x - 18, top + 4), (x - 18, top + 98), (x - 12, top + 98)]),
            text(x - 28, top + 55, f"band {n}", "end"),
            path(
                [(left + 4, y - 12), (left + 4, y - 18), (left + 98, y - 18), (left + 98, y - 12)]
            ),
            text(left + 51, y - 26, f"stack {n}", "middle"),
        ]
    right = x + 9 * size
    for row, words_, colour, column in (
        (0, "minirow: three cells of a\nrow inside one box", "a", 3),
        (4, "minicolumn: three cells of a\ncolumn inside one box", "c", 8),
        (7, "cell: one of nine digits", "b", 2),
    ):
        middle = y + size * row + size / 2
        shapes.append(path([(right + 34, middle), (x + size * column, middle)], f"line-{colour}"))
        shapes += lines(right + 42, middle + 4, words_, f"text-{colour}")
    shapes.append(text(right + 42, y + 2 * size + 25, "box: a heavy frame"))
    shapes.append(text(right + 42, y + 6 * size + 8, "house: row, column or box"))
    return (
        714,
        380,
        "A board of 9 by 9 cells. Three rows of boxes are the bands 0 to 2, three "
        "columns of boxes the stacks 0 to 2. Marked are a minirow, a minicolumn and a cell.",
        shapes,
    )


PERMUTATIONS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def matrix(x, y, kinds, size=22):
    return [box(x + size * (k % 3), y + size * (k // 3), size, size, kinds[k]) for k in range(9)]


def configurations():
    shapes = [text(24, 34, "The six configurations of a digit in a band", "big")]
    for n, boxes in enumerate(PERMUTATIONS):
        kinds = ["a" if k % 3 == boxes[k // 3] else "cell" for k in range(9)]
        shapes += matrix(84 + 96 * n, 62, kinds)
        shapes.append(text(117 + 96 * n, 148, f"c{n}", "middle soft"))
    for line in range(3):
        shapes.append(text(76, 77 + 22 * line, f"row {line}", "end small soft"))
    for n in range(3):
        shapes.append(text(95 + 22 * n, 57, n, "middle small soft"))
    shapes.append(text(76, 57, "box", "end small soft"))
    shapes.append(text(24, 192, "What one look removes", "big"))
    open_ = {0, 3, 4, 5, 6, 7, 8}  # kConsistent[0771] of tables.h
    inside = [p for p in PERMUTATIONS if all(3 * r + p[r] in open_ for r in range(3))]
    kept = {3 * r + p[r] for p in inside for r in range(3)}
    sure = {k for k in kept if all(p[k // 3] == k % 3 for p in inside)}
    shapes += matrix(84, 212, ["a" if k in open_ else "cell" for k in range(9)])
    shapes += matrix(
        336, 212, ["c" if k in sure else "a" if k in kept else "cell" for k in range(9)]
    )
    shapes.append(arrow((168, 245), (320, 245)))
    shapes += lines(244, 226, "keep what is in", "middle small soft")
    shapes += lines(244, 266, "c0 or c1", "middle small soft")
    shapes += lines(
        424,
        222,
        "Row 0 has box 0 alone. So box 0\ngoes from rows 1 and 2. Green is\n"
        "sure: in every configuration left.",
    )
    return (
        714,
        300,
        "Six 3 by 3 matrices with one place in each row and each column, c0 to c5, "
        "then a matrix whose row 0 has only box 0 open: keeping what is in c0 or c1 removes box "
        "0 from the other two rows.",
        shapes,
    )


def portable():
    shapes = [text(24, 34, "27 words of 32 bits: a word is one digit in one band", "big")]
    for digit in range(9):
        shapes.append(text(112, 75 + 20 * digit, f"digit {digit + 1}", "end"))
        for band in range(3):
            chosen = digit == 8 and band == 1
            shapes.append(box(124 + 66 * band, 60 + 20 * digit, 64, 18, "a" if chosen else "cell"))
    for band in range(3):
        shapes.append(text(156 + 66 * band, 54, f"band {band}", "middle small soft"))
    shapes += [path([(190, 238), (56, 262)], "line-a"), path([(254, 238), (662, 262)], "line-a")]
    for bit in range(27):
        x = 662 - 22 * (bit + 1) - 6 * (bit // 9)
        shapes.append(box(x, 262, 22, 24, ("a", "c", "b")[bit // 9]))
        shapes.append(text(x + 11, 278, bit, "middle small"))
    for row, name in enumerate(("a", "c", "b")):
        x = 662 - 198 * row - 6 * row - 99
        shapes.append(
            text(x, 304, f"row {row} of the band, columns 8 … 0", f"middle small text-{name}")
        )
    shapes += board(400, 54, 20, lambda r, c: {3: "a", 4: "c", 5: "b"}.get(r, "cell"))
    shapes += lines(592, 92, "band 1: its\nrows in the\ncolours of\ntheir bits", "small soft", 15)
    shapes += lines(
        24,
        334,
        "Bit 9 · (row in band) + column is set while the digit can still stand in "
        "the cell. Five bits are unused.\nThree more words hold the cells not settled yet: "
        "30 words, 120 bytes, a state.",
    )
    return (
        714,
        366,
        "Nine digits by three bands give 27 words. The word of digit 9 in band 1 is "
        "shown as 27 bits, nine for each of the three rows, beside the board with these rows "
        "marked.",
        shapes,
    )


def single():
    """Lanes as Lanes32 of layout.h numbers them: 9 i + 3 b + s."""
    kinds = ("a", "b", "c")
    shapes = [text(24, 34, "81 cells in three vectors of 32 lanes", "big")]
    shapes += board(40, 62, 24, lambda r, c: kinds[(c - r) % 3])
    for row in range(9):
        for column in range(9):
            i, b, s = row % 3, row // 3, column // 3
            shapes.append(text(52 + 24 * column, 78 + 24 * row, 9 * i + 3 * b + s, "middle small"))
    shapes += lines(40, 298, "the number: its lane;  the colour: its vector", "small soft")
    x0, w = 338, 11
    for j in range(3):
        y = 76 + 52 * j
        shapes.append(text(x0 - 10, y + 16, f"X_{j}", f"end code text-{kinds[j]}"))
        for lane in range(32):
            shapes.append(box(x0 + w * lane, y, w, 24, kinds[j] if lane < 27 else "cell"))
        for i in range(3):
            shapes.append(box(x0 + 9 * w * i, y, 9 * w, 24, "frame"))
    for i in range(3):
        shapes.append(text(x0 + 9 * w * i + 4.5 * w, 68, f"i = {i}", "middle small soft"))
    shapes.append(text(x0 + 29.5 * w, 68, "spare", "middle small soft"))
    shapes += [
        path([(x0 + 4 * w, 204), (x0, 246)], "line-c"),
        path([(x0 + 5 * w, 204), (x0 + 16 * 22, 246)], "line-c"),
    ]
    for bit in range(16):
        x = x0 + 22 * (15 - bit)
        shapes.append(box(x, 246, 22, 22, "c" if bit < 9 else "cell"))
        if bit < 9:
            shapes.append(text(x + 11, 261, bit + 1, "middle small"))
    shapes += lines(
        x0,
        288,
        "A lane: 16 bits, one for each digit that the cell can be. Here\n"
        "lane 4 of X_2, which is r4c6.",
        "small soft",
        15,
    )
    shapes.append(path([(24, 324), (690, 324)]))
    shapes.append(text(24, 352, "The two movements", "big"))
    shapes += lines(
        24,
        378,
        "X_0 | X_1 | X_2 is what each minirow can hold, all 27 at once. Nothing moves: the\n"
        "three cells of a minirow share a lane number. A turn moves lanes:",
    )
    y = 424
    shapes.append(text(130, y + 16, "x", "end code"))
    shapes.append(text(130, y + 66, "turn<0,0,1>(x)", "end code"))
    for box_ in range(9):
        b, s = divmod(box_, 3)
        x = 146 + 44 * box_ + 14 * b
        source = 146 + 44 * (3 * b + (s + 1) % 3) + 14 * b
        shapes += [
            box(x, y, 44, 24, kinds[s]),
            text(x + 22, y + 16, f"{b},{s}", "middle small"),
            box(x, y + 50, 44, 24, kinds[(s + 1) % 3]),
            text(x + 22, y + 66, f"{b},{(s + 1) % 3}", "middle small"),
            arrow((source + 22, y + 25), (x + 22, y + 49)),
        ]
    shapes += lines(
        586,
        y + 12,
        "lanes (b, s) of\none i: each box\nsees the next\nbox of its band",
        "small soft",
        15,
    )
    return (
        714,
        516,
        "The board with the lane number of each cell; the three diagonals of each box "
        "belong to the vectors X_0, X_1 and X_2. A lane has 16 bits of which nine are digits. "
        "Below, a turn brings to each box the lane of the next box of its band.",
        shapes,
    )


def planes():
    shapes = [
        text(24, 34, "Planes: a candidate of all puzzles", "big"),
        text(452, 34, "Rows: a puzzle's candidates", "big"),
    ]
    x0, y0, w, h = 120, 76, 11, 14
    names = [
        ("0", "digit 1, r1c1"),
        ("1", "digit 1, r1c2"),
        ("2", "digit 1, r1c3"),
        ("", ""),
        ("81", "digit 2, r1c1"),
        ("82", "digit 2, r1c2"),
        ("", ""),
        ("728", "digit 9, r9c9"),
        ("", ""),
        ("736", "literal to"),
        ("…746", "branch on"),
    ]
    lane = 5
    for n, (plane, name) in enumerate(names):
        y = y0 + (h + 3) * n
        if not plane:
            shapes.append(text(x0 + 8 * w, y + 10, "⋮", "middle soft"))
            continue
        shapes += [
            text(x0 - 12, y + 11, name, "end small soft"),
            text(x0 + 18 * w + 8, y + 11, plane, "small code"),
        ]
        for k in range(18):
            shapes.append(box(x0 + w * k, y, w, h, "b" if k == lane else "a" if n == 4 else "cell"))
    bottom = y0 + (h + 3) * len(names)
    shapes += [
        text(x0, y0 - 10, "lane 0", "small soft"),
        text(x0 + 18 * w, y0 - 10, "lane 511", "end small soft"),
        text(x0 + 18 * w + 8, y0 - 10, "plane", "small soft"),
        text(x0 + lane * w, bottom + 14, "lane 5: one puzzle", "small text-b"),
        text(x0 + 18 * w + 32, y0 + 4 * (h + 3) + 11, "one vector", "small text-a"),
    ]
    shapes += lines(
        24,
        bottom + 44,
        "A sweep works on planes: an AND of two vectors\nis the same "
        "question about 512 puzzles.",
    )
    x1, cell = 490, 17
    for r in range(5):
        y = y0 + 34 * r
        kind = "b" if r == 2 else "cell"
        label = ("lane 3", "lane 4", "lane 5", "lane 6", "lane 7")[r]
        shapes.append(text(x1 - 8, y + 15, label, "end small soft"))
        shapes += [box(x1 + cell * k, y, cell, 22, kind) for k in range(12)]
    shapes += [
        text(x1, y0 - 10, "word 0", "small soft"),
        text(x1 + 12 * cell, y0 - 10, "word 11", "end small soft"),
        arrow((366, y0 + 26), (434, y0 + 26)),
        arrow((434, y0 + 40), (366, y0 + 40)),
        text(400, y0 + 16, "transpose", "middle small"),
    ]
    shapes += lines(
        x1 - 64,
        bottom + 10,
        "Plane p is bit p % 64 of word p / 64:\n96 bytes a "
        "lane. A step works on rows:\nstacks hold them, puzzles are read\ninto them, "
        "solutions out of them.",
    )
    return (
        720,
        bottom + 80,
        "On the left a matrix of planes by lanes: plane 81 times d plus cell "
        "holds candidate d of a cell for 512 lanes. One lane is marked as a column, one plane as "
        "a line. A transposition turns it into rows, on the right: twelve 64-bit words for each "
        "lane.",
        shapes,
    )


def lane():
    shapes = [text(24, 34, "The life of a lane", "big")]

    def state(x, y, width, name, note, kind):
        return [
            box(x, y, width, 54, kind, 10),
            text(x + width / 2, y + 23, name, "middle"),
            text(x + width / 2, y + 41, note, "middle small soft"),
        ]

    shapes += state(40, 130, 170, "swept", "candidates fall", "a")
    shapes += state(400, 66, 180, "stuck", "no new single in a sweep", "b")
    shapes += state(400, 152, 180, "solved", "all cells single, twice", "b")
    shapes += state(400, 238, 180, "contradiction", "for good", "b")
    shapes += state(40, 436, 170, "idle", "its bits do not count", "c")
    shapes += [
        arrow((210, 140), (400, 82)),
        arrow((400, 104), (210, 156)),
        arrow((210, 170), (400, 179)),
        arrow((210, 178), (400, 262)),
    ]
    shapes += [
        text(396, 140, "a later sweep", "end small soft"),
        text(396, 155, "may free it", "end small soft"),
    ]
    shapes += [
        arrow((580, 93), (640, 93), (640, 54), (125, 54), (125, 130)),
        text(
            190,
            48,
            "branch: it goes on with the literal true; the node with the literal " "false waits",
            "small soft",
        ),
    ]
    shapes += [
        path([(236, 322), (690, 322)]),
        text(240, 314, "sweeps", "small soft"),
        text(240, 340, "the step, once 65 % of the busy lanes are orange", "small soft"),
    ]
    shapes += [arrow((580, 179), (640, 179), (640, 372)), path([(580, 265), (640, 265)], "arrow")]
    for y, question, answer in (
        (372, "a node on its own stack?", "yes: the newest"),
        (432, "a puzzle left in the span?", "yes: that puzzle"),
    ):
        shapes += [
            box(484, y, 204, 28, "cell", 6),
            text(586, y + 18, question, "middle"),
            text(476, y + 9, answer, "end small soft"),
        ]
    shapes += [
        arrow((484, 386), (160, 386), (160, 184)),
        path([(484, 446), (300, 446), (300, 386)], "arrow"),
        arrow((586, 400), (586, 432)),
        text(594, 420, "no", "small soft"),
        arrow((586, 460), (586, 510), (125, 510), (125, 490)),
        text(594, 480, "no", "small soft"),
        arrow((66, 436), (66, 184)),
    ]
    shapes += lines(74, 270, "takes over\nthe oldest\nnode of a\nbusy lane", "small soft", 15)
    return (
        714,
        530,
        "State diagram. A lane that is swept becomes stuck, solved or contradictory. "
        "Stuck lanes branch and are swept on. Solved and contradictory lanes take the newest node "
        "of their own stack, else the next puzzle, else they are idle until they take over the "
        "oldest node of a busy lane.",
        shapes,
    )


def read_crossover():
    """{backend: {list: [(span, ratio), ...]}} from the output of nonet_crossover."""
    table = {}
    for line in (HERE / "crossover.txt").read_text(encoding="ascii").splitlines()[1:]:
        backend, list_, span, one_by_one, side_by_side, _ = line.split()
        name = pathlib.PurePosixPath(list_).stem
        ratio = float(one_by_one) / float(side_by_side)
        table.setdefault(backend, {}).setdefault(name, []).append((int(span), ratio))
    return table


def crossover():
    table = read_crossover()
    shown = {"easy": "a", "17clue": "b", "top1465": "c", "hardest1905": "d"}
    width, height, top = 176, 208, 98
    low, high = math.log2(1 / 32), math.log2(4)
    shapes = [
        text(24, 32, "How many times faster the batch kernel is than one puzzle at a time", "big")
    ]
    for n, (name, kind) in enumerate(shown.items()):
        x = 62 + 130 * n
        shapes += [path([(x, 50), (x + 20, 50)], f"line-{kind}"), text(x + 26, 54, name, "small")]
    for n, (backend, lists) in enumerate(table.items()):
        left = 62 + 216 * n

        def place(span, ratio, left=left):
            return (
                left + width * math.log2(span) / 9,
                top + height * (high - math.log2(ratio)) / (high - low),
            )

        shapes.append(text(left + width / 2, top - 10, backend, "middle"))
        for ratio in (1 / 16, 1 / 4, 1, 4):
            y = place(1, ratio)[1]
            kind = "arrow" if ratio == 1 else "rule"
            shapes.append(path([(left, y), (left + width, y)], kind))
            label = f"{ratio:g}×" if ratio >= 1 else f"1/{1 / ratio:g}"
            shapes.append(text(left - 6, y + 4, label, "end small soft"))
        for span in (1, 8, 64, 512):
            x = place(span, 1)[0]
            shapes.append(text(x, top + height + 16, span, "middle small soft"))
        for name, kind in shown.items():
            points = [place(*point) for point in lists.get(name, [])]
            shapes.append(path(points, f"line-{kind}"))
            shapes += [
                f'<circle class="dot-{kind}" cx="{number(x)}" cy="{number(y)}" r="2.6"/>'
                for x, y in points
            ]
    shapes.append(
        text(62 + 216 + width / 2, top + height + 38, "puzzles in the span", "middle soft")
    )
    return (
        700,
        top + height + 54,
        "Three charts, one a backend: the time of one puzzle at a time "
        "divided by the time of the batch kernel, over the length of the span from 1 to 512, for "
        "the lists easy, 17clue, top1465 and hardest1905. The values are in crossover.txt.",
        shapes,
    )


PICTURES = (words, configurations, portable, single, planes, lane, crossover)

if __name__ == "__main__":
    for picture in PICTURES:
        (HERE / f"{picture.__name__}.svg").write_text(svg(*picture()), encoding="utf-8")
