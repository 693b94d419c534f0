"""Books: those of the program, byte for byte."""

import pickle

import pytest
from conftest import EMPTY, PUZZLE, program

import nonet

RECIPE = """\
[book]
title = "Two chapters"
seed = 7

[page]
trim = "6x9"

[[chapter]]
title = "Made"
count = 3
label = "easy"

[[chapter]]
title = "Collected"
files = ["list.txt"]
"""


@pytest.fixture
def folder(tmp_path, easy):
    (tmp_path / "list.txt").write_text("# a list\n" + "\n".join(easy[:2]) + "\n")
    (tmp_path / "recipe.toml").write_text(RECIPE)
    return tmp_path


def test_a_book_is_the_program_s(folder):
    program("book", folder / "recipe.toml", "-o", folder / "theirs.pdf", code=0)
    book = nonet.book(folder / "recipe.toml")
    assert (book.puzzles, book.repeated, book.cover) == (5, 0, b"")
    assert book.pdf == (folder / "theirs.pdf").read_bytes()
    assert book.manifest.encode() == (folder / "theirs.json").read_bytes()
    assert book.csv.encode() == (folder / "theirs.csv").read_bytes()
    assert book._repr_pdf_() == book.pdf and "5 puzzles" in repr(book)
    assert pickle.loads(pickle.dumps(book)) == book


def test_a_manifest_makes_the_same_book_again(folder):
    book = nonet.book(RECIPE, folder=folder, cover=True, threads=2)
    again = nonet.book(book.manifest, cover=True)
    assert again == book and again.cover.startswith(b"%PDF-")


def test_it_is_saved_as_files_that_the_program_reads(folder):
    book = nonet.book(RECIPE, folder=folder, cover=True)
    names = [path.name for path in book.save(folder / "mine.pdf")]
    assert names == ["mine.pdf", "mine.json", "mine.csv", "mine-cover.pdf"]
    assert {path.name for path in folder.iterdir()} == {*names, "list.txt", "recipe.toml"}
    program("book", "--from-manifest", folder / "mine.json", "-o", folder / "again.pdf", code=0)
    assert (folder / "again.pdf").read_bytes() == book.pdf


def test_puzzles_are_avoided(folder, easy):
    with nonet.Library(folder / "used.db") as library:
        library.add(easy[:1])
        library.use("earlier", easy[:1])
    (folder / "earlier.json").write_text(nonet.book(RECIPE, folder=folder).manifest)
    for file, left in (("used.db", 1), ("list.txt", 0), ("earlier.json", 0)):
        recipe = RECIPE.replace("seed = 7", f'seed = 8\navoid = ["{file}"]')
        if left:
            book = nonet.book(recipe, folder=folder)
            assert (book.puzzles, book.repeated) == (3 + left, 2 - left)
        else:
            with pytest.raises(ValueError, match="chapter 2|Collected"):
                nonet.book(recipe, folder=folder)


def test_puzzles_of_other_rules_stand_a_line_each(folder):
    small = nonet.variant.new("6x6,x", 2, seed=7)
    killer = nonet.variant.new("killer", seed=7)
    iss = nonet.variant.write(killer, "iss")
    plain = "".join("." if v is None else str(v) for v in small[0]["puzzle"])
    (folder / "rules.txt").write_text("# two\n" + iss.strip() + "\n")
    (folder / "plain.txt").write_text(plain + "\n")
    chapters = '[[chapter]]\ntitle = "K"\nfiles = ["rules.txt"]\n\n[[chapter]]\ntitle = "S"\n' \
        'files = ["plain.txt"]\nvariant = "6x6,x"\n'
    recipe = '[book]\ntitle = "Rules"\n' + chapters
    (folder / "rules.toml").write_text(recipe)
    program("book", folder / "rules.toml", "-o", folder / "theirs.pdf", code=0)
    book = nonet.book(recipe, folder=folder)
    assert book.puzzles == 2 and book.manifest.encode() == (folder / "theirs.json").read_bytes()
    assert book.pdf == (folder / "theirs.pdf").read_bytes()


def test_what_is_no_book_is_not_written_over(folder):
    (folder / "list.csv").write_text("my,own\n")
    book = nonet.book(RECIPE, folder=folder)
    with pytest.raises(FileExistsError, match="list.csv"):
        book.save(folder / "list")
    assert not (folder / "list.pdf").exists()
    (folder / "list.csv").unlink()
    assert book.save(folder / "list") == book.save(folder / "list.pdf")


@pytest.mark.parametrize(
    "content, message",
    [
        (EMPTY, r"list.txt:1: the puzzle has several solutions"),
        ("55" + PUZZLE[2:], r"list.txt:1: the puzzle has no solution"),
        (PUZZLE[:40], r"list.txt"),
        ("# nothing\n", r"list.txt: there is no puzzle in it"),
    ],
)
def test_files_with_bad_puzzles(folder, content, message):
    (folder / "list.txt").write_text(content)
    with pytest.raises(ValueError, match=message):
        nonet.book(RECIPE, folder=folder)


def test_faults_of_a_recipe_name_their_places(folder):
    with pytest.raises(ValueError, match=r"^line 3, column \d+: .*\nline 6, column") as raised:
        nonet.book(RECIPE.replace("seed = 7", "sed = 7").replace('"6x9"', "6"), folder=folder)
    assert "sed" in str(raised.value)
    with pytest.raises(ValueError, match="count"):
        nonet.book(RECIPE.replace('files = ["list.txt"]', 'files = ["list.txt"]\ncount = 9'), folder=folder)
    with pytest.raises(FileNotFoundError):
        nonet.book(folder / "nowhere.toml")
    with pytest.raises(FileNotFoundError, match="list.txt"):
        nonet.book(RECIPE, folder=folder / "..")


def test_the_example_is_a_recipe():
    assert nonet.book_example() == program("book", "--example").decode()
