"""What notebooks show of the package's objects: pictures, steps in words."""

from __future__ import annotations

import html
from typing import Any

from nonet._records import Step


class Picture(bytes):
    """The bytes of a file with a picture, in ``format``; a notebook shows it."""

    format: str

    def __new__(cls, content: bytes, format: str) -> Picture:
        picture = super().__new__(cls, content)
        picture.format = format
        return picture

    def __reduce__(self) -> tuple[Any, ...]:
        return Picture, (bytes(self), self.format)

    def _repr_svg_(self) -> str | None:
        return self.decode() if self.format == "svg" else None

    def _repr_png_(self) -> bytes | None:
        return bytes(self) if self.format == "png" else None

    def _repr_pdf_(self) -> bytes | None:
        return bytes(self) if self.format == "pdf" else None


class Steps(list[Step]):
    """Steps in their order; a notebook shows them as a table."""

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{name}</th>" for name in ("", "Technique", "Cost", "Reason", "Conclusion"))
        rows = "".join(_row(place, step) for place, step in enumerate(self, 1))
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _row(place: int, step: Step) -> str:
    cost = "" if step.rating is None else str(step.rating)
    cells = (str(place), step.name, cost, step.why, step.conclusion)
    return "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>"
