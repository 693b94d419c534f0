#!/usr/bin/env python3
"""Measures the modules for WebAssembly beside the program on the same processor, in one run.

    bench/wasm/compare.py [--nonet build/release/nonet] [--modules build/wasm] [--rounds 3]
                          [--seconds 1]

Contestants take turns, round after round: nonet-simd.wasm, nonet-plain.wasm and nonet-lists.wasm in
node, and the program with the backends avx2 and portable. Work: 17-clue puzzles solved (limit 2),
by the modules 1024 a call, which the first two solve one by one, by the program one a call and many
at once (`nonet bench`); hints for puzzles of each label, and new puzzles of each label, as JSON
requests (`nonet api`), which nonet-lists.wasm answers as nonet-simd.wasm does. Reported is CPU time
a piece, user and system, of the program without that of its start, the median of the rounds; and
the program's time with avx2 as part of each.
"""

import argparse
import json
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LABELS = ["easy", "medium", "hard", "expert", "extreme"]


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--modules", default=str(ROOT / "build/wasm"), type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1)
    return parser.parse_args()


def requests_of(nonet):
    """Requests by kind of work, a fifth of each label."""
    new = [
        {"verb": "new", "seed": 1, "index": index, "label": label}
        for index in range(20)
        for label in LABELS
    ]
    puzzles = []
    for label in LABELS:
        command = [nonet, "new", "--label", label, "-n", "20", "-s", "2", "-f", "line"]
        output = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
        puzzles += [line[:81] for line in output.splitlines()]
    hint = [{"verb": "hint", "puzzle": puzzle} for puzzle in puzzles]
    return {"hint": hint, "new puzzle": new}


def api_time(nonet, backend, path, pieces):
    """Microseconds a request: the file twenty times over, without a start with no request."""
    def run(text):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        environment = dict(os.environ, NONET_BACKEND=backend)
        subprocess.run([nonet, "api"], input=text, env=environment, stdout=subprocess.DEVNULL,
                       check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    text = path.read_bytes()
    # The tables of the first request are no part of the time of one.
    return 1e6 * (run(20 * text) - run(text)) / (19 * pieces)


def bench_times(nonet, puzzles, seconds):
    """Microseconds a puzzle by backend and mode."""
    command = [nonet, "bench", puzzles, "--seconds", str(seconds), "--json"]
    rows = map(json.loads, subprocess.check_output(command).splitlines())
    return {
        f"{row['backend']}, {row['mode'].split(', ')[1]}": 1e6 / row["puzzles_per_second"]
        for row in rows
        if row["mode"].startswith("unique?") and row["backend"] in ("avx2", "portable")
    }


def module_time(module, kind, path, seconds):
    command = ["node", str(ROOT / "bench/wasm/turn.mjs"), str(module), kind, str(path), str(seconds)]
    return float(subprocess.check_output(command))


def report(work, times):
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(work)
    for name, median in medians.items():
        parts = (
            f"{base} is {medians[base] / median:.2f} of it"
            for base in medians
            if base.startswith("avx2") and base != name
        )
        print(f"  {name:26} {median:10.2f} us   {'; '.join(parts)}", flush=True)


def main():
    arguments = parse_arguments()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    modules = {name: arguments.modules / f"nonet-{name}.wasm" for name in ("simd", "plain")}
    lists = arguments.modules / "nonet-lists.wasm"
    clues = ROOT / "data/puzzles/17clue.txt"
    with tempfile.TemporaryDirectory() as folder:
        puzzles = pathlib.Path(folder) / "puzzles.txt"
        lines = [line for line in clues.read_text().splitlines() if line[:1] != "#"]
        puzzles.write_text("".join(line[:81] + "\n" for line in lines[:10_240]))
        times = {}
        for _ in range(arguments.rounds):
            for name, module in {**modules, "lists": lists}.items():
                spent = module_time(module, "solve", puzzles, arguments.seconds)
                times.setdefault(f"{name}.wasm", []).append(spent)
            for name, spent in bench_times(arguments.nonet, puzzles, arguments.seconds / 4).items():
                times.setdefault(name, []).append(spent)
        report("17-clue puzzle solved", times)
        for work, requests in requests_of(arguments.nonet).items():
            path = pathlib.Path(folder) / "requests.jsonl"
            path.write_text("".join(json.dumps(request) + "\n" for request in requests))
            times = {}
            for _ in range(arguments.rounds):
                for name, module in modules.items():
                    spent = module_time(module, "call", path, arguments.seconds)
                    times.setdefault(f"{name}.wasm", []).append(spent)
                for backend in ("avx2", "portable"):
                    spent = api_time(arguments.nonet, backend, path, len(requests))
                    times.setdefault(backend, []).append(spent)
            report(work, times)


if __name__ == "__main__":
    main()
