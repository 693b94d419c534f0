#!/usr/bin/env python3
"""Times verbs of the engine in the program and in the WebAssembly modules, one after the other.

usage: bench/api.py [RELEASE [MODULE...]]      default: build/release/nonet, build/wasm/nonet.wasm and
                                               build/wasm-plain/nonet.wasm

Milliseconds an answer, median and 95th percentile, of 200 different requests; each includes the way
through a pipe and back, some 0.1 ms. Compare figures of one run only.
"""

import gzip
import json
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
RUNNER = ROOT / "tests" / "ports" / "run_module.mjs"
LABELS = ["easy", "medium", "hard", "expert", "extreme"]
TIMES = 200


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def call(self, **request):
        start = time.perf_counter()
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        return (time.perf_counter() - start) * 1000, json.loads(answer)["result"]


def timed(engine, requests):
    times = sorted(engine.call(**request)[0] for request in requests)
    return f"{statistics.median(times):8.1f} {times[len(times) * 95 // 100]:8.1f}"


def report(name, command):
    engine = Engine(command)
    print(name)
    puzzles = {}
    for label in LABELS:
        requests = [{"verb": "new", "seed": 1, "label": label, "index": i} for i in range(TIMES)]
        print(f"  new {label:10} {timed(engine, requests)}")
        puzzles[label] = [engine.call(**request)[1]["puzzle"] for request in requests[:60]]
    for label in LABELS[:4]:
        requests = [{"verb": "hint", "puzzle": puzzle} for puzzle in puzzles[label]]
        print(f"  hint {label:9} {timed(engine, requests)}")
    for label in LABELS[:4]:
        requests = [{"verb": "rate", "puzzle": puzzle} for puzzle in puzzles[label]]
        print(f"  rate {label:9} {timed(engine, requests)}")
    engine.process.stdin.close()
    engine.process.wait()


def main(arguments):
    build = ROOT / "build"
    paths = arguments or [
        build / "release" / "nonet",
        build / "wasm" / "nonet.wasm",
        build / "wasm-plain" / "nonet.wasm",
    ]
    for path in map(pathlib.Path, paths):
        if path.suffix != ".wasm":
            report(str(path), [path, "api"])
            continue
        data = path.read_bytes()
        size = len(gzip.compress(data, 9))
        report(f"{path}: {len(data)} bytes, {size} gzipped", ["node", str(RUNNER), str(path)])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
