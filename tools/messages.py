"""The English texts that a table of a language (src/nonet/base/language.h) has to translate.

The texts are where the sources say them: the pattern in `say("...")`, which may also be one of two
(`say(on ? "{} is {}" : "{} is not {}")`) or from a table of the same file (`say(kPatterns[i])`); the
separators of lists in `listed(items, " and ")` and other functions whose name begins with list_of;
and the names and definitions of techniques and rules in the tables of TABLES.

usage: messages.py --list               all texts as JSON, by source file, in order
       messages.py --check LANG.json    what the table lacks, and which of its keys no source says;
                                        exit 1 where there is any

Texts without a letter, such as "{}: {}" or ", ", may be left out of a table.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import re
import sys
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parent.parent

LITERAL = r'"(?:[^"\\\n]|\\.)*"'
TEXT = rf"{LITERAL}(?:\s*{LITERAL})*"  # adjacent literals are one
TOKEN = re.compile(rf"{LITERAL}|'(?:[^'\\\n]|\\.)+'|[()\[\]{{}},;]")
COMMENT = re.compile(rf"({LITERAL})|//[^\n]*|/\*.*?\*/", re.DOTALL)
# Files that hold texts in tables, and what stands around a text there.
TABLES = {
    "logic/registry.cc": [rf"{{k\w+, {LITERAL},\s*({TEXT})"],
    "reason/registry.cc": [
        rf"{{k\w+, {LITERAL},\s*({TEXT})",
        rf"explain_\w+,\s*({TEXT})}}",
        rf"string_view k\w+\s*=\s*({TEXT});",
    ],
    # The rules left out have names and texts of their own in the sentences.
    "geometry/clue.cc": [rf"{{Rule::k(?!PairSum|NoOtherSum)\w+, {LITERAL},\s*({TEXT}),\s*({TEXT})"],
    "geometry/layout.cc": [rf"\n    {{({TEXT})(?:, ({TEXT}))?}},"],
    "geometry/named_table.cc": [
        rf"\.(?:name|definition) =\s*({TEXT})",
        rf"\bsize\({LITERAL},\s*({TEXT})",
        rf"\b(?:grids|houses|whole_board)\({LITERAL},\s*({TEXT}),\s*({TEXT})",
    ],
    "rate/basic.cc": [rf"\.name = ({TEXT})"],
    "rate/hodoku.cc": [rf"Row{{k\w+, [^\"]*({TEXT})"],
    "rate/label.cc": [rf"{{{LITERAL}, ({TEXT})}}"],
    "rate/profiles.cc": [rf"{{{LITERAL}, ({TEXT})}}"],
    "rate/report.cc": [rf"return ({TEXT});"],
    "rate/se.cc": [r"Row{k\w+, [^\"]*(\"[A-Z][^\"]*\")"],
}
# Names and definitions of rules are told inside of sentences: "the cage", "the cells differ".
CLAUSES = {"geometry/clue.cc"}
# What say() is given where the text is in one of these tables.
IN_TABLES = r".*(?:\.|->)(?:name|because|definition|many)|name|words|clause|name_of\(.*"
# Told by a function of which the text is no pattern.
TOLD = rf"\blanguage\.tell\(({TEXT})\)"


def texts_in(code: str) -> list[str]:
    """The literals of the code, joined and unescaped."""
    return [
        "".join(json.loads(literal) for literal in re.findall(LITERAL, text))
        for text in re.findall(TEXT, code)
    ]


def clause(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].removesuffix(".")


def arguments(code: str, at: int, end: str = ",") -> list[str]:
    """What stands from `at` to the bracket that closes there, or to a ";", cut at each `end`."""
    parts, start, depth = [], at, 0
    for token in TOKEN.finditer(code, at):
        if token[0] in "([{":
            depth += 1
        elif token[0] in ")]}":
            depth -= 1
        if depth < 0 or (depth == 0 and token[0] in (end, ";")):
            parts.append(code[start : token.start()])
            start = token.end()
        if depth < 0 or (depth == 0 and token[0] == ";"):
            break
    return parts


def patterns(code: str, argument: str) -> list[str]:
    """The patterns of say(argument): those of the argument itself and of tables that it names."""
    texts = texts_in(argument.partition("?")[2] or argument)
    for name in re.findall(r"\bk[A-Z]\w*", re.sub(LITERAL, "", argument)):
        if table := re.search(rf"\b{name}(?:\[\])?\s*[={{]", code):
            texts += texts_in(arguments(code, table.end() - 1, ";")[0])
    return texts


def messages_of(code: str) -> Iterator[str]:
    """What the file says; on stderr, each say() whose pattern is not in sight."""
    if re.search(r"\bsay\s*=|(?:void|std::string) say\(", code):
        return  # another function of this name
    for call in re.finditer(r"(?<!Message )\bsay\(", code):
        argument = arguments(code, call.end())[0]
        texts = patterns(code, argument)
        if not texts and not re.fullmatch(IN_TABLES, argument.strip()):
            print(f"no pattern in sight in say({' '.join(argument.split())})", file=sys.stderr)
        yield from texts


def separators_of(code: str) -> Iterator[str]:
    """Texts that begin with a space or a comma: other functions named list_of take other texts."""
    for call in re.finditer(r"\b(?:listed|list_of\w*)\(", code):
        for argument in arguments(code, call.end()):
            if not re.search(r"[({\[]", re.sub(LITERAL, "", argument)):
                yield from (text for text in texts_in(argument) if re.match(r"[ ,;]", text))


def collected(root: pathlib.Path) -> list[dict]:
    """[{"source", "messages", "lists"}], each text where a source says it first."""
    seen: dict[str, set] = {"messages": set(), "lists": set()}
    files, folder = [], root / "src" / "nonet"
    for path in sorted([*folder.rglob("*.cc"), *folder.rglob("*.h")]):
        if path.name.endswith("_test.cc"):
            continue
        name = path.relative_to(folder).as_posix()
        code = COMMENT.sub(lambda match: match[1] or " ", path.read_text(encoding="utf-8"))
        found = {"messages": [], "lists": list(separators_of(code))}
        if not name.startswith("base/"):
            found["messages"] += messages_of(code)
        rules = [*TABLES.get(name, []), TOLD]
        tables = [match for rule in rules for match in re.finditer(rule, code)]
        for match in sorted(tables, key=lambda match: match.start()):
            texts = [text for group in match.groups() for text in texts_in(group or "")]
            found["messages"] += map(clause, texts) if name in CLAUSES else texts
        for kind, texts in found.items():
            found[kind] = [text for text in dict.fromkeys(texts) if text not in seen[kind]]
            seen[kind].update(found[kind])
        if any(found.values()):
            files.append({"source": f"src/nonet/{name}", **found})
    return files


def faults(root: pathlib.Path, table: dict) -> Iterator[str]:
    files = collected(root)
    for kind in ("messages", "lists"):
        said = dict.fromkeys(text for file in files for text in file[kind])
        told = table.get(kind, {})
        missing = [text for text in said if text not in told and re.search(r"[A-Za-z]", text)]
        yield from (f"missing in {kind}: {json.dumps(text)}" for text in missing)
        yield from (f"unused in {kind}: {json.dumps(text)}" for text in told if text not in said)


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__.partition("usage: ")[2].partition("\n\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--list", action="store_true")
    what.add_argument("--check", type=pathlib.Path, metavar="LANG.json")
    parser.add_argument("root", nargs="?", type=pathlib.Path, default=ROOT)
    options = parser.parse_args()
    if options.list:
        print(json.dumps(collected(options.root), indent=1, ensure_ascii=False))
        return 0
    found = list(faults(options.root, json.loads(options.check.read_text(encoding="utf-8"))))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
