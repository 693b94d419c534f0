"""What a new puzzle is to be like: the wishes of nonet.new, searched for by the engine."""

from __future__ import annotations

from typing import Any, Sequence

from nonet._engine import call, seed_in_request
from nonet._records import ApiError

Range = float | str | tuple[float | None, float | None] | None
Techniques = str | Sequence[str] | None


def _range(value: Range) -> str | None:
    """As the engine takes it: "7.2", "7.0..8.0", "9.5.."."""
    if value is None or isinstance(value, str):
        return value
    if not isinstance(value, tuple):
        return str(value)
    low, high = ("" if bound is None else str(bound) for bound in value)
    return f"{low}..{high}"


def _slugs(value: Techniques) -> list[str] | None:
    if value is None:
        return None
    return [value] if isinstance(value, str) else list(value)


def wishes_of(chosen: dict[str, Any]) -> dict[str, Any]:
    """Those that were said, as the engine takes them."""
    wishes: dict[str, Any] = {}
    for name, value in chosen.items():
        if name in ("er", "ep", "ed", "score", "clues"):
            value = _range(value)
        elif name in ("needs", "uses", "without"):
            value = _slugs(value)
        if value is not None and value is not False:
            wishes[name] = value
    return wishes


def search(index: int, seed: int, wishes: dict[str, Any], tries: int | None) -> tuple[str, str]:
    """Puzzle and solution."""
    made = call("new", seed=seed_in_request(seed), index=index, tries=tries, **wishes)
    if not made["found"]:
        raise ApiError(f"puzzle {index}: none was found in {made['tries']} tries", "tries")
    return made["puzzle"], made["solution"]
