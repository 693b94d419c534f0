"""job: chunks that any number of workers make, in any order and through any failure, merge into the
same bytes as one process makes."""

import contextlib
import ctypes
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess

import pytest
from conftest import (
    CONFLICT, DATA, NONET, PATIENCE, PUZZLE, SANITIZED, SLOWNESS, has_ended, nonet, one_sentence,
    start, wait_for_cpu, wait_until,
)  # fmt: skip

COUNT = 400 if SANITIZED else 4_000
CHUNK = COUNT // 8
SERIES = ["--count", COUNT, "--seed", 7, "--minimal"]


def ran(*arguments, code=0, **how):
    run = nonet("job", *arguments, **how)
    assert code is None or run.code == code, run.out + run.err
    return run


def merged(folder, *arguments):
    return ran("merge", folder, *arguments).out


def status(folder, *arguments, code=0):
    return json.loads(ran("status", folder, "--json", *arguments, code=code).out)


def chunk(folder, number):
    return folder / "chunks" / f"{number:06}.chunk"


def names(folder):
    return sorted(path.name for path in (folder / "chunks").iterdir())


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A series of one process, a chunk after the other: its folder, and what it merges into."""
    folder = tmp_path_factory.mktemp("whole") / "plan"
    ran("plan", folder, *SERIES, "--chunk", CHUNK)
    ran("run", folder, "--all")
    return folder, merged(folder)


@pytest.fixture
def planned(tmp_path):
    folder = tmp_path / "plan"
    ran("plan", folder, *SERIES, "--chunk", CHUNK)
    return folder


@pytest.fixture
def listed(tmp_path):
    """A file with puzzles twice, images of others, comments and several formats."""
    lines = nonet("new", "--count", 60, "--seed", 3, "--blanks", 50).lines
    images = nonet("canon", "--shuffle", "--seed", 5, stdin="\n".join(lines[:20])).lines
    grid = "\n".join(PUZZLE[i : i + 9] for i in range(0, 81, 9))
    records = [*lines, *lines[:10], *images, grid, f"{lines[0]} # again", f"\n# a comment\n{grid}\n"]
    random.Random(1).shuffle(records)
    path = tmp_path / "list"
    path.write_text("\n".join(records) + "\n")
    return path


def test_a_series_is_that_of_new(whole):
    _, text = whole
    made = nonet("new", *SERIES).out
    assert sorted(text.splitlines()) == sorted(made.splitlines())
    forms = nonet("canon", stdin=text).lines
    assert forms == sorted(forms) and len(set(forms)) == len(forms)


def test_size_of_chunks_threads_and_memory_do_not_matter(whole, tmp_path):
    folder = tmp_path / "plan"
    ran("plan", folder, *SERIES, "--chunk", max(COUNT // 90, 1))
    run = ran("run", folder, "--all", "--threads", 3)
    assert len(run.lines) >= 90
    # 1 MiB: 16 files at a time, so that runs of runs are merged.
    assert merged(folder, "--memory", "1M", "--scratch", tmp_path) == whole[1] == merged(folder)
    assert {path.name for path in tmp_path.iterdir()} == {"plan"}


def test_duplicates_go_and_the_first_one_stays(tmp_path):
    # Two blanks: most puzzles of a root grid are images of each other.
    rule = ["--count", 600, "--seed", 1, "--blanks", "1", "--fill", "shuffle"]
    made = nonet("new", *rule).lines
    forms = nonet("canon", stdin="\n".join(made)).lines
    first = {}
    for puzzle, form in zip(made, forms, strict=True):
        first.setdefault(form, puzzle)
    assert len(first) < 200
    for size in (7, 600):
        folder = tmp_path / f"{size}"
        ran("plan", folder, *rule, "--chunk", size)
        ran("run", folder, "--all")
        run = ran("merge", folder, "--memory", "1M")
        assert run.lines == [first[form] for form in sorted(first)]
        assert f"600 records, {len(first)} written, {600 - len(first)} images of others" in run.err


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_lists(listed, tmp_path, size):
    lines = nonet("convert", listed).lines
    forms = nonet("canon", stdin="\n".join(line[:81] for line in lines)).lines
    first = {}
    for line, form in zip(lines, forms, strict=True):
        first.setdefault(form, line[:81])
    wanted = {
        "canon": "".join(form + "\n" for form in sorted(first)),
        "unique": "".join(first[form] + "\n" for form in sorted(first)),
        "rate": nonet("rate", listed).out,
    }
    for kind, text in wanted.items():
        folder = tmp_path / kind
        ran("plan", folder, listed, "--kind", kind, "--chunk", size)
        ran("run", folder, "--all", "--threads", 2)
        assert merged(folder) == text
        assert len(names(folder)) == -(-len(lines) // size)


def test_ratings_on_another_scale(tmp_path):
    folder = tmp_path / "plan"
    path = tmp_path / "list"
    path.write_text(f"{PUZZLE} # mine\n{CONFLICT}\n{'.' * 81}\n")
    ran("plan", folder, path, "--kind", "rate", "--profile", "hodoku", "--chunk", 2)
    ran("run", folder, "--all")
    run = ran("merge", folder)
    assert run.out == nonet("rate", "--profile", "hodoku", path).out
    assert "2 with a note instead of a rating" in run.err


def test_threads_without_a_puzzle_of_their_own_help(tmp_path):
    path = tmp_path / "hard"
    path.write_text("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3\n")
    folder, library = tmp_path / "plan", tmp_path / "puzzles"
    ran("plan", folder, path, "--kind", "rate")
    ran("run", folder, "--all", "--threads", 3)
    alone = nonet("rate", "-j1", path).out
    assert merged(folder) == alone
    nonet("db", "add", library, path)
    nonet("db", "rate", library, "-j3")
    found = json.loads(nonet("db", "find", library, "--json").out)
    assert f" {found['er']}/" in alone


def test_what_has_no_canonical_form_is_left_out_and_counted(tmp_path):
    path = tmp_path / "list"
    path.write_text(f"{PUZZLE}\n{CONFLICT}\n")
    ran("plan", tmp_path / "plan", path, "--kind", "unique")
    ran("run", tmp_path / "plan", 0)
    run = ran("merge", tmp_path / "plan")
    assert run.out == PUZZLE + "\n" and "1 without canonical form" in run.err


def test_a_chunk_is_made_once(planned):
    assert ran("run", planned, 3).out == "chunk 3: made\n"
    before = chunk(planned, 3).stat()
    assert ran("run", planned, 3, 4).out == "chunk 3: was there\nchunk 4: made\n"
    assert chunk(planned, 3).stat().st_mtime_ns == before.st_mtime_ns
    found = status(planned, code=1)
    assert (found["done"], found["missing"], found["complete"]) == (2, "0-2,5-7", False)
    assert found["taken"] == 2 * CHUNK


HARMS = {
    "empty": lambda data: b"",
    "cut short": lambda data: data[:-1],
    "half": lambda data: data[: len(data) // 2],
    "longer": lambda data: data + b"x",
    "header": lambda data: b"X" + data[1:],
    "body": lambda data: data[:500] + bytes([data[500] ^ 1]) + data[501:],
    "count": lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
    "checksum": lambda data: data[:-1] + bytes([data[-1] ^ 1]),
}


@pytest.mark.parametrize("harm", HARMS)
def test_a_damaged_chunk_is_found_and_made_again(whole, tmp_path, harm):
    folder = tmp_path / "plan"
    shutil.copytree(whole[0], folder)
    good = chunk(folder, 5).read_bytes()
    chunk(folder, 5).write_bytes(HARMS[harm](good))
    assert status(folder, code=1)["damaged"] == "5"
    run = ran("merge", folder, "-o", tmp_path / "out", code=1)
    assert "chunk 5 is damaged" in run.err and not (tmp_path / "out").exists()
    assert ran("run", folder, 5).out == "chunk 5: made\n"
    assert chunk(folder, 5).read_bytes() == good
    assert merged(folder) == whole[1]


def test_chunks_of_others_are_not_taken(whole, tmp_path):
    folder = tmp_path / "plan"
    ran("plan", folder, "--count", COUNT, "--seed", 8, "--minimal", "--chunk", CHUNK)
    shutil.copy(chunk(whole[0], 0), chunk(folder, 0))
    assert "another plan" in ran("status", folder, code=1).out
    ran("run", folder, 1)
    shutil.copy(chunk(folder, 1), chunk(folder, 2))
    assert "belongs elsewhere" in ran("status", folder, "--quick", code=1).out


def test_an_incomplete_job_is_not_merged_by_mistake(planned, tmp_path):
    ran("run", planned, 1)
    out = tmp_path / "out"
    out.write_text("before")
    run = ran("merge", planned, "-o", out, code=1)
    assert one_sentence(run).endswith("chunks 0,2-7 are missing") and out.read_text() == "before"
    ran("merge", planned, "--partial", "-o", out)
    assert len(out.read_text().splitlines()) == CHUNK
    assert {path.name for path in tmp_path.iterdir()} == {"plan", "out"}


@pytest.mark.parametrize("seed", range(2 if SANITIZED else 6))
def test_killed_at_any_instant(whole, planned, seed):
    dice = random.Random(seed)
    for _ in range(4):
        worker = start("job", "run", planned, "--all")
        wait_for_cpu(worker, dice.uniform(0.0, 0.4) * SLOWNESS)
        worker.kill()
        worker.communicate()
        assert status(planned, code=None)["damaged"] == ""
    (planned / "chunks" / ".000002.chunk.a1B2c3").write_bytes(b"left behind")
    ran("run", planned, "--all", timeout=PATIENCE)
    assert names(planned) == [f"{i:06}.chunk" for i in range(8)]
    assert merged(planned) == whole[1]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(planned, how):
    worker = start("job", "run", planned, "--all")
    wait_until(lambda: has_ended(worker) or names(planned), "the first chunk")
    worker.send_signal(how)
    _, err = worker.communicate(timeout=PATIENCE)
    assert worker.returncode in (0, 130) and (worker.returncode == 0 or b"interrupted" in err)
    assert status(planned, code=None)["damaged"] == ""
    assert not [name for name in names(planned) if name.startswith(".")]


def test_many_workers_on_the_same_chunks(whole, planned):
    workers = [start("job", "run", planned, "--all") for _ in range(4)]
    for worker in workers:
        _, err = worker.communicate(timeout=PATIENCE)
        assert worker.returncode == 0, err
    assert names(planned) == [f"{i:06}.chunk" for i in range(8)]
    assert merged(planned) == whole[1]


def test_a_full_disk(planned, tmp_path):
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    worker = start("job", "run", planned, 0, preexec_fn=limit)
    _, err = worker.communicate(timeout=PATIENCE)
    assert worker.returncode == 3 and b"000000.chunk: File too large" in err
    assert names(planned) == []
    ran("run", planned, "--all", timeout=PATIENCE)
    merger = start("job", "merge", planned, "-o", tmp_path / "out", preexec_fn=limit)
    _, err = merger.communicate(timeout=PATIENCE)
    assert merger.returncode == 3 and b"File too large" in err
    assert {path.name for path in tmp_path.iterdir()} == {"plan"}


@pytest.mark.parametrize(
    "change",
    [lambda text: text.replace("5", "6", 1), lambda text: text + "\n", lambda text: text[:-50]],
)
def test_a_changed_input(listed, tmp_path, change):
    folder = tmp_path / "plan"
    ran("plan", folder, listed, "--kind", "canon", "--chunk", 1000)
    listed.write_text(change(listed.read_text()))
    assert "was changed after the plan was made" in one_sentence(ran("run", folder, 0, code=3))
    listed.unlink()
    assert "No such file" in one_sentence(ran("run", folder, 0, code=3))
    assert names(folder) == []


class Hash(ctypes.Structure):
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]


def checksum_of(text):
    hashed = ctypes.CDLL("libxxhash.so.0").XXH3_128bits
    hashed.restype, hashed.argtypes = Hash, [ctypes.c_char_p, ctypes.c_size_t]
    found = hashed(text.encode(), len(text.encode()))
    return f"{found.high:016x}{found.low:016x}"


def rewrite(folder, change):
    """Changes the manifest and makes its checksum right again, as another program would have."""
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text())
    checksum = manifest.pop("checksum")
    assert checksum == checksum_of(json.dumps(manifest, separators=(",", ":")))
    change(manifest)
    manifest["checksum"] = checksum_of(json.dumps(manifest, separators=(",", ":")))
    path.write_text(json.dumps(manifest))


def set_version(name, value):
    def change(manifest):
        manifest["versions"][name] = value

    return change


@pytest.mark.parametrize(
    "change, words",
    [
        (set_version("signature", "0" * 32), "with signature 0000"),
        (set_version("label", 77), "with label version 77"),
        (set_version("se", "0.9"), "with scale se 0.9"),
        (lambda manifest: manifest.update(format=2), "another version of nonet"),
        (lambda manifest: manifest.update(kind="guess"), "kind: expected"),
        (lambda manifest: manifest["rule"].update(fill="paint"), "fill: expected"),
    ],
)
def test_a_manifest_of_another_version(planned, change, words):
    rewrite(planned, change)
    assert words in one_sentence(ran("run", planned, 0, code=3))
    assert names(planned) == []


def test_an_edited_manifest(planned):
    path = planned / "manifest.json"
    path.write_text(path.read_text().replace('"seed": 7', '"seed": 8'))
    assert "was changed after it was made" in one_sentence(ran("run", planned, 0, code=3))
    path.write_text("{}")
    assert "is no manifest of a job" in one_sentence(ran("status", planned, code=3))


def test_plans_leave_others_alone(planned, tmp_path):
    manifest = (planned / "manifest.json").read_text()
    ran("plan", planned, *SERIES, "--chunk", CHUNK)  # the same again
    run = ran("plan", planned, *SERIES, "--chunk", CHUNK + 1, code=3)
    assert "another plan" in one_sentence(run)
    assert (planned / "manifest.json").read_text() == manifest
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine").write_text("")
    assert "not empty" in one_sentence(ran("plan", other, *SERIES, code=3))
    assert [path.name for path in other.iterdir()] == ["mine"]


def test_a_killed_planner_leaves_nothing_in_the_way(tmp_path):
    folder = tmp_path / "job"
    folder.mkdir()
    (folder / ".manifest.json.a1B2c3").write_text('{"kind": ')
    ran("plan", folder, *SERIES)
    assert sorted(path.name for path in folder.iterdir()) == ["chunks", "manifest.json"]


def test_a_planner_killed_with_its_manifest_in_place(planned):
    (planned / "chunks").rmdir()
    (planned / ".manifest.json.a1B2c3").hardlink_to(planned / "manifest.json")
    ran("plan", planned, *SERIES, "--chunk", CHUNK)
    assert sorted(path.name for path in planned.iterdir()) == ["chunks", "manifest.json"]
    ran("run", planned, 0)


@pytest.mark.parametrize("seed", range(2 if SANITIZED else 6))
def test_a_planner_killed_at_any_instant(tmp_path, seed):
    dice = random.Random(seed)
    folder = tmp_path / "job"
    for _ in range(4):
        planner = start("job", "plan", folder, *SERIES)
        wait_for_cpu(planner, dice.uniform(0.0, 0.03) * SLOWNESS)
        planner.kill()
        planner.communicate()
    ran("plan", folder, *SERIES)
    assert sorted(path.name for path in folder.iterdir()) == ["chunks", "manifest.json"]


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (["plan", "P", "--kind", "rate"], 2, "reads one file"),
        (["plan", "P", "--kind", "rate", "LIST", "--minimal"], 2, "do not go with it"),
        (["plan", "P", "LIST"], 2, "reads no file"),
        (["plan", "P", "--profile", "se"], 2, "--profile is for --kind rate"),
        (["plan", "P", "--count", "1000000", "--chunk", "1"], 2, "more than 100000"),
        (["plan", "P", "--blanks", "80"], 2, "--blanks"),
        (["plan", "P", "--kind", "rate", "nowhere"], 3, "nowhere"),
        (["plan", "P", "--kind", "canon", "BAD"], 3, "2: 5 characters"),
        (["plan", "P", "--kind", "canon", "CSV"], 3, "a table cannot be cut"),
        (["plan", "P", "--kind", "canon", "XML"], 3, "XML"),
        (["plan", "P", "--kind", "canon", "EMPTY"], 3, "there is no puzzle in it"),
        (["run", "P"], 3, "P/manifest.json"),
        (["run", "PLAN"], 2, "--all"),
        (["run", "PLAN", "8"], 2, "'8' is no chunk"),
        (["run", "PLAN", "x"], 2, "'x' is no chunk"),
        (["run", "PLAN", "1", "--all"], 2, "--all"),
        (["submit", "PLAN", "--sshloginfile", "LIST"], 2, "is for --engine parallel"),
        (["merge", "nowhere"], 3, "nowhere"),
    ],
)
def test_what_cannot_be(planned, tmp_path, arguments, code, words):
    texts = {
        "LIST": PUZZLE + "\n",
        "BAD": f"{PUZZLE}\n12345\n",
        "CSV": f"puzzle,name\n{PUZZLE},first\n",
        "XML": "<opensudoku></opensudoku>\n",
        "EMPTY": "# nothing\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    run = nonet("job", *(word.replace("PLAN", "plan") for word in arguments), cwd=tmp_path)
    assert run.code == code and words in one_sentence(run), run.err
    assert not (tmp_path / "P").exists()


def children(pid):
    """Processes below `pid` that are workers."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().split(b"\0")
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if parent == pid:
            found += children(int(path.name))
            if words[0] == os.fsencode(NONET) and b"run" in words:
                found.append(int(path.name))
    return found


