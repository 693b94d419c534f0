#!/usr/bin/env python3
"""Measures how much of the solver's own speed `nonet solve FILE > /dev/null` keeps.

    bench/pipe.py [--nonet build/release/nonet] [--lines 5000000] [--rounds 5] [--threads N]

A list is repeated to that many lines. Every round runs, in turn: the solver alone on the list
(`nonet bench`, first solution and whether it is the only one, one call for the whole list, one
thread), the whole program on the long file with one thread, and with all threads. Reported are
medians: CPU time a puzzle of each, what part of the program's CPU time the solver alone would have
taken, and, from the wall clock, how much faster all threads are than one. The wall clock counts
only where nothing else runs.
"""

import argparse
import json
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODE = "unique?, one call a set"


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--list", default=str(ROOT / "data/puzzles/17clue.txt"))
    parser.add_argument("--lines", type=int, default=5_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    return parser.parse_args()


def write_repeated(puzzles, lines, path):
    text = b"".join(p + b"\n" for p in puzzles)
    with path.open("wb") as file:
        for _ in range(lines // len(puzzles)):
            file.write(text)
    return lines // len(puzzles) * len(puzzles)


def solver_alone(nonet, path):
    """Nanoseconds of CPU time a puzzle, on the preferred backend."""
    chosen = next(
        row["name"]
        for row in map(json.loads, subprocess.check_output([nonet, "backends", "--json"]).splitlines())
        if row["chosen"]
    )
    output = subprocess.check_output([nonet, "bench", path, "--seconds", "0.5", "--json"])
    for row in map(json.loads, output.splitlines()):
        if row["backend"] == chosen and row["mode"] == MODE:
            return 1e9 / row["puzzles_per_second"]
    raise SystemExit(f"pipe.py: nonet bench has no figure for '{MODE}' on {chosen}")


def whole_program(nonet, path, threads, puzzles):
    """Nanoseconds a puzzle: CPU time and wall clock."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.monotonic()
    with open(os.devnull, "wb") as nowhere:
        command = [nonet, "solve", "-j", str(threads), "--no-progress", path]
        subprocess.run(command, stdout=nowhere, check=True)
    wall = time.monotonic() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return 1e9 * cpu / puzzles, 1e9 * wall / puzzles


def main():
    arguments = parse_arguments()
    lines = pathlib.Path(arguments.list).read_bytes().splitlines()
    puzzles = [line[:81] for line in lines if len(line) >= 81 and line[:1] != b"#"]
    alone, one, many = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "long.txt"
        count = write_repeated(puzzles, arguments.lines, path)
        for _ in range(arguments.rounds):
            alone.append(solver_alone(arguments.nonet, arguments.list))
            one.append(whole_program(arguments.nonet, path, 1, count))
            many.append(whole_program(arguments.nonet, path, arguments.threads, count))
    kernel = statistics.median(alone)
    cpu_of_one, cpu_of_many = (statistics.median(cpu for cpu, _ in runs) for runs in (one, many))
    scaling = statistics.median(a[1] / b[1] for a, b in zip(one, many, strict=True))
    print(f"{count} puzzles, medians of {arguments.rounds} rounds")
    print(f"solver alone              {kernel:8.1f} ns of CPU a puzzle")
    print(f"program, 1 thread         {cpu_of_one:8.1f} ns   {kernel / cpu_of_one:6.1%} of it solving")
    print(f"program, {arguments.threads:3} threads      {cpu_of_many:8.1f} ns   {kernel / cpu_of_many:6.1%}")
    print(f"wall clock, 1 thread over {arguments.threads} threads: {scaling:.2f}")


if __name__ == "__main__":
    main()
