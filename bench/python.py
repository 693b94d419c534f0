#!/usr/bin/env python3
"""Measures the Python package beside the command line, side by side in one run.

    bench/python.py [--nonet build/release/nonet] [--package build/python/site] [--puzzles 500000]
                    [--rounds 7] [--threads 1]

Every round runs, in turn, for each kind of work: the program on a file, its output thrown away; and
the package on the same puzzles as an array (N, 81), as bytes with a puzzle a line, as a list of
str, and as one long str. Reported is how fast the package was in percent of the program, the median
over the rounds, by CPU time and by the clock on the wall; the program's time a puzzle stands beside
it. The program's includes starting, reading and parsing; the package's answers are made anew each
time and dropped. Puzzles are random isomorphs of the 17-clue list; rating, 20 000 of the easy list.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = ["array", "bytes", "list", "str"]


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--package", default=str(ROOT / "build/python/site"))
    parser.add_argument("--puzzles", type=int, default=500_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def isomorphs(nonet, name, count):
    """`count` lines: random isomorphs of a bundled list, over and over."""
    path = ROOT / "data" / "puzzles" / f"{name}.txt"
    lines = [line[:81] for line in path.read_bytes().splitlines() if line[:1] != b"#"]
    text = b"".join(line + b"\n" for line in (lines * (count // len(lines) + 1))[:count])
    command = [nonet, "canon", "--shuffle", "--seed", "1"]
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout


def clock():
    """CPU seconds of this process and of those that it has waited for; seconds on the wall."""
    cpu = 0.0
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        usage = resource.getrusage(who)
        cpu += usage.ru_utime + usage.ru_stime
    return cpu, time.perf_counter()


def took(work):
    before = clock()
    work()
    return tuple(now - then for now, then in zip(clock(), before, strict=True))


class Work:
    """One kind of work, by everybody: named functions without arguments."""

    def __init__(self, name, puzzles, program, package):
        self.name = name
        self.puzzles = puzzles
        self.contestants = {"program": program, **package}
        self.times = {who: [] for who in self.contestants}

    def take_turns(self):
        for who, work in self.contestants.items():
            self.times[who].append(took(work))

    def share(self, who, which):
        """Percent of the program's speed."""
        pairs = zip(self.times["program"], self.times[who], strict=True)
        return 100 * statistics.median(theirs[which] / ours[which] for theirs, ours in pairs)

    def row(self):
        cells = [self.name]
        for which in (0, 1):
            seconds = statistics.median(each[which] for each in self.times["program"])
            cells.append(f"{1e9 * seconds / self.puzzles:.0f} ns")
            for kind in KINDS:
                known = kind in self.contestants
                cells.append(f"{self.share(kind, which):.0f} %" if known else "–")
        return cells


def all_work(nonet, arguments, folder):
    threads = arguments.threads

    def program(*words):
        def run():
            with open(os.devnull, "wb") as nowhere:
                command = [arguments.nonet, *words, "-j", str(threads), "--no-progress"]
                subprocess.run(command, stdout=nowhere, stderr=nowhere, check=True)

        return run

    def given(name, text):
        path = folder / f"{name}.txt"
        path.write_bytes(text)
        array = nonet.read_array(text)
        as_kinds = [array, text, nonet.from_array(array), text.decode()]
        return str(path), dict(zip(KINDS, as_kinds, strict=True))

    def each(function, puzzles):
        return {k: (lambda p=p: function(p, threads=threads)) for k, p in puzzles.items()}

    path, puzzles = given("puzzles", isomorphs(arguments.nonet, "17clue", arguments.puzzles))
    yield Work("solve", arguments.puzzles, program("solve", path), each(nonet.solve, puzzles))
    yield Work(
        "unique", arguments.puzzles, program("solve", "--count", path), each(nonet.unique, puzzles)
    )
    yield Work("canon", arguments.puzzles, program("canon", path), each(nonet.canon, puzzles))
    few = arguments.puzzles // 25
    path, puzzles = given("easy", isomorphs(arguments.nonet, "easy", few))
    yield Work("rate", few, program("rate", path), each(nonet.rate, puzzles))
    for name, options, words in (
        ("new", {}, []),
        ("new minimal", {"minimal": True}, ["--minimal"]),
    ):
        made = [*words, "--seed", "1", "--count", str(few), "--format", "line"]
        yield Work(
            name,
            few,
            program("new", *made),
            {
                {"array": "array", "str": "list"}[kind]: (
                    lambda kind=kind, options=options: nonet.new(
                        few, seed=1, kind=kind, threads=threads, **options
                    )
                )
                for kind in ("array", "str")
            },
        )


def main():
    arguments = parse_arguments()
    sys.path.insert(0, arguments.package)
    import nonet

    with tempfile.TemporaryDirectory() as folder:
        rows = list(all_work(nonet, arguments, pathlib.Path(folder)))
        for _ in range(arguments.rounds):
            for work in rows:
                work.take_turns()
    print(f"{arguments.rounds} rounds, {arguments.threads} threads; percent of the program's speed\n")
    head = [["", *2 * ["program", *KINDS]], *(work.row() for work in rows)]
    print(f"{'':12}{'CPU time':>44}{'wall':>50}")
    for cells in head:
        print(f"{cells[0]:12}" + "".join(f"{cell:>10}" for cell in cells[1:]))


if __name__ == "__main__":
    main()
