"""What mypy has to accept of a caller of the package; test_package.py asks it."""

import numpy as np
from numpy.typing import NDArray

import nonet

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def kinds() -> None:
    array: NDArray[np.uint8] = nonet.to_array([PUZZLE])
    solved: NDArray[np.uint8] = nonet.solve(array)
    forms: NDArray[np.uint8] = nonet.canon(solved, form="gsf", threads=2)
    lines: list[str] = nonet.canon([PUZZLE, PUZZLE])
    several: list[str | None] = nonet.solve([PUZZLE])
    one: str | None = nonet.solve(PUZZLE)
    coded: bytes | None = nonet.solve(PUZZLE.encode())
    form: str = nonet.canon(PUZZLE)
    counts: NDArray[np.uint64] = nonet.count([PUZZLE], limit=3)
    proper: NDArray[np.bool_] = nonet.unique([PUZZLE])
    print(array, solved, forms, lines, several, one, coded, form, counts, proper)


def objects() -> None:
    records: list[nonet.Record] = nonet.read(PUZZLE)
    step: nonet.Step | None = nonet.hint(PUZZLE, language="de")
    path: list[nonet.Step] = nonet.explain(records[0].puzzle)
    table: nonet.Steps = nonet.steps(PUZZLE)
    picture: bytes = nonet.draw(PUZZLE)
    scans: list[nonet.Scan] = nonet.scan(np.zeros((99, 99), np.uint8), most=2)
    shown: str | None = nonet.draw(PUZZLE)._repr_svg_()
    text: str = nonet.write([PUZZLE], format="grid")
    answer: dict[str, object] = nonet.api({"verb": "version"})
    print(step, path, picture, scans, text, answer)


def makes() -> None:
    puzzle: str = nonet.new(seed=1)
    puzzles: list[str] = nonet.new(5, seed=1, minimal=True)
    array: NDArray[np.uint8] = nonet.new(5, kind="array")
    print(puzzle, puzzles, array)


def variants() -> None:
    killer: dict[str, object] = nonet.variant.new("killer", label="hard", clues=(1, 2))
    several: list[dict[str, object]] = nonet.variant.new("6x6,x", 3, seed="text", needs=["x-wing"])
    solved: dict[str, object] = nonet.variant.solve(killer, guesses=100)
    told: dict[str, object] = nonet.variant.hint(".", [None, 3], variant="4x4", language="de")
    text: str = nonet.variant.write(killer, "iss")
    print(several, solved, told, text)


def collects() -> None:
    with nonet.Library("puzzles.db") as library:
        added: nonet.Added = library.add([PUZZLE], source="mine")
        found: list[nonet.Found] = library.find(er=(1.0, 2.5), uses="x-wing", minimal=True)
        sources: list[nonet.Source] = found[0].sources
        used: nonet.Used = library.use("book", found)
        print(added.new, sources[0].file, used.unknown, len(library), PUZZLE in library)
    book: nonet.Book = nonet.book("[book]", folder=".", cover=True)
    picture: nonet.Picture = book.pdf
    print(picture, book.save("book.pdf"))
