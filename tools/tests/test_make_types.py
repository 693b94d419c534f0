"""make_types.py against small schemas."""

import importlib.util
import pathlib

import pytest

SCRIPT = pathlib.Path(__file__).parent.parent / "make_types.py"
spec = importlib.util.spec_from_file_location("make_types", SCRIPT)
make_types = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make_types)

LABEL = {"label": {"enum": ["easy", "hard"]}}
CELL = {"type": "integer", "minimum": 0, "maximum": 80}


def types(**definitions):
    return make_types.types({**LABEL, **definitions})


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (CELL, "number"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, "('a' | 'b')[]"),
        ({"type": "object", "additionalProperties": CELL}, "Record<string, number>"),
        ({"$ref": "#/$defs/hint-view", "unevaluatedProperties": False}, "HintView"),
        ({"oneOf": [{"type": "string"}, {"const": 3}]}, "string | 3"),
    ],
)
def test_types(schema, expected):
    assert make_types.type_of(schema) == expected


def test_what_may_be_of_two_types():
    schema = {"type": "array", "items": {"type": ["integer", "null"]}}
    assert make_types.type_of(schema) == "(number | null)[]"


def test_lines_of_the_command_line_are_left_out():
    shared, alone = {"type": "string"}, {"type": "integer"}
    line = {
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/shared"}, "b": {"$ref": "#/$defs/alone"}},
    }
    result = {"type": "object", "properties": {"a": {"$ref": "#/$defs/shared"}}}
    text = types(**{"shared": shared, "alone": alone, "line.x": line, "result.x": result})
    assert "export type Shared = string;" in text
    assert "Alone" not in text
    assert "Line" not in text


def test_an_object_that_adds_to_another_one():
    part = {"type": "object", "properties": {"cell": CELL}, "required": ["cell"]}
    whole = {
        "allOf": [{"$ref": "#/$defs/part"}],
        "type": "object",
        "properties": {"digit": CELL},
        "unevaluatedProperties": False,
    }
    text = types(**{"part": part, "whole": whole})
    assert "export interface Part {\n  cell: number;\n}" in text
    assert "export interface Whole extends Part {\n  digit?: number;\n}" in text


def test_either_of_two_keys():
    either = {
        "oneOf": [
            {"type": "object", "properties": {key: CELL}, "required": [key]} for key in ("a", "b")
        ]
    }
    text = types(either=either)
    assert "      a: number;\n      b?: never;\n" in text
    assert "      b: number;\n      a?: never;\n" in text


def test_requests_lose_their_verb():
    definitions = {
        "request.do.it": {
            "type": "object",
            "properties": {"verb": {"const": "do.it"}, "cell": CELL},
            "required": ["verb", "cell"],
        },
        "result.do.it": {"type": "object", "properties": {}},
    }
    text = types(**definitions)
    assert "export interface DoItTakes {\n  cell: number;\n}" in text
    assert "  'do.it': { takes: DoItTakes; gives: DoItGives };" in text


def test_what_has_no_type_is_an_error():
    with pytest.raises(SystemExit, match="patternProperties"):
        make_types.type_of({"type": "object", "patternProperties": {}})


def test_a_file_that_is_not_the_schemas(tmp_path, monkeypatch, capsys):
    other = tmp_path / "types.ts"
    other.write_text("export type Cell = string;\n")
    monkeypatch.setattr(make_types, "TYPES", other)
    assert make_types.main(["--check"]) == 1
    assert "run tools/make_types.py" in capsys.readouterr().err
    assert make_types.main([]) == 0 and make_types.main(["--check"]) == 0
