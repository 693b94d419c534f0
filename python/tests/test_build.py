"""Building the package from source, as pip does, and what the wheel says of the systems it is for."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile

import pytest
from conftest import PUZZLE, ROOT, SOLUTION

sys.path.insert(0, str(ROOT / "python" / "backend"))
import nonet_build  # noqa: E402
from nonet_build import elf, libraries  # noqa: E402

DIST = ROOT / "build" / "python" / "dist"
[SDIST] = DIST.glob("nonet-*.tar.gz")
[WHEEL] = DIST.glob("nonet-*.whl")


def run(*command, cwd=None, env=None):
    done = subprocess.run(
        list(map(str, command)), capture_output=True, text=True, cwd=cwd, env=env, timeout=3600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """That of an environment of its own, which has the system's NumPy and no Nonet."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--system-site-packages", folder)
    return folder / "bin" / "python"


def solve(python, tmp_path):
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    script = "import nonet, sys; print(nonet.__file__, nonet.solve(sys.argv[1]), nonet.draw(sys.argv[1])[:5])"
    file, solution, picture = run(python, "-c", script, PUZZLE, cwd=tmp_path, env=env).split()
    assert file.startswith(str(python.parent.parent)) and (solution, picture) == (SOLUTION, "b'<?xml'")


def install(python, what, *settings):
    options = ("--no-index", "--no-cache-dir", "--disable-pip-version-check", "--force-reinstall", "--no-deps")
    return run(python, "-m", "pip", "install", *options, *settings, what)


def test_pip_builds_and_installs_the_sources(python, tmp_path):
    # With warnings as errors objects are those of the preset release, which the cache may have.
    install(python, SDIST, "--config-settings=cmake=-DNONET_WERROR=ON")
    solve(python, tmp_path)


def test_pip_installs_the_wheel(python, tmp_path):
    install(python, WHEEL)
    solve(python, tmp_path)


def test_the_wheel_loads_what_is_in_it(tmp_path):
    with zipfile.ZipFile(WHEEL) as archive:
        archive.extractall(tmp_path)
    for file in [*tmp_path.glob("nonet/*.so"), *tmp_path.glob("nonet.libs/*.so*")]:
        needed = run("patchelf", "--print-needed", file).split()
        inside = [name for name in needed if not libraries.OF_THE_SYSTEM.match(name)]
        assert all((tmp_path / "nonet.libs" / name).is_file() for name in inside), (file, inside)
    assert len(list(tmp_path.glob("nonet.libs/licenses/*.txt"))) > 20


def test_the_tag_is_the_newest_version_of_a_symbol(tmp_path):
    """As binutils reads the symbols."""
    with zipfile.ZipFile(WHEEL) as archive:
        archive.extractall(tmp_path)
    newest = 0
    for file in [*tmp_path.glob("nonet/*.so"), *tmp_path.glob("nonet.libs/*.so*")]:
        said = run("objdump", "-p", file)
        versions = set(re.findall(r"0x\w+ 0x\w+ \d+ (\S+)", said))
        assert versions == {version for _, version in elf.versions_needed(file)}, file
        newest = max([newest, *(int(v.split(".")[1]) for v in versions if v.startswith("GLIBC_2."))])
    tag = int(re.search(r"manylinux_2_(\d+)_", WHEEL.name)[1])
    assert newest <= tag == max(newest, 36 if "GLIBC_ABI_DT_RELR" in said else 35)


def test_versions_of_runtimes():
    of = libraries._c_library_of
    assert of("GLIBC_2.2.5") == 2 and of("GLIBC_2.34") == 34 and of("GLIBC_ABI_DT_RELR") == 36
    assert of("GLIBCXX_3.4") == 17 and of("GLIBCXX_3.4.29") == 34 and of("GLIBCXX_3.4.31") == 38
    assert of("CXXABI_1.3.13") == of("GCC_3.0") == libraries.OLDEST
    with pytest.raises(SystemExit, match="no system"):
        of("GLIBCXX_3.4.99")


def test_a_file_that_is_no_elf(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"\x7fELF\x01\x01" + bytes(60))
    with pytest.raises(elf.NotElf):
        elf.versions_needed(file)


def test_the_sources_are_whole_and_no_more():
    with tarfile.open(SDIST) as archive:
        members = archive.getmembers()
    root = SDIST.name.removesuffix(".tar.gz")
    names = {member.name for member in members}
    assert all(member.isfile() and member.name.startswith(f"{root}/") for member in members)
    for name in ("PKG-INFO", "LICENSE", "pyproject.toml", "source/CMakeLists.txt", "source/tools/units.py"):
        assert f"{root}/{name}" in names
    assert not [name for name in names if name.endswith("_test.cc") or "/cli/" in name]


def test_equal_content_gives_equal_bytes(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    modules = str(ROOT / "build" / "release" / "python")
    files = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        folder.mkdir()
        names = [
            nonet_build.build_sdist(str(folder)),
            nonet_build.build_wheel(str(folder), {"modules": modules}),
        ]
        assert names[1].endswith("-linux_x86_64.whl")
        files.append([(folder / name).read_bytes() for name in names])
    assert files[0] == files[1]


def test_metadata_before_the_wheel_is_that_in_it(tmp_path):
    name = nonet_build.prepare_metadata_for_build_wheel(str(tmp_path))
    with zipfile.ZipFile(WHEEL) as archive:
        for file in (tmp_path / name).iterdir():
            assert archive.read(f"{name}/{file.name}") == file.read_bytes()


@pytest.mark.parametrize(
    "settings, sentence",
    [
        ({"module": "x"}, "config setting 'module'"),
        ({"libraries": "outside"}, "expected inside"),
        ({"modules": "/nowhere"}, "built for another Python"),
    ],
)
def test_settings_that_are_wrong(tmp_path, settings, sentence):
    with pytest.raises(SystemExit, match=sentence):
        nonet_build.build_wheel(str(tmp_path), settings)


def test_what_the_machine_lacks_is_asked_for(monkeypatch):
    assert nonet_build.get_requires_for_build_wheel() == []
    assert nonet_build.get_requires_for_build_sdist() == []
    monkeypatch.setenv("PATH", "")
    assert nonet_build.get_requires_for_build_wheel() == ["cmake>=3.24", "ninja"]
    assert nonet_build.get_requires_for_build_wheel({"modules": "x"}) == []
