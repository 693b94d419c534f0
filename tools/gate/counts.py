"""How many tests passed, failed and were skipped, as the runners' own closing lines say."""

import re
import xml.etree.ElementTree
from typing import NamedTuple


class Counts(NamedTuple):
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __bool__(self):
        return any(self[:])

    def __str__(self):
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def total(all_counts):
    return Counts(*map(sum, zip(Counts(), *all_counts)))


# What a runner's word for a kind of result counts as.
PASSED = {"passed", "PASSED", "pass"}
FAILED = {"failed", "FAILED", "fail", "error", "errors"}
SKIPPED = {"skipped", "SKIPPED", "todo"}

NUMBER_AND_WORD = re.compile(r"(\d+) (passed|failed|skipped|errors?)\b")
# pytest, and the plain form; vitest; GoogleTest; node's runner.
CLOSING_LINES = (
    re.compile(r"^(?:=+ )?(?:\d+ \w+, )*\d+ (?:passed|failed|skipped|errors?)\b.* in [\d.]+s\b"),
    re.compile(r"^(?:\w+: )?\d+ passed, \d+ failed(?:, \d+ skipped)?$"),
    re.compile(r"^ +Tests  .*\(\d+\)$"),
)
GOOGLE = re.compile(r"^\[ +(PASSED|FAILED|SKIPPED) +\] (\d+) tests?[.,]")
NODE = re.compile(r"^\S (pass|fail|skipped|todo) (\d+)$")


def of_words(pairs):
    """`pairs` are (number, word)."""
    sums = [0, 0, 0]
    for number, word in pairs:
        for place, words in enumerate((PASSED, FAILED, SKIPPED)):
            if word in words:
                sums[place] += int(number)
    return Counts(*sums)


def of_output(text):
    """The sum of all closing lines in `text`; all zero where there is none."""
    pairs = []
    for line in text.splitlines():
        if found := GOOGLE.match(line) or NODE.match(line):
            pairs.append(found.groups()[::-1])
        elif any(form.match(line) for form in CLOSING_LINES):
            pairs += NUMBER_AND_WORD.findall(line)
    return of_words(pairs)


def of_command(succeeded, text):
    """A command that says nothing about tests is one test; one that failed had a test that failed."""
    counts = of_output(text)
    if succeeded:
        return counts or Counts(passed=1)
    return counts._replace(failed=max(counts.failed, 1))


def of_ctest(report):
    """The counts of what ctest wrote as JUnit, and (name, output) of each test that failed. A test of it
    may be a runner of many tests."""
    counts, failures = [], []
    for case in xml.etree.ElementTree.parse(report).getroot().iter("testcase"):
        output = case.findtext("system-out") or ""
        if case.get("status") in ("notrun", "disabled"):
            counts.append(Counts(skipped=1))
            continue
        succeeded = case.get("status") == "run" and case.find("failure") is None
        counts.append(of_command(succeeded, output))
        if not succeeded:
            failures.append((case.get("name"), output))
    return total(counts), failures
