"""The gate's own parts: what it reads off runners, and how it runs stages."""

import pathlib
import subprocess
import sys

import pytest

TOOLS = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(TOOLS / "gate"))
sys.dont_write_bytecode = True

import counts  # noqa: E402
import run  # noqa: E402
import stages  # noqa: E402

OUTPUTS = [
    ("82 passed in 14.44s\n", (82, 0, 0)),
    ("===== 1 failed, 81 passed, 2 skipped in 3.10s =====\n", (81, 1, 2)),
    ("1 passed, 2 warnings, 3 errors in 61.00s (0:01:01)\n", (1, 3, 0)),
    ("[  PASSED  ] 160 tests.\n[  SKIPPED ] 2 tests, listed below:\n[  SKIPPED ] A.B\n", (160, 0, 2)),
    ("[  PASSED  ] 3 tests.\n[  FAILED  ] 1 test, listed below:\n[  FAILED  ] A.B\n", (3, 1, 0)),
    (" Test Files  2 passed (2)\n      Tests  1 failed | 20 passed | 1 skipped (22)\n", (20, 1, 1)),
    ("ℹ tests 5\nℹ pass 3\nℹ fail 1\nℹ skipped 1\n", (3, 1, 1)),
    ("17 passed, 0 failed\n", (17, 0, 0)),
    ("all 17 passed, 0 failed, and more\n", (0, 0, 0)),
]


@pytest.mark.parametrize(("output", "expected"), OUTPUTS)
def test_closing_lines_are_read(output, expected):
    assert counts.of_output(output) == expected


def test_a_command_without_a_closing_line_is_one_test():
    assert counts.of_command(True, "fine\n") == (1, 0, 0)
    assert counts.of_command(False, "bad\n") == (0, 1, 0)
    assert counts.of_command(False, "5 passed in 1.0s\nand then it broke\n") == (5, 1, 0)


REPORT = """<testsuite>
<testcase name="unit.0" status="run"><system-out>[  PASSED  ] 7 tests.\n</system-out></testcase>
<testcase name="alone" status="run"><system-out>12 cases, 0 faults\n</system-out></testcase>
<testcase name="broken" status="fail"><failure message=""/><system-out>died</system-out></testcase>
<testcase name="missing" status="fail"><failure message=""/></testcase>
<testcase name="off" status="disabled"><skipped/></testcase>
</testsuite>"""


def test_a_report_of_ctest_is_read(tmp_path):
    path = tmp_path / "report.xml"
    path.write_text(REPORT)
    found, failures = counts.of_ctest(path)
    assert found == (8, 2, 1)
    assert failures == [("broken", "died"), ("missing", "")]


def stage(name, command, **more):
    return stages.Stage(name, name, "check", (stages.test("test", command),), **more)


@pytest.fixture
def gate(tmp_path, monkeypatch):
    """Runs stages, whose commands run in an empty folder; returns their states and the table."""
    monkeypatch.setattr(run, "LOGS", tmp_path)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run.Run, "install", lambda self, stage, path: path.write_bytes(b"") == 0)

    def runs(*of, keep_going=False):
        it = run.Run(of, keep_going)
        passed = it.all()
        return passed, [outcome.state for outcome in it.outcomes.values()], list(it.table())

    return runs


def test_stages_run_in_order(gate, tmp_path):
    passed, states, table = gate(
        stage("one", "echo one >>said"), stage("two", "echo two >>said; echo '3 passed in 0.1s'")
    )
    assert passed
    assert states == ["passed", "passed"]
    assert (tmp_path / "said").read_text() == "one\ntwo\n"
    assert table[-1] == "4 passed, 0 failed"


def test_the_table_says_what_a_stage_took(gate):
    busy = f"{sys.executable} -c 'import time\nwhile time.process_time() < 1: pass'"
    _, _, table = gate(stage("busy", busy), stage("idle", "sleep 1"))
    assert table[0].split() == ["stage", "seconds", "cpu", "state", "tests"]
    name, seconds, processor, state = table[1].split()[:4]
    assert (name, state) == ("busy", "passed")
    assert int(seconds) >= int(processor) >= 1
    assert table[2].split()[:3:2] == ["idle", "0"]
    assert int(table[3].split()[1]) >= 2


def test_a_failure_ends_the_run(gate, capfd):
    passed, states, table = gate(
        stage("bad", "echo the reason; exit 3"), stage("waiting", "true", after=("bad",))
    )
    assert not passed
    assert states == ["failed", "not run"]
    assert table[-1] == "0 passed, 1 failed"
    assert "the reason" in capfd.readouterr().out


def test_what_a_failed_test_of_ctest_wrote_is_shown(gate, tmp_path, capfd):
    (tmp_path / "source.xml").write_text(REPORT)
    command = "cp source.xml report.xml; echo the summary; exit 8"
    step = stages.Step("test", command, is_test=True, report="report.xml")
    passed, _, table = gate(stages.Stage("bad", "bad", "check", (step,)))
    assert not passed
    assert table[-1] == "8 passed, 2 failed, 1 skipped"
    assert "-- broken\ndied\n-- missing\n" in capfd.readouterr().out


def test_a_failure_ends_what_runs_beside(gate):
    passed, states, _ = gate(stage("bad", "exit 3"), stage("long", "sleep 600", beside=True))
    assert not passed
    assert states == ["failed", "ended"]


def test_other_stages_go_on_where_they_are_told_to(gate):
    passed, states, _ = gate(
        stage("bad", "exit 3"),
        stage("after", "true", after=("bad",)),
        stage("other", "true"),
        keep_going=True,
    )
    assert not passed
    assert states == ["failed", "not run", "passed"]


def test_a_stage_beside_runs_while_another_does(gate):
    meet = "touch {} && timeout 600 sh -c 'until [ -e {} ]; do sleep 0.1; done'"
    passed, _, _ = gate(
        stage("one", meet.format("a", "b")), stage("two", meet.format("b", "a"), beside=True)
    )
    assert passed


def command(*words):
    return subprocess.run(
        [TOOLS / "test", *words], capture_output=True, text=True, check=False, timeout=600
    )


def test_unknown_words_are_refused():
    for words in (["--bogus"], ["bogus"], ["--all", "checks"]):
        done = command(*words)
        assert done.returncode == 2
        assert "usage: tools/test" in done.stderr


def test_the_list_names_every_stage():
    listed = [line.split()[0] for line in command("--list").stdout.splitlines()[:-1]]
    assert listed == [stage.name for stage in stages.STAGES]


def test_stages_come_after_others_that_exist_and_name_sections():
    sections = (TOOLS / "packages.txt").read_text()
    seen = set()
    for each in stages.STAGES:
        assert set(each.after) <= seen
        seen.add(each.name)
        assert all(f"\n[{section}]\n" in sections for section in each.packages.split())
