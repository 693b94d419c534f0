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
    more = f"\n'nonet help {command}' says more.\n"
    assert (nonet("help", command).out == run.out) == (not run.out.endswith(more))


def test_help_fits_a_screen_and_a_half():
    for command in [[], *([command] for command in COMMANDS), ["db", "find"], ["job", "plan"]]:
        lines = nonet(*command, "--help").lines
        assert len(lines) <= 62, command
        text = lines[: lines.index("Examples:")] if "Examples:" in lines else lines
        assert max(map(len, text)) <= 80, command


def test_the_list_of_techniques_stands_in_one_place():
    slugs = [line.split()[0] for line in nonet("techniques").lines[1:]]
    assert "x-wing" in slugs
    for arguments in [["new", "--help"], ["help", "new"], ["help", "db", "find"]]:
        text = nonet(*arguments).out
        assert "nonet techniques" in text
        assert "jellyfish" in slugs and "jellyfish" not in text


def test_a_seed_may_be_any_text():
    made = nonet("new", "--seed", "abc").out.strip()
    asked = nonet("api", stdin='{"verb":"new","seed":"abc"}\n')
    assert json.loads(asked.out)["result"]["puzzle"] == made
    assert nonet("new", "--seed", "007").out == nonet("new", "--seed", "7").out
    disguise = [nonet("canon", "--shuffle", "--seed", seed, stdin=PUZZLE + "\n").out for seed in ("a", "a", "b")]
    assert disguise[0] == disguise[1] != disguise[2]


def test_choices_are_read_in_any_case():
    lower = nonet("new", "--label", "easy", "--symmetry", "diagonal", "--seed", "1")
    upper = nonet("new", "--label", "Easy", "--symmetry", "DIAGONAL", "--seed", "1")
    assert (upper.code, upper.out) == (0, lower.out)
    assert nonet("convert", "--to", "Grid", stdin=PUZZLE).out == nonet("convert", "--to", "grid", stdin=PUZZLE).out
    assert nonet("steps", "-t", "Hidden Single Box", stdin=PUZZLE).code == 0


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
        (["new", "--seed", "-1"], "-1 is negative; a seed is a number"),
        (["new", "--seed", "18446744073709551616"], "18446744073709551616 is above 18446744073709551615"),
        (["new", "--seed", ""], "a seed is a number or any text"),
        (["db", "find", "--seed", "-1", "x"], "a seed is a number"),
        (["job", "plan", "x", "--seed", "-1"], "a seed is a number"),
        (["new", "--count", "0"], "--count: 0 is below 1"),
        (["new", "--count", "many"], "--count: 'many' is not a whole number"),
        (["new", "--count", "18446744073709551616"], "is above 18446744073709551615"),
        (["new", "--difficulty", "easy"], "did you mean '--label'?"),
        (["new", "--label", "esy"], "did you mean 'easy'?"),
        (["new", "--needs", "xwing"], "did you mean 'x-wing'?"),
        (["new", "--needs", "zork"], "'nonet techniques' lists them"),
        (["solve", "--jobs", "3"], "did you mean '--threads'?"),
        (["generate"], "did you mean 'new'?"),
        (["db", "fnd"], "did you mean 'db find'?"),
        (["solve", "--threads", "-1"], "--threads: -1 is negative"),
        (["bench", "--seconds", "long"], "--seconds: 'long' is not a number from 0.001 to 3600"),
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


def test_of_an_option_given_twice_the_last_one_holds():
    twice = nonet("new", "--seed", 1, "-n", 3, "--label", "easy", "--label", "hard", "--seed=2", "-n1")
    assert twice.out == nonet("new", "--seed", 2, "--label", "hard").out
    # Options that take a list still do.
    both = nonet("steps", "-t", "hidden-single-box", "-t", "naked-single", stdin=PUZZLE).out
    assert "hidden-single-box" in both and "naked-single" in both


@pytest.mark.parametrize(
    ("arguments", "flag"),
    [(["stats"], "--json"), (["stats"], "--csv"), (["convert"], "--csv"), (["new", "-s1"], "--csv")],
)
def test_a_flag_for_a_choice_of_the_format(arguments, flag):
    option = "--to" if arguments == ["convert"] else "--format"
    run = nonet(*arguments, flag, stdin=PUZZLE)
    assert run.code == 0
    assert run.out == nonet(*arguments, option, flag[2:], stdin=PUZZLE).out


def test_a_flag_for_a_format_that_the_command_has_not():
    run = nonet("hint", "--csv", stdin=PUZZLE)
    assert run.code == 2 and run.err.startswith("nonet: unknown option '--csv'")
