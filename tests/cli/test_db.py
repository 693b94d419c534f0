"""db: libraries of puzzles, and what they keep."""

import csv
import io
import json
import random
import signal

import pytest
from conftest import (
    CONFLICT,
    DATA,
    EMPTY,
    IMPOSSIBLE,
    PATIENCE,
    PUZZLE,
    SANITIZED,
    SOLUTION,
    has_ended,
    nonet,
    one_sentence,
    start,
    wait_until,
)
from db_library import (  # noqa: F401
    SMALL,
    add,
    assert_sound,
    exported,
    filled,
    library,
    make,
)


def test_add_keeps_order_and_every_source(library, tmp_path):
    lines = make(SMALL)
    images = nonet("canon", "--shuffle", "-s", 2, stdin="\n".join(lines)).lines
    (tmp_path / "a.txt").write_text("\n".join(lines) + "\n")
    (tmp_path / "b.txt").write_text("\n".join(f"{i} # again" for i in images) + "\n")
    assert add(library, tmp_path / "a.txt")[1]["new"] == SMALL
    code, report, err = add(library, tmp_path / "a.txt", tmp_path / "b.txt")
    assert (code, err) == (0, "")
    assert (report["new"], report["known"], report["repeated"]) == (0, SMALL, SMALL)
    rows = exported(library)
    assert [row["puzzle"] for row in rows] == lines
    assert [row["id"] for row in rows] == list(range(1, SMALL + 1))
    solutions = nonet("solve", stdin="\n".join(lines)).lines
    forms = nonet("canon", stdin="\n".join(lines)).lines
    for i, row in enumerate(rows):
        assert (row["solution"], row["canonical"]) == (solutions[i], forms[i])
        assert row["clues"] == sum(c != "." for c in lines[i])
        first, second = row["sources"]
        assert (first["file"], first["line"]) == (str(tmp_path / "a.txt"), i + 1)
        assert (second["puzzle"], second["comment"]) == (images[i], " # again")
        assert first["added"].endswith("Z") and "puzzle" not in first
    assert nonet("db", "export", library).lines == lines
    assert_sound(library)


def test_titles_and_authors_travel(library, tmp_path):
    table = f'puzzle,title,author\n{PUZZLE},"A, title",Nobody\n'
    assert add(library, stdin=table)[0] == 0
    source = exported(library)[0]["sources"][0]
    assert (source["title"], source["author"]) == ("A, title", "Nobody")
    rows = list(csv.DictReader(io.StringIO(nonet("db", "export", "--csv", library).out)))
    assert (rows[0]["puzzle"], rows[0]["title"], rows[0]["solution"]) == (
        PUZZLE,
        "A, title",
        SOLUTION,
    )
    other = tmp_path / "other.nonet"
    text = nonet("db", "export", "--csv", library).out
    assert add(other, stdin=text)[1]["new"] == 1
    assert exported(other)[0]["sources"][0]["title"] == "A, title"


@pytest.mark.parametrize("slug", ["rows", "sdk", "csv", "opensudoku", "solo", "hodoku"])
def test_export_in_any_format_reads_back(filled, tmp_path, slug):
    library, lines = filled
    text = nonet("db", "export", "--to", slug, library).out
    assert nonet("convert", stdin=text).out.split("\n")[0][:81] == lines[0]
    _, report, _ = add(library, stdin=text)
    assert report["new"] == 0 and report["known"] + report["repeated"] == SMALL


def test_export_loses_no_givens_unasked(library):
    add(library, stdin=PUZZLE + "\n")
    for command in ("export", "find"):
        run = nonet("db", command, "--to", "pencilmarks", library)
        assert (run.code, run.out) == (1, "")
        assert one_sentence(run).endswith(
            "puzzle 1: the format 'pencilmarks' does not hold its givens, for every cell with one candidate is a given "
            "there; --lossy writes the rest"
        )
        assert len(nonet("db", command, "--to", "pencilmarks", "--lossy", library).lines) > 9


