"""The program on processors older than the one at hand, emulated: what they cannot run is refused
in a sentence, what they can gives the same bytes."""

import dataclasses
import json
import platform
import re
import signal
import subprocess

import pytest
from conftest import DATA, NONET, SANITIZED, nonet, one_sentence

pytestmark = [
    pytest.mark.skipif(SANITIZED, reason="the emulator has no room for a sanitizer's shadow"),
    pytest.mark.skipif(platform.machine() != "x86_64", reason="emulates other x86-64 processors"),
]


@dataclasses.dataclass
class Processor:
    name: str  # as the emulator calls it
    backends: set
    chosen: str


PROCESSORS = [
    Processor("Opteron_G1", {"portable"}, "portable"),  # 2003: plain x86-64
    Processor("Nehalem", {"portable"}, "portable"),  # 2008: SSE4.2
    Processor("SandyBridge", {"portable"}, "portable"),  # 2011: AVX, no AVX2
    Processor("Haswell", {"portable", "avx2"}, "avx2"),  # 2013: AVX2, no AVX-512
]


def emulated(processor, *arguments, **how):
    """Runs the program as conftest's nonet() does, on that processor."""
    run = nonet(*arguments, command=["qemu-x86_64", "-cpu", processor.name, NONET], **how)
    told = [line for line in run.err.splitlines() if not line.startswith("qemu-x86_64: warning")]
    return dataclasses.replace(run, err="".join(line + "\n" for line in told))


@pytest.fixture(scope="module")
def puzzles():
    """Enough for the batch solver, too: with one solution, several and none, and very hard ones."""
    lines = []
    for name, count in [("17clue", 100), ("serg", 20), ("invalid", 20), ("hardest1106", 4)]:
        text = (DATA / f"{name}.txt").read_text(encoding="ascii")
        lines += [line for line in text.splitlines() if not line.startswith("#")][:count]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("processor", PROCESSORS, ids=lambda p: p.name)
class TestOn:
    def test_backends_are_those_it_supports(self, processor):
        rows = [json.loads(line) for line in emulated(processor, "backends", "--json").lines]
        assert {row["name"] for row in rows if row["supported"]} == processor.backends
        assert [row["name"] for row in rows if row["chosen"]] == [processor.chosen]

    def test_solutions_and_counts_are_the_same_bytes(self, processor, puzzles):
        for arguments in (["solve"], ["solve", "--count", "--limit", "50", "-j2"]):
            here = nonet(*arguments, stdin=puzzles)
            there = emulated(processor, *arguments, stdin=puzzles)
            assert (there.code, there.out, there.err) == (here.code, here.out, here.err)
            assert len(there.lines) == len(puzzles.splitlines())

    def test_a_new_puzzle_is_the_same(self, processor):
        here = nonet("new", "--seed", "1")
        assert emulated(processor, "new", "--seed", "1").out == here.out != ""

    def test_every_backend_it_lacks_is_refused(self, processor):
        for name in {"avx2", "avx512"} - processor.backends:
            run = emulated(processor, "solve", stdin="." * 81, env={"NONET_BACKEND": name})
            assert (run.code, run.out) == (2, "")
            sentence = f"NONET_BACKEND: this machine does not support the backend '{name}'"
            assert one_sentence(run) == sentence


@pytest.mark.parametrize("backend", ["portable", "avx2"])
@pytest.mark.parametrize("count", [1, 100], ids=["one", "many"])
def test_only_the_code_of_the_forced_backend_runs(backend, count, tmp_path):
    """The emulator lists the functions that it comes to: no label has a say in it."""
    text = (DATA / "17clue.txt").read_text(encoding="ascii")
    puzzles = [line for line in text.splitlines() if not line.startswith("#")][:count]
    command = ["qemu-x86_64", "-cpu", "Haswell", "-d", "in_asm", "-D", tmp_path / "log", NONET]
    run = nonet(
        "solve", stdin="\n".join(puzzles) + "\n", env={"NONET_BACKEND": backend}, command=command
    )
    assert (run.code, len(run.lines)) == (0, count)
    solver = re.compile(r"^IN: _ZN5nonet(?:6single)?(?:4|6|8)(avx2|avx512|portable)", re.MULTILINE)
    functions = [
        line
        for line in (tmp_path / "log").read_text(errors="replace").splitlines()
        if line.startswith("IN: ") and "is_supported" not in line
    ]
    assert set(solver.findall("\n".join(functions))) == {backend}


def test_the_emulator_would_notice(tmp_path):
    """A program that runs AVX2 where there is none does not get away with it."""
    source = tmp_path / "probe.cc"
    source.write_text('int main() { __asm__ volatile("vpxor %ymm0, %ymm0, %ymm0"); }')
    subprocess.run(["g++", source, "-o", tmp_path / "probe"], check=True)

    def exit_code(cpu):
        command = ["qemu-x86_64", "-cpu", cpu, tmp_path / "probe"]
        return subprocess.run(command, capture_output=True, cwd=tmp_path, check=False).returncode

    assert exit_code("Haswell") == 0
    assert exit_code("Nehalem") == -signal.SIGILL
