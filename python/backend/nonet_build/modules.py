"""The modules in C++: built by CMake, or found where they were built before."""

from __future__ import annotations

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig

from nonet_build import project

NAMES = ("_nonet", "_draw", "_collection", "_printing")
OPTIONS = (
    "-DCMAKE_BUILD_TYPE=Release",
    "-DNONET_BUILD_PYTHON=ON",
    "-DNONET_BUILD_CLI=OFF",
    "-DNONET_BUILD_TESTS=OFF",
    "-DNONET_BUILD_BENCH=OFF",
    "-DNONET_WERROR=OFF",  # other compilers warn of other things
)


def _has_pybind11() -> bool:
    """Whether CMake will find it: of the system, or beside this Python."""
    if importlib.util.find_spec("pybind11"):
        return True
    prefixes = [*os.environ.get("CMAKE_PREFIX_PATH", "").split(os.pathsep), "/usr", "/usr/local"]
    places = ("share/cmake/pybind11", "lib/cmake/pybind11")
    return any(pathlib.Path(p, place).is_dir() for p in prefixes if p for place in places)


def missing_tools() -> list[str]:
    missing = [] if shutil.which("cmake") else ["cmake>=3.24"]
    if not shutil.which("ninja") and not shutil.which("make"):
        missing.append("ninja")
    if not _has_pybind11():
        missing.append("pybind11>=2.10")
    return missing


def find(folder: pathlib.Path) -> list[pathlib.Path]:
    """The modules in a folder, built for this Python."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    found = [folder / f"{name}{suffix}" for name in NAMES]
    for module in found:
        if not module.is_file():
            raise SystemExit(f"{module} is not there: built for another Python?")
    return found


def _run(*command: str | pathlib.Path) -> None:
    done = subprocess.run(list(map(str, command)), check=False)
    if done.returncode:
        raise SystemExit(
            "The engine was not built; docs/python.md says what it takes. The command was:\n  "
            + " ".join(map(str, command))
        )


def build(arguments: str) -> list[pathlib.Path]:
    """Compiles them, in the folder build/wheel of the engine's sources."""
    folder = project.ENGINE / "build" / "wheel"
    options = [*OPTIONS, f"-DPython_EXECUTABLE={sys.executable}"]
    if shutil.which("ninja"):
        options += ["-G", "Ninja"]
    if importlib.util.find_spec("pybind11"):
        pybind11 = importlib.import_module("pybind11")
        options.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
    _run("cmake", "-S", project.ENGINE, "-B", folder, *options, *arguments.split())
    jobs = str(os.cpu_count() or 1)
    _run("cmake", "--build", folder, "--parallel", jobs, "--target", "nonet_python_modules")
    return find(folder / "python")