def test_what_is_no_proper_puzzle_is_refused(library):
    run = nonet("db", "add", library, stdin=f"{PUZZLE}\n{EMPTY}\n{IMPOSSIBLE}\n{CONFLICT}\n")
    assert run.code == 1
    assert run.err.splitlines() == [
        "(standard input):2: several solutions, so it is not added",
        "(standard input):3: no solution, so it is not added",
        "(standard input):4: no solution, so it is not added",
    ]
    assert [row["puzzle"] for row in exported(library)] == [PUZZLE]


def test_an_unreadable_record_ends_it_but_loses_nothing(library):
    text = f"{PUZZLE}\nnonsense\n{make(1)[0]}\n"
    assert add(library, stdin=text)[0] == 1
    assert len(exported(library)) == 1
    assert add(library, "--keep-going", stdin=text)[0] == 1
    assert len(exported(library)) == 2


def test_the_same_bytes_for_every_number_of_threads(tmp_path):
    text = "\n".join(make(3_000 if not SANITIZED else 300)) + "\n"
    outs = set()
    for threads in [1, 2, 5]:
        library = tmp_path / f"{threads}.nonet"
        assert add(library, "-j", threads, stdin=text)[0] == 0
        outs.add(nonet("db", "export", library).out)
    assert outs == {text}


def test_rate_fills_in_what_rate_says(filled):
    library, lines = filled
    rows = exported(library)
    labels = [json.loads(row) for row in nonet("rate", "--json", stdin="\n".join(lines)).lines]
    se = [row["se"] for row in labels]
    hodoku = [
        json.loads(row)["hodoku"]
        for row in nonet("rate", "-p", "hodoku", "--json", stdin="\n".join(lines)).lines
    ]
    for row, label, by_se, by_hodoku in zip(rows, labels, se, hodoku, strict=True):
        assert row["minimal"] is True
        assert row["label"] == label["label"]
        assert [row[k] for k in ("er", "ep", "ed")] == [by_se[k] for k in ("er", "ep", "ed")]
        assert (row["score"], row["level"]) == (by_hodoku["score"], by_hodoku["level"])
        assert row["techniques"] == {
            "se": by_se["techniques"],
            "hodoku": by_hodoku["techniques"],
        }
        assert row["se_version"] == by_se["version"]


def test_rate_goes_on_where_it_stopped(library):
    assert add(library, stdin="\n".join(make(SMALL)))[0] == 0
    first = json.loads(nonet("db", "rate", "--json", "--limit", 15, library).out)
    assert (first["rated"], first["left"]) == (15, SMALL - 15)
    assert sum("label" in row for row in exported(library)) == 15
    rest = json.loads(nonet("db", "rate", "--json", "-j", 3, library).out)
    assert (rest["rated"], rest["left"]) == (SMALL - 15, 0)
    assert json.loads(nonet("db", "rate", "--json", library).out)["rated"] == 0


def test_rating_interrupted_keeps_what_is_done(library):
    assert add(library, stdin="\n".join(make(1_500)))[0] == 0
    process = start("db", "rate", library)
    rated = lambda: sum("label" in row for row in exported(library))  # noqa: E731
    wait_until(lambda: has_ended(process) or rated() > 0, "a rating that is kept")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    if process.returncode != 0:  # else it was quicker
        assert process.returncode == 130 and b"interrupted" in err
    done = rated()
    assert done > 0
    run = json.loads(nonet("db", "rate", "--json", library).out)
    assert run["rated"] == 1_500 - done and run["left"] == 0


