"""nonet serve: what it answers, over real sockets. Limits and bad clients: test_serve_limits.py."""

import datetime
import email.utils
import json
import os
import pathlib
import time
import xml.dom.minidom

import jsonschema
import pytest
from conftest import CONFLICT, PUZZLE, SOLUTION, nonet, one_sentence, wait_until
from serving import JSON, TOKEN, everything, serving, status_of

ROOT = pathlib.Path(__file__).parents[2]
CASES = [
    json.loads(line)
    for name in ("cases", "variant_cases", "scan_cases")
    for line in (ROOT / f"tests/api/{name}.jsonl").open(encoding="utf-8")
]
RECIPE = """
[book]
title = "Four"
[[chapter]]
title = "All"
count = 4
label = "easy"
"""


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    folder = tmp_path_factory.mktemp("app") / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>page</title>")
    (folder / "assets" / "app.js").write_text("export {};")
    (folder.parent / "secret").write_text("secret")
    (folder / "link").symlink_to(folder.parent / "secret")
    return folder


@pytest.fixture(scope="module")
def server(web, tmp_path_factory):
    with serving(tmp_path_factory.mktemp("serve"), "--web", web, "-j", 2) as started:
        yield started


@pytest.fixture(scope="module")
def document(server):
    return json.loads(server.ask("GET", "/openapi.json")[1])


def fault(document, schema, value):
    whole = {**schema, "components": document["components"]}
    error = jsonschema.exceptions.best_match(
        jsonschema.Draft202012Validator(whole).iter_errors(value)
    )
    return error and error.message


def schema_of(document, path, method, status=None, kind=JSON):
    operation = document["paths"][path][method]
    holder = operation["responses"][str(status)] if status else operation["requestBody"]
    return holder["content"][kind]["schema"]


def verb_cases():
    """All but those about what an Api keeps: games, and languages that were brought along."""
    requests = [(case, case["request"]) for case in CASES]
    return [
        case
        for case, request in requests
        if "session." not in str(request.get("verb"))
        and request.get("verb") != "language"
        and request.get("language") != "xx"
    ]


def test_real_traffic_is_as_the_document_says(server, document):
    seen = set()
    for case in verb_cases():
        verb = case["request"].get("verb")
        path = f"/v1/{verb}"
        if not isinstance(verb, str) or path not in document["paths"]:
            continue
        method = "get" if "get" in document["paths"][path] else "post"
        sent = {key: value for key, value in case["request"].items() if value is not None}
        if method == "get":
            answer, body = server.ask("GET", path)
            if set(sent) != {"verb"}:
                continue
        else:
            answer, body = server.ask("POST", path, json.dumps(sent), Content_Type=JSON)
        got = json.loads(body)
        assert answer.status == (200 if "result" in case else 422), (case["name"], got)
        assert not fault(document, schema_of(document, path, method, answer.status), got)
        if "result" in case:
            seen.add(path)
            del sent["verb"]
            if method == "post":
                assert not fault(document, schema_of(document, path, "post"), sent), case["name"]
    verbs = {path for path in document["paths"] if path.startswith("/v1/")}
    assert seen == verbs - {"/v1/explain", "/v1/draw", "/v1/book", "/v1/batch"}


def test_answers_are_those_of_the_command_line(server):
    requests = [case["request"] for case in verb_cases() if "result" in case]
    run = nonet("api", stdin="".join(json.dumps(request) + "\n" for request in requests))
    status, got = server.post("/v1/batch", {"requests": requests})
    assert status == 200
    assert got["answers"] == [json.loads(line) for line in run.lines]


def test_hints_are_told_in_built_in_languages(server):
    request = {"puzzle": PUZZLE, "language": "de"}
    status, got = server.post("/v1/hint", request)
    assert (status, got["result"]["step"]["name"]) == (200, "Versteckter Einer im Block")
    table = {"language": "xx", "name": "Mine"}
    status, got = server.post("/v1/batch", {"requests": [{"verb": "language", "table": table}]})
    assert not got["answers"][0]["ok"]
    assert server.post("/v1/hint", {**request, "language": "xx"})[0] == 422


