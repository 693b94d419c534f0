"""Libraries of puzzles: the same file as the program's, and the same answers."""

import datetime
import json
import threading

import numpy as np
import pytest
from conftest import CONFLICT, EMPTY, PUZZLE, lines_of, program, raised_after

import nonet


@pytest.fixture
def path(tmp_path):
    return tmp_path / "puzzles.db"


@pytest.fixture(scope="module")
def rated(tmp_path_factory):
    """A library with 40 easy puzzles and 2 hard ones, all rated."""
    path = tmp_path_factory.mktemp("library") / "rated.db"
    with nonet.Library(path) as library:
        library.add(lines_of("easy", 40), source="easy.txt")
        library.add(nonet.new(2, seed=7, label="hard"), source="made")
        assert library.rate() == (42, 0)
    return path


def test_a_puzzle_is_there_once_whatever_its_image(path):
    now = lambda: datetime.datetime.now(datetime.timezone.utc)  # noqa: E731
    before = now().replace(microsecond=0)
    with nonet.Library(path) as library:
        assert library.add(PUZZLE, source="a") == (1, 0, 0)
        assert library.add([PUZZLE[::-1], PUZZLE], source="b") == (0, 2, 0)
        assert len(library) == 1 and PUZZLE[::-1] in library
        assert nonet.new(seed=1) not in library
        [found] = library.find(PUZZLE[::-1])
    assert (found.puzzle, found.solution) == (PUZZLE, nonet.solve(PUZZLE))
    assert found.canonical == nonet.canon(PUZZLE) and str(found) == PUZZLE
    assert [source.file for source in found.sources] == ["a", "b", "b"]
    assert found.sources[0].puzzle is None and found.sources[1].puzzle == PUZZLE[::-1]
    assert before <= found.sources[0].added <= now()


@pytest.mark.parametrize(
    "kind",
    [
        lambda puzzles: puzzles,
        lambda puzzles: [puzzle.encode() for puzzle in puzzles],
        nonet.to_array,
        lambda puzzles: nonet.to_array(puzzles).reshape(-1, 9, 9)[::-1],
        lambda puzzles: "\n".join(puzzles) + "\n",
        lambda puzzles: "\n".join(puzzles).encode() + b"\n",
        lambda puzzles: (puzzle for puzzle in puzzles),
    ],
)
def test_puzzles_come_in_any_kind(path, easy, kind):
    with nonet.Library(path) as library:
        assert library.add(kind(easy[:20])) == (20, 0, 0)
        assert {found.puzzle for found in library.find()} == set(easy[:20])


def test_records_keep_what_stood_beside_them(path):
    text = f"# a list\n{PUZZLE} # mine\n"
    with nonet.Library(path) as library:
        library.add(nonet.read(text), source="list.txt")
        [source] = library.find()[0].sources
        assert (source.file, source.line, source.comment) == ("list.txt", 2, " # mine")
        assert library.add(text, source="list.txt") == (0, 0, 1)


@pytest.mark.parametrize("bad, how", [(EMPTY, "several"), (CONFLICT, "no solution")])
def test_a_puzzle_without_exactly_one_solution_is_refused_and_none_is_added(path, bad, how):
    with nonet.Library(path) as library:
        with pytest.raises(ValueError, match=rf"puzzles\[1\]: .*({how})"):
            library.add([PUZZLE, bad])
        assert len(library) == 0


def test_what_is_found_is_what_the_program_finds(rated):
    for options, wishes in (
        ([], {}),
        (["--label", "hard"], {"label": "hard"}),
        (["--er", "1.5..2.0"], {"er": (1.5, 2.0)}),
        (["--clues", "..30", "--symmetry", "180"], {"clues": (None, 30), "symmetry": "180"}),
        (["--uses", "naked-single"], {"uses": "naked-single"}),
        (["--random", "--seed", 3, "--limit", 5], {"seed": 3, "most": 5}),
    ):
        lines = program("db", "find", *options, "--json", rated).splitlines()
        expected = [json.loads(line) for line in lines]
        with nonet.Library(rated, "r") as library:
            found = library.find(**wishes)
        assert [each.puzzle for each in found] == [each["puzzle"] for each in expected]
        for mine, theirs in zip(found, expected):
            for name in ("id", "solution", "canonical", "clues", "symmetry", "label", "er", "ep", "ed", "score"):
                assert getattr(mine, name) == theirs.get(name), name
            assert mine.techniques == theirs["techniques"]


def test_ratings_are_those_of_rate(rated):
    with nonet.Library(rated, "r") as library:
        found = library.find()
    ratings = nonet.rate([each.puzzle for each in found])
    np.testing.assert_array_equal([each.er for each in found], ratings["er"])
    assert [each.label for each in found] == list(ratings["label"])


def test_books_use_puzzles_up(path, easy):
    with nonet.Library(path) as library:
        library.add(easy[:10])
        stranger = nonet.new(seed=1)
        used = library.use("one", [*library.find(most=3), stranger])
        assert used == (3, 0, [3])
        assert library.use("one", easy[:1]) == (0, 1, [])
        assert [found.books for found in library.find(book="one")] == [{"one": n} for n in (1, 2, 3)]
        assert len(library.find(unused=True)) == 7
        assert sorted(library.used()) == sorted(nonet.canon(easy[:3]))
        assert library.stats()["books"] == {"one": 3}
        library.forget("one")
        assert library.used() == []
        with pytest.raises(OSError, match="one"):
            library.forget("one")


