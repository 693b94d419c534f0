"""Puzzles as people have them: on the command line, in JSON of any program, with any blank."""

import gzip
import json

import pytest
from conftest import PUZZLE, SOLUTION, nonet

ROWS = [[int(c) if c.isdigit() else 0 for c in PUZZLE[r : r + 9]] for r in range(0, 81, 9)]
FOUR = {"layout": {"name": "4x4", "rows": 4, "columns": 4, "values": 4, "lowest": 1}}
FOUR["puzzle"] = [1, 2, 3, 4] + [None] * 12


def framed(blank):
    cells = [[str(c or blank) for c in row] for row in ROWS]
    return "".join(
        "| " + " | ".join(" ".join(row[i : i + 3]) for i in (0, 3, 6)) + " |\n" for row in cells
    )


def test_a_puzzle_as_an_argument():
    assert nonet("solve", PUZZLE).lines == [SOLUTION]
    assert nonet("hint", PUZZLE).code == 0
    assert json.loads(nonet("rate", "--json", PUZZLE).out)["file"] == "(argument)"
    assert nonet("solve", "--variant", "4x4", "1234............").code == 1
    run = nonet("solve", PUZZLE, PUZZLE[1:])
    assert (run.code, run.lines) == (1, [SOLUTION])
    assert run.err == "(argument 2):1: 80 characters, expected 81\n"


def test_a_file_of_that_name_wins(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / PUZZLE).write_text(SOLUTION + "\n")
    assert nonet("convert", PUZZLE).lines == [SOLUTION]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (json.dumps(ROWS), 1),
        (json.dumps(ROWS, indent=1), 1),
        (json.dumps([ROWS, ROWS]), 2),
        (json.dumps([PUZZLE, PUZZLE]), 2),
        (json.dumps([{"puzzle": PUZZLE}, {"puzzle": ROWS}], indent=1), 2),
        (json.dumps({"puzzle": ROWS}), 1),
        (json.dumps({"grid": ROWS}), 1),
        (json.dumps([{"board": ROWS}]), 1),
    ],
)
def test_json_of_any_program(text, count):
    run = nonet("solve", stdin=text)
    assert (run.code, run.lines, run.err) == (0, [SOLUTION] * count, "")


def test_an_array_of_puzzles_of_both_kinds():
    run = nonet("solve", "-k", stdin=json.dumps([PUZZLE, FOUR, {"puzzle": 3}, ROWS], indent=1))
    assert run.lines[0] == run.lines[-1] == SOLUTION
    assert run.lines[1].startswith("1234")
    assert "'puzzle' is neither a string nor a board" in run.err


@pytest.mark.parametrize("blank", ["-", "?", " ", "x"])
def test_blanks(blank):
    line = PUZZLE.replace(".", blank) + "\n"
    assert nonet("solve", stdin=line + framed(blank) + "\n" + line).lines == [SOLUTION] * 3


def test_lines_about_puzzles_between_them():
    assert nonet("solve", stdin=f"% easy\n{framed('.')}% hard\n{PUZZLE}\n").lines == [SOLUTION] * 2


@pytest.mark.parametrize("head", ["|   " * 9 + "|\n" + "|---" * 9 + "|\n", ""])
def test_tables_in_markdown(head):
    rows = ["| " + " | ".join(str(c or " ") for c in row) + " |\n" for row in ROWS]
    if not head:
        rows.insert(1, "|---" * 9 + "|\n")
    assert nonet("solve", stdin=head + "".join(rows)).lines == [SOLUTION]


JIGSAW_CELLS = (
    "0J0=8J0=0J0=0J1=0J2=0J2=0J2=5J2=0J2=8J3=0J0=0J1=0J1=0J2=7J2=0J4=0J4=5J4=0J3=0J0=0J1=0J1=9J2="
    "0J2=0J5=0J6=0J4=0J3=7J0=0J1=1J1=6J5=9J5=0J5=0J6=0J4=0J3=0J0=4J1=3J1=0J5=1J7=8J7=0J6=0J4=0J3="
    "0J0=0J5=8J5=7J5=6J7=0J7=3J6=0J4=0J3=0J0=0J5=0J8=5J8=0J7=0J7=0J6=0J4=3J3=0J3=0J3=6J8=0J8=0J7="
    "0J7=0J6=2J4=0J8=9J8=0J8=0J8=0J8=0J7=0J6=8J6=0J6"
)


