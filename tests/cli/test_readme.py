"""The README and the tour show what the program really prints."""

import os
import pathlib
import re
import signal
import subprocess

import pytest
from conftest import CONFLICT, DATA, NONET, SANITIZED, has_ended, wait_until

pytestmark = pytest.mark.skipif(
    SANITIZED, reason="searches for rare puzzles take a sanitizer minutes; other tests run the rest"
)

ROOT = pathlib.Path(__file__).parents[2]
# A command that has used so many seconds of processor time was understood; other tests see such work
# through.
LONG_ENOUGH = 1
README = (ROOT / "README.md").read_text()
TOUR = (ROOT / "docs" / "tour.md").read_text()


def examples():
    """(command, output) of each "$ command" in the console blocks."""
    for block in re.findall(r"```console\n(.*?)```", README + TOUR, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def commands():
    """Each line of the sh blocks behind installing and playing, and of the tour's."""
    shown = README.partition("## Make, solve, explain")[2] + TOUR
    for block in re.findall(r"```sh\n(.*?)```", shown, re.DOTALL):
        yield from block.splitlines()


@pytest.fixture
def desk(tmp_path):
    """A folder as the tour assumes it: `nonet` on PATH, data/ and a typed puzzle at hand."""
    (tmp_path / "nonet").symlink_to(NONET)
    (tmp_path / "data").symlink_to(DATA.parent)
    (tmp_path / "typed.txt").write_text(CONFLICT + "\n")

    def start(command, output=subprocess.PIPE):
        path = f"{tmp_path}:{os.environ['PATH']}"
        return subprocess.Popen(
            ["bash", "-c", command],
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            stdout=output,
            stderr=output,
            text=True,
            start_new_session=True,
        )

    return start


@pytest.mark.parametrize("command, output", list(examples()))
def test_examples_print_what_they_show(desk, command, output):
    assert desk(command).communicate()[0] == output


def cpu_of_session(leader):
    """Seconds of processor time of all processes that a shell has started, and of itself."""
    ticks = 0
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        if int(fields[3]) == leader.pid:
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("command", list(commands()))
def test_commands_are_understood(desk, command):
    process = desk(command, subprocess.DEVNULL)
    wait_until(lambda: has_ended(process) or cpu_of_session(process) >= LONG_ENOUGH)
    interrupted = not has_ended(process)
    if interrupted:
        os.killpg(process.pid, signal.SIGINT)
    process.wait()
    assert process.returncode in ((0, 1, 130) if interrupted else (0, 1))


def test_there_is_something_to_test():
    assert len(list(examples())) >= 8 and len(list(commands())) >= 20
