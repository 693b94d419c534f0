"""Finds puzzles and positions for src/nonet/api/example_table.h, and writes it.

Every puzzle is one of our own: puzzle I of seed "examples". For each technique the table has a
position that it goes on from (a puzzle, and how many steps of a profile's path lead there: the one
with the fewest candidates, as far as puzzles can be shared), and up to two puzzles that need it. The
tests look at every row again; a change of what the engine finds may make this necessary:

usage: find_examples.py NONET [PUZZLES]      minutes to hours; with fewer puzzles, fewer techniques
       find_examples.py NONET --missing      keeps the table; looks at every position of more puzzles
                                             for the techniques that it lacks, until all are found
"""

import collections
import itertools
import json
import pathlib
import re
import select
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
TABLE = ROOT / "src" / "nonet" / "api" / "example_table.h"
LABELS = ["hard", "expert", "extreme", "expert", "medium", "extreme"]
PROFILES = ["se", "hodoku", "basic"]
PATIENCE_S = 12
MOST_FAILURES = 6  # of a technique whose search takes longer than that
WANTED = 4  # positions of a technique that no path has
MORE = 5000  # where the puzzles of --missing begin


class Engine:
    """`nonet api`, started again when an answer takes too long."""

    def __init__(self, program):
        self.program = program
        self.process = None

    def call(self, timeout=600, **request):
        if self.process is None:
            self.process = subprocess.Popen(
                [self.program, "api"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], timeout)[0]:
            self.process.kill()
            self.process = None
            return None
        answer = json.loads(self.process.stdout.readline())
        return answer["result"] if answer["ok"] else None


def candidates_of(step):
    pairs = zip(step["candidates"], step["filled"])
    return sum(bin(bits).count("1") for bits, digit in pairs if digit == ".")


def options_of(engine, puzzles):
    """(technique -> positions, technique -> puzzles that need it)."""
    positions, needed = collections.defaultdict(list), collections.defaultdict(list)
    states = []
    for number in range(puzzles):
        label = LABELS[number % len(LABELS)]
        made = engine.call(verb="new", seed="examples", index=number, label=label)
        for profile in ["hodoku", "se"]:
            if profile == "se" and label == "extreme" and number % 12:
                continue  # minutes each
            path = engine.call(verb="path", puzzle=made["puzzle"], profile=profile)
            if path is None or not path["solved"]:
                continue
            note_path(made["puzzle"], profile, path["steps"], positions, needed)
            if profile == "hodoku" and label in ("expert", "extreme"):
                states.append((made["puzzle"], path["steps"]))
    every = [row["slug"] for row in engine.call(verb="techniques")["techniques"]]
    look_in_states(engine, states, [slug for slug in every if slug not in positions], positions)
    return positions, needed


def note_path(puzzle, profile, steps, positions, needed):
    costs = [step.get("rating", step.get("score", 0)) for step in steps]
    for number, step in enumerate(steps):
        positions[step["technique"]].append((candidates_of(step), puzzle, profile, number))
    for slug in {step["technique"] for step, cost in zip(steps, costs) if cost == max(costs)}:
        needed[slug].append((len(steps), puzzle, profile))


