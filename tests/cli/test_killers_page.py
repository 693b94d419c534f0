"""docs/killers.md is what the program says of its killers today."""

import pathlib

import killers_page
import pytest
from conftest import NONET, SANITIZED

pytestmark = pytest.mark.skipif(SANITIZED, reason="nets of an Extreme killer take a sanitizer half a minute")

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "killers.md"


def test_is_as_told():
    assert PAGE.read_text(encoding="utf-8") == killers_page.page(NONET)
