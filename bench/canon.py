#!/usr/bin/env python3
"""Times `nonet canon` beside other programs that write canonical forms, in turn, round after round.

    bench/canon.py [--nonet build/release/nonet] [--rounds 5] [--lines 500000] [--form minlex]
                   [--peer NAME='COMMAND' ...] LIST...

COMMAND is how a peer is run, with {file} for a file of puzzles, one a line. Every list is repeated
to so many lines, each of them a random isomorph (`nonet canon --shuffle --seed 1`), so that no
program gains from lists that are written in its own form. All run on one core. Reported for each
list: puzzles a second of CPU time (user and system, whole processes, reading and writing included),
median of the rounds, the median of the ratios of neighbouring turns, and on how many lines the
peer's form is Nonet's, blanks as '.' or '0'.
"""

import argparse
import os
import pathlib
import resource
import shlex
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--lines", type=int, default=500_000)
    parser.add_argument("--form", default="minlex")
    parser.add_argument("--peer", action="append", default=[], help="NAME=COMMAND")
    parser.add_argument("lists", nargs="+", metavar="LIST")
    return parser.parse_args()


def puzzles_of(path):
    lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    return [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]


def write_isomorphs(nonet, puzzles, lines, path):
    repeated = "".join(puzzles[i % len(puzzles)] + "\n" for i in range(lines))
    command = [nonet, "canon", "--shuffle", "--seed", "1", "--no-progress", "-o", str(path)]
    subprocess.run(command, input=repeated.encode(), check=True)


def run(command, out):
    """Seconds of CPU time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(out, "wb") as file:
        subprocess.run(command, stdout=file, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def forms_in(path):
    return [line[:81].replace("0", ".") for line in path.read_text().splitlines()]


def measure(arguments, path, folder):
    file = folder / "puzzles.txt"
    write_isomorphs(arguments.nonet, puzzles_of(path), arguments.lines, file)
    nonet = [arguments.nonet, "canon", "-j1", "--form", arguments.form, "--no-progress"]
    turns = {"nonet": [*nonet, str(file)]}
    for peer in arguments.peer:
        name, command = peer.split("=", 1)
        turns[name] = [word.format(file=file) for word in shlex.split(command)]
    seconds = {name: [] for name in turns}
    for _ in range(arguments.rounds):
        for name, command in turns.items():
            seconds[name].append(run(command, folder / f"{name}.out"))
    forms = {name: forms_in(folder / f"{name}.out") for name in turns}
    return seconds, forms


def report(path, lines, seconds, forms):
    print(f"{pathlib.Path(path).name}: {lines} isomorphs")
    for name, values in seconds.items():
        text = f"  {name:12} {lines / max(statistics.median(values), 1e-9):12,.0f}/s"
        if name != "nonet":
            ratios = [peer / ours for ours, peer in zip(seconds["nonet"], values)]
            same = sum(a == b for a, b in zip(forms["nonet"], forms[name]))
            text += f"  nonet is {statistics.median(ratios):.2f} times as fast"
            text += f" ({min(ratios):.2f} to {max(ratios):.2f}), {same / lines:.1%} of forms the same"
        print(text, flush=True)


def main():
    arguments = parse_arguments()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        for path in arguments.lists:
            report(path, arguments.lines, *measure(arguments, path, pathlib.Path(folder)))


if __name__ == "__main__":
    main()
