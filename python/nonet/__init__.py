"""Nonet: makes, solves, counts, rates, explains and draws Sudoku, many at a time.

Puzzles come, and grids go back, in any of these kinds:

======================  ==========================================  =========================
kind                    is                                          gives
======================  ==========================================  =========================
``str``, ``bytes``      one puzzle: 81 characters, row by row,      one answer
                        ``.`` or ``0`` for blank; or any other
                        format that fits on one line
text: ``str`` or        many, read as a file is, in any format      a text, a line a grid
``bytes`` of lines
list of ``str`` or      many                                        a list; an array of numbers
``bytes``
NumPy array of          one: shape (81,) or (9, 9);                 an array of the same shape;
``uint8``, 0 blank      many: (N, 81) or (N, 9, 9)                  an array of N numbers
======================  ==========================================  =========================

Arrays may be views with any strides; they are read in place and never written to.

>>> import nonet
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> nonet.solve(puzzle)
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
>>> nonet.rate(puzzle)
Rating(er=1.2, ep=1.2, ed=1.2, label='easy')

Errors: ``ValueError`` says which puzzle is wrong, and how; ``TypeError`` is for what is no puzzle.
Work on many puzzles runs on ``threads`` threads (all processors' by default) without Python's
lock, gives the same answer on any number of them, and ends at once on Ctrl-C.

:mod:`nonet.variant` is for puzzles of any layout and rules, :class:`Library` for collections of
puzzles, :func:`book` for books.
"""

from __future__ import annotations

import json
import operator
import warnings
from typing import Any, Literal, NamedTuple, Sequence, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from nonet import _nonet, _targets, variant
from nonet._book import Book, book, book_example
from nonet._display import Picture, Steps
from nonet._engine import Engine, api
from nonet._engine import call as _call
from nonet._engine import drawn_seed as _drawn_seed
from nonet._engine import number as _number
from nonet._library import Added, Found, Library, Rated, Source, Used
from nonet._records import ApiError, Record, Scan, ShortfallWarning, Step

__all__ = [
    "LABELS", "RATING", "Added", "ApiError", "Book", "Engine", "Found", "Library", "Picture", "Rated",
    "Rating", "Record", "Scan", "ShortfallWarning", "Source", "Step", "Steps", "Used", "api", "book",
    "book_example", "canon", "check", "count", "count_all", "draw", "explain", "from_array", "hint",
    "new", "rate", "read", "read_array", "scan", "solutions", "solve", "steps", "to_array", "unique", "variant",
    "write",
]

__version__: str = _nonet.version

LABELS: tuple[str, ...] = _nonet.labels
"""The labels, easiest first: easy, medium, hard, expert, extreme."""

RATING = np.dtype([("er", "f8"), ("ep", "f8"), ("ed", "f8"), ("label", "U7")])
"""What :func:`rate` gives for many puzzles. Without a rating: NaN; without a label: empty."""


Grids = TypeVar("Grids", str, bytes, NDArray[np.uint8], list[str], list[bytes])


class Rating(NamedTuple):
    """How hard a puzzle is: Sudoku Explainer's ratings, 1.0 to about 12, and a label.

    ``er`` is that of the hardest step, ``ep`` of the hardest up to the first placement, ``ed`` of
    the first step. ``label`` is one of :data:`LABELS`; empty where none was asked for.
    """

    er: float
    ep: float
    ed: float
    label: str


def _threads(threads: int | None) -> int:
    if threads is None:
        return 0
    number = operator.index(threads)
    if not 1 <= number <= 1024:
        raise ValueError(f"threads: {number}, expected 1 to 1024, or None for all processors")
    return number


@overload
def solve(puzzles: NDArray[np.uint8], *, threads: int | None = None) -> NDArray[np.uint8]: ...
@overload
def solve(puzzles: str, *, threads: int | None = None) -> str | None: ...
@overload
def solve(puzzles: bytes, *, threads: int | None = None) -> bytes | None: ...
@overload
def solve(puzzles: list[str], *, threads: int | None = None) -> list[str | None]: ...
@overload
def solve(puzzles: list[bytes], *, threads: int | None = None) -> list[bytes | None]: ...
@overload
def solve(puzzles: Any, *, threads: int | None = None) -> Any: ...
def solve(puzzles: Any, *, threads: int | None = None) -> Any:
    """The first solution of each puzzle.

    Gives grids in the kind of ``puzzles``. Where there is no solution: None among ``str`` and
    ``bytes``, a grid of zeros in an array. Where there are several: the first, and
    :func:`unique` or :func:`count` tell. A text comes back as ``nonet solve`` writes it, comments
    kept, and behind the puzzles that have not exactly one solution a comment that says so.

    Cost: about 0.2 us a puzzle and core for most; at worst some 10 us.

    >>> solve(np.zeros((1, 81), np.uint8))[0, :9]
    array([1, 2, 3, 4, 5, 6, 7, 8, 9], dtype=uint8)
    >>> solve("55" + "." * 79) is None
    True
    """
    return _nonet.solve(puzzles, _threads(threads))


