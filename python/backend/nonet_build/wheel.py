"""Writes wheels (PEP 427) and source distributions: equal content gives equal bytes."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import pathlib
import sys
import sysconfig
import tarfile
import time
import zipfile
from typing import Iterator

from nonet_build import project

# Layers that the modules are not made of.
LEFT_OUT = {"capi", "cli", "job", "main.cc", "serve", "wasm"}
SOURCES = {".cc", ".h", ".inc", ".map", ".txt", ".in", ".json"}


def _date() -> int:
    """Files bear a date that does not change: SOURCE_DATE_EPOCH, or the first that zip knows."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315619200)


def local_platform() -> str:
    """Systems that have the libraries of this one."""
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")


def _tag(platform: str) -> str:
    if sys.implementation.name != "cpython":
        raise SystemExit(f"{sys.implementation.name}: Nonet's modules are for CPython")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}{sys.abiflags}-{platform}"


def info_files() -> dict[str, bytes]:
    """What a wheel says, whatever the platform."""
    return {"METADATA": project.metadata().encode(), "LICENSE": project.licence()}


def _python_files() -> Iterator[pathlib.Path]:
    for path in sorted((project.PACKAGE / "nonet").iterdir()):
        if path.suffix in {".py", ".pyi"} or path.name == "py.typed":
            yield path


def _members(content: pathlib.Path, tag: str) -> Iterator[tuple[str, bytes]]:
    for path in _python_files():
        yield f"nonet/{path.name}", path.read_bytes()
    for path in sorted(content.rglob("*")):
        if path.is_file():
            inside = path.relative_to(content).as_posix()
            yield (inside if "/" in inside else f"nonet/{inside}"), path.read_bytes()
    info = f"{project.stem()}.dist-info"
    for name, data in info_files().items():
        yield f"{info}/{name}", data
    about = f"Wheel-Version: 1.0\nGenerator: nonet_build\nRoot-Is-Purelib: false\nTag: {tag}\n"
    yield f"{info}/WHEEL", about.encode()


def _record(name: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def write(folder: pathlib.Path, content: pathlib.Path, platform: str) -> str:
    """A wheel of the package and of what lies in `content`: modules, and folders beside them."""
    tag = _tag(platform)
    name = f"{project.stem()}-{tag}.whl"
    date = time.gmtime(_date())[:6]
    record = ""
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as archive:

        def add(inside: str, data: bytes) -> None:
            entry = zipfile.ZipInfo(inside, date)
            entry.external_attr = (0o100755 if ".so" in inside else 0o100644) << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)

        for inside, data in _members(content, tag):
            add(inside, data)
            record += _record(inside, data)
        own = f"{project.stem()}.dist-info/RECORD"
        add(own, f"{record}{own},,\n".encode())
    return name


def _engine_files() -> Iterator[pathlib.Path]:
    root = project.ENGINE
    yield from (root / "CMakeLists.txt", root / "LICENSE", root / "tools" / "units.py")
    yield from sorted((root / "cmake").iterdir())
    for path in sorted((root / "src" / "nonet").rglob("*")):
        layer = path.relative_to(root / "src" / "nonet").parts[0]
        if path.suffix in SOURCES and layer not in LEFT_OUT and not path.name.endswith("_test.cc"):
            yield path


def _package_files() -> Iterator[pathlib.Path]:
    yield from (project.PACKAGE / "pyproject.toml", project.PACKAGE / "README.md")
    yield from _python_files()
    yield from sorted((project.PACKAGE / "backend" / "nonet_build").glob("*.py"))


def write_sdist(folder: pathlib.Path) -> str:
    """The package, and under source/ what CMake needs to build its modules."""
    name = f"{project.stem()}.tar.gz"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:

        def add(inside: str, data: bytes) -> None:
            entry = tarfile.TarInfo(f"{project.stem()}/{inside}")
            entry.size, entry.mtime, entry.mode = len(data), _date(), 0o644
            archive.addfile(entry, io.BytesIO(data))

        add("PKG-INFO", project.metadata().encode())
        add("LICENSE", project.licence())
        for path in _package_files():
            add(path.relative_to(project.PACKAGE).as_posix(), path.read_bytes())
        for path in _engine_files():
            add(f"source/{path.relative_to(project.ENGINE).as_posix()}", path.read_bytes())
    (folder / name).write_bytes(gzip.compress(packed.getvalue(), 9, mtime=_date()))
    return name
