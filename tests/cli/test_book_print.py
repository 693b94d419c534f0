"""nonet book: files of PDF/X, held against the rules that ISO 15930 writes down, object by object.

The rules are those of ISO 15930-1:2001 and 15930-4:2003 as the CGATS application notes tell them.
"""

import json
import re

import pytest
from book_files import SMALL, check_boards, make, tool, words_of
from conftest import nonet

STANDARDS = ["pdf/x-1a:2001", "pdf/x-1a:2003"]


def recipe_of(standard, more=""):
    recipe = SMALL.replace("[page]", f'date = "2026-11-26"\n[page]\nfor = "print"\nstandard = "{standard}"\n{more}')
    return recipe.replace("A Small Book", "Ein kleines Büchlein")


class File:
    """A PDF as its objects."""

    def __init__(self, path):
        self.path = path
        self.bytes = path.read_bytes()
        objects = json.loads(tool("qpdf", "--json=2", "--json-key=qpdf", path))["qpdf"][1]
        self.trailer = objects.pop("trailer")["value"]
        self.objects = objects
        self.content = tool("qpdf", "--qdf", "--object-streams=disable", path, "-").decode("latin-1")

    def get(self, value):
        """What a reference leads to; a stream's dictionary."""
        while isinstance(value, str) and re.fullmatch(r"\d+ \d+ R", value):
            found = self.objects[f"obj:{value}"]
            value = found["value"] if "value" in found else found["stream"]["dict"]
        return value

    def all(self):
        """Every dictionary of the file, those within others too."""
        todo = [self.get(f"{key.removeprefix('obj:')}") for key in self.objects]
        while todo:
            value = todo.pop()
            if isinstance(value, dict):
                yield value
                todo.extend(value.values())
            elif isinstance(value, list):
                todo.extend(value)

    def pages(self):
        return [value for value in self.all() if value.get("/Type") == "/Page"]


def text(value):
    assert value.startswith("u:")
    return value[2:]


def faults_of(file, standard):
    """The rules that the file breaks."""
    faults = []

    def rule(holds, words):
        if not holds:
            faults.append(words)

    info, root = file.get(file.trailer.get("/Info", {})), file.get(file.trailer["/Root"])
    is_2001 = standard.endswith("2001")
    rule(file.bytes.startswith(b"%PDF-1.3" if is_2001 else b"%PDF-1.4"), "version")
    named = {key: value for key, value in info.items() if key.startswith("/GTS")}
    wanted = {"/GTS_PDFXVersion": "u:PDF/X-1a:2003"}
    if is_2001:
        wanted = {"/GTS_PDFXVersion": "u:PDF/X-1:2001", "/GTS_PDFXConformance": "u:PDF/X-1a:2001"}
    rule(named == wanted, "identification")
    rule(info.get("/Trapped") in ["/True", "/False"], "trapped")
    rule(info.get("/Title", "u:") != "u:", "title")
    for key in ["/CreationDate", "/ModDate"]:
        rule(re.fullmatch(r"u:D:\d{14}Z", info.get(key, "")), key)
    rule(len(file.trailer.get("/ID", [])) == 2, "ID")
    rule("/Encrypt" not in file.trailer, "encryption")

    intents = [file.get(one) for one in file.get(root.get("/OutputIntents", []))]
    intents = [one for one in intents if one.get("/S") == "/GTS_PDFX"]
    rule(len(intents) == 1, "one output intent")
    for intent in intents:
        registered = intent.get("/RegistryName") == "u:http://www.color.org"
        rule(registered and intent.get("/OutputConditionIdentifier"), "registered condition")
        rule(intent.get("/Info", "u:") != "u:", "info of the condition")

    pages = file.pages()
    rule(pages, "pages")
    for page in pages:
        media, bleed, trim = (page.get(f"/{name}Box") for name in ["Media", "Bleed", "Trim"])
        rule(media and bleed and trim and "/ArtBox" not in page, "boxes")
        if media and bleed and trim:
            for inner, outer in [(bleed, media), (trim, bleed)]:
                rule(inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2]
                     and inner[3] <= outer[3], "nested boxes")
    for key in ["/AA", "/OpenAction", "/AcroForm", "/Names"]:
        rule(key not in root, key)
    rule(not re.search(r"[\d.]+ [\d.]+ [\d.]+ (rg|RG)\b|/\w+ (sh|ri|cs|CS)\b", file.content), "colour of screens")
    for value in file.all():
        for key in ["/Group", "/SMask", "/Annots", "/Alternates", "/OPI", "/TR", "/HTP", "/JS", "/CA", "/ca", "/BM"]:
            rule(key not in value, key)
        rule(value.get("/Subtype") not in ["/PS", "/Image"] and value.get("/S") != "/JavaScript", "objects")
        filters = value.get("/Filter", [])
        for one in filters if isinstance(filters, list) else [filters]:
            rule(one in ["/FlateDecode", "/ASCII85Decode", "/ASCIIHexDecode"], "filter")
        if value.get("/Type") == "/FontDescriptor":
            rule("/FontFile" in value or "/FontFile2" in value or "/FontFile3" in value, "embedded")
        if value.get("/Type") == "/Font" and value["/Subtype"] != "/Type0":
            rule("/FontDescriptor" in value, "font program")
    rule(not re.search(r"/Device(RGB)|/ICCBased|/CalRGB|/Lab\b", file.content), "colour space")
    return sorted(set(faults))


