"""Builds the package from source: the hooks of PEP 517 over CMake, by Python's own library alone.

pip calls them. `build_sdist` packs the package with the C++ sources that it needs, `build_wheel`
compiles these, or takes modules that are built already. Nothing is downloaded. What the building
machine may lack and an index may have, CMake and pybind11, `get_requires_for_build_wheel` asks for.

Settings (`pip wheel --config-settings=NAME=VALUE`):

  modules     a folder with the modules, built already
  libraries   "inside": the libraries that the modules need are put into the wheel, with patchelf,
              and its tag says which systems have the rest (manylinux); without it, the wheel is for
              systems like this one (linux)
  cmake       arguments for CMake, separated by blanks
"""

from __future__ import annotations

import pathlib
import shutil
import tempfile
from typing import Mapping

from nonet_build import libraries, modules, project, wheel

__all__ = [
    "build_sdist", "build_wheel", "get_requires_for_build_sdist", "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, str] | None
KNOWN = {"modules", "libraries", "cmake"}


def _checked(settings: Settings) -> Mapping[str, str]:
    chosen = settings or {}
    unknown = sorted(set(chosen) - KNOWN)
    if unknown:
        raise SystemExit(f"config setting {unknown[0]!r}: expected one of {', '.join(sorted(KNOWN))}")
    if chosen.get("libraries", "inside") != "inside":
        raise SystemExit(f"config setting libraries={chosen['libraries']!r}: expected inside")
    return chosen


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Nothing."""
    return []


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What compiles the modules and is not on this machine."""
    return [] if "modules" in _checked(config_settings) else modules.missing_tools()


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Writes nonet-VERSION.tar.gz; gives its name."""
    _checked(config_settings)
    return wheel.write_sdist(pathlib.Path(sdist_directory))


def prepare_metadata_for_build_wheel(
    metadata_directory: str, config_settings: Settings = None
) -> str:
    """Writes METADATA and the licence, as the wheel will have them; gives the folder's name."""
    _checked(config_settings)
    name = f"{project.stem()}.dist-info"
    folder = pathlib.Path(metadata_directory, name)
    folder.mkdir()
    for file, content in wheel.info_files().items():
        folder.joinpath(file).write_bytes(content)
    return name


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Writes the wheel; gives its name."""
    settings = _checked(config_settings)
    built = settings.get("modules")
    found = modules.find(pathlib.Path(built)) if built else modules.build(settings.get("cmake", ""))
    with tempfile.TemporaryDirectory(prefix="nonet-wheel-") as scratch:
        content = pathlib.Path(scratch)
        copied = [pathlib.Path(shutil.copy(module, content)) for module in found]
        platform = wheel.local_platform()
        if "libraries" in settings:
            platform = libraries.put_inside(copied, content / libraries.FOLDER)
        return wheel.write(pathlib.Path(wheel_directory), content, platform)
