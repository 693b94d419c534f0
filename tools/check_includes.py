"""Reads the #include lines of the source tree and fails on an arrow that runs upward or sideways.

A layer is a folder of src/nonet; a file may include its own layer and the layers below it:

    base < board < text solve canon logic < rate fill dig count draw collection < search game
         < answer < api book job < serve < capi cli wasm python < main.cc

Layers of one rank do not know each other. Beyond the arrows:

  - our headers are included by full path, "nonet/layer/file.h", and exist;
  - libraries that must be the same for all come through one header of ours, but in tests;
  - draw knows of logic only logic/step.h;
  - the engine (every layer below api) does not include what would let it print, read the clock or
    start threads (base, where threads are wrapped, may), nor call what ends the program or reads
    its environment (solve/dispatch.cc, which lets the environment force a backend, may).

Tests beside the sources follow the arrows; the ban on headers and calls is not for them. Tests,
benchmarks and fuzz targets outside src may include any layer.

usage: check_includes.py [ROOT]      exit 1 when something was found
"""

import pathlib
import re
import sys

RANKS = [
    ["base"],
    ["board"],
    ["text", "solve", "canon", "logic"],
    ["rate", "fill", "dig", "count", "draw", "collection"],
    ["search", "game"],
    ["answer"],
    ["api", "book", "job"],
    ["serve"],
    ["capi", "cli", "wasm", "python"],
    ["main.cc"],
]
RANK_OF = {layer: rank for rank, layers in enumerate(RANKS) for layer in layers}
ENGINE = {layer for layers in RANKS[: RANK_OF["api"]] for layer in layers}

# header -> the layers that may include it all the same
BANNED_HEADERS = {
    "iostream": set(),
    "cstdio": set(),
    "stdio.h": set(),
    "chrono": set(),
    "ctime": set(),
    "thread": {"base"},
    "nlohmann/json.hpp": set(),  # base/json.h is the one JSON; tests read with another library
}
BANNED_CALL = re.compile(
    r"(?<![\w.>])(random_device\b|(?:exit|_Exit|quick_exit|abort|terminate|getenv|rand|srand)(?=\s*\())"
)
READS_ENVIRONMENT = "solve/dispatch.cc"

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
COMMENT_OR_LITERAL = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'""", re.DOTALL
)


def sources(folder):
    return sorted(p for p in folder.rglob("*") if p.suffix in {".h", ".cc"})


def layer_of(path):
    """`path` is relative to src/nonet."""
    return path.parts[0]


def code_lines(text):
    """The lines of `text` without comments and literals."""

    def blank(match):
        return "\n" * match.group().count("\n")

    return COMMENT_OR_LITERAL.sub(blank, text).split("\n")


def arrow_problem(user, used):
    """Why src/nonet file `user` may not include `used` (both relative to src/nonet), or None."""
    above, below = layer_of(user), layer_of(used)
    if below not in RANK_OF:
        return f"includes {used}, in a folder that is no layer"
    if above == below:
        return None
    if RANK_OF[above] == RANK_OF[below]:
        return f"{above} includes {used}: layers of one rank do not know each other"
    if RANK_OF[above] < RANK_OF[below]:
        return f"{above} includes {used}: the arrow runs upward"
    if above == "draw" and below == "logic" and used.as_posix() != "logic/step.h":
        return f"draw includes {used}: of logic it may know only logic/step.h"
    return None


def quoted_problem(root, user, name):
    """Why `user`, a path below `root`, may not write #include "name", or None."""
    if not name.startswith("nonet/"):
        in_src = user.is_relative_to(root / "src")
        if in_src or not (root / name).is_file():
            return f'"{name}" is not a full path: our headers are "nonet/layer/file.h"'
        return None
    if not (root / "src" / name).is_file():
        return f'"{name}" does not exist'
    return None


def include_problems(root, user, text):
    nonet = root / "src" / "nonet"
    inside = user.relative_to(nonet) if user.is_relative_to(nonet) else None
    is_test = user.name.endswith("_test.cc")
    for number, line in enumerate(text.split("\n"), 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        quote, name = match.groups()
        if quote == '"':
            problem = quoted_problem(root, user, name)
            if not problem and inside and name.startswith("nonet/"):
                problem = arrow_problem(inside, pathlib.PurePosixPath(name).relative_to("nonet"))
        elif name.startswith("nonet/"):
            problem = f'<{name}> is ours: include it as "{name}"'
        else:
            problem = None
            if inside and not is_test and layer_of(inside) in ENGINE:
                if layer_of(inside) not in BANNED_HEADERS.get(name, ENGINE):
                    problem = f"the engine may not include <{name}>"
        if problem:
            yield number, problem


def call_problems(root, user, text):
    inside = user.relative_to(root / "src" / "nonet")
    if layer_of(inside) not in ENGINE or user.name.endswith("_test.cc"):
        return
    for number, line in enumerate(code_lines(text), 1):
        for match in BANNED_CALL.finditer(line):
            name = match.group(1)
            if name == "getenv" and inside.as_posix() == READS_ENVIRONMENT:
                continue
            yield number, f"the engine may not use {name}"


def problems(root):
    """Every problem of the tree at `root` as (file relative to root, line, sentence)."""
    nonet = root / "src" / "nonet"
    for user in sources(nonet):
        inside = user.relative_to(nonet)
        if layer_of(inside) not in RANK_OF:
            yield user.relative_to(root), 1, f"{layer_of(inside)} is no layer of the house plan"
            continue
        text = user.read_text(encoding="utf-8")
        for number, what in [*include_problems(root, user, text), *call_problems(root, user, text)]:
            yield user.relative_to(root), number, what
    for folder in ["tests", "fuzz", "bench"]:
        for user in sources(root / folder):
            for number, what in include_problems(root, user, user.read_text(encoding="utf-8")):
                yield user.relative_to(root), number, what


def main(arguments):
    root = pathlib.Path(arguments[0] if arguments else ".").resolve()
    read = len(sources(root / "src" / "nonet"))
    if read == 0:
        print(f"{root}: no sources in src/nonet", file=sys.stderr)
        return 2
    found = list(problems(root))
    for path, number, what in found:
        print(f"{path}:{number}: {what}")
    print(f"{read} files of src/nonet read, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
