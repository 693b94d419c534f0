"""Builds libFuzzer targets and runs each for a while, by default as many at once as there are processors.

They are linked from the objects of the preset asan.

A target starts from its corpus: the files in fuzz/corpus/NAME/, which somebody wrote or which once broke
something, and those in fuzz/corpus/NAME.tar.xz, which fuzzing found and which reach something that the others
do not. Inputs that reach something new are written into build/fuzz/new/NAME, which starts empty. An input that
breaks something stays in build/fuzz/found/.

usage: fuzz.py [--gate | --seconds N | --keep] [--seed N] [-j N] [NAME...]      exit 1 when something broke

With --keep, nothing new is looked for: the archives are written again, with the fewest of their inputs and of
the new ones that reach all that can be reached.

With --gate, each target replays its corpus and then makes a fixed number of runs with seed 1. With a seed,
every target without threads and clocks makes the same runs one after the other on every machine, so the gate
finds on every machine what it finds on one. For that, numbers that were compared are not tried in inputs,
because pointers are among them. To find what is new, give no seed.

What is said of each: runs, seconds by the clock, seconds of a processor, runs a second of these, edges
and features reached, new inputs.
"""

import argparse
import concurrent.futures
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "asan"
OUTPUT = ROOT / "build" / "fuzz"
CORPUS = ROOT / "fuzz" / "corpus"
# For how long one input may be worked on, in seconds, and how much memory a target may take, in MB.
PATIENCE = 600
MEMORY = 4096
# Runs that the gate makes after the corpus: one to three seconds of a processor for each target. Slow
# targets make fewer.
GATE_RUNS = 2000
SLOW_GATE_RUNS = {
    "capi_fuzz": 400,
    "collection_fuzz": 400,
    "count_fuzz": 100,
    "game_play_fuzz": 30,
    "logic_fuzz": 300,
    "make_fuzz": 200,
    "merge_fuzz": 200,
    "reason_fuzz": 100,
    "scan_fuzz": 40,
    "solve_oracle_fuzz": 100,
    "solver_backends_fuzz": 200,
}
# How much of what a target said is shown where something broke.
SHOWN_LINES = 60
RUNS = re.compile(r"^Done (\d+) runs in (\d+) second", re.MULTILINE)
REACHED = re.compile(r"^#\d+\t.* cov: (\d+) ft: (\d+) ", re.MULTILINE)


def arguments(words):
    targets = sorted(path.stem for path in (ROOT / "fuzz").glob("*_fuzz.cc"))
    parser = argparse.ArgumentParser(prog="tools/fuzz.py", description=__doc__.split("\n")[0])
    parser.add_argument("--gate", action="store_true", help="a fixed number of runs with seed 1")
    parser.add_argument("--keep", action="store_true", help="write the archives of the corpora again")
    parser.add_argument("--seconds", type=int, default=10, help="for each target; default: 10")
    parser.add_argument("--seed", type=int, default=0, help="0, the default: another every time")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count(), help="targets at once")
    parser.add_argument("target", nargs="*", help="default: all")
    chosen = parser.parse_args(words)
    if unknown := sorted(set(chosen.target) - set(targets)):
        parser.error(f"no target is called {unknown[0]!r}; there are: {', '.join(targets)}")
    chosen.target = chosen.target or targets
    chosen.seed = 1 if chosen.gate else chosen.seed
    return chosen