@overload
def count(
    puzzles: list[str] | list[bytes], *, limit: int = 2, threads: int | None = None
) -> NDArray[np.uint64]: ...
@overload
def count(puzzles: Any, *, limit: int = 2, threads: int | None = None) -> Any: ...
def count(puzzles: Any, *, limit: int = 2, threads: int | None = None) -> Any:
    """How many solutions each puzzle has, up to ``limit`` (1 or more).

    Gives an ``int``, or an array of N ``uint64``. A limit of 2 is enough to know whether there is
    exactly one, and the fastest; for all of them, see :func:`count_all`. Cost: as :func:`solve`
    for small limits, then some 0.2 us a solution.

    >>> count("." * 81, limit=1000)
    1000
    >>> count(["55" + "." * 79, "." * 81])
    array([0, 2], dtype=uint64)
    """
    counts = _nonet.count(puzzles, _number("limit", limit, 1), _threads(threads))
    return int(counts[0]) if _nonet.is_single(puzzles) else counts


def count_all(puzzles: Any, *, threads: int | None = None) -> Any:
    """How many solutions each puzzle has, exactly, however many.

    Gives an ``int``, or a list of N of them. Cost: below 50 ms up to 300 000 solutions, at worst
    about ten seconds (docs/counting.md).

    >>> count_all("." * 81)
    6670903752021072936960
    """
    counts = _nonet.count_all(puzzles, _threads(threads))
    return counts[0] if _nonet.is_single(puzzles) else counts


@overload
def unique(
    puzzles: list[str] | list[bytes], *, threads: int | None = None
) -> NDArray[np.bool_]: ...
@overload
def unique(puzzles: Any, *, threads: int | None = None) -> Any: ...
def unique(puzzles: Any, *, threads: int | None = None) -> Any:
    """Whether each puzzle has exactly one solution: a ``bool``, or an array of N.

    Cost: as :func:`solve`.

    >>> unique(["." * 81, puzzle])
    array([False,  True])
    """
    counts = _nonet.count(puzzles, 2, _threads(threads))
    return bool(counts[0] == 1) if _nonet.is_single(puzzles) else counts == 1


def rate(puzzles: Any, *, label: bool = True, threads: int | None = None) -> Any:
    """How hard each puzzle is.

    Gives a :class:`Rating`, None where there is none; or an array of N :data:`RATING`. There is a
    rating where there is exactly one solution and Sudoku Explainer's techniques find it; where they
    do not, there is a label and the numbers are NaN. ``label=False`` leaves labels out, which takes
    half the time. Cost: a tenth of a millisecond for an easy puzzle, up to minutes for the hardest.

    >>> rate([puzzle, "." * 81])["er"]
    array([1.2, nan])
    """
    er, ep, ed, labels = _nonet.rate(puzzles, bool(label), _threads(threads))
    ratings = np.empty(len(er), RATING)
    for name, tenths in (("er", er), ("ep", ep), ("ed", ed)):
        ratings[name] = np.where(tenths < 0, np.nan, tenths / 10.0)
    ratings["label"] = np.array([*LABELS, ""])[labels]
    if not _nonet.is_single(puzzles):
        return ratings
    one = ratings[0]
    return None if np.isnan(one["er"]) and not one["label"] else Rating(*one.item())


@overload
def canon(puzzles: Grids, *, form: str = "minlex", threads: int | None = None) -> Grids: ...
@overload
def canon(puzzles: Any, *, form: str = "minlex", threads: int | None = None) -> Any: ...
def canon(puzzles: Any, *, form: str = "minlex", threads: int | None = None) -> Any:
    """The canonical form of each puzzle or complete grid: the one that stands for all its images.

    Turned, mirrored, renamed and otherwise rearranged copies have the same. ``form`` is "minlex"
    or "gsf" (docs/canonical.md). Gives grids in the kind of ``puzzles``. Grids in which a digit
    stands twice in a house have none: ``ValueError``. Cost: about a microsecond each.

    >>> canon(puzzle) == canon(puzzle[::-1])
    True
    """
    return _nonet.canon(puzzles, form, _threads(threads))


