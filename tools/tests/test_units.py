"""tools/units.py: which sources may be compiled as one."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import units  # noqa: E402


def own(tmp_path, text):
    file = tmp_path / "file.cc"
    file.write_text(text, encoding="utf-8")
    units.text_of.cache_clear()
    return {name for _, name in units.text_of(file).own}


def joined(tmp_path, *texts, is_free=False):
    files = [tmp_path / f"{place}.cc" for place in range(len(texts))]
    for file, text in zip(files, texts):
        file.write_text(text, encoding="utf-8")
    units.text_of.cache_clear()
    units.free_names.cache_clear()
    return [[file.stem for file in unit] for unit in units.units(files, 8, is_free=is_free)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("namespace { int twice(int x) { return x + x; } }", {"twice"}),
        ("namespace a { namespace { struct Row { int left; }; } }", {"Row"}),
        ("namespace a { int outside(int); int Row::inside() { return 1; } }", set()),
        ("namespace a { static int hidden(int); }", {"hidden"}),
        ("namespace { enum Kind { kOne, kTwo = 2 }; enum class Way : char { kUp }; }", {"Kind", "kOne", "kTwo", "Way"}),
        ("namespace { constexpr std::array<int, 2> kPair = {1, 2}; const int kOne{1}; }", {"kPair", "kOne"}),
        ("namespace { template <class T> struct Box { T t; }; using Boxes = Box<int>; }", {"Box", "Boxes"}),
        ("namespace { std::function<void(int)> visit(const char* text = \"{\") { return {}; } }", {"visit"}),
        ("#define NONET_TWICE(x) \\\n  ((x) + (x))\n// namespace { int no; }\n", {"NONET_TWICE"}),
        ("namespace { using std::size; int big = 10'000; char c = '{'; int last; }", {"size", "big", "c", "last"}),
        ("namespace { bool operator==(A, A) { return true; } int next; }", {"next"}),
        ("TEST(Suite, Name) { int inside; }", set()),
        ('extern "C" { int seen(int x) { return x; } static int kept; } namespace { int last; }', {"kept", "last"}),
    ],
)
def test_what_a_source_says_for_itself(tmp_path, text, names):
    assert own(tmp_path, text) == names


def test_sources_of_one_name_are_apart(tmp_path):
    one = "namespace a { namespace { int twice(int); } }"
    other = "namespace a { namespace { int thrice(int); } }"
    assert joined(tmp_path, one, other, one) == [["0", "1"], ["2"]]


def test_what_another_source_says_is_no_word_of_those_behind(tmp_path):
    says = "namespace a { namespace { int row(int); } }"
    uses = "namespace a { int f(Grid g) { return g.row(1); } }"
    assert joined(tmp_path, says, uses) == [["0"], ["1"]]
    assert joined(tmp_path, uses, says) == [["0", "1"]]


def test_names_elsewhere_are_not_seen(tmp_path):
    says = "namespace a::b { namespace { int row(int); } }"
    uses = "namespace a::c { int f(Grid g) { return g.row(1); } }"
    assert joined(tmp_path, says, uses) == [["0", "1"]]


def test_a_header_of_another_says_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(units, "ROOT", tmp_path)
    (tmp_path / "row.h").write_text("namespace a { struct Row {}; }", encoding="utf-8")
    reads = '#include "row.h"\n'
    says = "namespace a { namespace { struct Row {}; } }"
    assert joined(tmp_path, reads, says) == [["0"], ["1"]]


def test_sources_that_use_the_same_namespace_as_a_whole(tmp_path):
    texts = ("using namespace std;", "int x();", "using namespace std; int y();")
    assert joined(tmp_path, *texts) == [["0", "2"], ["1"]]


def test_the_same_name_from_the_same_place(tmp_path):
    texts = (f"namespace a {{ using {space}::Row; }}" for space in ("b", "b", "c"))
    assert joined(tmp_path, *texts) == [["0", "1"], ["2"]]


def test_free_names_keep_no_source_apart(tmp_path):
    one = "namespace a { namespace { int twice(int); } }"
    called = "namespace a { namespace { int twice(int); } int f(Grid g) { return g.twice(1); } }"
    pointed = "namespace a { namespace { int twice(int); } int f(Grid* g) { return g->twice(1); } }"
    qualified = "namespace a { namespace { int twice(int); } int f() { return b::twice(1); } }"
    assert joined(tmp_path, one, one, one, is_free=True) == [["0", "1", "2"]]
    for fixed in (called, pointed, qualified):
        assert joined(tmp_path, one, fixed, one, is_free=True) == [["0", "1", "2"]]
        assert joined(tmp_path, fixed, one, fixed, is_free=True) == [["0", "1"], ["2"]]


def test_a_name_of_a_header_is_not_free(tmp_path, monkeypatch):
    monkeypatch.setattr(units, "ROOT", tmp_path)
    (tmp_path / "row.h").write_text("namespace a { struct Row { int twice; }; }", encoding="utf-8")
    says = "namespace a { namespace { int twice(int); } }"
    units.free_names.cache_clear()
    joined(tmp_path, '#include "row.h"\n' + says, says)
    assert [units.free_names(tmp_path / name) for name in ("0.cc", "1.cc")] == [frozenset(), {"twice"}]


def test_functions_of_one_name_belong_to_two_programs(tmp_path):
    assert joined(tmp_path, "int main() { return 0; }", "int main() { return 1; }") == [["0"], ["1"]]


def test_no_unit_is_larger_than_asked(tmp_path):
    assert [len(u) for u in joined(tmp_path, *(f"int f{n}();" for n in range(10)))] == [8, 2]
