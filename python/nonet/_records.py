"""What the package gives back beside grids and numbers."""

from __future__ import annotations

import dataclasses
from typing import Any


class ShortfallWarning(UserWarning):
    """A puzzle has fewer blanks than were asked for."""


class ApiError(ValueError):
    """A request was refused: one sentence, and ``where`` in the request it belongs."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(message, where)
        self.message = message
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


@dataclasses.dataclass(frozen=True)
class Record:
    """One puzzle as it stood in a text.

    ``puzzle`` (its givens) and ``filled`` (with the player's digits) are 81 characters. ``candidates``, and the
    notes ``centre`` and ``corner``, are 81 sets of digits, bit d - 1 for digit d, or None where
    there are none. ``comment`` is what followed on the line, verbatim. ``line`` is the record's
    first, from 1.
    """

    puzzle: str
    filled: str
    format: str
    line: int
    comment: str = ""
    title: str = ""
    author: str = ""
    rules: str = ""
    candidates: list[int] | None = None
    centre: list[int] | None = None
    corner: list[int] | None = None

    def __str__(self) -> str:
        return self.puzzle

    def _repr_svg_(self) -> str:
        from nonet import draw  # which needs this module

        return draw(self.puzzle, self.filled, title=self.title).decode()


@dataclasses.dataclass(frozen=True)
class Scan:
    """One grid of a picture, as it was read.

    ``puzzle`` has the printed digits, ``filled`` those and a player's; ``read`` is what the picture alone says.
    A person should look at the cells ``doubtful``; at ``changed``, which are among them, the rules of
    Sudoku said otherwise than the picture. ``verdict`` is that of :func:`nonet.check`, ``solution`` None where there
    is not exactly one; ``remarks`` are sentences. ``lattice``: where the ten lines cross the ten others, row by
    row from the upper left corner of r1c1, (x, y) in pixels; ``seen``: how much of the lines is seen, in
    hundredths; ``turn``: how many quarter turns to the right bring the picture upright. ``shares``: of each cell,
    how likely no digit and 1 to 9 are, in thousandths.
    """

    puzzle: str
    filled: str
    read: str
    doubtful: list[int]
    changed: list[int]
    verdict: str
    solution: str | None
    remarks: list[str]
    turn: int
    lattice: list[tuple[float, float]] = dataclasses.field(repr=False)
    seen: int
    shares: list[list[int]] = dataclasses.field(repr=False)

    def __str__(self) -> str:
        return self.puzzle


@dataclasses.dataclass(frozen=True)
class Step:
    """One step of reasoning.

    ``rating`` is its cost on the profile's scale (a rating, or a score), None where the scale lacks
    the technique. ``where`` is the smallest hint, ``why`` the reason, ``conclusion`` what follows,
    in sentences. ``placements`` and ``eliminations`` are pairs (cell 0..80, digit). ``filled`` and
    ``candidates``: the position before it, of :func:`nonet.explain` only. ``raw``: all that the api
    says, marks and links for pictures included.
    """

    technique: str
    name: str
    family: str
    rating: float | None
    where: str
    why: str
    conclusion: str
    placements: list[tuple[int, int]]
    eliminations: list[tuple[int, int]]
    filled: str | None
    candidates: list[int] | None
    raw: dict[str, Any] = dataclasses.field(repr=False, compare=False)

    def __str__(self) -> str:
        return f"{self.name}: {self.conclusion}"

    @classmethod
    def from_api(cls, step: dict[str, Any]) -> Step:
        """A step as the api writes it."""
        return cls(
            technique=step["technique"],
            name=step["name"],
            family=step["family"],
            rating=step.get("rating", step.get("score")),
            where=step["where"]["sentence"],
            why=step["why"],
            conclusion=step["conclusion"],
            placements=[(each["cell"], each["digit"]) for each in step["placements"]],
            eliminations=[
                (each["cell"], digit)
                for each in step["eliminations"]
                for digit in range(1, 10)
                if each["digits"] >> (digit - 1) & 1
            ],
            filled=step.get("filled"),
            candidates=step.get("candidates"),
            raw=step,
        )
