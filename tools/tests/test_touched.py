"""tools/test --touched: which tests belong to which file."""

import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "gate"))
sys.dont_write_bytecode = True

import touched  # noqa: E402

SOURCES = ROOT / "src" / "nonet"


def test_a_source_has_the_unit_test_of_its_name():
    for name in ("reader.cc", "reader.h", "reader_test.cc"):
        assert touched.unit_tests_of(SOURCES / "text" / name) == [SOURCES / "text" / "reader_test.cc"]


def test_a_source_without_a_test_of_its_name_has_all_of_its_folder():
    tests = touched.unit_tests_of(SOURCES / "text" / "reader_rows.cc")
    assert SOURCES / "text" / "reader_test.cc" in tests
    assert len(tests) > 1


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("src/nonet/cli/commands/scan.cc", ["tests/cli/test_scan.py"]),
        ("src/nonet/cli/commands/drawing.cc", []),
        ("tests/cli/test_scan.py", ["tests/cli/test_scan.py"]),
        ("tests/cli/conftest.py", []),
        ("README.md", []),
    ],
)
def test_a_command_has_the_test_of_its_name(path, expected):
    assert touched.command_line_tests_of(ROOT / path) == [ROOT / name for name in expected]


def test_suites_are_read_off_a_test(tmp_path):
    text = "TEST(One, Is) {}\nTEST_F(Two, Is) {}\nTEST_P(\n    Three, Is) {}\nTYPED_TEST(Four, Is) {}\n// TEST(No, X)\n"
    (tmp_path / "x_test.cc").write_text(text)
    assert touched.suites_of([tmp_path / "x_test.cc"]) == ["Four", "One", "Three", "Two"]


def names_of(*paths):
    return [name for name, _ in touched.steps([ROOT / path for path in paths])]


def test_only_what_is_needed_is_built():
    assert names_of("README.md") == list(touched.CHECKS)
    assert names_of("tests/cli/test_scan.py") == [*touched.CHECKS, "build", "cli"]
    assert names_of("src/nonet/text/reader.cc") == [*touched.CHECKS, "format", "build", "unit"]
    build = dict(touched.steps([ROOT / "src/nonet/text/reader.cc"]))["build"]
    assert "nonet_main nonet_tests" in build
    build = dict(touched.steps([ROOT / "src/nonet/text/reader_test.cc"]))["build"]
    assert "nonet_tests" in build
