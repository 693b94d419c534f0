"""Callers that hand over what nobody should: objects that change while they are read, iterators that
raise, objects that were never initialised, numbers out of range. A table has a row for every function of
the modules in C++: a new one without a row fails."""

import array
import copy
import ctypes
import gc
import itertools
import json
import pickle
import subprocess
import sys
import threading

import numpy as np
import pytest
from conftest import PUZZLE, SOLUTION, array_of

import nonet
from nonet import _collection, _draw, _nonet, _printing

GRID = array_of(PUZZLE)
RECIPE = '[book]\ntitle = "Book"\nseed = 7\n\n[[chapter]]\ntitle = "Made"\ncount = 1\nlabel = "easy"\n'


class Mine(Exception):
    """Raised by a caller's own code, and so to be seen by the caller."""


def raising(error=Mine):
    yield PUZZLE
    raise error


class Growing(list):
    """A list that grows while it is gone through, up to a point."""

    def __iter__(self):
        for i in itertools.count():
            if i >= len(self):
                return
            if len(self) < 100:
                self.append(PUZZLE)
            yield self[i]


class Shrinking(list):
    def __iter__(self):
        while self:
            yield self.pop()


class Sequence:
    """A sequence whose items take other items away, and whose length is a lie."""

    def __init__(self, *items):
        self.items = list(items)

    def __len__(self):
        return 7

    def __getitem__(self, i):
        if not self.items:
            raise IndexError
        return self.items.pop()


class Text(str):
    """A str whose methods lie."""

    def __len__(self):
        return 2**62

    def encode(self, *_):
        raise Mine

    def __iter__(self):
        raise Mine

    __str__ = __repr__ = __iter__


class NoIterator:
    def __iter__(self):
        return 7


class RaisingIterator:
    def __iter__(self):
        raise Mine


PUZZLE_FUNCTIONS = {
    "solve": lambda puzzles: _nonet.solve(puzzles, 1),
    "canon": lambda puzzles: _nonet.canon(puzzles, "minlex", 1),
    "count": lambda puzzles: _nonet.count(puzzles, 2, 1),
    "count_all": lambda puzzles: _nonet.count_all(puzzles, 1),
    "rate": lambda puzzles: _nonet.rate(puzzles, False, 1),
    "to_array": _nonet.to_array,
    "write": lambda puzzles: _nonet.write(puzzles, "line"),
}


@pytest.mark.parametrize("function", PUZZLE_FUNCTIONS.values(), ids=PUZZLE_FUNCTIONS)
class TestPuzzles:
    @pytest.mark.parametrize("error", [Mine, KeyboardInterrupt, MemoryError, TypeError, StopAsyncIteration])
    def test_what_an_iterator_raises_is_seen(self, function, error):
        with pytest.raises(error):
            function(raising(error))
        with pytest.raises(Mine):
            function(RaisingIterator())

    def test_what_cannot_be_iterated_is_named(self, function):
        for none in (NoIterator(), object(), 7, None, PUZZLE_FUNCTIONS["solve"]):
            with pytest.raises(TypeError, match="expected a puzzle as str or bytes.*not "):
                function(none)

    def test_a_list_that_changes_is_read_once(self, function):
        for changing in (Growing([PUZZLE]), Shrinking([PUZZLE] * 5), Sequence(PUZZLE, PUZZLE)):
            function(changing)
        itself = [PUZZLE]
        itself.append(itself)
        with pytest.raises(TypeError, match=r"puzzles\[1\]: expected str, not list"):
            function(itself)

    def test_a_str_that_lies_is_its_characters(self, function):
        assert repr(function(Text(PUZZLE))) == repr(function(PUZZLE))

    @pytest.mark.parametrize(
        "puzzles",
        [
            bytearray(PUZZLE.encode()), memoryview(GRID), array.array("B", GRID.tolist()),
            (ctypes.c_uint8 * 81)(*GRID.tolist()), {PUZZLE: 1, 7: 2}, {"a", 7}, (PUZZLE, 7),
            GRID.tolist(), range(81),
        ],
        ids=lambda each: type(each).__name__,
    )  # fmt: skip
    def test_other_buffers_and_kinds_are_refused(self, function, puzzles):
        with pytest.raises((TypeError, ValueError), match="expected|characters|character"):
            function(puzzles)

    @pytest.mark.parametrize(
        "shape", [(0,), (0, 0), (81, 0), (0, 9), (1, 0, 9), (9, 9, 0), (0, 81, 1), (1,) * 30]
    )
    def test_shapes_of_no_grid_are_refused(self, function, shape):
        with pytest.raises(ValueError, match="an array of shape"):
            function(np.zeros(shape, np.uint8))

    @pytest.mark.parametrize("shape", [(0, 81), (0, 9, 9)])
    def test_none_of_many_are_none(self, function, shape):
        function(np.zeros(shape, np.uint8))
        function([])

    def test_arrays_over_memory_of_others_are_read_in_place(self, function):
        memory = bytearray(GRID.tobytes())
        view = np.frombuffer(memory, np.uint8)
        assert repr(function(view)) == repr(function(GRID))
        with pytest.raises(BufferError):  # so it cannot change its size while it is read
            memory.extend(b"0" * 1000)
        frozen = np.frombuffer(GRID.tobytes(), np.uint8)
        assert not frozen.flags.writeable
        assert repr(function(frozen)) == repr(function(GRID))
        odd = np.frombuffer(b"\0" + GRID.tobytes(), np.uint8, offset=1)
        assert repr(function(odd)) == repr(function(GRID))


