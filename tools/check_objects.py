"""Fails when compiling one object of the program takes more than its share of compiling all of them.

A header that drags much in, or tables that are computed anew in every object, show here first. Times are
those that ninja noted, so they mean something only after a build in which every object was compiled:
where the compiler's cache gave more than a tenth of them, nothing is said about any.

usage: check_objects.py BUILD_DIR [--all]      --all: however many came from a cache
"""

import argparse
import pathlib
import sys

# The most that one object may take, in percent: eight times the average of some 115, and more than what
# includes a whole HTTP library takes, or a library for options.
SHARE = 7.0
SHOWN = 10
# What takes less, in milliseconds, was hardly compiled.
CACHED = 150


def times(log):
    """The latest time of each object of src/, in milliseconds, as (object, time), slowest first."""
    latest = {}
    for line in log.splitlines():
        fields = line.split("\t")
        if len(fields) == 5 and fields[3].startswith("src/") and fields[3].endswith(".o"):
            latest[fields[3]] = int(fields[1]) - int(fields[0])
    return sorted(latest.items(), key=lambda item: -item[1])


def main(words):
    parser = argparse.ArgumentParser(prog="tools/check_objects.py", allow_abbrev=False)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    chosen = parser.parse_args(words)
    objects = times((chosen.build / ".ninja_log").read_text(encoding="utf-8"))
    if not objects:
        parser.error(f"no object of src/ was built in {chosen.build}")
    cached = sum(time < CACHED for _, time in objects)
    if cached * 10 >= len(objects) and not chosen.all:
        print(f"{cached} of {len(objects)} objects came from a cache: nothing is measured")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    total = sum(time for _, time in objects)
    too_slow = 0
    for place, (name, time) in enumerate(objects):
        percent = 100 * time / total
        too_slow += percent > SHARE
        if place < SHOWN or percent > SHARE:
            mark = f"  more than {SHARE} %" if percent > SHARE else ""
            print(f"{percent:5.2f} % {time / 1000:6.1f} s  {name}{mark}")
    print(f"{len(objects)} objects, {total / 1000:.0f} s, {too_slow} slower than they may be")
    return 1 if too_slow else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
