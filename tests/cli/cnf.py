"""Rules of a board as clauses, for a solver of propositional formulas, and CaDiCaL beside it.

Nothing here is Nonet's: houses and relations come straight from their definitions, so that tests can
hold the kernel against them and benchmarks can give another solver the same puzzles.

    board = board_of("9x9,x")
    formula = Formula(board, givens)        givens: a number or None a cell
    formula.solve()                         numbers, cell by cell, or None
"""

import itertools
import os
import subprocess

CADICAL = "cadical"  # Debian's package of that name
SATISFIABLE, UNSATISFIABLE = 10, 20  # its exit codes

# Rows and columns of a box.
BOXES = {
    "4x4": (2, 2),
    "6x6": (2, 3),
    "6x6-tall": (3, 2),
    "8x8": (2, 4),
    "9x9": (3, 3),
    "10x10": (2, 5),
    "12x12": (3, 4),
    "12x12-tall": (4, 3),
    "14x14": (2, 7),
    "15x15": (3, 5),
    "16x16": (4, 4),
    "18x18": (3, 6),
    "20x20": (4, 5),
    "24x24": (4, 6),
    "25x25": (5, 5),
    "36x36": (6, 6),
}

KNIGHT = ((1, 2), (1, -2), (2, 1), (2, -1))
CORNER = ((1, 1), (1, -1))
SIDE = ((0, 1), (1, 0))


class Board:
    """Cells on a plane, in reading order; sets of them that differ; what two of them may be."""

    def __init__(self, size, boxes=None, regions=None, lowest=1, corners=((0, 0),)):
        """`size` values; `boxes` are (rows, columns); `regions` says which one each cell is in;
        `corners` are the top left places of grids that may overlap."""
        self.size = size
        self.numbers = range(lowest, lowest + size)
        self.boxes = boxes
        self.corners = corners
        square = list(itertools.product(range(size), repeat=2))
        places = {(top + r, left + c) for top, left in corners for r, c in square}
        self.places = sorted(places)
        self.cells = {place: cell for cell, place in enumerate(self.places)}
        self.different = []  # sets of cells; as many cells as values hold each of them
        self.pairs = []  # (cell, cell, function of two numbers: whether they may stand there)
        self.possible = [set(self.numbers) for _ in self.places]
        for i in range(size):
            self.add_house((i, j) for j in range(size))
            self.add_house((j, i) for j in range(size))
        if boxes:
            height, width = boxes
            for top, left in itertools.product(range(0, size, height), range(0, size, width)):
                self.add_house(self._block(top, left))
        if regions:
            for region in set(regions):
                self.add_house(place for place, own in zip(square, regions) if own == region)

    def _block(self, top, left):
        height, width = self.boxes
        return itertools.product(range(top, top + height), range(left, left + width))

    def add_house(self, places):
        """All different, in each grid; the places are those of one whose corner is (0, 0)."""
        places = list(places)
        for top, left in self.corners:
            house = [self.cells[top + r, left + c] for r, c in places]
            if house not in self.different:
                self.different.append(house)

    def add_diagonals(self):
        self.add_house((i, i) for i in range(self.size))
        self.add_house((i, self.size - 1 - i) for i in range(self.size))

    def add_windows(self):
        """As large as a box, a line apart from the edges and from each other."""
        height, width = self.boxes
        tops = range(1, self.size - height, height + 1)
        lefts = range(1, self.size - width, width + 1)
        for top, left in itertools.product(tops, lefts):
            self.add_house(self._block(top, left))

    def add_disjoint_groups(self):
        height, width = self.boxes
        for top, left in self._block(0, 0):
            rows = range(top, self.size, height)
            self.add_house(itertools.product(rows, range(left, self.size, width)))

    def add_relation(self, steps, may_stand):
        """Between all two cells that are one of the steps (rows, columns) apart."""
        for (row, column), cell in self.cells.items():
            for down, right in steps:
                other = self.cells.get((row + down, column + right))
                if other is not None:
                    self.pairs.append((cell, other, may_stand))

    def accepts(self, solution):
        """Whether a number a cell is a solution."""
        return (
            all(solution[cell] in numbers for cell, numbers in enumerate(self.possible))
            and all(len({solution[c] for c in cells}) == len(cells) for cells in self.different)
            and all(may_stand(solution[a], solution[b]) for a, b, may_stand in self.pairs)
        )


def differ(a, b):
    return a != b


def are_not_consecutive(a, b):
    return abs(a - b) != 1


