"""Asks a build of the engine everything in cases.jsonl, variant_cases.jsonl and scan_cases.jsonl, and looks at the
answers.

usage: check_cases.py all|classic|variants|scan COMMAND...   COMMAND: `nonet api`, or node with run_module.mjs
                                                             and a module

A build for classic puzzles is asked the first file alone, and has no verb whose name begins with "variant." or
"scan"; one for variants is asked the second alone, one for pictures the third, and has no others.

Answers must agree with what the case says of them (a case may leave keys out) and with schema.json,
and so must the requests, except for those that are refused. Every verb must occur.
"""

import json
import pathlib
import subprocess
import sys

import jsonschema

HERE = pathlib.Path(__file__).parent
FILES = {"classic": ["cases.jsonl"], "variants": ["variant_cases.jsonl"], "scan": ["scan_cases.jsonl"]}
FILES["all"] = [file for files in FILES.values() for file in files]
SCHEMA = HERE.parents[1] / "src" / "nonet" / "api" / "schema.json"


def difference(expected, got, path):
    """Where `got` is not as expected; None when it is."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key, value in expected.items():
            if key not in got:
                return f"{path}.{key} is missing"
            if found := difference(value, got[key], f"{path}.{key}"):
                return found
        return None
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        pairs = enumerate(zip(expected, got))
        found = (difference(one, other, f"{path}[{i}]") for i, (one, other) in pairs)
        return next((each for each in found if each), None)
    return None if expected == got else f"{path}: expected {expected!r}, got {got!r}"


class Shapes:
    def __init__(self, schema):
        self.definitions = schema["$defs"]
        self.verbs = {name[8:] for name in self.definitions if name.startswith("request.")}

    def fault(self, name, value):
        """What is wrong with a value that should be as the definition says; None when it is."""
        schema = {"$ref": f"#/$defs/{name}", "$defs": self.definitions}
        error = jsonschema.exceptions.best_match(
            jsonschema.Draft202012Validator(schema).iter_errors(value)
        )
        return error and f"{name}: {'/'.join(map(str, error.path))}: {error.message[:300]}"


def faults(shapes, case, answer):
    verb = case["request"].get("verb")
    if "error" in case:
        if answer["ok"]:
            return ["answered, where an error was expected"]
        return [shapes.fault("refusal", answer), difference(case["error"], answer["error"], "error")]
    if not answer["ok"]:
        return [f"error: {answer['error']}"]
    sent = {key: value for key, value in case["request"].items() if value is not None}
    return [
        shapes.fault(f"request.{verb}", sent),
        shapes.fault(f"result.{verb}", answer["result"]),
        difference(case["result"], answer["result"], "result"),
    ]


def kind_of(verb):
    return {"variant": "variants", "scan": "scan"}.get(verb.partition(".")[0], "classic")


def main(verbs, command):
    cases = [json.loads(line) for file in FILES[verbs] for line in (HERE / file).open(encoding="utf-8")]
    shapes = Shapes(json.loads(SCHEMA.read_text(encoding="utf-8")))
    requests = "".join(json.dumps(case["request"]) + "\n" for case in cases)
    done = subprocess.run(
        command, input=requests, capture_output=True, text=True, check=False, timeout=3600
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(cases):
        print(f"{len(answers)} answers to {len(cases)} requests\n{done.stderr}", end="")
        return 1
    failed = 0
    for case, answer in zip(cases, answers):
        for fault in filter(None, faults(shapes, case, answer)):
            print(f"{case['name']}: {fault}")
            failed += 1
    asked = {case["request"]["verb"] for case in cases if "result" in case}
    expected = {verb for verb in shapes.verbs if verbs in ("all", kind_of(verb))}
    # The verb that says so is a classic one.
    known = set(answers[0]["result"]["verbs"]) if verbs in ("all", "classic") else expected
    for verb in sorted(known ^ expected):
        print(f"{verb}: either no verb, or not in the schema")
        failed += 1
    for verb in sorted(known - asked):
        print(f"{verb}: no case has it")
        failed += 1
    print(f"{len(cases)} cases, {failed} faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
