"""-o FILE: whole or as it was, whatever happens and whatever stands there."""

import os
import signal
import stat

import pytest
from conftest import (
    DATA, PATIENCE, PUZZLE, SOLUTION, interrupt, nonet, one_sentence, start, wait_for_handlers,
    wait_for_sleep, wait_until,
)  # fmt: skip

OLD = "an old file\n"
SIGNALS = [signal.SIGINT, signal.SIGTERM]
ROOT = os.geteuid() == 0


@pytest.fixture
def keep(tmp_path):
    file = tmp_path / "keep.txt"
    file.write_text(OLD)
    return file


def begun(*arguments, out):
    """A command that has begun to write beside `out`."""
    process = start(*arguments, "-o", out)
    wait_until(lambda: any(p.name != out.name and p.stat().st_size for p in out.parent.iterdir()))
    return process


def endless(tmp_path):
    """Commands that write for longer than any test, each with its input."""
    folder = tmp_path / "input"
    folder.mkdir()
    lines = (DATA / "easy.txt").read_text().splitlines()
    many = folder / "many.txt"
    many.write_text("".join(line[:81] + "\n" for line in lines if len(line) >= 81))
    inputs = [many] * 2000
    return {
        "new": ["new", "-n", "100000000", "-s", "1"],
        "target": ["new", "-n", "1000000", "-s", "1", "--label", "medium"],
        "solve": ["solve", *inputs],
        "rate": ["rate", *inputs],
        "convert": ["convert", *inputs],
    }


@pytest.mark.parametrize("signal_number", SIGNALS)
@pytest.mark.parametrize("name", ["new", "target", "solve", "rate", "convert"])
def test_an_interrupt_leaves_the_old_file(tmp_path, name, signal_number):
    folder = tmp_path / "out"
    folder.mkdir()
    keep = folder / "keep.txt"
    keep.write_text(OLD)
    process = begun(*endless(tmp_path)[name], out=keep)
    process.send_signal(signal_number)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    said = f"interrupted: nothing is written to {keep}; --partial writes what was done"
    assert said in err.decode()
    assert list(folder.iterdir()) == [keep]
    assert keep.read_text() == OLD


def test_an_interrupt_makes_no_file(tmp_path):
    out = tmp_path / "out.txt"
    process = begun("new", "-n", "100000000", "-s", "1", out=out)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert not list(tmp_path.iterdir())


def test_partial_keeps_what_was_done(keep):
    process = begun("new", "-n", "100000000", "-s", "1", "--partial", out=keep)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err.decode() == f"nonet: interrupted: {keep} has what was done\n"
    assert list(keep.parent.iterdir()) == [keep]
    text = keep.read_text()
    count = text.count("\n")
    assert count >= 1 and text == nonet("new", "-n", count, "-s", "1").out


def test_a_killed_command_leaves_the_old_file(keep):
    process = begun("new", "-n", "100000000", "-s", "1", out=keep)
    process.kill()
    process.communicate(timeout=PATIENCE)
    assert keep.read_text() == OLD
    others = [p for p in keep.parent.iterdir() if p != keep]
    assert len(others) <= 1 and all(p.name.startswith("keep.txt.") for p in others)
    assert nonet("new", "-s", "1", "-o", keep).code == 0
    assert keep.read_text() == nonet("new", "-s", "1").out


def test_input_that_ends_at_an_error(keep):
    text = f"{PUZZLE}\nnonsense\n{PUZZLE}\n"
    run = nonet("solve", "-o", keep, stdin=text)
    assert run.code == 1 and keep.read_text() == OLD
    assert f"{keep}: nothing is written, for the input ended at an error" in run.err
    run = nonet("solve", "-o", keep, "--partial", stdin=text)
    assert run.code == 1 and keep.read_text() == SOLUTION + "\n"
    run = nonet("solve", "-o", keep, "--keep-going", stdin=text)
    assert run.code == 1 and keep.read_text() == f"{SOLUTION}\n{SOLUTION}\n"


def test_a_table_cut_short_has_its_end(tmp_path):
    out = tmp_path / "games.opensudoku"
    text = f"{PUZZLE}\nnonsense\n"
    nonet("convert", "--to", "opensudoku", "-o", out, "--partial", stdin=text)
    assert nonet("convert", out).out == PUZZLE + "\n"