def test_jigsaws_without_being_told():
    cells = JIGSAW_CELLS.split("=")
    line = "".join(cell[0] for cell in cells).replace("0", ".") + "".join(cell[2] for cell in cells)
    run = nonet("solve", "SumoCueV1=" + JIGSAW_CELLS)
    assert (run.code, len(run.lines[0])) == (0, 81)
    assert nonet("solve", stdin=line + "\n").lines == run.lines
    run = nonet("solve", stdin="SumoCueV1=" + JIGSAW_CELLS[:-4] + "\n")
    assert (run.code, run.err) == (1, "(standard input):1: 80 cells, expected 81\n")
    # A puzzle and its solution are no jigsaw.
    run = nonet("solve", stdin=PUZZLE + SOLUTION + "\n")
    assert (run.code, run.err) == (1, "(standard input):1: 162 characters, expected 81\n")


def test_sudokustudio():
    line = PUZZLE.replace("5", "+5", 1)
    run = nonet("convert", "--to", "hodoku", stdin=f"{line}:113 413\n{line}\n")
    assert (run.code, run.lines) == (0, [f":0000:x:{line}:113 413::", f":0000:x:{line}:::"])


def test_marks_of_a_step_behind_candidates():
    text = nonet("convert", "--to", "pencilmarks", "--lossy", PUZZLE).out
    marked = text.replace(" 124 ", " 12*4- ").replace(" 26 ", " 26# ")
    assert marked != text
    assert nonet("convert", "--to", "marks729", stdin=marked).out == (
        nonet("convert", "--to", "marks729", stdin=text).out
    )


def test_tables_with_line_ends_in_a_field():
    table = f'puzzle,title\n{PUZZLE},"one\ntwo"\n{PUZZLE},three\n'
    assert nonet("solve", stdin=table).lines == [SOLUTION] * 2
    run = nonet("solve", stdin=f'puzzle,title\n{PUZZLE},"one\n{PUZZLE},two\n')
    assert run.err == (
        "(standard input):2: quotation marks that are opened in this row and not closed\n"
    )


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16(tmp_path, encoding):
    path = tmp_path / "puzzles.txt"
    path.write_bytes((f"# \u00fc \U0001f600\r\n{PUZZLE}\r\n" * 2000).encode(encoding))
    run = nonet("solve", path)
    assert (run.code, run.lines) == (0, [SOLUTION] * 2000)


def test_gzip(tmp_path):
    path = tmp_path / "puzzles.txt.gz"
    packed = gzip.compress(f"{PUZZLE}\n".encode() * 20000)
    path.write_bytes(packed + gzip.compress(f"{PUZZLE}\n".encode()))
    assert nonet("solve", path).lines == [SOLUTION] * 20001
    path.write_bytes(packed[:-20])
    run = nonet("solve", path)
    assert (run.code, run.err) == (3, f"{path}: the gzip file ends too early\n")
    path.write_bytes(packed[:5] + b"xxxxxxxxxxxxx" + packed[18:])
    assert "the gzip file is damaged" in nonet("solve", path).err
    packed = gzip.compress(f"[{json.dumps(FOUR)}]".encode())
    path.write_bytes(packed)
    assert nonet("solve", path).lines[0].startswith("1234")


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        (b"PK\x03\x04....xl/workbook.xml", "is a spreadsheet, expected text; save it as CSV"),
        (b"PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "a spreadsheet"),
        (b"PK\x03\x04....puzzles.txt", "is a ZIP archive, expected text; unpack it first"),
        (b"\x89PNG\r\n", "is a picture, expected text; 'nonet scan'"),
        (b"%PDF-1.7\n", "is a PDF, expected text; 'nonet scan'"),
    ],
)
def test_files_without_text_are_called_by_name(tmp_path, head, sentence):
    path = tmp_path / "puzzles"
    path.write_bytes(head + bytes(5000))
    for command in ("solve", "convert"):
        run = nonet(command, path)
        assert (run.code, run.out) == (3, "")
        assert f"{path}: " in run.err and sentence in run.err
