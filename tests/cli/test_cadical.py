"""Puzzles of every size and of many rules, solved by the kernel and by CaDiCaL: whether there are none,
one or several solutions, which, and what each cell can be. Rules are turned into clauses here, from
their definitions (cnf.py), and not by anything of Nonet's."""

import itertools
import json
import math
import random
import shutil

import pytest
from cnf import BOXES, CADICAL, CORNER, EXTRAS, Board, Formula, board_of, differ
from conftest import SANITIZED, nonet

SIZES = [size for size in BOXES if size != "36x36"]  # which takes long
LARGE = 14  # boards of so many values begin with many givens
# Values, and the top left corners of the grids.
GRIDS = {
    "samurai": (9, ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12))),
    "tiny-samurai": (4, ((0, 0), (0, 6), (3, 3), (6, 0), (6, 6))),
}
TOGETHER = [
    "6x6,x,anti-knight",
    "9x9,x,windoku",
    "9x9,windoku,disjoint-groups",
    "9x9,anti-knight,anti-king",
    "9x9,disjoint-groups,non-consecutive",
    "10x10,x,anti-king",
    "12x12,x,disjoint-groups,anti-knight",
    "16x16,windoku,anti-king",
    "20x20,x,anti-king",
]


def tried(rows, size_of):
    """All, or under sanitizers those of small boards."""
    return [row for row in rows if not SANITIZED or size_of(row) <= 8]


def side_of(words):
    return int(words.partition("x")[0])


@pytest.fixture(autouse=True)
def cadical():
    assert shutil.which(CADICAL), f"{CADICAL} is not installed: tools/setup test"


# ---- asking both


def ask(records, *how):
    run = nonet("solve", "--json", "-j1", *how, stdin="".join(f"{line}\n" for line in records))
    answers = [json.loads(line) for line in run.lines]
    assert len(answers) == len(records) and not run.err, run.err
    return answers


def line_of(givens):
    return " ".join("." if given is None else str(given) for given in givens)


def verdict(board, givens, answer):
    """How many solutions the kernel found, up to 2, once CaDiCaL has said the same."""
    formula = Formula(board, givens)
    solutions = [answer[key] for key in ("solution", "other") if key in answer]
    assert len(solutions) == answer["solutions"] and not answer["stopped"]
    for solution in solutions:
        assert board.accepts(solution)
        assert all(given in (None, number) for given, number in zip(givens, solution))
    if len(solutions) == 2:
        assert solutions[0] != solutions[1]
        assert formula.solve() is not None
    else:
        assert formula.first_two() == solutions
    return len(solutions)


# ---- puzzles


def with_wrong_given(board, givens, rng):
    """One of the givens is another number, which no house of its cell has, if there is one."""
    cell = rng.choice([cell for cell, given in enumerate(givens) if given is not None])
    seen = {givens[c] for house in board.different if cell in house for c in house}
    free = [number for number in board.numbers if number not in seen]
    number = rng.choice(free or board.numbers)
    return [*givens[:cell], number, *givens[cell + 1 :]]


