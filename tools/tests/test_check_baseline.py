"""check_baseline.py against small objects compiled on the spot."""

import pathlib
import platform
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).parent.parent / "check_baseline.py"

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="is about x86-64")

SUM = "int sum = 0; for (int i = 0; i < 64; ++i) sum += x[i]; return sum;"
IN_REGION = '#pragma GCC push_options\n#pragma GCC target("avx2")\n{}\n#pragma GCC pop_options\n'


def check(folder, name, code, *options):
    source = folder / "source.cc"
    source.write_text(code)
    compiled = folder / name
    compiled.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["g++", "-O3", *options, "-c", source, "-o", compiled], check=True)
    done = subprocess.run(
        [sys.executable, SCRIPT, compiled], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_the_folder_of_the_build_says_nothing(tmp_path):
    code = f"static int sum(const int* x) {{ {SUM} }} int f(const int* x) {{ return sum(x); }}"
    assert check(tmp_path, "avx/nonet.dir/plain.cc.o", IN_REGION.format(code))[0] == 1


def test_plain_code_passes(tmp_path):
    code = f"int f(const int* x) {{ {SUM} }} int g(unsigned long x) {{ return __builtin_ctzl(x); }}"
    assert check(tmp_path, "plain.cc.o", code) == (0, "1 objects read, 0 problems\n")


@pytest.mark.parametrize("option", ["-mavx", "-mavx2", "-mavx512f"])
def test_vectors_in_a_plain_object_are_found(tmp_path, option):
    status, out = check(tmp_path, "plain.cc.o", f"int f(const int* x) {{ {SUM} }}", option)
    assert status == 1 and "_Z1fPKi holds v" in out


def test_the_scalar_instructions_of_newer_processors_are_found(tmp_path):
    code = "int f(unsigned long x) { return __builtin_popcountl(x); }"
    status, out = check(tmp_path, "plain.cc.o", code, "-mpopcnt")
    assert status == 1 and "holds popcnt" in out


@pytest.mark.parametrize("name", ["avx2.cc.o", "avx2/backend.cc.o"])
def test_local_and_single_functions_of_a_target_region_pass(tmp_path, name):
    code = f"static int sum(const int* x) {{ {SUM} }} int f(const int* x) {{ return sum(x); }}"
    assert check(tmp_path, name, IN_REGION.format(code))[0] == 0


def test_an_inline_function_of_a_target_region_is_found(tmp_path):
    code = f"inline int sum(const int* x) {{ {SUM} }} int (*f)(const int*) = sum;"
    status, out = check(tmp_path, "avx2/backend.cc.o", IN_REGION.format(code))
    assert status == 1 and "_Z3sumPKi holds v" in out and "copy" in out


def test_an_initialiser_compiled_for_vectors_is_found(tmp_path):
    code = f"extern int x[64]; static int sum() {{ {SUM} }} int total = sum();"
    status, out = check(tmp_path, "avx2/backend.cc.o", code, "-mavx2")
    assert status == 1 and "before anybody asks" in out


def test_nothing_to_read_is_a_failure():
    done = subprocess.run([sys.executable, SCRIPT], capture_output=True, check=False)
    assert done.returncode == 1
