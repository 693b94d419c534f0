#!/usr/bin/env python3
"""Measures Nonet beside CaDiCaL on large boards: empty ones, and puzzles asked whether they have one
solution.

    bench/variants/sizes.py [--empty 16x16 25x25,windoku ...] [--dug 36x36 ...] [--share 0.5] [FILE...]

A FILE has a puzzle a line, as Gecode's examples list them: a number to name it, rows, and the values row by
row, 0 where nothing is given. --dug makes puzzles: of a board that Nonet fills, its bands, stacks, lines and
values shuffled by --seed, a share of the cells is kept.

The two take turns, puzzle by puzzle. What counts is processor time, user and system, of the child
processes, their start included: one `nonet solve -j1`, and CaDiCaL with its default options on a file of
clauses, which tests/cli/cnf.py writes: once for a solution and, where one solution is the question, again
with this one forbidden. Writing the file is not counted, reading it is. Who takes more than --time seconds
is given up; "ratio" is the median of CaDiCaL's time by Nonet's, of the puzzles that both finished. The exit
status is 1 where the two disagree or a solution is wrong.
"""

import argparse
import itertools
import json
import pathlib
import random
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/cli"))

from cnf import BOXES, CADICAL, Formula, board_of  # noqa: E402

HEAD = "| set | puzzles | equal | Nonet s | most | given up | guesses | CaDiCaL s | most | given up | ratio |"


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--empty", nargs="+", default=[], metavar="VARIANT")
    parser.add_argument("--dug", nargs="+", default=[], metavar="VARIANT")
    parser.add_argument("--share", type=float, nargs="+", default=[0.5])
    parser.add_argument("--puzzles", type=int, default=3, help="of each variant and share (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1, help="the median counts (%(default)s)")
    parser.add_argument("--time", type=int, default=60)
    parser.add_argument("--each", action="store_true", help="a row a puzzle, not one a set")
    return parser.parse_args()


# ---- puzzles


def read_puzzles(path):
    """(variant, name, givens) of each line."""
    sides = {height * width: name for name, (height, width) in reversed(BOXES.items())}
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, side, *values = map(int, line.split())
            yield sides[side], str(name), [value or None for value in values]


def shuffled_lines(size, group, rng):
    """Lines in groups of so many: the groups and the lines in each of them in a random order."""
    groups = [list(range(first, first + group)) for first in range(0, size, group)]
    for lines in groups:
        rng.shuffle(lines)
    rng.shuffle(groups)
    return list(itertools.chain(*groups))


def dig(variant, share, rng, nonet):
    """Precondition: the variant is a size and nothing else, so that all this changes no rule."""
    height, width = BOXES[variant]
    size = height * width
    command = [nonet, "solve", "--json", "--limit", "1", "--variant", variant]
    text = subprocess.check_output(command, input=". " * size**2 + "\n", text=True)
    solution = json.loads(text)["solution"]
    rows, columns = shuffled_lines(size, height, rng), shuffled_lines(size, width, rng)
    names = [None, *rng.sample(range(1, size + 1), size)]
    board = [names[solution[row * size + column]] for row in rows for column in columns]
    kept = set(rng.sample(range(size**2), round(share * size**2)))
    return [value if cell in kept else None for cell, value in enumerate(board)]


def sets_of(arguments):
    """(name, limit of solutions, [(variant, name, givens)]) of all that is asked for."""
    for variant in arguments.empty:
        blank = [None] * len(board_of(variant).places)
        yield f"empty {variant}", 1, [(variant, "", blank)]
    for path in arguments.files:
        by_variant = {}
        for puzzle in read_puzzles(path):
            by_variant.setdefault(puzzle[0], []).append(puzzle)
        for variant, puzzles in by_variant.items():
            yield f"{pathlib.Path(path).stem} {variant}", 2, puzzles
    for variant, share in itertools.product(arguments.dug, arguments.share):
        rng = random.Random(f"{arguments.seed} {variant} {share}")
        numbers = range(1, arguments.puzzles + 1)
        puzzles = [(variant, str(n), dig(variant, share, rng, arguments.nonet)) for n in numbers]
        yield f"{variant}, {share:.0%} given", 2, puzzles


# ---- the two


def run(command, text, seconds):
    """What it wrote, its exit code, and the processor time it took; None where that was too much."""

    def bound():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, text=True, check=False, preexec_fn=bound
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return None if done.returncode < 0 else (done.stdout, done.returncode, used)


def ask_nonet(arguments, variant, givens, limit):
    """(solutions, seconds, guesses), or None."""
    command = [arguments.nonet, "solve", "--json", "-j1", "--limit", str(limit), "--variant", variant]
    line = " ".join("." if given is None else str(given) for given in givens)
    done = run(command, line + "\n", arguments.time)
    if done is None:
        return None
    answer = json.loads(done[0])
    solutions = [answer[key] for key in ("solution", "other") if key in answer]
    return solutions, done[2], answer["guesses"]


def ask_cadical(arguments, formula, limit):
    """(solutions, seconds), or None."""
    solutions, seconds = [], 0
    while len(solutions) < limit:
        with tempfile.NamedTemporaryFile("w", suffix=".cnf") as file:
            file.write(formula.text())
            file.flush()
            done = run([CADICAL, "-q", file.name], "", max(1, round(arguments.time - seconds)))
        if done is None:
            break
        seconds += done[2]
        solution = formula.solution_in(done[1], done[0])
        if solution is None:
            break
        solutions.append(solution)
        formula.forbid(solution)
    for _ in solutions:
        formula.take_back()
    return None if done is None else (solutions, seconds)


def agree(board, givens, limit, one, other):
    """As many solutions, all of them right, and the same where it is asked for and there is one."""
    for solution in one + other:
        fits = all(given in (None, number) for given, number in zip(givens, solution))
        if not fits or not board.accepts(solution):
            return False
    return len(one) == len(other) and (limit == 1 or len(one) != 1 or one == other)


def measure(arguments, variant, givens, limit):
    """(both agree, Nonet's seconds, guesses, CaDiCaL's seconds), None for what was given up."""
    board = board_of(variant)
    formula = Formula(board, givens)
    nonet, cadical = [], []
    for turn in range(arguments.rounds):
        turns = [
            lambda: nonet.append(ask_nonet(arguments, variant, givens, limit)),
            lambda: cadical.append(ask_cadical(arguments, formula, limit)),
        ]
        for ask in turns if turn % 2 == 0 else reversed(turns):
            ask()
    done = [all(answers) for answers in (nonet, cadical)]
    equal = all(done) and agree(board, givens, limit, nonet[0][0], cadical[0][0])
    return (
        equal,
        statistics.median(answer[1] for answer in nonet) if done[0] else None,
        nonet[0][2] if done[0] else None,
        statistics.median(answer[1] for answer in cadical) if done[1] else None,
    )


# ---- the table


def total(figures):
    return f"{sum(figures):.2f} | {max(figures):.2f}" if figures else " | "


def row(name, figures):
    ours = [seconds for _, seconds, _, _ in figures if seconds is not None]
    theirs = [seconds for *_, seconds in figures if seconds is not None]
    both = [(a, b) for _, a, _, b in figures if a is not None and b is not None]
    guesses = sum(guesses or 0 for _, _, guesses, _ in figures)
    cells = [name, len(figures), sum(equal for equal, *_ in figures)]
    cells += [total(ours), len(figures) - len(ours), guesses]
    cells += [total(theirs), len(figures) - len(theirs)]
    cells.append(f"{statistics.median(b / a for a, b in both):.1f}" if both else "")
    return f"| {' | '.join(map(str, cells))} |"


def main():
    arguments = parse_arguments()
    print(HEAD, "|" + "---|" * (HEAD.count("|") - 1), sep="\n", flush=True)
    wrong = False
    for name, limit, puzzles in sets_of(arguments):
        figures = []
        for variant, number, givens in puzzles:
            figures.append(measure(arguments, variant, givens, limit))
            equal, ours, _, theirs = figures[-1]
            wrong |= not equal and ours is not None and theirs is not None
            if arguments.each:
                print(row(f"{name} {number}", figures[-1:]), flush=True)
        if not arguments.each or len(figures) > 1:
            print(row(name, figures), flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
