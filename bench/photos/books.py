#!/usr/bin/env python3
"""Makes books with `nonet book`, draws their pages as pixels, and reads the puzzles back with `nonet scan`.

usage: bench/photos/books.py [RECIPE...] [--nonet FILE] [--dpi N[,N...]]

Without RECIPE, all of data/books at 100, 150 and 300 dots an inch. Of each book and resolution: how many
classic puzzles stand on their page as the manifest says, with how many cells doubtful; how many solutions
are read as the full grid that they are; what else was read (pages of variants: not counted as mistakes).
Names what is not right, and exits with 1 where a puzzle is not.

Needs pdftoppm (Debian: poppler-utils).
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BATCH = 50  # pages a call


def readings_of(nonet, pdf, dpi, folder):
    """The grids read on each page, by the page's number."""
    subprocess.run(["pdftoppm", "-gray", "-r", str(dpi), str(pdf), str(folder / "page")], check=True)
    pages = sorted(folder.glob("page-*.pgm"))
    found = collections.defaultdict(list)
    for start in range(0, len(pages), BATCH):
        run = subprocess.run([nonet, "scan", "--json", *pages[start : start + BATCH]], capture_output=True, text=True)
        for line in run.stdout.splitlines():
            reading = json.loads(line)
            found[int(pathlib.Path(reading["file"]).stem.rpartition("-")[2])].append(reading)
    return found


def taken(readings, wanted):
    """Takes the reading of a grid off a page's list; None where it is not there."""
    for reading in readings:
        if reading["puzzle"] == wanted:
            readings.remove(reading)
            return reading
    return None


def read_back(nonet, recipe, resolutions):
    """Whether every classic puzzle of a book was read rightly, and a line a resolution."""
    fine = True
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pdf = folder / "book.pdf"
        subprocess.run([nonet, "book", recipe, "-o", pdf, "--no-progress"], check=True)
        puzzles = [each for each in json.loads((folder / "book.json").read_text("utf-8"))["puzzles"]
                   if isinstance(each["puzzle"], str)]
        for dpi in resolutions:
            pixels = folder / str(dpi)
            pixels.mkdir()
            found = readings_of(nonet, pdf, dpi, pixels)
            fine &= say(recipe.stem, dpi, puzzles, found)
    return fine


def say(book, dpi, puzzles, found):
    right = doubtful = solutions = 0
    for each in puzzles:
        reading = taken(found[each["page"]], each["puzzle"])
        if reading is None:
            print(f"  {book}, {dpi} dpi: puzzle {each['number']} on page {each['page']} is not read rightly")
        else:
            right += 1
            doubtful += len(reading["doubtful"])
        solutions += taken(found[each["solution_page"]], each["solution"]) is not None
    rest = sum(map(len, found.values()))
    print(f"{book:14} {dpi:4} dpi: {right} of {len(puzzles)} puzzles, {doubtful} cells doubtful; "
          f"{solutions} solutions; {rest} other readings")
    return right == len(puzzles)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("recipes", nargs="*", type=pathlib.Path)
    parser.add_argument("--nonet", default=str(ROOT / "build/release/nonet"))
    parser.add_argument("--dpi", default="100,150,300", type=lambda words: [int(w) for w in words.split(",")])
    options = parser.parse_args()
    recipes = options.recipes or sorted((ROOT / "data/books").glob("*.toml"))
    fine = [read_back(options.nonet, recipe, options.dpi) for recipe in recipes]
    sys.exit(0 if all(fine) else 1)


if __name__ == "__main__":
    main()
