"""nonet book: recipes, manifests, and what becomes of mistakes."""

import csv
import io
import json
import re
import signal
import subprocess

import pytest
from book_files import SMALL, check_boards, make
from conftest import (
    DATA, NONET, PATIENCE, PUZZLE, SANITIZED, has_ended, nonet, start, wait_until,
)  # fmt: skip


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    return make(folder, SMALL)


def test_the_manifest_tells_all(small):
    pdf, manifest = small
    rows = list(csv.DictReader(io.StringIO(pdf.with_suffix(".csv").read_text("utf-8"))))
    assert len(rows) == len(manifest["puzzles"]) == 6
    assert manifest["recipe"] == SMALL
    for row, entry in zip(rows, manifest["puzzles"], strict=True):
        for key in ["number", "chapter", "page", "solution_page", "puzzle", "solution", "canonical",
                    "label", "score", "level", "seed", "index", "hardest"]:
            assert row[key] == str(entry[key])
        assert (row["er"], row["recipe_hash"]) == (f"{entry['er']:.1f}", manifest["recipe_hash"])
        assert row["path"] == "; ".join(f"{name} {n}" for name, n in entry["path"].items())
        assert entry["path"][entry["hardest"]] > 0
        canonical = nonet("canon", stdin=entry["puzzle"] + "\n").out.strip()
        assert canonical == entry["canonical"]
    rated = nonet("rate", "--json", stdin="".join(e["puzzle"] + "\n" for e in manifest["puzzles"]))
    for line, entry in zip(rated.lines, manifest["puzzles"], strict=True):
        assert json.loads(line)["label"] == entry["label"]
    # A puzzle is that of its seed and number, the one that `new` makes.
    last = manifest["puzzles"][-1]
    again = nonet("new", "--seed", last["seed"], "--start", last["index"], "--label", "medium",
                  "--clues", "22..28", "-f", "line")
    assert again.out.strip() == last["puzzle"]


def test_the_same_bytes_from_recipe_and_manifest(small, tmp_path):
    pdf, _ = small
    for jobs in [1, 3]:
        again, _ = make(tmp_path, SMALL, "-j", jobs)
        for end in [".pdf", ".json", ".csv"]:
            assert again.with_suffix(end).read_bytes() == pdf.with_suffix(end).read_bytes()
    run = nonet("book", "--from-manifest", pdf.with_suffix(".json"), "-o", tmp_path / "x.pdf")
    assert run.code == 0, run.err
    for end in [".pdf", ".json", ".csv"]:
        assert (tmp_path / f"x{end}").read_bytes() == pdf.with_suffix(end).read_bytes()


@pytest.mark.parametrize(
    "old, new, why",
    [
        ('"puzzle": "', '"puzzle": "x', "puzzle 1: puzzle: expected 81 characters"),
        ('"label": "easy"', '"label": "simple"', "puzzle 1: label: expected a word"),
        ('"seed"', '"sead"', "puzzle 1: seed: expected a whole number"),
        ('"program"', '"by"', "program: expected a text"),
        ("Small", "Large", "recipe_hash: expected that of the recipe"),
        ('"number": 2', '"number": 3', "puzzle 2: its number is 3"),
        ('"version": 1', '"version": 2', "it is of version 2"),
        ("]}", "", "it is no manifest of a book"),
        ('{"nonet"', '["nonet"', "it is no manifest of a book"),
    ],
)
def test_damaged_manifests_are_refused(small, tmp_path, old, new, why):
    pdf, _ = small
    text = pdf.with_suffix(".json").read_text("utf-8")
    text = text.replace('"number":', '"number": ').replace('"label":', '"label": ')
    text = text.replace('"puzzle":', '"puzzle": ').replace('"version":', '"version": ')
    text = re.sub(r'(": ) +', r"\1", text)
    assert old in text
    (tmp_path / "m.json").write_text(text.replace(old, new, 1), encoding="utf-8")
    run = nonet("book", "--from-manifest", tmp_path / "m.json", "-o", tmp_path / "x.pdf")
    assert (run.code, run.out) == (1, "")
    assert run.err.startswith(f"{tmp_path}/m.json: {why}"), run.err
    assert not (tmp_path / "x.pdf").exists()


def test_no_puzzle_comes_again_in_another_volume(small, tmp_path):
    pdf, manifest = small
    before = {entry["canonical"] for entry in manifest["puzzles"]}
    (tmp_path / "volume1.json").write_bytes(pdf.with_suffix(".json").read_bytes())
    first = manifest["puzzles"][0]["puzzle"]
    images = "".join(
        nonet("canon", "--shuffle", "--seed", seed, stdin=first + "\n").out for seed in range(3)
    )
    (tmp_path / "images.txt").write_text(images)
    avoiding = SMALL.replace("[page]", 'avoid = ["volume1.json", "images.txt"]\n[page]')
    _, second = make(tmp_path, avoiding, name="volume2")
    forms = [entry["canonical"] for entry in second["puzzles"]]
    assert len(set(forms)) == 6
    assert not before & set(forms)


