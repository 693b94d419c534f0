"""Reads of an ELF file (64 bits, little-endian) which versions of symbols it needs of which library.

    section header --> .gnu.version_r: file, its versions; file, its versions; ...
                                          |         |
                                          +--> .dynstr: "libc.so.6", "GLIBC_2.34"
"""

from __future__ import annotations

import pathlib
import struct
from typing import Iterator, NamedTuple

VERSIONS_NEEDED = 0x6FFFFFFE  # SHT_GNU_verneed


class Section(NamedTuple):
    name: int
    kind: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


class NotElf(ValueError):
    """The file is no ELF file that is understood here."""


def _sections(data: bytes) -> list[Section]:
    if data[:6] != b"\x7fELF\x02\x01":
        raise NotElf("expected ELF of 64 bits, little-endian")
    (start,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    return [Section(*struct.unpack_from("<IIQQQQIIQQ", data, start + i * size)) for i in range(count)]


def _needed(data: bytes, section: Section, names: Section) -> Iterator[tuple[str, str]]:
    def text(offset: int) -> str:
        start = names.offset + offset
        return data[start : data.index(b"\0", start)].decode()

    at = section.offset
    for _ in range(section.info):
        _, count, file, first, following = struct.unpack_from("<HHIII", data, at)
        entry = at + first
        for _ in range(count):
            _, _, _, name, step = struct.unpack_from("<IHHII", data, entry)
            yield text(file), text(name)
            entry += step
        at += following


def versions_needed(path: pathlib.Path) -> set[tuple[str, str]]:
    """Pairs such as ("libc.so.6", "GLIBC_2.34")."""
    data = path.read_bytes()
    sections = _sections(data)
    return {
        pair
        for section in sections
        if section.kind == VERSIONS_NEEDED
        for pair in _needed(data, section, sections[section.link])
    }
