"""The loop while working: checks, builds and tests what differs from a commit, and no more.

A unit test belongs to a source of the same name, or else to all sources of its folder; a test of the command
line to the command of the same name. What is not in this loop, the stages of `tools/test` cover.
"""

import pathlib
import re
import subprocess
import sys

import stages
from run import ROOT

SUITE = re.compile(r"^(?:TYPED_)?TEST(?:_[FP])?\(\s*(\w+)", re.MULTILINE)
CHECKS = ("includes", "standard", "ours", "style")


def git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"tools/test: git {words[0]}: {done.stderr.strip()}")
    return done.stdout.splitlines()


def files_since(commit):
    names = git("diff", "--name-only", commit, "--") + git("ls-files", "--others", "--exclude-standard")
    return [path for path in (ROOT / name for name in sorted(set(names))) if path.exists()]


def unit_tests_of(path):
    """The files with the unit tests of a C++ file of ours."""
    if path.name.endswith("_test.cc"):
        return [path]
    own = path.with_name(f"{path.stem}_test.cc")
    return [own] if own.exists() else sorted(path.parent.glob("*_test.cc"))


def suites_of(tests):
    return sorted({suite for test in tests for suite in SUITE.findall(test.read_text(encoding="utf-8"))})


def command_line_tests_of(path):
    if path.parent == ROOT / "tests" / "cli" and path.name.startswith("test_"):
        return [path]
    if path.parent == ROOT / "src" / "nonet" / "cli" / "commands":
        test = ROOT / "tests" / "cli" / f"test_{path.stem}.py"
        return [test] if test.exists() else []
    return []


def steps(files):
    """(name, command line) of what is to be done for `files`."""
    sources = [path for path in files if path.suffix in (".cc", ".h")]
    ours = [path for path in sources if path.is_relative_to(ROOT / "src")]
    suites = suites_of({test for path in sources for test in unit_tests_of(path)})
    command_line = sorted({test for path in files for test in command_line_tests_of(path)})
    for check in CHECKS:
        yield check, f"{stages.PYTHON} tools/check_{check}.py"
    if sources:
        names = " ".join(str(path.relative_to(ROOT)) for path in sources)
        yield "format", f"clang-format-19 --dry-run --Werror {names}"
    targets = ["nonet_main"] if ours or command_line else []
    if suites:
        targets.append("nonet_tests")
    if targets:
        yield "build", (
            "cmake --preset release --log-level=WARNING && "
            f"cmake --build --preset release --target {' '.join(targets)} -- --quiet"
        )
    if suites:
        chosen = ":".join(f"{suite}.*:*/{suite}.*:{suite}/*" for suite in suites)
        yield "unit", f"build/release/tests/nonet_tests --gtest_brief=1 --gtest_filter='{chosen}'"
    if command_line:
        names = " ".join(str(path.relative_to(ROOT)) for path in command_line)
        yield "cli", (
            f"NONET_BIN=build/release/nonet {stages.PYTHON} -m pytest -q -p no:cacheprovider {names}"
        )


def main(commit):
    files = files_since(commit)
    if not files:
        print(f"nothing differs from {commit}")
        return 0
    for name, command in steps(files):
        print(f"== {name}", flush=True)
        if subprocess.run(["sh", "-c", command], cwd=ROOT, check=False).returncode != 0:
            print(f"== {name} FAILED: {command}")
            return 1
    return 0
