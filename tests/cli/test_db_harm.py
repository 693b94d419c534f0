"""db: what harms a library not: crashes, full disks, other programs, damage, other versions."""

import os
import pathlib
import random
import re
import resource
import signal
import sqlite3
import subprocess

import pytest
from conftest import (
    NONET, PATIENCE, PUZZLE, SANITIZED, SLOWNESS, held_in, nonet, one_sentence, start, wait_for_cpu,
    wait_for_sleep, wait_until,
)  # fmt: skip
from db_library import (  # noqa: F401
    SMALL,
    add,
    assert_sound,
    exported,
    filled,
    library,
    make,
)

VERSION1 = pathlib.Path(__file__).parents[1] / "golden" / "collection" / "version1.sql"
MANY = 2_000 if SANITIZED else 20_000


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


@pytest.mark.parametrize("there", ["text", "other database", "damaged", "pipe", "folder"])
def test_backup_replaces_nothing_but_libraries(filled, tmp_path, there):
    library, _ = filled
    copy = tmp_path / "copy"
    if there == "text":
        copy.write_text("my diary\n")
    elif there == "other database":
        with sqlite3.connect(copy) as other:
            other.execute("CREATE TABLE mail (text)")
        other.close()
    elif there == "damaged":
        copy.write_bytes(library.read_bytes()[:5000])
    elif there == "pipe":
        os.mkfifo(copy)
    else:
        copy.mkdir()
    before = copy.read_bytes() if copy.is_file() else None
    names = sorted(tmp_path.iterdir())
    run = nonet("db", "backup", library, copy)
    assert run.code == 3 and one_sentence(run).startswith(f"{copy}: ")
    assert sorted(tmp_path.iterdir()) == names
    assert before is None or copy.read_bytes() == before


def test_backup_to_an_empty_file_and_through_a_link(filled, tmp_path):
    library, lines = filled
    empty, link = tmp_path / "empty", tmp_path / "link"
    empty.touch()
    link.symlink_to(empty)
    assert nonet("db", "backup", library, link).code == 0
    assert link.is_symlink() and nonet("db", "export", empty).lines == lines


READ_ONLY = """
set -e
mount -t tmpfs tmpfs "$1"
"$2" db add "$1/library" "$3" > /dev/null
cp "$3" "$1/puzzles"
mount -o remount,ro "$1"
nonet="$2"
shift 3
"$nonet" "$@"
"""


def on_read_only(tmp_path, *arguments):
    """The command with a library on a file system that cannot be written, tmp_path / "ro"."""
    folder = tmp_path / "ro"
    folder.mkdir(exist_ok=True)
    puzzles = tmp_path / "puzzles"
    puzzles.write_text(PUZZLE + "\n")
    command = ["unshare", "-m", "sh", "-c", READ_ONLY, "sh", folder, NONET, puzzles, *arguments]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


CAN_MOUNT = (
    subprocess.run(
        ["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, check=False
    ).returncode
    == 0
)


@pytest.mark.skipif(not CAN_MOUNT, reason="nothing may be mounted here")
def test_a_read_only_file_system_is_named(tmp_path):
    ro = tmp_path / "ro"
    for command in (["add", ro / "library", ro / "puzzles"], ["rate", ro / "library"],
                    ["use", ro / "library", "--book", "b", ro / "puzzles"]):  # fmt: skip
        code, _, err = on_read_only(tmp_path, "db", *command)
        assert (code, err) == (3, f"nonet: {ro}/library: it is on a read-only file system\n")
    code, _, err = on_read_only(tmp_path, "db", "add", ro / "new", ro / "puzzles")
    assert (code, err) == (3, f"nonet: {ro}/new: it is on a read-only file system\n")
    code, out, err = on_read_only(tmp_path, "db", "export", ro / "library")
    assert (code, out, err) == (0, PUZZLE + "\n", "")
    code, _, err = on_read_only(tmp_path, "solve", ro / "puzzles", "-o", ro / "out")
    assert (code, err) == (
        3, f"nonet: {ro}/out: cannot write in its folder: Read-only file system\n"
    )  # fmt: skip


def test_backup_while_somebody_adds(library, tmp_path):
    lines = make(MANY)
    assert add(library, stdin="\n".join(lines[: MANY // 4]))[0] == 0
    (tmp_path / "rest").write_text("\n".join(lines[MANY // 4 :]) + "\n")
    process = start("db", "add", library, tmp_path / "rest")
    copy = tmp_path / "copy.nonet"
    assert nonet("db", "backup", library, copy).code == 0
    assert process.wait(timeout=PATIENCE) == 0
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
    wait_for_cpu(process, random.Random(seed).uniform(0.0, 0.25) * SLOWNESS)
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
    wait_until(lambda: held_in(process.stdin) == 0, "the reading of all lines")
    wait_for_sleep(process)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert nonet("db", "export", library).lines == lines


def test_several_writers_at_once(library, tmp_path):
    lines = make(MANY // 2)
    for i in range(3):
        part = lines[i * len(lines) // 4 : (i + 2) * len(lines) // 4]
        (tmp_path / f"{i}").write_text("\n".join(part) + "\n")
    processes = [start("db", "add", library, tmp_path / f"{i}") for i in range(3)]
    for process in processes:
        _, err = process.communicate(timeout=PATIENCE)
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
        timeout=PATIENCE,
        check=False,
    )
    assert run.returncode == 3
    message = run.stderr.decode().splitlines()
    assert len(message) == 1 and "refused to write to it" in message[0]
    # What was added by then depends on how slow the machine is; what is said of it is true.
    added = int(re.search(r"(\d+) puzzles were added before", message[0])[1])
    kept = nonet("db", "export", library).lines
    assert kept[: len(first)] == first
    assert len(kept) == len(first) + added
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
            capture_output=True, text=True, timeout=PATIENCE, check=False,
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
        input=PUZZLE, preexec_fn=as_nobody, timeout=PATIENCE, check=False,
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
