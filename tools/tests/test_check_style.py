"""check_style.py against small made-up trees."""

import pathlib
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).parent.parent / "check_style.py"


def check(root):
    done = subprocess.run(
        [sys.executable, SCRIPT, root], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize(
    "text, words",
    [
        ("see /" "home/ada/puzzles\n", "a path of one machine"),
        ("see /" "work/x\n", "a path of one machine"),
        ("read ../" "shared/plan\n", "a path of one machine"),
        ("TO" "DO: later\n", "unfinished"),
        ("blank \n", "ends in blanks"),
        ("a\tb\n", "tab"),
        ("no end", "line end"),
        ("two ends\n\n", "line end"),
        ("see [there](there.md)\n", "does not exist"),
    ],
)
def test_found(tmp_path, text, words):
    (tmp_path / "a.md").write_text(text)
    code, lines = check(tmp_path)
    assert code == 1
    assert lines[0].startswith("a.md:") and words in lines[0]


def test_bytes_that_are_no_text_are_found(tmp_path):
    (tmp_path / "a.h").write_bytes(b"\xff\xfe\n")
    code, lines = check(tmp_path)
    assert (code, lines[0]) == (1, "a.h:1: is not UTF-8")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "plain\n",
        "https://example.org/" "home/x\n",
        "the network/" "work/load\n",
        "see [a](a.md#top) and [net](https://example.org)\n",
    ],
)
def test_let_pass(tmp_path, text):
    (tmp_path / "a.md").write_text(text)
    assert check(tmp_path) == (0, ["1 files read, 0 problems"])


def test_data_and_builds_are_not_read(tmp_path):
    for name in ["build/x", "data/puzzles/x", "fuzz/corpus/t/x", ".git/x"]:
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text("\t")
    (tmp_path / "a.md").write_text("a\n")
    assert check(tmp_path) == (0, ["1 files read, 0 problems"])
