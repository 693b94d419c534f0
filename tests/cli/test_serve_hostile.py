"""nonet serve and callers that try what is not theirs: odd origins, tokens, ranges, bytes one by one."""

import socket

import pytest
from conftest import PUZZLE, nonet, one_sentence, wait_until
from serving import TOKEN, everything, serving, status_of

GET_APP = b"GET /app.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
APP = b"let app = 'abcdefghijklmnopqrstuvwxyz';\n" * 100


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    folder = tmp_path_factory.mktemp("web")
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "app.js").write_bytes(APP)
    return folder


@pytest.fixture(scope="module")
def server(web, tmp_path_factory):
    folder = tmp_path_factory.mktemp("serve")
    (folder / "token").write_text(TOKEN)
    with serving(folder, "--web", web, "--token-file", folder / "token") as one:
        yield one


@pytest.mark.parametrize(
    "origin",
    [
        "null", "a.example", "https://", "https://a.example/app", "https://a.example//",
        "https://a.example, https://b.example", "https://a.example https://b.example",
        "https://user@a.example", "https://*.a.example", "https://a.example:65536",
        "https://[::1", "https://a.example\r\nX-Injected: yes", "https://h\u00f6st.example",
        "x" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_origin_is_refused_at_the_start(origin):
    run = nonet("serve", "--port", 0, "--cors", origin)
    assert run.code == 3 and "--cors: " in one_sentence(run)
    assert "is no origin" in run.err and run.out == ""


@pytest.mark.parametrize(
    "given, spelt",
    [
        ("HTTPS://A.Example/", "https://a.example"),
        ("https://a.example:443", "https://a.example"),
        ("http://[0:0::1]:8080", "http://[::1]:8080"),
    ],
)
def test_an_origin_is_compared_as_browsers_spell_it(tmp_path, given, spelt):
    with serving(tmp_path, "--cors", given) as server:
        answer, _ = server.ask("GET", "/v1/labels", Origin=spelt)
        assert answer.headers["Access-Control-Allow-Origin"] == spelt
        for other in ["null", spelt + "/", spelt + ".evil.example", spelt + ", " + spelt, "", "*"]:
            answer, _ = server.ask("GET", "/v1/labels", Origin=other)
            assert answer.status == 200
            assert "Access-Control-Allow-Origin" not in answer.headers, other
        # A page's word does not come back to it.
        answer, _ = server.ask("GET", "/v1/labels", Origin="https://evil.example")
        assert "evil" not in str(answer.headers)


def asked_with(server, *fields):
    head = [b"GET /v1/labels HTTP/1.1", b"Host: localhost", b"Connection: close", *fields]
    return status_of(server.raw(b"\r\n".join(head) + b"\r\n\r\n"))


@pytest.mark.parametrize(
    "field, status",
    [
        (b"", 401),
        (b"Bearer", 401),
        (b"Bearer ", 401),
        (b"Bearer wrong-horse-battery", 401),
        (b"Bearer " + TOKEN[:-1].encode(), 401),
        (b"Bearer " + TOKEN.encode() + b"x", 401),
        (b"Bearer " + TOKEN.upper().encode(), 401),
        (b"Bearer " + TOKEN.encode() * 2, 401),
        (b"Bearer  " + TOKEN.encode(), 401),
        (b"Basic " + TOKEN.encode(), 401),
        (b"Bearer " + TOKEN.encode() + b", Bearer " + TOKEN.encode(), 401),
        (b"Bearer \xff\xfe\xc3\xb6" + TOKEN.encode(), 401),
        (b"Bearer " + b"x" * 15_000, 401),
        (b"Bearer " + b"x" * 1_000_000, 431),
        (b"Bearer " + TOKEN.encode() + b"\0", 400),
        (b"Bearer \0", 400),
        (b"Bearer " + TOKEN.encode(), 200),
        (b"bEaReR " + TOKEN.encode(), 200),
    ],
)
def test_a_token_is_the_whole_of_it(server, field, status):
    assert asked_with(server, b"Authorization: " + field) == status
    assert TOKEN not in server.log.read_text()


def test_of_two_tokens_a_request_has_none_too_many(server):
    right, wrong = b"Authorization: Bearer " + TOKEN.encode(), b"Authorization: Bearer wrong-horse-battery"
    assert asked_with(server, wrong, right) == 401
    assert asked_with(server, wrong, wrong) == 401


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", " \t\r\n", "short", "blank in the token", "n\u00f6n-ascii-token-of-length",
     "control\x01character-token", "nul\0in-the-token-of-length", "x" * 70_000],
)  # fmt: skip
def test_what_is_no_token_is_refused_at_the_start(tmp_path, text):
    (tmp_path / "token").write_text(text)
    run = nonet("serve", "--port", 0, "--token-file", tmp_path / "token")
    assert run.code == 3 and "token" in one_sentence(run)
    if "\0" not in text and text.strip() == text and len(text) < 10_000 and text:
        run = nonet("serve", "--port", 0, env={"NONET_TOKEN": text})
        assert run.code == 3 and "NONET_TOKEN" in one_sentence(run)


@pytest.mark.parametrize(
    "fields",
    [
        b"Range: bytes=0-0", b"Range: bytes=0-9,20-29", b"Range: bytes=-5", b"Range: bytes=5-",
        b"Range: bytes=999999-", b"Range: bytes=9-5", b"Range: bytes=-0", b"Range: bytes=",
        b"Range: bytes=0-18446744073709551616", b"Range: bytes=18446744073709551615-",
        b"Range: bytes=-18446744073709551616", b"Range: lines=1-2", b"Range: \xff",
        b"Range: bytes=" + b"0-," * 3000, b"Range: bytes=0-1\r\nRange: bytes=2-3",
        b'Range: bytes=0-1\r\nIf-Range: "none"',
        b"Range: bytes=0-1\r\nIf-Range: Sat, 29 Oct 1994 19:43:31 GMT",
    ],
)  # fmt: skip
def test_a_range_of_a_file_is_the_whole_file(server, fields):
    received = server.raw(GET_APP + fields + b"\r\n\r\n")
    head, body = received.split(b"\r\n\r\n", 1)
    assert status_of(received) == 200 and body == APP
    assert b"Content-Range" not in head and b"multipart" not in head


def test_who_reads_a_byte_at_a_time_holds_up_nobody_and_is_ended(tmp_path):
    with serving(tmp_path, "--patience", 1) as server:
        with socket.socket() as reader:
            # A window of a few kilobytes: the rest of the answer waits in the server.
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            reader.settimeout(60)
            reader.connect((server.host, server.port))
            body = b'{"requests":[' + b",".join([b'{"verb":"path","puzzle":"%s"}' % PUZZLE.encode()] * 150)
            body += b"]}"
            reader.sendall(
                b"POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            dropped = 'nonet_http_connections_dropped_total{reason="slow"'
            read = 0

            def ended():
                nonlocal read
                read += len(reader.recv(1))
                assert server.post("/v1/check", {"puzzle": PUZZLE})[0] == 200
                return server.metric(dropped) == 1

            wait_until(ended)
            assert read > 1
        assert server.metric("nonet_http_held_bytes") == 0


def test_who_sends_a_byte_at_a_time_is_answered_as_anybody(server):
    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with server.connect() as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for i in range(len(head)):
            client.sendall(head[i : i + 1])
        assert status_of(everything(client)) == 200
