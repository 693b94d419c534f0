"""Asks a build of the engine for puzzles of many layouts and rules, and compares the answers, as hashes, with
variants.txt: the answers are the same bytes on every processor, guesses included. What a build makes it is asked to
rate and to explain.

usage: check_variants.py [--write] COMMAND...     COMMAND: `nonet api`, or node with run_module.mjs and a
                                                  module; --write: make its hashes the file's
"""

import hashlib
import json
import pathlib
import subprocess
import sys

EXPECTED = pathlib.Path(__file__).with_name("variants.txt")

# With how many cells there are: of each a blank board is asked. Of the largest the guesses take long.
LAYOUTS = {
    "4x4": 16, "6x6,x": 36, "6x6-tall,anti-knight": 36, "7x7,jigsaw-5": 49, "8x8,latin": 64,
    "9x9,windoku": 81, "9x9,disjoint-groups": 81, "9x9,girandola": 81, "9x9,asterisk,centre-dot": 81,
    "9x9,per-cent": 81, "9x9,anti-king": 81, "9x9,non-consecutive": 81, "9x9,non-consecutive-cyclic": 81,
    "9x9,from-0": 81, "10x10": 100, "12x12,x": 144, "14x14": 196, "15x15": 225, "16x16,windoku": 256,
    "twin": 153, "tiny-samurai": 76, "samurai": 369, "25x25": 625, "36x36": 1296,
}  # fmt: skip
NO_SEARCH = ("25x25", "36x36")

CLUES = """
.AllDifferent~R1C1~R2C4~R3C7~R5C5
.AntiConsecutive.AntiKing
.Arrow~R4C4~R4C5~R4C6~R5C7
.Between~R1C1~R1C2~R1C3~R2C4
.BlackDot~R1C1~R2C1.WhiteDot~R3C3~R3C4.StrictKropki
.Cage~10~R1C1~R1C2~R2C1.Cage~22~R4C4~R4C5~R4C6.Cage~7~R9C8~R9C9
.ContainAtLeast~1_1_3~R1C1~R1C2~R2C2
.CountingCircles~R1C1~R2C5~R3C9~R5C2~R7C7~R9C4
.DoubleArrow~R1C1~R1C2~R2C3~R2C4
.Entropic~R1C1~R1C2~R1C3~R1C4~R2C5
.EqualSum~R1C1~R1C2~-~R2C4~R2C5
.GreaterThan~R1C1~R1C2.GreaterThan~R2C2~R2C3.GreaterThan~R3C3~R4C3
.Indexing~C~R1C1~R2C1.Indexing~R~R1C5~R1C6
.LittleKiller~9~R1C2.LittleKiller~40~R1C4
.Lockout~4~R1C1~R1C2~R2C3~R3C3
.Modular~3~R1C1~R1C2~R1C3~R2C4
.NumberedRoom~R1~3~7
.Palindrome~R1C1~R2C2~R3C2~R4C3
.PillArrow~2~R1C2~R1C3~R2C1~R3C2~R3C3
.Quad~R1C1~3~4
.RegionSumLine~R1C1~R1C2~R2C3~R2C4~R2C5
.RegionSumLine~R4C1~R4C4~R4C7~R5C9
.Renban~R1C1~R1C2~R2C3~R3C4~R4C4
.SameValues~2~R1C1~R1C2~R4C4~R4C5
.Sandwich~9~R2.Sandwich~20~C4
.Skyscraper~R1~~2.Skyscraper~C3~4~5
.Sum~7~R1C1~R1C2~R5C5
.SumLine~10~R1C1~R1C2~R1C3~R2C4~R2C5
.Sum~0_=_-10_-1_1_1~R1C1~R1C2~R2C1~R2C2
.Thermo~R1C1~R1C2~R2C3~R3C3.Thermo~R9C9~R8C8~R7C7
.V~R1C1~R1C2.X~R2C1~R2C2.StrictXV
.Whisper~5~R1C1~R1C2~R1C3~R2C4~R3C5
.XSum~R1~9~8.XSum~C5~20~
.Zipper~R1C1~R1C2~R1C3~R2C4~R2C5
.Windoku.AntiKnight.Thermo~R5C5~R5C6~R6C7.Cage~12~R1C1~R1C2~R1C3.Whisper~5~R7C1~R7C2~R8C3
.Shape~6x6.Diagonal~1.Cage~6~R1C1~R1C2~R1C3.Arrow~R4C4~R4C5~R4C6.Sandwich~4~R3.~R6C6_2
.Shape~16x16.Cage~40~R1C1~R1C2~R1C3~R1C4.Thermo~R8C8~R9C9~RaCa
""".split()  # fmt: skip

