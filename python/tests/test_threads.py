"""Threads: the same answers on any number of them, at once from many of Python's, and Ctrl-C."""

import concurrent.futures
import gc
import os
import resource
import signal
import subprocess
import sys
import textwrap
import threading
import time

import numpy as np
import pytest
from conftest import DATA, EMPTY, PATIENCE, PUZZLE, SOLUTION, lines_of, raised_after, wait_until

import nonet


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
def test_answers_do_not_depend_on_threads(threads):
    puzzles = nonet.read_array((DATA / "17clue.txt").read_bytes())[:20_001]
    assert np.array_equal(nonet.solve(puzzles, threads=threads), nonet.solve(puzzles))
    assert np.array_equal(nonet.canon(puzzles, threads=threads), nonet.canon(puzzles))
    assert nonet.unique(puzzles, threads=threads).all()
    few = lines_of("easy", 64)
    assert np.array_equal(nonet.rate(few, threads=threads), nonet.rate(few))


def test_many_threads_of_python_at_once():
    puzzles = nonet.read_array((DATA / "17clue.txt").read_bytes())[:5_000]
    text = nonet.write(puzzles)
    expected = nonet.solve(puzzles)

    def work(i):
        kind = i % 4
        if kind == 0:
            return np.array_equal(nonet.solve(puzzles), expected)
        if kind == 1:
            return nonet.solve(text) == nonet.write(expected)
        if kind == 2:
            return nonet.hint(PUZZLE).conclusion == "r1c6=8"
        return nonet.api({"verb": "solve", "puzzle": PUZZLE})["solutions"] == 1

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(40)))


def test_other_threads_run_meanwhile():
    """Python goes on while the engine works, so its lock is free: another thread comes to end a call
    that would go on for long."""
    puzzles = np.zeros((1, 81), np.uint8)

    def turn():
        wait_until_worked(0.1)
        for _ in range(20):
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=turn)
    with pytest.raises(KeyboardInterrupt):
        thread.start()
        nonet.count(puzzles, limit=150_000_000)
    thread.join()


def wait_until_worked(seconds):
    """Until the threads of this process have used so much more processor time."""
    enough = time.process_time() + seconds
    wait_until(lambda: time.process_time() >= enough)


def test_an_array_that_changes_meanwhile_does_no_harm():
    """What is solved may be the old or the new puzzle, or one of both; nothing breaks."""
    puzzles = np.tile(nonet.to_array(PUZZLE), (60_000, 1))
    done = threading.Event()

    def change():
        while not done.is_set():
            puzzles[::7, 2] = 4
            puzzles[::7, 2] = 0

    thread = threading.Thread(target=change)
    thread.start()
    solved = nonet.solve(puzzles)
    done.set()
    thread.join()
    assert (solved == nonet.to_array(SOLUTION)).all()


