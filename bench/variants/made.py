#!/usr/bin/env python3
"""Makes puzzles of all kinds, and has them checked: by the kernel, which reads them back from their JSON and
counts solutions anew, and a sample of them by Interactive-Sudoku-Solver.

    bench/variants/made.py [--nonet PROGRAM] [--scale X] [--seed S] [--iss FOLDER --sample N]

The kinds and their numbers are those of KINDS, times --scale: a million puzzles at 1. With --iss, a checkout
of github.com/sigh/Interactive-Sudoku-Solver, bench/variants/compare.mjs asks it for the solutions of the
first --sample (20) puzzles of each kind that its format holds.

Printed: for each kind how many were made and checked, and the processor time of both. The exit status is 1
where a puzzle was not made, has not one solution, or another one than was said.
"""

import argparse
import itertools
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHUNK = 2000
# Words of `nonet new --variant`, and how many puzzles.
KINDS = {
    "4x4": 100_000,
    "6x6": 150_000,
    "6x6,x": 50_000,
    "8x8": 50_000,
    "9x9": 150_000,
    "x": 50_000,
    "windoku": 50_000,
    "disjoint-groups": 50_000,
    "centre-dot": 30_000,
    "anti-king": 20_000,
    "anti-knight": 10_000,
    "jigsaw": 10_000,
    "12x12": 5_000,
    "16x16": 1_000,
    "tiny-samurai": 10_000,
    "samurai": 2_000,
    "killer": 50_000,
    "6x6,killer": 50_000,
    "x,killer": 10_000,
    "thermo": 40_000,
    "arrow": 20_000,
    "kropki": 40_000,
    "xv": 40_000,
    "6x6,sandwich": 5_000,
    "sandwich": 3_000,
    "little-killer": 1_000,
    "non-consecutive": 1_000,
    "thermo,arrow,xv": 2_000,
}


def child_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def make(arguments, words, start, count):
    """JSON lines of the puzzles, with their solutions."""
    command = [arguments.nonet, "new", "--variant", words, "--seed", str(arguments.seed)]
    command += ["--start", str(start), "--count", str(count), "--json", "--no-progress"]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout


def count_wrong(arguments, made):
    """How many of the puzzles have not one solution, or another than was said. The kernel sees no solution."""
    expected = []
    bare = []
    for line in made.splitlines():
        record = json.loads(line)
        expected.append(record["solution"])
        bare.append(json.dumps({key: record[key] for key in ("layout", "puzzle", "clues") if key in record}))
    command = [arguments.nonet, "solve", "--count", "--json", "--from", "json", "--no-progress"]
    told = subprocess.run(command, input="\n".join(bare), stdout=subprocess.PIPE, text=True, check=False)
    answers = [json.loads(line) for line in told.stdout.splitlines()]
    pairs = itertools.zip_longest(answers, expected, fillvalue={})
    return sum(
        not answer or answer.get("solutions") != 1 or answer.get("solution") != solution
        for answer, solution in pairs
    )


def check_kind(arguments, words, count):
    """Made, wrong, seconds to make and to check; the first chunk."""
    done = wrong = 0
    making = checking = 0.0
    first = ""
    for start in range(0, count, CHUNK):
        here = min(CHUNK, count - start)
        before = child_seconds()
        made = make(arguments, words, start, here)
        between = child_seconds()
        wrong += count_wrong(arguments, made) + here - made.count("\n")
        making += between - before
        checking += child_seconds() - between
        done += made.count("\n")
        first = first or made
    return done, wrong, making, checking, first


def sample_for_iss(arguments, words, made):
    """Lines for compare.mjs, of the puzzles that the format of Interactive-Sudoku-Solver holds."""
    lines = []
    for number, line in enumerate(made.splitlines()[: arguments.sample]):
        record = json.loads(line)
        command = [arguments.nonet, "convert", "--from", "json", "--to", "iss"]
        told = subprocess.run(command, input=line, capture_output=True, text=True, check=False)
        if told.returncode != 0:
            return []
        solution = "".join(str(value) for value in record["solution"])
        lines.append(json.dumps({"name": f"{words} {number}", "iss": told.stdout.strip(), "solution": solution}))
    return lines


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iss", help="a checkout of Interactive-Sudoku-Solver")
    parser.add_argument("--sample", type=int, default=20)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    samples = []
    total = wrong_total = 0
    print("| kind | made | wrong | ms to make | ms to check |\n|---|---:|---:|---:|---:|")
    for words, number in KINDS.items():
        count = max(1, round(number * arguments.scale))
        done, wrong, making, checking, first = check_kind(arguments, words, count)
        total += done
        wrong_total += wrong
        print(f"| `{words}` | {done} | {wrong} | {1000 * making / count:.2f} | {1000 * checking / count:.2f} |")
        sys.stdout.flush()
        if arguments.iss:
            samples += sample_for_iss(arguments, words, first)
    print(f"\n{total} puzzles, {wrong_total} wrong")
    if samples:
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("\n".join(samples) + "\n")
            file.flush()
            script = str(ROOT / "bench/variants/compare.mjs")
            command = ["node", script, "--iss", arguments.iss, "--nonet", arguments.nonet]
            wrong_total += subprocess.run([*command, "--seconds", "0.01", file.name], check=False).returncode
    return 1 if wrong_total else 0


if __name__ == "__main__":
    sys.exit(main())
