"""Recipes that were made to do harm: each is refused with its place, and nothing comes to harm."""

import json

import pytest
from conftest import nonet
from serving import serving

DEEP = 15_000
HEAD = '[book]\ntitle = "T"\n'
CHAPTER = '[[chapter]]\ntitle = "C"\ncount = 1\n'
# What is read, and the line and column of the fault.
HOSTILE = {
    "dotted key": (".".join(["a"] * DEEP) + "=1\n", "1:33"),
    "dotted header": ("[" + ".".join(["a"] * DEEP) + "]\n", "1:34"),
    "dotted item": ("[[" + ".".join(["a"] * DEEP) + "]]\n", "1:33"),
    "five dotted keys": (f"x = 1\n{'.'.join(['a'] * DEEP)} = 1\n" * 5, "2:33"),
    "lists": ("a=" + "[" * DEEP, "1:18"),
    "tables": ("a=" + "{a=" * DEEP, "1:48"),
    "values": ("a=[" + "1," * 300_000 + "]", "1:40002"),
    "keys": ("".join(f"k{i}=1\n" for i in range(100_000)), "201:1"),
    "items": ("[[a]]\n" * 150_000, "20000:1"),
    "faults": (HEAD + "[[chapter]]\nx = 1\n" * 9_000, "3:1"),
    "key": (HEAD + "k" * 900_000 + " = 1\n" + CHAPTER, "3:1"),
    "title": (f'[book]\ntitle = "{"a b " * 200_000}"\n' + CHAPTER, "2:9"),
    "intro": (HEAD + CHAPTER + f'intro = "{"a" * 900_000}"\n', "6:9"),
    "rating": (HEAD + CHAPTER + f'er = "{"9" * 900_000}"\n', "6:6"),
    "chapters": (HEAD + CHAPTER * 6_000, "5:1"),
    "open bracket": ("[\n", "1:2"),
    "other bracket": ("a=[}", "1:4"),
    "letter beyond ASCII": ("a\u010f", "1:2"),
    "control character": ("a = '\0'", "1:6"),
}


def fnv1a64(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"fnv1a64:{value:016x}"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("serve"), "-j", 2) as started:
        yield started


def is_well(server):
    assert server.process.poll() is None
    assert server.ask("GET", "/healthz")[0].status == 200
    assert server.post("/v1/book", {"chapter": 3})[0] == 422  # a thread is free to say so


@pytest.mark.parametrize("name", HOSTILE)
def test_the_service_says_where(server, name):
    text, place = HOSTILE[name]
    answer, body = server.ask("POST", "/v1/book", text.encode(), Content_Type="application/toml")
    error = json.loads(body)["error"]
    assert answer.status == 422, error
    # Of what the service bounds itself, puzzles, it says so first.
    assert error["where"] == place or name == "chapters", error
    assert 0 < len(error["message"]) < 600 and error["message"].isprintable()
    is_well(server)


@pytest.mark.parametrize("name", HOSTILE)
def test_the_program_says_where(tmp_path, name):
    text, place = HOSTILE[name]
    (tmp_path / "r.toml").write_text(text, encoding="utf-8")
    run = nonet("book", "--check", "r.toml", cwd=tmp_path)
    assert (run.code, run.out) == (1, "")
    assert run.err.split(": ")[0] == f"r.toml:{place}"


# Of chapters without puzzles a manifest has something else to say.
@pytest.mark.parametrize("name", [name for name in HOSTILE if name != "chapters"])
def test_a_manifest_says_where(tmp_path, name):
    text, place = HOSTILE[name]
    manifest = {"nonet": "book", "version": 1, "program": "0", "recipe_hash": fnv1a64(text)}
    (tmp_path / "m.json").write_text(json.dumps({**manifest, "recipe": text, "puzzles": []}))
    run = nonet("book", "--check", "--from-manifest", "m.json", cwd=tmp_path)
    assert (run.code, run.out) == (1, "")
    assert f"m.json: the recipe in it, {place}: " in run.err and len(run.err) < 700


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ('{"book":' * DEEP, 400),
        ('{"a":' + "[" * DEEP + "]" * DEEP + "}", 400),
        ('{"chapter":[' + "1," * 300_000 + "1]}", 422),
        ('{"chapter":[' + '{"a":1},' * 100_000 + "{}]}", 422),
        ("{" + ",".join(f'"k{i}":1' for i in range(50_000)) + "}", 400),
        ('{"book":{"title":"' + "a" * 900_000 + '"}}', 422),
    ],
    ids=["objects", "lists", "values", "items", "keys", "title"],
)
def test_json_is_bounded_too(server, body, status):
    got, answer = server.post("/v1/book", body)
    assert got == status, answer
    assert 0 < len(answer["error"]["message"]) < 600
    is_well(server)