# What is made, and then rated and explained: each kind of clues and each way to draw boards.
WISHES = {
    "4x4,x": {}, "6x6,killer": {"label": "easy"}, "9x9": {"label": "expert"}, "killer": {"label": "hard"},
    "x,killer": {"label": "hard"}, "thermo": {"label": "hard"}, "arrow": {"label": "hard"},
    "kropki": {"label": "expert"}, "xv": {"needs": ["naked-pair"]}, "sandwich": {"label": "medium"},
    "little-killer": {}, "6x6,jigsaw": {"label": "hard"}, "jigsaw": {"symmetry": "180"},
    "x": {"minimal": True}, "windoku": {"clues": "28..32"}, "anti-knight": {"label": "expert"},
    "centre-dot": {}, "non-consecutive": {}, "tiny-samurai": {}, "12x12": {}, "16x16": {"label": "medium"},
}  # fmt: skip


def makings():
    for number, (variant, wish) in enumerate(WISHES.items()):
        yield {"verb": "variant.new", "variant": variant, "seed": 11, "index": number, **wish}
    yield {"verb": "variant.new", "variant": "4x4", "seed": 11, "clues": 3, "tries": 20}  # not found


def questions_about(made):
    """About puzzles that were made."""
    for answer in made:
        puzzle = json.dumps(json.loads(answer)["result"])
        for verb in ("variant.rate", "variant.path", "variant.hint", "variant.steps"):
            yield {"verb": verb, "puzzle": puzzle}


def questions():
    for layout, cells in LAYOUTS.items():
        guesses = 0 if layout in NO_SEARCH else 2000
        ask = {"variant": layout, "puzzle": "." * cells, "guesses": guesses, "limit": 30}
        yield {"verb": "variant.solve", **ask}
        yield {"verb": "variant.write", "variant": layout, "puzzle": "." * cells, "format": "sudokupad"}
        yield {"verb": "variant.draw", "variant": layout, "puzzle": "." * cells, "show_candidates": True}
    for clues in CLUES:
        for verb, guesses in (("variant.solve", 2000), ("variant.check", 300), ("variant.candidates", 100)):
            yield {"verb": verb, "puzzle": clues, "guesses": guesses}
        yield {"verb": "variant.write", "puzzle": clues, "format": "fpuzzles", "lossy": True}
        yield {"verb": "variant.draw", "puzzle": clues}
        yield {"verb": "variant.draw", "puzzle": clues, "theme": "dark", "bare": True}


def ask(command, questions):
    """The questions and their answers, a line each."""
    asked = [json.dumps(question) for question in questions]
    done = subprocess.run(
        command, input="\n".join(asked) + "\n", capture_output=True, text=True, check=False, timeout=3600
    )
    answers = done.stdout.splitlines()
    if len(answers) != len(asked):
        sys.exit(f"{len(answers)} answers to {len(asked)} requests\n{done.stderr}")
    return asked, answers


def main(arguments):
    write = arguments[:1] == ["--write"]
    command = arguments[1:] if write else arguments
    first, made = ask(command, makings())
    then, told = ask(command, [*questions(), *questions_about(made[:-1])])
    asked, answers = first + then, made + told
    digests = [hashlib.sha256(answer.encode()).hexdigest()[:16] for answer in answers]
    if write:
        EXPECTED.write_text("".join(f"{digest}\n" for digest in digests), encoding="ascii")
    expected = EXPECTED.read_text(encoding="ascii").split()
    differ = [i for i, digest in enumerate(digests) if expected[i : i + 1] != [digest]]
    for i in differ[:5]:
        print(f"{asked[i][:300]}\nanswered otherwise: {answers[i][:1000]}")
    print(f"{len(asked)} requests, {len(differ)} answered otherwise than variants.txt says")
    return 1 if differ or len(expected) != len(asked) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
