"""nonet serve and clients that are slow, huge, malformed, half-closed, gone or ten thousand."""

import concurrent.futures
import contextlib
import http.client
import json
import resource
import signal
import socket
import subprocess
import threading
import time

import pytest
from conftest import (
    PATIENCE, PUZZLE, SANITIZED, SLOWNESS, SOLUTION, cpu_of, interrupt, wait_for_work,
    wait_until,
)  # fmt: skip
from serving import JSON, everything, serving, status_of

# Searched for without end: nothing is rated 11.9.
ENDLESS = {"seed": 1, "er": "11.9", "tries": 1_000_000_000}
CHECK = {"puzzle": PUZZLE}
# A hundred thousand bytes come of it.
PATH = {"verb": "path", "puzzle": PUZZLE}


def post(path, request, *fields):
    body = json.dumps(request).encode()
    head = [f"POST {path} HTTP/1.1", "Host: localhost", f"Content-Type: {JSON}", *fields]
    head.append(f"Content-Length: {len(body)}")
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def health(server):
    return json.loads(server.ask("GET", "/healthz")[1])


def running(server):
    return health(server)["running"]


def long_waiting(server):
    return server.metric('nonet_queue_requests{lane="heavy"')


def ask_well(server, times):
    """So many good requests, each on a connection of its own, are answered. (bench/flood.py measures
    how soon; here others go on without end meanwhile, so that an answer has not waited for them.)"""
    for _ in range(times):
        assert server.post("/v1/check", CHECK)[0] == 200


@contextlib.contextmanager
def asking(server, request, times=1, path="/v1/new", source=None):
    """So many connections that have asked and wait."""
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(server.connect(source=source)) for _ in range(times)]
        for client in clients:
            client.sendall(post(path, request))
        yield clients


HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: "


@contextlib.contextmanager
def trickling(server):
    """Sixty clients, in turn: one that never ends its head, one its body, one that sends nothing. The
    first forty of them send a byte every now and then."""
    body = post("/v1/check", " " * 10_000)[:-9_000]
    ended = threading.Event()
    with contextlib.ExitStack() as stack:
        slow = [stack.enter_context(server.connect()) for _ in range(60)]
        for client, start in zip(slow, [HEAD, body, b""] * 20, strict=True):
            client.sendall(start)

        def trickle():
            while not ended.wait(0.1):
                for client in slow[:40]:
                    with contextlib.suppress(OSError):
                        client.send(b"a")

        thread = threading.Thread(target=trickle)
        thread.start()
        try:
            yield slow
        finally:
            ended.set()
            thread.join()


def test_slow_clients_hold_up_nobody(tmp_path):
    with serving(tmp_path, "--patience", PATIENCE) as server, trickling(server):
        ask_well(server, 50)
        assert server.metric("nonet_http_connections ") == 61


def test_slow_clients_are_ended(tmp_path):
    with serving(tmp_path, "--patience", 2) as server, trickling(server) as slow:
        dropped = 'nonet_http_connections_dropped_total{reason="slow"'
        wait_until(lambda: server.metric(dropped) == 53)  # all but seven
        answers = [status_of(everything(client)) for client in slow[1:40:3]]
        assert set(answers) <= {408, None} and 408 in answers
        # Those that sent nothing may wait longer.
        assert server.metric('nonet_http_connections_dropped_total{reason="idle"') == 0
        slow[-1].sendall(HEAD + b"\r\n\r\n")
        assert slow[-1].recv(100).startswith(b"HTTP/1.1 200")


