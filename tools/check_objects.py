"""Fails when compiling one object of the program reads more than it may: some header drags much in.

Counted are the bytes of the source and of every header that it includes, as the compiler noted them for
ninja: the same number on every machine, however busy, whether or not the object came from a cache. What
is in a precompiled header is not counted.

usage: check_objects.py BUILD_DIR [--times]      --times: also how long each object took to compile
"""

import argparse
import collections
import pathlib
import subprocess
import sys

# The most that one object may read, in bytes: half as much again as those that include a whole HTTP
# library, which are the largest.
LIMIT = 12_000_000
SHOWN = 10


def is_ours(name):
    return name.startswith("src/") and name.endswith(".o")


def bytes_read(build, dependencies):
    """What each object of src/ reads, as (object, bytes), the largest first."""
    total = collections.Counter()
    name = ""
    for line in dependencies.splitlines():
        if line and not line[0].isspace():
            name = line.split(":")[0]
        elif line.strip() and is_ours(name) and not line.endswith(".gch"):
            path = build / line.strip()
            total[name] += path.stat().st_size if path.is_file() else 0
    return total.most_common()


def times(log):
    """The latest time of each object of src/, in milliseconds by the clock, the slowest first."""
    latest = {}
    for line in log.splitlines():
        fields = line.split("\t")
        if len(fields) == 5 and is_ours(fields[3]):
            latest[fields[3]] = int(fields[1]) - int(fields[0])
    return sorted(latest.items(), key=lambda item: -item[1])


def main(words):
    parser = argparse.ArgumentParser(prog="tools/check_objects.py", allow_abbrev=False)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--times", action="store_true")
    chosen = parser.parse_args(words)
    done = subprocess.run(
        ["ninja", "-C", chosen.build, "-t", "deps"], capture_output=True, text=True, check=True
    )
    objects = bytes_read(chosen.build, done.stdout)
    if not objects:
        parser.error(f"no object of src/ was built in {chosen.build}")
    if chosen.times:
        for name, time in times((chosen.build / ".ninja_log").read_text(encoding="utf-8"))[:SHOWN]:
            print(f"{time / 1000:8.1f} s   {name}")
    too_large = 0
    for place, (name, size) in enumerate(objects):
        too_large += size > LIMIT
        if place < SHOWN or size > LIMIT:
            mark = f"  more than {LIMIT / 1e6:.0f} MB" if size > LIMIT else ""
            print(f"{size / 1e6:8.2f} MB  {name}{mark}")
    print(f"{len(objects)} objects, {too_large} that read more than they may")
    return 1 if too_large else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
