#!/usr/bin/env python3
"""Measures how many minimal puzzles a second generators make, side by side in one run.

    bench/generate.py [--nonet build/release/nonet] [--rounds 5] [--peer NAME=N:COMMAND]...

Contestants take turns, round after round, on one thread each; reported is the median CPU time, user
and system, of each and how many times slower than `nonet new --minimal` it is. A peer's command
makes N puzzles; QQwing is one by itself where it is installed. Lines of its output that are 81
characters long are put to `nonet check`: how many puzzles, and how many of them have one solution
and no redundant clue.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=N:COMMAND")
    return parser.parse_args()


def contestants(arguments):
    nonet = [arguments.nonet, "new", "-j1", "--no-progress", "-s", "1", "-f", "line"]
    yield "nonet --minimal", 20000, nonet + ["--minimal", "-n", "20000"]
    yield "nonet --minimal --symmetry 180", 10000, nonet + [
        "--minimal", "--symmetry", "180", "-n", "10000"
    ]
    yield "nonet --unbiased", 500, nonet + ["--unbiased", "-n", "500"]
    if shutil.which("qqwing"):
        yield "qqwing", 200, ["qqwing", "--generate", "200", "--one-line"]
    for peer in arguments.peer:
        name, _, rest = peer.partition("=")
        number, _, command = rest.partition(":")
        if not (name and number.isdigit() and command):
            raise SystemExit(f"generate.py: --peer {peer}: expected NAME=N:COMMAND")
        yield name, int(number), ["sh", "-c", command]


def run(command):
    """CPU seconds and output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, done.stdout.decode()


def minimal_share(nonet, output, most=200):
    """How many of the first puzzles, all different, are proper and minimal."""
    puzzles = [m[0] for m in re.finditer(r"(?m)^[1-9.0]{81}(?![1-9.0])", output)]
    looked_at = puzzles[:most]
    text = []
    for puzzle in looked_at:
        text.append(puzzle)
        text += [
            puzzle[:i] + "." + puzzle[i + 1 :] for i in range(81) if puzzle[i] not in ".0"
        ]
    counts = subprocess.run(
        [nonet, "solve", "--count", "--limit", "2"],
        input="\n".join(text) + "\n", stdout=subprocess.PIPE, text=True, check=False,
    ).stdout.split()
    good = place = 0
    for puzzle in looked_at:
        clues = sum(c not in ".0" for c in puzzle)
        proper = counts[place] == "1"
        needed = all(count != "1" for count in counts[place + 1 : place + 1 + clues])
        good += proper and needed
        place += 1 + clues
    return len(puzzles), len(set(puzzles)), good, len(looked_at)


def main():
    arguments = parse_arguments()
    os.environ["LC_ALL"] = "C"
    rows = list(contestants(arguments))
    seconds = {name: [] for name, _, _ in rows}
    outputs = {}
    for _ in range(arguments.rounds):
        for name, _, command in rows:
            took, outputs[name] = run(command)
            seconds[name].append(took)
    first = statistics.median(seconds[rows[0][0]]) / rows[0][1]
    print(f"{'generator':32} {'puzzles/s':>10} {'times slower':>13}  minimal, different")
    for name, number, _ in rows:
        each = statistics.median(seconds[name]) / number
        made, different, good, looked_at = minimal_share(arguments.nonet, outputs[name])
        verdict = f"{good} of {looked_at}, {different} of {made}" if made else "not told"
        print(f"{name:32} {1 / each:10.1f} {each / first:13.2f}  {verdict}")


if __name__ == "__main__":
    main()
