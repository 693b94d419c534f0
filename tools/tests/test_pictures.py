"""The pictures of the documentation are those that their script draws."""

import pathlib
import sys
import xml.etree.ElementTree

import pytest

PICTURES = pathlib.Path(__file__).parents[2] / "docs" / "pictures"
sys.path.insert(0, str(PICTURES))
sys.dont_write_bytecode = True

import draw  # noqa: E402


@pytest.mark.parametrize("picture", draw.PICTURES, ids=lambda picture: picture.__name__)
def test_is_as_drawn(picture):
    drawn = draw.svg(*picture())
    xml.etree.ElementTree.fromstring(drawn)
    assert (PICTURES / f"{picture.__name__}.svg").read_text(encoding="utf-8") == drawn


def test_every_picture_is_shown():
    root = PICTURES.parents[1]
    pages = "".join(
        page.read_text(encoding="utf-8")
        for folder in ("docs", "bench/results")
        for page in (root / folder).glob("*.md")
    )
    there = {path.stem for path in PICTURES.glob("*.svg")}
    assert {picture.__name__ for picture in draw.PICTURES} <= there
    assert there == {stem for stem in there if f"pictures/{stem}.svg)" in pages}
