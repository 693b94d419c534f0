#!/usr/bin/env python3
"""Measures `nonet count` on random puzzles of few clues, one thread.

    bench/count.py [--nonet build/release/nonet] [--puzzles 10] [--seed 1] [--clues 0 1 2 ...]

Puzzles are random cells of uniform grids (`nonet new --any`), so none is without solution. Reported
are CPU time a puzzle, mean and most, the program's start included, and the median of the numbers of
solutions. How fast the solver alone counts, beside others, is measured by
`nonet_duel --limit 1000000`.
"""

import argparse
import pathlib
import resource
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--puzzles", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clues", type=int, nargs="+", default=[0, *range(1, 18), 20, 23, 26])
    return parser.parse_args()


def puzzles_of(arguments, clues):
    command = [arguments.nonet, "new", "--any", "--fill", "uniform", "--seed", arguments.seed]
    command += ["--blanks", 81 - clues, "--count", arguments.puzzles]
    text = subprocess.check_output([str(word) for word in command], text=True)
    return [line[:81] for line in text.splitlines()]


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def count(nonet, puzzle):
    """The number of solutions, and the CPU time it took."""
    before = cpu_seconds()
    out = subprocess.run(
        [nonet, "count", "-j1"], input=puzzle + "\n", capture_output=True, text=True, check=True
    ).stdout
    return int(out), cpu_seconds() - before


def main():
    arguments = parse_arguments()
    print("| clues | solutions, median | s, mean | s, most |\n|---|---:|---:|---:|")
    for clues in arguments.clues:
        found = [count(arguments.nonet, puzzle) for puzzle in puzzles_of(arguments, clues)]
        seconds = [time for _, time in found]
        median = statistics.median_low(number for number, _ in found)
        print(f"| {clues} | {median:.3g} | {statistics.mean(seconds):.3f} | {max(seconds):.3f} |")


if __name__ == "__main__":
    main()
