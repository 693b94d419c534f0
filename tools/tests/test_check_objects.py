"""check_objects.py against small logs of ninja."""

import pathlib
import subprocess
import sys

SCRIPT = pathlib.Path(__file__).parent.parent / "check_objects.py"


def check(folder, times, *options):
    lines = [f"100\t{100 + time}\t0\t{name}\tabc" for name, time in times]
    (folder / ".ninja_log").write_text("# ninja log v5\n" + "\n".join(lines) + "\n")
    done = subprocess.run(
        [sys.executable, SCRIPT, folder, *options], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


EVEN = [(f"src/{i}.cc.o", 2000) for i in range(100)]


def test_objects_of_one_size_pass(tmp_path):
    code, said = check(tmp_path, EVEN)
    assert code == 0
    assert "100 objects, 200 s, 0 slower" in said


def test_one_that_takes_too_much_is_named(tmp_path):
    code, said = check(tmp_path, [*EVEN, ("src/slow.cc.o", 18000)])
    assert code == 1
    assert "src/slow.cc.o  more than 7.0 %" in said


def test_the_latest_time_counts_and_tests_do_not(tmp_path):
    log = [("src/1.cc.o", 90000), *EVEN, ("tests/a_test.cc.o", 90000), ("nonet", 90000)]
    assert check(tmp_path, log)[0] == 0


def test_nothing_is_said_where_objects_came_from_a_cache(tmp_path):
    log = [*EVEN[:50], ("src/slow.cc.o", 50000), *((name, 40) for name, _ in EVEN[50:])]
    code, said = check(tmp_path, log)
    assert code == 0
    assert said.endswith("0 passed, 0 failed, 1 skipped\n")
    assert check(tmp_path, log, "--all")[0] == 1
