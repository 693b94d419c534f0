"""nonet serve, started for a test, and ways to talk to it that no good client has."""

import contextlib
import http.client
import json
import socket
import urllib.parse

from conftest import PATIENCE, start

TOKEN = "correct-horse-battery"
JSON = "application/json"


class Server:
    def __init__(self, process, log):
        address = urllib.parse.urlparse(process.stdout.readline().decode().strip())
        self.process, self.log = process, log
        self.host, self.port = address.hostname, address.port

    def connect(self, timeout=PATIENCE, source=None):
        """A connection, from another address of this machine where one is named."""
        return socket.create_connection(
            (self.host, self.port), timeout=timeout, source_address=source and (source, 0)
        )

    def ask(self, method, path, body=None, **headers):
        """The answer, and its body, over a connection of its own.

        What is asked goes out at once, so that no server counts this client as slow.
        """
        host = f"[{self.host}]" if ":" in self.host else self.host
        fields = {"Host": f"{host}:{self.port}", "Connection": "close"}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        content = body.encode() if isinstance(body, str) else body or b""
        if content or method == "POST":
            fields["Content-Length"] = len(content)
        head = f"{method} {path} HTTP/1.1\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        with self.connect() as connection:
            connection.sendall(head.encode() + b"\r\n" + content)
            answer = http.client.HTTPResponse(connection, method=method)
            answer.begin()
            return answer, answer.read()

    def post(self, path, request, **headers):
        """The status and what the JSON of the answer says."""
        body = request if isinstance(request, (str, bytes)) else json.dumps(request)
        answer, got = self.ask("POST", path, body, Content_Type=JSON, **headers)
        return answer.status, json.loads(got)

    def raw(self, data):
        """Everything that comes back for these bytes, until the server closes."""
        with self.connect() as connection:
            connection.sendall(data)
            return everything(connection)

    def metric(self, name):
        lines = self.ask("GET", "/metrics")[1].decode().splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name))

    def lines(self):
        """The log so far."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]


def everything(connection):
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while chunk := connection.recv(1 << 16):
            received += chunk
    return received


def status_of(received):
    return int(received.split(b" ", 2)[1]) if received else None


@contextlib.contextmanager
def serving(tmp_path, *arguments, **how):
    if "--time" not in arguments:
        arguments = (*arguments, "--time", PATIENCE)
    log = tmp_path / "log"
    with log.open("wb") as errors:
        process = start("serve", "--port", 0, *arguments, stderr=errors, **how)
    try:
        yield Server(process, log)
    finally:
        if process.poll() is None:
            process.terminate()
        assert process.wait(timeout=PATIENCE) == 0, log.read_text()[-2000:]
        process.stdin.close()
        process.stdout.close()