def look_in_states(engine, states, slugs, positions):
    failures = collections.Counter()
    for turn, (puzzle, steps) in enumerate(states):
        late = [n for n, step in enumerate(steps) if step["filled"].count(".") >= 12]
        late = [n for n in late[len(late) // 2 :] if steps[n]["eliminations"]]
        if not late:
            continue
        number = late[turn % len(late)]
        step = steps[number]
        for slug in slugs:
            if failures[slug] >= MOST_FAILURES or len(positions[slug]) >= WANTED:
                continue
            place = {key: step[key] for key in ("filled", "candidates")}
            found = engine.call(
                PATIENCE_S, verb="steps", puzzle=puzzle, technique=slug, most=1, **place
            )
            if found is None:
                failures[slug] += 1
            elif found["found"]:
                positions[slug].append((candidates_of(step), puzzle, "hodoku", number))


def look_everywhere(engine, slugs):
    """Positions of rare techniques: every step of every path, until each has been seen WANTED times."""
    positions, failures = collections.defaultdict(list), collections.Counter()
    for number in itertools.count():
        label = LABELS[number % len(LABELS)]
        made = engine.call(verb="new", seed="examples", index=MORE + number, label=label)
        profile = "se" if number % 3 == 0 and label != "extreme" else "hodoku"
        path = engine.call(verb="path", puzzle=made["puzzle"], profile=profile)
        for n, step in enumerate(path["steps"] if path and path["solved"] else []):
            for slug in slugs:
                if len(positions[slug]) >= WANTED or failures[slug] > 2 * MOST_FAILURES:
                    continue
                place = {key: step[key] for key in ("filled", "candidates")}
                found = engine.call(
                    PATIENCE_S, verb="steps", puzzle=made["puzzle"], technique=slug, most=1, **place
                )
                failures[slug] += found is None
                if found and found["found"]:
                    positions[slug].append((candidates_of(step), made["puzzle"], profile, n))
        open_slugs = [slug for slug in slugs if len(positions[slug]) < WANTED]
        if all(failures[slug] > 2 * MOST_FAILURES for slug in open_slugs):
            return positions


def add_missing(engine, order):
    """The table with rows for what it lacks; the rows that are there stay."""
    text = TABLE.read_text(encoding="ascii")
    puzzles = re.findall(r'"([1-9.]{81})"', text)
    rows = re.findall(r'{"([a-z0-9-]+)", (\d+), (\d+), (\d+)}', text)
    examples = {s: (0, puzzles[int(p)], PROFILES[int(f)], int(n)) for s, p, f, n in rows}
    practise = collections.defaultdict(list)
    for slug, puzzle, profile in re.findall(r'{"([a-z0-9-]+)", (\d+), (\d+)}', text):
        practise[slug].append((0, puzzles[int(puzzle)], PROFILES[int(profile)]))
    positions = look_everywhere(engine, [slug for slug in order if slug not in examples])
    more, _, chosen = choose(positions, {})
    puzzles += [puzzle for puzzle in chosen if puzzle not in puzzles]
    return table_of(order, examples | more, practise, puzzles)


def choose(positions, needed):
    """Rows of both tables; the fewer puzzles, the smaller the module."""
    best = {slug: sorted(rows)[:12] for slug, rows in positions.items() if rows}
    examples, chosen = {}, []
    while len(examples) < len(best):
        votes = collections.Counter(
            puzzle
            for slug, rows in best.items()
            if slug not in examples
            for puzzle in {row[1] for row in rows}
        )
        puzzle = min(votes, key=lambda each: (-votes[each], each))
        chosen.append(puzzle)
        for slug, rows in best.items():
            mine = [row for row in rows if row[1] == puzzle]
            if slug not in examples and mine:
                examples[slug] = mine[0]
    practise = {}
    for slug, rows in needed.items():
        known = sorted({(row[1] not in chosen, *row) for row in rows})
        practise[slug] = [row[1:] for row in known[:2]]
        chosen += [row[1] for row in practise[slug] if row[1] not in chosen]
    return examples, practise, chosen


def table_of(order, examples, practise, puzzles):
    lines = [
        "// Puzzles of ours, and which techniques they show; see examples.h. tools/find_examples.py",
        "// writes this file, and tests look at every row again.",
        "",
        "#pragma once",
        "",
        "#include <array>",
        "#include <string_view>",
        "",
        '#include "nonet/api/examples.h"',
        "",
        "namespace nonet::api {",
        "",
        "// clang-format off",
        f"inline constexpr std::array<std::string_view, {len(puzzles)}> kPuzzles{{{{",
        *[f'    "{puzzle}",' for puzzle in puzzles],
        "}};",
        "",
        f"inline constexpr std::array<ExampleRow, {len(examples)}> kExamples{{{{",
    ]
    for slug in [slug for slug in order if slug in examples]:
        _, puzzle, profile, steps = examples[slug]
        number = puzzles.index(puzzle)
        lines.append(f'    {{"{slug}", {number}, {PROFILES.index(profile)}, {steps}}},')
    rows = [(slug, row) for slug in order for row in practise.get(slug, [])]
    lines += ["}};", "", f"inline constexpr std::array<PractiseRow, {len(rows)}> kPractise{{{{"]
    for slug, (_, puzzle, profile) in rows:
        lines.append(f'    {{"{slug}", {puzzles.index(puzzle)}, {PROFILES.index(profile)}}},')
    lines += ["}};", "// clang-format on", "", "}  // namespace nonet::api", ""]
    return "\n".join(lines)


def main(arguments):
    engine = Engine(arguments[0])
    if arguments[1:] == ["--missing"]:
        order = [row["slug"] for row in engine.call(verb="techniques")["techniques"]]
        TABLE.write_text(add_missing(engine, order), encoding="ascii")
        return 0
    puzzles = int(arguments[1]) if len(arguments) > 1 else 3000
    positions, needed = options_of(engine, puzzles)
    order = [row["slug"] for row in engine.call(verb="techniques")["techniques"]]
    TABLE.write_text(table_of(order, *choose(positions, needed)), encoding="ascii")
    missing = [slug for slug in order if not positions.get(slug)]
    print(f"{len(order) - len(missing)} techniques; no example of:", *missing)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
