"""Looks for instructions on vectors in a WebAssembly module.

usage: check_vectors.py none|some MODULE      exit 1 when there are some, or none, against expectation
"""

import re
import subprocess
import sys

VECTOR = re.compile(r"\b(?:v128|i8x16|i16x8|i32x4|i64x2|f32x4|f64x2)\.")


def main(arguments):
    expected, module = arguments
    done = subprocess.run(
        ["llvm-objdump-19", "-d", module], capture_output=True, text=True, check=True
    )
    lines = done.stdout.splitlines()
    found = sum(bool(VECTOR.search(line)) for line in lines)
    print(f"{found} of {len(lines)} lines have vectors, expected: {expected}")
    return 0 if lines and (found > 0) == (expected == "some") else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
