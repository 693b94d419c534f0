"""Puzzles of any layout and rules: made, read, checked, solved, rated, explained and drawn.

A puzzle is one of these:

- ``str``: a record that brings its rules with it (a link of f-puzzles or SudokuPad, a string of
  Interactive-Sudoku-Solver, ...), or a classic puzzle;
- ``str`` with ``variant``, which says layout and rules: a plain grid;
- ``dict``: what :func:`new` and :func:`parse` give.

What comes back is a ``dict``, the ``result`` of the verb (docs/api.md has its keys): cells are
counted in reading order from 0, a value is the number that it counts as, None where a cell is
blank, and a set of values has bit i for the i-th value of the layout. What is refused is an
:class:`nonet.ApiError`. After so many ``guesses`` a search is given up.

>>> from nonet import variant
>>> killer = variant.new("killer", seed=7, label="hard")
>>> variant.solve(killer)["solution"] == killer["solution"]
True
"""

from __future__ import annotations

import json
from typing import Any, Sequence, Union, overload

from nonet._engine import MOST_EXACT, call, drawn_seed, number, seed_in_request
from nonet._records import ApiError

__all__ = [
    "candidates", "check", "draw", "hint", "new", "parse", "path", "rate", "rules", "solve", "steps",
    "write",
]

Puzzle = Union[str, dict[str, Any]]


def _text(puzzle: Puzzle) -> str:
    return json.dumps(puzzle) if isinstance(puzzle, dict) else puzzle


def _numbers(values: Sequence[Any] | None) -> list[Any] | None:
    return None if values is None else [None if v is None else int(v) for v in values]


def _range(name: str, value: int | tuple[int, int] | None) -> str | None:
    if value is None:
        return None
    low, high = value if isinstance(value, tuple) else (value, value)
    return f"{number(name, low, 0)}..{number(name, high, 0)}"


@overload
def new(
    words: str,
    n: None = None,
    *,
    seed: int | str | None = None,
    start: int = 0,
    label: str | None = None,
    needs: Sequence[str] | None = None,
    symmetry: str | None = None,
    minimal: bool = False,
    clues: int | tuple[int, int] | None = None,
    tries: int | None = None,
) -> dict[str, Any]: ...
@overload
def new(
    words: str,
    n: int,
    *,
    seed: int | str | None = None,
    start: int = 0,
    label: str | None = None,
    needs: Sequence[str] | None = None,
    symmetry: str | None = None,
    minimal: bool = False,
    clues: int | tuple[int, int] | None = None,
    tries: int | None = None,
) -> list[dict[str, Any]]: ...
def new(
    words: str,
    n: int | None = None,
    *,
    seed: int | str | None = None,
    start: int = 0,
    label: str | None = None,
    needs: Sequence[str] | None = None,
    symmetry: str | None = None,
    minimal: bool = False,
    clues: int | tuple[int, int] | None = None,
    tries: int | None = None,
) -> Any:
    """A puzzle with exactly one solution, or ``n`` of them: those of ``nonet new --variant``.

    ``words`` name layout, rules and kinds of clues: "killer", "6x6,x", "windoku,thermo", "jigsaw"
    (docs/generation.md). Puzzle i of a ``seed`` is always the same, whether it is made first
    (``start`` i) or among others; without a seed, one below 2**53 is drawn. ``label``: how hard;
    ``needs``: techniques on the path, and nothing harder; ``symmetry``, ``minimal`` (no given can
    go; under a symmetry, no orbit of givens) and ``clues`` (how many, or fewest and most) are about
    the givens. Where no such puzzle is met in so many ``tries`` (1000): :class:`nonet.ApiError`.

    Gives the keys of :func:`parse`, ``solution``, ``tries``, ``seed`` and ``index``. Cost:
    milliseconds for most, a second for 36x36; more for rare wishes.

    >>> [puzzle["index"] for puzzle in variant.new("6x6,x", 3, seed=7, start=5)]
    [5, 6, 7]
    """
    if seed is None:
        seed = drawn_seed()
    elif not isinstance(seed, str):
        seed = number("seed", seed, 0)
    asked = seed_in_request(seed)

    def one(index: int) -> dict[str, Any]:
        made = call(
            "variant.new",
            variant=words,
            seed=asked,
            index=index,
            label=label,
            needs=None if needs is None else list(needs),
            symmetry=symmetry,
            minimal=bool(minimal),
            clues=_range("clues", clues),
            tries=None if tries is None else number("tries", tries, 1),
        )
        if not made["found"]:
            raise ApiError(f"no such puzzle was found in {made['tries']} tries", "tries")
        return {**made, "seed": seed}

    first = number("start", start, 0, MOST_EXACT)
    if n is None:
        return one(first)
    return [one(first + i) for i in range(number("n", n, 0, 2**40))]