@pytest.mark.skipif(not shutil.which("parallel"), reason="GNU parallel is not installed")
def test_parallel_goes_on_where_workers_are_killed(whole, tmp_path):
    folder = tmp_path / "it's a plan"
    ran("plan", folder, *SERIES, "--chunk", CHUNK)
    ran("run", folder, 2)
    dry = ran("submit", folder, "--engine", "parallel", "--workers", 2, "--dry-run").out
    assert "--jobs 2" in dry and not (folder / "submit").exists()
    command = ["job", "submit", folder, "--engine", "parallel", "--workers", 2]
    process = start(*command)
    killed = 0

    def two_are_killed():
        nonlocal killed
        for pid in children(process.pid)[:1]:
            with contextlib.suppress(ProcessLookupError):  # it may have ended by now
                os.kill(pid, signal.SIGKILL)
                killed += 1
        return killed == 2

    wait_until(lambda: has_ended(process) or two_are_killed(), "workers to kill")
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0 and killed > 0, err
    assert status(folder)["complete"] and merged(folder) == whole[1]
    assert (folder / "submit" / "001.list").read_text().split() == list("0134567")
    assert "all chunks are done" in ran("submit", folder, "--engine", "parallel").out


@pytest.mark.skipif(not shutil.which("parallel"), reason="GNU parallel is not installed")
def test_parallel_itself_killed(whole, planned):
    process = start("job", "submit", planned, "--engine", "parallel", start_new_session=True)
    wait_until(lambda: has_ended(process) or names(planned), "the first chunk")
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    ran("submit", planned, "--engine", "parallel", timeout=PATIENCE)
    assert merged(planned) == whole[1]


