#!/usr/bin/env python3
"""What records of many large clues cost: peak memory and time of the program, for every rule and size.

For each rule and size two records are made, as long as a request to the service may be: clues at random, and clues over
as many cells as the rule allows. The program gets each of them in an address space of 512 MiB and with --time, and the
table says, worst first, the peak of its memory, how long after --time it ended, and what it answered.

  bench/bounds.py build/release/nonet --seconds 2
  bench/bounds.py build/release/nonet --rules x-sum,sandwich --sizes 16,36 --commands solve,rate
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

SIZES = [4, 6, 8, 9, 10, 12, 16, 20, 25, 30, 36]
SET, CELLS, LINE, PARTS, PAIR, VIEW, WHOLE = range(7)
# Of each rule, its shape, and the least and greatest number for `n` values on a clue of `cells` cells.
RULES = {
    "killer-cage": (SET, lambda n, cells: (1, n * cells)), "sum-cage": (SET, lambda n, cells: (1, n * cells)),
    "extra-region": (SET, None), "quadruple": (SET, lambda n, cells: (1, n)),
    "equal-sums": (PARTS, None), "equal-sets": (PARTS, None), "clone": (PARTS, None),
    "counting-circles": (SET, None), "even": (CELLS, None), "odd": (CELLS, None),
    "minimum": (CELLS, None), "maximum": (CELLS, None), "thermometer": (LINE, None),
    "slow-thermometer": (LINE, None), "arrow": (PARTS, None), "double-arrow": (LINE, None),
    "palindrome": (LINE, None), "renban": (LINE, None), "whisper": (LINE, lambda n, cells: (1, n - 1)),
    "region-sum-line": (LINE, None), "between-line": (LINE, None),
    "lockout-line": (LINE, lambda n, cells: (1, n - 1)), "zipper-line": (LINE, None),
    "sum-line": (LINE, lambda n, cells: (n, n * cells)), "entropic-line": (LINE, None),
    "modular-line": (LINE, lambda n, cells: (2, n)), "nabner-line": (LINE, None),
    "difference": (PAIR, lambda n, cells: (1, n - 1)), "ratio": (PAIR, lambda n, cells: (2, n)),
    "pair-sum": (PAIR, lambda n, cells: (3, 2 * n - 1)), "greater": (PAIR, None),
    "little-killer": (VIEW, lambda n, cells: (1, n * cells)),
    "sandwich": (VIEW, lambda n, cells: (0, n * (n - 1) // 2)),
    "x-sum": (VIEW, lambda n, cells: (1, n * (n + 1) // 2)), "skyscraper": (VIEW, lambda n, cells: (1, n)),
    "numbered-room": (VIEW, lambda n, cells: (1, n)), "row-indexer": (CELLS, None),
    "column-indexer": (CELLS, None), "anti-knight": (WHOLE, None), "anti-king": (WHOLE, None),
    "non-consecutive": (WHOLE, None), "global-entropy": (WHOLE, None),
    "no-other-difference": (WHOLE, lambda n, cells: (1, n - 1)),
    "no-other-ratio": (WHOLE, lambda n, cells: (2, n)), "no-other-sum": (WHOLE, lambda n, cells: (3, 2 * n - 1)),
}
MIB = 1 << 20


def snake(n):
    """All cells, so that one touches the next."""
    return [row * n + (i if row % 2 == 0 else n - 1 - i) for row in range(n) for i in range(n)]


def walk(n, rng, most):
    cell = rng.randrange(n * n)
    line = [cell]
    while len(line) < most:
        row, column = divmod(line[-1], n)
        near = [r * n + c for r in (row - 1, row, row + 1) for c in (column - 1, column, column + 1)
                if 0 <= r < n and 0 <= c < n and r * n + c not in line]
        if not near:
            break
        line.append(rng.choice(near))
    return line


def clue_of(rule, n, rng, large):
    shape, numbers = RULES[rule]
    clue = {"rule": rule}
    if shape == WHOLE:
        cells = []
    elif shape == PAIR:
        row, column = rng.randrange(n), rng.randrange(n - 1)
        cells = [row * n + column, row * n + column + 1]
        if rng.random() < 0.5:
            cells = [column * n + row, (column + 1) * n + row]
    elif shape == VIEW:
        at = rng.randrange(n)
        cells = [at * n + i for i in range(n)] if rng.random() < 0.5 else [i * n + at for i in range(n)]
        if rng.random() < 0.5:
            cells.reverse()
    elif large:
        cells = snake(n)[rng.randrange(n):]
    else:
        cells = walk(n, rng, rng.randint(3, max(3, n)))
    if shape == PARTS:
        first = 1 if rule == "arrow" else len(cells) // 2
        cells = cells[:first * 2] if rule in ("clone", "equal-sets") else cells
        clue["first_part"] = first
    if cells:
        clue["cells"] = cells
    if numbers:
        clue["numbers"] = [rng.randint(*numbers(n, max(1, len(cells))))]
    return clue


def record_of(rule, n, large, most_bytes, seed=1):
    rng = random.Random(f"{rule} {n} {large} {seed}")
    record = {"format": "json", "layout": {"name": f"{n}x{n}", "rows": n, "columns": n, "values": n, "lowest": 1},
              "puzzle": [None] * (n * n), "clues": []}
    size = len(json.dumps(record, separators=(",", ":")))
    while True:
        clue = clue_of(rule, n, rng, large)
        size += len(json.dumps(clue, separators=(",", ":"))) + 1
        if size > most_bytes:
            return json.dumps(record, separators=(",", ":"))
        record["clues"].append(clue)


def run(program, command, path, seconds, address_space):
    arguments = [program, command, "--time", str(seconds), "-j1", path]
    began = time.monotonic()
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(
            arguments, stdout=subprocess.DEVNULL, stderr=errors,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space)))
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        took = time.monotonic() - began
        errors.seek(0)
        said = errors.read().decode(errors="replace").strip().splitlines()
    return {"peak": used.ru_maxrss / 1024, "wall": took, "cpu": used.ru_utime + used.ru_stime,
            "code": child.returncode, "said": said[0][-90:] if said else ""}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rules", default=",".join(RULES))
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)))
    parser.add_argument("--commands", default="solve,check,rate,hint")
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--bytes", type=int, default=MIB, help="of a record")
    parser.add_argument("--address-space", type=int, default=512 * MIB)
    parser.add_argument("--rows", type=int, default=20, help="how many rows of each table are printed")
    wanted = parser.parse_args()
    rows = []
    for rule in wanted.rules.split(","):
        for size in map(int, wanted.sizes.split(",")):
            for large in (False, True):
                with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                    file.write(record_of(rule, size, large, wanted.bytes))
                    file.flush()
                    for command in wanted.commands.split(","):
                        row = run(wanted.program, command, file.name, wanted.seconds, wanted.address_space)
                        row.update(rule=rule, size=size, large=large, command=command)
                        rows.append(row)
    for title, key in (("peak memory", "peak"), ("processor time", "cpu")):
        print(f"\nThe worst by {title}, of {len(rows)}:")
        print("| rule | size | clues | command | peak, MiB | CPU, s | clock, s | exit code | message |")
        print("|---|---:|---|---|---:|---:|---:|---:|---|")
        for row in sorted(rows, key=lambda row: -row[key])[:wanted.rows]:
            print("| {rule} | {size} | {kind} | {command} | {peak:.0f} | {cpu:.2f} | {wall:.2f} | {code} | {said} |"
                  .format(kind="large" if row["large"] else "random", **row))
    killed = [row for row in rows if row["code"] < 0 or row["code"] == 134]
    print(f"\nEnded by a signal: {len(killed)}")
    return 1 if killed else 0


if __name__ == "__main__":
    sys.exit(main())
