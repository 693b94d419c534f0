#!/usr/bin/env python3
"""Writes npm/src/types.ts, the TypeScript of all requests and answers, from src/nonet/api/schema.json.

usage: tools/make_types.py            write the file
       tools/make_types.py --check    fail where the file is not what the schema gives

A definition NAME-OF becomes the type NameOf; request.V and result.V become VTakes (without the verb)
and VGives, and all of them rows of the interface Verbs; answer.V, a part of results, becomes VAnswer. json-schema-to-typescript, the usual tool,
loses either-or of keys (check and solve became "any object"), repeats shared parts, and knows nothing
of verbs; this is the part of JSON Schema that our schema uses, and anything else in it is an error.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parents[1]
SCHEMA = ROOT / "src" / "nonet" / "api" / "schema.json"
TYPES = ROOT / "npm" / "src" / "types.ts"
WIDTH = 100  # prettier's, in npm/.prettierrc.json

HEAD = """// What goes to the engine and comes back. Made by tools/make_types.py from src/nonet/api/schema.json.
//
// A grid is 81 characters row by row, '.' blank. Cells are 0..80, digits 1..9, houses 0..26 (rows,
// columns, boxes). A set of digits is a number with bit d-1 for digit d. Techniques and labels are
// slugs.
"""

PLAIN = {"string": "string", "boolean": "boolean", "integer": "number", "number": "number"}
PLAIN |= {"null": "null"}
# What says which values there are, and nothing about the type.
SILENT = {"minimum", "maximum", "pattern", "maxLength", "minItems", "maxItems", "uniqueItems"}
KNOWN = {"type", "description", "unevaluatedProperties", "additionalProperties", "properties"}
KNOWN |= {"required", "items", "enum", "const", "oneOf", "allOf", "$ref"} | SILENT


def pascal(name):
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[-.]", name))


def type_name(name):
    """The type of a definition: check's request is CheckTakes, its result CheckGives."""
    kind, _, verb = name.partition(".")
    suffix = {"request": "Takes", "result": "Gives", "answer": "Answer"}.get(kind)
    return pascal(verb) + suffix if suffix and verb else pascal(name)


def literal(value):
    return json.dumps(value) if not isinstance(value, str) else f"'{value}'"


def block(properties, required, indent, never=()):
    """An object type, a key a line."""
    pad = " " * (indent + 2)
    lines = []
    for key, schema in properties.items():
        if note := schema.get("description"):
            lines.append(f"{pad}/** {note} */")
        mark = "" if key in required else "?"
        head = f"{pad}{key}{mark}: "
        body = type_of(schema, indent + 2, len(head) + 1)
        lines.append(f"{head.rstrip() if body[0] == chr(10) else head}{body};")
    lines += [f"{pad}{key}?: never;" for key in never]
    return "\n".join(["{", *lines, " " * indent + "}"])


def union(members, indent, used):
    one_line = " | ".join(members)
    if "\n" not in one_line and used + len(one_line) <= WIDTH:
        return one_line
    pad = " " * (indent + 2)
    return "".join(f"\n{pad}| {member}" for member in members)


def choice(schemas, indent, used):
    """oneOf: where no key tells the objects apart, each may not have the keys of the others. Those
    that are defined elsewhere are told apart by the same key."""
    keys = [list(schema.get("properties", {})) for schema in schemas]
    tagged = [set(each) for schema, each in zip(schemas, keys) if "$ref" not in schema]
    shared = set.intersection(*tagged) if tagged else set()
    told_apart = not tagged or any("const" in schemas[0]["properties"][key] for key in shared)
    members = []
    for schema, own in zip(schemas, keys):
        others = [] if told_apart else [key for each in keys for key in each if key not in own]
        if schema.get("type") == "object":
            body = block(schema["properties"], schema.get("required", []), indent + 4, others)
            members.append(body)
        else:
            members.append(type_of(schema, indent, used))
    return union(members, indent, used)


def type_of(schema, indent=0, used=0):
    if unknown := set(schema) - KNOWN:
        sys.exit(f"{SCHEMA}: {sorted(unknown)}: no type is known for that")
    if "$ref" in schema:
        return type_name(schema["$ref"].rsplit("/", 1)[1])
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return union([literal(value) for value in schema["enum"]], indent, used)
    if "oneOf" in schema:
        return choice(schema["oneOf"], indent, used)
    if schema.get("type") == "array":
        item = type_of(schema["items"], indent, used)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        if "properties" in schema:
            return block(schema["properties"], schema.get("required", []), indent)
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values, indent) if values else 'unknown'}>"
    if isinstance(schema["type"], list):
        return union([PLAIN[each] for each in schema["type"]], indent, used)
    return PLAIN[schema["type"]]