def test_submitting_without_the_engine(planned, tmp_path):
    run = nonet("job", "submit", planned, env={"PATH": str(tmp_path)})
    assert run.code == 3 and "bash" in run.err


def test_bundled_list(tmp_path):
    folder = tmp_path / "plan"
    path = DATA / "top1465.txt"
    ran("plan", folder, path, "--kind", "canon", "--chunk", 200)
    ran("run", folder, "--all", timeout=PATIENCE)
    forms = set(nonet("canon", path).lines)
    assert merged(folder).splitlines() == sorted(form[:81] for form in forms)


def test_numbers_do_not_begin_again(tmp_path):
    last = 18446744073709551615
    run = ran("plan", tmp_path / "job", "--start", last, "--count", 2, code=2)
    assert "go beyond the last" in run.err
    assert not (tmp_path / "job" / "manifest.json").exists()
    ran("plan", tmp_path / "job", "--start", last, "--count", 1)
    ran("run", tmp_path / "job", "--all")
    assert len(merged(tmp_path / "job").splitlines()) == 1


@pytest.mark.parametrize("there", [True, False])
def test_the_loop_of_the_docs_ends(tmp_path, there):
    docs = (pathlib.Path(__file__).parents[2] / "docs" / "cluster.md").read_text()
    loop = next(line for line in docs.splitlines() if "job status --quick" in line)
    folder = tmp_path / "big"
    if there:
        ran("plan", folder, "--count", 20, "--chunk", 10)
    turns = tmp_path / "turns"
    turns.touch()
    script = loop.replace("/shared/big", str(folder))
    script = script.replace("sleep 60", f"echo >> {turns}; sleep 0.1")
    process = subprocess.Popen(
        ["sh", "-c", script.replace("nonet", NONET)], stderr=subprocess.PIPE, text=True
    )
    if there:
        # As long as there is work.
        wait_until(lambda: has_ended(process) or len(turns.read_text()) >= 2, "two turns")
        assert process.poll() is None
        ran("run", folder, "--all")
    _, err = process.communicate(timeout=PATIENCE)
    assert ("No such file" in err) == (not there)
