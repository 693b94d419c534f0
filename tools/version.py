"""Version, homepage and maintainer: said once, and the same wherever else they must stand.

CMakeLists.txt says the version and the homepage, debian/control the maintainer. The program, the C
library and the Python package take theirs from there when they are built; files that no build
writes are held to it by --check, and changed by the others:

usage: version.py                        shows the three
       version.py --check                exit 1 where a file says something else
       version.py --version X.Y.Z        in all files, with a new entry in debian/changelog
       version.py --homepage URL
       version.py --maintainer "NAME <ADDRESS>"
"""

from __future__ import annotations

import argparse
import dataclasses
import email.utils
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


@dataclasses.dataclass(frozen=True)
class Place:
    """The group of the pattern, wherever it matches for the first `times` times, is the value."""

    file: str
    pattern: str
    times: int = 1


# The first place of each is the one that counts.
PLACES = {
    "version": (
        Place("CMakeLists.txt", r"^project\(nonet VERSION (\S+)"),
        Place("npm/package.json", r'^  "version": "([^"]+)"'),
        Place("web/package.json", r'^  "version": "([^"]+)"'),
        Place("web/package-lock.json", r'^ {2,6}"version": "([^"]+)"', times=2),
        Place("debian/changelog", r"^nonet \(([^)]+)\)"),
        Place("CHANGELOG.md", r"^## \[(\d[^\]]*)\]"),
    ),
    "homepage": (
        Place("CMakeLists.txt", r'HOMEPAGE_URL "([^"]+)"'),
        Place("npm/package.json", r'^  "homepage": "([^"]+)"'),
        Place("debian/control", r"^Homepage: (.+)$"),
    ),
    "maintainer": (
        Place("debian/control", r"^Maintainer: (.+)$"),
        Place("debian/changelog", r"^ -- (.+?)  "),
    ),
}
# Files with a history, which gets a new entry by hand or here.
HISTORIES = {"debian/changelog", "CHANGELOG.md"}


def found(root: pathlib.Path, place: Place) -> list[str]:
    text = (root / place.file).read_text(encoding="utf-8")
    return re.findall(place.pattern, text, re.MULTILINE)[: place.times]


def value(root: pathlib.Path, name: str) -> str:
    [said] = found(root, PLACES[name][0])
    return said


def problems(root: pathlib.Path) -> list[str]:
    wrong = []
    for name, places in PLACES.items():
        wanted = value(root, name)
        for place in places[1:]:
            for said in found(root, place) or ["nothing"]:
                if said != wanted:
                    wrong.append(f"{place.file}: {name} {said}, expected {wanted}")
    return wrong


def set_value(root: pathlib.Path, name: str, new: str) -> None:
    def replaced(match: re.Match[str]) -> str:
        start, end = match.start(1) - match.start(), match.end(1) - match.start()
        return match[0][:start] + new + match[0][end:]

    for place in PLACES[name]:
        if name == "version" and place.file in HISTORIES:
            continue
        path = root / place.file
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(place.pattern, replaced, text, count=place.times, flags=re.MULTILINE))


def add_entries(root: pathlib.Path, version: str, date: str) -> None:
    """Opens the version in both histories; what is unreleased in CHANGELOG.md becomes its text."""
    log = root / "debian" / "changelog"
    entry = (
        f"nonet ({version}) unstable; urgency=medium\n\n  * Version {version}; CHANGELOG.md says "
        f"what is new.\n\n -- {value(root, 'maintainer')}  {date}\n\n"
    )
    log.write_text(entry + log.read_text(encoding="utf-8"), encoding="utf-8")
    changes = root / "CHANGELOG.md"
    text = changes.read_text(encoding="utf-8")
    day = email.utils.parsedate_to_datetime(date).strftime("%Y-%m-%d")
    heading = f"## [Unreleased]\n\n## [{version}] - {day}\n"
    changes.write_text(text.replace("## [Unreleased]\n", heading, 1), encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true")
    for name in PLACES:
        parser.add_argument(f"--{name}")
    chosen = vars(parser.parse_args(arguments))
    for name in PLACES:
        if chosen[name] and chosen[name] != value(ROOT, name):
            set_value(ROOT, name, chosen[name])
            if name == "version":
                add_entries(ROOT, chosen[name], email.utils.formatdate(usegmt=False))
    if not chosen["check"]:
        print("\n".join(f"{name}: {value(ROOT, name)}" for name in PLACES))
    wrong = problems(ROOT)
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
