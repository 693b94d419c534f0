"""An installed tree, and ways to build against it and to run what was built."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parents[2]
BUILD = pathlib.Path(os.environ.get("NONET_BUILD") or ROOT / "build" / "release")
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def run(*command, code=0, **how):
    """Runs a command, which must end with that exit code; returns what it wrote."""
    done = subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=False, **how
    )
    assert done.returncode == code, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout if code == 0 else done.stderr


class Tree:
    """What was installed below `prefix`."""

    def __init__(self, prefix):
        self.prefix = prefix
        self.lib = next(prefix.glob("lib*/**/libnonet.so")).parent
        self.include = prefix / "include"
        self.nonet = prefix / "bin" / "nonet"
        self.environment = {
            **os.environ,
            "LD_LIBRARY_PATH": str(self.lib),
            "PKG_CONFIG_PATH": str(self.lib / "pkgconfig"),
        }

    def compile(self, compiler, source, program, *flags):
        run(
            *[os.environ.get(*compiler), *flags, *STRICT, source, f"-I{self.include}"],
            *[f"-L{self.lib}", "-lnonet", "-o", program],
        )

    def run(self, *command, **how):
        return run(*command, env=self.environment, **how)


C = ("CC", "cc")
CXX = ("CXX", "c++")


@pytest.fixture(scope="session")
def tree(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("installed") / "prefix"
    run("cmake", "--install", BUILD, "--prefix", prefix)
    return Tree(prefix)
