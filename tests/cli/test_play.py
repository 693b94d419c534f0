"""nonet play, against a small folder that stands for the built app; no browser is opened."""

import contextlib
import http.client
import os
import re
import signal
import socket
import stat
import urllib.parse

import pytest
from conftest import PATIENCE, nonet, one_sentence, start, wait_until


@pytest.fixture
def folder(tmp_path):
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "engine").mkdir()
    (web / "index.html").write_text("<!doctype html><title>page</title>")
    (web / "assets" / "app-1a2b.js").write_text("export {};")
    (web / "engine" / "nonet-simd.wasm").write_bytes(b"\0asm\1\0\0\0")
    (web / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret").write_text("secret")
    (web / "link").symlink_to(tmp_path / "secret")
    return web


@contextlib.contextmanager
def playing(*arguments, **how):
    """The program, its host and its port while it serves."""
    process = start("play", *arguments, **how)
    try:
        address = urllib.parse.urlparse(process.stdout.readline().decode().strip())
        yield process, address.hostname, address.port
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def ask(host, port, path, method="GET", **headers):
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    connection.request(method, path, headers={"Connection": "close", **headers})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_serves_the_folder_and_nothing_else(folder):
    with playing("--web", folder, "--port", 0, "--no-browser") as (_, host, port):
        assert host == "127.0.0.1"
        for path, kind, body in [
            ("/", "text/html; charset=utf-8", b"<!doctype html><title>page</title>"),
            ("/?a=b", "text/html; charset=utf-8", b"<!doctype html><title>page</title>"),
            ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", b"export {};"),
            ("/engine/nonet-simd.wasm", "application/wasm", b"\0asm\1\0\0\0"),
            ("/manifest.webmanifest", "application/manifest+json", b"{}"),
        ]:
            answer, got = ask(host, port, path)
            assert (answer.status, answer.headers["Content-Type"], got) == (200, kind, body)
        for path in [
            "/absent", "/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret", "/link",
            "//etc/passwd", "/assets", "/index.html%00.js", "/%0a", "/" + "a/" * 3000,
        ]:  # fmt: skip
            answer, got = ask(host, port, path)
            assert answer.status == 404, path
            assert b"secret" not in got


def test_every_answer_has_the_security_headers(folder):
    with playing("--web", folder, "--port", 0, "--no-browser") as (_, host, port):
        for path in ["/", "/absent"]:
            headers = ask(host, port, path)[0].headers
            assert "unsafe-inline" not in headers["Content-Security-Policy"]
            assert "default-src 'self'" in headers["Content-Security-Policy"]
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_only_what_has_a_hash_in_its_name_is_kept(folder):
    with playing("--web", folder, "--port", 0, "--no-browser") as (_, host, port):
        assert "immutable" in ask(host, port, "/assets/app-1a2b.js")[0].headers["Cache-Control"]
        assert ask(host, port, "/")[0].headers["Cache-Control"] == "no-cache"


def test_sends_what_was_compressed_to_those_who_accept_it(folder):
    script = folder / "assets" / "app-1a2b.js"
    for coding in ["br", "gz"]:
        script.with_name(f"{script.name}.{coding}").write_bytes(coding.encode() * 9)
    with playing("--web", folder, "--port", 0, "--no-browser") as (_, host, port):
        for accepted, coding, body in [
            ("gzip, deflate, br", "br", b"br" * 9),
            ("gzip", "gzip", b"gz" * 9),
            ("br;q=0", None, b"export {};"),
            ("", None, b"export {};"),
        ]:
            answer, got = ask(host, port, "/assets/" + script.name, **{"Accept-Encoding": accepted})
            assert (answer.headers["Content-Encoding"], got) == (coding, body)
            assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
            assert answer.headers["Vary"] == "Accept-Encoding"
        answer, got = ask(host, port, "/", **{"Accept-Encoding": "gzip, br"})
        assert (answer.headers["Content-Encoding"], got[:9]) == (None, b"<!doctype")


def test_other_methods_change_nothing(folder):
    with playing("--web", folder, "--port", 0, "--no-browser") as (_, host, port):
        assert ask(host, port, "/", "HEAD")[1] == b""
        for method in ["POST", "PUT", "DELETE"]:
            answer = ask(host, port, "/", method)[0]
            assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_it_even_with_a_connection_open(folder, end):
    with playing("--web", folder, "--port", 0, "--no-browser") as (process, host, port):
        connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
        connection.request("GET", "/")
        connection.getresponse().read()
        process.send_signal(end)
        assert process.wait(timeout=PATIENCE) == 130
        assert process.stderr.read() == b""


def test_a_port_in_use_is_one_sentence(folder):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = nonet("play", "--web", folder, "--port", port, "--no-browser")
    assert run.code == 3
    assert re.search(rf"port {port} .*in use", one_sentence(run))


def test_two_can_play(folder):
    arguments = ["--web", folder, "--no-browser"]
    with playing(*arguments) as (_, host, first), playing(*arguments) as (_, _, second):
        assert first != second
        assert ask(host, second, "/")[0].status == 200


@pytest.mark.parametrize("name", ["absent", "empty"])
def test_a_folder_without_the_app_is_one_sentence(tmp_path, name):
    (tmp_path / "empty").mkdir()
    run = nonet("play", "--web", tmp_path / name, "--no-browser")
    assert run.code == 3
    assert "index.html" in one_sentence(run)
    assert str(tmp_path / name) in run.err


def test_opens_the_browser_at_the_address(folder, tmp_path):
    opened = tmp_path / "opened"
    browser = tmp_path / "bin" / "xdg-open"
    browser.parent.mkdir()
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    path = {**os.environ, "PATH": f"{browser.parent}:{os.environ['PATH']}"}
    with playing("--web", folder, "--port", 0, env=path) as (_, host, port):
        wait_until(opened.exists, "an opened browser")
        assert opened.read_text() == f"http://{host}:{port}/\n"


def test_says_so_when_there_is_no_browser(folder, tmp_path):
    with playing("--web", folder, "--port", 0, env={**os.environ, "PATH": str(tmp_path)}) as (
        process, _, _,
    ):  # fmt: skip
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=PATIENCE) == 130
        assert b"open the address" in process.stderr.read()