def test_the_document_is_openapi(server, document):
    assert document["openapi"] == "3.1.0"
    assert json.loads(nonet("serve", "--openapi").out) == document
    ids = []
    for path, item in document["paths"].items():
        assert path.startswith("/")
        for method, operation in item.items():
            assert method in ("get", "post") and operation["responses"]["200"]["description"]
            ids.append(operation["operationId"])
            assert (method == "post") == ("requestBody" in operation)
    assert len(ids) == len(set(ids))
    text = json.dumps(document)
    assert "#/$defs" not in text and "session." not in text
    for name in document["components"]["schemas"]:
        jsonschema.Draft202012Validator.check_schema(document["components"]["schemas"][name])
    for reference in set(text.split('"$ref": "')[1:]):
        name = reference.partition('"')[0].removeprefix("#/components/schemas/")
        assert name in document["components"]["schemas"]


def test_explain_is_the_path_to_the_solution(server, document):
    status, got = server.post("/v1/explain", {"puzzle": PUZZLE})
    assert status == 200 and got["result"]["solved"]
    assert not fault(document, schema_of(document, "/v1/explain", "post", 200), got)
    assert got == server.post("/v1/path", {"puzzle": PUZZLE})[1]


def test_a_request_may_name_its_verb_but_no_other(server):
    assert server.post("/v1/check", {"verb": "check", "puzzle": PUZZLE})[0] == 200
    status, got = server.post("/v1/check", {"verb": "solve", "puzzle": PUZZLE})
    assert (status, got["error"]["where"]) == (422, "verb")


def test_what_is_wrong_is_said(server, document):
    for body in ["", "{", "[]", '"x"', "[" * 5000]:
        status, got = server.post("/v1/check", body)
        assert status == 400 and not fault(document, {"$ref": "#/components/schemas/refusal"}, got)
    status, got = server.post("/v1/rate", {"puzzle": CONFLICT})
    assert (status, got["error"]["where"]) == (422, "puzzle")


def test_sessions_are_refused(server):
    for kind in ("session", "variant.session"):
        status, got = server.post(f"/v1/{kind}.open", {"puzzle": PUZZLE, "now": 0})
        assert status == 404 and "keeps no sessions" in got["error"]["message"]
        _, got = server.post("/v1/batch", {"requests": [{"verb": f"{kind}.view", "session": 1}]})
        assert "keeps no sessions" in got["answers"][0]["error"]["message"]


def test_draws(server, document):
    for wish in [
        {"puzzle": PUZZLE},
        {"puzzle": PUZZLE, "filled": SOLUTION, "judge": True, "title": "A <title> & more"},
        {"puzzle": PUZZLE, "solution": True, "theme": "print", "width": 60},
        {"puzzle": PUZZLE, "show_candidates": True},
        {"puzzle": PUZZLE, "step": "3"},
        {"puzzle": PUZZLE, "step": "hidden-single-box", "caption": "Look."},
        {"puzzle": PUZZLE, "step": "3", "part": 1},
    ]:
        assert not fault(document, schema_of(document, "/v1/draw", "post"), wish)
        answer, body = server.ask("POST", "/v1/draw", json.dumps(wish), Content_Type=JSON)
        assert (answer.status, answer.headers["Content-Type"]) == (200, "image/svg+xml"), body
        xml.dom.minidom.parseString(body)
    run = nonet("draw", "--format", "svg", stdin=PUZZLE)
    assert server.ask("POST", "/v1/draw", json.dumps({"puzzle": PUZZLE}), Content_Type=JSON)[
        1
    ].decode() == run.out
    png = {"puzzle": PUZZLE, "format": "png", "dpi": 30}
    answer, body = server.ask("POST", "/v1/draw", json.dumps(png), Content_Type=JSON)
    assert answer.headers["Content-Type"] == "image/png" and body.startswith(b"\x89PNG")
    plain = json.dumps({"puzzle": PUZZLE})
    answer, body = server.ask(
        "POST", "/v1/draw", plain, Content_Type=JSON, Accept="application/pdf, image/png;q=0"
    )
    assert answer.headers["Content-Type"] == "application/pdf" and body.startswith(b"%PDF")


@pytest.mark.parametrize(
    "more, where",
    [
        ({"format": "bmp"}, "format"),
        ({"theme": "none"}, "theme"),
        ({"width": 1000, "dpi": 1200}, "dpi"),
        ({"title": "\u0001"}, "title"),
        ({"step": "60"}, "step"),
        ({"step": "all"}, "step"),
        ({"step": "1", "part": 2}, "part"),
        ({"part": 1}, "part"),
        ({"filled": SOLUTION[::-1]}, "puzzle"),
        ({"output": "/tmp/x"}, "output"),
    ],
)
def test_draws_nothing_that_makes_no_sense(server, more, where):
    status, got = server.post("/v1/draw", {"puzzle": PUZZLE, **more})
    assert (status, got["error"]["where"]) == (422, where)