def parse(
    puzzle: Puzzle, *, variant: str | None = None, symbols: str | None = None, lossy: bool = False
) -> dict[str, Any]:
    """Layout, givens, clues and what else the puzzle says.

    ``symbols``: how a plain grid writes values, "from-1", "from-0" or "letters"; ``lossy``: go on
    without what is not understood. Cost: some microseconds a cell.

    >>> variant.parse(".31.2...........", variant="4x4,x")["puzzle"][:5]
    [None, 3, 1, None, 2]
    """
    return call("variant.parse", puzzle=_text(puzzle), variant=variant, symbols=symbols, lossy=bool(lossy))


def write(puzzle: Puzzle, format: str, *, variant: str | None = None, lossy: bool = False) -> str:
    """The puzzle's text in a format; ``lossy``: without what the format does not hold.

    >>> variant.write(killer, "iss")[:10]
    '.Cage~12~R'
    """
    answer = call("variant.write", puzzle=_text(puzzle), format=format, variant=variant, lossy=bool(lossy))
    return str(answer["text"])


def check(
    puzzle: Puzzle,
    *,
    variant: str | None = None,
    minimal: bool = False,
    setter: bool = False,
    guesses: int | None = None,
) -> dict[str, Any]:
    """What is right or wrong with it: ``verdict``, and why, in ``sentences``.

    ``minimal``: also which givens and clues could go; ``setter``: all of a half-made puzzle.

    >>> variant.check(".Cage~30~R1C1~R1C2~R1C3")["sentences"]
    ['the cage of 3 cells with sum 30 at r1c1 cannot be met']
    """
    return call(
        "variant.check",
        puzzle=_text(puzzle),
        variant=variant,
        minimal=bool(minimal),
        setter=bool(setter),
        guesses=guesses,
    )


def solve(
    puzzle: Puzzle, *, variant: str | None = None, limit: int = 2, guesses: int | None = None
) -> dict[str, Any]:
    """How many ``solutions`` up to the limit, and one or two of them.

    Cost: microseconds for most of 9x9; large grids and rules about numbers may take seconds.

    >>> variant.solve(".31.2...........", variant="4x4,x")["solution"][:4]
    [4, 3, 1, 2]
    """
    return call("variant.solve", puzzle=_text(puzzle), variant=variant, limit=limit, guesses=guesses)


def candidates(
    puzzle: Puzzle, *, variant: str | None = None, guesses: int | None = None
) -> dict[str, Any]:
    """``true_candidates``: what stands in each cell in some solution.

    >>> variant.candidates(".31.2...........", variant="4x4,x")["true_candidates"][:4]
    [8, 4, 1, 2]
    """
    return call("variant.candidates", puzzle=_text(puzzle), variant=variant, guesses=guesses)


def rate(
    puzzle: Puzzle,
    filled: Sequence[int | None] | None = None,
    *,
    candidates: Sequence[int] | None = None,
    variant: str | None = None,
    guesses: int | None = None,
) -> dict[str, Any]:
    """How hard it is: ``label``, ``rounds``, and the ``path`` of single steps in numbers.

    ``filled``: the player's digits, None where a cell is blank; ``candidates``: the sets that the
    player has left. The puzzle must have exactly one solution. Cost: from milliseconds to seconds.

    >>> variant.rate(killer)["label"]
    'hard'
    """
    return call(
        "variant.rate",
        puzzle=_text(puzzle),
        variant=variant,
        filled=_numbers(filled),
        candidates=_numbers(candidates),
        guesses=guesses,
    )


