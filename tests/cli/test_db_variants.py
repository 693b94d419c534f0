"""db: puzzles of other layouts and rules in a library, beside classic ones."""

import functools
import json
import signal

import pytest
from conftest import DATA, PUZZLE, SANITIZED, nonet, one_sentence, start  # noqa: F401
from db_library import add, assert_sound, exported, library, make  # noqa: F401

FEW = 4


@functools.cache
def variants(words, count=FEW, seed=1):
    """Puzzles as JSON, one a line."""
    run = nonet("new", "--variant", words, "-n", count, "-s", seed, "--json")
    return [
        json.dumps({k: v for k, v in json.loads(line).items() if k in ("layout", "puzzle", "clues", "candidates")})
        for line in run.lines
    ]


def mixed():
    killers, small, jigsaws = variants("killer"), variants("6x6"), variants("jigsaw-3")
    classic = make(FEW)
    return [line for four in zip(classic, killers, small, jigsaws, strict=True) for line in four]


@pytest.fixture
def full(library):  # noqa: F811
    assert add(library, stdin="\n".join(mixed()) + "\n")[0] == 0
    return library


def core(row):
    return row["puzzle"], row.get("clues") if isinstance(row.get("clues"), list) else None


def test_classic_and_other_puzzles_stand_in_one_library_in_order(full):
    rows = exported(full)
    assert [row["id"] for row in rows] == list(range(1, 4 * FEW + 1))
    for row, line in zip(rows, mixed(), strict=True):
        if line.startswith("{"):
            given = json.loads(line)
            assert core(row) == (given["puzzle"], given.get("clues"))
            assert row["layout"] == given["layout"]
            assert None not in row["solution"] and row["canonical"].startswith("nonet-form-1")
        else:
            assert row["puzzle"] == line
    assert_sound(full)


def test_the_same_ids_for_every_number_of_threads(tmp_path):
    outs = set()
    for threads in (1, 2, 5):
        path = tmp_path / f"{threads}.nonet"
        assert add(path, "-j", threads, stdin="\n".join(mixed()))[0] == 0
        outs.add(
            "\n".join(json.dumps([row["id"], *core(row)]) for row in exported(path))
        )
    assert len(outs) == 1


def turned(line):
    """The record mirrored from left to right."""
    record = json.loads(line)
    columns = record["layout"]["columns"]
    image = lambda cell: cell - cell % columns + columns - 1 - cell % columns  # noqa: E731
    puzzle = record["puzzle"]
    record["puzzle"] = [puzzle[image(cell)] for cell in range(len(puzzle))]
    for clue in record.get("clues", []):
        clue["cells"] = [image(cell) for cell in clue["cells"]]
    return json.dumps(record)


def test_an_image_is_the_same_puzzle_and_is_named(full, tmp_path):
    killers = variants("killer")
    (tmp_path / "k.json").write_text("\n".join([turned(line) for line in killers]) + "\n")
    run = nonet("db", "add", "--duplicates", full, tmp_path / "k.json")
    assert run.code == 0
    assert run.lines[:2] == [
        f"{tmp_path}/k.json:1 is the same puzzle as {full} #2",
        f"{tmp_path}/k.json:2 is the same puzzle as {full} #6",
    ]
    assert run.lines[-1] == f"{full}: 0 new, {FEW} known from elsewhere, 0 known from the same place"
    first, second = exported(full)[1]["sources"]
    assert "record" not in first
    assert second["record"]["puzzle"] == json.loads(turned(killers[0]))["puzzle"]
    found = nonet("db", "find", "--json", full, "--puzzle", turned(killers[2]))
    assert json.loads(found.out)["id"] == 10
    _, report, _ = add(full, "--duplicates", stdin=make(1)[0] + "\n")
    assert report["duplicates"] == []
    assert_sound(full)


def test_what_is_no_proper_puzzle_is_refused(library):  # noqa: F811
    several = json.loads(variants("6x6")[0])
    several["puzzle"] = [None] * 36
    conflict = dict(several, puzzle=[1, 1] + [None] * 34)
    text = "\n".join([variants("6x6")[0], json.dumps(several), json.dumps(conflict)])
    run = nonet("db", "add", library, stdin=text)
    assert run.code == 1
    assert run.err.splitlines() == [
        "(standard input):2: several solutions, so it is not added",
        "(standard input):3: no solution, so it is not added",
    ]
    assert len(exported(library)) == 1


def test_far_behind_classic_puzzles_one_is_refused_with_what_to_do(library):  # noqa: F811
    text = f"{PUZZLE}\n" * 100_000 + variants("killer")[0] + "\n"
    run = nonet("db", "add", library, stdin=text)
    assert run.code == 1
    assert one_sentence(run) == (
        "(standard input):100001: 'killer-cage' is not plain Sudoku; "
        "a file with puzzles of other rules must have one of them in its beginning"
    )
    assert len(exported(library)) == 1


