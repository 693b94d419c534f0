"""nonet book: chapters of variants, alone and beside classic ones."""

import csv
import io
import json
import re

import pytest
from book_files import make, tool
from conftest import DATA, PUZZLE, nonet

SMALL = """\
[book]
title = "Mixed"
seed = 5
[page]
trim = "7x10"
[puzzles]
heading = ["label", "clues"]
[solutions]
per_page = 6
[[chapter]]
title = "Classic"
count = 2
label = "easy"
[[chapter]]
title = "Six"
intro = "Small ones first."
variant = "6x6"
count = 3
per_page = 3
[[chapter]]
title = "Cages"
variant = "killer"
count = 2
label = "easy"
[[chapter]]
title = "Sums"
variant = "sandwich"
count = 1
"""


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    return make(tmp_path_factory.mktemp("mixed"), SMALL, "-j", 1)


def pages_of(pdf):
    text = tool("pdftotext", "-layout", pdf, "-").decode().split("\f")
    return [" ".join(page.split()) for page in text]


def test_a_mixed_book_has_chapters_with_their_rules(mixed):
    pdf, manifest = mixed
    tool("qpdf", "--check", pdf)
    pages = pages_of(pdf)
    for words in ["Contents", "Some chapters have puzzles with other boards", "Small ones first.",
                  "every box holds each digit from 1 to 6 once",
                  "The digits in a dashed cage are all different",
                  "the sum of the digits between its 1 and its 9"]:
        assert sum(words in page for page in pages) == 1, words
    entries = manifest["puzzles"]
    assert [entry["chapter"] for entry in entries] == [1, 1, 2, 2, 2, 3, 3, 4]
    assert len({entry["page"] for entry in entries if entry["chapter"] == 2}) == 1
    for entry in entries:
        page = pages[entry["page"] - 1]
        assert re.search(rf"\b{entry['label'].capitalize()}\b", page)
        assert re.search(rf"\b{entry['number']}\b", page)
        assert f"solution {entry['solution_page']}" in page
        variant = isinstance(entry["puzzle"], dict)
        assert ("canonical" in entry, "er" in entry) == (not variant, not variant)
        givens = 0 if not variant else sum(v is not None for v in entry["puzzle"]["puzzle"])
        if givens:
            assert f"{givens} clues" in page
    assert "clues" not in pages[entries[5]["page"] - 1]  # a killer has no givens


def test_variants_of_a_manifest_are_sound(mixed):
    _, manifest = mixed
    for entry in manifest["puzzles"]:
        if isinstance(entry["puzzle"], str):
            continue
        text = json.dumps(entry["puzzle"])
        solved = nonet("solve", "--json", stdin=text + "\n")
        assert solved.code == 0, solved.err
        assert json.loads(solved.out)["solution"] == entry["solution"]
        rated = json.loads(nonet("rate", "--json", stdin=text + "\n").out)
        assert rated["label"] == entry["label"]
    last = manifest["puzzles"][-1]
    again = nonet("new", "--variant", "sandwich", "--seed", last["seed"], "--start", last["index"],
                  "--json")
    made = json.loads(again.out)
    assert (made["puzzle"], made["clues"]) == (last["puzzle"]["puzzle"], last["puzzle"]["clues"])


def test_the_csv_has_the_variants_as_json(mixed):
    pdf, manifest = mixed
    rows = list(csv.DictReader(io.StringIO(pdf.with_suffix(".csv").read_text("utf-8"))))
    assert len(rows) == len(manifest["puzzles"])
    for row, entry in zip(rows, manifest["puzzles"], strict=True):
        if isinstance(entry["puzzle"], str):
            assert row["puzzle"] == entry["puzzle"]
            continue
        assert json.loads(row["puzzle"]) == entry["puzzle"]
        assert json.loads(row["solution"]) == entry["solution"]
        assert (row["label"], row["hardest"]) == (entry["label"], entry.get("hardest", ""))
        assert (row["canonical"], row["er"], row["path"]) == ("", "", "")


