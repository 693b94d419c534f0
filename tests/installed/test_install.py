"""What is installed is complete, moves with its folder, and shows nothing but what it should."""

import re

from conftest import BUILD, C, CXX, ROOT, STRICT, run


def test_the_library_shows_the_symbols_of_the_header_and_no_others(tree):
    declared = set(re.findall(r"\b(nonet_\w+)\(", (tree.include / "nonet.h").read_text()))
    lines = run("nm", "-D", "--defined-only", "--with-symbol-versions", tree.lib / "libnonet.so")
    seen = {line.split()[-1] for line in lines.splitlines()} - {"NONET_0.1"}
    assert seen == {f"{name}@@NONET_0.1" for name in declared}
    assert len(seen) >= 25


def test_the_library_has_a_name_with_its_version(tree):
    dynamic = run("readelf", "-d", tree.lib / "libnonet.so")
    assert "Library soname: [libnonet.so.0]" in dynamic
    assert "RPATH" not in dynamic and "RUNPATH" not in dynamic
    assert (tree.lib / "libnonet.so").resolve().name == "libnonet.so.0.1.0"


def test_the_header_compiles_alone_in_every_language_it_is_for(tree, tmp_path):
    (tmp_path / "alone.c").write_text("#include <nonet.h>\n#include <nonet.h>\n")
    for language, standard, compiler in [
        ("c", "c99", "cc"),
        ("c", "c11", "cc"),
        ("c++", "c++98", "c++"),
        ("c++", "c++20", "c++"),
    ]:
        # C++98 has neither <stdint.h> nor a comma at the end of an enum by its letter; gcc has both.
        flags = [flag for flag in STRICT if standard != "c++98" or flag != "-Wpedantic"]
        flags += ["-Wstrict-prototypes"] if language == "c" else []
        how = ["-x", language, f"-std={standard}", "-fsyntax-only", f"-I{tree.include}"]
        run(compiler, *how, *flags, tmp_path / "alone.c")


def test_no_file_names_the_source_tree(tree):
    for path in tree.lib.glob("**/*"):
        if path.is_file() and path.suffix in {".cmake", ".pc"}:
            assert str(ROOT) not in path.read_text(), path
            assert str(tree.prefix) not in path.read_text(), path
    assert bytes(ROOT) not in (tree.lib / "libnonet.so").read_bytes()


def test_installs_below_destdir(tmp_path):
    environment = {"DESTDIR": str(tmp_path), "PATH": "/usr/bin:/bin"}
    run("cmake", "--install", BUILD, "--prefix", "/opt/nonet", env=environment)
    assert (tmp_path / "opt" / "nonet" / "bin" / "nonet").is_file()
    assert (tmp_path / "opt" / "nonet" / "include" / "nonet.h").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["opt"]


def test_the_program_finds_its_lists(tree, tmp_path):
    measured = tree.run(tree.nonet, "bench", "easy", "--seconds", "0.001", cwd=tmp_path)
    assert "easy.txt" in measured
    lists = tree.prefix / "share" / "nonet" / "puzzles"
    assert {path.name for path in lists.iterdir()} == {
        path.name for path in (ROOT / "data" / "puzzles").iterdir()
    }
    # The installed list and not that of the source tree.
    (lists / "easy.txt").write_text("nothing\n")
    assert "share/nonet/puzzles/easy.txt:1: " in tree.run(
        tree.nonet, "bench", "easy", "--seconds", "0.001", cwd=tmp_path, code=1
    )


def test_the_program_draws_with_the_file_that_came_with_it(tree, tmp_path):
    beside = {path.relative_to(tree.prefix).name for path in tree.prefix.glob("lib/**/nonet/*.so")}
    assert beside == {"nonet_draw.so"}
    (tmp_path / "puzzle.txt").write_text(tree.run(tree.nonet, "new", "--seed", 1))
    svg = tree.run(tree.nonet, "draw", "--format", "svg", tmp_path / "puzzle.txt")
    assert svg.startswith("<?xml")


def test_the_manual_page_and_the_completions_are_there(tree):
    share = tree.prefix / "share"
    assert ".TH" in (share / "man" / "man1" / "nonet.1").read_text()
    assert "complete" in (share / "bash-completion" / "completions" / "nonet").read_text()


EXAMPLE = ROOT / "examples" / "c" / "nonet_example.c"


def shown_by_the_example(tree, program, tmp_path):
    """The example's own puzzles are those of the program, and its answers too."""
    made = tree.run(tree.nonet, "new", "--seed", 7, "--symmetry", 180, "--count", 3)
    (tmp_path / "puzzles.txt").write_text(made)
    lines = tree.run(program).splitlines()
    solved = tree.run(tree.nonet, "solve", tmp_path / "puzzles.txt").splitlines()
    rated = tree.run(tree.nonet, "rate", tmp_path / "puzzles.txt").splitlines()
    for line, solution, rating in zip(lines, solved, rated, strict=False):
        _, scale, label = rating.split()
        assert line == f"{solution} {label.lower()} {scale.partition('/')[0]}"
    assert len(solved) == 3 and lines[3].startswith('{"ok":true,"result":{')
    assert tree.run(program, tmp_path / "puzzles.txt").splitlines() == lines[:3]


def test_the_example_builds_strictly(tree, tmp_path):
    program = tmp_path / "example"
    tree.compile(C, EXAMPLE, program, "-std=c99")
    shown_by_the_example(tree, program, tmp_path)
    bad = tmp_path / "bad.txt"
    bad.write_text("53..7\n")
    assert "line 1: " in tree.run(program, bad, code=1)


def copy_of_example(tmp_path):
    for path in EXAMPLE.parent.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def test_the_example_builds_with_make_and_pkg_config(tree, tmp_path):
    folder = copy_of_example(tmp_path)
    tree.run("make", "-s", "-C", folder)
    shown_by_the_example(tree, folder / "nonet_example", tmp_path)


def test_the_example_builds_with_find_package(tree, tmp_path):
    folder = copy_of_example(tmp_path)
    build = tmp_path / "build"
    tree.run("cmake", "-S", folder, "-B", build, f"-DCMAKE_PREFIX_PATH={tree.prefix}")
    tree.run("cmake", "--build", build)
    shown_by_the_example(tree, build / "nonet_example", tmp_path)
    listing = folder / "CMakeLists.txt"
    listing.write_text(listing.read_text().replace("nonet 0.1 ", "nonet 0.2 "))
    complaint = tree.run(
        "cmake", "-S", folder, "-B", build / "2", f"-DCMAKE_PREFIX_PATH={tree.prefix}", code=1
    )
    assert "0.2" in complaint


def test_memory_that_runs_out_is_a_status(tree, tmp_path):
    program = tmp_path / "memory"
    tree.compile(CXX, ROOT / "tests" / "installed" / "memory.cc", program, "-std=c++20", "-O1")
    assert "failures" in tree.run(program, timeout=600)


def test_threads_that_do_not_start_are_done_without(tree, tmp_path):
    program = tmp_path / "threads"
    tree.compile(C, ROOT / "tests" / "installed" / "threads.c", program, "-std=c99")
    # Room for two stacks of 150 MB and for the work, not for 64 stacks; and one arena, since the second
    # of a thread that does start may take what the work needs.
    limits = "ulimit -s 150000 -v 400000; export MALLOC_ARENA_MAX=1"
    assert tree.run("bash", "-c", f"{limits}; {program}") == "all solved\n"
