"""db: libraries of puzzles, what they keep, and what harms them not."""

import csv
import io
import json
import os
import pathlib
import random
import resource
import signal
import sqlite3
import subprocess
import time

import pytest
from conftest import (
    CONFLICT,
    DATA,
    EMPTY,
    IMPOSSIBLE,
    NONET,
    PUZZLE,
    SANITIZED,
    SOLUTION,
    nonet,
    one_sentence,
    start,
)

VERSION1 = pathlib.Path(__file__).parents[1] / "golden" / "collection" / "version1.sql"
SMALL = 40
MANY = 2_000 if SANITIZED else 20_000


def make(count, *how, seed=1):
    return nonet("new", "-n", count, "-s", seed, "--minimal", *how).lines


def add(library, *arguments, stdin=""):
    run = nonet("db", "add", "--json", library, *arguments, stdin=stdin)
    return run.code, json.loads(run.out) if run.out else None, run.err


def exported(library):
    run = nonet("db", "export", "--json", library)
    assert (run.code, run.err) == (0, "")
    return [json.loads(line) for line in run.lines]


def assert_sound(library):
    run = nonet("db", "check", library)
    assert (run.code, run.err) == (0, ""), run.out
    assert run.out.endswith(" 0 problems\n")


@pytest.fixture
def library(tmp_path):
    return tmp_path / "my.nonet"


@pytest.fixture
def filled(library):
    """Forty puzzles, rated."""
    lines = make(SMALL)
    assert add(library, stdin="\n".join(lines) + "\n")[0] == 0
    assert nonet("db", "rate", library).code == 0
    return library, lines


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
        assert (row["solution"], row["form"]) == (solutions[i], forms[i])
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
    se = [json.loads(row) for row in nonet("rate", "--json", stdin="\n".join(lines)).lines]
    hodoku = [
        json.loads(row)
        for row in nonet("rate", "-p", "hodoku", "--json", stdin="\n".join(lines)).lines
    ]
    for row, by_se, by_hodoku in zip(rows, se, hodoku, strict=True):
        assert row["minimal"] is True
        assert row["label"] == by_se["label"].lower()
        assert [row[k] for k in ("er", "ep", "ed")] == [by_se[k] for k in ("er", "ep", "ed")]
        assert (row["score"], row["level"]) == (by_hodoku["score"], by_hodoku["level"].lower())
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
    time.sleep(2.5)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    if process.returncode != 0:  # else it was quicker
        assert process.returncode == 130 and b"interrupted" in err
    done = sum("label" in row for row in exported(library))
    run = json.loads(nonet("db", "rate", "--json", library, timeout=600).out)
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


def test_backup_is_whole_or_not_there(filled, tmp_path):
    library, _ = filled
    copy = tmp_path / "copy.nonet"
    assert nonet("db", "backup", library, copy).code == 0
    assert exported(copy) == exported(library)
    assert_sound(copy)
    assert add(copy, stdin=PUZZLE)[1]["new"] == 1
    assert len(exported(copy)) == SMALL + 1 and len(exported(library)) == SMALL
    assert nonet("db", "backup", library, copy).code == 0  # in the place of the other
    assert len(exported(copy)) == SMALL
    assert nonet("db", "backup", library, library).code == 2
    assert nonet("db", "backup", library, tmp_path / "no" / "copy").code == 3
    assert nonet("db", "backup", library, tmp_path).code == 3
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"my.nonet", "copy.nonet"}


