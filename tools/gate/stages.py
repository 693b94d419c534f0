"""The stages of the gate, in the order in which they start."""

import dataclasses
import os

# Tests at a time: those of the command line wait for half of their time.
TESTS = (os.cpu_count() or 1) + 1


@dataclasses.dataclass(frozen=True)
class Step:
    """A command line of a stage. Where it is a test, its output says how many tests passed and failed,
    or, where it is run by ctest, the report does."""

    name: str
    command: str
    is_test: bool = False
    report: str = ""


@dataclasses.dataclass(frozen=True)
class Stage:
    name: str
    what: str
    packages: str  # sections of tools/packages.txt
    steps: tuple[Step, ...]
    after: tuple[str, ...] = ()  # stages that must have passed before, where they are run at all
    by_default: bool = False
    # Whether it leaves cores idle for much of its time: it then runs beside a stage that does not.
    beside: bool = False


def build(preset):
    return Step(
        "build",
        f"cmake --preset {preset} --log-level=WARNING && cmake --build --preset {preset} -- --quiet",
    )


def ctest(preset, chosen="", name=""):
    # A test that ctest runs may be a runner of many, and says so at the end of its output: the report
    # keeps that for tests that pass, too.
    report = f"build/logs/{name or preset}.xml"
    command = (
        f'ctest --preset {preset} {chosen} -j {TESTS} --output-junit "$PWD/{report}" '
        "--test-output-size-passed 4000 --test-output-truncation head"
    )
    return Step("test", command, is_test=True, report=report)


def test(name, command):
    return Step(name, command, is_test=True)


PYTHON = "/usr/bin/python3 -B"

STAGES = (
    Stage(
        "checks",
        "format, includes, style, and the tests of the tools",
        "check",
        (
            test("includes", f"{PYTHON} tools/check_includes.py"),
            test("standard", f"{PYTHON} tools/check_standard.py"),
            test("ours", f"{PYTHON} tools/check_ours.py"),
            test("style", f"{PYTHON} tools/check_style.py"),
            test("types", f"{PYTHON} tools/make_types.py --check"),
            test("format", "tools/check_format"),
            test("tools", f"{PYTHON} -m pytest -q -p no:cacheprovider tools/tests"),
        ),
        by_default=True,
    ),
    Stage(
        "release",
        "optimised, by the system's g++: unit, command line, differential and golden tests, what is "
        "installed, checks of objects",
        "build test",
        (
            build("release"),
            ctest("release", "-LE harm"),
            test("objects", f"{PYTHON} tools/check_objects.py build/release"),
        ),
        after=("checks",),
        by_default=True,
    ),
    Stage(
        "wasm",
        "the engine's modules, with SIMD, without, for variants, in node: numbers that are the same everywhere",
        "wasm",
        (build("wasm"), ctest("wasm")),
        after=("release",),
    ),
    Stage(
        "asan",
        "everything under the address and undefined-behaviour sanitizers, by clang 19",
        "build test clang",
        (build("asan"), ctest("asan")),
        after=("release",),
    ),
    Stage(
        "harm",
        "the program of `release` interrupted at any moment, at its limits, on full disks, on a cluster",
        "build test",
        (build("release"), ctest("release", "-L harm", "harm")),
        after=("release",),
        beside=True,
    ),
    Stage(
        "python",
        "the Python package: its wheel, installed and tested",
        "build test python",
        (test("build and test", "tools/python --test"),),
        after=("release",),
        beside=True,
    ),
    Stage(
        "web",
        "the app: types, style and logic",
        "wasm web",
        (Step("build", "tools/web"), test("test", "tools/web --in npm test --silent")),
        after=("wasm",),
        beside=True,
    ),
    Stage(
        "browser",
        "the app in Chromium, served by the program",
        "build wasm web browser",
        (
            Step(
                "build",
                "cmake --preset release --log-level=WARNING && "
                "cmake --build --preset release --target nonet_main -- --quiet",
            ),
            test("test", "tools/web --in npm run --silent e2e"),
        ),
        after=("release", "web"),
        beside=True,
    ),
    Stage(
        "npm",
        "the package for JavaScript: installed, its types, in Node, in Chromium",
        "wasm web browser",
        (test("build and test", "tools/npm_package --test"),),
        after=("release", "web"),
        beside=True,
    ),
    Stage(
        "packages",
        "Debian packages of the program, the library and the app, tried on a clean system",
        "build wasm web package",
        (Step("web", "tools/web"), test("build and test", "tools/check_packages")),
        after=("release", "web"),
        beside=True,
    ),
    Stage(
        "tidy",
        "what changed, tests aside: each source compiled by itself, and clang-tidy",
        "build test clang tidy",
        (
            test(
                "tidy",
                "cmake --preset tidy --log-level=WARNING && "
                f"{PYTHON} tools/tidy.py build/tidy",
            ),
        ),
        after=("asan",),
    ),
    Stage(
        "tsan",
        "what runs in threads under the thread sanitizer, by clang 19",
        "build test clang",
        (build("tsan"), ctest("tsan")),
        after=("asan",),
    ),
    Stage(
        "arm64",
        "the engine for 64-bit ARM under qemu: numbers that are the same everywhere",
        "arm64",
        (build("arm64"), ctest("arm64")),
        after=("asan",),
    ),
    Stage(
        "fuzz",
        "every libFuzzer target: its corpus, then a fixed number of runs with a fixed seed",
        "build test clang",
        (test("build and run", f"{PYTHON} tools/fuzz.py --gate"),),
        after=("asan",),
    ),
)
