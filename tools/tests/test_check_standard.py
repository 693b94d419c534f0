"""tools/check_standard.py: what is named of the standard library is included."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import check_standard  # noqa: E402
import units  # noqa: E402


@pytest.fixture(autouse=True)
def tree(tmp_path, monkeypatch):
    monkeypatch.setattr(units, "ROOT", tmp_path)
    units.text_of.cache_clear()


def found(tmp_path, text):
    file = tmp_path / "file.cc"
    file.write_text(text, encoding="utf-8")
    return list(check_standard.problems(file))


def test_a_missing_header_is_named_with_its_line(tmp_path):
    assert found(tmp_path, "\nstd::vector<int> x;") == [(2, "std::vector needs <vector>")]


def test_a_header_of_ours_may_bring_it(tmp_path):
    (tmp_path / "ours.h").write_text("#include <vector>\n", encoding="utf-8")
    assert not found(tmp_path, '#include "ours.h"\nstd::vector<int> x;')


def test_comments_and_literals_name_nothing(tmp_path):
    assert not found(tmp_path, '// std::vector\nauto x = "std::vector";')


def test_a_name_that_two_headers_declare_needs_one(tmp_path):
    assert not found(tmp_path, "#include <algorithm>\nint x = std::move(y);")
