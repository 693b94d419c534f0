"""What no formatter looks at, over every text file of the repository:

  - no path that exists only on somebody's machine;
  - no mark of unfinished work;
  - no trailing blanks, tabs (but in .tsv tables), missing or doubled last line ends;
  - relative links of the documentation lead somewhere.

usage: check_style.py [ROOT]      exit 1 when something was found
"""

import pathlib
import re
import sys

SKIPPED_FOLDERS = {".git", "build", ".cache", "__pycache__", ".pytest_cache"}
# What the web app's tools fetch and build.
SKIPPED_FOLDERS |= {"node_modules", "dist"}
SKIPPED_SUFFIXES = {".pdf", ".png", ".jpg"}
# Data and fuzz inputs are bytes to be kept as they are.
SKIPPED_PREFIXES = ("data/puzzles/", "fuzz/corpus/", "tests/golden/")
# The modules that the web app is built with.
SKIPPED_PREFIXES += ("web/src/engine/wasm/",)

TAB_RULE = (re.compile(r"\t"), "holds a tab")
LINE_RULES = [
    (
        re.compile(r"(?<![\w.-])/(?:work|root|home|Users)/|\.\./(?:shared|\.library)\b"),
        "names a path of one machine",
    ),
    (re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b"), "marks unfinished work"),
    (re.compile(r"[ \t]+$"), "ends in blanks"),
    TAB_RULE,
]
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")


def text_files(root):
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if SKIPPED_FOLDERS.intersection(name.parts) or name.as_posix().startswith(SKIPPED_PREFIXES):
            continue
        if path.suffix in SKIPPED_SUFFIXES:
            continue
        if path.is_file() and path.name != ".git":
            yield path


def line_problems(lines, rules):
    for number, line in enumerate(lines, 1):
        for rule, what in rules:
            if rule.search(line):
                yield number, what


def link_problems(path, lines):
    for number, line in enumerate(lines, 1):
        for target in LINK.findall(line):
            if not (path.parent / target).exists():
                yield number, f"links to {target}, which does not exist"


def file_problems(path):
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        yield 1, "is not UTF-8"
        return
    lines = text.split("\n")
    rules = [rule for rule in LINE_RULES if rule is not TAB_RULE or path.suffix != ".tsv"]
    yield from line_problems(lines, rules)
    if path.suffix == ".md":
        yield from link_problems(path, lines)
    if text and (not text.endswith("\n") or text.endswith("\n\n")):
        yield len(lines), "must end in exactly one line end"


def main(arguments):
    root = pathlib.Path(arguments[0] if arguments else ".").resolve()
    read = found = 0
    for path in text_files(root):
        read += 1
        for number, what in file_problems(path):
            found += 1
            print(f"{path.relative_to(root)}:{number}: {what}")
    print(f"{read} files read, {found} problems")
    return 1 if found or read == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