def test_arrays_that_change_while_they_are_read_do_no_harm():
    """Another thread writes what is no digit into them. What comes of it is an answer or a refusal."""
    puzzles = np.tile(GRID, (20_000, 1))
    done = threading.Event()

    def scribble():
        random = np.random.default_rng(1)
        while not done.is_set():
            puzzles[random.integers(0, len(puzzles), 100)] = random.integers(0, 256, 81, np.uint8)

    thread = threading.Thread(target=scribble)
    thread.start()
    try:
        for function in (nonet.solve, nonet.count, nonet.unique, nonet.canon, nonet.to_array):
            for threads in ({}, {"threads": 3}):
                if function is nonet.to_array and threads:
                    continue
                try:
                    assert len(function(puzzles, **threads)) == len(puzzles)
                except ValueError as error:
                    assert "puzzles[" in str(error)
    finally:
        done.set()
        thread.join()


@pytest.mark.parametrize("threads", [-(2**31), -1, 0, 1025, 2**31, 2**64, -(2**64)])
def test_numbers_of_threads_out_of_range_are_refused(threads):
    for function in (nonet.solve, nonet.count, nonet.count_all, nonet.unique, nonet.rate, nonet.canon):
        with pytest.raises(ValueError, match="threads: "):
            function(PUZZLE, threads=threads)


@pytest.mark.parametrize("number", [-1, 2**64, 2**1000])
def test_numbers_out_of_range_are_refused(number):
    for call in (
        lambda: nonet.count(PUZZLE, limit=number),
        lambda: nonet.solutions(PUZZLE, most=number),
        lambda: nonet.new(number),
        lambda: nonet.new(seed=number),
        lambda: nonet.new(start=number),
        lambda: nonet.new(attempts=number),
        lambda: nonet.new(blanks=number),
        lambda: nonet.scan(np.zeros((100, 100), np.uint8), most=number),
    ):
        with pytest.raises(ValueError, match="expected|numbers"):
            call()


TOO_MANY = """
import resource
import sys

import nonet

resource.setrlimit(resource.RLIMIT_AS, (1 << 32, 1 << 32))
for kind in ("str", "bytes", "array"):
    try:
        nonet.new(2**40, kind=kind)
    except (MemoryError, ValueError):
        continue
    sys.exit(1)
"""


def test_more_puzzles_than_memory_holds_are_refused():
    subprocess.run([sys.executable, "-c", TOO_MANY], check=True, timeout=60)
    with pytest.raises(ValueError):
        nonet.new(10, start=2**64 - 5)


class Index:
    def __index__(self):
        raise Mine


def test_what_a_number_raises_is_seen():
    for call in (
        lambda: nonet.solve(PUZZLE, threads=Index()),
        lambda: nonet.count(PUZZLE, limit=Index()),
        lambda: nonet.new(Index()),
    ):
        with pytest.raises(Mine):
            call()


@pytest.mark.parametrize(
    "pixels",
    [np.zeros(5000, np.uint8), np.zeros((2, 72, 72), np.uint8), np.zeros((), np.uint8)],
    ids=lambda pixels: str(pixels.ndim),
)
def test_pixels_without_height_and_width_are_refused(pixels):
    with pytest.raises(ValueError, match="picture"):
        _nonet.scan(pixels, 1)


