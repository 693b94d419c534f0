"""tools/check_ours.py: what is named of one of our headers is included."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import check_ours  # noqa: E402
import units  # noqa: E402


@pytest.fixture(autouse=True)
def tree(tmp_path, monkeypatch):
    nonet = tmp_path / "src" / "nonet"
    for layer in ("base", "rate", "cli"):
        (nonet / layer).mkdir(parents=True)
    monkeypatch.setattr(units, "ROOT", tmp_path)
    monkeypatch.setattr(check_ours, "SRC", nonet)
    return nonet


def found(nonet, text, header="namespace nonet { struct Grid {}; constexpr int kCells = 81; }"):
    units.text_of.cache_clear()
    check_ours.declared_within.cache_clear()
    check_ours.named_by.cache_clear()
    (nonet / "base" / "grid.h").write_text(header, encoding="utf-8")
    (nonet / "rate" / "own.h").write_text('#include "nonet/base/grid.h"\n', encoding="utf-8")
    source = nonet / "rate" / "source.cc"
    source.write_text(text, encoding="utf-8")
    headers = check_ours.headers_by_name(nonet.rglob("*.h"))
    return [(name, header.as_posix()) for name, header in check_ours.problems(source, headers)]


def test_a_type_and_a_constant_need_their_header(tree):
    text = "namespace nonet { Grid made(int); int cells() { return kCells; } }"
    assert found(tree, text) == [("Grid", "nonet/base/grid.h"), ("kCells", "nonet/base/grid.h")]


def test_a_function_needs_its_header_where_it_is_called(tree):
    header = "namespace nonet { int cells_of(int row); }"
    needs = [("cells_of", "nonet/base/grid.h")]
    assert found(tree, "namespace nonet { int x = cells_of(1); }", header) == needs
    for own in ("int f(int cells_of);", "auto cells_of = 1; int x = cells_of(1);", "struct X { int cells_of(); };"):
        assert not found(tree, f"namespace nonet {{ {own} }}", header), own


def test_another_header_may_bring_it(tree):
    assert not found(tree, '#include "nonet/rate/own.h"\nnamespace nonet { Grid made(int); }')


def test_what_a_source_declares_itself_is_its_own(tree):
    for own in (
        "struct Grid;",
        "template <typename Grid> int f(Grid);",
        "struct Row { struct Grid {}; Grid all; };",
        "enum class Kind { Grid, other };",
        "class Row { static constexpr int kCells = 9; int cells = kCells; };",
    ):
        assert not found(tree, f"namespace nonet {{ {own} }}"), own


def test_members_comments_and_literals_name_nothing(tree):
    assert not found(tree, '// Grid\nauto word = "Grid"; auto x = y.Grid; auto z = Kind::kCells;')


def test_a_layer_above_means_something_else(tree):
    (tree / "cli" / "table.h").write_text("namespace nonet { struct Table {}; }", encoding="utf-8")
    assert not found(tree, "namespace nonet { Table made(); }")