def test_makes_books(server, tmp_path):
    answer, toml = server.ask("POST", "/v1/book", RECIPE, Content_Type="application/toml")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "application/pdf"), toml
    recipe = {"book": {"title": "Four"}, "chapter": [{"title": "All", "count": 4, "label": "easy"}]}
    answer, same = server.ask("POST", "/v1/book", json.dumps(recipe), Content_Type=JSON)
    assert answer.status == 200 and same == toml
    (tmp_path / "recipe.toml").write_text(RECIPE)
    assert nonet("book", "recipe.toml", "-o", "book.pdf", cwd=tmp_path).code == 0
    assert (tmp_path / "book.pdf").read_bytes() == toml


def test_books_touch_no_files(server, tmp_path):
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(PUZZLE + "\n")
    for recipe, word in [
        (RECIPE + f'files = "{puzzles}"\n', "files"),
        (RECIPE.replace("[[", f'avoid = "{puzzles}"\n[['), "avoid"),
        (RECIPE.replace("4", "4000"), "puzzles"),
        (RECIPE.replace("label", "lable"), "lable"),
        ("[book", ""),
    ]:
        answer, body = server.ask("POST", "/v1/book", recipe, Content_Type="application/toml")
        got = json.loads(body)
        assert answer.status == 422 and word in got["error"]["message"], recipe
        line, column = got["error"]["where"].split(":")
        assert int(line) > 0 and int(column) > 0
    assert server.post("/v1/book", {"chapter": 3})[0] == 422


def test_batches_go_on_behind_a_fault(server, document):
    requests = [{"verb": "check", "puzzle": PUZZLE}, {"verb": "solv"}, {"verb": "labels"}]
    status, got = server.post("/v1/batch", {"requests": requests})
    assert [answer["ok"] for answer in got["answers"]] == [True, False, True]
    assert not fault(document, schema_of(document, "/v1/batch", "post", 200), got)
    for wrong in [{}, {"requests": 3}, {"requests": [{}] * 1001}, {"requests": [], "more": 1}]:
        assert server.post("/v1/batch", wrong)[0] == 422
    assert server.post("/v1/batch", {"requests": []}) == (200, {"answers": []})


def test_methods(server):
    for method, path, allowed in [
        ("GET", "/v1/check", "POST, OPTIONS"),
        ("DELETE", "/v1/check", "POST, OPTIONS"),
        ("POST", "/v1/labels", "GET, HEAD, OPTIONS"),
        ("PUT", "/healthz", "GET, HEAD, OPTIONS"),
        ("POST", "/", "GET, HEAD"),
    ]:
        answer, _ = server.ask(method, path)
        assert (answer.status, answer.headers["Allow"]) == (405, allowed), path
    answer, body = server.ask("OPTIONS", "/v1/check")
    assert (answer.status, answer.headers["Allow"], body) == (204, "POST, OPTIONS", b"")
    assert "Access-Control-Allow-Origin" not in answer.headers
    for path in ["/healthz", "/v1/labels", "/"]:
        whole = server.ask("GET", path)[1]
        answer, body = server.ask("HEAD", path)
        assert (answer.status, body, int(answer.headers["Content-Length"])) == (200, b"", len(whole))
    assert server.ask("GET", "/v1/nothing")[0].status == 404


def test_other_types_of_bodies_are_refused(server):
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""]:
        answer, body = server.ask("POST", "/v1/check", "{}", Content_Type=kind)
        assert answer.status == 415 and b"application/json" in body


