"""The faces of the engine give the same answers: the command line, the C library and the service here
(tests/faces; the module for the web, Python and npm are held to the same file by tests of theirs)."""

import ctypes
import json
import os
import pathlib
import sys

import pytest
from conftest import nonet
from serving import serving

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "faces"))
import ask_all  # noqa: E402

KNOWN = ask_all.known()
# What a line of --json has before the answer.
ENVELOPE = ("file", "line", "format", "puzzle", "comment")


def of(verb):
    return [row for row in KNOWN if row["request"]["verb"] == verb]


def test_the_questions_are_those_of_the_file():
    assert [(row["name"], row["request"]) for row in KNOWN] == list(ask_all.questions())
    assert len(KNOWN) >= 190


def lines_of(*arguments, puzzles):
    run = nonet(*arguments, "--json", stdin="".join(f"{puzzle}\n" for puzzle in puzzles))
    lines = [json.loads(line) for line in run.lines]
    assert [line["puzzle"] for line in lines] == puzzles
    return [{k: v for k, v in line.items() if k not in ENVELOPE} for line in lines]


def as_lines(rows):
    """The answers as lines have them: an error without the place in the request."""
    answers = [row["answer"] for row in rows]
    return [
        each["result"] if each["ok"] else {"error": {"message": each["error"]["message"]}}
        for each in answers
    ]


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("solve", ["solve"]),
        ("check", ["check"]),
        ("hint", ["hint", "--stage", "4"]),
        ("path", ["explain", "-p", "basic"]),
    ],
)
def test_the_command_line(verb, arguments):
    rows = of(verb)
    got = lines_of(*arguments, puzzles=[row["request"]["puzzle"] for row in rows])
    assert got == as_lines(rows)


def test_the_command_line_finds_forms():
    good = [row for row in of("canon") if row["answer"]["ok"]]
    assert lines_of("canon", puzzles=[row["request"]["puzzle"] for row in good]) == as_lines(good)
    bad = [row for row in of("canon") if not row["answer"]["ok"]]
    run = nonet("canon", "--json", stdin="".join(row["request"]["puzzle"] + "\n" for row in bad))
    sentences = [line.partition(": ")[2] for line in run.err.splitlines()]
    assert bad and run.out == ""
    assert sentences == [row["answer"]["error"]["message"] for row in bad]


def test_the_command_line_rates():
    rows = of("rate")
    puzzles = [row["request"]["puzzle"] for row in rows]
    scales = [lines_of("rate", "-p", profile, puzzles=puzzles) for profile in ("se", "hodoku")]
    assert [{**se, **hodoku} for se, hodoku in zip(*scales, strict=True)] == as_lines(rows)


@pytest.mark.parametrize("row", of("new"), ids=lambda row: row["name"])
def test_the_command_line_makes(row):
    wishes = {key: value for key, value in row["request"].items() if key not in ("verb", "index")}
    arguments = [f"--start={row['request'].get('index', 0)}"]
    for key, value in wishes.items():
        arguments.append(f"--{key}" if value is True else f"--{key}={value}")
    (line,) = map(json.loads, nonet("new", "--json", *arguments).lines)
    result = row["answer"]["result"]
    assert {key: line[key] for key in result if key in line} == {
        key: value for key, value in result.items() if key in line
    }
    # A puzzle that nothing was asked of is not rated.
    asked = set(wishes) - {"seed", "minimal"}
    assert set(result) - set(line) <= (set() if asked else {"label", "minimal"})


def test_the_service(tmp_path):
    with serving(tmp_path) as server:
        for row in KNOWN:
            request = dict(row["request"])
            verb = {"path": "explain"}.get(request["verb"], request["verb"])
            del request["verb"]
            _, answer = server.post(f"/v1/{verb}", request)
            assert answer == row["answer"], row["name"]


# The library for C: its call for requests, and its arrays.

