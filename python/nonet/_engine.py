"""The engine's verbs (docs/api.md): requests and answers as dicts."""

from __future__ import annotations

import json
import operator
import secrets
import threading
from typing import Any

from nonet import _nonet
from nonet._records import ApiError

# JSON's whole numbers up to here are exact where they are read as doubles; a larger seed goes as text.
MOST_EXACT = 2**53


class Engine:
    """The whole engine behind one call (docs/api.md), with the sessions that were opened in it.

    Any thread may call it; requests wait for their turn.
    """

    def __init__(self) -> None:
        self._engine = _nonet.Engine()

    def __call__(self, request: dict[str, Any]) -> dict[str, Any]:
        """Answers a request: its ``result``. What it refuses is an :class:`ApiError`."""
        answer = json.loads(self._engine.call(json.dumps(request)))
        if answer["ok"]:
            return answer["result"]  # type: ignore[no-any-return]
        raise ApiError(answer["error"]["message"], answer["error"].get("where", ""))


_shared = Engine()
_own = threading.local()


def call(verb: str, **request: Any) -> dict[str, Any]:
    """By an engine of this thread, so that threads do not wait for each other; None is left out."""
    if not hasattr(_own, "engine"):
        _own.engine = Engine()
    engine: Engine = _own.engine
    return engine({"verb": verb, **{k: v for k, v in request.items() if v is not None}})


def api(request: dict[str, Any]) -> dict[str, Any]:
    """Asks the engine anything that docs/api.md lists; all callers share its sessions.

    Gives the ``result``; a request that is refused is an :class:`ApiError`.

    >>> api({"verb": "solve", "puzzle": puzzle})["solutions"]
    1
    """
    return _shared(request)


def number(name: str, value: int, least: int, most: int = 2**64 - 1) -> int:
    """The value as an int; ``ValueError`` where it is out of range."""
    whole = operator.index(value)
    if not least <= whole <= most:
        raise ValueError(f"{name}: {whole}, expected {least} to {most}")
    return whole


def drawn_seed() -> int:
    """A seed where none is given: a number that all readers of JSON read alike."""
    return secrets.randbelow(MOST_EXACT)


def seed_in_request(seed: int | str) -> int | str:
    """The seed as the engine takes it."""
    return seed if isinstance(seed, str) or seed <= MOST_EXACT else str(seed)
