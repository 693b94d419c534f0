#!/usr/bin/env python3
"""Writes scan_cases.jsonl: small pictures and what the verbs scan and scan.find say of them.

usage: tests/api/make_scan_cases.py COMMAND...      COMMAND: `nonet api`, asked for all but the digits

The pictures are drawn here, and their digits are known; what else stands in an answer (where the lines are,
shares of cells) is what COMMAND says, so that every build is held to the same. Needs python3-pil and Debian's
fonts-dejavu-core.
"""

import base64
import json
import pathlib
import subprocess
import sys

from PIL import Image, ImageDraw, ImageFont

HERE = pathlib.Path(__file__).parent
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CELL = 20
MARGIN = 10
SIDE = 9 * CELL + 2 * MARGIN


def drawn(puzzle):
    picture = Image.new("L", (SIDE, SIDE), 240)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.truetype(FONT, 15)
    for i in range(10):
        at, end = MARGIN + CELL * i, SIDE - MARGIN
        for line in ((at, MARGIN, at, end), (MARGIN, at, end, at)):
            pen.line(line, 40, 2 if i % 3 == 0 else 1)
    for cell, digit in enumerate(puzzle):
        middle = (MARGIN + CELL * (cell % 9) + CELL / 2, MARGIN + CELL * (cell // 9) + CELL / 2)
        if digit != ".":
            pen.text(middle, digit, 40, font, "mm")
    return picture


def noise(side):
    """By xorshift, so that it is the same everywhere."""
    state, pixels = 1, bytearray()
    for _ in range(side * side):
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        pixels.append(state & 0xFF)
    return Image.frombytes("L", (side, side), bytes(pixels))


def asked(picture, verb="scan", **more):
    pixels = base64.b64encode(picture.tobytes()).decode()
    return {"verb": verb, "width": picture.width, "height": picture.height, "pixels": pixels, **more}


def cases(answer):
    upright = drawn(PUZZLE)
    for name, picture in (("a grid", upright), ("a grid upside down", upright.rotate(180))):
        request = asked(picture)
        result = answer(request)["grids"][0]
        if result["puzzle"] != PUZZLE:
            sys.exit(f"{name}: read as {result['puzzle']}")
        yield name, request, {"result": {"grids": [result]}}
    request = asked(upright, "scan.find", most=1)
    yield "where a grid is", request, {"result": answer(request)}
    yield "no grid", asked(Image.new("L", (90, 90), 200)), {"result": {"grids": []}}
    yield "noise", asked(noise(150)), {"result": {"grids": []}}
    small = Image.new("L", (9, 9), 200)
    yield "too small", asked(small), {"error": {"where": "pixels"}}
    yield "too few pixels", {**asked(small), "height": 10}, {
        "error": {"message": "expected 90 bytes, one a pixel; there are 81", "where": "pixels"}}
    yield "no base 64", {**asked(small), "pixels": "?"}, {
        "error": {"message": "expected bytes in base 64", "where": "pixels"}}
    yield "no width", {"verb": "scan.find", "height": 9, "pixels": ""}, {"error": {"where": "width"}}
    yield "too many grids", asked(small, most=13), {"error": {"where": "most"}}


def main(command):
    def answer(request):
        done = subprocess.run(command, input=json.dumps(request) + "\n", capture_output=True, text=True, check=True)
        return json.loads(done.stdout)["result"]

    lines = [json.dumps({"name": name, "request": request, **outcome}, separators=(",", ":"))
             for name, request, outcome in cases(answer)]
    (HERE / "scan_cases.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
