"""Books of puzzles: a recipe in, a PDF and its manifest out."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
from typing import Any

from nonet import _nonet, variant
from nonet._display import Picture
from nonet._library import Library
from nonet._records import ApiError

# How every SQLite file begins.
_SQLITE = b"SQLite format 3\0"


@dataclasses.dataclass(frozen=True, repr=False)
class Book:
    """A book as files: ``pdf``, the ``manifest`` (JSON, from which :func:`nonet.book` makes the same
    book again), the same as ``csv``, and the ``cover``, empty unless it was asked for.

    ``pages`` and ``puzzles`` are numbers; ``repeated``: how many puzzles of files were left out, since
    they are images of others, or were to be avoided.
    """

    pdf: Picture
    manifest: str
    csv: str
    cover: bytes
    pages: int
    puzzles: int
    repeated: int

    def __repr__(self) -> str:
        return f"<nonet.Book of {self.puzzles} puzzles on {self.pages} pages>"

    def _repr_pdf_(self) -> bytes:
        return bytes(self.pdf)

    def save(self, path: str | os.PathLike[str]) -> list[pathlib.Path]:
        """Writes PATH.pdf, PATH.json, PATH.csv and, where there is a cover, PATH-cover.pdf; ``path``
        may end in .pdf itself. Gives the files; each is there whole or as it was before. A .json or
        .csv of that name that is of no book is a ``FileExistsError``."""
        from nonet import _printing

        stem = pathlib.Path(path)
        stem = stem.with_suffix("") if stem.suffix.lower() == ".pdf" else stem
        files = {
            stem.with_name(stem.name + ".pdf"): bytes(self.pdf),
            stem.with_name(stem.name + ".json"): self.manifest.encode(),
            stem.with_name(stem.name + ".csv"): self.csv.encode(),
        }
        for file in list(files)[1:]:
            if file.exists() and not _printing.is_manifest(file.read_text(errors="replace")):
                raise FileExistsError(f"{file} is there already and is no manifest of a book")
        if self.cover:
            files[stem.with_name(stem.name + "-cover.pdf")] = self.cover
        for file, content in files.items():
            written = file.with_name(f".{file.name}.{os.getpid()}")
            try:
                written.write_bytes(content)
                written.replace(file)
            finally:
                written.unlink(missing_ok=True)
        return list(files)


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines that are no comment, with their numbers."""
    numbered = enumerate(text.splitlines(), 1)
    return [(at, line) for at, line in numbered if line.strip() and not line.startswith("#")]


def _classic(text: str, shown: str) -> list[tuple[int, str]]:
    """Line and puzzle of each; ValueError where one does not have exactly one solution."""
    puzzles = [(record["line"], record["puzzle"]) for record in _nonet.read(text, "", False)]
    counts = _nonet.count([puzzle for _, puzzle in puzzles], 2, 0)
    for i, (line, _) in enumerate(puzzles):
        if (count := counts[i]) != 1:
            how = "no solution" if count == 0 else "several solutions"
            raise ValueError(f"{shown}:{line}: the puzzle has {how}")
    return puzzles


def _variants(text: str, shown: str, words: str | None) -> list[tuple[int, str]]:
    """The same of puzzles of any layout and rules, one a line, as the api writes them."""
    puzzles = []
    for line, record in _lines(text):
        try:
            puzzle = variant.parse(record, variant=words)
            found = variant.check(puzzle)
        except ApiError as error:
            raise ValueError(f"{shown}:{line}: {error.message}") from None
        if found["verdict"] != "unique":
            raise ValueError(f"{shown}:{line}: the puzzle has {found['verdict'].replace('-', ' ')}")
        puzzles.append((line, json.dumps(puzzle)))
    return puzzles


def _puzzles(
    content: bytes, shown: str, words: str
) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Classic puzzles and variants of a file."""
    text = content.decode(errors="replace")
    if words:
        return [], _variants(text, shown, words)
    try:
        _nonet.read(text, "", False)
    except ValueError as error:
        try:
            return [], _variants(text, shown, None)
        except ValueError:
            raise ValueError(f"{shown}: {error}") from None
    return _classic(text, shown), []


def _avoid(maker: Any, path: pathlib.Path, shown: str) -> None:
    content = path.read_bytes()
    if content.startswith(_SQLITE):
        with Library(path, "r") as library:
            maker.avoid_forms(library.used())
        return
    from nonet import _printing

    text = content.decode(errors="replace")
    if _printing.is_manifest(text):
        maker.avoid_manifest(text)
        return
    classic, variants = _puzzles(content, shown, "")
    if classic:
        maker.avoid_forms(_nonet.canon([puzzle for _, puzzle in classic], "minlex", 0))
    for _, puzzle in variants:
        maker.avoid_variant(puzzle)


def book(
    recipe: str | os.PathLike[str],
    *,
    folder: str | os.PathLike[str] | None = None,
    cover: bool = False,
    threads: int | None = None,
) -> Book:
    """A book of puzzles: the one that ``nonet book`` makes of the same recipe.

    ``recipe``: its text in TOML (docs/books.md; :func:`nonet.book_example` gives one to begin with),
    a path of a file with it, or the text of a manifest, whose book is made again. The files that it
    names stand in ``folder``: by default that of the file, or the current one. Puzzles of files are in
    any format that :func:`nonet.read` reads; of other layouts and rules one a line. ``cover``: a cover
    too. What is wrong with the recipe is a ``ValueError``, a sentence a line, each with its place.

    Cost: some milliseconds a puzzle, more where they are made to rare targets; a font that is named
    must be installed.

    >>> made = book(recipe)
    >>> made
    <nonet.Book of 4 puzzles on 9 pages>
    >>> made.pdf[:5], book(made.manifest).pdf == made.pdf
    (b'%PDF-', True)
    """
    from nonet import _printing  # loads libraries that nothing else needs

    if not isinstance(recipe, str):
        path = pathlib.Path(recipe)
        recipe, folder = path.read_text(encoding="utf-8"), path.parent if folder is None else folder
    if _printing.is_manifest(recipe):
        made = _printing.remake(recipe, bool(cover))
    else:
        maker = _printing.BookMaker(recipe)
        where = pathlib.Path("." if folder is None else folder)
        for chapter, (words, files) in enumerate(maker.chapters()):
            for file in files:
                classic, variants = _puzzles((where / file).read_bytes(), file, words)
                if not classic and not variants:
                    raise ValueError(f"{file}: there is no puzzle in it")
                maker.add_classic(chapter, file, classic)
                for line, puzzle in variants:
                    maker.add_variant(chapter, file, line, puzzle)
        for file in maker.avoid():
            _avoid(maker, where / file, file)
        made = maker.make(bool(cover), 0 if threads is None else threads)
    made["pdf"] = Picture(made["pdf"], "pdf")
    return Book(**made)


def book_example() -> str:
    """A recipe to begin with: every key with a comment, then three chapters."""
    from nonet import _printing

    return _printing.example()
