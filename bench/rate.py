#!/usr/bin/env python3
"""Times `nonet rate` beside another rater, on the same puzzles, in turn, round after round.

    bench/rate.py [--nonet build/release/nonet] [--profile se] [--rounds 5] [--take N]
                  --peer 'COMMAND' LIST...

COMMAND is how the other rater is run, with {file} for a file of the puzzles, one a line, or {stem}
for that file's path without its ending .txt; its output is not looked at. Both run on one core.
Reported for each list: puzzles a second of CPU time (user and system, whole processes, so a virtual
machine's start counts), median of the rounds, and the median of the ratios of neighbouring turns.
--take N takes N puzzles spread evenly over a list.
"""

import argparse
import os
import pathlib
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--profile", default="se")
    parser.add_argument("--peer", help="command of the other rater; none: Nonet alone")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--take", type=int)
    parser.add_argument("lists", nargs="+", metavar="LIST")
    return parser.parse_args()


def puzzles_of(path, take):
    lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    puzzles = [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]
    if take is None or take >= len(puzzles):
        return puzzles
    return [puzzles[i * len(puzzles) // take] for i in range(take)]


def cpu_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.stderr.buffer.write(done.stderr)
        raise SystemExit(f"rate.py: {command[0]} ended with exit code {done.returncode}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(arguments, path, folder):
    puzzles = puzzles_of(path, arguments.take)
    stem = pathlib.Path(folder) / "puzzles"
    file = stem.with_suffix(".txt")
    file.write_text("".join(p + "\n" for p in puzzles), encoding="utf-8")
    ours = [arguments.nonet, "rate", "-j1", "--no-label", "--no-progress"]
    ours += ["--profile", arguments.profile]
    turns = {"nonet": [*ours, str(file)]}
    if arguments.peer:
        turns["peer"] = [w.format(file=file, stem=stem) for w in shlex.split(arguments.peer)]
    seconds = {name: [] for name in turns}
    for _ in range(arguments.rounds):
        for name, command in turns.items():
            seconds[name].append(cpu_seconds(command))
    return len(puzzles), seconds


def report(path, count, seconds):
    line = f"{pathlib.Path(path).name}: {count} puzzles"
    for name, values in seconds.items():
        line += f", {name} {count / max(statistics.median(values), 1e-9):.4g}/s"
    if "peer" in seconds:
        ratios = [peer / ours for ours, peer in zip(seconds["nonet"], seconds["peer"])]
        line += f", ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    print(line, flush=True)


def main():
    arguments = parse_arguments()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        for path in arguments.lists:
            report(path, *measure(arguments, path, folder))


if __name__ == "__main__":
    main()
