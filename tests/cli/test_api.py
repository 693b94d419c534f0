"""nonet api: JSON requests, one a line. The verbs themselves are tested by tests/api/."""

import json

import pytest
from conftest import PUZZLE, SOLUTION, nonet


def ask(*requests):
    run = nonet("api", stdin="".join(json.dumps(request) + "\n" for request in requests))
    return run, [json.loads(line) for line in run.lines]


def test_answers_line_by_line():
    run, answers = ask({"verb": "check", "puzzle": PUZZLE}, {"verb": "labels"})
    assert run.code == 0
    assert answers[0]["result"]["solution"] == SOLUTION
    assert len(answers[1]["result"]["labels"]) == 5


def test_says_what_is_wrong_and_goes_on():
    run = nonet("api", stdin='nonsense\n\n{"verb":"chek"}\n{"verb":"labels"}')
    assert run.code == 1
    assert [json.loads(line)["ok"] for line in run.lines] == [False, False, True]
    assert run.err == ""


def test_cuts_lines_that_are_too_long():
    run = nonet("api", stdin=" " * (9 << 20) + "\n" + '{"verb":"labels"}\n')
    assert [json.loads(line)["ok"] for line in run.lines] == [False, True]


def test_sessions_live_as_long_as_the_command():
    opened = {"verb": "session.open", "puzzle": PUZZLE, "now": 0}
    done = {"verb": "session.do", "session": 1, "op": {"op": "solve"}, "now": 5}
    _, answers = ask(opened, done)
    assert answers[1]["result"]["view"]["values"] == SOLUTION
    run, _ = ask(done)
    assert run.code == 1


def test_tells_hints_in_a_language():
    _, answers = ask(
        {"verb": "hint", "puzzle": PUZZLE, "language": "de"},
        {"verb": "variant.techniques", "language": "de"},
        {"verb": "hint", "puzzle": PUZZLE, "language": "dd"},
    )
    assert answers[0]["result"]["step"]["name"] == "Versteckter Einer im Block"
    rows = answers[1]["result"]["techniques"]
    assert "in jeder Zelle steht eine Zahl" in [row["because"] for row in rows]
    message = "there is no language 'dd'; known are en, de, es, fr"
    assert answers[2]["error"] == {"message": message, "where": "language"}


def test_makes_the_puzzles_of_the_command_line():
    _, answers = ask({"verb": "new", "seed": 11, "index": 3, "label": "hard"})
    same = nonet("new", "--seed", 11, "--start", 3, "--label", "hard", "--format", "line")
    assert answers[0]["result"]["puzzle"] == same.out.strip()


def test_reads_files(tmp_path):
    file = tmp_path / "requests.jsonl"
    file.write_text('{"verb":"labels"}\n', encoding="ascii")
    assert nonet("api", file).code == 0
    assert nonet("api", tmp_path / "absent").code == 3


@pytest.mark.parametrize(
    ("wish", "options"),
    [
        ({"variant": "6x6,x,thermo"}, []),
        ({"variant": "killer", "label": "hard"}, ["--label", "hard"]),
        ({"variant": "x", "needs": ["naked-pair"]}, ["--needs", "naked-pair"]),
        (
            {"variant": "windoku", "symmetry": "180", "minimal": True, "tries": 50},
            ["--symmetry", "180", "--minimal", "--tries", 50],
        ),
        ({"variant": "twin", "clues": "60..70"}, ["--clues", "60..70"]),
    ],
)
def test_makes_the_variants_of_the_command_line(wish, options):
    requests = [{"verb": "variant.new", "seed": 11, "index": i, **wish} for i in (3, 4)]
    run = nonet("api", stdin="".join(json.dumps(request) + "\n" for request in requests))
    seed = ["--seed", 11, "--start", 3, "--count", 2]
    same = nonet("new", "--variant", wish["variant"], *seed, *options, "--json")
    assert run.out == "".join(
        f'{{"ok":true,"result":{{"found":true,{line[1:]}}}\n' for line in same.lines
    )
