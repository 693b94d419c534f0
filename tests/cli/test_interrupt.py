"""Ctrl-C ends every command at once, whatever it is at: half a second on a machine of its own.

The tests bound the processor time instead (`interrupt`), which is the same on a machine that does much
else. They catch work that does not ask whether to go on, and system calls that wait for ever.
"""

import contextlib
import json
import os
import select
import signal
import subprocess
import time

import pytest
from conftest import (
    DATA, EMPTY, PATIENCE, SANITIZED, has_ended, interrupt, nonet, send, start,
    wait_for_handlers, wait_for_sleep, wait_for_work, wait_until,
)  # fmt: skip

HARD = DATA / "hardest1905.txt"
FEW = DATA / "17clue.txt"
ONE_CLUE = "1" + EMPTY[1:]
PATTERN = "x" * 20 + "." * 8 + "x." * 26 + "x"
# Commands, each with input that keeps it busy for long. {NAME} is a file of the fixture `places`.
COMMANDS = [
    "solve --count --limit 100000 {empty}",
    "solve --json --limit 100000 {empty}",
    "solve --count --limit 0 {empty}",
    "solve --all --limit 0 {empty}",
    "check --minimal {long}",
    "show --solution {endless}",
    "convert {endless}",
    "count {empty}",
    "count -j 1 {ones}",
    "canon -a {endless}",
    "canon --shuffle {endless}",
    "rate {hard}",
    "explain --json {hard}",
    "hint --stage 4 {hard}",
    "steps {hard}",
    "stats {hard}",
    "backdoors --most 5 --rule basic {hard}",
    "unavoidable --most 18 {long}",
    "vicinity --remove 3 --add 2 {hardest}",
    "draw --step all {hard}",
    "draw --step all -o {out}/board.svg {hard}",
    "draw --step all -o {out}/board.pdf {hard}",
    "draw --dpi 600 -o {out}/board.png {hard}",
    "new -n 1000000000",
    "new -n 1000000000 --minimal",
    "new -n 1000000000 --any --blanks 70",
    "new --blanks 64 --attempts 1000000000",
    "new --unbiased -n 1000000000",
    "new --estimate -n 1000000000",
    "new --clues 17 --er 11.. --tries 1000000000",
    "new --er 11.9 --minimal --symmetry full --tries 1000000000",
    "new --pattern {pattern} --er 9.5.. --tries 1000000000",
    "new --from {hard} --er 11.8.. --tries 1000000000",
    "api {requests}",
    "bench --seconds 1000",
    "db add {out}/new.db {endless}",
    "db rate {library}",
    "book {recipe} -o {out}/book.pdf",
    "job run --all {job}",
    "serve --port 0",
]
RECIPE = """
[book]
title = "Never done"
[[chapter]]
title = "Rare"
count = 100
er = "11.."
tries = 1000000000
"""


@pytest.fixture(scope="module")
def places(tmp_path_factory):
    folder = tmp_path_factory.mktemp("interrupt")
    hard = [line for line in HARD.read_text().splitlines() if line[:1] != "#"]
    few = [line for line in FEW.read_text().splitlines() if line[:1] != "#"]
    files = {
        "empty": [EMPTY] * 20_000,
        "ones": [ONE_CLUE] * 1000,
        "hard": hard * 10,
        "hardest": hard[:1],
        "long": few * 4,
        "requests": [
            json.dumps({"verb": "steps", "puzzle": line[:81], "slow": True, "most": 2000})
            for line in hard
        ],
        "recipe": RECIPE.splitlines(),
    }
    for name, lines in files.items():
        (folder / name).write_text("\n".join(lines) + "\n")
    assert nonet("db", "add", folder / "library", HARD).code == 0
    assert nonet("job", "plan", folder / "job", HARD, "--kind", "rate").code == 0
    return {"pattern": PATTERN, **{path.name: path for path in folder.iterdir()}}