LIBRARY = os.environ.get("NONET_LIB")
needs_library = pytest.mark.skipif(not LIBRARY, reason="no library, or one for a sanitizer")


class Rating(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_int32) for name in ("status", "label", "er", "ep", "ed", "score", "level")
    ]


@pytest.fixture(scope="module")
def library():
    found = ctypes.CDLL(LIBRARY)
    for name in ("label", "level"):
        getattr(found, f"nonet_{name}_text").restype = ctypes.c_char_p
    found.nonet_api_call.argtypes = [
        ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t,
        ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_size_t),
    ]  # fmt: skip
    found.nonet_api_free_text.argtypes = [ctypes.c_void_p]
    return found


@needs_library
def test_the_library_for_c_answers_requests(library):
    api = ctypes.c_void_p()
    assert library.nonet_api_new(ctypes.byref(api)) == 0
    for row in KNOWN:
        request = json.dumps(row["request"]).encode()
        text, size = ctypes.c_void_p(), ctypes.c_size_t()
        status = library.nonet_api_call(
            api, request, len(request), ctypes.byref(text), ctypes.byref(size)
        )
        assert status == 0
        assert json.loads(ctypes.string_at(text, size.value)) == row["answer"], row["name"]
        library.nonet_api_free_text(text)
    library.nonet_api_free(api)


@pytest.fixture(scope="module")
def engine(library):
    handle = ctypes.c_void_p()
    assert library.nonet_engine_new(2, ctypes.byref(handle)) == 0
    yield handle
    library.nonet_engine_free(handle)


def bytes_of(puzzles):
    text = "".join(puzzles)
    return (ctypes.c_uint8 * len(text))(*(0 if c == "." else int(c) for c in text))


def text_of(cells, i):
    return "".join(str(cell) if cell else "." for cell in cells[81 * i : 81 * i + 81])


@needs_library
def test_the_library_for_c_solves_and_finds_forms(library, engine):
    rows = of("solve")
    count = len(rows)
    puzzles = bytes_of(row["request"]["puzzle"] for row in rows)
    counts, solutions = (ctypes.c_uint64 * count)(), (ctypes.c_uint8 * (81 * count))()
    size = ctypes.c_size_t(count)
    limit = ctypes.c_uint64(2)
    assert library.nonet_solve(engine, puzzles, size, limit, counts, solutions) == 0
    for i, row in enumerate(rows):
        result = row["answer"]["result"]
        assert counts[i] == result["solutions"], row["name"]
        assert text_of(solutions, i) == result.get("solution", "." * 81), row["name"]
    statuses = (ctypes.c_int * count)()
    library.nonet_canon(engine, puzzles, size, 0, solutions, counts, statuses)
    for i, row in enumerate(of("canon")):
        answer = row["answer"]
        assert (statuses[i] == 0) == answer["ok"], row["name"]
        if answer["ok"]:
            assert text_of(solutions, i) == answer["result"]["canonical"], row["name"]
            assert counts[i] == answer["result"]["automorphisms"], row["name"]


@needs_library
def test_the_library_for_c_rates(library, engine):
    rows = of("rate")
    puzzles = bytes_of(row["request"]["puzzle"] for row in rows)
    ratings = (Rating * len(rows))()
    size = ctypes.c_size_t(len(rows))
    library.nonet_rate(engine, puzzles, size, 7, ratings, ctypes.c_size_t(ctypes.sizeof(Rating)))
    for rating, row in zip(ratings, rows, strict=True):
        assert (rating.status == 0) == row["answer"]["ok"], row["name"]
        if rating.status != 0:
            continue
        result = row["answer"]["result"]
        assert library.nonet_label_text(rating.label).decode() == result["label"]
        expected = [round(10 * result["se"][key]) for key in ("er", "ep", "ed")]
        assert [rating.er, rating.ep, rating.ed] == expected, row["name"]
        assert rating.score == result["hodoku"]["score"], row["name"]
        assert library.nonet_level_text(rating.level).decode() == result["hodoku"]["level"]
