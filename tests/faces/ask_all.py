"""The questions that every face of the engine is asked, and how their answers are written down.

usage: ask_all.py COMMAND...        writes answers.jsonl with what the command (`nonet api`) answers
       ask_all.py --check COMMAND...   compares what it answers with the file

answers.jsonl has a line for each question: {"name", "request", "answer"}. The command line, the C
library, the service, Python, the WebAssembly modules and the npm package are held to it by the tests
of each, so that they are held to each other. The questions about other layouts and rules are asked by
tests/cli/test_every_face.py, which compares the answers of these faces byte for byte.
"""

import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
ANSWERS = HERE / "answers.jsonl"
DATA = HERE.parents[1] / "data" / "puzzles"

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# The grid with most automorphisms.
MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def bundled(name, count):
    lines = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line[:81] for line in lines if line[:1] != "#"][:count]


def puzzles():
    """Easy and hard, minimal and not, solved and empty, with no solution, with several, broken."""
    return [
        PUZZLE,
        SOLUTION,
        MOST_SYMMETRIC,
        "." * 81,
        PUZZLE[:2] + "1" + PUZZLE[3:],  # no conflict, and no solution
        "55" + PUZZLE[2:],  # a conflict
        SOLUTION.replace("1", ".").replace("2", "."),  # several solutions
        "." + SOLUTION[1:],
        "." * 9 + SOLUTION[9:],
        *bundled("easy", 10),
        *bundled("17clue", 8),
        *bundled("top1465", 3),
        *bundled("serg", 3),
        *bundled("invalid", 3),
    ]


def questions():
    for number, puzzle in enumerate(puzzles()):
        for verb in ("rate", "solve", "check", "canon", "hint"):
            yield f"{verb} {number}", {"verb": verb, "puzzle": puzzle}
    # A scale that has too little for some of them.
    for number, puzzle in enumerate(bundled("top1465", 3)):
        yield f"path {number}", {"verb": "path", "puzzle": puzzle, "profile": "basic"}
    for index in range(5):
        yield f"new {index}", {"verb": "new", "seed": 7, "index": index}
        yield f"new minimal {index}", {"verb": "new", "seed": 7, "index": index, "minimal": True}
    for label in ("easy", "medium", "hard", "expert"):
        yield f"new {label}", {"verb": "new", "seed": 7, "label": label}
    yield "new rated", {"verb": "new", "seed": 7, "er": "2.0..3.0", "clues": "22..28"}
    yield "new scored", {"verb": "new", "seed": 7, "score": "..600", "symmetry": "180"}


def other_puzzles():
    """Of other layouts and rules: with one solution, with several, with none, broken, unreadable."""
    return [
        {"variant": "4x4,x", "puzzle": ".31.2..........."},
        {"variant": "4x4", "puzzle": "1..............."},
        {"variant": "4x4", "puzzle": "1..2..3....4...."},
        {"variant": "4x4", "puzzle": "11.............."},
        {"variant": "4x4", "puzzle": "4312213434211243"},
        {"variant": "4x4", "puzzle": "123"},
        {"variant": "9x9", "puzzle": PUZZLE},
        {"puzzle": "2x2:1a2c3d4d"},
        {"puzzle": ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R2C4.~R1C2_2.~R4C4_1"},
        {"puzzle": ".Shape~4x4.Cage~10~R1C1~R1C2.~R4C4_1"},
    ]


# What each of these puzzles is asked.
ABOUT_OTHERS = {
    "parse": [{}],
    "write": [{"format": "json"}, {"format": "line"}],
    "check": [{"minimal": True}, {"setter": True}],
    "solve": [{"limit": 5}, {"guesses": 0}],
    "candidates": [{}],
    "rate": [{}],
    "path": [{"most": 2}],
    "hint": [{}],
    "steps": [{"most": 2}],
}


def other_questions():
    """About other layouts and rules, by the names that only these verbs have."""
    for verb, wishes in ABOUT_OTHERS.items():
        for puzzle in other_puzzles():
            yield from ({"verb": f"variant.{verb}", **puzzle, **wish} for wish in wishes)
    for words in ("4x4,thermo", "6x6,killer", "6x6,arrow"):
        yield {"verb": "variant.new", "variant": words, "seed": 7}
    yield {"verb": "variant.new", "variant": "6x6", "seed": 7, "label": "easy", "minimal": True}
    yield {"verb": "variant.new", "variant": "a guess", "seed": 7}
    yield {"verb": "variant.daily", "variant": "6x6", "date": "2026-11-21", "label": "easy"}


def ask(command, requests):
    """The answers of a program that reads a request a line, as `nonet api` does."""
    text = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, check=False, timeout=3600
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def known():
    return [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]


def faults(expected, answers):
    """Where answers are not those of answers.jsonl."""
    if len(expected) != len(answers):
        yield f"{len(answers)} answers to {len(expected)} questions"
    for row, answer in zip(expected, answers):
        if row["answer"] != answer:
            yield f"{row['name']}: expected {row['answer']}, got {answer}"


def main(arguments):
    if not arguments or arguments == ["--check"]:
        print(__doc__, file=sys.stderr)
        return 2
    if arguments[0] == "--check":
        expected = known()
        found = list(faults(expected, ask(arguments[1:], [row["request"] for row in expected])))
        for fault in found[:20]:
            print(fault)
        print(f"{len(expected)} questions, {len(found)} faults")
        return 1 if found else 0
    names, requests = zip(*questions())
    rows = zip(names, requests, ask(arguments, requests), strict=True)
    with ANSWERS.open("w", encoding="utf-8") as file:
        for name, request, answer in rows:
            row = {"name": name, "request": request, "answer": answer}
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