def test_the_same_bytes_from_two_threads_and_from_the_manifest(mixed, tmp_path):
    pdf, _ = mixed
    again, _ = make(tmp_path, SMALL, "-j", 2)
    run = nonet("book", "--from-manifest", pdf.with_suffix(".json"), "-o", tmp_path / "x.pdf")
    assert run.code == 0, run.err
    for end in [".pdf", ".json", ".csv"]:
        assert again.with_suffix(end).read_bytes() == pdf.with_suffix(end).read_bytes()
        assert (tmp_path / f"x{end}").read_bytes() == pdf.with_suffix(end).read_bytes()


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda e: e["puzzle"].pop("layout"), "puzzle 3: puzzle: expected the JSON of a variant"),
        (lambda e: e["puzzle"].update(puzzle=[None] * 36),
         "puzzle 3: puzzle: expected a puzzle with one solution"),
        (lambda e: e["solution"].reverse(), "puzzle 3: solution: expected that of the puzzle"),
        (lambda e: e.update(hardest="magic"), "puzzle 3: hardest: expected a word"),
    ],
)
def test_damaged_variants_are_refused(mixed, tmp_path, change, why):
    pdf, _ = mixed
    manifest = json.loads(pdf.with_suffix(".json").read_text("utf-8"))
    change(manifest["puzzles"][2])
    (tmp_path / "m.json").write_text(json.dumps(manifest), encoding="utf-8")
    run = nonet("book", "--from-manifest", tmp_path / "m.json", "-o", tmp_path / "x.pdf")
    assert (run.code, run.out) == (1, "")
    assert run.err.startswith(f"{tmp_path}/m.json: {why}"), run.err


def test_variants_of_another_volume_are_avoided(mixed, tmp_path):
    pdf, manifest = mixed
    (tmp_path / "volume1.json").write_bytes(pdf.with_suffix(".json").read_bytes())
    avoiding = SMALL.replace("[page]", 'avoid = "volume1.json"\n[page]')
    _, second = make(tmp_path, avoiding, name="volume2")
    texts = [{json.dumps(e["puzzle"]) for e in book["puzzles"]} for book in (manifest, second)]
    assert len(texts[1]) == 8
    assert not texts[0] & texts[1]


def test_files_bring_variants_and_classic_puzzles(tmp_path):
    made = nonet("new", "--variant", "x", "-n", 2, "--seed", 4, "--label", "easy", "--json").out
    six = nonet("new", "--variant", "6x6", "-n", 2, "--seed", 4, "-f", "line").out
    cages = nonet("new", "--variant", "killer", "--seed", 4, "--label", "easy", "-f", "fpuzzles").out
    (tmp_path / "x.json").write_text(made + made + PUZZLE + "\n")
    (tmp_path / "six.txt").write_text(six)
    (tmp_path / "cages.txt").write_text(cages)
    recipe = """\
[book]
title = "Files"
language = "de"
chapter_pages = false
[puzzles]
heading = ["technique", "rating"]
[solutions]
where = "facing"
[qr]
to = "solution"
[[chapter]]
title = "X"
files = "x.json"
order = "made"
[[chapter]]
title = "Six"
variant = "6x6"
files = "six.txt"
[[chapter]]
title = "Cages"
files = "cages.txt"
"""
    (tmp_path / "book.toml").write_text(recipe)
    run = nonet("book", tmp_path / "book.toml", "-o", tmp_path / "book.pdf")
    assert run.code == 0, run.err
    assert run.err.startswith("nonet: 2 puzzles of the files are images of others")
    entries = json.loads((tmp_path / "book.json").read_text())["puzzles"]
    found = [(e["file"], e["line"], type(e["puzzle"])) for e in entries]
    assert found[:3] == [("x.json", 1, dict), ("x.json", 2, dict), ("x.json", 5, str)]
    assert sorted(found[3:]) == [("cages.txt", 1, dict), ("six.txt", 1, dict), ("six.txt", 2, dict)]
    text = " ".join(pages_of(tmp_path / "book.pdf"))
    assert "Auch auf jeder markierten Diagonale steht jeder Wert einmal." in text
    assert "gestrichelten Käfig" in text
    assert text.count(" ER ") == 1  # the classic one
    for entry in entries[:2]:
        assert all(word in text.lower() for word in entry["hardest"].split("-"))


