"""Runs stages: a log for each, at most one beside another, and what came of them."""

import contextlib
import os
import pathlib
import signal
import subprocess
import threading
import time

import counts

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOGS = ROOT / "build" / "logs"
# Where a stage fails, the end of its log is shown, or of what each test that failed wrote.
SHOWN_LINES = 150
SHOWN_LINES_A_TEST = 50
# Runners write for a file, not for a terminal.
ENVIRONMENT = {**os.environ, "NO_COLOR": "1", "PYTHONUNBUFFERED": "1"}
ENVIRONMENT.pop("FORCE_COLOR", None)


class Outcome:
    """What came of a stage, so far."""

    def __init__(self, stage):
        self.stage = stage
        self.state = "not run"
        self.seconds = 0.0
        self.processor_seconds = 0.0
        self.counts = counts.Counts()
        self.failures = []  # (name, output) of tests of ctest

    def add(self, found):
        self.counts = counts.total([self.counts, found])


class Run:
    def __init__(self, stages, keep_going):
        self.outcomes = {stage.name: Outcome(stage) for stage in stages}
        self.keep_going = keep_going
        self.start = time.monotonic()
        self.changed = threading.Condition()
        self.processes = set()
        self.ending = False
        self.installing = threading.Lock()

    def say(self, what):
        print(f"== {self.elapsed():5.0f} s  {what}", flush=True)

    def elapsed(self):
        return time.monotonic() - self.start

    def failed(self):
        return any(outcome.state == "failed" for outcome in self.outcomes.values())

    def command(self, outcome, line, log):
        """Whether the shell's `line`, which writes into `log`, succeeds; adds its processor time."""
        with self.changed:
            if self.ending:
                return False
            process = subprocess.Popen(
                ["sh", "-c", line],
                cwd=ROOT,
                env=ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            self.processes.add(process)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        with self.changed:
            self.processes.discard(process)
        outcome.processor_seconds += usage.ru_utime + usage.ru_stime
        return process.returncode == 0

    def step(self, outcome, step, path):
        """Runs a step and adds up its tests; whether it succeeded."""
        name = outcome.stage.name
        self.say(f"{name}: {step.name}")
        report = ROOT / step.report if step.report else None
        if report:
            report.unlink(missing_ok=True)
        with path.open("ab") as log:
            begin = log.tell()
            succeeded = self.command(outcome, step.command, log)
        if step.is_test and report and report.exists():
            found, outcome.failures = counts.of_ctest(report)
            outcome.add(found)
        elif step.is_test and not self.ending:
            text = path.read_bytes()[begin:].decode("utf-8", "replace")
            outcome.add(counts.of_command(succeeded, text))
        return succeeded

    def install(self, stage, path):
        """Installs what a stage needs; two at once would only wait for each other."""
        with self.installing, path.open("wb") as log:
            command = ["tools/setup", *stage.packages.split()]
            # Not ended with the others: packages would be left half installed.
            done = subprocess.run(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False
            )
        return done.returncode == 0

    def stage(self, outcome):
        begin = time.monotonic()
        stage = outcome.stage
        path = LOGS / f"{stage.name}.log"
        succeeded = self.install(stage, path)
        for step in stage.steps:
            succeeded = succeeded and self.step(outcome, step, path)
        with self.changed:
            outcome.seconds = time.monotonic() - begin
            outcome.state = "passed" if succeeded else "ended" if self.ending else "failed"
            if outcome.state == "failed":
                if outcome.counts.failed == 0:
                    outcome.add(counts.Counts(failed=1))
                self.show_failure(outcome, path)
                if not self.keep_going:
                    self.end()
            self.changed.notify_all()

    def show_failure(self, outcome, path):
        text = path.read_text(encoding="utf-8", errors="replace")
        if not outcome.failures:
            print(*text.splitlines()[-SHOWN_LINES:], sep="\n")
        for name, output in outcome.failures:
            print(f"-- {name}", *output.splitlines()[-SHOWN_LINES_A_TEST:], sep="\n")
        self.say(f"{outcome.stage.name} FAILED; its whole output is {path.relative_to(ROOT)}")

    def end(self):
        """Ends what runs; no command starts any more."""
        self.ending = True
        for process in self.processes:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)

    def ready(self):
        """Stages that may start now: in order, all before them passed, and none of their kind runs."""
        running = {o.stage.beside for o in self.outcomes.values() if o.state == "running"}
        for outcome in self.outcomes.values():
            stage = outcome.stage
            before = [self.outcomes[name] for name in stage.after if name in self.outcomes]
            if outcome.state != "not run" or stage.beside in running:
                continue
            if all(o.state == "passed" for o in before):
                running.add(stage.beside)
                yield outcome

    def all(self):
        """Runs the stages; whether all passed."""
        LOGS.mkdir(parents=True, exist_ok=True)
        with self.changed:
            try:
                while True:
                    for outcome in [] if self.ending else list(self.ready()):
                        outcome.state = "running"
                        threading.Thread(target=self.stage, args=[outcome]).start()
                    if not any(o.state == "running" for o in self.outcomes.values()):
                        break
                    self.changed.wait()
            except KeyboardInterrupt:
                self.end()
                while any(o.state == "running" for o in self.outcomes.values()):
                    self.changed.wait()
        return all(outcome.state == "passed" for outcome in self.outcomes.values())

    def table(self):
        """Lines with the seconds by the clock and of processor time, the state and the tests of each
        stage, and the sums."""
        yield f"{'stage':10} {'seconds':>7} {'cpu':>6}  {'state':8} tests"
        for name, outcome in self.outcomes.items():
            shown = str(outcome.counts) if outcome.counts else ""
            times = f"{outcome.seconds:7.0f} {outcome.processor_seconds:6.0f}"
            yield f"{name:10} {times}  {outcome.state:8} {shown}".rstrip()
        processor = sum(outcome.processor_seconds for outcome in self.outcomes.values())
        yield f"{'together':10} {self.elapsed():7.0f} {processor:6.0f}"
        yield str(counts.total(outcome.counts for outcome in self.outcomes.values()))
