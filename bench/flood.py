#!/usr/bin/env python3
"""Measures how long a client waits for `check` while another one floods nonet serve.

usage: bench/flood.py [--seconds S] [--parallel N] [--kind KIND]... [NONET]
                                                       default: build/release/nonet

The server works with two threads, as on a machine with two processors. The client that floods
(127.0.0.2) is a process of its own and keeps N requests of one kind under way; refused, it asks
again after a tenth of a second, whatever Retry-After says. The good client (127.0.0.1) asks for one
`check` after the other on one connection. Its times are in milliseconds; a check that was not
answered when the seconds were over counts with the time that it had waited by then. "others" are the
statuses of the flood's answers.
"""

import argparse
import collections
import http.client
import json
import multiprocessing
import pathlib
import subprocess
import sys
import threading
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[1]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
HEADERS = {"Content-Type": "application/json"}
RARE = {"title": "All", "count": 900, "er": "10.5..", "tries": 1_000_000}
# Path and body of the heaviest requests that we know, by the part of the engine that they occupy.
KINDS = {
    "none": None,
    "search": ("new", {"seed": 1, "er": "11.9", "tries": 1_000_000_000}),
    "variant": ("variant.new", {"variant": "36x36", "minimal": True, "seed": 1}),
    "count": ("solve", {"puzzle": "." * 81, "limit": 1_000_000}),
    "batch": ("batch", {"requests": [{"verb": "path", "puzzle": EASY}] * 150}),
    "book": ("book", {"book": {"title": "Rare"}, "chapter": [RARE]}),
    "picture": ("draw", {"puzzle": EASY, "format": "png", "width": 170, "dpi": 600}),
    "canon": ("canon", {"puzzle": "." * 81, "list": 10_000}),
    "values": ("check", {"puzzle": EASY, "x": [0] * 340_000}),
    "check": ("check", {"puzzle": EASY}),
    "rate": ("rate", {"puzzle": HARD}),
}


def asked(connection, verb, body):
    connection.request("POST", f"/v1/{verb}", body, HEADERS)
    answer = connection.getresponse()
    answer.read()
    return answer.status


def flood(at, kind, parallel, ended, statuses):
    verb, request = KINDS[kind]
    body = json.dumps(request)
    counts = collections.Counter()

    def keep_asking():
        connection = http.client.HTTPConnection(*at, timeout=60, source_address=("127.0.0.2", 0))
        while not ended.is_set():
            try:
                status = asked(connection, verb, body)
            except (OSError, http.client.HTTPException):
                status = "lost"
                connection.close()
            counts[status] += 1
            if status in (429, 503, "lost"):
                time.sleep(0.1)

    for _ in range(parallel):
        threading.Thread(target=keep_asking, daemon=True).start()
    ended.wait()
    statuses.put(dict(counts))


def waits(at, seconds):
    """Seconds that each check took."""
    taken = []
    connection = http.client.HTTPConnection(*at, timeout=seconds)
    body = json.dumps({"puzzle": EASY})
    end = time.monotonic() + seconds
    while (start := time.monotonic()) < end:
        try:
            connection.timeout = end - start
            if connection.sock:
                connection.sock.settimeout(end - start)
            if asked(connection, "check", body) != 200:
                time.sleep(0.1)
                continue
        except (OSError, http.client.HTTPException):
            connection.close()
        taken.append(time.monotonic() - start)
        time.sleep(0.005)
    return sorted(taken)


def measured(nonet, kind, seconds, parallel):
    server = subprocess.Popen(
        [nonet, "serve", "--port", "0", "--no-log", "-j", "2"], stdout=subprocess.PIPE, text=True
    )
    address = urllib.parse.urlparse(server.stdout.readline().strip())
    at = (address.hostname, address.port)
    ended, statuses = multiprocessing.Event(), multiprocessing.Queue()
    flooding = multiprocessing.Process(target=flood, args=(at, kind, parallel, ended, statuses))
    if KINDS[kind]:
        flooding.start()
        time.sleep(1)
    taken = waits(at, seconds)
    others = {}
    if KINDS[kind]:
        ended.set()
        others = statuses.get()
        flooding.terminate()
    server.terminate()
    server.wait()
    return taken, others


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--parallel", type=int, default=40)
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("nonet", nargs="?", default=ROOT / "build" / "release" / "nonet")
    given = parser.parse_args()
    print("flood     checks     p50      p99      max  others")
    for kind in given.kind or KINDS:
        taken, others = measured(given.nonet, kind, given.seconds, given.parallel)
        p50, p99, most = (
            1000 * taken[min(int(part * len(taken)), len(taken) - 1)] for part in (0.5, 0.99, 1)
        )
        said = ", ".join(f"{status}: {count}" for status, count in others.items())
        print(f"{kind:8} {len(taken):7} {p50:8.2f} {p99:8.2f} {most:8.2f}  {said}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