CONDITIONS = {
    "label": (["--label", "hard"], lambda row: row["label"] == "hard"),
    "er": (["--er", "2.0..4.5"], lambda row: 2.0 <= row["er"] <= 4.5),
    "score": (["--score", "..500"], lambda row: row["score"] <= 500),
    "level": (["--level", "medium"], lambda row: row["level"] == "medium"),
    "clues": (["--clues", "24..25"], lambda row: 24 <= row["clues"] <= 25),
    "minimal": (["--minimal"], lambda row: row["minimal"]),
    "uses": (["--uses", "naked-pair"], lambda row: "naked-pair" in row["techniques"]["se"]),
    "without": (
        ["--without", "naked-pair", "-p", "hodoku"],
        lambda row: "naked-pair" not in row["techniques"]["hodoku"],
    ),
}


@pytest.mark.parametrize("name", CONDITIONS)
def test_find_is_what_export_and_a_filter_are(filled, name):
    library, _ = filled
    arguments, wanted = CONDITIONS[name]
    expected = [row["puzzle"] for row in exported(library) if wanted(row)]
    run = nonet("db", "find", library, *arguments)
    assert run.lines == expected
    assert run.code == (0 if expected else 1)
    assert nonet("db", "find", library, *arguments, "--limit", 1).lines == expected[:1]


def test_conditions_go_together(filled):
    library, _ = filled
    rows = exported(library)
    rng = random.Random(1)
    for _ in range(4 if SANITIZED else 12):
        some = rng.sample(sorted(CONDITIONS), 2)
        words = [word for name in some for word in CONDITIONS[name][0]]
        if some in (["uses", "without"], ["without", "uses"]):
            continue
        expected = [r["puzzle"] for r in rows if all(CONDITIONS[name][1](r) for name in some)]
        assert nonet("db", "find", library, *words).lines == expected


def test_find_a_puzzle_by_any_image(filled):
    library, lines = filled
    image = nonet("canon", "--shuffle", "-s", 5, stdin=lines[7]).lines[0]
    run = nonet("db", "find", "--json", library, "--puzzle", image)
    assert (run.code, json.loads(run.out)["puzzle"]) == (0, lines[7])
    run = nonet("db", "find", library, "--puzzle", PUZZLE)
    assert run.code == 1
    assert one_sentence(run).endswith("no puzzle is like that")


def test_find_in_random_order(filled):
    library, lines = filled
    one = nonet("db", "find", library, "--random", "--seed", 3).lines
    assert one == nonet("db", "find", library, "--random", "--seed", 3).lines
    assert sorted(one) == sorted(lines) and one != lines
    assert one != nonet("db", "find", library, "--random", "--seed", 4).lines
    assert nonet("db", "find", library, "--random", "--seed", 3, "-l", 5).lines == one[:5]


def test_find_by_symmetry(library):
    half_turn = make(8, "--symmetry", "180")
    full = make(3, "--symmetry", "full", seed=5)
    none = make(8)
    assert add(library, stdin="\n".join(half_turn + full + none))[0] == 0
    assert nonet("db", "find", library, "--symmetry", "180").lines == half_turn + full
    assert nonet("db", "find", library, "--symmetry", "full").lines == full
    assert nonet("db", "find", library, "--symmetry", "none").lines == half_turn + full + none


def test_find_says_how_many_are_not_rated(library):
    assert add(library, stdin=PUZZLE)[0] == 0
    run = nonet("db", "find", library, "--label", "easy")
    assert run.code == 1 and "1 puzzles" in run.err and "db rate" in run.err