def build(targets):
    configure = ["cmake", "--preset", "asan", "--log-level=WARNING"]
    subprocess.run(configure, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    command = ["cmake", "--build", "--preset", "asan", "--target", *targets, "--", "--quiet"]
    subprocess.run(command, cwd=ROOT, check=True)


def environment():
    """The same on every machine: what stands there moves the stack."""
    return {
        "PATH": "/usr/bin:/bin",
        "ASAN_OPTIONS": "external_symbolizer_path=/usr/bin/llvm-symbolizer-19",
        "LSAN_OPTIONS": "suppressions=tests/lsan.supp:print_suppressions=0",
    }


@functools.cache
def fixed_addresses():
    """The words before a command that load it at the same addresses always, where the system allows it."""
    words = ["setarch", "--addr-no-randomize"]
    try:
        allowed = subprocess.run([*words, "true"], stderr=subprocess.DEVNULL).returncode == 0
    except FileNotFoundError:
        return []
    return words if allowed else []


def archive_of(target):
    return CORPUS / f"{target}.tar.xz"


def unpack(target):
    """A folder with the inputs of the target's archive."""
    folder = OUTPUT / "corpus" / target
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if archive_of(target).exists():
        with tarfile.open(archive_of(target)) as archive:
            archive.extractall(folder)
    return folder


def pack(target, files):
    """Writes the archive; the same files give the same bytes."""
    if not files:
        archive_of(target).unlink(missing_ok=True)
        return
    with tarfile.open(archive_of(target), "w:xz", preset=9) as archive:
        for file in sorted(files):
            entry = tarfile.TarInfo(file.name)
            entry.size = file.stat().st_size
            with file.open("rb") as content:
                archive.addfile(entry, content)


def keep(target, chosen):
    """Makes the archive small: libFuzzer picks what the single files do not reach."""
    single = {path.name for path in (CORPUS / target).iterdir()}
    with tempfile.TemporaryDirectory(dir=OUTPUT) as folder:
        merged = pathlib.Path(folder, target)
        shutil.copytree(CORPUS / target, merged)
        sources = [folder for folder in (unpack(target), OUTPUT / "new" / target) if folder.exists()]
        command = [TREE / "fuzz" / target, "-merge=1", f"-rss_limit_mb={MEMORY}", merged, *sources]
        done = subprocess.run(
            command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            return False, f"{target}: exit code {done.returncode}\n{done.stderr[-2000:]}"
        kept = [path for path in merged.iterdir() if path.name not in single]
        before = sum(len(list(source.iterdir())) for source in sources)
        pack(target, kept)
    return True, f"{target}: {len(single)} single inputs, {len(kept)} of {before} others kept"


def run(target, chosen):
    """Whether nothing broke, and what is to be said of it."""
    new = OUTPUT / "new" / target
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    found = OUTPUT / "found"
    found.mkdir(parents=True, exist_ok=True)
    # In an order that no file system has a say in.
    seeds = new.with_suffix(".seeds")
    inputs = sorted((CORPUS / target).iterdir()) + sorted(unpack(target).iterdir())
    seeds.write_text(",".join(str(each.relative_to(ROOT)) for each in inputs))
    if chosen.gate:
        bound = f"-runs={len(inputs) + SLOW_GATE_RUNS.get(target, GATE_RUNS)}"
    else:
        bound = f"-max_total_time={chosen.seconds}"
    command = [
        *fixed_addresses(),
        (TREE / "fuzz" / target).relative_to(ROOT),
        bound,
        f"-seed={chosen.seed}",
        f"-use_cmp={0 if chosen.seed else 1}",
        # Nobody else writes where it would look for new inputs, at times that differ between machines.
        "-reload=0",
        f"-timeout={PATIENCE}",
        f"-rss_limit_mb={MEMORY}",
        f"-artifact_prefix={found.relative_to(ROOT)}/{target}-",
        f"-seed_inputs=@{seeds.relative_to(ROOT)}",
        new.relative_to(ROOT),
    ]
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().decode(errors="replace")
    runs = RUNS.search(said)
    if process.returncode == 0 and runs:
        processor = usage.ru_utime + usage.ru_stime
        rate = int(runs[1]) / max(processor, 0.01)
        edges, features = (REACHED.findall(said) or [("0", "0")])[-1]
        return True, (
            f"{target}: {runs[1]} runs in {runs[2]} s, {processor:.1f} s of a processor, "
            f"{rate:.0f} a second; {edges} edges, {features} features, "
            f"{len(list(new.iterdir()))} new inputs"
        )
    end = "\n".join(said.splitlines()[-SHOWN_LINES:])
    return False, f"{target}: exit code {process.returncode}\n{end}"


def main(words):
    chosen = arguments(words)
    build(chosen.target)
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        work = keep if chosen.keep else run
        for succeeded, said in pool.map(lambda target: work(target, chosen), chosen.target):
            print(said, flush=True)
            passed += succeeded
            failed += not succeeded
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
