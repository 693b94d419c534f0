#!/usr/bin/env python3
"""Makes photographs of puzzles whose truth is known, to measure `nonet scan` by.

usage: bench/photos/make.py FOLDER [--count N] [--seed S] [--fonts WORD] [--first I] [--size SIZE]

Writes FOLDER/I.jpg or I.png and FOLDER/truth.jsonl: file, kind, strength (0 none, 1 moderate,
2 strong), givens and filled, a character a cell, and the size where it is not 9x9. Picture I of a seed is the same however many are
made. Kinds take turns, so that any number of pictures has all of them equally often. `--fonts` takes
only fonts with that word in their path: name some that the network has not been trained on.

Needs python3-pil, python3-numpy, python3-scipy and fonts (tools/setup photos).
"""

import argparse
import json
import pathlib
import subprocess

import bend
import light
import numpy
import page
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
BENT = {name: getattr(bend, name) for name in ("turn", "perspective", "curl")}
LIT = {name: getattr(light, name) for name in ("shadow", "blur", "motion", "noise", "jpeg", "small", "moire", "washed")}
ONE = {**BENT, **LIT}
KINDS = [("plain", 0)] + [(name, strength) for name in ONE for strength in (1, 2)]
KINDS += [("mixed", 1), ("mixed", 2), ("screen", 0), ("dark", 0), ("filled", 0), ("photographed screen", 1)]


def mixed(grey, random, strength):
    """One bend, then two of the rest, each a little weaker than alone."""
    grey = BENT[random.choice(sorted(BENT))](grey, random, 0.8 * strength)
    for name in random.choice(sorted(LIT), 2, replace=False):
        grey = LIT[name](grey, random, 0.7 * strength)
    return grey


def picture(number, seed, puzzle, solution, pattern, kinds, shape):
    """The array to save, and what is said of it."""
    random = numpy.random.default_rng([seed, number])
    kind, strength = kinds[number % len(kinds)]
    truth = {"kind": kind, "strength": strength, "givens": puzzle, "filled": puzzle}
    if kind in ("screen", "dark", "filled", "photographed screen"):
        looks = {"screen": ["light", "warm"], "dark": ["dark", "black"]}.get(kind, sorted(page.LOOKS))
        drawn, truth["filled"] = page.screen_page(
            random, puzzle, solution, pattern, looks, shape, 0.35 if kind == "filled" else 0.0)
        if kind != "photographed screen":
            return drawn, truth
        grey = light.moire(bend.perspective(grey_of(drawn), random, 1), random, 1)
    else:
        grey = grey_of(page.paper_page(random, puzzle, pattern, shape))
        grey = grey + random.normal(0, 2.5, grey.shape)
        if kind == "mixed":
            grey = mixed(grey, random, strength)
        elif kind != "plain":
            grey = ONE[kind](grey, random, strength)
    return light.clipped(grey), truth


def grey_of(colours):
    return colours.astype(float) @ (0.299, 0.587, 0.114)


def puzzles_of(count, seed, nonet, size):
    words = [] if size == "9x9" else ["--variant", size]
    lines = words and ["--format", "line"]
    made = subprocess.run([nonet, "new", "--count", str(count), "--seed", str(seed), *words, *lines],
                          capture_output=True, text=True, check=True).stdout.split()
    solved = subprocess.run([nonet, "solve", *words], input="\n".join(made), capture_output=True, text=True,
                            check=True).stdout.split()
    return list(zip(made, solved))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fonts", default="")
    parser.add_argument("--strength", type=int, choices=(0, 1, 2), help="only pictures of this strength")
    parser.add_argument("--size", choices=page.SHAPES, default="9x9")
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    kinds = [kind for kind in KINDS if options.strength in (None, kind[1])]
    size = {} if options.size == "9x9" else {"size": options.size}
    boards = puzzles_of(options.first + options.count, options.seed, options.nonet, options.size)
    with open(options.folder / "truth.jsonl", "a") as truths:
        for number in range(options.first, options.first + options.count):
            pixels, truth = picture(number, options.seed, *boards[number], options.fonts, kinds, page.SHAPES[options.size])
            file = f"{number:06}." + ("png" if pixels.ndim == 3 else "jpg")
            Image.fromarray(pixels).save(options.folder / file, quality=92)
            truths.write(json.dumps({"file": file, **size, **truth}) + "\n")


if __name__ == "__main__":
    main()
