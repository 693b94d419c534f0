"""The wheel, its types, its documentation and its examples."""

import doctest
import email
import inspect
import os
import pathlib
import re
import subprocess
import sys
import zipfile

import pytest
from conftest import PUZZLE, ROOT, program

import nonet

PACKAGE = pathlib.Path(nonet.__file__).parent
SOURCES = ROOT / "python"
# tools/python puts the wheel here and installs it beside.
MODULES = {"nonet/_nonet", "nonet/_draw", "nonet/_collection", "nonet/_printing"}
WHEELS = sorted((ROOT / "build" / "python" / "dist").glob("nonet-*.whl"))


def run(*command, cwd=None):
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        capture_output=True,
        text=True,
        cwd=cwd,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_is_tested_is_installed_from_the_wheel():
    [wheel] = WHEELS
    assert not PACKAGE.is_relative_to(SOURCES)
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.startswith("nonet/"):
                assert (PACKAGE.parent / name).read_bytes() == archive.read(name), name


def test_the_wheel_holds_what_it_should_and_nothing_else():
    with zipfile.ZipFile(WHEELS[0]) as archive:
        names = archive.namelist()
        metadata = next(n for n in names if n.endswith("METADATA"))
        fields = email.message_from_bytes(archive.read(metadata))
        tags = archive.read(next(n for n in names if n.endswith("/WHEEL"))).decode()
    sources = {f"nonet/{path.name}" for path in (SOURCES / "nonet").iterdir() if path.is_file()}
    modules = {name for name in names if name.startswith("nonet/") and name.endswith(".so")}
    assert {n for n in names if n.startswith("nonet/")} - modules == sources
    assert {name.split(".")[0] for name in modules} == MODULES
    info = {n.rpartition("/")[2] for n in names if ".dist-info/" in n}
    assert info == {"LICENSE", "METADATA", "WHEEL", "RECORD"}
    assert fields["Name"] == "nonet" and fields["Version"] == nonet.__version__
    assert fields["Requires-Dist"] == "numpy>=1.24" and "Root-Is-Purelib: false" in tags
    assert re.search(r"Tag: cp311-cp311-manylinux_2_\d+_\w+", tags)


def test_the_version_is_that_of_the_program():
    assert program("--version").decode().split()[-1].strip() == nonet.__version__


def test_the_modules_export_nothing_but_their_start():
    for module in PACKAGE.glob("*.so"):
        symbols = subprocess.check_output(["nm", "-D", "--defined-only", module], text=True)
        names = {line.split()[-1] for line in symbols.splitlines()}
        assert names <= {f"PyInit_{module.name.split('.')[0]}", "_init", "_fini"}, names


def test_importing_loads_no_library_for_pictures_books_or_collections():
    script = "import nonet; print(open('/proc/self/maps').read())"
    maps = run("-c", script)
    assert "_nonet" in maps and not re.search("cairo|sqlite|qrencode", maps)


RECIPE = """
[book]
title = "Four"
[[chapter]]
title = "Easy ones"
count = 4
label = "easy"
"""


def test_docstring_examples(tmp_path):
    import nonet._book
    import nonet._engine
    import nonet._library
    import nonet._records

    killer = nonet.variant.new("killer", seed=7, label="hard")
    names = {"puzzle": PUZZLE, "variant": nonet.variant, "killer": killer, "recipe": RECIPE}
    names["path"] = tmp_path / "puzzles.db"
    for module in (nonet, nonet._book, nonet._engine, nonet._library, nonet._records, nonet.variant):
        found = doctest.testmod(module, extraglobs=names)
        assert found.failed == 0
    assert doctest.testmod(nonet, extraglobs={"puzzle": PUZZLE}).attempted > 20


# Those that ask the api, or only turn one kind into another.
CHEAP = {"api", "book_example", "check", "explain", "from_array", "hint", "steps", "to_array", "write"}


def test_everything_public_is_documented():
    for name in nonet.__all__:
        value = getattr(nonet, name)
        if callable(value):
            assert inspect.getdoc(value), name
            if inspect.isfunction(value) and name not in CHEAP:
                assert "Cost: " in value.__doc__, name
    for name in nonet.variant.__all__:
        assert inspect.getdoc(getattr(nonet.variant, name)), name


def test_the_guide_names_every_function_and_its_examples_run():
    guide = (ROOT / "docs" / "python.md").read_text()
    for name in nonet.__all__:
        assert f"`{name}" in guide or f".{name}(" in guide, name
    for name in nonet.variant.__all__:
        assert f"`variant.{name}(" in guide, name
    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    test = doctest.DocTestParser().get_doctest(guide.replace("```", ""), {}, "python.md", None, None)
    found.run(test)
    assert found.failures == 0 and found.tries > 10


def test_the_package_s_own_readme_runs():
    block = re.search(r"```python\n(.*?)```", (SOURCES / "README.md").read_text(), re.DOTALL)[1]
    run("-c", block)


def test_types():
    """The package by mypy's strictest, and what a caller sees of it."""
    cache = ROOT / "build" / "python" / "mypy"
    settings = ["--config-file", SOURCES / "pyproject.toml", "--cache-dir", cache]
    checked = [SOURCES / "tests" / "typed.py", SOURCES / "nonet", SOURCES / "backend"]
    run("-m", "mypy", *settings, *checked, cwd=SOURCES)


EXAMPLES = sorted((SOURCES / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples_run(example, tmp_path):
    text = example.read_text()
    assert text.startswith("# %% [markdown]\n") and text.count("# %%") >= 6
    subprocess.run(
        [sys.executable, example],
        cwd=tmp_path,
        env={**os.environ, "NONET_EXAMPLE_PUZZLES": "60", "MPLBACKEND": "Agg"},
        check=True,
        timeout=600,
    )
    pictures = list(tmp_path.glob("*.png"))
    assert len(pictures) >= 2 and all(p.read_bytes().startswith(b"\x89PNG") for p in pictures)


def test_there_are_examples():
    assert EXAMPLES