def test_links_are_written_through(tmp_path):
    target = tmp_path / "folder" / "target.txt"
    target.parent.mkdir()
    target.write_text(OLD)
    first, second = tmp_path / "first", tmp_path / "second"
    second.symlink_to("folder/target.txt")
    first.symlink_to(second)
    assert nonet("solve", "-o", first, stdin=PUZZLE).code == 0
    assert first.is_symlink() and second.is_symlink() and not target.is_symlink()
    assert target.read_text() == SOLUTION + "\n"
    target.unlink()  # a link to what is not there yet
    assert nonet("solve", "-o", first, stdin=PUZZLE).code == 0
    assert second.is_symlink() and target.read_text() == SOLUTION + "\n"
    assert list(target.parent.iterdir()) == [target]


def test_links_in_a_circle(tmp_path):
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    run = nonet("solve", "-o", tmp_path / "a", stdin=PUZZLE)
    assert run.code == 3 and "circle" in one_sentence(run)


def test_the_mode_stays(keep):
    for mode in (0o600, 0o664, 0o755):
        keep.chmod(mode)
        assert nonet("solve", "-o", keep, stdin=PUZZLE).code == 0
        assert stat.S_IMODE(keep.stat().st_mode) == mode


@pytest.mark.skipif(not ROOT, reason="only root may give a file away")
def test_the_owner_stays(keep):
    os.chown(keep, 1234, 5678)
    assert nonet("solve", "-o", keep, stdin=PUZZLE).code == 0
    assert (keep.stat().st_uid, keep.stat().st_gid) == (1234, 5678)


def as_nobody():
    """Root may write what nobody else may: the program runs as another user then."""
    if ROOT:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


def run_as_nobody(*arguments):
    process = start(*arguments, preexec_fn=as_nobody)
    _, err = process.communicate(PUZZLE.encode(), timeout=PATIENCE)
    return process.returncode, err.decode()


@pytest.fixture
def open_folder(tmp_path):
    """A folder that every user can enter."""
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.geteuid() and str(folder) not in ("/", "/tmp"):
            folder.chmod(folder.stat().st_mode | 0o755)
    return tmp_path


def test_a_file_that_may_not_be_written(open_folder):
    open_folder.chmod(0o777)
    keep = open_folder / "keep.txt"
    keep.write_text(OLD)
    keep.chmod(0o444)
    code, err = run_as_nobody("solve", "-o", keep)
    assert (code, err) == (3, f"nonet: {keep}: Permission denied\n")
    assert keep.read_text() == OLD


def test_a_folder_that_may_not_be_written(open_folder):
    keep = open_folder / "keep.txt"
    keep.write_text(OLD)
    keep.chmod(0o666)
    open_folder.chmod(0o555)
    code, err = run_as_nobody("solve", "-o", keep)
    open_folder.chmod(0o755)
    assert (code, err) == (3, f"nonet: {keep}: cannot write in its folder: Permission denied\n")
    assert keep.read_text() == OLD