def test_numbers_and_the_check(rated, tmp_path):
    with nonet.Library(rated, "r") as library:
        stats = library.stats()
        assert (stats["puzzles"], stats["rated"], stats["labels"]["hard"]) == (42, 42, 2)
        assert sum(stats["clues"].values()) == sum(stats["er"].values()) == 42
        assert library.check() == []
        library.back_up(tmp_path / "copy.db")
        with pytest.raises(OSError):
            library.back_up(tmp_path / "copy.db")
    with nonet.Library(tmp_path / "copy.db", "w") as copy:
        assert len(copy) == 42


def test_a_lie_in_the_file_is_found(rated, tmp_path):
    import sqlite3

    path = tmp_path / "lie.db"
    path.write_bytes(rated.read_bytes())
    with sqlite3.connect(path) as database:
        database.execute("UPDATE puzzles SET clues = clues + 1 WHERE id = 7")
    with nonet.Library(path, "r") as library:
        [problem] = library.check()
    assert "7" in problem


def test_what_cannot_be_opened(path, tmp_path):
    with pytest.raises(OSError, match="puzzles.db"):
        nonet.Library(path, "r")
    with pytest.raises(ValueError, match="mode 'a'"):
        nonet.Library(path, "a")
    path.write_text("no library\n" * 100)
    with pytest.raises(OSError, match="puzzles.db"):
        nonet.Library(path)
    library = nonet.Library(tmp_path / "other.db")
    library.close()
    library.close()
    with pytest.raises(ValueError, match="closed"):
        len(library)
    with nonet.Library(tmp_path / "other.db", "r") as reading, pytest.raises(OSError):
        reading.add(PUZZLE)


@pytest.mark.parametrize(
    "wishes",
    [
        {"er": (5, 1)}, {"clues": 9999}, {"symmetry": "odd"}, {"uses": ["magic"]}, {"seed": -1},
        {"puzzle": CONFLICT}, {"puzzle": "12"}, {"puzzle": ".Cage~9~R1C1~R11C1"},
        {"puzzle": ".Cage~5~R1C1~R1C2.Regex~x~R1C1"}, {"most": -1},
    ],
)  # fmt: skip
def test_conditions_that_are_none(path, wishes):
    with nonet.Library(path) as library, pytest.raises(ValueError):
        library.find(**wishes)


@pytest.fixture
def killers():
    return nonet.variant.new("killer", 2, seed=7)


def test_puzzles_of_other_rules_stand_beside_classic_ones(path, killers):
    jigsaw = nonet.variant.new("jigsaw", seed=3)
    text = nonet.variant.write(killers[1], "iss")
    with nonet.Library(path) as library:
        assert library.add([PUZZLE, killers[0], text], source="mixed") == (3, 0, 0)
        assert library.add(jigsaw) == (1, 0, 0)
        assert library.add(killers, source="again") == (0, 2, 0)
        assert killers[0] in library and text in library and PUZZLE in library
        assert nonet.variant.new("killer", seed=8) not in library
        assert library.rate() == (4, 0)
        assert [found.id for found in library.find(rules="killer-cage")] == [2, 3]
        assert [found.id for found in library.find(rules=["jigsaw"])] == [4]
        assert [found.id for found in library.find(layout="9x9")] == [1, 2, 3]
        classic, killer, *_ = library.find()
        assert (classic.puzzle, classic.layout, classic.rules) == (PUZZLE, "9x9", [])
        assert (killer.layout, killer.rules, killer.label) == ("9x9", ["killer-cage"], "medium")
        assert killer.solution == killers[0]["solution"]
        assert nonet.variant.solve(killer.puzzle)["solution"] == killer.solution
        assert killer._repr_svg_().startswith("<")
        assert [(source.file, source.line) for source in killer.sources] == [("mixed", 2), ("again", 1)]
        assert library.stats()["rules"] == {"jigsaw": 1, "killer-cage": 2}
        assert library.check() == []


def test_books_use_puzzles_of_other_rules_up(path, killers):
    with nonet.Library(path) as library:
        library.add([PUZZLE, *killers])
        assert library.use("one", [killers[1], PUZZLE, nonet.variant.new("killer", seed=8)]) == (2, 0, [2])
        assert library.use("one", library.find(book="one")) == (0, 2, [])
        [free] = library.find(unused=True)
        assert free.solution == killers[0]["solution"]
        assert sorted(library.used()) == sorted(found.canonical for found in library.find(book="one"))


@pytest.mark.parametrize(
    "bad, how",
    [
        (".Cage~30~R1C1~R1C2~R1C3", r"puzzles\[1\]: no solution"),
        (".Shape~6x6", r"puzzles\[1\]: several solutions"),
        (".Cage~9~R1C1~R11C1", r"puzzles\[1\]: "),
    ],
)
def test_a_puzzle_of_other_rules_is_refused_and_none_is_added(path, killers, bad, how):
    with nonet.Library(path) as library:
        with pytest.raises(ValueError, match=how):
            library.add([killers[0], bad])
        assert len(library) == 0


def test_threads_wait_for_their_turn(path, easy):
    with nonet.Library(path) as library:
        work = [threading.Thread(target=library.add, args=(easy[i : i + 10],)) for i in range(0, 100, 10)]
        for each in work:
            each.start()
        for each in work:
            each.join()
        assert len(library) == 100 and library.check() == []


def test_ctrl_c_ends_rating_and_keeps_what_is_done(path):
    class Enough(Exception):
        pass

    with nonet.Library(path) as library:
        library.add(lines_of("top1465", 400))
        count = len(library)
        with pytest.raises(Enough), raised_after(0.5, Enough):
            library.rate(threads=1)
        done = library.stats()["rated"]
        assert done < count
        assert library.rate(1, threads=1) == (1, count - done - 1)
