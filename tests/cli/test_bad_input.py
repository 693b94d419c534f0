"""Input that is no good: one clear sentence, the exit code that fits, no crash, no partial file."""

import os
import subprocess

import pytest
from conftest import (
    DATA, NONET, PATIENCE, PUZZLE, SANITIZED, SOLUTION, nonet, one_sentence, start,
)  # fmt: skip

BAD_RECORDS = {
    "80 characters": (PUZZLE[:-1], "80 characters, expected 81"),
    "82 characters": (PUZZLE + "1", "82 characters, expected 81"),
    "a letter": ("Q" + PUZZLE[1:], "'Q' in column 1"),
    "a NUL byte": (PUZZLE[:40] + "\0" + PUZZLE[41:], "NUL byte in column 41"),
    "a byte above ASCII": (PUZZLE[:40] + "\xff" + PUZZLE[41:], "byte 0x"),
    "an escape sequence": ("\x1b[2J" + PUZZLE, "0x1B"),
}


@pytest.mark.parametrize("command", ["solve", "check", "show", "convert"])
@pytest.mark.parametrize("name", BAD_RECORDS)
def test_a_bad_line_is_named_by_file_and_line(tmp_path, command, name):
    text, words = BAD_RECORDS[name]
    file = tmp_path / "puzzles.txt"
    file.write_text(f"# two lines\n{text}\n")
    run = nonet(command, file)
    assert (run.code, run.out) == (1, "")
    sentence = one_sentence(run)
    assert sentence.startswith(f"{file}:2: ") and words in sentence
    assert sentence.isprintable()


@pytest.mark.parametrize("name", BAD_RECORDS)
def test_what_came_before_is_written_and_nothing_after(name):
    text, _ = BAD_RECORDS[name]
    run = nonet("solve", stdin=f"{PUZZLE}\n{text}\n{PUZZLE}\n")
    assert (run.code, run.lines) == (1, [SOLUTION])
    assert one_sentence(run).startswith("(standard input):2: ")


def test_keep_going_reports_and_continues():
    bad = [text for text, _ in BAD_RECORDS.values()]
    text = "".join(f"{b}\n{PUZZLE}\n" for b in bad)
    run = nonet("solve", "--keep-going", stdin=text)
    assert (run.code, run.lines) == (1, [SOLUTION] * len(bad))
    complaints = run.err.splitlines()
    assert len(complaints) == len(bad)
    for i, line in enumerate(complaints):
        assert line.startswith(f"(standard input):{2 * i + 1}: ")


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "\ufeff"])
def test_empty_input(text):
    run = nonet("solve", stdin=text)
    assert (run.code, run.out) == (1, "")
    assert "no puzzle" in one_sentence(run)


def test_empty_file(tmp_path):
    file = tmp_path / "empty"
    file.touch()
    run = nonet("solve", file)
    assert run.code == 1
    assert one_sentence(run).startswith(f"{file}: ")


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_mark_are_no_error(end, mark):
    run = nonet("solve", stdin=mark + PUZZLE + "\n" + PUZZLE + end)
    assert (run.code, run.out) == (0, f"{SOLUTION}\n" * 2)


@pytest.mark.parametrize(
    "text, words",
    [
        (PUZZLE.replace(".", "0"), "digit 0 in column 3"),
        (PUZZLE.replace(".", "*"), "'*' in column 3"),
        (PUZZLE + "\r", "carriage return"),
        ("\ufeff" + PUZZLE, "byte order mark"),
        (PUZZLE + " # comment", "comment"),
        ("\n" + PUZZLE, "empty line"),
    ],
)
def test_strict_takes_the_format_to_the_letter(text, words):
    run = nonet("solve", "--strict", stdin=text + "\n")
    assert (run.code, run.out) == (1, "")
    assert words in one_sentence(run)
    assert nonet("solve", stdin=text + "\n").out.startswith(SOLUTION)
    assert nonet("solve", "--strict", stdin=PUZZLE + "\n").code == 0


def test_binary_input():
    noise = bytes((i * i * 31 + i * 7) % 256 for i in range(100_000))
    run = nonet("solve", stdin=noise)
    assert (run.code, run.out) == (1, "")
    one_sentence(run)
    again = nonet("solve", "--keep-going", stdin=noise + b"\n" + PUZZLE.encode() + b"\n")
    assert (again.code, again.lines[-1]) == (1, SOLUTION)


def test_a_line_of_100_megabytes():
    process = start("solve", "--keep-going")
    chunk = b"1" * 1_000_000
    for _ in range(100):
        process.stdin.write(chunk)
    out, err = process.communicate(b"\n" + PUZZLE.encode() + b"\n", timeout=PATIENCE)
    assert process.returncode == 1
    assert out.decode() == SOLUTION + "\n"
    assert err.decode().count("\n") == 1 and "(standard input):1: line longer than" in err.decode()


