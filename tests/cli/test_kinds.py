"""Each record of a list gets the answer that it gets by itself, whichever kinds of puzzles stand beside it."""

import json
import re

import pytest
from conftest import PUZZLE, nonet

CLASSIC = PUZZLE + " # classic\n"
VARIANT = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C2~R3C2.~R1C3_3.~R2C1_4.~R4C4_1\n"
GRID = "".join(PUZZLE[row : row + 9] + "\n" for row in range(0, 81, 9))
OBJECT = '{\n  "puzzle": "' + PUZZLE + '"\n}\n'
SDK = "[Puzzle]\n" + GRID
ORDERS = [(CLASSIC, VARIANT), (VARIANT, CLASSIC), (VARIANT, CLASSIC, VARIANT), (CLASSIC, CLASSIC, VARIANT)]

# Every command that takes records and answers each by itself, and whether it has --json.
COMMANDS = {
    "backdoors": True,
    "canon": True,
    "check": True,
    "check --minimal": True,
    "check --setter": True,
    "convert": True,
    "convert --to fpuzzles": False,
    "convert --to json": False,
    "count": True,
    "draw": False,
    "draw --step 1": False,
    "explain": True,
    "hint --stage 4": True,
    "rate": True,
    "rate --csv": False,
    "rate --profile se": True,
    "rate --trace": True,
    "show --solution --candidates": False,
    "solve": True,
    "solve --all": True,
    "solve --candidates": True,
    "solve --count": True,
    "steps": True,
    "vicinity": True,
}
ASKED = [command + json for command, has_json in COMMANDS.items() for json in ("", " --json")[: 1 + has_json]]


def ask(command, folder, *records):
    """The run over one file with these records, without the numbers of lines."""
    (folder / "list.txt").write_text("".join(records))
    run = nonet(*command.split(), "list.txt", cwd=folder)
    for place in (r"(list\.txt:)\d+", r"(list\.txt,)\d+", r'("line": ?)\d+'):
        run.out = re.sub(place, r"\1N", run.out)
        run.err = re.sub(place, r"\1N", run.err)
    return run


def rows(command, text):
    """The text without the names of columns."""
    return text.split("\n", 1)[1] if "--csv" in command else text


@pytest.mark.parametrize("command", ASKED)
def test_a_record_has_one_answer_whatever_stands_beside_it(command, tmp_path):
    alone = {record: ask(command, tmp_path, record) for record in (CLASSIC, VARIANT)}
    for order in ORDERS:
        run = ask(command, tmp_path, *order)
        runs = [alone[record] for record in order]
        assert rows(command, run.out) == "".join(rows(command, one.out) for one in runs)
        assert run.err == "".join(one.err for one in runs)
        assert run.code == max(one.code for one in runs)


@pytest.mark.parametrize("classic", [GRID, OBJECT, SDK, GRID + GRID], ids=["grid", "object", "sdk", "grids"])
def test_classic_records_of_several_lines_stand_beside_variants(classic, tmp_path):
    alone = ask("rate --json", tmp_path, classic)
    assert alone.out and alone.code == 0
    variant = ask("rate --json", tmp_path, VARIANT)
    run = ask("rate --json", tmp_path, VARIANT, classic, VARIANT, classic)
    assert (run.code, run.out, run.err) == (0, 2 * (variant.out + alone.out), "")


def test_a_file_of_each_kind(tmp_path):
    (tmp_path / "a.txt").write_text(CLASSIC)
    (tmp_path / "b.txt").write_text(VARIANT)
    (tmp_path / "c.opensudoku").write_text(
        nonet("convert", "--to", "opensudoku", stdin=PUZZLE).out
    )
    names = ["b.txt", "a.txt", "c.opensudoku"]
    alone = [nonet("rate", "--json", name, cwd=tmp_path).out for name in names]
    assert nonet("rate", "--json", *names, cwd=tmp_path).out == "".join(alone)


def test_forced_and_timed_answers(tmp_path):
    general = ask("rate --json --variant 9x9", tmp_path, CLASSIC).out
    assert "path" in json.loads(general.replace(":N", ":0").replace(": N", ":0"))
    for order in ORDERS:
        assert ask("check --time 60", tmp_path, *order).out == ask("check", tmp_path, *order).out


def test_options_of_one_kind_leave_the_other_kind_as_it_is(tmp_path):
    classic = ask("rate --profile hodoku", tmp_path, CLASSIC)
    variant = ask("rate", tmp_path, VARIANT)
    mixed = ask("rate --profile hodoku", tmp_path, VARIANT, CLASSIC)
    assert (mixed.code, mixed.out) == (0, variant.out + classic.out)
    alone = ask("rate --profile hodoku", tmp_path, VARIANT)
    assert (alone.code, alone.err) == (2, "nonet: --profile hodoku is for classic puzzles alone\n")

    forms = ask("canon --transform", tmp_path, VARIANT, CLASSIC)
    assert forms.code == 1 and forms.out == ask("canon --transform", tmp_path, CLASSIC).out
    assert forms.err == "list.txt:N: --transform is for classic puzzles alone\n"


def test_one_summary_of_both_kinds(tmp_path):
    one, other = (ask("stats --format json", tmp_path, *order).out for order in ORDERS[:2])
    assert one == other
    stats = json.loads(one)
    assert (stats["puzzles"], stats["rated"], stats["layouts"]) == (2, 2, {"4x4": 1, "9x9": 1})
    assert sum(stats["er"].values()) == 1 and sum(stats["labels"].values()) == 2
    text = ask("stats", tmp_path, *ORDERS[0]).out
    assert text.startswith("2 puzzles\n1 rated on the scale of")
    assert "\n1 solved on the ladder of labels\n" in text


def test_forms_of_both_kinds_are_told_apart_once(tmp_path):
    run = ask("canon --dedupe", tmp_path, VARIANT, CLASSIC, VARIANT, CLASSIC)
    assert run.out == ask("canon --dedupe", tmp_path, VARIANT).out + ask("canon --dedupe", tmp_path, CLASSIC).out
    assert run.err == "nonet: 4 puzzles, 2 different, 2 dropped\n"


def test_a_job_and_a_book_of_both_kinds(tmp_path):
    records = [CLASSIC, VARIANT, CLASSIC]
    rated = ask("rate", tmp_path, *records)
    for command in ("plan job --kind rate list.txt", "run job --all", "merge job -o merged.txt"):
        assert nonet("job", *command.split(), cwd=tmp_path).code == 0
    assert (tmp_path / "merged.txt").read_text() == rated.out

    (tmp_path / "book.toml").write_text(
        '[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\nfiles = ["list.txt"]\ncount = 2\n'
    )
    book = nonet("book", "book.toml", "-o", "book.pdf", cwd=tmp_path)
    assert (book.code, (tmp_path / "book.pdf").read_bytes()[:5]) == (0, b"%PDF-"), book.err


@pytest.mark.parametrize("order", ORDERS[:2], ids=["classic first", "variant first"])
def test_a_library_of_both_kinds(order, tmp_path):
    added = ask("db add my.nonet", tmp_path, *order)
    assert (added.code, added.out) == (0, "my.nonet: 2 new, 0 known from elsewhere, 0 known from the same place\n")
    used = ask("db use --book b my.nonet", tmp_path, *order)
    assert (used.code, used.err) == (0, "")
