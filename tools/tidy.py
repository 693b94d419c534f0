"""Runs clang-tidy over the sources (tests aside), once per content.

clang-tidy takes seconds a file, so a file that passed leaves a stamp named after the hash of all
that its verdict depends on: itself, the headers of ours it includes, directly or not, .clang-tidy
and the tool's version. A later run looks only at files without a stamp.

usage: tidy.py BUILD_DIR      a folder with compile_commands.json made by clang; exit 1 on findings
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

TOOL = "clang-tidy-19"
ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(rb'^\s*#\s*include\s*"(nonet/[^"]+)"', re.MULTILINE)


def units(build):
    """Our translation units in the build, sorted; tests are read by people only."""
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    files = {pathlib.Path(command["directory"], command["file"]) for command in commands}
    return sorted(f for f in files if not f.name.endswith("_test.cc"))


def with_headers(file):
    """`file` and every header of ours that it reaches."""
    seen, left = set(), [file]
    while left:
        path = left.pop()
        if path in seen:
            continue
        seen.add(path)
        left += [ROOT / "src" / name.decode() for name in INCLUDE.findall(path.read_bytes())]
    return sorted(seen)


def content_key(file, salt):
    digest = hashlib.sha256(salt)
    for path in with_headers(file):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def tidy(build, file, stamp):
    """Whether the file is clean; then it is stamped at once, else its findings are printed."""
    done = subprocess.run(
        [TOOL, "-p", build, "--quiet", file], capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        stamp.touch()
    else:
        print(done.stdout + done.stderr, flush=True)
    return done.returncode == 0


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    stamps = build / "tidy"
    stamps.mkdir(exist_ok=True)
    version = subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout
    salt = version + (ROOT / ".clang-tidy").read_bytes()
    files = units(build)
    stamp_of = {file: stamps / content_key(file, salt) for file in files}
    left = [file for file in files if not stamp_of[file].exists()]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = sum(not clean for clean in pool.map(lambda f: tidy(build, f, stamp_of[f]), left))
    print(f"{len(files)} files, {len(left)} looked at, {bad} with findings")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
