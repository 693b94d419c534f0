"""Makes ten thousand seeded puzzles with a build of the engine and compares them, as hashes, with
puzzles.txt: the same seed gives the same puzzles on every processor.

usage: check_puzzles.py [--write] COMMAND...      COMMAND: `nonet api`, or node with run_module.mjs
                                                  and a module; --write: make its hashes the file's
"""

import hashlib
import json
import pathlib
import subprocess
import sys

EXPECTED = pathlib.Path(__file__).with_name("puzzles.txt")
# The harder, the dearer: together some ten seconds, in WebAssembly three times as long.
COUNTS = {"easy": 4500, "medium": 3500, "hard": 1500, "expert": 450, "extreme": 50}


def main(arguments):
    write = arguments[:1] == ["--write"]
    command = arguments[1:] if write else arguments
    requests = "".join(
        json.dumps({"verb": "new", "seed": "ports", "label": label, "index": index}) + "\n"
        for label, count in COUNTS.items()
        for index in range(count)
    )
    done = subprocess.run(
        command, input=requests, capture_output=True, text=True, check=False, timeout=3600
    )
    answers = done.stdout.splitlines()
    if len(answers) != sum(COUNTS.values()):
        print(f"{len(answers)} answers to {sum(COUNTS.values())} requests\n{done.stderr}", end="")
        return 1
    lines = []
    for label, count in COUNTS.items():
        mine, answers = answers[:count], answers[count:]
        found = sum('"found":true' in line for line in mine)
        digest = hashlib.sha256("\n".join(mine).encode()).hexdigest()
        lines.append(f"{label}: {count} puzzles, {found} found, sha256 {digest}\n")
    got = "".join(lines)
    if write:
        EXPECTED.write_text(got, encoding="ascii")
    expected = EXPECTED.read_text(encoding="ascii")
    if got != expected:
        print(f"expected\n{expected}\ngot\n{got}", end="")
        return 1
    print(got, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
