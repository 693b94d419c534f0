"""Limits of the system on the size of a file and on memory: exit code 3, one sentence, nothing half done."""

import json
import re
import resource

import pytest
from conftest import PUZZLE, SANITIZED, nonet, one_sentence, start, wait_until
from serving import serving

PATIENCE = 120


def limited(*arguments, stdin=b"", cwd=None, **limits):
    """Runs the program with limits such as FSIZE=1000, everything else as a shell would start it."""

    def preexec():
        for name, value in limits.items():
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, value))

    process = start(*arguments, preexec_fn=preexec, cwd=cwd)
    out, err = process.communicate(stdin, timeout=PATIENCE)
    return process.returncode, out.decode("utf-8", "replace"), err.decode("utf-8", "replace")


def tree(folder):
    """All files in a folder, with what is in them."""
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def assert_untouched(folder, before):
    """Whether what was read is as it was; SQLite keeps files of its own beside a library."""
    now = tree(folder)
    for path, text in before.items():
        assert path.name.startswith("library.db-") or now[path] == text, path


RECIPE = """
[book]
title = "Many"
seed = 1
[[chapter]]
title = "All"
count = 60
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """What the commands below read."""
    folder = tmp_path_factory.mktemp("made")
    lines = nonet("new", "-n", 1000, "-s", 1, "--blanks", 50).lines
    (folder / "list.txt").write_text("\n".join(lines) + "\n")
    assert nonet("db", "add", folder / "library.db", folder / "list.txt").code == 0
    (folder / "recipe.toml").write_text(RECIPE)
    plan = folder / "plan"
    assert nonet("job", "plan", plan, folder / "list.txt", "--kind", "canon").code == 0
    assert nonet("job", "run", plan, "--all").code == 0
    return folder


# Every command that writes a file of some size, here under the name "out" in a folder of its own.
WRITERS = {
    "new -o": ["new", "-n", 3000, "-s", 1, "--blanks", 50, "-o", "out"],
    "new --partial": ["new", "-n", 3000, "-s", 1, "--blanks", 50, "--partial", "-o", "out"],
    "solve -o": ["solve", "{list}", "-o", "out"],
    "solve --json -o": ["solve", "--json", "{list}", "-o", "out"],
    "check -o": ["check", "--json", "{list}", "-o", "out"],
    "convert -o": ["convert", "{list}", "-o", "out"],
    "convert --to opensudoku": ["convert", "--to", "opensudoku", "{list}", "-o", "out"],
    "canon -o": ["canon", "{list}", "-o", "out"],
    "rate -o": ["rate", "{list}", "--json", "-o", "out"],
    "draw svg": ["draw", "{puzzle}", "-o", "out.svg"],
    "draw pdf": ["draw", "{puzzle}", "-o", "out.pdf"],
    "draw png": ["draw", "{puzzle}", "-o", "out.png"],
    "db add": ["db", "add", "out", "{list}"],
    "db export": ["db", "export", "{library}", "-o", "out"],
    "db find": ["db", "find", "{library}", "-o", "out"],
    "db backup": ["db", "backup", "{library}", "out"],
    "job plan": ["job", "plan", "out", "{list}", "--kind", "canon", "--chunk", 5],
    "job merge": ["job", "merge", "{plan}", "-o", "out"],
    "book": ["book", "{recipe}", "-o", "out.pdf"],
    "api": ["api", "{requests}", "-o", "out"],
}


def words(name, made):
    puzzle = made / "puzzle.txt"
    puzzle.write_text(PUZZLE + "\n")
    requests = made / "requests.json"
    line = json.dumps({"verb": "path", "puzzle": PUZZLE})
    requests.write_text((line + "\n") * 5)
    files = {
        "list": made / "list.txt", "library": made / "library.db", "plan": made / "plan",
        "recipe": made / "recipe.toml", "puzzle": puzzle, "requests": requests,
    }  # fmt: skip
    return [str(word).format(**files) for word in WRITERS[name]]


@pytest.mark.parametrize("size", [0, 1, 4096])
@pytest.mark.parametrize("name", WRITERS)
def test_a_file_that_may_not_grow_is_an_error_and_leaves_nothing(made, tmp_path, name, size):
    before = tree(made)
    code, _, err = limited(*words(name, made), cwd=tmp_path, FSIZE=size)
    assert code == 3, (code, err)
    sentence = err.splitlines()[-1]
    assert sentence.startswith("nonet: "), err
    assert "terminate" not in err
    left = tree(tmp_path)
    assert all(name.name == "out" and not text for name, text in left.items()), list(left)
    assert_untouched(made, before)


def test_job_run_leaves_no_part_of_a_chunk(made, tmp_path):
    plan = tmp_path / "plan"
    assert nonet("job", "plan", plan, made / "list.txt", "--kind", "canon").code == 0
    before = tree(plan)
    code, _, err = limited("job", "run", plan, "--all", FSIZE=1000)
    assert code == 3 and "File too large" in err
    assert tree(plan) == before


def test_standard_output_that_may_not_grow_is_an_error(made, tmp_path):
    with (tmp_path / "out").open("wb") as out:
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        process = start("solve", made / "list.txt", stdout=out, preexec_fn=limit)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 3
    assert err.decode() == "nonet: (standard output): cannot write: File too large\n"


# Below the first of these the program does not start; with the last one each command ends well.
MEMORY = [mib << 20 for mib in (18, 22, 26, 30, 36, 60, 400)]


@pytest.mark.skipif(SANITIZED, reason="a sanitizer takes all the address space that there is")
# Fontconfig, which draws text, ends the program itself where it finds no memory.
@pytest.mark.parametrize("name", [name for name in WRITERS if not name.startswith(("draw", "book"))])
def test_memory_that_runs_out_is_an_error_and_leaves_nothing(made, tmp_path, name):
    before = tree(made)
    codes = []
    for size in MEMORY:
        folder = tmp_path / str(size)
        folder.mkdir()
        code, _, err = limited(*words(name, made), cwd=folder, AS=size)
        codes.append(code)
        if "error while loading shared libraries" in err or code == 0:
            continue
        assert code == 3, (size >> 20, code, err)
        assert err.splitlines()[-1].startswith("nonet: "), err
        if name in {"db add", "job plan"}:  # what was added before stays
            continue
        assert not tree(folder), (size >> 20, err)
    assert codes[-1] == 0
    assert_untouched(made, before)


def memory_of(server, key):
    status = open(f"/proc/{server.process.pid}/status").read()
    return int(re.search(rf"{key}:\s+(\d+) kB", status)[1]) << 10


@pytest.mark.skipif(SANITIZED, reason="a sanitizer takes all the address space that there is")
def test_a_request_that_finds_no_memory_is_answered_and_the_service_goes_on(tmp_path):
    with serving(tmp_path, "-j", 1, "--max-body", "8M") as server:
        check = {"puzzle": PUZZLE}
        assert server.post("/v1/check", check)[0] == 200
        most = memory_of(server, "VmSize") + (64 << 20)
        resource.prlimit(server.process.pid, resource.RLIMIT_AS, (most, most))
        # As values, fifty times as much: it is refused, and short requests are answered still.
        large = json.dumps({"requests": [1] * 2_500_000})
        for _ in range(3):
            status, answer = server.post("/v1/batch", large)
            assert status == 503, answer
            assert "not enough memory" in answer["error"]["message"]
            assert server.post("/v1/check", check)[0] == 200
        assert server.process.poll() is None
        wait_until(lambda: json.loads(server.ask("GET", "/healthz")[1])["running"] == 0)


REPEATED = '{"puzzle": "%s", "puzzle": "%s"}' % (PUZZLE, "." * 81)


def test_a_key_that_is_there_twice_is_refused_everywhere(made, tmp_path):
    fault = "the key 'puzzle' is there twice"
    request = REPEATED.replace("{", '{"verb": "check", ')
    answer = json.loads(nonet("api", stdin=request + "\n").lines[0])
    assert answer == {"ok": False, "error": {"message": fault}}
    for command in ("solve", "check", "convert"):
        run = nonet(command, stdin=REPEATED + "\n")
        assert run.code == 1 and fault in run.err, run.err
    manifest = made / "plan" / "manifest.json"
    plan = tmp_path / "plan"
    plan.mkdir()
    (plan / manifest.name).write_text('{"nonet": "job", ' + manifest.read_text().lstrip()[1:])
    run = nonet("job", "status", plan)
    assert run.code == 3 and "the key 'nonet' is there twice" in one_sentence(run)
    with serving(tmp_path) as server:
        for path in ("/v1/check", "/v1/draw", "/v1/batch", "/v1/variant.check"):
            status, answer = server.post(path, REPEATED)
            assert (status, answer["error"]["message"]) == (400, fault), path
        twice = {"requests": [{"verb": "check", "puzzle": PUZZLE}]}
        text = json.dumps(twice).replace('"verb"', '"verb": "solve", "verb"')
        assert server.post("/v1/batch", text)[0] == 400


@pytest.mark.parametrize("words", [["serve", "--max-body"], ["serve", "--max-memory"],
                                   ["job", "merge", "plan", "--memory"]])  # fmt: skip
def test_a_size_says_what_to_write(words):
    run = nonet(*words, "256")
    assert run.code == 2
    assert re.search(r"256 bytes is below (16K|1M); write 256[KM]", run.err), run.err
    assert "is not a size such as" in nonet(*words, "8 megabytes").err
