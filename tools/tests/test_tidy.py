"""tools/tidy.py: which sources are looked at."""

import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True

import tidy  # noqa: E402

TEXT = ROOT / "src" / "nonet" / "text"


@pytest.fixture
def chosen(monkeypatch):
    files = sorted(path for path in TEXT.glob("*.cc") if not path.name.endswith("_test.cc"))

    def of(changed):
        monkeypatch.setattr(tidy, "changed_files", lambda: changed)
        return tidy.to_look_at(files), files

    return of


def test_nothing_is_looked_at_where_nothing_changed(chosen):
    assert chosen(set())[0] == set()
    assert chosen({ROOT / "README.md", TEXT / "reader_test.cc"})[0] == set()


def test_everything_is_looked_at_where_the_clean_commit_is_not_known(chosen):
    found, files = chosen(None)
    assert found == set(files)


def test_a_changed_source_is_looked_at(chosen):
    assert chosen({TEXT / "reader.cc"})[0] == {TEXT / "reader.cc"}


def test_a_changed_header_is_looked_at_with_the_source_of_its_name(chosen):
    assert chosen({TEXT / "reader.h"})[0] == {TEXT / "reader.cc"}


def test_a_changed_header_without_a_source_is_looked_at_with_one_that_includes_it(chosen):
    header = ROOT / "src" / "nonet" / "base" / "result.h"
    found, _ = chosen({header})
    assert len(found) == 1
    assert header in tidy.with_headers(found.pop())


def test_the_file_names_a_commit():
    assert len(tidy.CLEAN.read_text(encoding="ascii").strip()) == 40
