"""What every test of the command line needs: the program, some puzzles, and a way to run it."""

import dataclasses
import fcntl
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import termios
import time

import pytest

NONET = os.environ.get("NONET_BIN") or str(
    pathlib.Path(__file__).parents[2] / "build" / "release" / "nonet"
)
DATA = pathlib.Path(__file__).parents[2] / "data" / "puzzles"
SANITIZED = bool(os.environ.get("NONET_SANITIZE"))
# Seconds until a test counts as hanging. No test that passes waits for this long, however busy the
# machine is (docs/development.md, "Tests and time").
PATIENCE = 600
# How many times as much processor time the sanitizers take.
SLOWNESS = 10 if SANITIZED else 1
# Seconds of processor time, of each processor, in which a command ends once it is asked to. It takes
# half a second; a command that does not ask whether to go on takes any amount.
ENDING = 10 * SLOWNESS

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
    cpu: float  # seconds of processor time

    @property
    def lines(self):
        return self.out.splitlines()


def nonet(*arguments, stdin="", env=None, cwd=None, timeout=PATIENCE, command=(NONET,)):
    """Runs the program with `stdin` (str or bytes); decodes what it wrote without loss."""
    before = children_cpu()
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
        children_cpu() - before,
    )


def children_cpu():
    """Seconds of processor time of all processes that this one has waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start(*arguments, **how):
    """Starts the program and returns the process, with pipes where `how` does not say otherwise."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([NONET, *map(str, arguments)], **{**pipes, **how})


def wait_until(happened, what="what the test waits for"):
    """Returns as soon as it has happened."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"{what} has not happened in {PATIENCE} s"
        time.sleep(0.005)


def cpu_of(process):
    """Seconds of processor time that all threads of a process have used, until it is waited for."""
    return time.clock_gettime(~process.pid << 3 | 2)  # clock_getcpuclockid() of Linux


def has_ended(process):
    """Whether the process has ended; its processor time can still be asked for."""
    if process.returncode is not None:
        return True
    how = os.WEXITED | os.WNOWAIT | os.WNOHANG
    return os.waitid(os.P_PID, process.pid, how) is not None


def wait_for_handlers(process):
    """Until the process catches both signals: before, any signal ends it as any other process."""
    both = 1 << (signal.SIGINT - 1) | 1 << (signal.SIGTERM - 1)

    def catches_both():
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        return int(caught.split()[1], 16) & both == both

    wait_until(lambda: has_ended(process) or catches_both(), "a handler of signals")


def wait_for_cpu(process, seconds):
    """Until the process has used so much processor time, or has ended: a moment of its work that is
    the same on a busy machine."""
    wait_until(lambda: has_ended(process) or cpu_of(process) >= seconds, f"{seconds} s of work")


def wait_for_work(process, seconds=0.2):
    """Until the process catches signals and has worked for a while since."""
    wait_for_handlers(process)
    wait_for_cpu(process, cpu_of(process) + seconds * SLOWNESS)


def wait_for_sleep(process):
    """Until every thread of the process waits for something, so that nothing more comes of itself."""

    def sleeps():
        try:
            tasks = pathlib.Path(f"/proc/{process.pid}/task").glob("*/stat")
            return all(task.read_text().rpartition(")")[2].split()[0] in "SZX" for task in tasks)
        except FileNotFoundError:  # a thread that has ended
            return False

    # Between two looks at which it slept, it used no processor time.
    def stays_asleep():
        before = cpu_of(process)
        return sleeps() and sleeps() and cpu_of(process) == before

    wait_until(lambda: has_ended(process) or stays_asleep(), "a pause in the work")


def send(process, number):
    """Sends the signal. Popen.send_signal() would wait for a process that has ended, whose processor
    time nobody could ask for then."""
    os.kill(process.pid, number)


def interrupt(process, number):
    """Sends the signal, and returns when the process has ended. Fails where that took much of the
    processors' time, which is what a loop takes that does not ask whether to go on."""
    before = cpu_of(process)
    send(process, number)
    try:
        wait_until(lambda: has_ended(process), "the end")
        assert cpu_of(process) - before < ENDING * os.cpu_count()
    finally:
        process.kill()
        process.wait()


def held_in(pipe):
    """How many bytes wait in a pipe."""
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)


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
