"""What the package is called and says of itself: pyproject.toml, and the version that CMake knows."""

from __future__ import annotations

import functools
import pathlib
import re
import tomllib
from typing import Any

# The folder of pyproject.toml, and that of CMakeLists.txt: in a source distribution it is inside.
PACKAGE = pathlib.Path(__file__).resolve().parents[2]
ENGINE = PACKAGE / "source" if (PACKAGE / "source").is_dir() else PACKAGE.parent


@functools.cache
def fields() -> dict[str, Any]:
    """The table [project] of pyproject.toml."""
    with open(PACKAGE / "pyproject.toml", "rb") as file:
        project: dict[str, Any] = tomllib.load(file)["project"]
    return project


@functools.cache
def _cmake_project() -> str:
    text = (ENGINE / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r"^project\(nonet\b[^)]*\)", text, re.MULTILINE)
    if not found:
        raise SystemExit(f"{ENGINE / 'CMakeLists.txt'}: no project(nonet ...)")
    return found[0]


def _said(word: str) -> str:
    found = re.search(rf'\b{word} "?([^\s")]+)', _cmake_project())
    return found[1] if found else ""


def version() -> str:
    return _said("VERSION")


def stem() -> str:
    """How the names of files begin: nonet-VERSION."""
    return f"{fields()['name']}-{version()}"


def metadata() -> str:
    """The file METADATA, and PKG-INFO of a source distribution."""
    said = fields()
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {said['name']}",
        f"Version: {version()}",
        f"Summary: {said['description']}",
        f"Home-page: {_said('HOMEPAGE_URL')}",
        f"License: {said['license']['text']}",
        f"Keywords: {','.join(said['keywords'])}",
        *(f"Classifier: {each}" for each in said["classifiers"]),
        f"Requires-Python: {said['requires-python']}",
        *(f"Requires-Dist: {each}" for each in said["dependencies"]),
        "License-File: LICENSE",
        "Description-Content-Type: text/markdown",
    ]
    readme: str = (PACKAGE / said["readme"]).read_text(encoding="utf-8")
    return "\n".join(line for line in lines if not line.endswith(": ")) + "\n\n" + readme


def licence() -> bytes:
    inside = PACKAGE / "LICENSE"
    return (inside if inside.is_file() else ENGINE / "LICENSE").read_bytes()