def test_backup_while_somebody_adds(library, tmp_path):
    lines = make(MANY)
    assert add(library, stdin="\n".join(lines[: MANY // 4]))[0] == 0
    (tmp_path / "rest").write_text("\n".join(lines[MANY // 4 :]) + "\n")
    process = start("db", "add", library, tmp_path / "rest")
    copy = tmp_path / "copy.nonet"
    assert nonet("db", "backup", library, copy).code == 0
    assert process.wait(timeout=120) == 0
    copied = nonet("db", "export", copy).lines
    assert copied == lines[: len(copied)] and len(copied) >= MANY // 4
    assert_sound(copy)


@pytest.mark.parametrize(
    "harm, words",
    [
        ("UPDATE forms SET puzzle = 3 - puzzle WHERE puzzle < 3", "canonical form is another"),
        ("UPDATE puzzles SET solution = (SELECT solution FROM puzzles WHERE id = 2)", "solution"),
        ("UPDATE puzzles SET clues = 30 WHERE id = 5", "puzzle 5: its clue count is wrong"),
        ("UPDATE puzzles SET symmetry = 'full' WHERE id = 5", "puzzle 5: its symmetry"),
        ("UPDATE puzzles SET givens = x'00' WHERE id = 5", "puzzle 5: its givens are no grid"),
        ("DELETE FROM forms WHERE puzzle = 5", "have a canonical form"),
        ("DELETE FROM sources WHERE puzzle = 5", "puzzle 5: it comes from nowhere"),
        ("DELETE FROM puzzles WHERE id = 5", "refers to one of 'puzzles'"),
        ("UPDATE ratings SET version = 77 WHERE puzzle = 5", "refers to one of 'versions'"),
    ],
)
def test_check_finds(filled, harm, words):
    library, _ = filled
    assert_sound(library)
    database = sqlite3.connect(library)
    with database:
        database.execute(harm)
    database.close()
    run = nonet("db", "check", library)
    assert run.code == 1 and words in run.out


def test_check_finds_a_damaged_page(filled):
    library, _ = filled
    data = bytearray(library.read_bytes())
    for at in range(3 * 8192, len(data), 8192):
        data[at : at + 64] = bytes(64)
    library.write_bytes(data)
    run = nonet("db", "check", library)
    assert run.code in (1, 3) and run.out + run.err


@pytest.mark.parametrize("seed", range(3 if SANITIZED else 12))
def test_killed_at_any_instant(library, tmp_path, seed):
    lines = make(MANY)
    (tmp_path / "list").write_text("\n".join(lines) + "\n")
    before = lines[: MANY // 10]
    assert add(library, stdin="\n".join(before))[0] == 0
    process = start("db", "add", library, tmp_path / "list")
    time.sleep(random.Random(seed).uniform(0.0, 0.25))
    process.kill()
    process.communicate()
    assert_sound(library)
    assert nonet("db", "export", library).lines[: len(before)] == before
    code, report, _ = add(library, tmp_path / "list")
    assert code == 0 and report["new"] + report["known"] + report["repeated"] == MANY
    assert nonet("db", "export", library).lines == lines
    assert_sound(library)


def test_interrupted_keeps_what_was_read(library):
    process = start("db", "add", library)
    lines = make(50)
    process.stdin.write(("\n".join(lines) + "\n").encode())
    process.stdin.flush()
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 130
    assert nonet("db", "export", library).lines == lines


def test_several_writers_at_once(library, tmp_path):
    lines = make(MANY // 2)
    for i in range(3):
        part = lines[i * len(lines) // 4 : (i + 2) * len(lines) // 4]
        (tmp_path / f"{i}").write_text("\n".join(part) + "\n")
    processes = [start("db", "add", library, tmp_path / f"{i}") for i in range(3)]
    for process in processes:
        _, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
    assert sorted(nonet("db", "export", library).lines) == sorted(lines)
    assert sum(len(row["sources"]) for row in exported(library)) == 3 * (len(lines) // 2)
    assert_sound(library)


def limited(size):
    """For preexec_fn: no file may grow beyond `size`."""

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


def test_a_file_that_cannot_grow(library):
    lines = make(MANY)
    first = lines[: MANY // 10]
    assert add(library, stdin="\n".join(first))[0] == 0
    run = subprocess.run(
        [NONET, "db", "add", str(library)],
        input="\n".join(lines).encode(),
        capture_output=True,
        preexec_fn=limited(library.stat().st_size + 60_000),
        timeout=120,
        check=False,
    )
    assert run.returncode == 3
    message = run.stderr.decode().splitlines()
    assert len(message) == 1 and "refused to write to it" in message[0]
    assert "0 puzzles were added before" in message[0]
    assert nonet("db", "export", library).lines == first
    assert_sound(library)


def test_a_full_disk(tmp_path):
    """On a file system of its own, where this user may make one."""
    small = tmp_path / "small"
    small.mkdir()
    lines = make(MANY)
    (tmp_path / "list").write_text("\n".join(lines) + "\n")
    (tmp_path / "first").write_text("\n".join(lines[:300]) + "\n")
    script = (
        f"mount -t tmpfs -o size=400k none {small} || exit 77\n"
        f"{NONET} db add {small}/l {tmp_path}/first >/dev/null || exit 78\n"
        f"{NONET} db add {small}/l {tmp_path}/list\n"
        "echo code $?\n"
        f"{NONET} db check {small}/l && {NONET} db export {small}/l\n"
    )
    try:
        run = subprocess.run(
            ["unshare", "--map-root-user", "--mount", "sh", "-c", script],
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    except FileNotFoundError:
        pytest.skip("no unshare")
    if run.returncode == 77 or "unshare" in run.stderr:
        pytest.skip("no file system can be made here")
    assert "the disk is full; 0 puzzles were added before" in run.stderr
    out = run.stdout.splitlines()
    assert out[0] == "code 3" and out[1].endswith("0 problems")
    assert out[2:] == lines[:300]


def damaged_files(tmp_path):
    """Paths that are no library, and what is said of them."""
    (tmp_path / "text").write_text("x" * 5000)
    sqlite3.connect(tmp_path / "other").execute("CREATE TABLE t (a)").connection.commit()
    (tmp_path / "empty").write_bytes(b"")
    return [
        (tmp_path / "text", "it is no library"),
        (tmp_path / "other", "a database of another program"),
        (tmp_path, "is a directory"),
        ("/dev/null", "it is no file"),
    ]


def test_what_is_no_library(tmp_path):
    for path, words in damaged_files(tmp_path):
        before = path.read_bytes() if isinstance(path, pathlib.Path) and path.is_file() else b""
        for command in ["add", "rate", "find", "export", "stats", "check"]:
            run = nonet("db", command, path, stdin=PUZZLE)
            assert run.code == 3, (command, path)
            assert words in one_sentence(run)
        if before:
            assert path.read_bytes() == before
    for path, words in [
        (tmp_path / "none", "there is no such library"),
        (tmp_path / "empty", "it is empty"),
        ("", "a library is needed"),
    ]:
        run = nonet("db", "find", path)
        assert run.code == 3 and words in one_sentence(run)
    run = nonet("db", "add", tmp_path / "no" / "where", stdin=PUZZLE)
    assert run.code == 3 and "the folder is not there" in one_sentence(run)


def test_names_that_mean_something_to_sqlite(tmp_path):
    for name in [":memory:", "file:x?mode=memory", "a b%20c"]:
        run = nonet("db", "add", name, stdin=PUZZLE, cwd=tmp_path)
        assert run.code == 0 and (tmp_path / name).is_file()
        assert nonet("db", "export", name, cwd=tmp_path).lines == [PUZZLE]


def as_nobody():
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)


def run_as_nobody(*arguments):
    return subprocess.run(
        [NONET, *map(str, arguments)], capture_output=True, text=True,
        input=PUZZLE, preexec_fn=as_nobody, timeout=60, check=False,
    )  # fmt: skip


def test_where_nothing_can_be_written(filled, tmp_path):
    library, lines = filled
    for folder in [tmp_path, *tmp_path.parents]:
        if folder.stat().st_uid == os.getuid() and folder != pathlib.Path("/tmp"):
            folder.chmod(0o755)
    library.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        run = run_as_nobody("db", "export", library)
        assert (run.returncode, run.stderr) == (0, "")
        assert run.stdout.splitlines() == lines
        for arguments in [["add", library], ["rate", library], ["add", tmp_path / "new"]]:
            run = run_as_nobody("db", *arguments)
            assert run.returncode == 3
            assert len(run.stderr.splitlines()) == 1 and str(tmp_path) in run.stderr
    finally:
        tmp_path.chmod(0o755)
    assert_sound(library)


def test_a_library_of_version_1_is_brought_up(library):
    database = sqlite3.connect(library)
    database.executescript(VERSION1.read_text())
    database.close()
    rows = exported(library)
    assert [row["puzzle"] for row in rows[:1]] == [PUZZLE]
    assert [len(row["sources"]) for row in rows] == [2, 2, 2, 2, 1]
    assert rows[0]["sources"][1]["file"] == "second.txt"
    assert rows[4]["sources"][0]["author"] == "An author"
    assert_sound(library)
    assert nonet("db", "rate", library).code == 0
    assert nonet("db", "use", library, "--book", "B", stdin=PUZZLE).code == 0
    assert add(library, stdin="\n".join(make(3, seed=9)))[1]["new"] == 3


def test_a_library_of_a_later_version_is_left_alone(filled):
    library, _ = filled
    database = sqlite3.connect(library)
    database.execute("PRAGMA user_version = 99")
    database.close()
    before = library.read_bytes()
    for command in ["add", "rate", "export", "check"]:
        run = nonet("db", command, library, stdin=PUZZLE)
        assert run.code == 3 and "version 99" in one_sentence(run)
    assert library.read_bytes() == before


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
        assert nonet("help", "db", command).out == run.out
        assert max(map(len, run.lines)) <= 100


def test_bundled_list_is_distinct(library):
    assert add(library, DATA / "17clue.txt")[1]["new"] == 49158
    run = nonet("db", "find", library, "--clues", 17, "-l", 3)
    assert run.lines == nonet("db", "export", library).lines[:3]
