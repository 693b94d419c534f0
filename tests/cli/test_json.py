"""Every line that a command writes with --json is what the schema says of it, and nothing else."""

import json
import pathlib
import re

import jsonschema
import pytest
from conftest import CONFLICT, DATA, EMPTY, IMPOSSIBLE, PUZZLE, SOLUTION, nonet
from db_library import filled, library  # noqa: F401 (fixtures)

SCHEMA = pathlib.Path(__file__).parents[2] / "src" / "nonet" / "api" / "schema.json"
DEFINITIONS = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
HARD = next(p for p in (DATA / "top1465.txt").read_text().splitlines()[5:] if p[:1] != "#")[:81]
SEVERAL = SOLUTION.replace("1", ".").replace("2", ".")
# A comment, a game with placed digits and a step, candidates, and what has no answer.
GAME = f":0401:6:5+3+4{PUZZLE[3:]}:214:616:623::"
RECORDS = "\n".join(
    [f"{PUZZLE} # easy", HARD, EMPTY, IMPOSSIBLE, CONFLICT, SEVERAL, SOLUTION, GAME, ""]
)
MARKS = nonet("convert", "--lossy", "--to", "marks729", stdin=PUZZLE + "\n").out
ANY = RECORDS + MARKS


def fault(line, *names):
    """What is wrong with a line that must be as one of the definitions; None when it is."""
    errors = []
    for name in names:
        schema = {"$ref": f"#/$defs/line.{name}", "$defs": DEFINITIONS}
        found = jsonschema.exceptions.best_match(
            jsonschema.Draft202012Validator(schema).iter_errors(line)
        )
        if found is None:
            return None
        errors.append(f"{name}: {'/'.join(map(str, found.path))}: {found.message[:300]}")
    return "; ".join(errors)


def assert_lines(run, *names, least=1):
    lines = [json.loads(line) for line in run.lines]
    assert len(lines) >= least, run.err
    assert [found for line in lines if (found := fault(line, *names))] == []
    return lines


NEWSPAPER = pathlib.Path(__file__).parent / "pictures" / "newspaper.jpg"

# How each command is asked, and what its lines are; "refused" where a record may have no answer.
OF_RECORDS = [
    (["convert"], ANY, ["convert"]),
    (["solve"], ANY, ["solve"]),
    (["solve", "--limit", "5"], ANY, ["solve"]),
    (["solve", "--all", "--limit", "3"], RECORDS, ["solve-all"]),
    (["check"], ANY, ["check"]),
    (["check", "--minimal"], ANY, ["check"]),
    (["count"], PUZZLE + "\n" + EMPTY, ["count"]),
    (["canon"], f"{PUZZLE} # x\n{SOLUTION}\n", ["canon"]),
    (["canon", "--form", "gsf", "--list", "2"], PUZZLE, ["canon"]),
    (["rate"], ANY, ["rate", "refused"]),
    (["rate", "-p", "hodoku", "--trace"], ANY, ["rate", "refused"]),
    (["rate", "-p", "basic", "--no-label"], ANY, ["rate", "refused"]),
    (["explain"], ANY, ["explain", "refused"]),
    (["explain", "-p", "basic"], RECORDS, ["explain", "refused"]),
    (["steps", "--limit", "9"], ANY, ["steps", "refused"]),
    *[(["hint", "--stage", str(n)], ANY, ["hint", "refused"]) for n in (1, 2, 3, 4)],
    (["hint", "--givens", PUZZLE], "51" + PUZZLE[2:], ["hint", "refused"]),
    (["backdoors"], PUZZLE + "\n" + EMPTY, ["backdoors", "refused"]),
    (["unavoidable", "--most", "6"], PUZZLE + "\n" + EMPTY, ["unavoidable", "refused"]),
    (["vicinity"], HARD, ["vicinity"]),
    (["bench", "--seconds", "0.01", "--variant", "4x4"], "." * 16, ["variant-bench"]),
]
ALONE = [
    (["new", "--seed", "1", "-n", "3"], ["new"]),
    (["new", "--seed", "1", "--minimal"], ["new"]),
    (["new", "--seed", "1", "--any", "--blanks", "60"], ["new"]),
    (["new", "--seed", "1", "--label", "medium"], ["new"]),
    (["new", "--seed", "1", "--er", "2.0..3.0", "--needs", "pointing"], ["new"]),
    (["new", "--seed", "1", "--unbiased", "-n", "2"], ["new-unbiased"]),
    (["new", "--seed", "1", "--estimate", "-n", "1000"], ["new-estimate"]),
    (["new", "--seed", "1", "--variant", "6x6,x,thermo", "-n", "2"], ["new-variant"]),
    (["new", "--seed", "1", "--variant", "killer", "--label", "medium"], ["new-variant"]),
    (["techniques"], ["techniques"]),
    (["variants"], ["variants"]),
    (["backends"], ["backends"]),
    (["bench", "--seconds", "0.01", str(DATA / "17clue.txt")], ["bench"]),
    (["scan", str(NEWSPAPER)], ["scan"]),
]
# Tested below, with a library or a folder.
WITH_MORE = ["db add", "db rate", "db find", "db export", "db use", "job status"]


