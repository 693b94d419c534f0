#!/usr/bin/env python3
"""Times solving a list in one call of libnonet.so beside `nonet solve`, in turn, round after round.

    bench/capi.py [--build build/release] [--rounds 7] [--copies 10] LIST

Both get the list as many times over as --copies says, on one thread and one core. The command reads
the file and writes the solutions to /dev/null; the call gets the cells of the puzzles and gives
those of the solutions. Reported: puzzles a second of CPU time, median of the rounds, and the median
of the ratios of neighbouring turns. The library is called through Python's ctypes, once a round.
"""

import argparse
import ctypes
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CELLS = 81


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--copies", type=int, default=10)
    parser.add_argument("list", metavar="LIST", type=pathlib.Path)
    return parser.parse_args()


class Library:
    """An engine of one thread, and the puzzles of a text in its arrays."""

    def __init__(self, path, text):
        self.calls = ctypes.CDLL(str(path))
        self.calls.nonet_last_error.restype = ctypes.c_char_p
        self.engine = ctypes.c_void_p()
        self.must(self.calls.nonet_engine_new(1, ctypes.byref(self.engine)))
        count = ctypes.c_size_t()
        length = ctypes.c_size_t(len(text))
        none = ctypes.c_size_t(0)
        self.calls.nonet_grids_from_text(text, length, None, none, ctypes.byref(count))
        self.count = count.value
        self.puzzles = (ctypes.c_uint8 * (CELLS * self.count))()
        self.solutions = (ctypes.c_uint8 * (CELLS * self.count))()
        self.must(
            self.calls.nonet_grids_from_text(
                text, length, self.puzzles, count, ctypes.byref(count)
            )
        )

    def must(self, status):
        if status != 0:
            raise SystemExit(f"capi.py: {self.calls.nonet_last_error().decode()}")

    def solve(self):
        before = time.process_time()
        self.must(
            self.calls.nonet_solve(
                self.engine,
                self.puzzles,
                ctypes.c_size_t(self.count),
                ctypes.c_uint64(2),
                None,
                self.solutions,
            )
        )
        return time.process_time() - before


def cpu_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        raise SystemExit(f"capi.py: {command[0]} ended with exit code {done.returncode}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    arguments = parse_arguments()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    text = arguments.list.read_bytes() * arguments.copies
    library = Library(arguments.build / "libnonet.so", text)
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        file.write(text)
        file.flush()
        program = str(arguments.build / "nonet")
        command = [program, "solve", "-j1", "--no-progress", file.name]
        library.solve()
        rounds = [(library.solve(), cpu_seconds(command)) for _ in range(arguments.rounds)]
    called, ran = (statistics.median(times) for times in zip(*rounds, strict=True))
    ratio = statistics.median(run / call for call, run in rounds)
    print(f"{arguments.list.name}: {library.count} puzzles")
    print(f"  nonet_solve  {library.count / called / 1e6:6.2f} million a second")
    print(f"  nonet solve  {library.count / ran / 1e6:6.2f} million a second")
    print(f"  the call is {ratio:.2f} times as fast")


if __name__ == "__main__":
    main()