def test_serves_the_app_and_nothing_else(server):
    assert server.ask("GET", "/")[1] == b"<!doctype html><title>page</title>"
    assert server.ask("GET", "/assets/app.js")[1] == b"export {};"
    for path in [
        "/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret", "/link", "//etc/passwd",
        "/%2fetc/passwd", "/..%5csecret", "/assets/%00", "/v1/../../secret", "/%c0%ae%c0%ae/secret",
    ]:  # fmt: skip
        answer, got = server.ask("GET", path)
        assert answer.status == 404 and b"secret" not in got, path
    # As no library for Python would send it.
    for line in [b"GET http://localhost/../secret HTTP/1.1", b"GET ../secret HTTP/1.1", b"GET * HTTP/1.1"]:
        got = server.raw(line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert got.startswith(b"HTTP/1.1 404 ") and b"secret" not in got


def test_every_answer_has_the_security_headers(server):
    for method, path in [("GET", "/"), ("GET", "/healthz"), ("POST", "/v1/check"), ("GET", "/x")]:
        headers = server.ask(method, path)[0].headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Request-Id"]


def test_keeps_connections_and_answers_in_order(server):
    body = json.dumps({"puzzle": PUZZLE}).encode()
    post = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    post += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    get = b"GET /v1/labels HTTP/1.1\r\nHost: localhost\r\n\r\n"
    last = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    received = server.raw((post + get) * 20 + last)
    assert received.count(b"HTTP/1.1 200 OK") == 41
    order = [received.index(word) for word in (b'"verdict"', b'"labels"', b'"status"')]
    assert order == sorted(order)


def test_reads_chunks_and_waits_for_continue(server):
    body = json.dumps({"puzzle": PUZZLE}).encode()
    head = b"POST /v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    chunks = b"".join(b"%x\r\n%s\r\n" % (len(c), c) for c in (body[:7], body[7:])) + b"0\r\n\r\n"
    received = server.raw(head + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + chunks)
    assert SOLUTION.encode() in received
    with server.connect() as connection:
        connection.sendall(
            head + b"Connection: close\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(body)
        )
        assert connection.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(body)
        assert SOLUTION.encode() in everything(connection)
    # HTTP/1.0 closes.
    received = server.raw(b"GET /healthz HTTP/1.0\r\n\r\n")
    assert received.startswith(b"HTTP/1.0 200 OK")


@pytest.mark.parametrize(
    "fields, status",
    [
        (b"", 400),
        (b"Host: localhost\r\nHost: localhost\r\n", 400),
        (b"Host: a b\r\n", 400),
        (b"Host: evil.example\r\n", 421),
        (b"Host: 127.0.0.1:1\r\n", 200),
        (b"Host: localhost\r\nTransfer-Encoding: gzip\r\n", 501),
        (b"Host: localhost\r\nTransfer-Encoding: gzip, chunked\r\n", 501),
        (b"Host: localhost\r\nContent-Encoding: gzip\r\n", 415),
    ],
)
def test_heads_follow_the_rules(server, fields, status):
    end = b"Connection: close\r\n\r\n"
    received = server.raw(b"GET /healthz HTTP/1.1\r\n" + fields + end)
    assert status_of(received) == status
    assert b"\r\nDate: " in received


def test_hosts_that_it_answers_for(tmp_path):
    asked = lambda server, host: server.ask("GET", "/healthz", Host=host)[0].status  # noqa: E731
    with serving(tmp_path, "--allow-host", "a.example, B.example") as server:
        for host in ["a.example", "A.EXAMPLE:80", "b.example", "localhost", "[::1]:8982"]:
            assert asked(server, host) == 200, host
        assert asked(server, "c.example") == asked(server, "192.0.2.1") == 421
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        assert asked(server, "192.0.2.1:8982") == 200
        assert asked(server, "a.example") == 421
    with serving(tmp_path, "--allow-host", "*") as server:
        assert asked(server, "c.example") == 200


def test_warns_that_everybody_may_ask(tmp_path):
    warning = lambda: "WARNING: there is no token" in (tmp_path / "log").read_text()  # noqa: E731
    (tmp_path / "token").write_text(TOKEN)
    with serving(tmp_path, "--host", "0.0.0.0", "--no-log"):
        assert warning()
    with serving(tmp_path, "--host", "0.0.0.0", "--token-file", tmp_path / "token", "--no-log"):
        assert not warning()
    with serving(tmp_path, "--no-log"):
        assert not warning()


def test_an_empty_line_before_a_request_is_nothing(server):
    get = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    received = server.raw(b"\r\n" + get + b"\r\n\r\n" + get + b"Connection: close\r\n\r\n")
    assert received.count(b"HTTP/1.1 200 OK") == 2
    with server.connect() as client:
        for piece in [b"\r", b"\n", get, b"Connection: close\r\n\r\n"]:
            client.sendall(piece)
            time.sleep(0.05)
        assert status_of(everything(client)) == 200


def test_dates_are_those_of_http(server):
    now = lambda: datetime.datetime.now(datetime.UTC)  # noqa: E731
    before = now().replace(microsecond=0)
    date = server.ask("GET", "/healthz")[0].headers["Date"]
    when = email.utils.parsedate_to_datetime(date)
    assert before <= when <= now()
    assert email.utils.format_datetime(when, usegmt=True) == date


def test_health_and_metrics(server, document):
    answer, body = server.ask("GET", "/healthz")
    got = json.loads(body)
    assert (answer.status, got["status"]) == (200, "ok")
    assert not fault(document, {"$ref": "#/components/schemas/health"}, got)
    before = server.metric('nonet_http_requests_total{route="/v1/check",status="200"}')
    for _ in range(3):
        server.post("/v1/check", {"puzzle": PUZZLE})
    after = server.metric('nonet_http_requests_total{route="/v1/check",status="200"}')
    assert after - before == 3
    server.ask("GET", "/made-up-by-a-client")
    answer, body = server.ask("GET", "/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    assert b"made-up" not in body
    assert b"# TYPE nonet_http_request_seconds histogram" in body


def test_logs_each_request_as_json(server):
    answer, _ = server.ask("GET", '/logged?"quoted"\\%0a')
    name = answer.headers["X-Request-Id"]
    wait_until(lambda: any(line["id"] == name for line in server.lines()))
    line = next(line for line in server.lines() if line["id"] == name)
    assert (line["method"], line["path"], line["status"]) == ("GET", '/logged?"quoted"\\%0a', 404)
    assert line["bytes"] > 0 and line["ms"] >= 0 and line["time"].endswith("Z")


def test_asks_for_the_token(tmp_path, web):
    token = tmp_path / "token"
    token.write_text(TOKEN + "\n")
    for how in [
        {"arguments": ["--token-file", token]},
        {"arguments": [], "env": {**os.environ, "NONET_TOKEN": TOKEN}},
    ]:
        arguments = how.pop("arguments")
        with serving(tmp_path, "--web", web, *arguments, **how) as server:
            for given in [None, "Bearer wrong", "Bearer " + TOKEN[:-1], "Basic " + TOKEN, TOKEN]:
                headers = {"Authorization": given} if given else {}
                for method, path in [("POST", "/v1/check"), ("GET", "/metrics")]:
                    answer, _ = server.ask(method, path, **headers)
                    assert answer.status == 401
                    assert answer.headers["WWW-Authenticate"] == "Bearer"
            request = {"puzzle": PUZZLE}
            assert server.post("/v1/check", request, Authorization="Bearer " + TOKEN)[0] == 200
            for path in ["/healthz", "/openapi.json", "/"]:
                assert server.ask("GET", path)[0].status == 200
        assert TOKEN not in (tmp_path / "log").read_text()


def test_a_file_has_a_token_for_each_client(tmp_path):
    tokens = ["first-of-two-tokens", "other-of-two-tokens"]
    (tmp_path / "tokens").write_text("\n".join(tokens) + "\n\n")
    with serving(tmp_path, "--token-file", tmp_path / "tokens") as server:
        for token in tokens:
            request = {"puzzle": PUZZLE}
            assert server.post("/v1/check", request, Authorization="Bearer " + token)[0] == 200
        assert server.ask("GET", "/metrics", Authorization="Bearer " + tokens[0][:-1])[0].status == 401


def test_other_pages_ask_only_where_they_may(tmp_path, server):
    asking = {"Origin": "https://a.example", "Access_Control_Request_Method": "POST"}
    assert "Access-Control-Allow-Origin" not in server.ask("GET", "/v1/labels", **asking)[0].headers
    with serving(tmp_path, "--cors", "https://a.example") as open_one:
        answer, _ = open_one.ask("OPTIONS", "/v1/check", **asking)
        assert answer.status == 204
        assert answer.headers["Access-Control-Allow-Origin"] == "https://a.example"
        assert "Authorization" in answer.headers["Access-Control-Allow-Headers"]
        assert answer.headers["Vary"] == "Origin"
        asking["Origin"] = "https://b.example"
        answer, _ = open_one.ask("OPTIONS", "/v1/check", **asking)
        assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize(
    "arguments, word",
    [
        (["--host", "nowhere"], "address"),
        (["--token-file", "absent"], "absent"),
        (["--web", "absent"], "index.html"),
        (["--token-file", "short"], "characters"),
        (["--token-file", "empty"], "no token"),
    ],
)
def test_what_cannot_be_is_one_sentence(tmp_path, arguments, word):
    (tmp_path / "short").write_text("short")
    (tmp_path / "empty").write_text("\n")
    run = nonet("serve", "--port", 0, *arguments, cwd=tmp_path)
    assert run.code == 3 and word in one_sentence(run)


def test_listens_on_ipv6_too(tmp_path):
    with serving(tmp_path, "--host", "::1") as server:
        assert server.host == "::1"
        assert server.ask("GET", "/healthz")[0].status == 200