@pytest.mark.parametrize(
    ("arguments", "text", "names"), OF_RECORDS, ids=[" ".join(a)[:30] for a, _, _ in OF_RECORDS]
)
def test_lines_of_records(arguments, text, names):
    lines = assert_lines(nonet(*arguments, "--json", stdin=text), *names)
    if "refused" in names and text in (ANY, RECORDS):
        assert any("error" in line for line in lines) and not all("error" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "names"), ALONE, ids=[" ".join(a)[:30] for a, _ in ALONE]
)
def test_lines_of_commands_without_records(arguments, names):
    assert_lines(nonet(*arguments, "--json"), *names)


def test_lines_of_smaller_pictures(tmp_path):
    picture = tmp_path / "six.png"
    six = "3...5....6.......6..123..1......6..5"
    assert nonet("draw", "--variant", "6x6", "-o", picture, stdin=six).code == 0
    assert_lines(nonet("scan", "--json", picture), "variant-scan")


def test_lines_about_libraries(filled, tmp_path):  # noqa: F811
    kept, puzzles = filled
    text = "\n".join(puzzles[:5]) + "\n"
    assert_lines(nonet("db", "use", "--json", kept, "--book", "One", stdin=text), "db-use")
    assert_lines(nonet("db", "find", "--json", kept), "db-find", least=len(puzzles))
    assert_lines(nonet("db", "export", "--json", kept), "db-find", least=len(puzzles))
    assert_lines(nonet("db", "stats", "-f", "json", kept), "db-stats")
    other = tmp_path / "other.nonet"
    assert_lines(nonet("db", "add", "--json", other, stdin=text), "db-add")
    assert_lines(nonet("db", "find", "--json", other), "db-find", least=5)
    assert_lines(nonet("db", "rate", "--json", other), "db-rate")
    assert_lines(nonet("stats", "-f", "json", stdin=text), "stats")
    assert_lines(nonet("stats", "-f", "json", "--no-rate", stdin=text), "stats")


def test_lines_about_libraries_of_any_rules(tmp_path):
    kept = tmp_path / "kept.nonet"
    made = nonet("new", "--variant", "6x6,killer", "--seed", 1, "--count", 3).out
    assert_lines(nonet("db", "add", "--json", kept, stdin=made), "db-add")
    again = nonet("db", "add", "--json", "--duplicates", kept, stdin="\n" + made)
    assert_lines(again, "db-add")
    assert [each["id"] for each in json.loads(again.out)["duplicates"]] == [1, 2, 3]
    assert_lines(nonet("db", "find", "--json", kept), "db-find-variant", least=3)
    assert_lines(nonet("db", "rate", "--json", kept), "db-rate")
    assert_lines(nonet("db", "export", "--json", kept), "db-find-variant", least=3)
    assert_lines(nonet("db", "stats", "-f", "json", kept), "db-stats")


def test_lines_about_jobs(tmp_path):
    folder = tmp_path / "plan"
    assert nonet("job", "plan", folder, "--count", 20, "--seed", 1, "--chunk", 10).code == 0
    assert_lines(nonet("job", "status", folder, "--json"), "job-status")


def test_no_command_is_left_out():
    page = nonet("man").out
    sections = re.findall(r"^\.SS (.*)\n((?:(?!\.S[SH]).*\n)*)", page, re.MULTILINE)
    asked = {name for name, body in sections if ".B \\-\\-json" in body}
    tested = {a[0] for a, *_ in [*OF_RECORDS, *ALONE]} | set(WITH_MORE)
    assert asked and asked == tested


def test_the_envelope_is_what_parse_gives():
    for record in [PUZZLE + " # by nobody", GAME, MARKS.strip()]:
        (line,) = map(json.loads, nonet("convert", "--json", stdin=record + "\n").lines)
        assert (line.pop("file"), line.pop("line")) == ("(standard input)", 1)
        request = json.dumps({"verb": "parse", "text": record})
        assert line == json.loads(nonet("api", stdin=request).out)["result"]
