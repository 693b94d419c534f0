"""The package answers what every other face of the engine answers (tests/faces)."""

import json
import pathlib

import numpy as np
import pytest

import nonet

ANSWERS = pathlib.Path(__file__).parents[2] / "tests" / "faces" / "answers.jsonl"
KNOWN = [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]


def of(verb):
    return [row for row in KNOWN if row["request"]["verb"] == verb]


def puzzles_of(rows):
    return [row["request"]["puzzle"] for row in rows]


@pytest.mark.parametrize("row", KNOWN, ids=lambda row: row["name"])
def test_requests(row):
    answer = row["answer"]
    if answer["ok"]:
        assert nonet.api(row["request"]) == answer["result"]
        return
    with pytest.raises(nonet.ApiError) as refused:
        nonet.api(row["request"])
    assert refused.value.message == answer["error"]["message"]
    assert refused.value.where == answer["error"].get("where", "")


def test_solutions_and_counts():
    rows = of("solve")
    results = [row["answer"]["result"] for row in rows]
    assert nonet.count(puzzles_of(rows)).tolist() == [result["solutions"] for result in results]
    assert nonet.solve(puzzles_of(rows)) == [result.get("solution") for result in results]


def test_forms():
    rows = [row for row in of("canon") if row["answer"]["ok"]]
    forms = [row["answer"]["result"]["canonical"] for row in rows]
    assert nonet.canon(puzzles_of(rows)) == forms


def test_ratings():
    rows = of("rate")
    ratings = nonet.rate(puzzles_of(rows))
    for rating, row in zip(ratings, rows, strict=True):
        if not row["answer"]["ok"]:
            assert np.isnan(rating["er"]) and rating["label"] == ""
            continue
        result = row["answer"]["result"]
        assert rating["label"] == result["label"]
        assert [rating[key] for key in ("er", "ep", "ed")] == [
            result["se"][key] for key in ("er", "ep", "ed")
        ]


def test_hints():
    for row in of("hint"):
        if row["answer"]["ok"] and (step := row["answer"]["result"].get("step")):
            assert nonet.hint(row["request"]["puzzle"]).conclusion == step["conclusion"]
