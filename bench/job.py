#!/usr/bin/env python3
"""Measures `nonet job`: what a series of minimal puzzles costs to make, keep and merge, by its size.

    bench/job.py [--nonet build/release/nonet] [--sizes 100000 1000000] [--chunk 50000] [--folder DIR]

For each size: CPU time (user and system) of `job run --all` on one thread and of the same chunks once
more, which only looks at them; the bytes of the chunks; CPU and wall time and the most memory of
`job merge`, with all chunks merged at once and, with --memory 1M, sixteen at a time; and how many puzzles
were images of others. Puzzles of different sizes are not the same: each size has its own seed.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def measure(*command):
    """Seconds of CPU and of wall clock, and the most memory in MiB."""
    started = time.monotonic()
    process = subprocess.Popen(
        [str(word) for word in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    said = process.stderr.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, said
    wall = time.monotonic() - started
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024, said.strip()


def run(nonet, size, chunk, folder):
    plan, out = folder / "plan", folder / "out"
    measure(nonet, "job", "plan", plan, "--count", size, "--seed", size, "--minimal", "--chunk", chunk)
    made, _, memory, _ = measure(nonet, "job", "run", plan, "--all")
    looked = measure(nonet, "job", "run", plan, "--all")[0]
    kept = sum(path.stat().st_size for path in (plan / "chunks").iterdir())
    print(
        f"{size:>11} puzzles, {-(-size // chunk)} chunks: made in {made:.1f} s CPU,"
        f" {1e6 * made / size:.1f} us a puzzle, {memory:.0f} MiB; looked at in {looked:.2f} s;"
        f" {kept / size:.1f} bytes a puzzle"
    )
    for words in ([], ["--memory", "1M"]):
        cpu, wall, memory, said = measure(nonet, "job", "merge", plan, "-o", out, *words)
        print(
            f"{'':>11} merge {' '.join(map(str, words)):<11} {cpu:.2f} s CPU, {wall:.2f} s wall,"
            f" {1e6 * cpu / size:.2f} us a puzzle, {memory:.0f} MiB; {said}"
        )
    print(f"{'':>11} {out.stat().st_size / size:.1f} bytes a puzzle in the file", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--sizes", type=int, nargs="+", default=[100_000, 1_000_000])
    parser.add_argument("--chunk", type=int, default=50_000)
    parser.add_argument("--folder", help="where there is room; a temporary one by default")
    arguments = parser.parse_args()
    for size in arguments.sizes:
        folder = pathlib.Path(tempfile.mkdtemp(dir=arguments.folder))
        try:
            run(arguments.nonet, size, arguments.chunk, folder)
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
