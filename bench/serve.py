#!/usr/bin/env python3
"""Measures nonet serve under load: wrk (tools/setup bench) on this machine's loopback.

usage: bench/serve.py [NONET]      default: build/release/nonet

Requests a second and the latency of half and of 99 in 100 of them, for each kind of request and
number of connections. Server and wrk share the processors, so this is less than a machine by itself
answers. "crowd" is `check` while 5000 other connections send a piece of a head a second.
"""

import contextlib
import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time
import socket
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[1]
SECONDS = 4
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REQUESTS = {
    "check": {"puzzle": PUZZLE},
    "solve": {"puzzle": PUZZLE},
    "canon": {"puzzle": PUZZLE},
    "hint": {"puzzle": PUZZLE},
    "rate": {"puzzle": PUZZLE},
    "draw": {"puzzle": PUZZLE},
}


def measured(address, path, request, connections, folder):
    script = folder / "request.lua"
    script.write_text(
        'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\n'
        f"wrk.body = [[{json.dumps(request)}]]\n"
    )
    command = ["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--latency", "-s", script]
    out = subprocess.run([*command, address + path], capture_output=True, text=True, check=True)
    rate = re.search(r"Requests/sec:\s+(\S+)", out.stdout).group(1)
    half, most = (re.search(rf"^\s+{p}%\s+(\S+)", out.stdout, re.M).group(1) for p in (50, 99))
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)", out.stdout)
    return f"{float(rate):10.0f} {half:>10} {most:>10}" + (f"  {failed.group()}" if failed else "")


@contextlib.contextmanager
def crowd(address, wanted):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    at = urllib.parse.urlparse(address)
    clients = [socket.create_connection((at.hostname, at.port)) for _ in range(wanted)]
    ended = threading.Event()

    def trickle():
        while not ended.wait(1):
            for i, client in enumerate(clients):
                try:
                    client.send(b"GET / HTTP/1.1\r\nX: a")
                except OSError:
                    clients[i] = socket.create_connection((at.hostname, at.port))

    thread = threading.Thread(target=trickle)
    thread.start()
    yield
    ended.set()
    thread.join()
    for client in clients:
        client.close()


def main(arguments):
    nonet = arguments[0] if arguments else ROOT / "build" / "release" / "nonet"
    with tempfile.TemporaryDirectory() as name:
        server = subprocess.Popen(
            [nonet, "serve", "--port", "0", "--no-log"], stdout=subprocess.PIPE, text=True
        )
        address = server.stdout.readline().strip()
        print("request   connections  requests/s        p50        p99")
        for kind, request in REQUESTS.items():
            for connections in (16, 64):
                row = measured(address, f"v1/{kind}", request, connections, pathlib.Path(name))
                print(f"{kind:10} {connections:10}  {row}", flush=True)
        with crowd(address, 5000):
            time.sleep(1)
            row = measured(address, "v1/check", REQUESTS["check"], 16, pathlib.Path(name))
            print(f"{'crowd':10} {16:10}  {row}")
        server.terminate()
        return server.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