def test_what_is_too_long_is_refused(tmp_path):
    with serving(tmp_path, "--max-body", "16K") as server:
        line = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
        for head in [line + b"X: " + b"a" * 20_000, line + b"X: a\r\n" * 5000,
                     b"GET /" + b"a" * 20_000]:  # fmt: skip
            assert status_of(server.raw(head + b"\r\n\r\n")) == 431
        start = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        for length in [16 * 1024 + 1, 10**12, 2**63]:
            received = server.raw(start + b"Content-Length: %d\r\n\r\n" % length)
            assert status_of(received) == 413, length
        chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"
        received = server.raw(start + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 8)
        assert status_of(received) == 413
        # A client that sends everything first sees the answer all the same.
        status, _ = server.post("/v1/check", b" " * 3_000_000)
        assert status == 413
        assert server.post("/v1/check", json.dumps(CHECK).ljust(16 * 1024))[0] == 200


@pytest.mark.parametrize("junk", [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET\r\n\r\n", b"GET / HTTP/3.7\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost x\r\n\r\n", b"GET / HTTP/1.1\r\nA: b\x00c\r\n\r\n",
    b"GET / HTTP/1.1\r\n : x\r\n\r\n", b"\r\n" * 50 + b"\x00",
    b"POST /v1/check HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    b"POST /v1/check HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345",
    b"POST /v1/check HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
])  # fmt: skip
def test_what_is_no_http_is_refused(shared, junk):
    assert status_of(shared.raw(junk)) == 400
    assert shared.post("/v1/check", CHECK)[0] == 200


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("limits"), "-j", 2) as server:
        yield server


