"""Fails where a source names what one of our headers declares and reads no header that does.

Where several sources are compiled as one, what one lacks another may have read, until they are joined
with others. So it is read from the text: the name of a type, a constant or a function called that stands
in one header alone needs that. Headers that a source may not include, by check_includes.py, mean
something else.

usage: check_ours.py      exit 1 when something was found
"""

import collections
import functools
import itertools
import re
import sys

import check_includes
import units

SRC = units.ROOT / "src" / "nonet"
TOLD_APART = re.compile(r"k?[A-Z]\w*[a-z]\w*")
# What classes and templates declare within themselves stands behind one of these.
WITHIN = re.compile(r"(?:\b(?:struct|class|union|enum|using|typename|concept|constexpr \S+)|\.\.\.)\s+(\w+)")
ENUMERATORS = re.compile(r"\benum\b[^;{]*\{([^}]*)\}")


# What stands before the name of a function that is called.
BEFORE_CALLS = frozenset("( , = ; { } ! & | + - < ? : return".split())
# A function that is declared, and not called, has a type before its name; a lambda has `auto`.
FUNCTIONS = re.compile(r"(?!return)\b\w+[&*>]*\s+[&*]?(\w+)\(|\bauto&?\s+(\w+)\s*=")


def declared_at(path):
    return frozenset(name for _, name in units.text_of(path).shared)


@functools.cache
def declared_within(path):
    text = units.IGNORED.sub(" ", path.read_text(encoding="utf-8"))
    enumerators = units.IDENTIFIER.findall(" ".join(ENUMERATORS.findall(text)))
    functions = itertools.chain(*FUNCTIONS.findall(text))
    return declared_at(path).union(WITHIN.findall(text), enumerators, functions)


def headers_by_name(files):
    """For every name that headers declare for all: those headers."""
    found = collections.defaultdict(set)
    for header in files:
        for name in declared_at(header):
            found[name].add(header)
    return found


@functools.cache
def named_by(path):
    """The types, constants and functions of no class that `path` names."""
    text = units.DIRECTIVE.sub("", units.IGNORED.sub(" ", path.read_text(encoding="utf-8")))
    words = units.WORD.findall(text)
    called = {
        word
        for before, word, after in zip(words, words[1:], words[2:])
        if after == "(" and before in BEFORE_CALLS and "_" in word.strip("_")
    }
    return frozenset(filter(TOLD_APART.fullmatch, words)) | called


def problems(path, headers):
    text = units.text_of(path)
    said = frozenset().union(*map(declared_within, (path, *text.headers)))
    for name in sorted(named_by(path) - text.members - said):
        if len(headers.get(name, ())) == 1:
            (header,) = headers[name]
            if not check_includes.arrow_problem(path.relative_to(SRC), header.relative_to(SRC)):
                yield name, header.relative_to(SRC.parent)


def main():
    files = check_includes.sources(SRC)
    # The pieces of the solvers stand in the middle of a source, with all that it has read.
    files = [file for file in files if not file.name.endswith(("_test.cc", "-inl.h", "simd.h"))]
    headers = headers_by_name(file for file in files if file.suffix == ".h")
    found = [(file, *problem) for file in files for problem in problems(file, headers)]
    for file, name, header in found:
        print(f'{file.relative_to(units.ROOT)}:1: {name} needs "{header}"')
    print(f"{len(files)} files read, {len(found)} problems")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
