"""A library of puzzles: an SQLite file with each puzzle in it once, whatever its image."""

from __future__ import annotations

import dataclasses
import datetime
import os
import time
from typing import Any, Iterable, NamedTuple, Sequence

from nonet import _nonet
from nonet._engine import number
from nonet._records import Record
from nonet._targets import Range, Techniques, wishes_of
from nonet.variant import _text


class Added(NamedTuple):
    """How many puzzles were new, known from elsewhere, and known from the same line of this source."""

    new: int
    known: int
    repeated: int


class Used(NamedTuple):
    """How many puzzles were marked as used in a book and how many were before; the positions of those
    that are not in the library."""

    marked: int
    already: int
    unknown: list[int]


class Rated(NamedTuple):
    """How many puzzles were rated, and how many are left."""

    rated: int
    left: int


@dataclasses.dataclass(frozen=True)
class Source:
    """Where a puzzle came from; ``puzzle`` is None, or the image of it that stood there, as in
    :class:`Found`."""

    file: str
    line: int
    added: datetime.datetime
    puzzle: str | None
    title: str
    author: str
    comment: str


@dataclasses.dataclass(frozen=True)
class Found:
    """A puzzle of a library, with all that is known of it.

    ``rated`` is False where :meth:`Library.rate` has not looked at it, and what it would have found
    is empty; ``er``, ``ep``, ``ed`` and ``score`` are None too where their scale does not rate it.
    ``techniques`` has for each scale the steps by technique, ``books`` the puzzle's number in each
    book.

    Of a puzzle with another layout or other rules, ``puzzle`` is the JSON that the functions of
    :mod:`nonet.variant` take, ``solution`` a number a cell, and ``layout`` and ``rules`` are their names.
    """

    id: int
    puzzle: str
    solution: str | list[int]
    canonical: str
    clues: int
    symmetry: str
    sources: list[Source]
    books: dict[str, int]
    rated: bool = False
    minimal: bool | None = None
    label: str = ""
    er: float | None = None
    ep: float | None = None
    ed: float | None = None
    score: int | None = None
    level: str = ""
    techniques: dict[str, dict[str, int]] = dataclasses.field(default_factory=dict)
    layout: str = "9x9"
    rules: list[str] = dataclasses.field(default_factory=list)

    def __str__(self) -> str:
        return self.puzzle

    def _repr_svg_(self) -> str:
        from nonet import draw, variant  # which need this module

        if self.puzzle[0] != "{":
            return draw(self.puzzle).decode()
        return str(variant.draw(self.puzzle)["svg"])


def _found(fields: dict[str, Any]) -> Found:
    utc = datetime.timezone.utc
    sources = []
    for each in fields.pop("sources"):
        each["added"] = datetime.datetime.fromtimestamp(each["added"], utc)
        sources.append(Source(**each))
    return Found(sources=sources, **fields)


def _given(puzzles: Any) -> Any:
    """Puzzles as the engine takes them: texts or arrays."""
    if isinstance(puzzles, (list, tuple)):
        return [_given(each) for each in puzzles]
    if isinstance(puzzles, (Found, Record)):
        return puzzles.puzzle
    return _text(puzzles) if isinstance(puzzles, dict) else puzzles


def _threads(threads: int | None) -> int:
    return 0 if threads is None else number("threads", threads, 1, 1024)