def path(
    puzzle: Puzzle,
    filled: Sequence[int | None] | None = None,
    *,
    candidates: Sequence[int] | None = None,
    variant: str | None = None,
    most: int | None = None,
    guesses: int | None = None,
    language: str | None = None,
) -> dict[str, Any]:
    """The ``steps`` to the solution, at most ``most``, each with the position before it.

    Otherwise as :func:`hint`.

    >>> variant.path(".31.2...........", variant="4x4,x")["steps"][0]["conclusion"]
    'r2c2=1'
    """
    return call(
        "variant.path",
        puzzle=_text(puzzle),
        variant=variant,
        filled=_numbers(filled),
        candidates=_numbers(candidates),
        most=most,
        guesses=guesses,
        language=language,
    )


def hint(
    puzzle: Puzzle,
    filled: Sequence[int | None] | None = None,
    *,
    candidates: Sequence[int] | None = None,
    variant: str | None = None,
    guesses: int | None = None,
    language: str | None = None,
) -> dict[str, Any]:
    """The player's ``mistakes``; the next ``step``, if there is one, or a ``remark``.

    ``language``: that of names and sentences, "de", "es" or "fr". Otherwise as :func:`rate`.

    >>> variant.hint(".31.2...........", variant="4x4,x")["step"]["where"]["sentence"]
    'Look at box 1.'
    """
    return call(
        "variant.hint",
        puzzle=_text(puzzle),
        variant=variant,
        filled=_numbers(filled),
        candidates=_numbers(candidates),
        guesses=guesses,
        language=language,
    )


def steps(
    puzzle: Puzzle,
    filled: Sequence[int | None] | None = None,
    *,
    candidates: Sequence[int] | None = None,
    variant: str | None = None,
    technique: str | None = None,
    all: bool = False,
    most: int | None = None,
    guesses: int | None = None,
    language: str | None = None,
) -> dict[str, Any]:
    """All ``steps`` that are possible now, easiest first, at most ``most`` (200).

    ``technique``: of this one only; ``all``: also those of techniques that no label has, which may
    take minutes. Otherwise as :func:`hint`.

    >>> variant.steps(".31.2...........", variant="4x4,x", most=1)["steps"][0]["conclusion"]
    'r1c4=2'
    """
    return call(
        "variant.steps",
        puzzle=_text(puzzle),
        variant=variant,
        filled=_numbers(filled),
        candidates=_numbers(candidates),
        technique=technique,
        all=bool(all),
        most=most,
        guesses=guesses,
        language=language,
    )


def draw(
    puzzle: Puzzle,
    *,
    variant: str | None = None,
    theme: str | None = None,
    width: int | None = None,
    title: str | None = None,
    caption: str | None = None,
    legend: bool = True,
    solution: bool = False,
    show_candidates: bool = False,
    bare: bool = False,
    guesses: int | None = None,
) -> dict[str, Any]:
    """A picture as ``svg``, and the rules in words, the ``legend``.

    ``width`` in millimetres, 10 to 1000; ``legend=False`` leaves the words out of the picture. ``bare``:
    the board with its clues alone, to put digits on; ``board`` then says where its cells are.

    >>> variant.draw(killer, width=80)["svg"][:4]
    '<svg'
    """
    return call(
        "variant.draw",
        puzzle=_text(puzzle),
        variant=variant,
        theme=theme,
        width=width,
        title=title,
        caption=caption,
        legend=bool(legend),
        solution=bool(solution),
        show_candidates=bool(show_candidates),
        bare=bool(bare),
        guesses=guesses,
    )


def rules() -> list[dict[str, Any]]:
    """Every rule that a clue may have: ``slug``, ``definition``, the ``shape`` of its cells, its ``numbers``.

    >>> variant.rules()[0]["slug"]
    'killer-cage'
    """
    rows: list[dict[str, Any]] = call("variant.rules")["rules"]
    return rows
