"""Runs clang-tidy over the sources (tests aside) that changed since the whole tree was clean, in three passes.

tools/tidy_clean names a commit at which a run found nothing. Looked at are the sources that differ from
that commit, and for each header that differs the source of the same name, or else the first source that
includes it; with --all, every source. With --move, tools/tidy_clean names the current commit where what was
looked at is clean and everything is committed.

Each must compile by itself: builds join sources and precompile headers, so a missing #include goes unnoticed
there. Most checks spend their time in the standard library's headers, so many files are joined to one unit.
(Not included in one: the analyzer skips what is included.) The static analyzer, clang-analyzer-*,
spends its time in what is joined, so its units are small and all processors are busy to the end. Which
files may be joined, tools/units.py says.

A file that passed leaves a stamp in build/tidy-stamps, named after the hash of all that its verdict
depends on: the pass, itself, the headers of ours that it includes, directly or not, .clang-tidy and the
tool's version. A later run looks only at files without a stamp.

usage: tidy.py BUILD_DIR [--all] [--move]      a folder with compile_commands.json made by clang; exit 1 on findings
"""

import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from typing import NamedTuple

import units

TOOL = "clang-tidy-19"
COMPILER = "clang++-19"
ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(rb'^\s*#\s*include\s*"(nonet/[^"]+)"', re.MULTILINE)
EXCEPTIONS = ("-fexceptions", "-fno-exceptions")
WITH_VALUE = ("-isystem", "-I", "-D", "-include")
# Options about what the compiler writes, not what it reads.
DROPPED = r"-c|-MD|-O.|-fPIC|-fPIE|-fvisibility.*"
STAMPS = ROOT / "build" / "tidy-stamps"
CLEAN = ROOT / "tools" / "tidy_clean"
# A change of these changes what is found in every source.
SETTINGS = {".clang-tidy"}
# The analyzer follows every path through all that a unit joins, unless told not to go deep.
SHALLOW = tuple(
    f"--extra-arg={word}" for word in ("-Xclang", "-analyzer-config", "-Xclang", "mode=shallow")
)
# Folders whose sources this machine's compiler does not build for the program.
BUILT_ELSEWHERE = ("python", "wasm")
# How many files are joined.
MOST = 32


class Pass(NamedTuple):
    name: str
    most: int  # files in a unit
    options: tuple[str, ...]


ALONE = Pass("alone", 1, ("-fsyntax-only",))
PASSES = (
    ALONE,
    Pass("analyzer", 8, ("--checks=-*,clang-analyzer-*", *SHALLOW)),
    Pass("checks", MOST, ("--checks=-clang-analyzer-*",)),
)
# Behind the names that each file of a unit has for itself, and a number: no two files say the same.
MARK = "_of_file_"
# What is said where the compiler stops. Of files that were joined, that may be the joining's fault: each
# half is then looked at without the other.
DOES_NOT_COMPILE = "[clang-diagnostic-error]"
# A function that every fuzz target defines.
FUZZ_ENTRY = "LLVMFuzzerTestOneInput"


def flags(command):
    """The compile command's options, without what names its files and what is written."""
    words = iter(shlex.split(command["command"]))
    kept = []
    for word in words:
        if word in ("-o", "-MT", "-MF"):
            next(words)
        elif word.startswith("-") and not re.fullmatch(DROPPED, word):
            kept.append(word)
            if word in WITH_VALUE:
                kept.append(next(words))
    return tuple(kept)


def sources(build):
    """Our sources in the build, each with its options; tests are read by people only."""
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    found = {pathlib.Path(c["directory"], c["file"]): flags(c) for c in commands}
    found = {f: found[f] for f in sorted(found) if not f.name.endswith("_test.cc")}
    for file in (ROOT / "src" / "nonet").rglob("*.cc"):
        elsewhere = file.name.endswith("_test.cc") or file.parent.name in BUILT_ELSEWHERE
        if file not in found and not elsewhere:
            sys.exit(f"{build} does not know {file.relative_to(ROOT)}: configure it again")
    # What one file needs defined or finds included does no other harm: two kinds are all there are.
    alike = {}
    for options in found.values():
        alike.setdefault(throws(options), []).append(options)
    joint = {kind: joined(kinds) for kind, kinds in alike.items()}
    return {f: joint[throws(options)] for f, options in found.items()}


def throws(options):
    """Whether the last word is that exceptions are used."""
    said = [word for word in options if word in EXCEPTIONS]
    return not said or said[-1] == EXCEPTIONS[0]


def joined(kinds):
    """Every option of `kinds` once, each with its value where that is a word of its own. What is said
    of exceptions is what the first of them says last."""
    pairs = {}
    for options in kinds:
        words = iter(options)
        pairs |= {(w, next(words)) if w in WITH_VALUE else (w,): None for w in words}
    words = [word for pair in pairs for word in pair if word not in EXCEPTIONS]
    return (*words, EXCEPTIONS[not throws(kinds[0])])


@functools.cache
def with_headers(file):
    """`file` and every header of ours that it reaches."""
    seen, left = set(), [file]
    while left:
        path = left.pop()
        if path in seen:
            continue
        seen.add(path)
        left += [ROOT / "src" / name.decode() for name in INCLUDE.findall(path.read_bytes())]
    return sorted(seen)


