"""Every face is asked the same questions, about classic puzzles and about those of other layouts and rules, and
gives the same bytes: `nonet api`, the service and the C library. test_faces.py holds what only one face can be
asked to the same file."""

import ctypes
import json
import os
import pathlib
import sys

import pytest
from conftest import nonet
from serving import JSON, serving

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "faces"))
import ask_all  # noqa: E402

OTHERS = list(ask_all.other_questions())
# Every verb whose name begins so but this one is an alias of the verb without it.
PREFIX, OWN = "variant.", "variant.candidates"
ALIASES = [request for request in OTHERS if request["verb"] != OWN]


def plain(request):
    """The question by the verb's short name, under which a puzzle is known by its rules."""
    request = {**request, "verb": request["verb"].removeprefix(PREFIX)}
    if request["verb"] == "parse":
        request["text"] = request.pop("puzzle")
    return request


QUESTIONS = [
    *(request for _, request in ask_all.questions()),
    *OTHERS,
    *map(plain, ALIASES),
]
LIBRARY = os.environ.get("NONET_LIB")


def lines_of(requests):
    run = nonet("api", stdin="".join(json.dumps(request) + "\n" for request in requests))
    assert (run.code, run.err) == (1, "")  # some are refused
    return run.out.splitlines()


@pytest.fixture(scope="module")
def answers():
    lines = lines_of(QUESTIONS)
    assert len(lines) == len(QUESTIONS) >= 400
    return list(zip(QUESTIONS, lines, strict=True))


def test_an_alias_is_the_verb_itself():
    short, long = lines_of(map(plain, ALIASES)), lines_of(ALIASES)
    for request, one, other in zip(ALIASES, short, long, strict=True):
        unread = not json.loads(one)["ok"] and request["verb"] == "variant.parse"
        assert one == (other.replace('"where":"puzzle"', '"where":"text"') if unread else other)


def test_the_service(tmp_path, answers):
    with serving(tmp_path) as server:
        for request, expected in answers:
            body = {key: value for key, value in request.items() if key != "verb"}
            path = f"/v1/{request['verb']}"
            _, got = server.ask("POST", path, json.dumps(body), Content_Type=JSON)
            assert got.decode().rstrip("\n") == expected, request


@pytest.mark.skipif(not LIBRARY, reason="no library, or one for a sanitizer")
def test_the_library_for_c(answers):
    library = ctypes.CDLL(LIBRARY)
    library.nonet_api_call.argtypes = [
        ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_size_t),
    ]  # fmt: skip
    library.nonet_api_free_text.argtypes = [ctypes.c_void_p]
    api = ctypes.c_void_p()
    assert library.nonet_api_new(ctypes.byref(api)) == 0
    for request, expected in answers:
        asked = json.dumps(request).encode()
        text, size = ctypes.c_void_p(), ctypes.c_size_t()
        library.nonet_api_call(api, asked, len(asked), ctypes.byref(text), ctypes.byref(size))
        assert ctypes.string_at(text, size.value).decode() == expected, request
        library.nonet_api_free_text(text)
    library.nonet_api_free(api)
