#!/usr/bin/env python3
"""Measures `nonet db`: adding a million minimal puzzles, adding them again, and looking them up.

    bench/db.py [--nonet build/release/nonet] [--puzzles 1000000] [--rounds 3] [--threads N]

Reported are medians over the rounds: wall clock and CPU time (user and system) of `db add` into a new
library and once more into the same, the file's size, and what `db find` takes for one puzzle, start of
the program included, beside `nonet backends`, which does nothing but start. The wall clock counts only
where nothing else runs; CPU time divided by the threads is what is left of it then, if the threads are
always busy.
"""

import argparse
import os
import pathlib
import random
import resource
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--puzzles", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    return parser.parse_args()


def measure(*command):
    """Seconds of wall clock and of CPU time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.monotonic()
    subprocess.run([str(word) for word in command], stdout=subprocess.DEVNULL, check=True)
    wall = time.monotonic() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def report(what, puzzles, times):
    wall, cpu = (statistics.median(column) for column in zip(*times, strict=True))
    print(
        f"{what:<10} {wall:6.2f} s wall, {puzzles / wall:9.0f} puzzles/s;"
        f" {cpu:6.2f} s CPU, {1e6 * cpu / puzzles:5.2f} us a puzzle"
    )


def main():
    arguments = parse_arguments()
    nonet = arguments.nonet
    with tempfile.TemporaryDirectory() as folder:
        puzzles = pathlib.Path(folder) / "puzzles.txt"
        library = pathlib.Path(folder) / "library"
        subprocess.run(
            [nonet, "new", "--minimal", "-n", str(arguments.puzzles), "-s", "1", "-o", puzzles],
            check=True,
        )
        lines = puzzles.read_text().splitlines()
        fresh, again = [], []
        for _ in range(arguments.rounds):
            library.unlink(missing_ok=True)
            add = [nonet, "db", "add", "-j", arguments.threads, "--no-progress", library, puzzles]
            fresh.append(measure(*add))
            again.append(measure(*add))
        report("add", len(lines), fresh)
        report("add again", len(lines), again)
        print(f"{library.stat().st_size / len(lines):.0f} bytes a puzzle")
        picked = random.Random(1).sample(lines, 20)
        finds = [measure(nonet, "db", "find", library, "--puzzle", line[:81]) for line in picked]
        starts = [measure(nonet, "backends") for _ in picked]
        for what, times in [("find", finds), ("start", starts)]:
            wall, cpu = (statistics.median(column) for column in zip(*times, strict=True))
            print(f"{what:<10} {1e3 * wall:6.2f} ms wall, {1e3 * cpu:6.2f} ms CPU")


if __name__ == "__main__":
    main()