def test_no_puzzle_comes_again_that_a_library_has_in_a_book(small, tmp_path):
    pdf, manifest = small
    before = [entry["canonical"] for entry in manifest["puzzles"]]
    library = tmp_path / "all.nonet"
    assert nonet("db", "add", library, pdf.with_suffix(".csv")).code == 0
    avoiding = SMALL.replace("[page]", 'avoid = "all.nonet"\n[page]')
    # In the library, and in no book yet.
    _, same = make(tmp_path, avoiding, name="same")
    assert [entry["canonical"] for entry in same["puzzles"]] == before
    assert nonet("db", "use", library, "--book", "1", pdf.with_suffix(".csv")).code == 0
    _, second = make(tmp_path, avoiding, name="second")
    assert not set(before) & {entry["canonical"] for entry in second["puzzles"]}
    damaged = library.read_bytes()[:3000]
    library.write_bytes(damaged)
    run = nonet("book", tmp_path / "second.toml", "-o", tmp_path / "third.pdf")
    assert (run.code, run.out) == (1, "")
    assert "avoid: " in run.err and "all.nonet: " in run.err
    assert not (tmp_path / "third.pdf").exists()


def test_images_in_files_are_left_out_or_refused(tmp_path):
    other = nonet("new", "--seed", 3, "--label", "easy", "-f", "line").out
    image = nonet("canon", "--shuffle", "--seed", 5, stdin=PUZZLE + "\n").out
    (tmp_path / "list.txt").write_text(PUZZLE + "\n" + image + other)
    recipe = '[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\nfiles = "list.txt"\norder = "made"\n'
    pdf = tmp_path / "book.pdf"
    (tmp_path / "book.toml").write_text(recipe)
    run = nonet("book", tmp_path / "book.toml", "-o", pdf)
    assert run.code == 0
    assert run.err.startswith("nonet: 1 puzzles of the files are images of others")
    entries = json.loads(pdf.with_suffix(".json").read_text())["puzzles"]
    assert [(e["puzzle"], e["file"], e["line"]) for e in entries] == [
        (PUZZLE, "list.txt", 1), (other.strip(), "list.txt", 3)]
    check_boards(pdf, entries)
    (tmp_path / "book.toml").write_text(recipe + "count = 3\n")
    run = nonet("book", tmp_path / "book.toml", "-o", tmp_path / "three.pdf")
    assert run.code == 1
    assert "chapter 1 'C': 2 of 3 puzzles found" in run.err
    assert not (tmp_path / "three.pdf").exists()


MISTAKES = [
    ('[book]\ntitle = "T"\ntirm = 3\n', ":3:1: there is no key 'tirm' in [book]"),
    ('[book]\ntitle = "T"\n[pages]\n', ":3:2: there is no section 'pages'"),
    ("[book]\ntitle = T\n", ":2:9: "),
    ('[book]\ntitle = "T"\navoid = "none.json"\n', ':3:9: avoid: none.json: '),
    ('[book]\ntitle = "T"\navoid = ["bad.txt"]\n', ":3:10: avoid: bad.txt:1: "),
    ('[page]\ntrim = "4x6"\n[puzzles]\nper_page = 12\n', ":4:1: 12 puzzles a page come to"),
    ('[puzzles]\nlarge_print = true\n[page]\ntrim = "4x6"\n', ":2:1: large print has digits"),
    ("[[chapter]]\nfiles = 'none.txt'\ntitle = 'X'\n", ":2:9: files: none.txt: "),
    ("[[chapter]]\nfiles = ['two.txt']\ntitle = 'X'\n", ":2:10: files: two.txt:1: the puzzle has several"),
    ("[[chapter]]\nfiles = ['one.txt']\ntitle = 'X'\ncount = 2\n", ":4:1: count: expected at most 1"),
    ("[[chapter]]\nlabel = 'easy'\ner = '9.0..'\ntitle = 'X'\ncount = 1\n", ":1:1: chapter 1: no puzzle"),
]


@pytest.mark.parametrize("text, message", MISTAKES)
@pytest.mark.parametrize("check", [True, False])
def test_mistakes_are_said_with_their_place_before_any_work(tmp_path, text, message, check):
    (tmp_path / "one.txt").write_text(PUZZLE + "\n")
    (tmp_path / "two.txt").write_text("." * 81 + "\n")
    (tmp_path / "bad.txt").write_text("12345\n")
    if "[book]" not in text:
        text += '[book]\ntitle = "T"\n'
    if "[[chapter]]" not in text:
        text += '[[chapter]]\ntitle = "C"\ncount = 2\n'
    recipe = tmp_path / "r.toml"
    recipe.write_text(text)
    where = ["--check"] if check else ["-o", tmp_path / "b.pdf"]
    run = nonet("book", recipe, *where, cwd=tmp_path)
    assert (run.code, run.out) == (1, "")
    found = run.err.replace(f"{tmp_path}/", "")
    assert f"r.toml{message}" in found, run.err
    assert sorted(p.name for p in tmp_path.iterdir()) == ["bad.txt", "one.txt", "r.toml", "two.txt"]


