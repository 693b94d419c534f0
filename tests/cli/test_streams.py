"""Long input: order, constant memory, threads, Ctrl-C, and a program at the other end of a pipe."""

import os
import pathlib
import pty
import re
import signal
import subprocess
import time

import pytest
from conftest import (
    DATA, PATIENCE, PUZZLE, SANITIZED, SOLUTION, is_solved, nonet, start, wait_for_work,
)  # fmt: skip


@pytest.mark.parametrize("command", [["solve"], ["check"], ["solve", "--json"], ["show"]])
def test_same_bytes_for_every_thread_count(command):
    runs = {nonet(*command, DATA / "top1465.txt", "-j", j).out for j in ("1", "2", "7")}
    assert len(runs) == 1


# Plain lines alone go to the solver as they stand in the file; with a comment before them they are read.
@pytest.mark.parametrize("options", [(), ("--limit", "1"), ("--limit", "9"), ("--count",)])
def test_plain_lines_have_the_answers_of_any_others(tmp_path, options):
    lines = []
    for name in ("17clue", "serg", "invalid", "top1465"):
        text = (DATA / f"{name}.txt").read_text().splitlines()
        lines += [line[:81] for line in text if line and line[0] != "#"][:3000]
    dots, plain, read = (tmp_path / name for name in ("dots.txt", "plain.txt", "read.txt"))
    dots.write_text("".join(f"{line}\n" for line in lines))
    lines = [line.replace(".", "0") if i % 3 == 0 else line for i, line in enumerate(lines)]
    plain.write_text("".join(f"{line}\n" for line in lines))
    # A blank that few files have, in each half megabyte.
    for i in range(0, len(lines), 3000):
        lines[i] = lines[i].replace("0", "*")
    read.write_text("".join(f"{line}\n" for line in lines))
    runs = [nonet("solve", *options, path) for path in (plain, read)]
    runs.append(nonet("solve", *options, "--strict", dots))
    assert len({(run.code, run.out, run.err) for run in runs}) == 1
    strict = nonet("solve", *options, "--strict", plain)
    assert strict.code != 0 and f"{plain}:1: " in strict.err


def test_a_plain_line_too_short_or_with_a_letter_is_refused_where_it_stands(tmp_path):
    path = tmp_path / "puzzles.txt"
    for bad in (PUZZLE[:80], PUZZLE[:80] + "a", PUZZLE + "7"):
        path.write_text(f"{PUZZLE}\n" * 7000 + f"{bad}\n" + f"{PUZZLE}\n" * 10)
        run = nonet("solve", path)
        assert run.code != 0 and f"{path}:7001: " in run.err
        assert run.lines == [SOLUTION] * 7000


def test_complaints_stand_in_input_order_for_every_thread_count():
    lines = (DATA / "top1465.txt").read_text().splitlines()
    lines[::50] = ["bad"] * len(lines[::50])
    text = "\n".join(lines) + "\n"
    runs = {
        (run.code, run.out, run.err)
        for run in (nonet("solve", "-k", "-j", j, stdin=text) for j in ("1", "2", "7"))
    }
    assert len(runs) == 1
    assert runs.pop()[2].count("\n") == len(lines[::50])


def test_output_is_in_input_order(tmp_path):
    # Hard and easy puzzles in turn, each with its number as a comment.
    hard = [p for p in (DATA / "hardest1905.txt").read_text().splitlines() if p[:1] != "#"]
    lines = [f"{hard[i // 2 % 500] if i % 2 else PUZZLE} # {i}" for i in range(4000)]
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(lines) + "\n")
    numbers = [int(line.split("# ")[1]) for line in nonet("solve", "-j", "4", file).lines]
    assert numbers == list(range(4000))


def peak_kilobytes(times, text, *arguments):
    """Feeds the text to the program so many times; returns the program's peak resident memory.

    As the kernel counts it for the program itself: ru_maxrss would begin with this test runner's.
    """
    process = start(*arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(times):
        process.stdin.write(text)
    process.stdin.flush()
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    process.stdin.close()
    assert process.wait(timeout=PATIENCE) == 0
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1])


@pytest.mark.skipif(SANITIZED, reason="the sanitizers keep freed memory")
@pytest.mark.parametrize("command", ["solve", "convert", "check"])
def test_ten_million_lines_take_no_more_memory_than_a_few(command):
    lines = (DATA / "17clue.txt").read_bytes().split(b"\n")
    text = b"\n".join(p for p in lines if p[:1] != b"#")
    text = text[: 82 * 40_000]
    few = peak_kilobytes(5, text, command, "-j", "2")
    times = 250 if command == "solve" else 25
    many = peak_kilobytes(times, text, command, "-j", "2")
    assert many < few + 16_384, (few, many)
    assert many < 65_536


