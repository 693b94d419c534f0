"""Runs a build's signature program and compares what it prints with signature.txt.

usage: check_signature.py [--write] COMMAND...      COMMAND: the program, maybe behind an emulator;
                                                    --write: make its numbers those of the file
"""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
EXPECTED = HERE / "signature.txt"
LISTS = ["17clue", "easy", "hardest1106", "invalid", "serg", "top1465"]
OF_EACH = 250


def puzzles():
    """Some of each list, spread over it."""
    lines = []
    for name in LISTS:
        text = (HERE.parents[1] / "data" / "puzzles" / f"{name}.txt").read_text(encoding="ascii")
        every = [line for line in text.splitlines() if not line.startswith("#")]
        lines += every[:: len(every) // OF_EACH][:OF_EACH]
    return "\n".join(lines) + "\n"


def main(arguments):
    write = arguments[:1] == ["--write"]
    command = arguments[1:] if write else arguments
    done = subprocess.run(
        command, input=puzzles(), capture_output=True, text=True, check=False, timeout=3600
    )
    if done.returncode != 0:
        print(f"exit code {done.returncode}\n{done.stderr}", end="")
        return 1
    if write:
        EXPECTED.write_text(done.stdout, encoding="ascii")
    expected = EXPECTED.read_text(encoding="ascii")
    if done.stdout != expected:
        print(f"expected\n{expected}\ngot\n{done.stdout}", end="")
        return 1
    print(done.stdout, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
