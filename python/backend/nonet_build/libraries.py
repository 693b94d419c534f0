"""Puts the libraries that the modules need into the wheel, and says which systems have the rest.

    nonet/_draw.so --> nonet.libs/libcairo-1a2b3c4d.so.2 --> nonet.libs/libpixman-...
                  \\--> libc.so.6, libm.so.6, libstdc++.so.6, libgcc_s.so.1: of the system

The rest is the C library and the compiler's runtime. A system has those that PEP 600 calls
manylinux_2_N where its C library is 2.N or newer; N is the newest version of any symbol needed.
"""

from __future__ import annotations

import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess

from nonet_build import elf

FOLDER = "nonet.libs"
# What every system has, by PEP 600; libz and others it counts too are missing from small ones.
OF_THE_SYSTEM = re.compile(
    r"(ld-linux[^/]*|lib(c|m|dl|rt|pthread|util|resolv|stdc\+\+|gcc_s|mvec))\.so(\.\d+)*$"
)
OLDEST = 17  # manylinux begins there
# The C library of the first systems with libstdc++ up to GLIBCXX_3.4.R, as the manylinux policies
# have them.
OF_RUNTIME = {19: 17, 24: 27, 28: 31, 29: 34, 30: 35, 32: 38, 33: 39}


def _closure(module: pathlib.Path) -> dict[str, pathlib.Path]:
    """Every library that is loaded with it and that the system may lack: name and file."""
    said = subprocess.run(["ldd", module], capture_output=True, text=True, check=True).stdout
    if "not found" in said:
        raise SystemExit(f"{module.name} needs a library that is not there:\n{said}")
    pairs = re.findall(r"^\s*(\S+) => (/\S+)", said, re.MULTILINE)
    return {name: pathlib.Path(path) for name, path in pairs if not OF_THE_SYSTEM.match(name)}


def _patch(file: pathlib.Path, path: str, names: dict[str, str]) -> None:
    said = subprocess.run(
        ["patchelf", "--print-needed", file], capture_output=True, text=True, check=True
    ).stdout
    renamed = [needed for needed in said.split() if needed in names]
    replace = [word for needed in renamed for word in ("--replace-needed", needed, names[needed])]
    # patchelf 0.14 replaces nothing where it sets the path in the same run.
    if replace:
        subprocess.run(["patchelf", *replace, file], check=True)
    subprocess.run(["patchelf", "--set-rpath", path, file], check=True)


def _copy_licences(libraries: list[pathlib.Path], folder: pathlib.Path) -> None:
    """The copyright files of the Debian packages that the libraries are from."""
    if not shutil.which("dpkg"):
        return
    # dpkg may know a file in /lib under the name that it has there or under that in /usr.
    asked = {path for library in libraries for path in (library, library.resolve())}
    asked |= {pathlib.Path("/", *path.parts[2:]) for path in asked if path.parts[1] == "usr"}
    said = subprocess.run(["dpkg", "-S", *asked], capture_output=True, text=True, check=False)
    folder.mkdir()
    for package in {line.partition(":")[0] for line in said.stdout.splitlines()}:
        shutil.copy(f"/usr/share/doc/{package}/copyright", folder / f"{package}.txt")


def _c_library_of(version: str) -> int:
    """N of the first C library 2.N in systems that have this version of a symbol."""
    if version == "GLIBC_ABI_DT_RELR":
        return 36
    found = re.match(r"(GLIBC|GLIBCXX)_\d+\.(?:4\.)?(\d+)", version)
    if not found:
        return OLDEST
    if found[1] == "GLIBC":
        return int(found[2])
    enough = [library for runtime, library in OF_RUNTIME.items() if runtime >= int(found[2])]
    if not enough:
        raise SystemExit(f"{version}: no system is known that has it")
    return enough[0]


def _oldest_c_library(files: list[pathlib.Path]) -> int:
    """N of the oldest C library 2.N with all symbols of the system that the files need."""
    versions = [
        version
        for file in files
        for library, version in elf.versions_needed(file)
        if OF_THE_SYSTEM.match(library)
    ]
    return max([OLDEST, *map(_c_library_of, versions)])


def put_inside(modules: list[pathlib.Path], folder: pathlib.Path) -> str:
    """Copies what the modules need into the folder; gives the platform of the wheel's tag."""
    if not shutil.which("patchelf"):
        raise SystemExit("config setting libraries=inside needs patchelf")
    found: dict[str, pathlib.Path] = {}
    for module in modules:
        found.update(_closure(module))
    folder.mkdir()
    names: dict[str, str] = {}
    for name, path in found.items():
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
        base, dot, rest = name.partition(".so")
        names[name] = f"{base}-{digest}{dot}{rest}"
        copy = pathlib.Path(shutil.copy(path, folder / names[name]))
        os.chmod(copy, 0o755)
    _copy_licences(list(found.values()), folder / "licenses")
    copies = [folder / name for name in names.values()]
    for copy in copies:
        _patch(copy, "$ORIGIN", names)
        subprocess.run(["patchelf", "--set-soname", copy.name, copy], check=True)
    for module in modules:
        _patch(module, f"$ORIGIN/../{FOLDER}", names)
    return f"manylinux_2_{_oldest_c_library([*modules, *copies])}_{platform.machine()}"