def more_and_more_givens(board, solution, rng):
    order = list(range(len(solution)))
    rng.shuffle(order)
    # Fewer are given on small boards: large ones could take long.
    for twentieths in range(min(board.size - 2, 11), 21):
        given = set(order[: len(order) * twentieths // 20])
        yield [number if cell in given else None for cell, number in enumerate(solution)]


def compare(board, solution, rng, record_of, *how):
    """The verdicts on puzzles with this solution: the least givens, the most that leave several
    solutions, the least that leave one, and two with a wrong given."""
    puzzles = list(more_and_more_givens(board, solution, rng))
    answers = ask([record_of(givens) for givens in puzzles], *how)
    several = [i for i, answer in enumerate(answers) if answer["solutions"] == 2]
    first_alone = next(i for i, answer in enumerate(answers) if answer["solutions"] == 1)
    assert all(i < first_alone for i in several)
    looked_at = {0, *several[-1:], first_alone}
    verdicts = [verdict(board, puzzles[i], answers[i]) for i in sorted(looked_at)]
    wrong = [with_wrong_given(board, puzzles[i], rng) for i in (first_alone, -1)]
    answers = ask([record_of(givens) for givens in wrong], *how)
    return verdicts + [verdict(board, *pair) for pair in zip(wrong, answers)]


def solved_start(board, variant, rng):
    """A solution with two random givens, or without any where those leave none; None where that has
    none either. What has none has none for CaDiCaL."""
    blank = [None] * len(board.places)
    start = list(blank)
    for cell in rng.sample(range(len(blank)), 2):
        start[cell] = rng.choice(board.numbers)
    for givens in (start, blank):
        (answer,) = ask([line_of(givens)], "--limit", 1, "--variant", variant)
        if answer["solutions"] > 0:
            assert board.accepts(answer["solution"])
            return answer["solution"]
        assert verdict(board, givens, answer) == 0
    return None


def compare_layout(board, variant):
    """The verdicts on puzzles of one layout."""
    rng = random.Random(variant)
    solution = solved_start(board, variant, rng)
    if solution is None:
        return [0]
    return compare(board, solution, rng, line_of, "--variant", variant)


# ---- layouts


def test_every_size_is_here():
    listed = [json.loads(line) for line in nonet("variants", "--json").lines]
    sizes = {row["slug"] for row in listed if row["slug"][0].isdigit()}
    assert sizes == set(BOXES)


@pytest.mark.parametrize("size", tried(SIZES, side_of))
def test_sizes_alone_and_with_each_more_rule(size):
    height, width = BOXES[size]
    words = [word for word in EXTRAS if word != "windoku" or height == width]
    if side_of(size) >= 18:  # from empty, some of the others take long
        words = ["x", "anti-knight"]
    verdicts = compare_layout(board_of(size), size)
    assert {0, 1} <= set(verdicts)
    assert 2 in verdicts or side_of(size) >= LARGE
    for word in words:
        assert compare_layout(board_of(f"{size},{word}"), f"{size},{word}")


@pytest.mark.parametrize("variant", tried(TOGETHER, side_of))
def test_several_rules_together(variant):
    assert compare_layout(board_of(variant), variant)


@pytest.mark.parametrize("size", tried([5, 7, 11, 13], int))
def test_latin_squares(size):
    assert set(compare_layout(Board(size), f"{size}x{size},latin")) == {0, 1, 2}


def random_regions(size, rng):
    """Rows of which some cells have changed places with cells of others; in one piece or not."""
    regions = [cell // size for cell in range(size * size)]
    for _ in range(4 * size):
        cell = rng.randrange(size * (size - 1))
        other = rng.choice([cell + size, cell + (1 if cell % size < size - 1 else size)])
        regions[cell], regions[other] = regions[other], regions[cell]
    return regions


@pytest.mark.parametrize("size", tried([4, 5, 6, 7, 8, 9, 10, 12, 16], int))
def test_jigsaws(size):
    for seed in range(2):
        regions = random_regions(size, random.Random(f"{size} {seed}"))
        letters = "".join("ABCDEFGHIJKLMNOP"[region] for region in regions)
        board = Board(size, regions=regions)
        assert compare_layout(board, f"{size}x{size},regions-{letters}")


@pytest.mark.parametrize("name", tried(GRIDS, lambda name: GRIDS[name][0]))
def test_grids_that_overlap(name):
    side, corners = GRIDS[name]
    root = math.isqrt(side)
    board = Board(side, boxes=(root, root), corners=corners)
    assert {0, 1} <= set(compare_layout(board, name))
    board.add_relation(CORNER, differ)
    assert compare_layout(board, f"{name},anti-king")


# ---- candidates


@pytest.mark.parametrize("variant", ["4x4", "4x4,x", "6x6,x", "6x6-tall,anti-knight"])
def test_true_candidates(variant):
    board = board_of(variant)
    rng = random.Random(variant)
    solution = solved_start(board, variant, rng)
    puzzles = list(more_and_more_givens(board, solution, rng))[0:9:4]
    puzzles.append(with_wrong_given(board, puzzles[-1], rng))
    lines = [line_of(givens) for givens in puzzles]
    for givens, answer in zip(puzzles, ask(lines, "--candidates", "--variant", variant)):
        want = Formula(board, givens).true_candidates()
        assert answer["complete"]
        assert answer["true_candidates"] == [sum(1 << n - 1 for n in cell) for cell in want]


# ---- clues: each is a function of the board, of a random path of cells and of a solution. It adds to
# the board a relation that the solution meets, and returns the key and the entry of f-puzzles' JSON; None
# where the path does not fit.


def name_of(board, cell):
    row, column = board.places[cell]
    return f"R{row + 1}C{column + 1}"


def relate(board, cells, solution, may_stand):
    """Adds the relation between all two cells, in this order, if the solution meets it."""
    pairs = list(itertools.combinations(cells, 2))
    if not all(may_stand(solution[a], solution[b]) for a, b in pairs):
        return False
    board.pairs += [(a, b, may_stand) for a, b in pairs]
    return True


def cage(board, cells, solution):
    if not relate(board, cells, solution, differ):
        return None
    return "killercage", {"cells": [name_of(board, c) for c in cells]}


def extra_region(board, cells, solution):
    if not relate(board, cells, solution, differ):
        return None
    return "extraregion", {"cells": [name_of(board, c) for c in cells]}


def line_entry(board, cells, **more):
    return {"lines": [[name_of(board, c) for c in cells]], **more}


def thermometer(board, cells, solution):
    cells = sorted(cells[:3], key=lambda c: solution[c])
    if not relate(board, cells, solution, lambda a, b: a < b):
        return None
    return "thermometer", line_entry(board, cells)


def slow_thermometer(board, cells, solution):
    cells = sorted(cells, key=lambda c: solution[c])
    relate(board, cells, solution, lambda a, b: a <= b)
    return "slowthermometer", line_entry(board, cells)


def nabner(board, cells, solution):
    if not relate(board, cells[:2], solution, lambda a, b: abs(a - b) > 1):
        return None
    return "nabner", line_entry(board, cells[:2])


def whisper(board, cells, solution):
    steps = [abs(solution[a] - solution[b]) for a, b in itertools.pairwise(cells)]
    least = min(steps)
    for a, b in itertools.pairwise(cells):
        relate(board, (a, b), solution, lambda x, y: abs(x - y) >= least)
    return "whispers", line_entry(board, cells, value=least)


def palindrome(board, cells, solution):
    same = {}
    for cell, number in enumerate(solution):
        same.setdefault(number, []).append(cell)
    ends = same[solution[cells[0]]][:2]
    line = [ends[0], cells[1] if cells[1] not in ends else cells[2], ends[1]]
    relate(board, ends, solution, lambda a, b: a == b)
    return "palindrome", line_entry(board, line)


def clone(board, cells, solution):
    first = cells[0]
    other = next(c for c, n in enumerate(solution) if n == solution[first] and c != first)
    relate(board, (first, other), solution, lambda a, b: a == b)
    return "clone", {"cells": [name_of(board, first)], "cloneCells": [name_of(board, other)]}


def pair_entry(board, cells, **more):
    return {"cells": [name_of(board, c) for c in cells], **more}


def white_dot(board, cells, solution):
    step = abs(solution[cells[0]] - solution[cells[1]])
    relate(board, cells[:2], solution, lambda a, b: abs(a - b) == step)
    return "difference", pair_entry(board, cells[:2], value=str(step))


def black_dot(board, cells, solution):
    low, high = sorted((solution[cells[0]], solution[cells[1]]))
    if high % low:
        return None
    ratio = high // low
    relate(board, cells[:2], solution, lambda a, b: a == ratio * b or b == ratio * a)
    return "ratio", pair_entry(board, cells[:2], value=str(ratio))


def roman(board, cells, solution):
    total = solution[cells[0]] + solution[cells[1]]
    if total not in (5, 10):
        return None
    relate(board, cells[:2], solution, lambda a, b: a + b == total)
    return "xv", pair_entry(board, cells[:2], value="X" if total == 10 else "V")


def odd_or_even(board, cells, solution):
    rest = solution[cells[0]] % 2
    board.possible[cells[0]] = {n for n in board.numbers if n % 2 == rest}
    return ("odd" if rest else "even"), {"cell": name_of(board, cells[0])}


def extreme(board, cells, solution):
    row, column = board.places[cells[0]]
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    others = [board.cells[place] for place in beside if place in board.cells]
    least = all(solution[cells[0]] < solution[other] for other in others)
    if not least and not all(solution[cells[0]] > solution[other] for other in others):
        return None
    for other in others:
        relate(board, (cells[0], other), solution, (int.__lt__ if least else int.__gt__))
    return ("minimum" if least else "maximum"), {"cell": name_of(board, cells[0])}


CLUES = [
    cage,
    extra_region,
    thermometer,
    slow_thermometer,
    nabner,
    whisper,
    palindrome,
    clone,
    white_dot,
    black_dot,
    roman,
    odd_or_even,
    extreme,
]


def random_path(board, rng):
    """Four cells, of which each shares an edge with the one before."""
    while True:
        path = [rng.randrange(len(board.places))]
        while len(path) < 4:
            row, column = board.places[path[-1]]
            down, right = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
            cell = board.cells.get((row + down, column + right))
            if cell is None or cell in path:
                break
            path.append(cell)
        if len(path) == 4:
            return path


WITH_CLUES = ["4x4", "6x6", "8x8", "9x9", "12x12", "16x16", "25x25"]


def record_of(board, givens, entries):
    """The puzzle in f-puzzles' JSON."""
    rows = [[{} for _ in range(board.size)] for _ in range(board.size)]
    for (row, column), given in zip(board.places, givens):
        if given is not None:
            rows[row][column] = {"value": given, "given": True}
    return json.dumps({"size": board.size, "grid": rows, **entries})


def board_with_clues(size, kinds, solution, rng):
    """With three clues of each kind as far as they are found, which the solution meets."""
    board = board_of(size)
    entries = {}
    for kind in kinds:
        found = (kind(board, random_path(board, rng), solution) for _ in range(40))
        for key, entry in itertools.islice(filter(None, found), 3):
            entries.setdefault(key, []).append(entry)
    return board, entries


@pytest.mark.parametrize("size", tried(WITH_CLUES, side_of))
def test_clues(size):
    rng = random.Random(f"clues {size}")
    alone = [[kind] for kind in CLUES] if side_of(size) < 12 else []
    for kinds in [*alone, CLUES, rng.sample(CLUES, 4)]:
        solution = solved_start(board_of(size), size, rng)
        board, entries = board_with_clues(size, kinds, solution, rng)
        assert entries
        assert compare(board, solution, rng, lambda givens: record_of(board, givens, entries))
