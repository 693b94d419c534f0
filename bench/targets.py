#!/usr/bin/env python3
"""Times `nonet new` to targets, and `nonet vicinity` beside gridchecker.

    bench/targets.py [--nonet build/release/nonet] [--puzzles 100]
                     [--tenths] [--gridchecker PATH --vicinities FILE]

For each target: CPU time of a whole program that makes one puzzle, one run a seed; median, 95th
percentile and most. With --tenths the targets are every ER from 1.0 to 9.0 that some step has. For each line of FILE, {-1+1}, and {-2+2} for its first two: CPU time of both
programs, in turn, on one core, and how many puzzles they found.
"""

import argparse
import os
import pathlib
import resource
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGETS = [
    "--label easy",
    "--label medium",
    "--label hard",
    "--label expert",
    "--label extreme",
    "--label medium --symmetry 180",
    "--label hard --minimal --clues 24",
    "--needs x-wing",
    "--needs swordfish",
    "--er 7.0..8.0",
    "--er 9.0..",
    "--pearl --er 7.0..",
    "--diamond --er 7.0..",
    "--clues 20",
    "--clues 19",
]
# Tenths that no step costs; of 1.9 no puzzle is known.
MISSING = {11, 13, 14, 16, 18, 19, 21, 22, 24, 27, 29, 31, 33, 35, 37, 39, 41, 43, 55, 61, 63, 64}
TENTHS = [f"--er {er / 10:.1f}" for er in range(10, 91) if er not in MISSING]


def cpu_time(command):
    """Seconds of user and system time, and the lines written."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, shell=True, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, done.stdout.count(b"\n")


def time_target(nonet, target, puzzles):
    runs = [cpu_time(f"{nonet} new {target} -j1 -s {seed} -f line") for seed in range(puzzles)]
    times = sorted(1000 * spent for spent, _ in runs)
    found = sum(lines for _, lines in runs)
    middle, late = times[len(times) // 2], times[len(times) * 95 // 100]
    print(f"| `{target}` | {found}/{puzzles} | {middle:.0f} | {late:.0f} | {times[-1]:.0f} |", flush=True)


def time_vicinities(nonet, gridchecker, path):
    lines = pathlib.Path(path).read_text().splitlines()
    for count, name in ((len(lines), 1), (2, 2)):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as part:
            part.write("\n".join(lines[:count]) + "\n")
            part.flush()
            ours = f"{nonet} vicinity -j1 --remove {name} --add {name} {part.name}"
            theirs = f"{gridchecker} --similar --minusandup {name}{name} < {part.name}"
            for who, command in (("nonet", ours), ("gridchecker", theirs)):
                spent, found = cpu_time(command)
                each = 1000 * spent / count
                print(f"{{-{name}+{name}}} {who}: {each:.1f} ms a puzzle, {found} lines", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--puzzles", type=int, default=100)
    parser.add_argument("--tenths", action="store_true")
    parser.add_argument("--gridchecker")
    parser.add_argument("--vicinities", metavar="FILE")
    arguments = parser.parse_args()
    os.environ["OMP_NUM_THREADS"] = "1"
    for target in TENTHS if arguments.tenths else TARGETS:
        time_target(arguments.nonet, target, arguments.puzzles)
    if arguments.gridchecker:
        time_vicinities(arguments.nonet, arguments.gridchecker, arguments.vicinities)


if __name__ == "__main__":
    main()
