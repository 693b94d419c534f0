"""check_objects.py against what ninja would say of small builds."""

import os
import pathlib
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).parent.parent / "check_objects.py"


@pytest.fixture
def check(tmp_path):
    """Checks objects, each of which reads some headers. A script stands for ninja."""
    (tmp_path / "small.h").write_bytes(bytes(1_000_000))
    (tmp_path / "large.h").write_bytes(bytes(11_500_000))
    (tmp_path / "all.gch").write_bytes(bytes(20_000_000))
    ninja = tmp_path / "bin" / "ninja"
    ninja.parent.mkdir()
    ninja.write_text(f'#!/bin/sh\n[ "$*" = "-C {tmp_path} -t deps" ] && cat {tmp_path}/deps\n')
    ninja.chmod(0o755)
    path = f"{ninja.parent}:{os.environ['PATH']}"

    def run(objects, *options):
        said = [
            "\n".join([f"{name}: #deps 1, deps mtime 1 (VALID)", *(f"    {each}" for each in headers)])
            for name, headers in objects.items()
        ]
        (tmp_path / "deps").write_text("\n\n".join(said) + "\n")
        done = subprocess.run(
            [sys.executable, SCRIPT, tmp_path, *options],
            capture_output=True, text=True, check=False, env={**os.environ, "PATH": path},
        )  # fmt: skip
        return done.returncode, done.stdout

    return run


def test_objects_that_read_little_pass(check):
    code, said = check({"src/a.o": ["small.h"], "src/b.o": ["large.h", "all.gch"]})
    assert code == 0
    assert "11.50 MB  src/b.o\n    1.00 MB  src/a.o\n2 objects, 0 that read more" in said


def test_one_that_reads_too_much_is_named(check):
    code, said = check({"src/a.o": ["small.h"], "src/b.o": ["large.h", "small.h"]})
    assert code == 1
    assert "12.50 MB  src/b.o  more than 12 MB" in said


def test_tests_do_not_count(check):
    assert check({"src/a.o": ["small.h"], "tests/b.o": ["large.h", "small.h"]})[0] == 0


def test_times_are_shown_and_judge_nothing(check, tmp_path):
    (tmp_path / ".ninja_log").write_text(
        "# ninja log v5\n0\t9000000\t0\tsrc/a.o\tabc\n0\t1500\t0\tsrc/a.o\tabc\n"
    )
    code, said = check({"src/a.o": ["small.h"]}, "--times")
    assert code == 0
    assert "     1.5 s   src/a.o\n" in said