EXTRAS = {
    "x": Board.add_diagonals,
    "windoku": Board.add_windows,
    "disjoint-groups": Board.add_disjoint_groups,
    "anti-knight": lambda board: board.add_relation(KNIGHT, differ),
    "anti-king": lambda board: board.add_relation(CORNER, differ),
    "non-consecutive": lambda board: board.add_relation(SIDE, are_not_consecutive),
}


def board_of(variant):
    """Of the words that Nonet's --variant takes: a size, then any of EXTRAS."""
    size, *extras = variant.split(",")
    height, width = BOXES[size]
    board = Board(height * width, boxes=BOXES[size])
    for word in extras:
        EXTRAS[word](board)
    return board


class Formula:
    """A variable for each number that a cell can have; what a given forbids at once is left out."""

    def __init__(self, board, givens):
        self.board = board
        possible = [set(numbers) for numbers in board.possible]
        for cell, given in enumerate(givens):
            if given is not None:
                possible[cell] &= {given}
        for house in board.different:
            for cell in house:
                if givens[cell] is not None:
                    for other in house:
                        if other != cell:
                            possible[other].discard(givens[cell])
        self.meaning = [None]  # of each variable: (cell, number)
        self.variable = []  # cell by cell: of each number
        for cell, numbers in enumerate(possible):
            first = len(self.meaning)
            self.meaning += [(cell, number) for number in sorted(numbers)]
            self.variable.append({n: first + i for i, n in enumerate(sorted(numbers))})
        self.clauses = []
        self._add_cells()
        self._add_houses()
        self._add_pairs()

    def _at_most_one(self, literals):
        self.clauses += [f"-{a} -{b} 0" for a, b in itertools.combinations(literals, 2)]

    def _at_least_one(self, literals):
        self.clauses.append(" ".join(map(str, [*literals, 0])))

    def _add_cells(self):
        for variables in self.variable:
            self._at_least_one(variables.values())
            self._at_most_one(variables.values())

    def _add_houses(self):
        for house in self.board.different:
            for number in self.board.numbers:
                literals = [self.variable[c][number] for c in house if number in self.variable[c]]
                self._at_most_one(literals)
                if len(house) == self.board.size:
                    self._at_least_one(literals)

    def _add_pairs(self):
        for a, b, may_stand in self.board.pairs:
            for x, one in self.variable[a].items():
                for y, two in self.variable[b].items():
                    if not may_stand(x, y):
                        self.clauses.append(f"-{one} -{two} 0")

    def text(self):
        """The formula in the DIMACS format."""
        head = f"p cnf {len(self.meaning) - 1} {len(self.clauses)}"
        return "\n".join([head, *self.clauses, ""])

    def forbid(self, solution):
        """Takes one solution away."""
        self._at_least_one(-self.variable[cell][n] for cell, n in enumerate(solution))

    def demand(self, cell, number):
        """Precondition: number in self.variable[cell]."""
        self._at_least_one([self.variable[cell][number]])

    def take_back(self):
        """The clause that was added last."""
        self.clauses.pop()

    def solve(self):
        """A solution that CaDiCaL finds, a number a cell; None where it proves that there is none."""
        done = subprocess.run(
            [CADICAL, "-q"], input=self.text(), stdout=subprocess.PIPE, text=True, check=False
        )
        return self.solution_in(done.returncode, done.stdout)

    def solution_in(self, exit_code, out):
        """What CaDiCaL wrote, as numbers, cell by cell; None where there is no solution."""
        if exit_code == UNSATISFIABLE:
            return None
        if exit_code != SATISFIABLE:
            raise RuntimeError(f"{CADICAL} ended with {exit_code}")
        solution = [None] * len(self.variable)
        for line in out.splitlines():
            if line.startswith("v "):
                for word in line[2:].split():
                    if int(word) > 0:
                        cell, number = self.meaning[int(word)]
                        solution[cell] = number
        return solution

    def first_two(self):
        """Up to two solutions: how many there are tells whether there is exactly one."""
        first = self.solve()
        if first is None:
            return []
        self.forbid(first)
        second = self.solve()
        self.take_back()
        return [first] if second is None else [first, second]

    def true_candidates(self):
        """Cell by cell, the numbers that stand there in some solution."""
        found = [set() for _ in self.variable]
        for cell, variables in enumerate(self.variable):
            for number in variables:
                if number in found[cell]:
                    continue
                self.demand(cell, number)
                solution = self.solve()
                self.take_back()
                for other, value in enumerate(solution or []):
                    found[other].add(value)
        return found