@pytest.mark.parametrize("standard", STANDARDS)
def test_books_and_covers_keep_the_rules_of_their_standard(tmp_path, standard):
    recipe = recipe_of(standard, 'bleed = true\ncondition = "FOGRA47"')
    pdf, manifest = make(tmp_path, recipe, "--cover", tmp_path / "cover.pdf")
    for path in [pdf, tmp_path / "cover.pdf"]:
        tool("qpdf", "--check", path)
        file = File(path)
        assert faults_of(file, standard) == []
        info = file.get(file.trailer["/Info"])
        assert text(info["/Title"]) == "Ein kleines Büchlein"
        assert text(info["/Author"]) == "Somebody"
        assert text(info["/CreationDate"]) == text(info["/ModDate"]) == "D:20261126000000Z"
        root = file.get(file.trailer["/Root"])
        assert text(file.get(root["/OutputIntents"][0])["/OutputConditionIdentifier"]) == "FOGRA47"
        assert "/Outlines" not in root and "/StructTreeRoot" not in root
    # The cover's colours are of four inks, no place with more than three of them full.
    inks = re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) k\n?", File(tmp_path / "cover.pdf").content)
    assert len(set(inks)) > 3
    assert max(sum(map(float, ink)) for ink in inks) < 2.4
    # The same recipe without a standard has the same boards, and says nothing of itself.
    plain, same = make(tmp_path, recipe.replace(f'standard = "{standard}"\n', "").replace('condition = "FOGRA47"', ""),
                       name="plain")
    assert words_of(plain) == words_of(pdf)
    assert [entry["puzzle"] for entry in same["puzzles"]] == [entry["puzzle"] for entry in manifest["puzzles"]]
    assert "/Info" not in File(plain).trailer
    again, _ = make(tmp_path, recipe, name="again")
    assert again.read_bytes() == pdf.read_bytes()


def test_the_rules_see_what_is_no_such_file(tmp_path):
    pdf, _ = make(tmp_path, SMALL)
    assert {"identification", "one output intent", "trapped", "/Group", "/Annots", "colour of screens", "version"} <= set(
        faults_of(File(pdf), STANDARDS[1]))


@pytest.mark.parametrize(
    "page, message",
    [
        ('standard = "pdf/x-1a:2003"', 'a standard is for print; expected for = "print"'),
        ('for = "print"\nstandard = "pdf/x-1a:2003"', 'expected in [book] date = "2026-11-26"'),
        ('for = "print"\ncondition = "FOGRA39"', "condition is about files of a standard"),
        ('for = "print"\nstandard = "pdf/x-4"', "standard: expected one of none, pdf/x-1a:2001, pdf/x-1a:2003, found 'pdf/x-4'"),
    ],
)
def test_what_does_not_go_with_a_standard_is_refused(tmp_path, page, message):
    (tmp_path / "r.toml").write_text(SMALL.replace("[page]", "[page]\n" + page))
    run = nonet("book", "--check", tmp_path / "r.toml")
    assert (run.code, run.out) == (1, "")
    assert message in run.err