@pytest.mark.parametrize(
    "arguments, message",
    [
        ([], "expected a recipe"),
        (["r.toml"], "expected -o BOOK.pdf, or --check"),
        (["r.toml", "-o", "b.ps"], "expected the name of the book, ending in .pdf"),
        (["r.toml", "-o", "-"], "expected the name of the book, ending in .pdf"),
        (["r.toml", "r.toml", "--check"], "one recipe at a time"),
        (["r.toml", "--from-manifest", "b.json", "-o", "b.pdf"], "exclude each other"),
        (["r.toml", "--example"], "--example needs neither"),
        (["r.toml", "-o", "b.pdf", "--cover", "b.png"], "--cover: expected the name of a PDF"),
        (["r.toml", "-o", "b.pdf", "--cover", "b.pdf"], "--cover and -o name the same file"),
        (["r.toml", "-o", "taken.pdf"], "taken.csv is there already and is no manifest"),
    ],
)
def test_wrong_use_is_refused(tmp_path, arguments, message):
    (tmp_path / "r.toml").write_text(SMALL)
    (tmp_path / "taken.csv").write_text("my,own,table\n")
    run = nonet("book", *arguments, cwd=tmp_path)
    assert (run.code, run.out) == (2, "")
    assert message in run.err
    assert (tmp_path / "taken.csv").read_text() == "my,own,table\n"
    assert not list(tmp_path.glob("*.pdf"))


def test_a_book_does_not_avoid_itself(tmp_path):
    pdf, _ = make(tmp_path, SMALL)
    recipe = pdf.with_suffix(".toml")
    recipe.write_text(SMALL.replace("[page]", 'avoid = "book.json"\n[page]'))
    run = nonet("book", recipe, "-o", pdf)
    assert run.code == 1
    assert "book.json is the manifest of this book itself" in run.err


def test_a_target_out_of_reach_ends_with_a_sentence(tmp_path):
    recipe = '[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\ncount = 2\ner = "10.5.."\ntries = 3\n'
    (tmp_path / "r.toml").write_text(recipe)
    run = nonet("book", tmp_path / "r.toml", "-o", tmp_path / "b.pdf")
    assert run.code == 1
    assert "chapter 1 'C': 0 of 2 puzzles found; the next one was not found in 3 tries" in run.err
    assert [p.name for p in tmp_path.iterdir()] == ["r.toml"]


def test_an_interrupt_leaves_nothing(tmp_path):
    recipe = '[book]\ntitle = "T"\n[[chapter]]\ntitle = "C"\ncount = 9\ner = "10.8.."\ntries = 9999999\n'
    (tmp_path / "r.toml").write_text(recipe)
    process = start("book", tmp_path / "r.toml", "-o", tmp_path / "b.pdf")
    wait_until(lambda: has_ended(process) or len(list(tmp_path.iterdir())) > 1, "a begun book")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"interrupted: nothing is written" in err
    assert [p.name for p in tmp_path.iterdir()] == ["r.toml"]


@pytest.mark.skipif(SANITIZED, reason="the sanitizers' shadow memory does not fit")
@pytest.mark.parametrize("end, comment, room", [(".pdf", 0, 16), (".json", 300_000, 250)])
def test_a_disk_that_fills_up_leaves_the_book_that_was_there(tmp_path, end, comment, room):
    """A limit on the file's size stands for the disk's: of the book's files, one is larger."""
    recipe = SMALL.replace("A Small Book", "Another Book")
    (tmp_path / "r.toml").write_text(f"#{comment * ' '}\n{recipe}")
    make(tmp_path, SMALL, "--cover", tmp_path / "c.pdf", name="b")
    (tmp_path / "b.toml").unlink()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    process = subprocess.run(
        ["bash", "-c", 'trap "" XFSZ; ulimit -f $1; shift; exec "$@"', "bash", str(room),
         NONET, "book", tmp_path / "r.toml", "-o", tmp_path / "b.pdf",
         "--cover", tmp_path / "c.pdf"],
        capture_output=True, timeout=PATIENCE, check=False,
    )
    assert process.returncode == 3
    assert f"b{end}: cannot write: " in process.stderr.decode()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_example_is_a_recipe(tmp_path):
    run = nonet("book", "--example")
    assert run.code == 0
    (tmp_path / "r.toml").write_text(run.out)
    run = nonet("book", "--check", tmp_path / "r.toml")
    assert run.code == 0, run.err
    assert re.search(r"nothing wrong; 60 puzzles on \d+ pages of 8.5 x 11 in", run.out)


@pytest.mark.parametrize("recipe", sorted((DATA.parent / "books").glob("*.toml")), ids=lambda p: p.stem)
def test_the_recipes_that_come_along_are_right(recipe):
    run = nonet("book", "--check", recipe)
    assert run.code == 0, run.err


def test_a_recipe_from_standard_input():
    run = nonet("book", "--check", "-", stdin=SMALL.replace("easy", "esay"))
    assert run.code == 1
    assert run.err.startswith("(standard input):15:9: label: expected one of easy"), run.err