def test_bad_chunks_are_refused(shared):
    head = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    assert status_of(shared.raw(head + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n")) == 400


def test_half_closed_clients(shared):
    # Closed before the request is complete: there is nobody to answer.
    for part in [b"", b"GET /heal", post("/v1/check", CHECK)[:-5]]:
        with shared.connect() as client:
            client.sendall(part)
            client.shutdown(socket.SHUT_WR)
            assert everything(client) == b""
    # Behind the request: short work is answered.
    with shared.connect() as client:
        client.sendall(post("/v1/solve", CHECK))
        client.shutdown(socket.SHUT_WR)
        assert SOLUTION.encode() in everything(client)
    # Long work is not done for who seems to have gone.
    with shared.connect() as client:
        client.sendall(post("/v1/new", ENDLESS))
        client.shutdown(socket.SHUT_WR)
        assert everything(client) == b""
    assert shared.post("/v1/check", CHECK)[0] == 200


def test_work_is_stopped_when_its_client_goes(tmp_path):
    with serving(tmp_path, "-j", 2) as server:
        for path, request in [
            ("/v1/new", ENDLESS),
            ("/v1/batch", {"requests": [{"verb": "new", **ENDLESS}] * 3}),
        ]:
            with asking(server, request, 2, path):
                wait_until(lambda: running(server) == 2)
            wait_until(lambda: running(server) == 0)
            # Both workers are free again.
            with concurrent.futures.ThreadPoolExecutor() as pool:
                done = [pool.submit(server.post, "/v1/check", CHECK) for _ in range(8)]
                assert all(one.result()[0] == 200 for one in done)
        assert server.metric('nonet_http_connections_dropped_total{reason="gone"') == 4
        assert sum("gone" in line for line in server.lines()) == 4


def test_a_request_has_its_time(tmp_path):
    recipe = {
        "book": {"title": "Rare"},
        "chapter": [{"title": "All", "count": 900, "er": "10.5..", "tries": 1_000_000}],
    }
    with serving(tmp_path, "-j", 1, "--time", 1) as server:
        for path, request in [
            ("/v1/new", ENDLESS),
            ("/v1/batch", {"requests": [{"verb": "new", **ENDLESS}] * 3}),
            ("/v1/book", recipe),
            # Of many short tries, and of a long one.
            ("/v1/variant.new", {"variant": "4x4", "clues": 3, "seed": 1, "tries": 10**9}),
            ("/v1/variant.new", {"variant": "36x36", "minimal": True, "seed": 1}),
        ]:
            start, before = time.monotonic(), cpu_of(server.process)
            status, got = server.post(path, request)
            assert (status, got["ok"]) == (504, False), path
            assert time.monotonic() - start >= 1
            # The worker is given back, and has not worked for much longer.
            wait_until(lambda: running(server) == 0)
            assert cpu_of(server.process) - before < 10 * SLOWNESS, path


def test_a_full_queue_says_when_to_come_again(tmp_path):
    with serving(tmp_path, "-j", 1, "--queue", 2) as server:
        with asking(server, ENDLESS):
            wait_for_work(server.process)
            with asking(server, ENDLESS, 2):
                wait_until(lambda: long_waiting(server) == 2)
                answer, body = server.ask("POST", "/v1/new", json.dumps(ENDLESS), Content_Type=JSON)
                assert (answer.status, answer.headers["Retry-After"]) == (429, "1")
                assert "too many requests" in json.loads(body)["error"]["message"]
                # Short requests have a queue of their own.
                assert server.post("/v1/check", CHECK)[0] == 200
                assert health(server)["waiting"] == 2
        wait_until(lambda: (health(server)["running"], health(server)["waiting"]) == (0, 0))
        assert server.post("/v1/check", CHECK)[0] == 200


def test_a_client_has_a_share_of_the_queue(tmp_path):
    with serving(tmp_path, "-j", 1, "--client-queue", 2) as server:
        # The first one is taken before the others come: while it waits it would fill the queue, too.
        with asking(server, ENDLESS), contextlib.ExitStack() as stack:
            wait_for_work(server.process)
            stack.enter_context(asking(server, ENDLESS, 2))
            wait_until(lambda: (running(server), long_waiting(server)) == (3, 2))
            answer, body = server.ask("POST", "/v1/new", json.dumps(ENDLESS), Content_Type=JSON)
            assert (answer.status, answer.headers["Retry-After"]) == (429, "5")
            assert "your long requests" in json.loads(body)["error"]["message"]
            # Another client is answered, for which a thread was kept.
            request = {"requests": [{"verb": "check", **CHECK}]}
            with asking(server, request, 1, "/v1/batch", source="127.0.0.2") as (other,):
                assert other.recv(100).startswith(b"HTTP/1.1 200")
        # What waits for a client that has gone waits no longer.
        wait_until(lambda: (running(server), health(server)["waiting"]) == (0, 0))


def test_clients_behind_a_proxy_are_those_that_it_names(tmp_path):
    with serving(tmp_path, "-j", 1, "--client-queue", 1, "--behind-proxy") as server:
        ask = lambda name: server.post("/v1/batch", {"requests": []}, X_Forwarded_For=name)  # noqa: E731
        with contextlib.ExitStack() as stack:
            for waiting in range(2):
                client = stack.enter_context(server.connect())
                client.sendall(post("/v1/new", ENDLESS, "X-Forwarded-For: 1.2.3.4, 192.0.2.1"))
                wait_for_work(server.process)  # the first one has been taken
                wait_until(lambda: long_waiting(server) == waiting)  # noqa: B023
            assert ask("192.0.2.1")[0] == 429
            assert ask("192.0.2.1, 192.0.2.2")[0] == 200


def test_a_flood_holds_up_nobody_else(tmp_path):
    with serving(tmp_path, "-j", 2) as server:
        for path, request in [
            ("/v1/new", ENDLESS),
            ("/v1/solve", {"puzzle": "." * 81, "limit": 1_000_000}),
            ("/v1/batch", {"requests": [{"verb": "new", **ENDLESS}]}),
        ]:
            with asking(server, request, 40, path, source="127.0.0.2"):
                wait_until(lambda: health(server)["waiting"] > 0)
                ask_well(server, 30)
                assert health(server)["waiting"] > 0
            wait_until(lambda: running(server) == 0)


def test_what_takes_long_goes_on_in_the_other_lane(tmp_path):
    with serving(tmp_path, "-j", 1) as server:
        moved = lambda route: server.metric(  # noqa: E731
            f'nonet_http_requests_moved_total{{route="/v1/{route}"'
        )
        assert server.post("/v1/rate", CHECK)[0] == 200
        assert moved("rate") == 0
        hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
        status, got = server.post("/v1/rate", {"puzzle": hard})
        assert (status, got["ok"], moved("rate")) == (200, True, 1)
        many = {"puzzle": "." * 81, "limit": 5000}
        status, got = server.post("/v1/solve", many)
        assert (status, got["result"]["solutions"], moved("solve")) == (200, 5000, 1)


def test_bodies_and_answers_have_a_budget(tmp_path):
    with serving(tmp_path, "--max-memory", "1M", "--max-body", "900K", "--patience", PATIENCE) as server:
        start = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        huge = start + b"Content-Length: 900000\r\n\r\n"
        body = json.dumps(CHECK).encode().ljust(900_000)
        with server.connect() as first, server.connect() as second, server.connect() as third:
            # What is announced takes no memory, what has come does.
            third.sendall(huge)
            first.sendall(huge + body[:-1])
            wait_until(lambda: server.metric("nonet_http_held_bytes") >= 900_000)
            second.sendall(huge + body[:300_000])
            received = everything(second)
            assert status_of(received) == 503 and b"Retry-After: 1" in received
            assert server.post("/v1/check", CHECK)[0] == 200
            first.sendall(body[-1:])
            assert first.recv(100).startswith(b"HTTP/1.1 200")
            third.sendall(body)
            assert third.recv(100).startswith(b"HTTP/1.1 200")
        counted = 'nonet_http_requests_total{route="/v1/check",status="503"'
        assert server.metric(counted) == 1
        wait_until(lambda: server.metric("nonet_http_held_bytes") == 0)


def test_faults_are_counted_by_route(tmp_path):
    with serving(tmp_path, "--patience", 1, "--time", 1, "--max-body", "16K") as server:
        start = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        assert status_of(server.raw(start + b"X: a\r\n" * 5000)) == 431
        assert status_of(server.raw(start + b"Content-Length: 100000\r\n\r\n")) == 413
        assert status_of(server.raw(start + b"Content-Length: 100\r\n\r\n")) == 408
        assert status_of(server.raw(start)) == 408
        assert status_of(server.raw(start + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n")) == 400
        assert server.post("/v1/new", ENDLESS)[0] == 504
        for route, status, times in [
            ("/v1/check", 431, 1), ("/v1/check", 413, 1), ("/v1/check", 408, 2),
            ("/v1/check", 400, 1), ("/v1/new", 504, 1),
        ]:  # fmt: skip
            counted = f'nonet_http_requests_total{{route="{route}",status="{status}"'
            assert server.metric(counted) == times, (route, status)


def test_answers_have_a_length(shared):
    status, got = shared.post("/v1/batch", {"requests": [PATH] * 1000})
    assert status == 422 and "longer" in got["error"]["message"]


def test_who_does_not_read_is_ended(tmp_path):
    with serving(tmp_path, "--patience", 1) as server:
        large = {"requests": [PATH] * 150}
        with asking(server, large, 4, "/v1/batch"):
            wait_until(lambda: server.metric("nonet_http_held_bytes") > 1_000_000)
            ask_well(server, 5)
            dropped = 'nonet_http_connections_dropped_total{reason="slow"'
            wait_until(lambda: server.metric(dropped) == 4)
        assert server.metric("nonet_http_held_bytes") == 0


@contextlib.contextmanager
def crowd(server, wanted):
    """As many connections as the system lets us have, at most so many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    clients = []
    try:
        for _ in range(min(wanted, hard - 200)):
            clients.append(server.connect())
        yield clients
    finally:
        for client in clients:
            client.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_ten_thousand_connections_starve_nobody(tmp_path):
    most = ("--connections", 12_000, "--patience", PATIENCE)
    with serving(tmp_path, *most) as server, crowd(server, 10_000) as clients:
        for client in clients[::2]:
            client.send(b"POST /v1/check HTTP/1.1\r\nX: ")
        wait_until(lambda: server.metric("nonet_http_connections ") > len(clients))
        ask_well(server, 20)
        clients[1].sendall(post("/v1/check", CHECK))
        assert clients[1].recv(100).startswith(b"HTTP/1.1 200")


def test_more_connections_than_may_be_end_the_silent_ones(tmp_path):
    with serving(tmp_path, "--connections", 100) as server, crowd(server, 1_000) as clients:
        ask_well(server, 5)
        assert server.metric("nonet_http_connections ") <= 100
        dropped = server.metric('nonet_http_connections_dropped_total{reason="evicted"')
        assert dropped >= len(clients) - 100
        # The latest are there, the first ones gone; one that waits for us is not silent.
        clients[-1].sendall(post("/v1/check", CHECK))
        assert clients[-1].recv(100).startswith(b"HTTP/1.1 200")
        assert everything(clients[0]) == b""
        with asking(server, ENDLESS) as (patient,), crowd(server, 200):
            assert running(server) == 1
            patient.setblocking(False)
            with pytest.raises(BlockingIOError):
                patient.recv(1)


def test_fewer_files_than_connections(tmp_path):
    limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))  # noqa: E731
    with serving(tmp_path, preexec_fn=limit) as server, crowd(server, 500):
        ask_well(server, 5)


def test_sigterm_finishes_what_runs(tmp_path):
    # A second or so of work.
    labels = ["hard", "expert"]
    many = [{"verb": "new", "seed": i, "label": labels[i % 2]} for i in range(300)]
    many = many[: 30 if SANITIZED else 300]
    with serving(tmp_path, "-j", 1) as server:
        idle = http.client.HTTPConnection(server.host, server.port, timeout=PATIENCE)
        idle.request("GET", "/healthz")
        idle.getresponse().read()
        with concurrent.futures.ThreadPoolExecutor() as pool:
            first = pool.submit(server.post, "/v1/batch", {"requests": many})
            wait_until(lambda: running(server) == 1)
            queued = pool.submit(server.post, "/v1/batch", {"requests": [{"verb": "labels"}]})
            wait_until(lambda: running(server) == 2)
            server.process.send_signal(signal.SIGTERM)
            wait_until(lambda: not accepts(server))
            assert idle.sock.recv(1) == b""
            assert first.result()[0] == 200 and len(first.result()[1]["answers"]) == len(many)
            assert queued.result()[0] == 200
        assert server.process.wait(timeout=PATIENCE) == 0


def accepts(server):
    try:
        server.connect().close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_soon_when_nothing_runs(tmp_path, end):
    patient = serving(tmp_path, "--patience", PATIENCE)
    with patient as server, server.connect() as half, server.connect():
        half.sendall(b"POST /v1/check HTTP/1.1\r\nContent-Le")
        wait_until(lambda: server.metric("nonet_http_connections ") == 3)
        interrupt(server.process, end)
        assert server.process.returncode == 0


def test_a_log_that_nobody_reads_stops_nothing(tmp_path):
    # The last one's standard error is what counts.
    with serving(tmp_path) as reference:
        assert reference.post("/v1/check", CHECK)[0] == 200
    program = [*reference.process.args[:1], "serve", "--port", "0"]
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        address = process.stdout.readline().decode().strip()
        connection = http.client.HTTPConnection(address.split("/")[2], timeout=PATIENCE)
        for _ in range(1500):
            connection.request("GET", "/healthz")
            assert connection.getresponse().read()
        connection.request("GET", "/metrics")
        metrics = connection.getresponse().read().decode().splitlines()
        lost = next(line for line in metrics if line.startswith("nonet_log_lines_lost_total"))
        assert float(lost.split()[-1]) > 0
        process.terminate()
        log = process.stderr.read()
        assert process.wait(timeout=PATIENCE) == 0
    for line in log.decode().splitlines():
        json.loads(line)