@pytest.mark.parametrize("date", ["2026-02-29", "26-11-26", "2026-13-01", "2026/11/26", "2026-1a-01", ""])
def test_no_such_date(tmp_path, date):
    (tmp_path / "r.toml").write_text(SMALL.replace("[page]", f'date = "{date}"\n[page]'))
    run = nonet("book", "--check", tmp_path / "r.toml")
    assert (run.code, run.out) == (1, "")
    assert "date: " in run.err


def test_a_book_for_screens_says_its_date(tmp_path):
    pdf, manifest = make(tmp_path, SMALL.replace("[page]", 'date = "2026-11-26"\n[page]'))
    assert "2026-11-26T00:00:00Z" in tool("pdfinfo", "-isodates", pdf).decode()
    check_boards(pdf, manifest["puzzles"])


def font_files():
    """The bytes of the machine's Lato and Vollkorn, by PostScript name."""
    listed = tool("fc-list", "-f", "%{postscriptname}|%{file}\n", ":fontformat=TrueType").decode().splitlines()
    pairs = [line.split("|") for line in listed]
    return {name: path for name, path in pairs if name.startswith(("Lato-", "Vollkorn-"))}


@pytest.mark.parametrize("page", ["", 'for = "print"\nstandard = "pdf/x-1a:2003"'])
def test_whole_fonts_are_the_files_of_the_machine(tmp_path, page):
    recipe = SMALL.replace("[page]", f'date = "2026-11-26"\n[page]\n{page}\n')
    part, _ = make(tmp_path, recipe, name="part")
    whole, manifest = make(tmp_path, recipe.replace("[page]", "[page]\nwhole_fonts = true"),
                           "--cover", tmp_path / "cover.pdf", name="whole")
    tool("qpdf", "--check", whole)
    files = font_files()
    for path in [whole, tmp_path / "cover.pdf"]:
        names = [line.split()[0] for line in tool("pdffonts", path).decode().splitlines()[2:]]
        assert len(names) == len(set(names)) > 1
        for line in tool("pdffonts", path).decode().splitlines()[2:]:
            assert re.search(r"CID TrueType +Identity-H +yes no  yes ", line), line
        file = File(path)
        for value in file.all():
            if value.get("/Type") != "/FontDescriptor":
                continue
            number = value["/FontFile2"].split()[0]
            data = tool("qpdf", f"--show-object={number}", "--filtered-stream-data", path)
            with open(files[value["/FontName"][1:]], "rb") as font:
                assert data == font.read()
        if page:
            assert faults_of(file, "pdf/x-1a:2003") == []
    # The same words in the same places, but for widths that cairo rounds.
    for before, after in zip(words_of(part), words_of(whole), strict=True):
        assert [word for word, *_ in before] == [word for word, *_ in after]
        for (_, *one), (_, *other) in zip(before, after, strict=True):
            assert one == pytest.approx(other, abs=0.15)
    if not page:
        check_boards(whole, manifest["puzzles"])
    shades = [tool("pdftoppm", "-gray", "-r", "40", pdf) for pdf in [part, whole]]
    assert len(shades[0]) == len(shades[1])
    off = sum(abs(a - b) for a, b in zip(*shades, strict=True))
    assert off / len(shades[0]) < 0.05
    assert 1_000_000 < whole.stat().st_size < 6_000_000


def test_other_fonts_are_embedded_whole_too(tmp_path):
    recipe = SMALL.replace("[page]", '[page]\nwhole_fonts = true\nfont = "DejaVu Sans"\nfigures = "DejaVu Sans"')
    pdf, manifest = make(tmp_path, recipe)
    assert "DejaVuSans " in tool("pdffonts", pdf).decode()
    check_boards(pdf, manifest["puzzles"])