def solutions(puzzle: Any, *, most: int = 1000) -> Any:
    """The first solutions of one puzzle, at most ``most``, always in the same order.

    Gives a list of ``str`` or ``bytes``, or an array (M, 81). Cost: some 0.4 us each.

    >>> len(solutions("." * 81, most=5))
    5
    """
    return _nonet.solutions(puzzle, _number("most", most, 0))


def _in_kind(lines: list[str], kind: str) -> Any:
    if kind == "array":
        return to_array(lines).reshape(len(lines), 81) if lines else np.empty((0, 81), np.uint8)
    return [line.encode() for line in lines] if kind == "bytes" else lines


def new(
    n: int | None = None,
    *,
    seed: int | None = None,
    start: int = 0,
    minimal: bool = False,
    blanks: int | tuple[int, int] | None = None,
    symmetry: str = "none",
    any: bool = False,
    fill: str = "uniform",
    attempts: int = 1000,
    kind: str = "str",
    solutions: bool = False,
    threads: int | None = None,
    label: str | None = None,
    er: _targets.Range = None,
    ep: _targets.Range = None,
    ed: _targets.Range = None,
    score: _targets.Range = None,
    level: str | None = None,
    clues: _targets.Range = None,
    pearl: bool = False,
    diamond: bool = False,
    pattern: str | None = None,
    profile: str | None = None,
    needs: _targets.Techniques = None,
    uses: _targets.Techniques = None,
    without: _targets.Techniques = None,
    tries: int | None = None,
) -> Any:
    """New puzzles, each with exactly one solution: those of ``nonet new``.

    One, or ``n`` of them, in the ``kind`` "str", "bytes" or "array": a grid of shape (81,), or a
    list or an array (n, 81). With ``solutions``, a pair: puzzles and their solutions.

    Puzzle i of a ``seed`` (0 to 2**64 - 1) is always the same, whether it is made first (``start``
    i) or among others; without a seed, one below 2**53 is drawn. ``minimal``: no clue can go;
    under a symmetry, no orbit of clues can, though a clue by itself may be redundant. ``blanks``:
    exactly so many, or a number from (A, B), 52 to 60 by default; a number that ``attempts`` did
    not reach is told by a :class:`ShortfallWarning`. ``symmetry`` is of the pattern of clues:
    "180", "full", ... (``api({"verb": "symmetries"})``). ``any``: unique or not. ``fill``: how
    complete grids are made (docs/generation.md).

    Targets, in any combination with ``minimal`` and ``symmetry``: ``label``; ``er``, ``ep``, ``ed``, HoDoKu's
    ``score`` and ``clues`` are one number or a pair, fewest and most, None where there is no bound;
    HoDoKu's ``level``; ``pearl``, ``diamond``; ``pattern``, 81 characters, ``.`` where there is no
    clue; techniques on the path of the ``profile``: ``needs`` (this one, and nothing harder),
    ``uses``, ``without``. Where no such puzzle is met in so many ``tries`` (100 000):
    :class:`ApiError`. They are searched for one after the other.

    Cost: some 25 us for a minimal one, 0.1 ms for others; more where many blanks are asked for;
    with targets from milliseconds to minutes, by how rare they are (docs/generation.md).

    >>> new(seed=7)
    '83.......4.....3619.7..4.52.....927......59.3.......45.5..486..689.7...........2.'
    >>> new(3, seed=7, kind="array").shape
    (3, 81)
    >>> rate(new(seed=7, er=(3.0, 4.0), symmetry="180")).er
    3.0
    """
    wishes = _targets.wishes_of(
        {
            "label": label, "er": er, "ep": ep, "ed": ed, "score": score, "level": level,
            "clues": clues, "pearl": pearl, "diamond": diamond, "pattern": pattern,
            "profile": profile, "needs": needs, "uses": uses, "without": without,
        }
    )
    if kind not in ("str", "bytes", "array"):
        raise ValueError(f"kind {kind!r}: expected str, bytes or array")
    how_many = 1 if n is None else _number("n", n, 0, 2**40)
    if blanks is not None:
        low, high = (blanks, blanks) if not isinstance(blanks, tuple) else blanks
        blanks = (_number("blanks", low, 0, 81), _number("blanks", high, 0, 81))
    seed = _drawn_seed() if seed is None else _number("seed", seed, 0)
    start = _number("start", start, 0)
    if wishes:
        if blanks is not None or any or fill != "uniform" or attempts != 1000:
            raise ValueError("targets exclude blanks, any, fill and attempts")
        wishes["minimal"] = True if minimal else None
        wishes["symmetry"] = None if symmetry == "none" else symmetry
        most = None if tries is None else _number("tries", tries, 1)
        made = [_targets.search(start + i, seed, wishes, most) for i in range(how_many)]
        pair = tuple(_in_kind([grids[i] for grids in made], kind) for i in (0, 1))
        puzzles, grids = pair if n is not None else (pair[0][0], pair[1][0])
        return (puzzles, grids) if solutions else puzzles
    if tries is not None:
        raise ValueError("tries are those of a target: label, er, needs, ...")
    puzzles, grids, shortfalls = _nonet.new(
        count=how_many,
        seed=seed,
        start=start,
        blanks=blanks,
        symmetry=symmetry,
        fill=fill,
        attempts=_number("attempts", attempts, 1, 10**9),
        minimal=bool(minimal),
        any=bool(any),
        array=kind == "array",
        bytes=kind == "bytes",
        threads=_threads(threads),
    )
    if blanks is not None:
        for sentence in shortfalls:
            warnings.warn(sentence, ShortfallWarning, stacklevel=2)
    if n is None:
        puzzles, grids = puzzles[0], grids[0]
    return (puzzles, grids) if solutions else puzzles


