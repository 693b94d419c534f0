"""Runs clang-tidy over the sources (tests aside), once per content.

Most of clang-tidy's time goes into the standard library's headers, so files are looked at several
at once, joined to one unit. (Not included in one: the analyzer skips what is included.) Files whose
private names collide are told apart by the compiler first and looked at in smaller units.

A file that passed leaves a stamp named after the hash of all that its verdict depends on: itself,
the headers of ours it includes, directly or not, .clang-tidy and the tool's version. A later run
looks only at files without a stamp.

usage: tidy.py BUILD_DIR      a folder with compile_commands.json made by clang; exit 1 on findings
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

TOOL = "clang-tidy-19"
COMPILER = "clang++-19"
ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(rb'^\s*#\s*include\s*"(nonet/[^"]+)"', re.MULTILINE)
BATCH = 6
# The analyzer follows every path through all that a unit joins, unless told not to go deep.
SHALLOW = ["-analyzer-config", "mode=shallow"]


def flags(command):
    """The compile command's options, without what names its files and outputs."""
    words = iter(shlex.split(command["command"]))
    kept = []
    for word in words:
        if word in ("-o", "-MT", "-MF"):
            next(words)
        elif word.startswith("-") and word not in ("-c", "-MD"):
            kept.append(word)
            if word in ("-isystem", "-I", "-D", "-include"):
                kept.append(next(words))
    return tuple(kept)


def units(build):
    """Our sources in the build, each with its options; tests are read by people only."""
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    found = {pathlib.Path(c["directory"], c["file"]): flags(c) for c in commands}
    return {f: found[f] for f in sorted(found) if not f.name.endswith("_test.cc")}


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


def batches(options_of, files):
    """Files of the same options, dealt out so that neighbours, whose names collide, are apart.

    A benchmark or a fuzz target is a program of its own.
    """
    alike = {}
    for file in files:
        alone = file if file.parent.name in ("bench", "fuzz") else None
        alike.setdefault((options_of[file], alone), []).append(file)
    for group in alike.values():
        count = -(-len(group) // BATCH)
        yield from (group[i::count] for i in range(count))


def join(files, folder):
    """One unit of `files` and where its lines come from: the unit, [(file, line number)].

    What an earlier file includes is not included again, else the second looks like an oversight.
    """
    included, lines, origins = set(), [], []
    for file in files:
        own = file.read_text(encoding="utf-8").splitlines()
        lines += ["" if line in included else line for line in own]
        origins += [(file, number + 1) for number in range(len(own))]
        included.update(line for line in own if line.startswith("#include"))
    with tempfile.NamedTemporaryFile("w", suffix=".cc", dir=folder, delete=False) as out:
        out.write("\n".join(lines) + "\n")
    return out.name, origins


def tidy(options, files, folder):
    """The files among `files` that are clean; findings in the others are printed."""
    unit, origins = join(files, folder)
    if len(files) > 1:
        fits = subprocess.run(
            [COMPILER, *options, "-w", "-fsyntax-only", unit], capture_output=True, check=False
        )
        if fits.returncode != 0:
            half = len(files) // 2
            return tidy(options, files[:half], folder) + tidy(options, files[half:], folder)
    extra = [f"--extra-arg={word}" for option in SHALLOW for word in ("-Xclang", option)]
    done = subprocess.run(
        [TOOL, "--quiet", *extra, unit, "--", *options], capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return files

    def origin(place):
        file, line = origins[int(place[1]) - 1]
        return f"{file.relative_to(ROOT)}:{line}:"

    print(re.sub(re.escape(unit) + r":(\d+):", origin, done.stdout + done.stderr), flush=True)
    return []


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    stamps = build / "tidy"
    stamps.mkdir(exist_ok=True)
    version = subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout
    salt = version + (ROOT / ".clang-tidy").read_bytes()
    options_of = units(build)
    stamp_of = {file: stamps / content_key(file, salt) for file in options_of}
    left = [file for file in options_of if not stamp_of[file].exists()]
    clean = 0
    with (
        # In the tree, where clang-tidy finds its settings.
        tempfile.TemporaryDirectory(dir=build) as folder,
        concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool,
    ):
        jobs = [
            pool.submit(tidy, options_of[batch[0]], batch, folder)
            for batch in batches(options_of, left)
        ]
        for job in concurrent.futures.as_completed(jobs):
            for file in job.result():
                stamp_of[file].touch()
                clean += 1
    print(f"{len(options_of)} files, {len(left)} looked at, {len(left) - clean} not clean")
    return 1 if clean < len(left) or not options_of else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
