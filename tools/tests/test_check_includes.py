"""check_includes.py against small made-up trees: what it must find, and what it must let pass."""

import pathlib
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).parent.parent / "check_includes.py"


def check(tmp_path, files):
    """Writes `files` (path -> text) and runs the script; returns (exit code, output lines)."""
    for name, text in {"src/nonet/base/base.h": "", **files}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    done = subprocess.run(
        [sys.executable, SCRIPT, tmp_path], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout.splitlines()


HEADERS = {
    f"src/nonet/{name}": ""
    for name in [
        "board/cell.h",
        "text/line.h",
        "solve/solver.h",
        "logic/step.h",
        "logic/state.h",
        "fill/fill.h",
        "dig/blank.h",
        "cli/command.h",
        "serve/server.h",
    ]
}


@pytest.mark.parametrize(
    "user, used",
    [
        ("board/grid.h", "base/base.h"),
        ("solve/count.cc", "board/cell.h"),
        ("solve/portable/backend.cc", "solve/solver.h"),
        ("dig/minimal.cc", "solve/solver.h"),
        ("draw/ansi.cc", "logic/step.h"),
        ("cli/cmd_new.cc", "dig/blank.h"),
        ("cli/cmd_play.cc", "serve/server.h"),
        ("main.cc", "cli/command.h"),
    ],
)
def test_downward_arrows_pass(tmp_path, user, used):
    code, lines = check(tmp_path, {**HEADERS, f"src/nonet/{user}": f'#include "nonet/{used}"\n'})
    assert (code, len(lines)) == (0, 1)


@pytest.mark.parametrize(
    "user, used, words",
    [
        ("base/bits.h", "board/cell.h", "runs upward"),
        ("board/grid.cc", "solve/solver.h", "runs upward"),
        ("board/grid_test.cc", "solve/solver.h", "runs upward"),
        ("solve/count.cc", "cli/command.h", "runs upward"),
        ("solve/count.cc", "text/line.h", "do not know each other"),
        ("fill/rows.cc", "dig/blank.h", "do not know each other"),
        ("dig/blank.cc", "fill/fill.h", "do not know each other"),
        ("serve/server.cc", "cli/command.h", "runs upward"),
        ("wasm/exports.cc", "cli/command.h", "do not know each other"),
        ("draw/ansi.cc", "logic/state.h", "only logic/step.h"),
        ("cli/cmd_new.cc", "cli/absent.h", "does not exist"),
    ],
)
def test_other_arrows_fail(tmp_path, user, used, words):
    text = f'#pragma once\n#include "nonet/{used}"\n'
    code, lines = check(tmp_path, {**HEADERS, f"src/nonet/{user}": text})
    assert code == 1
    assert lines[0].startswith(f"src/nonet/{user}:2: ")
    assert words in lines[0]


@pytest.mark.parametrize(
    "line, words",
    [
        ('#include "cell.h"', "not a full path"),
        ('#include "../board/cell.h"', "not a full path"),
        ("#include <nonet/board/cell.h>", "is ours"),
        ("#include <nlohmann/json.hpp>", "the engine may not include <nlohmann/json.hpp>"),
        ("#include <iostream>", "may not include <iostream>"),
        ("#  include <cstdio>", "may not include <cstdio>"),
        ("#include <chrono>", "may not include <chrono>"),
        ("#include <thread>", "may not include <thread>"),
        ("void f() { std::exit(1); }", "may not use exit"),
        ("void f() { abort(); }", "may not use abort"),
        ('auto e = std::getenv("X");', "may not use getenv"),
        ("std::random_device device;", "may not use random_device"),
    ],
)
def test_engine_is_kept_pure(tmp_path, line, words):
    code, lines = check(tmp_path, {**HEADERS, "src/nonet/solve/count.cc": f"\n\n{line}\n"})
    assert code == 1
    assert lines[0].startswith("src/nonet/solve/count.cc:3: ")
    assert words in lines[0]


@pytest.mark.parametrize(
    "user, line",
    [
        ("base/thread_pool.cc", "#include <thread>"),
        ("cli/json.h", "#include <nlohmann/json.hpp>"),
        ("base/json_test.cc", "#include <nlohmann/json.hpp>"),
        ("solve/dispatch.cc", 'auto e = std::getenv("NONET_BACKEND");'),
        ("solve/count.cc", "// never calls exit(1), abort() or <iostream>"),
        ("solve/count.cc", "/* nor\n getenv() */"),
        ("solve/count.cc", 'auto s = "exit(1)"; auto q = \'"\'; auto t = "abort()";'),
        ("solve/count.cc", "bool b = search.exit();"),
        ("solve/count.cc", "int on_exit(int);"),
        ("solve/count_test.cc", "#include <chrono>"),
        ("cli/cmd_bench.cc", "#include <chrono>"),
        ("main.cc", "int main() { std::exit(0); }"),
    ],
)
def test_what_is_allowed_passes(tmp_path, user, line):
    code, lines = check(tmp_path, {**HEADERS, f"src/nonet/{user}": f"{line}\n"})
    assert (code, len(lines)) == (0, 1)


LISTS = """
nonet_layer(base HOT)
nonet_layer(text INNER expat DEPENDS base board)
if(NONET_BUILD_CLI)
  nonet_layer(text/expat DEPENDS base text
    LIBRARIES EXPAT::EXPAT)
  nonet_layer(cli THROWS DEPENDS base text)
endif()
"""


@pytest.mark.parametrize(
    "user, used, words",
    [
        ("text/line.cc", "base/base.h", None),
        ("text/expat/xml.cc", "text/line.h", None),
        ("cli/show.cc", "text/line.h", None),
        ("cli/show.cc", "fill/fill.h", None),  # a folder that CMake does not declare
        ("cli/show_test.cc", "text/expat/xml.h", None),
        ("cli/show.cc", "text/expat/xml.h", "nonet_layer(cli) does not list text/expat"),
        ("text/line.cc", "text/expat/xml.h", "nonet_layer(text) does not list text/expat"),
    ],
)
def test_a_layer_includes_what_it_is_linked_with(tmp_path, user, used, words):
    files = {
        **HEADERS,
        "src/nonet/text/expat/xml.h": "",
        "src/nonet/CMakeLists.txt": LISTS,
        f"src/nonet/{user}": f'#include "nonet/{used}"\n',
    }
    code, lines = check(tmp_path, files)
    assert code == (words is not None)
    assert words is None or words in lines[0]


@pytest.mark.parametrize("below", ["cli", "solve", "text", "text/expat", "misc"])
def test_a_layer_is_linked_with_lower_ones_only(tmp_path, below):
    lists = f"nonet_layer(text DEPENDS base {below})\n"
    code, lines = check(tmp_path, {**HEADERS, "src/nonet/CMakeLists.txt": lists})
    assert code == 1
    assert f"nonet_layer(text) lists {below}, which is not below it" in lines[0]


def test_every_problem_is_told(tmp_path):
    text = '#include <cstdio>\n#include "nonet/cli/command.h"\n'
    code, lines = check(tmp_path, {**HEADERS, "src/nonet/solve/count.cc": text})
    assert code == 1
    assert [line.split(":")[1] for line in lines[:-1]] == ["1", "2"]


def test_a_folder_outside_the_plan_fails(tmp_path):
    code, lines = check(tmp_path, {"src/nonet/misc/tools.h": ""})
    assert code == 1
    assert "misc is no layer" in lines[0]


def test_tests_outside_src_may_include_any_layer_by_full_path(tmp_path):
    text = '#include "nonet/cli/command.h"\n#include "nonet/board/cell.h"\n'
    assert check(tmp_path, {**HEADERS, "tests/differential_test.cc": text})[0] == 0
    code, lines = check(tmp_path, {"fuzz/line_fuzz.cc": '#include "line.h"\n'})
    assert code == 1
    assert lines[0].startswith("fuzz/line_fuzz.cc:1: ")


def test_an_empty_tree_is_an_error_of_use(tmp_path):
    done = subprocess.run([sys.executable, SCRIPT, tmp_path], capture_output=True, check=False)
    assert done.returncode == 2