def content_key(file, salt):
    digest = hashlib.sha256(salt)
    for path in with_headers(file):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def join(files, folder):
    """One unit of `files` and where its lines come from: the unit, [(file, line number)].

    What an earlier file includes is not included again, else the second looks like an oversight.
    """
    included, lines, origins = set(), [], []
    for place, file in enumerate(files):
        own = file.read_text(encoding="utf-8").splitlines()
        if len(files) > 1:
            own = [with_marked(units.free_names(file), line, place) for line in own]
        if len(files) > 1 and file.parent.name == "fuzz":
            lines += [f"#undef {FUZZ_ENTRY}", f"#define {FUZZ_ENTRY} run_{file.stem}"]
            origins += [(file, 1)] * 2
        lines += ["" if line in included else line for line in own]
        origins += [(file, number + 1) for number in range(len(own))]
        included.update(line for line in own if line.startswith("#include"))
    with tempfile.NamedTemporaryFile("w", suffix=".cc", dir=folder, delete=False) as out:
        out.write("\n".join(lines) + "\n")
    return out.name, origins


def with_marked(names, line, place):
    """The line with `names` that no other file says."""
    if not names or line.startswith("#include"):
        return line
    return re.sub(rf"\b({'|'.join(sorted(names))})\b", rf"\1{MARK}{place}", line)


def pieces(files, size):
    return (files[i : i + size] for i in range(0, len(files), size))


def arranged(options_of):
    """All files in units of the same options that compile as one. A fuzz target may stand in for a function
    that the source which it is about declares, so the two are not joined."""
    alike = {}
    for file, options in options_of.items():
        alike.setdefault((options, file.parent.name == "fuzz"), []).append(file)
    return [unit for files in alike.values() for unit in units.units(files, MOST, {FUZZ_ENTRY}, is_free=True)]


def tidy(kind, options, files, folder):
    """The files of a unit that are clean; findings in the others are printed."""
    unit, origins = join(files, folder)
    # Names of one file may hide another's; what hides a name of its own file, the compiler says.
    if kind == ALONE:
        command = [COMPILER, *kind.options, *options, unit]
    else:
        command = [TOOL, "--quiet", *kind.options, unit, "--", *options, "-Wno-shadow"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return files
    if len(files) > 1 and DOES_NOT_COMPILE in done.stdout + done.stderr:
        half = len(files) // 2
        return [f for part in (files[:half], files[half:]) for f in tidy(kind, options, part, folder)]
    unclean = set()

    def origin(place):
        file, line = origins[int(place[1]) - 1]
        unclean.add(file)
        return f"{file.relative_to(ROOT)}:{line}:"

    found = re.sub(rf"{MARK}\d+", "", done.stdout + done.stderr)
    print(re.sub(re.escape(unit) + r":(\d+):", origin, found), flush=True)
    return [file for file in files if unclean and file not in unclean]


def git(*words):
    """The lines that git prints, or None where it fails: no repository, or a commit that it does not have."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else None


def changed_files():
    """The files that differ from the clean commit, or None where that cannot be known."""
    differ = git("diff", "--name-only", CLEAN.read_text(encoding="ascii").strip(), "--")
    untracked = git("ls-files", "--others", "--exclude-standard")
    if differ is None or untracked is None or SETTINGS.intersection(differ):
        return None
    return {ROOT / name for name in differ + untracked}


def to_look_at(files):
    """The `files` that changed, and one for each header that changed."""
    changed = changed_files()
    if changed is None:
        return set(files)
    chosen = changed.intersection(files)
    headers = {path for path in changed if path.suffix == ".h" and path.exists()}
    for header in sorted(headers):
        own = header.with_suffix(".cc")
        if own in files:
            chosen.add(own)
        elif not any(header in with_headers(file) for file in chosen):
            chosen.update([file for file in files if header in with_headers(file)][:1])
    return chosen


def remember_clean():
    """Writes the current commit into tools/tidy_clean, where all that was looked at is in it."""
    if git("status", "--porcelain") == []:
        CLEAN.write_text(git("rev-parse", "HEAD")[0] + "\n", encoding="ascii")
        print(f"{CLEAN.relative_to(ROOT)} names this commit now")
    else:
        print(f"{CLEAN.relative_to(ROOT)} is left as it is: not everything is committed")


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    STAMPS.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout
    settings = version + (ROOT / ".clang-tidy").read_bytes()
    options_of = sources(build)
    stamp_of = {}
    for kind in PASSES:
        salt = settings + repr(kind).encode()
        stamp_of |= {(kind, file): STAMPS / content_key(file, salt) for file in options_of}
    chosen = set(options_of) if "--all" in arguments[1:] else to_look_at(sorted(options_of))
    left = {key for key, stamp in stamp_of.items() if key[1] in chosen and not stamp.exists()}
    unclean = set(left)
    with (
        # In the tree, where clang-tidy finds its settings.
        tempfile.TemporaryDirectory(dir=build) as folder,
        concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool,
    ):
        arrangement = arranged({file: options_of[file] for file in sorted(chosen)}) if left else []
        jobs = {}
        for kind in PASSES:
            for together in arrangement:
                files = [file for file in together if (kind, file) in left]
                for unit in pieces(files, kind.most):
                    job = pool.submit(tidy, kind, options_of[unit[0]], unit, folder)
                    jobs[job] = kind
        for job in concurrent.futures.as_completed(jobs):
            for file in job.result():
                stamp_of[jobs[job], file].touch()
                unclean.discard((jobs[job], file))
    files = len({file for _, file in left})
    not_clean = {file for _, file in unclean}
    print(f"{len(options_of)} files, {files} looked at, {len(not_clean)} not clean")
    if "--move" in arguments[1:] and not not_clean:
        remember_clean()
    return 1 if not_clean or not options_of else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