@pytest.mark.parametrize("path", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_standard_output_by_its_path(tmp_path, path):
    out = tmp_path / "out.txt"
    out.write_text(OLD)
    with out.open("a") as file:  # as with >>
        start("solve", "-o", path, stdout=file).communicate(PUZZLE.encode(), timeout=PATIENCE)
    assert out.read_text() == f"{OLD}{SOLUTION}\n"
    assert list(tmp_path.iterdir()) == [out]
    assert nonet("solve", "-o", path, stdin=PUZZLE).out == SOLUTION + "\n"  # a pipe


def test_devices(tmp_path):
    assert nonet("solve", "-o", "/dev/null", stdin=PUZZLE).code == 0
    run = nonet("solve", "-o", "/dev/full", stdin=PUZZLE)
    assert run.code == 3 and "No space left on device" in one_sentence(run)


def test_a_pipe_with_a_name(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = start("solve", "-o", pipe)
    process.stdin.write(PUZZLE.encode())
    process.stdin.close()
    assert pipe.read_text() == SOLUTION + "\n"
    assert process.wait(timeout=PATIENCE) == 0
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("asleep", [False, True])
def test_interrupted_while_nobody_reads_the_pipe(tmp_path, asleep):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = start("new", "-n", "100000000", "-o", pipe)
    wait_for_handlers(process)
    if asleep:
        wait_for_sleep(process)
    interrupt(process, signal.SIGTERM)
    assert process.returncode == 130


def test_a_long_name(tmp_path):
    out = tmp_path / ("n" * 255)
    assert nonet("solve", "-o", out, stdin=PUZZLE).code == 0
    assert out.read_text() == SOLUTION + "\n"


def test_a_full_disk_leaves_the_old_file(keep):
    def small_files():
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    process = start("new", "-n", "5000", "-s", "1", "-o", keep, "--partial",
                    preexec_fn=small_files)  # fmt: skip
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 3 and b"cannot write" in err
    assert list(keep.parent.iterdir()) == [keep]
    assert keep.read_text() == OLD


def test_a_library_is_never_replaced(tmp_path):
    library = tmp_path / "library.db"
    assert nonet("db", "add", library, stdin=PUZZLE).code == 0
    was = library.read_bytes()
    for command in (["db", "export", library], ["db", "find", library], ["new"]):
        run = nonet(*command, "-o", library)
        assert run.code == 3 and "results never replace one" in one_sentence(run)
        assert library.read_bytes() == was


def test_pictures_cut_short(tmp_path):
    many = tmp_path / "many.txt"
    many.write_text((PUZZLE + "\n") * 20_000)
    out = tmp_path / "out" / "out.pdf"
    out.parent.mkdir()
    for partial in ([], ["--partial"]):
        out.write_text(OLD)
        process = begun("draw", many, *partial, out=out)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert list(out.parent.iterdir()) == [out]
        assert out.read_bytes().startswith(b"%PDF" if partial else OLD.encode())
        assert ("pictures are cut short" in err.decode()) == (not partial)


def test_input_may_be_the_output(keep):
    keep.write_text(PUZZLE + "\n")
    assert nonet("solve", keep, "-o", keep).code == 0
    assert keep.read_text() == SOLUTION + "\n"


def test_several_at_once(keep):
    runs = [start("new", "-n", "2000", "-s", str(seed), "-o", keep) for seed in (1, 2, 3)]
    for run in runs:
        assert run.wait(timeout=PATIENCE) == 0
    whole = [nonet("new", "-n", "2000", "-s", str(seed)).out for seed in (1, 2, 3)]
    assert keep.read_text() in whole
    assert list(keep.parent.iterdir()) == [keep]


@pytest.mark.parametrize("words", [[], ["--label", "easy"], ["--daily", "2026-11-21"], ["--unbiased"]])
def test_the_ending_decides_the_format(tmp_path, words):
    few = [] if "--daily" in words else ["--count", "2", "--seed", "1"]
    for ending, option in [("csv", "--format=csv"), ("json", "--json"), ("JSONL", "--json"), ("ss", "--format=ss")]:
        out = tmp_path / f"a.{ending}"
        nonet("new", *words, *few, "-o", out)
        assert out.read_text() == nonet("new", *words, *few, option).out
    out = tmp_path / "a.csv"
    assert len(out.read_text().splitlines()) == (2 if "--daily" in words else 3)
    # What is said by an option counts.
    nonet("new", *words, *few, "--format", "line", "-o", out)
    assert out.read_text() == nonet("new", *words, *few, "--format", "line").out


@pytest.mark.parametrize(
    "words", [["solve"], ["new"], ["convert"], ["rate"], ["check"], ["show"], ["canon"], ["new", "--variant", "4x4"]]
)
@pytest.mark.parametrize("ending", ["pdf", "svg", "PNG", "eps"])
def test_what_a_command_does_not_write_is_refused(tmp_path, words, ending):
    out = tmp_path / f"class.{ending}"
    result = nonet(*words, "-o", out, stdin=PUZZLE + "\n")
    assert result.code == 2
    assert f"'nonet {words[0]}' does not write .{ending.lower()} files; 'nonet draw'" in result.err
    assert not out.exists()


def test_convert_goes_by_the_ending(tmp_path):
    for ending in ["csv", "json", "sdk", "sdm", "sdx", "ss"]:
        out = tmp_path / f"a.{ending}"
        nonet("convert", "-o", out, stdin=PUZZLE + "\n")
        option = ["--json"] if ending == "json" else ["--to", ending]
        assert out.read_text() == nonet("convert", *option, stdin=PUZZLE + "\n").out
    result = nonet("solve", "-o", tmp_path / "a.sdk", stdin=PUZZLE + "\n")
    assert result.code == 2
    assert "'nonet convert --to sdk' does" in result.err