def feed(fifo):
    """A process that writes puzzles into a new named pipe for ever."""
    os.mkfifo(fifo)
    return subprocess.Popen(
        ["sh", "-c", f"while :; do cat {FEW}; done > {fifo}"],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_ends_at_once(command, places, tmp_path):
    how = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    for number in (signal.SIGINT, signal.SIGTERM):
        endless = tmp_path / f"endless-{number}"
        writer = feed(endless) if "{endless}" in command else None
        try:
            arguments = command.format(out=tmp_path, endless=endless, **places).split()
            process = start(*arguments, **how)
            if command.startswith("serve"):  # which has nothing to do
                wait_for_handlers(process)
                wait_for_sleep(process)
            else:
                wait_for_work(process)
            assert process.poll() is None, "the work was done before it was interrupted"
            interrupt(process, number)
            assert process.returncode == (0 if command.startswith("serve") else 130)
        finally:
            if writer:
                os.killpg(writer.pid, signal.SIGKILL)
                writer.wait()


def test_a_second_signal_leaves_no_unfinished_file(places, tmp_path):
    command = "draw --dpi 600 -o {out}/board.png {hardest}".format(out=tmp_path, **places)
    for pause in (0, 0.001, 0.01):
        process = start(*command.split())
        wait_until(lambda: has_ended(process) or list(tmp_path.iterdir()))  # noqa: B023
        send(process, signal.SIGINT)
        time.sleep(pause)
        interrupt(process, signal.SIGTERM)
        assert process.returncode in (0, 130, -signal.SIGINT, -signal.SIGTERM)
        assert {path.name for path in tmp_path.iterdir()} <= {"board.png"}
        (tmp_path / "board.png").unlink(missing_ok=True)


BOOK = DATA.parent / "books" / "three_hundred.toml"


def size_of(paths):
    with contextlib.suppress(FileNotFoundError):
        return sum(path.stat().st_size for path in paths)
    return 0


@pytest.mark.parametrize("signals", [1, 2])
def test_a_book_is_given_up_within_any_page(tmp_path, signals):
    for kilobytes in (1,) if SANITIZED else (1, 100, 300):
        process = start("book", BOOK, "-o", tmp_path / "book.pdf")
        large = lambda: size_of(tmp_path.glob("book.pdf.*")) >= kilobytes * 1000  # noqa: B023, E731
        wait_until(lambda: has_ended(process) or large())  # noqa: B023
        for _ in range(signals):
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        assert process.returncode in (0, 130, -signal.SIGINT)
        names = {path.name for path in tmp_path.iterdir()}
        assert names <= {"book.pdf", "book.json", "book.csv"}


@pytest.fixture
def fifo(tmp_path):
    os.mkfifo(tmp_path / "fifo")
    return tmp_path / "fifo"


@pytest.mark.parametrize("arguments", [["solve"], ["solve", "-j", "1"], ["rate"], ["draw"], ["api"]])
def test_a_named_pipe_without_a_writer_does_not_hold_it(arguments, fifo):
    # At once: the signal comes before, in or after the call that opens the pipe, and to any thread.
    for _ in range(10):
        process = start(*arguments, fifo)
        wait_for_handlers(process)
        interrupt(process, signal.SIGTERM)
        assert process.returncode == 130
    # And in that call.
    for _ in range(3):
        process = start(*arguments, fifo)
        wait_for_handlers(process)
        wait_for_sleep(process)
        interrupt(process, signal.SIGTERM)
        assert process.returncode == 130


def test_a_named_pipe_is_read_when_somebody_writes(fifo):
    process = start("solve", fifo)
    wait_for_sleep(process)
    assert process.poll() is None
    fifo.write_text(EMPTY.replace(".", "1", 1) + "\n")
    out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1 and out.endswith(b"# several solutions\n")


def wait_until_full(pipe):
    """Until nothing more can be written to the pipe."""
    wait_until(lambda: not select.select([], [pipe], [], 0)[1], "a full pipe")


@pytest.mark.parametrize("arguments", [["new", "-n", "100000000"], ["solve", "--all", "--limit", "0"]])
def test_a_full_pipe_does_not_hold_it(arguments):
    for _ in range(3):
        reading, writing = os.pipe()
        process = start(*arguments, stdout=writing)
        process.stdin.write(EMPTY.encode() + b"\n")
        process.stdin.close()
        wait_until_full(writing)
        interrupt(process, signal.SIGTERM)
        os.close(reading)
        os.close(writing)
        assert process.returncode == 130


def test_full_standard_error_does_not_hold_it():
    reading, writing = os.pipe()
    process = start("solve", "-k", stdout=subprocess.DEVNULL, stderr=writing)
    process.stdin.write(b"bad\n" * 20_000)
    process.stdin.close()
    wait_until_full(writing)
    interrupt(process, signal.SIGINT)
    os.close(reading)
    os.close(writing)
    assert process.returncode == 130
