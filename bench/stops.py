#!/usr/bin/env python3
"""Measures how long after a stop each command of the program ends: by --time, SIGINT and SIGTERM.

usage: bench/stops.py [NONET]      default: build/release/nonet

Every command works on the worst input that is known for it: boards on which a search goes on for
long, counts without end, rules of which no board may exist, pages without end. A row is a command,
a column a way to end it; each figure is the time in seconds from the stop to the end of the
program, the worst of three. Figures above 0.3 s have a mark. What ends before it is stopped shows
"-". The last rows are requests to `nonet serve --time 1`. The clock decides here, so this is no part
of the tests.
"""

import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "cli"))
ROUNDS = 3
MOST = 0.3  # seconds
PATIENCE = 60  # seconds until a command counts as one that never ends
EMPTY = "." * 81

# Words of the command line; {NAME} is a file of inputs(). `True`: it has --time.
COMMANDS = [
    ("check {open}", True),
    ("check --setter {fish}", True),
    ("check --minimal {few}", True),
    ("solve {open}", True),
    ("solve --count --limit 100000 {fish}", True),
    ("solve --count --limit 0 {empty}", True),
    ("solve --all --limit 0 {empty}", True),
    ("solve --candidates {fish}", True),
    ("show --solution {open}", True),
    ("count {empty}", True),
    ("rate {hard}", True),
    ("explain {hard}", True),
    ("hint --stage 4 {hard}", True),
    ("steps {hard}", True),
    ("stats {hard}", True),
    ("canon -a {few}", False),
    ("backdoors --most 5 --rule basic {hard}", False),
    ("unavoidable --most 18 {few}", False),
    ("vicinity --remove 3 --add 2 {one}", False),
    ("draw --step all -o {folder}/board.pdf {hard}", False),
    ("new -n 1000000000 --minimal", True),
    ("new --variant 16x16,x,anti-knight,anti-king,non-consecutive", True),
    ("new --variant 25x25,x,anti-knight,anti-king,non-consecutive", True),
    ("new --variant 36x36,x,anti-knight,anti-king,non-consecutive", True),
    ("new --clues 17 --er 11.. --tries 1000000000", True),
    ("scan {endless}", True),
    ("bench --seconds 1000", False),
    ("db add {folder}/new.db {many}", False),
]
# Requests of the service that work for longer than its limit.
REQUESTS = [
    ("solve", {"puzzle": EMPTY, "limit": 1_000_000_000}),
    ("count", {"puzzle": EMPTY}),
    ("variant.new", {"variant": "36x36,x,anti-knight,anti-king,non-consecutive", "seed": 1}),
    ("new", {"er": "11..", "clues": "17", "tries": 1_000_000_000, "seed": 1}),
]


def pencilmarks(marks):
    """A board of 81 sets of digits as 729 characters."""
    return "".join(str(d) if d in cell else "." for cell in marks for d in range(1, 10))


def open_board(rng):
    """60 to 85 % of all candidates."""
    kept = rng.uniform(0.6, 0.85)
    marks = []
    while len(marks) < 81:
        cell = {digit for digit in range(1, 10) if rng.random() < kept}
        if len(cell) > 1:
            marks.append(cell)
    return pencilmarks(marks)


def fish_board(rng):
    """Digits that in some rows stand in as many columns, or in one less."""
    marks = [set(range(1, 10)) for _ in range(81)]
    for _ in range(rng.randint(1, 5)):
        digit, rows = rng.randint(1, 9), rng.randint(2, 7)
        columns = rng.sample(range(9), rows - rng.randint(0, 1))
        for row in rng.sample(range(9), rows):
            for column in set(range(9)) - set(columns):
                marks[9 * row + column].discard(digit)
    return pencilmarks(marks)