class Library:
    """A library of puzzles (docs/collection.md), the file that ``nonet db`` works with.

    ``mode``: "r" to read one that is there, "w" to write to one that is there, "c" to make it where it
    is not. A ``with`` statement closes it. Puzzles are classic ones, and those of any layout and rules
    that :mod:`nonet.variant` knows, as ``str`` or ``dict``. They are the same where one is an image of
    the other: turned, mirrored, renamed or otherwise rearranged. Other programs and threads may use the file
    meanwhile; a writer waits for its turn. What the file or the disk refuses is an ``OSError``.

    >>> with Library(path) as library:
    ...     library.add([puzzle, puzzle[::-1]], source="mine")
    ...     library.rate().rated, len(library), puzzle in library
    ...     library.find(label="easy")[0].er
    Added(new=1, known=1, repeated=0)
    (1, 1, True)
    1.2
    """

    def __init__(self, path: str | os.PathLike[str], mode: str = "c") -> None:
        from nonet import _collection  # loads a library that nothing else needs

        self._library = _collection.Library(os.fspath(path), mode)

    def close(self) -> None:
        """Lets go of the file; any other call is a ``ValueError`` from now on."""
        self._library.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self._library.size()

    def __contains__(self, puzzle: object) -> bool:
        return bool(self._library.find({"puzzle": _given(puzzle), "most": 1}))

    def add(self, puzzles: Any, *, source: str = "Python", threads: int | None = None) -> Added:
        """Adds puzzles in any kind, or records of :func:`nonet.read`, whose line, title, author and
        comment are kept. ``source`` is where they are from.

        One that does not have exactly one solution is a ``ValueError``, and none is added then. Cost:
        some four microseconds each, in calls of tens of thousands.
        """
        notes = None
        if isinstance(puzzles, str) and "\n" in puzzles:
            puzzles = [Record(**fields) for fields in _nonet.read(puzzles, "", False)]
        if isinstance(puzzles, Iterable) and not isinstance(puzzles, (str, bytes, dict)):
            if not hasattr(puzzles, "dtype"):
                puzzles = list(puzzles)
                if puzzles and all(isinstance(each, Record) for each in puzzles):
                    notes = [(each.line, each.title, each.author, each.comment) for each in puzzles]
        now = int(time.time())
        return Added(*self._library.add(_given(puzzles), source, now, notes, _threads(threads)))

    def find(
        self,
        puzzle: Any = None,
        *,
        label: str | None = None,
        er: Range = None,
        ep: Range = None,
        ed: Range = None,
        score: Range = None,
        level: str | None = None,
        clues: Range = None,
        layout: str | None = None,
        rules: Sequence[str] | str | None = None,
        symmetry: str | None = None,
        minimal: bool | None = None,
        uses: Techniques = None,
        without: Techniques = None,
        profile: str | None = None,
        unused: bool = False,
        book: str | None = None,
        seed: int | None = None,
        most: int | None = None,
    ) -> list[Found]:
        """The puzzles that meet all conditions, as they were added; with a ``seed`` in random order.

        ``puzzle``: this one, in any image. ``layout`` and ``rules`` are of puzzles with other rules than
        classic ones: "6x6", ["killer-cage", "thermo"] (all of them). The others are as for :func:`nonet.new`; those about
        ratings are met by puzzles only that were rated. ``unused``: in no book; ``book``: in this
        one, by number; ``most``: no more than so many. Those that are found are all in memory.
        """
        wishes = wishes_of(
            {
                "label": label, "er": er, "ep": ep, "ed": ed, "score": score, "level": level,
                "clues": clues, "uses": uses, "without": without, "profile": profile,
                "puzzle": _given(puzzle), "layout": layout, "symmetry": symmetry, "unused": unused,
                "book": book,
            }
        )  # fmt: skip
        if rules is not None:
            wishes["rules"] = [rules] if isinstance(rules, str) else list(rules)
        if minimal is not None:
            wishes["minimal"] = bool(minimal)
        if seed is not None:
            wishes["seed"] = number("seed", seed, 0)
        if most is not None:
            wishes["most"] = number("most", most, 0, 2**62)
        return [_found(fields) for fields in self._library.find(wishes)]

    def rate(self, most: int | None = None, *, threads: int | None = None) -> Rated:
        """Rates the puzzles that have no rating yet, at most so many; what is done is kept, also where
        Ctrl-C ends it. Cost: as of :func:`nonet.rate`."""
        wanted = None if most is None else number("most", most, 0)
        return Rated(*self._library.rate(wanted, _threads(threads)))

    def use(self, book: str, puzzles: Any) -> Used:
        """Marks puzzles as used in a book, under the numbers behind its last one."""
        return Used(*self._library.use(book, _given(puzzles), int(time.time())))

    def forget(self, book: str) -> None:
        """Forgets a book: its puzzles are unused again."""
        self._library.forget(book)

    def used(self) -> list[str]:
        """The canonical form of each puzzle that is in a book."""
        return self._library.used()

    def stats(self) -> dict[str, Any]:
        """Numbers of puzzles: all, rated, used; by clues, ER, symmetry, layout, rule, label, technique
        and book."""
        return self._library.stats()

    def check(self, *, threads: int | None = None) -> list[str]:
        """What is wrong with the file or with what it says, as sentences; empty where nothing is."""
        return self._library.check(_threads(threads))[0]

    def back_up(self, path: str | os.PathLike[str]) -> None:
        """Copies the library as it is now into a file that is not there yet."""
        if os.path.lexists(path):
            raise FileExistsError(f"{os.fspath(path)} is there already")
        self._library.back_up(os.fspath(path))
