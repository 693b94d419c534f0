#!/usr/bin/env python3
"""Compares the speed of programs that read puzzles, one a line, in one run on one core.

    bench/compare.py [options] NAME=COMMAND NAME=COMMAND ...

COMMAND is a shell command line. {file} in it is replaced by the path of a puzzle list; a command
without {file} gets the list on standard input. Output goes to /dev/null. Example:

    bench/compare.py --sets 17clue,top1465 \\
        'nonet=build/release/nonet solve -j1 --count {file}' 'qqwing=qqwing --solve --csv'

Every round runs every command once on every set, in turn, all pinned to the same core, so that a
slow moment of the machine hits all of them. Reported: the median over the rounds of the CPU time
(user + system) per set, puzzles per second, and how many times faster the first command is than
each other one. --max-puzzles takes an evenly spread part of a set, so that slow programs finish;
--scale NAME=N runs that program on every N-th puzzle of the set only.
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

PUZZLES = pathlib.Path(__file__).resolve().parent.parent / "data" / "puzzles"
SETS = "17clue,top1465,hardest1106,hardest1905,serg,invalid,easy"


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commands", nargs="+", metavar="NAME=COMMAND")
    parser.add_argument("--sets", default=SETS, help="names of lists in data/puzzles, or paths")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--core", type=int, default=0)
    parser.add_argument("--max-puzzles", type=int, default=None)
    parser.add_argument("--scale", action="append", default=[], metavar="NAME=N")
    return parser.parse_args()


def split_pairs(pairs):
    for pair in pairs:
        if "=" not in pair:
            sys.exit(f"compare.py: expected NAME=..., got '{pair}'")
    return dict(pair.split("=", 1) for pair in pairs)


def read_set(name, limit):
    path = pathlib.Path(name) if "/" in name else PUZZLES / f"{name}.txt"
    try:
        lines = path.read_text(encoding="ascii").splitlines()
    except OSError as error:
        sys.exit(f"compare.py: {path}: {error.strerror}")
    puzzles = [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]
    if limit and len(puzzles) > limit:
        puzzles = [puzzles[i * len(puzzles) // limit] for i in range(limit)]
    return puzzles


def write_puzzles(folder, name, puzzles):
    path = pathlib.Path(folder) / (name.replace("/", "_") + ".txt")
    path.write_text("".join(puzzle + "\n" for puzzle in puzzles), encoding="ascii")
    return path


def cpu_seconds(name, command, path, core):
    """Runs the command on the list; its CPU time, children included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = command.replace("{file}", shlex.quote(str(path)))
    with open(path if "{file}" not in command else os.devnull, "rb") as stdin:
        done = subprocess.run(
            text,
            shell=True,
            stdin=stdin,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
    # 1 is a negative answer (a puzzle without exactly one solution), not a failure to run.
    if done.returncode not in (0, 1):
        sys.exit(f"compare.py: {name} ended with {done.returncode}: {done.stderr.decode().strip()}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(arguments, commands, scales, folder):
    """rates[set][command]: puzzles per second of CPU time, the median of the rounds."""
    lists = {}
    for name in arguments.sets.split(","):
        puzzles = read_set(name, arguments.max_puzzles)
        for command in commands:
            part = puzzles[:: int(scales.get(command, 1))]
            lists[name, command] = (write_puzzles(folder, f"{name}.{command}", part), len(part))
    seconds = {key: [] for key in lists}
    for _ in range(arguments.rounds):
        for (name, command), (path, _) in lists.items():
            seconds[name, command].append(
                cpu_seconds(command, commands[command], path, arguments.core)
            )
    rates = {}
    for (name, command), (_, count) in lists.items():
        median = max(statistics.median(seconds[name, command]), 1e-6)
        rates.setdefault(name, {})[command] = count / median
    return rates


def print_table(rates, commands):
    first, *others = commands
    head = [f"{c} /s" for c in commands] + [f"{first} : {c}" for c in others]
    widths = [max(len(text), 10) + 2 for text in head]
    print(f"{'set':<14}" + "".join(f"{text:>{w}}" for text, w in zip(head, widths)))
    for name, by_command in rates.items():
        cells = [f"{by_command[c]:,.0f}" for c in commands]
        cells += [f"{by_command[first] / by_command[c]:.2f}" for c in others]
        print(f"{name:<14}" + "".join(f"{text:>{w}}" for text, w in zip(cells, widths)))


def main():
    arguments = parse_arguments()
    commands = split_pairs(arguments.commands)
    scales = split_pairs(arguments.scale)
    with tempfile.TemporaryDirectory() as folder:
        rates = measure(arguments, commands, scales, folder)
    print_table(rates, list(commands))


if __name__ == "__main__":
    main()