@pytest.mark.parametrize(
    "picture",
    [
        np.zeros((0, 0), np.uint8), np.zeros((0, 100), np.uint8), np.zeros((71, 100), np.uint8),
        np.zeros((2**31 + 100, 0), np.uint8), np.zeros((0, 2**32 + 100), np.uint8),
        np.broadcast_to(np.uint8(255), (8001, 8000)),
    ],
    ids=lambda picture: str(picture.shape),
)  # fmt: skip
def test_pictures_of_odd_sizes_are_refused(picture):
    with pytest.raises(ValueError, match="picture"):
        nonet.scan(picture)


def test_pictures_of_any_layout_are_read_alike():
    page = np.full((200, 300), 255, np.uint8)
    for view in (page[::-1], page[:, ::-1], page.T, np.asfortranarray(page), page[::2, ::3]):
        assert nonet.scan(view) == []
    page.flags.writeable = False
    assert nonet.scan(page) == []
    for dtype in ("i1", "u2", "f8", "?", "O"):
        with pytest.raises(TypeError, match="expected uint8"):
            nonet.scan(page.astype(dtype))


TEXTS = ["\0", "a\0b", "\x1b[31m", "\u202e", "\U0010ffff", "x" * 100_000, "<&>\"'", "%s{}"]


@pytest.mark.parametrize("text", TEXTS, ids=[ascii(text)[:12] for text in TEXTS])
def test_texts_of_any_characters_do_no_harm(text):
    for call in (
        lambda: nonet.draw(PUZZLE, title=text),
        lambda: nonet.draw(PUZZLE, caption=text, format="pdf"),
        lambda: nonet.draw(PUZZLE, theme=text),
        lambda: nonet.draw(PUZZLE, format=text),
        lambda: nonet.canon(PUZZLE, form=text),
        lambda: nonet.read(text),
        lambda: nonet.read(PUZZLE + " # " + text + "\n"),
        lambda: nonet.read(PUZZLE, format=text),
        lambda: nonet.write(PUZZLE, format=text),
        lambda: nonet.new(symmetry=text),
        lambda: nonet.new(fill=text),
        lambda: nonet.book(text),
        lambda: _printing.is_manifest(text),
        lambda: _printing.remake(text, False),
        lambda: nonet.api({"verb": text}),
        lambda: _nonet.Engine().call(text),
    ):
        try:
            call()
        except (ValueError, TypeError, OSError) as error:
            assert str(error)


@pytest.mark.parametrize("text", [b"\xff\xfe", b"\x80" * 81, "\udc80"], ids=ascii)
def test_bytes_that_are_no_text_do_no_harm(text):
    for call in (
        lambda: _draw.draw(PUZZLE, PUZZLE, False, text, text, "light", 120, "svg", 96),
        lambda: _draw.draw(PUZZLE, PUZZLE, False, text, text, "light", 120, "png", 96),
        lambda: nonet.read(text),
        lambda: nonet.read(PUZZLE.encode() + b" # \xff\n"),
        lambda: nonet.solve(text),
        lambda: _nonet.Engine().call(text),
        lambda: _printing.BookMaker(text),
        lambda: _printing.is_manifest(text),
        lambda: _collection.Library(text, "r"),
    ):
        try:
            call()
        except (ValueError, TypeError, OSError) as error:
            assert str(error)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -1.0, 0.0, 1e300])
def test_a_picture_has_a_size(number):
    for call in (
        lambda: nonet.draw(PUZZLE, width=number),
        lambda: nonet.draw(PUZZLE, format="png", dpi=number),
    ):
        with pytest.raises(ValueError):
            call()


@pytest.mark.parametrize("kind", [_nonet.Engine, _collection.Library, _printing.BookMaker])
def test_an_object_that_was_never_initialised_is_refused(kind):
    class Heir(kind):
        def __init__(self):
            pass

    with pytest.raises(TypeError, match="__init__"):
        Heir()
    with pytest.raises(TypeError):
        kind.__dict__[next(name for name in vars(kind) if not name.startswith("_"))](7)
    gc.collect()


def test_an_engine_is_not_copied():
    for copying in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError):
            copying(_nonet.Engine())