def inputs(folder):
    from test_scan import endless_pdf

    rng = random.Random(30)
    lists = ROOT / "data" / "puzzles"
    puzzles = {
        name: [line[:81] for line in (lists / name).read_text().splitlines() if line[:1] != "#"]
        for name in ("hardest1905.txt", "17clue.txt")
    }
    lines = {
        "open": [open_board(rng) for _ in range(20_000)],
        "fish": [fish_board(rng) for _ in range(5_000)],
        "empty": [EMPTY] * 20_000,
        "hard": puzzles["hardest1905.txt"] * 10,
        "one": puzzles["hardest1905.txt"][:1],
        "few": puzzles["17clue.txt"] * 4,
        "many": puzzles["17clue.txt"] * 200,
    }
    for name, each in lines.items():
        (folder / name).write_text("\n".join(each) + "\n")
        (folder / f"{name}.first").write_text(each[0] + "\n")
    (folder / "endless").write_bytes(endless_pdf(b"n "))
    files = {"folder": folder, **{path.name: path for path in folder.iterdir()}}
    return files, {name: files.get(f"{name}.first", path) for name, path in files.items()}


def seconds_to_end(arguments, how):
    """From the stop to the end of the program; None where that was done before."""
    limit = ["--time", "1"] if how is None else []
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    begin = time.monotonic()
    process = subprocess.Popen([*arguments, *limit], **quiet)
    try:
        if how is None:
            process.wait(PATIENCE)
            spent = time.monotonic() - begin
            return spent - 1 if spent >= 1 else None
        time.sleep(0.7 + random.random() * 0.6)
        if process.poll() is not None:
            return None
        begin = time.monotonic()
        process.send_signal(how)
        process.wait(PATIENCE)
        return time.monotonic() - begin
    except subprocess.TimeoutExpired:
        return float("inf")
    finally:
        process.kill()
        process.wait()


def figure(times):
    known = [each for each in times if each is not None]
    if not known:
        return "-"
    return f"{max(known):.2f}" + (" !" if max(known) > MOST else "")


def commands(nonet, files, first_records):
    print(f"{'command':64} {'--time':>8} {'SIGINT':>8} {'SIGTERM':>8}")
    for words, has_time in COMMANDS:
        cells = []
        for how in (None, signal.SIGINT, signal.SIGTERM):
            arguments = [nonet, *words.format(**(files if how else first_records)).split()]
            rounds = ROUNDS if how or has_time else 0
            cells.append(figure([seconds_to_end(arguments, how) for _ in range(rounds)]))
        print(f"{words:64} {cells[0]:>8} {cells[1]:>8} {cells[2]:>8}", flush=True)


def ask(address, verb, request):
    """Seconds until the answer, and its status."""
    body = json.dumps(request).encode()
    head = {"Content-Type": "application/json"}
    begin = time.monotonic()
    try:
        with urllib.request.urlopen(
            urllib.request.Request(f"{address}/v1/{verb}", body, head), timeout=PATIENCE
        ) as answer:
            status = answer.status
    except urllib.error.HTTPError as error:
        status = error.code
    return time.monotonic() - begin, status


def running(address):
    with urllib.request.urlopen(f"{address}/healthz", timeout=PATIENCE) as answer:
        return json.load(answer)["running"]


def service(nonet):
    print(f"\n{'request, of a service with --time 1':64} {'status':>8} {'answer':>8} {'work':>8}")
    server = subprocess.Popen(
        [nonet, "serve", "--port", "0", "--no-log", "--time", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        address = server.stdout.readline().strip().rstrip("/")
        threading.Thread(target=server.stdout.read, daemon=True).start()
        for verb, request in REQUESTS:
            begin = time.monotonic()
            spent, status = ask(address, verb, request)
            while running(address) and time.monotonic() - begin < PATIENCE:
                time.sleep(0.01)
            work = time.monotonic() - begin
            print(f"{verb:64} {status:>8} {figure([spent - 1]):>8} {figure([work - 1]):>8}")
    finally:
        server.terminate()
        server.wait()


def main():
    nonet = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build" / "release" / "nonet")
    with tempfile.TemporaryDirectory() as folder:
        commands(nonet, *inputs(pathlib.Path(folder)))
    service(nonet)


main()
