"""What the program says about itself, and to somebody who mistypes."""

import json
import re
import shutil
import subprocess

import pytest
from conftest import NONET, PUZZLE, SOLUTION, nonet, one_sentence

COMMANDS = [
    "new", "solve", "check", "show", "convert", "rate", "hint", "explain", "steps", "techniques",
    "bench", "backends", "completions", "man",
]  # fmt: skip


def test_help_lists_every_command():
    run = nonet("--help")
    assert (run.code, run.err) == (0, "")
    for command in COMMANDS:
        assert re.search(rf"^\s+{command}\s", run.out, re.MULTILINE), command
    assert re.search(r"^\s+db add\s", run.out, re.MULTILINE)
    assert nonet("help").out == nonet("-h").out == run.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command):
    run = nonet(command, "--help")
    assert (run.code, run.err) == (0, "")
    assert f"nonet {command}" in run.out
    assert nonet("help", command).out == run.out


def test_help_fits_a_terminal():
    for arguments in [["--help"], *([command, "--help"] for command in COMMANDS)]:
        assert max(map(len, nonet(*arguments).lines)) <= 100


def test_version():
    run = nonet("--version")
    assert run.code == 0
    assert re.fullmatch(r"nonet \d+\.\d+\.\d+\n", run.out)


@pytest.mark.parametrize(
    "arguments, words",
    [
        ([], "a command is needed"),
        (["slove"], "did you mean 'solve'?"),
        (["frobnicate"], "unknown command 'frobnicate'"),
        (["--frobnicate"], "--frobnicate"),
        (["help", "slove"], "did you mean 'solve'?"),
        (["new", "--sed", "1"], "did you mean '--seed'?"),
        (["solve", "--limti", "3"], "did you mean '--limit'?"),
        (["new", "--zzzzzz"], "unknown option '--zzzzzz'"),
        (["new", "surplus"], "unexpected argument 'surplus'"),
        (["new", "--seed"], "seed"),
        (["new", "--seed", "many"], "seed"),
        (["new", "--seed", "-1"], "seed"),
        (["new", "--count", "0"], "count"),
        (["new", "--fill", "magic"], "fill"),
        (["new", "--symmetry", "round"], "symmetry"),
        (["new", "--blanks", "60..52"], "60 is more than 52"),
        (["new", "--blanks", "some"], "some"),
        (["new", "--blanks", "70"], "70"),
        (["new", "--any", "--blanks", "82"], "82"),
        (["new", "--minimal", "--any"], "exclude"),
        (["solve", "--all", "--count"], "exclude"),
        (["solve", "-j", "0"], "threads"),
        (["solve", "--from", "papyrus"], "from"),
        (["convert", "--to", "papyrus"], "to"),
        (["convert", "--json", "--to", "line"], "exclude"),
        (["completions", "cmd.exe"], "cmd.exe"),
        (["completions"], "which shell"),
    ],
)
def test_wrong_use_is_exit_2_with_a_reason_and_no_output(arguments, words):
    run = nonet(*arguments)
    assert run.code == 2
    assert run.out == ""
    first = run.err.splitlines()[0]
    assert first.startswith("nonet: ") and words in first
    assert "terminate" not in run.err


def test_double_dash_ends_the_options(tmp_path):
    (tmp_path / "--help").write_text(PUZZLE + "\n")
    run = nonet("solve", "--", "--help", cwd=tmp_path)
    assert (run.code, run.out) == (0, SOLUTION + "\n")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completions_parse_in_their_shell(shell):
    run = nonet("completions", shell)
    assert (run.code, run.err) == (0, "")
    for command in COMMANDS:
        assert command in run.out
    if shutil.which(shell):
        done = subprocess.run([shell, "-n"], input=run.out.encode(), capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")


def test_bash_completes_commands_options_and_choices():
    script = """
source <(%s completions bash)
complete_line() {
  COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
  "$(complete -p nonet | sed 's/.*-F \\([^ ]*\\).*/\\1/')" nonet "${@: -1}" "${@: -2:1}"
  echo "${COMPREPLY[@]}"
}
complete_line nonet so
complete_line nonet new --symm
complete_line nonet new --fill sh
complete_line nonet db ex
complete_line nonet db find x --unu
""" % NONET
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert [line.split() for line in done.stdout.splitlines()] == [
        ["solve"],
        ["--symmetry"],
        ["shuffle"],
        ["export"],
        ["--unused"],
    ], done.stderr


def test_the_man_page_renders_without_warnings(tmp_path):
    page = tmp_path / "nonet.1"
    page.write_text(nonet("man").out)
    man = shutil.which("man")
    assert man, "man-db is in tools/packages.txt"
    done = subprocess.run(
        [man, "--warnings", "-l", page],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "MANWIDTH": "80", "MANPAGER": "cat"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for command in COMMANDS:
        assert command in done.stdout


def test_help_and_man_page_know_the_same_options():
    page = nonet("man").out.replace("\\-", "-")
    for command in COMMANDS:
        for option in re.findall(r"^\s+(?:-\w, )?(--[a-z-]+)", nonet(command, "--help").out, re.M):
            assert option == "--help" or option in page, (command, option)
