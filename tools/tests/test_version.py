"""tools/version.py: version, homepage and maintainer are the same in all files."""

import pathlib
import shutil
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import version  # noqa: E402

DATE = "Tue, 24 Nov 2026 10:00:00 +0000"


@pytest.fixture
def tree(tmp_path):
    for place in (place for places in version.PLACES.values() for place in places):
        (tmp_path / place.file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / place.file, tmp_path / place.file)
    return tmp_path


def test_the_repository_says_the_same_everywhere():
    assert version.problems(ROOT) == []


@pytest.mark.parametrize("name", list(version.PLACES))
def test_a_file_that_says_something_else_is_named(tree, name):
    for place in version.PLACES[name][1:]:
        text = (tree / place.file).read_text()
        [said, *_] = version.found(tree, place)
        (tree / place.file).write_text(text.replace(said, "9.9.9"))
        assert [p for p in version.problems(tree) if p.startswith(f"{place.file}: {name} 9.9.9")]
        (tree / place.file).write_text(text)
    assert version.problems(tree) == []


def test_a_new_version_is_written_everywhere(tree):
    version.set_value(tree, "version", "0.2.0")
    assert len(version.problems(tree)) == 2  # the histories
    version.add_entries(tree, "0.2.0", DATE)
    assert version.problems(tree) == []
    assert "## [Unreleased]\n\n## [0.2.0] - 2026-11-24\n" in (tree / "CHANGELOG.md").read_text()
    assert (tree / "debian" / "changelog").read_text().count("\n -- ") == 2
    lock = (tree / "web" / "package-lock.json").read_text()
    assert lock.count('"version": "0.2.0"') == 2


@pytest.mark.parametrize(
    "name, new", [("homepage", "https://sudoku.example/x"), ("maintainer", "A B <a@b.example>")]
)
def test_the_others_are_written_everywhere(tree, name, new):
    version.set_value(tree, name, new)
    assert version.problems(tree) == [] and version.value(tree, name) == new