def is_interface(schema):
    return "properties" in schema and "oneOf" not in schema


def definition(name, schema):
    """The lines of one exported type."""
    if name.startswith("request."):
        properties = {k: v for k, v in schema["properties"].items() if k != "verb"}
        required = [key for key in schema["required"] if key != "verb"]
        schema = {**schema, "properties": properties, "required": required}
    this = type_name(name)
    note = f"/** {schema['description']} */\n" if "description" in schema else ""
    parents = [type_of(parent) for parent in schema.get("allOf", [])]
    own = schema.get("properties", {})
    if not own and not parents and schema.get("type") == "object":
        return f"{note}export type {this} = object;\n"
    if "PuzzleOrCandidates" in parents or not is_interface(schema):
        parts = parents + ([block(own, schema.get("required", []), 0)] if own else [])
        body = " & ".join(parts) or type_of(schema, 0, len(f"export type {this} = ;"))
        return f"{note}export type {this} ={'' if body[0] == chr(10) else ' '}{body};\n"
    heirs = f" extends {', '.join(parents)}" if parents else ""
    if not own:
        return f"{note}export type {this} = {' & '.join(parents)};\n"
    return f"{note}export interface {this}{heirs} {block(own, schema.get('required', []), 0)}\n"


def references(schema):
    """The definitions that a schema names."""
    if isinstance(schema, list):
        return set().union(*map(references, schema))
    if not isinstance(schema, dict):
        return set()
    own = {schema["$ref"].rsplit("/", 1)[1]} if "$ref" in schema else set()
    return own | references(list(schema.values()))


def without_lines(definitions):
    """All but the lines that the command line writes, and what nothing but those consists of."""
    users = {name: set() for name in definitions}
    for name, each in definitions.items():
        for part in references(each):
            users.setdefault(part, set()).add(name)
    hidden = {name for name in definitions if name.startswith("line.")}
    while more := {name for name in set(users) - hidden if users[name] and users[name] <= hidden}:
        hidden |= more
    return {name: each for name, each in definitions.items() if name not in hidden}


def types(definitions):
    shown = without_lines(definitions)
    verbs = [name.partition(".")[2] for name in shown if name.startswith("request.")]
    values = ", ".join(literal(value) for value in definitions["label"]["enum"])
    rows = "".join(
        f"  {verb if verb.isidentifier() else literal(verb)}: "
        f"{{ takes: {type_name('request.' + verb)}; gives: {type_name('result.' + verb)} }};\n"
        for verb in verbs
    )
    apart = "".join(f"  {literal(verb)},\n" for verb in verbs if verb.startswith("variant."))
    scan = ", ".join(literal(verb) for verb in verbs if verb.partition(".")[0] == "scan")
    return "\n".join(
        [
            HEAD,
            *(definition(name, each) for name, each in shown.items()),
            f"export const labels: readonly Label[] = [{values}];\n",
            "/** Each verb: what it takes beside `verb`, and what it gives. */",
            f"export interface Verbs {{\n{rows}}}\n",
            "export type Verb = keyof Verbs;\n",
            "/** The verbs for puzzles of any layout and rules, which have a module of their own. */",
            "export type VariantVerb = Extract<Verb, `variant.${string}`>;\n",
            "/** The verbs about pictures, which have one, too. */",
            "export type ScanVerb = Extract<Verb, 'scan' | `scan.${string}`>;\n",
            "/** All others. */",
            "export type ClassicVerb = Exclude<Verb, VariantVerb | ScanVerb>;\n",
            f"export const variantVerbs: readonly VariantVerb[] = [\n{apart}];\n",
            f"export const scanVerbs: readonly ScanVerb[] = [{scan}];\n",
        ]
    )


def main(arguments):
    text = types(json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"])
    if arguments == []:
        TYPES.write_text(text, encoding="utf-8")
        return 0
    if arguments != ["--check"]:
        print(__doc__, file=sys.stderr)
        return 2
    if TYPES.read_text(encoding="utf-8") == text:
        return 0
    print(f"{TYPES} is not what {SCHEMA} gives: run tools/make_types.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