def read(text: str | bytes, *, format: str | None = None, strict: bool = False) -> list[Record]:
    """The puzzles of a text in any of the formats, with all that it says about them.

    ``format`` accepts that one alone instead of recognising each record's ("line", "csv",
    "opensudoku", ...; ``api({"verb": "formats"})``), ``strict`` that one to the letter. A record
    that cannot be read: ``ValueError`` with its line. Cost: some microseconds a record.

    >>> read(puzzle + " # mine\\n")[0].comment
    ' # mine'
    """
    return [Record(**fields) for fields in _nonet.read(text, format or "", bool(strict))]


def read_array(text: str | bytes) -> NDArray[np.uint8]:
    """The givens of a text in any of the formats: an array (N, 81).

    Cost: tens of nanoseconds for a line of 81 characters.

    >>> read_array(puzzle + "\\n")[0, :5]
    array([5, 3, 0, 0, 7], dtype=uint8)
    """
    return _nonet.to_array(text)


def to_array(puzzles: Any) -> NDArray[np.uint8]:
    """Puzzles as an array of ``uint8``: (81,) for one, else (N, 81).

    >>> to_array([puzzle, puzzle]).shape
    (2, 81)
    """
    array = _nonet.to_array(puzzles)
    return array.reshape(81) if _nonet.is_single(puzzles) else array


def from_array(grids: Any) -> Any:
    """Grids of an array as ``str``: one for one, else a list.

    >>> from_array(to_array(puzzle)) == puzzle
    True
    """
    lines = _nonet.write(grids, "line").splitlines()
    return lines[0] if _nonet.is_single(grids) else lines


def write(puzzles: Any, *, format: str = "line") -> str:
    """A text of the puzzles in one of the formats, with what stands before and behind them all.

    >>> print(write(puzzle, format="rows").splitlines()[0])
    53..7....
    """
    return _nonet.write(puzzles, format)


def _line(puzzle: Any) -> str:
    line = from_array(puzzle)
    if not isinstance(line, str):
        raise ValueError(f"{len(line)} puzzles, expected one")
    return line


def _line_if(puzzle: Any) -> str | None:
    return None if puzzle is None else _line(puzzle)


def check(puzzle: Any) -> dict[str, Any]:
    """What is right or wrong with one puzzle: ``verdict`` is "conflict", "no-solution",
    "unique" or "several-solutions", ``sentences`` say why.

    >>> check(puzzle)["sentences"]
    ['exactly one solution']
    """
    return _call("check", puzzle=_line(puzzle))


def _grey(picture: Any) -> NDArray[np.uint8]:
    pixels = np.asarray(picture)
    if pixels.dtype != np.uint8:
        raise TypeError(f"picture: an array of {pixels.dtype}, expected uint8")
    if pixels.ndim == 3 and pixels.shape[2] in (3, 4):
        red, green, blue = (pixels[..., i].astype(np.int32) for i in range(3))
        grey = (77 * red + 150 * green + 29 * blue + 128) >> 8
        if pixels.shape[2] == 4:  # what is transparent is paper
            grey = 255 + (grey - 255) * pixels[..., 3] // 255
        pixels = grey.astype(np.uint8)
    if pixels.ndim != 2:
        raise ValueError(f"picture: shape {pixels.shape}, expected (height, width) or (height, width, 3)")
    return np.ascontiguousarray(pixels)


