"""nonet_duel, quickly and without looking at any time: that it feeds everyone and checks answers."""

import os
import pathlib
import re
import subprocess

DUEL = os.environ["NONET_DUEL"]
SOLVERS = os.environ["NONET_DUEL_SOLVERS"]
NONET = os.environ["NONET_BIN"]
DATA = pathlib.Path(__file__).resolve().parents[2] / "data" / "puzzles"
LISTS = [str(DATA / name) for name in ["easy.txt", "17clue.txt", "serg.txt", "invalid.txt"]]


def duel(*arguments, lists=LISTS[:1]):
    command = [DUEL, *lists, "--puzzles=20", "--rounds=1", "--least-seconds=0", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def verdicts(output, name):
    """What the last column says about a contestant, list by list."""
    return re.findall(rf"^{re.escape(name)}\s.*\d  (\S.*)$", output, re.MULTILINE)


def test_every_kind_of_contestant_solves_every_list():
    done = duel(
        "--nonet=portable",
        "--nonet=portable:call:first:grids",
        "--nonet=portable:call:any",
        "--nonet=portable:span=7:threads=2",
        "--nonet=portable:text",
        "--nonet=portable:text:span=7:threads=2",
        f"--library=one={SOLVERS}",
        f"--batch-library=many={SOLVERS}",
        f"--program=file={NONET} solve --count {{file}}",
        f"--program=stdin={NONET} solve --count",
        lists=LISTS,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    ours = ["", ":call:first:grids", ":call:any", ":span=7:threads=2", ":text"]
    ours.append(":text:span=7:threads=2")
    for name in [*("portable" + words for words in ours), "one", "many"]:
        assert verdicts(done.stdout, name) == ["agree"] * len(LISTS), done.stdout
    for name in ["file", "stdin"]:
        assert verdicts(done.stdout, name) == ["not told"] * len(LISTS), done.stdout


def test_a_wrong_count_is_reported():
    done = duel("--nonet=portable", f"--library=liar={SOLVERS}:count_wrongly")
    assert done.returncode == 1, done.stdout
    assert re.fullmatch(r"[1-9]\d* OF 20 DIFFER", *verdicts(done.stdout, "liar"))
    assert verdicts(done.stdout, "portable") == ["agree"]


def test_limit_reaches_the_contestants():
    done = duel("--limit=3", "--nonet=portable", f"--library=one={SOLVERS}", lists=LISTS[2:3])
    assert done.returncode == 0, done.stdout
    assert "limit 3" in done.stdout


def test_what_does_not_work_is_said():
    for arguments in [
        [],
        ["--nonet=nobody"],
        ["--nonet=portable:sideways"],
        ["--nonet=portable:span=0"],
        ["--library=absent=./absent.so"],
        [f"--library=absent={SOLVERS}:absent"],
        ["--library=nameless"],
        ["--program=broken=exit 7"],
    ]:
        done = duel(*arguments)
        assert done.returncode == 2, arguments
        assert done.stderr.startswith("nonet_duel: "), arguments
    assert duel("--nonet=portable", lists=["absent.txt"]).returncode == 2
