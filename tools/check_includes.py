"""Reads the #include lines of the source tree and fails on an arrow that runs upward or sideways.

A layer is a folder of src/nonet; a file may include its own layer and the layers below it:

    base < board geometry languages < text solve canon logic kernel < reason < rate explainer fill dig count draw collection scan < search make
         < answer < game json < api book job < serve < capi cli wasm python < main.cc

Layers of one rank do not know each other. Beyond the arrows:

  - a layer includes what its nonet_layer(... DEPENDS ...) in src/nonet/CMakeLists.txt lists, so that
    a program is linked with what it includes, and no layer is listed that is not below;
  - our headers are included by full path, "nonet/layer/file.h", and exist;
  - libraries that must be the same for all come through one header of ours, but in tests;
  - draw knows of logic only logic/step.h, and of reason only reason/step.h;
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
    ["board", "geometry", "languages"],
    ["text", "solve", "canon", "logic", "kernel"],
    ["reason"],
    ["rate", "explainer", "fill", "dig", "count", "draw", "collection", "scan"],
    ["search", "make"],
    ["answer"],
    ["game", "json"],
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

NONET_LAYER = re.compile(r"^ *nonet_layer\(([^)]*)\)", re.MULTILINE)
LAYER_KEYWORDS = {"HOT", "THROWS", "OBJECTS", "INNER", "DEPENDS", "LIBRARIES"}

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
COMMENT_OR_LITERAL = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'""", re.DOTALL
)


def sources(folder):
    return sorted(p for p in folder.rglob("*") if p.suffix in {".h", ".cc"})


def layer_of(path):
    """`path` is relative to src/nonet."""
    return path.parts[0]


def declared_layers(root):
    """The folder of each layer that CMake declares -> the folders that it DEPENDS on."""
    lists = root / "src" / "nonet" / "CMakeLists.txt"
    found = {}
    for words in NONET_LAYER.findall(lists.read_text(encoding="utf-8") if lists.exists() else ""):
        folder, *words = words.split()
        found[folder] = depends = set()
        keyword = ""
        for word in words:
            if word in LAYER_KEYWORDS:
                keyword = word
            elif keyword == "DEPENDS":
                depends.add(word)
    return found


def declared_layer_of(path, declared):
    """The innermost of the `declared` folders that holds `path`, or None."""
    return next((p.as_posix() for p in path.parents if p.as_posix() in declared), None)


def undeclared_problem(user, used, declared):
    """Why a program with `user` in it may lack `used` (both relative to src/nonet), or None."""
    above, below = (declared_layer_of(path, declared) for path in (user, used))
    if above is None or below is None or above == below or below in declared[above]:
        return None
    return f"includes {used}, but nonet_layer({above}) does not list {below} in its DEPENDS"


def declaration_problems(declared):
    """Each list in CMake that names a layer of no lower rank, as a sentence."""
    for above, depends in declared.items():
        for below in sorted(depends):
            inner = above.startswith(f"{below}/")
            ranks = [RANK_OF.get(name.split("/")[0]) for name in (above, below)]
            if None in ranks or not (ranks[1] < ranks[0] or inner):
                yield f"nonet_layer({above}) lists {below}, which is not below it"


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
    if above == "draw" and below in {"logic", "reason"} and used.name != "step.h":
        return f"draw includes {used}: of {below} it may know only {below}/step.h"
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


def include_problems(root, user, text, declared):
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
                used = pathlib.PurePosixPath(name).relative_to("nonet")
                problem = arrow_problem(inside, used)
                if not problem and not is_test:
                    problem = undeclared_problem(inside, used, declared)
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
    declared = declared_layers(root)
    for what in declaration_problems(declared):
        yield "src/nonet/CMakeLists.txt", 1, what
    for user in sources(nonet):
        inside = user.relative_to(nonet)
        if layer_of(inside) not in RANK_OF:
            yield user.relative_to(root), 1, f"{layer_of(inside)} is no layer of the house plan"
            continue
        text = user.read_text(encoding="utf-8")
        for number, what in [*include_problems(root, user, text, declared), *call_problems(root, user, text)]:
            yield user.relative_to(root), number, what
    for folder in ["tests", "fuzz", "bench"]:
        for user in sources(root / folder):
            for number, what in include_problems(
                root, user, user.read_text(encoding="utf-8"), declared
            ):
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
