"""tools/messages.py: which texts it finds in sources, and how it compares them with a table."""

import json
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import messages  # noqa: E402


def collect(tmp_path, files):
    for name, text in files.items():
        path = tmp_path / "src/nonet" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return messages.collected(tmp_path)


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('say("In {}, {} is.", {house, list_of(cells, " or ")});', ["In {}, {} is."]),
        ('say(\n    "one text in "\n    "two parts", {});', ["one text in two parts"]),
        ('say("a \\"b\\" (c), d;")', ['a "b" (c), d;']),
        ('say(kind == "x" ? "{} is" : "{} is not", {a})', ["{} is", "{} is not"]),
        ('f(say("outer {}", {say("inner")}))', ["outer {}", "inner"]),
        ('const X kTable[] = {"a; b", "c"};\nsay(kTable[i], {});', ["a; b", "c"]),
        ('std::array<V, 2> kTable{"a", "b"};\nsay(kTable[i])', ["a", "b"]),
        ('// say("no")\n/* say("no") */ say("http://yes")', ["http://yes"]),
        ('say("twice"); say("twice");', ["twice"]),
        ('void say(std::string text);\nsay("something else");', []),
        ("say(row.name); say(find(slug)->because)", []),
    ],
)
def test_patterns_are_found_where_they_are_said(tmp_path, capsys, code, texts):
    files = collect(tmp_path, {"logic/a.cc": code})
    assert [text for file in files for text in file["messages"]] == texts
    assert capsys.readouterr().err == ""


def test_a_pattern_out_of_sight_is_reported(tmp_path, capsys):
    collect(tmp_path, {"logic/a.cc": "say(pattern_of(kind), {a});"})
    assert capsys.readouterr().err == "no pattern in sight in say(pattern_of(kind))\n"


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("Message listed(Items items, V last = \" and \", V others = \", \");", [" and ", ", "]),
        ('list_of_cells(step, Part::kBase, " or ")', [" or "]),
        ('listed(items, all ? " and " : " nor ")', [" and ", " nor "]),
        ('json::list_of(cells, [](Cell cell) { return " no"; }); list_of("no", "filled")', []),
    ],
)
def test_separators_are_arguments_of_lists(tmp_path, code, texts):
    files = collect(tmp_path, {"base/a.h": code})
    assert [text for file in files for text in file["lists"]] == texts


def test_names_and_definitions_are_read_from_tables(tmp_path):
    files = collect(
        tmp_path,
        {
            "geometry/clue.cc": '{Rule::kCage, "killer-cage", "The cage",\n "Sums."\n " All.", kSet}',
            "geometry/named_table.cc": 'size("4x4", "Boxes.", {2, 2}), houses("x", "X", "Both.", k),'
            'Info{.slug = "NxN", .name = "Any", .definition =\n "N.", .example = "7x7"}',
            "logic/registry.cc": '{kPair, "pair", "A Pair", kSubsets, 2, find_a, explain_a},',
            "reason/registry.cc": 'string_view kOnce = "once";\n'
            '{kPair, "pair", "A Pair", kSubsets, 2, find_a, explain_a, kOnce},'
            '{kTrio, "trio", "Trio", kSubsets, 2, find_a, explain_a,\n "so it is"},',
        },
    )
    assert {file["source"]: file["messages"] for file in files} == {
        "src/nonet/geometry/clue.cc": ["the cage", "sums. All"],
        "src/nonet/geometry/named_table.cc": ["Boxes.", "X", "Both.", "Any", "N."],
        "src/nonet/logic/registry.cc": ["A Pair"],
        "src/nonet/reason/registry.cc": ["once", "Trio", "so it is"],
    }


def test_check_names_what_a_table_lacks_and_what_nobody_says(tmp_path):
    collect(tmp_path, {"logic/a.cc": 'say("{} is", {listed(a, " and ", "; ")}); say("{}: {}", {});'})
    table = tmp_path / "xx.json"

    def check(content):
        table.write_text(json.dumps(content), encoding="utf-8")
        command = [sys.executable, ROOT / "tools/messages.py", "--check", table, tmp_path]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines()

    assert check({"messages": {"{} is": "{0}"}, "lists": {" and ": " et "}}) == (0, [])
    assert check({"messages": {"{} was": "{0}"}, "lists": {"; ": " ; "}}) == (
        1,
        ['missing in messages: "{} is"', 'unused in messages: "{} was"', 'missing in lists: " and "'],
    )


def test_every_pattern_of_the_repository_is_in_sight(capsys):
    said = {text for file in messages.collected(ROOT) for text in file["messages"]}
    assert {"row {}", "Naked Pair", "{} cannot be {}"} <= said
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("table", sorted((messages.ROOT / "src/nonet/languages").glob("*.json")))
def test_tables_translate_every_text_and_no_other(table):
    assert list(messages.faults(messages.ROOT, json.loads(table.read_text(encoding="utf-8")))) == []
