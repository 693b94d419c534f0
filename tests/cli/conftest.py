"""What every test of the command line needs: the program, some puzzles, and a way to run it."""

import dataclasses
import os
import pathlib
import re
import signal
import subprocess
import time

import pytest

NONET = os.environ.get("NONET_BIN") or str(
    pathlib.Path(__file__).parents[2] / "build" / "release" / "nonet"
)
DATA = pathlib.Path(__file__).parents[2] / "data" / "puzzles"
SANITIZED = bool(os.environ.get("NONET_SANITIZE"))
# Seconds until a command counts as hanging; sanitizers make it ten times as slow.
PATIENCE = 400 if SANITIZED else 60

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# r1c3 is 4 in the one solution; 1 breaks no rule there, and leaves none.
IMPOSSIBLE = PUZZLE[:2] + "1" + PUZZLE[3:]
CONFLICT = "55" + PUZZLE[2:]
EMPTY = "." * 81


def name_of(cell):
    """r1c3, of a cell as JSON has it."""
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def digits_in(bits):
    """The digits of a set as JSON has it."""
    return [digit for digit in range(1, 10) if bits >> (digit - 1) & 1]


@dataclasses.dataclass
class Run:
    code: int
    out: str
    err: str

    @property
    def lines(self):
        return self.out.splitlines()


def nonet(*arguments, stdin="", env=None, cwd=None, timeout=PATIENCE, command=(NONET,)):
    """Runs the program with `stdin` (str or bytes); decodes what it wrote without loss."""
    done = subprocess.run(
        [*command, *map(str, arguments)],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        env={**os.environ, **(env or {})},
        cwd=cwd,
        timeout=timeout,
        check=False,
    )
    return Run(
        done.returncode,
        done.stdout.decode("utf-8", "surrogateescape"),
        done.stderr.decode("utf-8", "surrogateescape"),
    )


def start(*arguments, **how):
    """Starts the program and returns the process, with pipes where `how` does not say otherwise."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([NONET, *map(str, arguments)], **{**pipes, **how})


def wait_for_handlers(process):
    """Until the process catches both signals: before, any signal ends it as any other process."""
    both = 1 << (signal.SIGINT - 1) | 1 << (signal.SIGTERM - 1)
    while process.poll() is None:
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        if int(caught.split()[1], 16) & both == both:
            return
        time.sleep(0.005)


def is_solved(line):
    """Whether 81 characters are a full grid with every digit once in every house."""
    rows = [line[i : i + 9] for i in range(0, 81, 9)]
    columns = [line[i::9] for i in range(9)]
    boxes = [
        "".join(rows[r][c : c + 3] for r in range(3 * band, 3 * band + 3))
        for band in range(3)
        for c in (0, 3, 6)
    ]
    return len(line) == 81 and all(sorted(h) == list("123456789") for h in rows + columns + boxes)


def one_sentence(run):
    """The message on standard error: one line that names the program or the place in the input."""
    lines = run.err.splitlines()
    assert len(lines) == 1, run.err
    assert re.match(r"nonet: |[^:]+:(\d+:)? ", lines[0]), run.err
    return lines[0].removeprefix("nonet: ")


@pytest.fixture(autouse=True)
def no_forced_backend(monkeypatch):
    monkeypatch.delenv("NONET_BACKEND", raising=False)