def test_books(filled, tmp_path):
    library, lines = filled
    images = nonet("canon", "--shuffle", "-s", 2, stdin="\n".join(lines[:10])).lines
    manifest = "number,givens\n" + "".join(f"{i},{p}\n" for i, p in enumerate(images, 1))
    run = nonet("db", "use", "--json", library, "--book", "One", stdin=manifest)
    assert (run.code, json.loads(run.out)["marked"]) == (0, 10)
    again = json.loads(nonet("db", "use", "--json", library, "--book", "One", stdin=manifest).out)
    assert (again["marked"], again["already"]) == (0, 10)
    assert nonet("db", "find", library, "--unused").lines == lines[10:]
    assert nonet("db", "find", library, "--book", "One").lines == lines[:10]
    reverse = "\n".join(reversed(lines[5:15]))
    assert nonet("db", "use", library, "--book", "Two", stdin=reverse).code == 0
    assert nonet("db", "find", library, "--book", "Two").lines == lines[14:4:-1]
    assert nonet("db", "find", library, "--unused").lines == lines[15:]
    assert [b["book"] for b in exported(library)[7]["books"]] == ["One", "Two"]
    stats = json.loads(nonet("db", "stats", "-f", "json", library).out)
    assert [(b["book"], b["puzzles"]) for b in stats["books"]] == [("One", 10), ("Two", 10)]
    assert stats["used"] == 15
    assert nonet("db", "use", library, "--book", "One", "--forget").code == 0
    assert nonet("db", "find", library, "--unused").lines == lines[:5] + lines[15:]
    assert nonet("db", "use", library, "--book", "One", "--forget").code == 1
    assert_sound(library)


def test_use_reports_what_is_not_there(filled):
    library, lines = filled
    run = nonet("db", "use", library, "--book", "B", stdin=f"{lines[0]}\n{PUZZLE}\n{lines[1]}\n")
    assert run.code == 1
    assert run.err == f"(standard input):2: it is not in {library}\n"
    assert nonet("db", "find", library, "--book", "B").lines == lines[:2]
    run = nonet("db", "use", library, "--book", "C", stdin=f"{lines[0]}\nnonsense\n")
    assert run.code == 1
    assert nonet("db", "find", library, "--book", "C").code == 1


def test_stats_and_charts(filled, tmp_path):
    library, lines = filled
    found = json.loads(nonet("db", "stats", "-f", "json", library).out)
    direct = json.loads(nonet("stats", "-f", "json", stdin="\n".join(lines)).out)
    for key in ["puzzles", "clues", "labels", "er", "techniques", "rated"]:
        assert found[key] == direct[key]
    assert found["sources"] == SMALL and sum(found["symmetries"].values()) == SMALL
    assert "40 puzzles, 40 sources in 1 files" in nonet("db", "stats", library).out
    for ending, magic in [("svg", b"<?xml"), ("png", b"\x89PNG")]:
        chart = tmp_path / f"chart.{ending}"
        assert nonet("db", "stats", library, "--chart", chart).code == 0
        assert chart.read_bytes().startswith(magic)
    assert nonet("db", "stats", library, "--chart", "x.bmp").code == 2


def test_usage():
    for arguments, words in [
        (["db"], "a command is needed"),
        (["db", "ad"], "did you mean 'db add'?"),
        (["db", "use", "x"], "which book?"),
        (["db", "find", "x", "--er", "9..8"], "--er"),
        (["db", "find", "x", "--seed", "1"], "--random"),
        (["db", "find", "x", "--puzzle", "abc"], "--puzzle"),
        (["db", "find", "x", "--json", "--csv"], "exclude"),
        (["db", "export", "x", "--to", "ksudoku"], "--limit 1"),
        (["db", "backup", "x"], "copy"),
    ]:
        run = nonet(*arguments)
        assert run.code == 2 and words in run.err, (arguments, run.err)
    help_of_group = nonet("db", "--help")
    assert help_of_group.code == 0 and nonet("help", "db").out == help_of_group.out
    for command in ["add", "rate", "find", "export", "use", "stats", "check", "backup"]:
        assert f"db {command}" in help_of_group.out
        run = nonet("db", command, "--help")
        assert (run.code, run.err) == (0, "")
        assert nonet("help", "db", command).out.startswith(run.out[:200])
        assert max(map(len, run.lines)) <= 100


def test_bundled_list_is_distinct(library):
    assert add(library, DATA / "17clue.txt")[1]["new"] == 49158
    run = nonet("db", "find", library, "--clues", 17, "-l", 3)
    assert run.lines == nonet("db", "export", library).lines[:3]