@pytest.fixture(autouse=True)
def ctrl_c():
    """Ctrl-C raises here and in processes started from here, also where a shell has started the tests
    in the background, which ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


LONG = {
    "count": "nonet.count('.' * 81, limit=2**63)",
    "solutions": "nonet.solutions('.' * 81, most=2**40)",
    "rate": "nonet.rate([HARD] * 1000)",
    "rate one": "[nonet.rate(HARD) for _ in range(1000)]",
    "new": "nonet.new(300_000, seed=1)",
    "new minimal": "nonet.new(2_000_000, seed=1, minimal=True, kind='array')",
    "count all": "[nonet.count_all('1' + '.' * 80) for _ in range(1000)]",
    "api": "nonet.api({'verb': 'new', 'seed': 1, 'er': '11.0..', 'tries': 100000000})",
    "explain": "[nonet.explain(HARD) for _ in range(1000)]",
}


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_long_calls(name):
    """In a process of its own, as a person would do it."""
    script = textwrap.dedent(
        f"""
        import sys, time
        import numpy as np
        import nonet
        HARD = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
        try:
            print("ready", flush=True)
            {LONG[name]}
        except KeyboardInterrupt:
            print("interrupted", nonet.solve("{PUZZLE}"))
            print(time.process_time(), flush=True)
            sys.exit(7)
        """
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "ready\n"
        used = lambda: time.clock_gettime(~process.pid << 3 | 2)  # clock_getcpuclockid()  # noqa: E731
        enough = used() + 0.25
        wait_until(lambda: used() >= enough)
        asked = used()
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()  # which says what the process had used by then
        process.wait(timeout=PATIENCE)
    finally:
        process.kill()
    said, cpu = rest.splitlines()
    assert process.returncode == 7 and said == f"interrupted {SOLUTION}"
    assert float(cpu) - asked < 10 * os.cpu_count()


def test_ctrl_c_ends_bulk_work():
    puzzles = np.tile(nonet.to_array(lines_of("hardest1106", 50)), (4_000, 1))
    text = nonet.write(puzzles[:50]).encode() * 4_000
    for work in (lambda: nonet.solve(puzzles, threads=1), lambda: nonet.solve(text, threads=1)):

        def stop():
            wait_until_worked(0.1)
            os.kill(os.getpid(), signal.SIGINT)

        thread = threading.Thread(target=stop)
        with pytest.raises(KeyboardInterrupt):
            thread.start()
            work()
        thread.join()


def test_an_exception_of_any_handler_comes_through():
    class Alarm(Exception):
        pass

    with pytest.raises(Alarm), raised_after(0.1, Alarm):
        nonet.count(EMPTY, limit=2**63)
    assert nonet.count(EMPTY, limit=3) == 3


def test_a_handler_that_does_not_raise_ends_nothing():
    heard = []
    before = signal.signal(signal.SIGPROF, lambda *_: heard.append(1))
    try:
        signal.setitimer(signal.ITIMER_PROF, 0.01)
        assert nonet.count(EMPTY, limit=3_000_000) == 3_000_000
    finally:
        signal.signal(signal.SIGPROF, before)
    assert heard


WAITING = """
import os, signal, threading, time
import nonet

engine = nonet.Engine()
ended = []

def endless():
    try:
        engine({"verb": "new", "seed": 1, "er": "11.0..", "tries": 100_000_000})
    finally:
        ended.append(True)

def wait_until_worked(seconds):
    enough = time.process_time() + seconds
    while time.process_time() < enough and not ended:
        time.sleep(0.005)

def stop():
    wait_until_worked(0.2)
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=endless).start()
wait_until_worked(0.2)
threading.Thread(target=stop).start()
try:
    engine({"verb": "labels"})
    print("answered", flush=True)
except KeyboardInterrupt:
    wait_until_worked(0.2)
    print("interrupted;", "the other has ended" if ended else "the other goes on", flush=True)
os._exit(0)
"""


def test_ctrl_c_while_waiting_for_an_engine_leaves_the_other_request_alone():
    """In a process of its own, which ends in the middle of the other request."""
    done = subprocess.run(
        [sys.executable, "-c", WAITING], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stdout == "interrupted; the other goes on\n"


def rss():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def test_memory_does_not_grow(easy, easy_array):
    text = nonet.write(easy_array)
    bad = easy_array.copy()
    bad[-1, -1] = 10

    def everything():
        nonet.solve(easy_array)
        nonet.solve(easy)
        nonet.solve(text)
        nonet.canon(text.encode())
        nonet.count(easy)
        nonet.rate(easy[:2])
        nonet.count_all(easy[0])
        nonet.solutions(EMPTY, most=50)
        nonet.new(20, seed=1, solutions=True)
        nonet.read(text)
        nonet.write(easy, format="grid")
        nonet.steps(easy[0], most=3)
        nonet.Engine()({"verb": "labels"})
        for wrong in (bad, easy + ["x"], text + "x\n"):
            with pytest.raises(ValueError):
                nonet.solve(wrong)

    for _ in range(8):
        everything()
    gc.collect()
    before = rss()
    for _ in range(40):
        everything()
    gc.collect()
    # A leaked answer of one of the larger calls alone would be 24 kB a round, 960 kB in all.
    assert rss() - before < 800_000


def test_references_are_balanced(easy):
    watched = [PUZZLE + "\n" + PUZZLE + "\n", nonet.to_array(easy), list(easy), easy[0].encode()]
    counts = [sys.getrefcount(each) for each in watched]
    for each in watched:
        for _ in range(10):
            nonet.solve(each)
            nonet.count(each)
            nonet.canon(each)
    del each
    assert [sys.getrefcount(each) for each in watched] == counts
    items = [sys.getrefcount(each) for each in easy]
    nonet.solve(easy)
    assert [sys.getrefcount(each) for each in easy] == items
