"""Writes docs/killers.md: a killer of each label with its explanation.

usage: killers_page.py [NONET] > docs/killers.md
"""

import collections
import json
import subprocess
import sys

LABELS = ("easy", "medium", "hard", "expert", "extreme")
HEAD = """\
# Five killers, explained

One killer of each label, with the first step of each technique on its way, as `nonet explain` tells it. What is left out
are the steps of techniques that were shown before; the whole way is what the command prints. All five are made from
seed 7, without a given digit, and have one solution.

```sh
nonet new --variant killer --label hard --seed 7 --json | nonet explain        # every step
nonet new --variant killer --label hard --seed 7 --json | nonet draw --step innies - -o innies.svg
```

"Sound because ...", which is said once for each reason, is left out too: [techniques](techniques.md) has it.
"""


def told(program, *arguments, stdin=""):
    run = subprocess.run([program, *arguments], input=stdin, capture_output=True, text=True, check=True)
    return run.stdout


def killer_of(program, label):
    """The lines about one killer but for its steps, and the steps."""
    made = told(program, "new", "--variant", "killer", "--label", label, "--seed", "7", "--json")
    steps = json.loads(told(program, "explain", "--json", stdin=made))["steps"]
    cages = json.loads(made)["clues"]
    sizes = collections.Counter(len(cage["cells"]) for cage in cages)
    names = collections.Counter(step["name"] for step in steps)
    of_sizes = ", ".join(f"{count} of {size}" for size, count in sorted(sizes.items()))
    of_names = ", ".join(f"{name} {count}" for name, count in names.most_common())
    lines = [
        f"## {label.capitalize()}\n",
        f"`nonet new --variant killer --label {label} --seed 7`: {len(cages)} cages ({of_sizes} cells), "
        f"{len(steps)} steps: {of_names}.\n",
    ]
    return lines, steps


def page(program):
    lines = [HEAD]
    shown = set()
    for label in LABELS:
        head, steps = killer_of(program, label)
        lines += head
        for number, step in enumerate(steps, 1):
            if step["technique"] in shown:
                continue
            shown.add(step["technique"])
            rung = f" ({step['label']})" if step.get("label") else ""
            why = step["why"].split(" Sound because")[0]
            lines.append(f"{number}. **{step['name']}**{rung}: {why}")
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(page(*sys.argv[1:] or ["nonet"]))
