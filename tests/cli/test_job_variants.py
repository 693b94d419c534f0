"""job --variant: chunks of variants merge into the bytes of nonet new --variant and nonet rate --variant."""

import json
import shutil

import pytest
from conftest import (
    PATIENCE, SANITIZED, SLOWNESS, nonet, one_sentence, start, wait_for_cpu, wait_for_work,
)  # fmt: skip
from test_job import HARMS, chunk, merged, names, ran, rewrite, set_version, status

COUNT = 12 if SANITIZED else 40
CHUNK = COUNT // 4
WISHES = [
    ["killer", "--label", "medium"],
    ["6x6,x", "--format", "line", "--symmetry", "180"],
    ["6x6,x", "--minimal", "--start", 18446744073709551574 - COUNT],
    ["windoku", "--clues", "26..28", "--needs", "naked-pair", "--tries", 200],
    ["jigsaw"],
]


def planned(folder, *wish, count=COUNT, size=CHUNK, seed=9):
    ran("plan", folder, "--variant", *wish, "-n", count, "-s", seed, "--chunk", size)
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A job of one process, its folder, and what it merges into."""
    folder = planned(tmp_path_factory.mktemp("whole") / "plan", "6x6,thermo")
    ran("run", folder, "--all")
    return folder, merged(folder)


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish[0])
def test_the_bytes_are_those_of_new(tmp_path, wish):
    folder = planned(tmp_path / "plan", *wish, count=8, size=3)
    ran("run", folder, 2, 0, "--threads", 2)
    ran("run", folder, 1)
    made = nonet("new", "--variant", *wish, "-n", 8, "-s", 9)
    lost = made.err.count("not found")
    assert merged(folder) == made.out
    assert len(made.lines) == 8 - lost


def test_numbers_without_a_puzzle_are_counted(tmp_path):
    wish = ["6x6,x", "--clues", "5", "--tries", "1"]
    folder = planned(tmp_path / "plan", *wish)
    ran("run", folder, "--all")
    made = nonet("new", "--variant", *wish, "-n", COUNT, "-s", 9)
    lost = made.err.count("not found in 1 try")
    assert 0 < lost
    run = ran("merge", folder)
    assert run.out == made.out
    assert f"{COUNT} records, {COUNT - lost} written, {lost} not found in 1 try" in run.err
    assert f"\n{lost} not found in 1 try\n" in ran("status", folder).out
    found = status(folder)
    assert (found["taken"], found["kept"], found["refused"]) == (COUNT, COUNT - lost, lost)


def test_size_of_chunks_and_threads_do_not_matter(whole, tmp_path):
    folder = planned(tmp_path / "plan", "6x6,thermo", size=7)
    ran("run", folder, "--all", "--threads", 3)
    assert merged(folder) == whole[1]
    assert whole[1] == nonet("new", "--variant", "6x6,thermo", "-n", COUNT, "-s", 9).out


def test_killed_at_any_instant(whole, tmp_path):
    folder = planned(tmp_path / "plan", "6x6,thermo")
    for pause in (0.0, 0.1, 0.2, 0.3):
        worker = start("job", "run", folder, "--all")
        wait_for_cpu(worker, pause * SLOWNESS)
        worker.kill()
        worker.communicate()
        assert status(folder, code=None)["damaged"] == ""
    workers = [start("job", "run", folder, "--all") for _ in range(2)]
    for worker in workers:
        _, err = worker.communicate(timeout=PATIENCE)
        assert worker.returncode == 0, err
    assert names(folder) == [f"{i:06}.chunk" for i in range(4)]
    assert merged(folder) == whole[1]


def test_interrupted(tmp_path):
    folder = planned(tmp_path / "plan", "16x16", "--label", "extreme", count=1000, size=1000)
    worker = start("job", "run", folder, "--all")
    wait_for_work(worker)
    worker.terminate()
    _, err = worker.communicate(timeout=PATIENCE)
    assert worker.returncode == 130 and b"interrupted" in err
    assert names(folder) == []


@pytest.mark.parametrize("harm", HARMS)
def test_a_damaged_chunk_is_found_and_made_again(whole, tmp_path, harm):
    folder = tmp_path / "plan"
    shutil.copytree(whole[0], folder)
    good = chunk(folder, 2).read_bytes()
    chunk(folder, 2).write_bytes(HARMS[harm](good))
    assert status(folder, code=1)["damaged"] == "2"
    assert "chunk 2 is damaged" in ran("merge", folder, code=1).err
    assert ran("run", folder, 2).out == "chunk 2: made\n"
    assert chunk(folder, 2).read_bytes() == good
    assert merged(folder) == whole[1]


def in_variant(name, value):
    def change(manifest):
        manifest["variant"][name] = value

    return change


@pytest.mark.parametrize(
    "change, words",
    [
        (set_version("variants", "0" * 32), "with signature of variants 0000"),
        (set_version("variants", 7), "variants: expected a text"),
        (lambda manifest: manifest["variant"].pop("words"), "words: expected a text"),
        (lambda manifest: manifest.update(variant=[]), "words: expected a text"),
        (lambda manifest: manifest.update(kind="canon"), "kind: expected generate or rate"),
        (in_variant("words", "6x6,quiller"), "words: expected a variant"),
        (in_variant("format", "iss"), "format: expected json or line"),
        (in_variant("format", "line"), "format: expected json, where"),
        (in_variant("minimal", 1), "minimal: expected true or false"),
        (in_variant("symmetry", "45"), "symmetry: expected"),
        (in_variant("clues", [9, 8]), "clues: expected two numbers"),
        (in_variant("label", "tough"), "label: expected a label"),
        (in_variant("needs", ["bug-1"]), "needs: expected techniques"),
        (in_variant("needs", "x-wing"), "needs: expected a list"),
        (in_variant("tries", 0), "tries: expected a whole number"),
    ],
)
def test_a_manifest_with_wrong_members(tmp_path, change, words):
    folder = planned(tmp_path / "plan", "6x6,thermo")
    rewrite(folder, change)
    assert words in one_sentence(ran("run", folder, 0, code=3))
    assert names(folder) == []


def test_manifests_of_classic_jobs_have_nothing_of_variants(tmp_path):
    ran("plan", tmp_path / "plan", "--count", 10, "--seed", 1)
    manifest = json.loads((tmp_path / "plan" / "manifest.json").read_text())
    assert "variant" not in manifest and "variants" not in manifest["versions"]


@pytest.fixture
def lines(tmp_path):
    """Plain lines of 6x6,x, with comments, empty lines and puzzles that have no rating."""
    made = nonet("new", "--variant", "6x6,x", "-f", "line", "-n", COUNT, "-s", 2).lines
    path = tmp_path / "list"
    broken = "11" + "." * 34
    path.write_text("\ufeff# top\n" + "\n".join([*made, "", f"{made[0]} # again", broken, "." * 36]))
    return path


@pytest.mark.parametrize("profile", [[], ["--profile", "se"], ["--profile", "sukaku"]])
def test_ratings_of_plain_lines(lines, tmp_path, profile):
    wanted = nonet("rate", "--variant", "6x6,x", *profile, lines)
    assert wanted.lines
    for size in (5, 1000):
        folder = tmp_path / f"{size}"
        words = ["--variant", "6x6,x", *profile, "--kind", "rate", "--chunk", size]
        ran("plan", folder, lines, *words)
        ran("run", folder, "--all", "--threads", 2)
        run = ran("merge", folder)
        assert run.out == wanted.out
        assert " with a note instead of a rating" in run.err


@pytest.mark.parametrize("profile", [[], ["--profile", "se"]])
def test_ratings_of_records_with_rules(tmp_path, profile):
    path = tmp_path / "list"
    words = [["killer"], ["6x6,x"], ["6x6,thermo"]]
    made = [nonet("new", "--variant", *each, "-n", 3, "-s", 5).out for each in words]
    link = nonet("new", "--variant", "killer", "-s", 6, "-f", "fpuzzles").out
    path.write_text("".join(made) + "# a link\n" + link)
    folder = tmp_path / "plan"
    ran("plan", folder, path, "--kind", "rate", *profile, "--chunk", 4)
    ran("run", folder, "--all")
    assert merged(folder) == nonet("rate", *profile, path).out
    path.write_text("{" + path.read_text()[1:].replace("1", "2", 1))
    assert "was changed after the plan was made" in one_sentence(
        ran("run", planned_again(tmp_path, path, folder), 0, code=3)
    )


def planned_again(tmp_path, path, folder):
    """The plan of `folder` without its chunks."""
    again = tmp_path / "again"
    shutil.copytree(folder, again)
    for each in (again / "chunks").iterdir():
        each.unlink()
    return again


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (["--variant", "kiler"], 2, "did you mean 'killer'?"),
        (["--variant", "killer", "--format", "line"], 2, "--format line does not hold the clues"),
        (["--variant", "killer", "--clues", "20"], 2, "a killer has no givens"),
        (["--variant", "x", "--clues", "x"], 2, "--clues"),
        (["--variant", "x", "--needs", "bug-1"], 2, "'bug-1' is for classic puzzles alone"),
        (["--variant", "x", "--any"], 2, "--variant and --any exclude each other"),
        (["--variant", "x", "--fill", "rows"], 2, "--variant and --fill exclude each other"),
        (["--variant", "x", "--blanks", "50"], 2, "--variant and --blanks exclude each other"),
        (["--variant", "x", "--attempts", "5"], 2, "--variant and --attempts exclude each other"),
        (["--variant", "x", "--profile", "se"], 2, "--profile is for --kind rate"),
        (["--variant", "x", "LIST"], 2, "reads no file"),
        (["--variant", "x", "--start", "9", "-n", "99999999999999"], 2, "1 to 1000000000000"),
        (["--label", "hard"], 2, "--label is for puzzles that are made with --variant"),
        (["--tries", "5"], 2, "--tries is for puzzles that are made with --variant"),
        (["--kind", "canon", "--variant", "x", "LIST"], 2, "canon is for classic puzzles alone"),
        (["--kind", "rate", "--variant", "6x6", "LIST", "--label", "easy"], 2, "--label is for"),
        (["--kind", "rate", "--variant", "6x6", "LIST", "--minimal"], 2, "do not go with it"),
        (["--kind", "rate", "--variant", "6x6", "LIST", "-p", "hodoku"], 2, "for classic puzzles"),
        (["--kind", "rate", "--variant", "7x", "LIST"], 2, "'7x' is no variant"),
        (["--kind", "rate", "--variant", "6x6"], 2, "reads one file"),
        (["--kind", "rate", "--variant", "6x6", "LIST"], 3, "LIST:2: "),
        (["--kind", "rate", "--variant", "6x6", "nowhere"], 3, "nowhere"),
        (["--kind", "rate", "JSON"], 3, "JSON:2: "),
        (["--kind", "rate", "CLASSIC", "-p", "sukaku"], 2, "--variant 9x9 takes classic puzzles"),
    ],
)
def test_what_cannot_be(tmp_path, arguments, code, words):
    made = nonet("new", "--variant", "6x6,x", "-s", 1).out
    texts = {
        "LIST": "." * 36 + "\n" + "." * 35 + "\n",
        "JSON": made + made[:60] + "\n" + made[60:],
        "CLASSIC": "." * 81 + "\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    run = nonet("job", "plan", "P", *arguments, cwd=tmp_path)
    assert run.code == code and words in one_sentence(run), run.err
    assert not (tmp_path / "P").exists()