def test_an_answer_comes_before_the_next_question():
    process = start("solve")
    for _ in range(3):
        process.stdin.write(PUZZLE.encode() + b"\n")
        process.stdin.flush()
        assert process.stdout.readline().decode() == SOLUTION + "\n"
    process.stdin.close()
    assert process.wait(timeout=PATIENCE) == 0


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_new_ends_cleanly_with_what_is_done(signal_number):
    process = start("new", "-n", "100000000", "-s", "1")
    first = process.stdout.readline()
    process.send_signal(signal_number)
    rest = process.stdout.read()
    assert process.wait(timeout=PATIENCE) == 130
    err = process.stderr.read().decode()
    assert err.count("\n") == 1 and err.startswith("nonet: interrupted")
    lines = (first + rest).decode().splitlines(keepends=True)
    assert all(line.endswith("\n") and len(line) == 82 for line in lines)
    assert "".join(lines) == nonet("new", "-n", len(lines), "-s", "1").out


def test_interrupted_while_waiting_for_input():
    process = start("solve")
    process.stdin.write(PUZZLE.encode() + b"\n")
    process.stdin.flush()
    assert process.stdout.readline().decode() == SOLUTION + "\n"
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=PATIENCE) == 130


@pytest.mark.parametrize("mode", [["--all", "--limit", "0"], ["--count", "--limit", "0"]])
def test_interrupted_in_an_endless_puzzle(mode):
    process = start("solve", *mode)
    process.stdin.write(b"." * 81 + b"\n")
    process.stdin.close()
    if "--all" in mode:
        assert is_solved(process.stdout.readline().decode().strip())
    else:
        wait_for_work(process)
    process.send_signal(signal.SIGINT)
    out = process.stdout.read().decode()
    assert process.wait(timeout=PATIENCE) == 130
    assert all(len(line) == 82 for line in out.splitlines(keepends=True))


class Terminal:
    """Runs the program with a terminal as standard error."""

    def __init__(self, *arguments):
        self.master, slave = pty.openpty()
        self.process = start(*arguments, stdout=subprocess.DEVNULL, stderr=slave)
        os.close(slave)
        self.text = ""

    def read_until(self, *parts):
        """Reads what is drawn until it holds all parts; to the end if it never does."""
        while not (parts and all(part in self.text for part in parts)):
            try:
                self.text += os.read(self.master, 65536).decode()
            except OSError:  # the other end has closed
                break
        return self.text

    def interrupt(self):
        self.process.send_signal(signal.SIGINT)

    def end(self):
        """The exit code, all having been read."""
        self.read_until()
        os.close(self.master)
        return self.process.wait(timeout=PATIENCE)


def endless_work(tmp_path):
    """Arguments that keep any machine busy for minutes, in batches of a fraction of a second."""
    file = tmp_path / "long.txt"
    if not file.exists():  # another program may be reading it
        file.write_text(("." * 81 + "\n") * 500_000)
    return "solve", "--count", "--limit", "5000", "-j", "1", file


def test_progress_is_drawn_on_a_terminal_when_the_work_is_long(tmp_path):
    terminal = Terminal(*endless_work(tmp_path))
    text = terminal.read_until(" puzzles  ", "/s  ", " left")
    assert " puzzles  " in text and "/s  " in text and " left" in text
    terminal.interrupt()
    assert terminal.end() == 130
    assert "\r\x1b[Knonet: interrupted" in terminal.text  # the line is wiped first


def test_no_progress_when_it_is_not_wanted(tmp_path):
    terminal = Terminal(*endless_work(tmp_path), "--no-progress")
    # Another one that began later has drawn its progress.
    other = Terminal(*endless_work(tmp_path))
    other.read_until(" left")
    other.interrupt()
    assert other.end() == 130
    terminal.interrupt()
    assert terminal.end() == 130
    assert terminal.text.startswith("nonet: interrupted")


def test_no_progress_when_the_work_is_short():
    # Shorter than a second: on a busy machine it may take longer, and then is done again.
    for _ in range(100):
        begin = time.monotonic()
        terminal = Terminal("solve", DATA / "easy.txt")
        assert terminal.end() == 0
        if time.monotonic() - begin < 1:
            assert terminal.text == ""
            return
    pytest.skip("the machine is too busy")
