#!/usr/bin/env python3
"""Reads pictures of known truth with `nonet scan` and counts what came out, kind by kind.

usage: bench/photos/measure.py FOLDER [--nonet FILE] [--list OUTCOME]

FOLDER is what make.py wrote. Of each picture one of these holds:

right     what was read is what is printed; digits that a player has put in may be read or left out
marked    some cells differ, and all of them are marked as doubtful
missed    a given was left out unmarked; the puzzle has one solution all the same, the same one
flagged   a cell differs unmarked, and the puzzle has not one solution, which is said
refused   no puzzle was found
wrong     one solution, another one than the printed puzzle's, by a cell that is not marked

Of the pictures that were read rightly, the last line says how many cells were doubtful all the same.

--list names the pictures with an outcome.
"""

import argparse
import collections
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTCOMES = ("right", "marked", "missed", "flagged", "refused", "wrong")
BATCH = 200  # pictures a call


def outcome(truth, readings):
    """What came out, and how many cells are doubtful. Of several grids in one picture, the one that fits
    best counts: there is one in each."""
    found = [each for each in readings if each["verdict"] != "not-sudoku"]
    if not found:
        return "refused", 0
    judgements = [(judged(truth, each), len(each["doubtful"])) for each in found]
    return min(judgements, key=lambda judgement: OUTCOMES.index(judgement[0]))


def judged(truth, reading):
    givens, filled, read = truth["givens"], truth["filled"], board_of(reading)
    if len(read) != len(givens):
        return "wrong" if reading["verdict"] == "unique" else "flagged"
    other_boxes = reading.get("layout", {}).get("name") != truth.get("size")
    if other_boxes:
        return "marked" if len(reading["doubtful"]) == len(read) else "wrong"
    wrong = [c for c in range(len(givens)) if read[c] not in {givens[c], filled[c]}]
    unmarked = [c for c in wrong if c not in reading["doubtful"]]
    if not wrong:
        return "right"
    if not unmarked:
        return "marked"
    if reading["verdict"] != "unique":
        return "flagged"
    return "missed" if all(read[c] == "." for c in unmarked) else "wrong"


def board_of(reading):
    """Of 9x9 a text, of smaller grids a list with numbers and null."""
    board = reading["puzzle"]
    return board if isinstance(board, str) else "".join(str(value or ".") for value in board)


def read_pictures(nonet, files):
    run = subprocess.run([nonet, "scan", "--json", *files], capture_output=True, text=True)
    readings = collections.defaultdict(list)
    for line in run.stdout.splitlines():
        reading = json.loads(line)
        readings[pathlib.Path(reading["file"]).name].append(reading)
    return readings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--list", choices=OUTCOMES)
    options = parser.parse_args()
    truths = [json.loads(line) for line in open(options.folder / "truth.jsonl")]
    table = collections.defaultdict(collections.Counter)
    doubts = []  # of each picture that was read rightly
    for start in range(0, len(truths), BATCH):
        batch = truths[start : start + BATCH]
        readings = read_pictures(options.nonet, [str(options.folder / each["file"]) for each in batch])
        for truth in batch:
            result, doubtful = outcome(truth, readings[truth["file"]])
            if result == "right":
                doubts.append(doubtful)
            table[truth["kind"], truth["strength"]][result] += 1
            if result == options.list:
                print(truth["file"], truth["kind"], truth["strength"])
    say(table)
    print(f"doubtful cells a right picture: {sum(doubts) / max(1, len(doubts)):.2f}; "
          f"none in {doubts.count(0)} of {len(doubts)}")


def say(table):
    print(f"{'kind':22} {'strength':9}" + "".join(f"{name:>9}" for name in OUTCOMES))
    rows = sorted(table, key=lambda row: (row[1], row[0]))
    for kind, strength in rows:
        counts = table[kind, strength]
        name = ("none", "moderate", "strong")[strength]
        print(f"{kind:22} {name:9}" + "".join(f"{counts[each]:9}" for each in OUTCOMES))
    whole = sum(table.values(), collections.Counter())
    print(f"{'all':32}" + "".join(f"{whole[each]:9}" for each in OUTCOMES))


if __name__ == "__main__":
    main()