HEAD = '[book]\ntitle = "T"\n'
CHAPTER = '[[chapter]]\ntitle = "C"\ncount = 2\nvariant = "killer"\n'
MISTAKES = [
    *[(f"{CHAPTER}{key} = {value}\n", f":7:1: {key} is about classic puzzles; chapter 1 has variants")
      for key, value in [("er", "7.2"), ("ep", "7.2"), ("ed", "7.2"), ("score", "100"),
                         ("level", '"easy"'), ("uses", '"x-wing"'), ("without", '"x-wing"'),
                         ("profile", '"hodoku"')]],
    (CHAPTER.replace("killer", "kiler"), ":6:1: variant: "),
    (CHAPTER.replace("killer", "9x9"), ":6:1: variant: '9x9' is the classic puzzle"),
    (CHAPTER.replace('"killer"', "6"), ":6:11: variant: expected text of up to 200 characters"),
    (CHAPTER + 'symmetry = "180"\n', ":6:1: variant: a killer has no givens"),
    (CHAPTER.replace("killer", "6x6") + "clues = 40\n", ":6:1: variant: 40 givens are more than"),
    (CHAPTER + 'needs = "nishio"\n', ":7:1: needs: the technique 'nishio' is on no path of a label"),
    (CHAPTER + "per_page = 0\n", ":7:12: per_page: expected whole number from 1 to 20"),
    (CHAPTER + "[puzzles]\nlarge_print = true\n[page]\ntrim = '4x6'\n", ":8:1: chapter 1: large print"),
    (CHAPTER + '[qr]\nto = "puzzle"\nbase = "https://a.example/"\n',
     ":6:1: chapter 1 has variants, which the links of [qr] do not hold"),
    (CHAPTER.replace("killer", "samurai") + "[puzzles]\nper_page = 8\n",
     ":8:1: chapter 1: 8 puzzles a page come to"),
    (CHAPTER.replace("killer", "36x36") + '[qr]\nto = "solution"\n',
     ":6:1: chapter 1: the solutions are too long for QR codes"),
    (CHAPTER + 'files = "cages.json"\n', ":6:1: variant: with files, expected a layout"),
    ('[[chapter]]\ntitle = "C"\nfiles = "cages.json"\ner = "..3.0"\n',
     ":6:1: er is about classic puzzles; chapter 1 has variants"),
    ('[[chapter]]\ntitle = "C"\nfiles = "open.json"\n', ":5:9: files: open.json:1: the puzzle has several"),
    ('[[chapter]]\ntitle = "C"\ncount = 1\nneeds = "last-in-cage"\n', ":6:9: needs: "),
]


@pytest.mark.parametrize("text, message", MISTAKES, ids=[m[1] for m in MISTAKES])
def test_mistakes_are_said_with_their_place(tmp_path, text, message):
    if "cages.json" in text:
        cages = nonet("new", "--variant", "killer", "--seed", 4, "--label", "easy", "--json").out
        (tmp_path / "cages.json").write_text(cages)
    blank = {"layout": {"name": "6x6", "rows": 6, "columns": 6, "values": 6, "lowest": 1},
             "puzzle": [None] * 36}
    (tmp_path / "open.json").write_text(json.dumps(blank) + "\n")
    (tmp_path / "r.toml").write_text(HEAD + text)
    run = nonet("book", "r.toml", "-o", "b.pdf", cwd=tmp_path)
    assert (run.code, run.out) == (1, "")
    assert f"r.toml{message}" in run.err, run.err
    assert not (tmp_path / "b.pdf").exists()


def test_the_mixed_recipe_that_comes_along(tmp_path):
    recipe = (DATA.parent / "books" / "mixed.toml").read_text("utf-8")
    pdf, manifest = make(tmp_path, recipe)
    assert len(manifest["puzzles"]) == 24
    assert [e["label"] for e in manifest["puzzles"]] == ["easy"] * 16 + ["medium"] * 8
    assert "A number beside a row or column" in " ".join(pages_of(pdf))