def test_an_object_that_is_initialised_twice_stays_one(tmp_path):
    engine = _nonet.Engine()
    engine.__init__()
    assert json.loads(engine.call('{"verb":"version"}'))["ok"]
    maker = _printing.BookMaker(RECIPE)
    maker.__init__(RECIPE)
    assert maker.chapters()
    library = _collection.Library(str(tmp_path / "library"), "c")
    library.__init__(str(tmp_path / "library"), "c")
    assert library.size() == 0


def test_one_engine_answers_many_threads():
    engine = nonet.Engine()
    wrong = []

    def ask():
        for _ in range(30):
            if engine({"verb": "solve", "puzzle": PUZZLE})["solutions"] != 1:
                wrong.append(1)

    together(ask, 8)
    assert not wrong


def together(work, times):
    threads = [threading.Thread(target=work) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_one_library_answers_many_threads(tmp_path):
    library = nonet.Library(tmp_path / "library")
    library.add([PUZZLE])
    faults = []

    def ask():
        try:
            for _ in range(20):
                assert len(library) == 1 and PUZZLE in library
                assert library.find()[0].solution == SOLUTION
                library.add([PUZZLE])
                library.stats()
        except BaseException as fault:  # noqa: BLE001
            faults.append(fault)

    together(ask, 6)
    assert not faults
    together(library.close, 6)
    with pytest.raises(ValueError, match="closed"):
        len(library)


def test_a_library_that_is_closed_meanwhile_says_so(tmp_path):
    library = nonet.Library(tmp_path / "library")
    library.add([PUZZLE])
    closed = []

    def ask():
        try:
            while True:
                library.find()
        except ValueError as error:
            closed.append(str(error))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    library.close()
    for thread in threads:
        thread.join()
    assert len(closed) == 4 and all("closed" in sentence for sentence in closed)


def test_notes_are_as_many_as_puzzles(tmp_path):
    library = _collection.Library(str(tmp_path / "library"), "c")
    for notes in ([], [(1, "", "", "")] * 2):
        with pytest.raises(ValueError, match=r"notes for 1 puzzles"):
            library.add([PUZZLE], "file", 0, notes, 1)
    assert library.size() == 0
    with pytest.raises(TypeError):
        library.add([PUZZLE], "file", 0, [(-1, "", "", "")], 1)


@pytest.mark.parametrize(
    "conditions",
    [
        {"er": "x"}, {"uses": Sequence("x", "y")}, {"uses": RaisingIterator()}, {"uses": [7]},
        {"label": 7}, {"seed": -1}, {"most": 2**64}, {"puzzle": raising()}, {"puzzle": []},
        {"puzzle": "55" + PUZZLE[2:]}, {"symmetry": "\0"}, {"clues": b"\xff"}, {"minimal": Index()},
    ],
    ids=lambda conditions: next(iter(conditions)),
)  # fmt: skip
def test_conditions_that_are_none_are_refused(tmp_path, conditions):
    library = _collection.Library(str(tmp_path / "library"), "c")
    with pytest.raises((ValueError, TypeError, IndexError, Mine)):
        library.find(conditions)


def test_a_maker_of_books_may_be_added_to_while_it_makes_one():
    maker = _printing.BookMaker(RECIPE)
    faults, done = [], threading.Event()

    def add():
        try:
            while not done.is_set():
                maker.add_classic(0, "file", [(1, PUZZLE)] * 10)
                maker.avoid_forms([SOLUTION])
        except BaseException as fault:  # noqa: BLE001
            faults.append(fault)

    thread = threading.Thread(target=add)
    thread.start()
    try:
        assert maker.make(False, 2)["pdf"].startswith(b"%PDF")
    except ValueError:  # more puzzles than the chapter wants
        pass
    finally:
        done.set()
        thread.join()
    assert not faults


def test_a_maker_of_books_refuses_what_is_none():
    maker = _printing.BookMaker(RECIPE)
    for call in (
        lambda: maker.add_classic(7, "file", [(1, PUZZLE)]),
        lambda: maker.add_classic(2**64 - 1, "file", [(1, PUZZLE)]),
        lambda: maker.add_classic(0, "file", [(1, "short")]),
        lambda: maker.add_variant(7, "file", 1, "{}"),
        lambda: maker.add_variant(0, "file", 1, "\0"),
        lambda: maker.avoid_forms(["short"]),
        lambda: maker.avoid_variant("[" * 100_000),
        lambda: maker.avoid_manifest("{}"),
    ):
        with pytest.raises((ValueError, IndexError)):
            call()
    for call in (
        lambda: maker.add_classic(-1, "file", []),
        lambda: maker.add_classic(0, "file", [(1, None)]),
        lambda: maker.add_classic(0, "file", Sequence((1, PUZZLE), 7)),
    ):
        with pytest.raises((TypeError, ValueError)):
            call()


# What is tried with each function, by the tests above that are named here.
TRIED = {
    "_nonet": {
        **{name: "TestPuzzles" for name in PUZZLE_FUNCTIONS},
        "is_single": "test_what_is_single_is_so_whatever_it_is",
        "solutions": "test_numbers_out_of_range_are_refused",
        "read": "test_texts_of_any_characters_do_no_harm",
        "scan": "test_pixels_without_height_and_width_are_refused",
        "new": "test_more_puzzles_than_memory_holds_are_refused",
        "Engine.call": "test_one_engine_answers_many_threads",
    },
    "_draw": {"draw": "test_bytes_that_are_no_text_do_no_harm"},
    "_collection": {
        "Library.add": "test_notes_are_as_many_as_puzzles",
        "Library.find": "test_conditions_that_are_none_are_refused",
        "Library.close": "test_a_library_that_is_closed_meanwhile_says_so",
        "Library.size": "test_one_library_answers_many_threads",
        "Library.stats": "test_one_library_answers_many_threads",
        **{
            f"Library.{name}": "test_a_library_refuses_odd_arguments"
            for name in ("rate", "use", "forget", "used", "check", "back_up")
        },
    },
    "_printing": {
        "BookMaker.make": "test_a_maker_of_books_may_be_added_to_while_it_makes_one",
        "BookMaker.avoid": "test_an_object_that_is_initialised_twice_stays_one",
        "BookMaker.chapters": "test_an_object_that_is_initialised_twice_stays_one",
        **{
            f"BookMaker.{name}": "test_a_maker_of_books_refuses_what_is_none"
            for name in ("add_classic", "add_variant", "avoid_forms", "avoid_variant", "avoid_manifest")
        },
        "remake": "test_texts_of_any_characters_do_no_harm",
        "is_manifest": "test_texts_of_any_characters_do_no_harm",
        "example": "test_the_example_takes_nothing",
    },
}


def test_what_is_single_is_so_whatever_it_is():
    for single in (PUZZLE, b"", "", GRID, GRID.reshape(9, 9)[::-1]):
        assert _nonet.is_single(single)
    for other in (None, 7, [], raising(), RaisingIterator(), PUZZLE + "\n", np.zeros((0, 81), np.uint8)):
        assert not _nonet.is_single(other)
    with pytest.raises(ValueError):
        _nonet.is_single(np.zeros(80))


def test_a_library_refuses_odd_arguments(tmp_path):
    library = _collection.Library(str(tmp_path / "library"), "c")
    library.add([PUZZLE], "file", 0, None, 1)
    assert library.rate(0, 1) == (0, 1)
    for name in ("book\0", "", "x" * 100_000):
        try:
            library.use(name, [PUZZLE], -(2**63))
            library.forget(name)
        except (OSError, ValueError) as error:
            assert str(error)
    assert isinstance(library.used(), list)
    assert library.check(10**6)[1] == 1
    for call in (
        lambda: library.rate(-1, 1),
        lambda: library.rate(2**64, 1),
        lambda: library.use("book", raising(TypeError), 0),
        lambda: library.use("book", [PUZZLE], 2**63),
        lambda: library.use(7, [PUZZLE], 0),
        lambda: library.check(2**31),
        lambda: library.forget(None),
    ):
        with pytest.raises(TypeError):
            call()
    for path in ("", str(tmp_path), str(tmp_path / "none" / "file"), "x" * 10_000):
        with pytest.raises(OSError):
            library.back_up(path)
    assert library.size() == 1


def test_the_example_takes_nothing():
    assert _printing.example()


def test_every_function_has_a_row():
    for module in (_nonet, _draw, _collection, _printing):
        names = set()
        for name, value in vars(module).items():
            if name.startswith("_") or not callable(value):
                continue
            if isinstance(value, type):
                names |= {f"{name}.{method}" for method in vars(value) if not method.startswith("_")}
            else:
                names.add(name)
        tried = TRIED[module.__name__.rpartition(".")[2]]
        assert names == set(tried)
        for test in tried.values():
            assert test in globals()