def test_a_grid_cut_short():
    run = nonet("solve", stdin="53..7....\n6..195...\n")
    assert run.code == 1
    assert "2 of 9 rows" in one_sentence(run)


@pytest.mark.parametrize("command", ["solve", "check", "show", "convert", "bench"])
def test_a_missing_file(tmp_path, command):
    run = nonet(command, tmp_path / "absent.txt")
    assert (run.code, run.out) == (3, "")
    assert one_sentence(run) == f"{tmp_path}/absent.txt: No such file or directory"


def test_a_directory(tmp_path):
    run = nonet("solve", tmp_path)
    assert (run.code, run.out) == (3, "")
    assert "is a directory" in one_sentence(run)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read anything")
def test_a_file_without_permission(tmp_path):
    file = tmp_path / "secret"
    file.write_text(PUZZLE)
    file.chmod(0)
    run = nonet("solve", file)
    assert run.code == 3
    assert "Permission denied" in one_sentence(run)


def test_keep_going_goes_on_with_the_next_file(tmp_path):
    (tmp_path / "a").write_text(PUZZLE)
    run = nonet("solve", "-k", tmp_path / "absent", tmp_path / "a", tmp_path, tmp_path / "a")
    assert (run.code, run.lines) == (3, [SOLUTION] * 2)
    assert len(run.err.splitlines()) == 2


def test_closed_standard_input():
    done = subprocess.run(
        ["sh", "-c", '"$0" solve <&-', NONET],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, b"")
    assert done.stderr.startswith(b"(standard input): ")


@pytest.mark.parametrize(
    "arguments", [["solve", str(DATA / "top1465.txt")], ["new", "-n", "50", "-s", "1"], ["man"]]
)
def test_a_full_disk(arguments):
    with open("/dev/full", "wb") as full:
        process = start(*arguments, stdout=full)
        err = process.communicate(timeout=PATIENCE)[1].decode()
    assert process.returncode == 3
    assert err.startswith("nonet: ") and "No space left on device" in err
    assert err.count("\n") == 1


def test_a_full_disk_behind_a_name():
    run = nonet("solve", "-o", "/dev/full", stdin=PUZZLE + "\n")
    assert run.code == 3
    assert "No space left on device" in one_sentence(run)


@pytest.mark.parametrize(
    "arguments",
    [["solve", str(DATA / "17clue.txt")], ["new", "-n", "100000", "-s", "1"], ["--help"], ["man"]],
)
def test_a_closed_pipe_is_quiet(arguments):
    process = start(*arguments)
    process.stdout.readline()
    process.stdout.close()
    err = process.stderr.read()
    assert (process.wait(timeout=PATIENCE), err) == (0, b"")


def test_no_output_file_is_left_after_an_error(tmp_path):
    out = tmp_path / "out.txt"
    run = nonet("solve", "-o", out, stdin=f"{PUZZLE}\nnonsense\n")
    assert run.code == 1
    assert list(tmp_path.iterdir()) == []


def test_an_old_output_file_survives_an_error(tmp_path):
    out = tmp_path / "out.txt"
    out.write_text("old\n")
    assert nonet("solve", "-o", out, stdin=f"{PUZZLE}\nnonsense\n").code == 1
    assert out.read_text() == "old\n"
    assert nonet("solve", "-o", out, stdin=PUZZLE + "\n").code == 0
    assert out.read_text() == SOLUTION + "\n"
    assert list(tmp_path.iterdir()) == [out]


def test_an_output_file_may_be_an_input_file(tmp_path):
    file = tmp_path / "puzzles.txt"
    file.write_text(PUZZLE + "\n")
    assert nonet("solve", file, "-o", file).code == 0
    assert file.read_text() == SOLUTION + "\n"


@pytest.mark.parametrize("name", ["absent/out.txt", "."])
def test_an_output_that_cannot_be_opened(tmp_path, name):
    run = nonet("solve", "-o", tmp_path / name, stdin=PUZZLE + "\n")
    assert (run.code, run.out) == (3, "")
    one_sentence(run)


@pytest.mark.skipif(SANITIZED, reason="the sanitizers' shadow memory does not fit")
def test_a_disk_that_fills_up_leaves_no_file(tmp_path):
    # A limit on the file's size stands for the disk's.
    out = tmp_path / "out.txt"
    process = subprocess.run(
        ["bash", "-c", 'trap "" XFSZ; ulimit -f 64; exec "$@"', "bash", NONET,
         "solve", str(DATA / "17clue.txt"), "-o", str(out)],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert process.returncode == 3
    assert process.stderr.decode().startswith(f"nonet: {out}: cannot write: ")
    assert list(tmp_path.iterdir()) == []