def test_find_by_rule_and_layout(full):
    ids = lambda *words: [json.loads(x)["id"] for x in nonet("db", "find", "--json", full, *words).lines]  # noqa: E731
    assert ids("--rule", "killer-cage") == [2, 6, 10, 14]
    assert ids("--layout", "6x6") == [3, 7, 11, 15]
    assert ids("--rule", "jigsaw") == [4, 8, 12, 16]
    assert ids("--layout", "9x9") == [1, 2, 5, 6, 9, 10, 13, 14]
    assert ids("--layout", "6x6", "--limit", 1) == [3]
    run = nonet("db", "find", full, "--layout", "6x6", "--rule", "killer-cage")
    assert run.code == 1 and one_sentence(run).endswith("no puzzle is like that")
    assert nonet("db", "find", full, "--layout", "abc").code == 2
    assert nonet("db", "find", full, "--layout", "6x6,anti-king").code == 2
    assert nonet("db", "find", full, "--rule", "killing").code == 2
    assert sorted(ids("--random", "--seed", 3)) == list(range(1, 4 * FEW + 1))


def test_formats_without_rules_refuse_and_name_the_puzzle(full):
    run = nonet("db", "export", full)
    # A sheet of 6x6 says by its size what it is.
    assert run.code == 1 and [line for line in run.lines if len(line) == 81] == make(FEW)
    assert len(run.lines) == 2 * FEW
    assert run.err.splitlines()[0].startswith("nonet: puzzle 2: the format 'line' does not hold its")
    assert len(run.err.splitlines()) == 2 * FEW
    run = nonet("db", "find", "--rule", "killer-cage", "--to", "hodoku", full)
    assert run.code == 1 and "puzzle 2: the format 'hodoku' is for classic puzzles alone" in run.err
    run = nonet("db", "export", "--csv", full)
    assert run.code == 1 and len(run.lines) == 1 + FEW and "--json does" in run.err
    for slug in ("fpuzzles", "json"):
        run = nonet("db", "export", "--to", slug, full)
        assert (run.code, run.err) == (0, ""), slug
        _, report, _ = add(full, stdin=run.out)
        assert report["new"] == 0 and report["known"] + report["repeated"] == 4 * FEW


def test_rating_gives_labels_and_stays_within_its_time(full):
    report = json.loads(nonet("db", "rate", "--json", full).out)
    assert (report["rated"], report["left"]) == (4 * FEW, 0)
    labels = [json.loads(x)["label"] for x in nonet("rate", "--json", stdin="\n".join(variants("killer"))).lines]
    killers = [row for row in exported(full) if "killer-cage" in str(row.get("clues"))]
    assert [row["label"] for row in killers] == labels
    assert all("minimal" not in row and "er" not in row and "ladder" in row["techniques"] for row in killers)
    found = nonet("db", "find", "--json", full, "--rule", "killer-cage", "--label", labels[0])
    assert json.loads(found.lines[0])["id"] == 2
    assert nonet("db", "find", full, "--er", "1.0..12.0").lines == make(FEW)
    assert nonet("db", "rate", "--time", 60, full).code == 0


def test_books_have_both_kinds(full):
    text = "\n".join([turned(variants("killer")[1]), make(FEW)[0], variants("samurai", 1)[0]])
    run = nonet("db", "use", full, "--book", "One", stdin=text)
    assert run.code == 1 and run.err == f"(standard input):3: it is not in {full}\n"
    found = nonet("db", "find", "--json", full, "--book", "One").lines
    assert [json.loads(line)["id"] for line in found] == [6, 1]
    assert_sound(full)


def test_stats_and_backup(full, tmp_path):
    found = json.loads(nonet("db", "stats", "-f", "json", full).out)
    assert found["puzzles"] == 4 * FEW
    assert found["rules"] == {"jigsaw": FEW, "killer-cage": FEW}
    assert found["layouts"]["6x6"] == FEW and sum(found["symmetries"].values()) == FEW
    assert "killer-cage" in nonet("db", "stats", full, "--chart", tmp_path / "c.svg").out
    copy = tmp_path / "copy.nonet"
    assert nonet("db", "backup", full, copy).code == 0
    assert exported(copy) == exported(full)


def test_killed_while_adding_it_is_sound_and_the_rest_can_be_added(library, tmp_path):  # noqa: F811
    lines = mixed()
    (tmp_path / "a.json").write_text("\n".join(lines) + "\n")
    process = start("db", "add", library, tmp_path / "a.json")
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert add(library, tmp_path / "a.json")[0] == 0
    assert len(exported(library)) == len(lines)
    assert_sound(library)