def scan(picture: Any, *, most: int = 12) -> list[Scan]:
    """The puzzles in a picture, the largest first; none is no error.

    ``picture``: an array of ``uint8``, (height, width) grey or (height, width, 3) red, green, blue; a fourth
    colour is opacity. Whatever gives one to ``np.asarray`` is as good: a picture of Pillow, of OpenCV with the
    channels turned round. At most ``most`` grids are read, 1 to 12. ``ValueError`` where the picture is smaller than
    72 pixels or has more than 64 megapixels. What may be wrong is :attr:`Scan.doubtful`.

    Cost: some 10 ms a megapixel and grid.

    >>> scan(np.full((200, 300), 255, np.uint8))
    []
    """
    result = json.loads(_nonet.scan(_grey(picture), _number("most", most, 1, 12)))
    return [
        Scan(
            **{
                "filled": grid["puzzle"],
                "solution": None,
                **grid,
                "lattice": [(x, y) for x, y in grid["lattice"]],
            }
        )
        for grid in result["grids"]
    ]


def _candidates(candidates: Sequence[int] | None) -> list[int] | None:
    return None if candidates is None else [int(digits) for digits in candidates]


def hint(
    puzzle: Any,
    filled: Any = None,
    *,
    candidates: Sequence[int] | None = None,
    profile: str | None = None,
    language: str | None = None,
) -> Step | None:
    """The next step from a position; None where none is known or the board is full.

    ``filled``: givens and the player's digits; ``candidates``: the 81 sets that the player has left
    (bit d - 1 for digit d). ``profile``: "se" or "hodoku", else no harder than the label.
    ``language``: that of names and sentences, "de", "es" or "fr"; English by default.
    ``ValueError`` where there is not exactly one solution, or the position holds a mistake.

    >>> print(hint(puzzle))
    Hidden Single in Box: r1c6=8
    """
    found = _call(
        "hint",
        puzzle=_line(puzzle),
        filled=_line_if(filled),
        candidates=_candidates(candidates),
        profile=profile,
        language=language,
    )
    if found["mistakes"]:
        raise ValueError(found["mistakes"][0]["sentence"])
    return Step.from_api(found["step"]) if found.get("step") else None


def steps(
    puzzle: Any,
    filled: Any = None,
    *,
    candidates: Sequence[int] | None = None,
    profile: str | None = None,
    technique: str | None = None,
    slow: bool | None = None,
    most: int | None = None,
    language: str | None = None,
) -> Steps:
    """All steps that are possible now, cheapest first, at most ``most`` (200).

    ``technique``: of this one only; ``slow``: forcing chains too. Otherwise as :func:`hint`.

    >>> steps(puzzle, most=1)[0].conclusion
    'r1c6=8'
    """
    found = _call(
        "steps",
        puzzle=_line(puzzle),
        filled=_line_if(filled),
        candidates=_candidates(candidates),
        profile=profile,
        technique=technique,
        slow=slow,
        most=most,
        language=language,
    )
    return Steps(Step.from_api(step) for step in found["steps"])


def explain(
    puzzle: Any,
    filled: Any = None,
    *,
    candidates: Sequence[int] | None = None,
    profile: str | None = None,
    most: int | None = None,
    language: str | None = None,
) -> Steps:
    """Every step to the solution, at most ``most``, each with the position before it.

    Otherwise as :func:`hint`.

    >>> len(explain(puzzle))
    51
    """
    found = _call(
        "path",
        puzzle=_line(puzzle),
        filled=_line_if(filled),
        candidates=_candidates(candidates),
        profile=profile,
        most=most,
        language=language,
    )
    return Steps(Step.from_api(step) for step in found["steps"])


def draw(
    puzzle: Any,
    filled: Any = None,
    *,
    candidates: bool = False,
    title: str = "",
    caption: str = "",
    theme: str = "light",
    width: float = 120,
    format: str = "svg",
    dpi: float = 96,
) -> Picture:
    """A picture of one board, as the bytes of a file, which a notebook shows.

    ``format``: "svg", "pdf" or "png", this one with ``dpi`` dots an inch; ``width`` in millimetres,
    10 to 2000; ``theme``: "light", "dark", "contrast", "print", "large", "app" or "app-dark".
    Cost: some milliseconds, and the loading of cairo and pango the first time.

    >>> draw(puzzle)[:5]
    b'<?xml'
    """
    from nonet import _draw  # loads libraries that nothing else needs

    line = _line(puzzle)
    filled = _line_if(filled) or line
    drawn = _draw.draw(line, filled, candidates, title, caption, theme, width, format, dpi)
    return Picture(drawn, format)
