"""Packs a folder as a zip file, of which equal content gives equal bytes.

usage: pack_zip.py FOLDER FILE.zip      files bear the date SOURCE_DATE_EPOCH, or the first zip knows
"""

import os
import pathlib
import sys
import time
import zipfile


def pack(folder: pathlib.Path, file: pathlib.Path) -> None:
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315619200))[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), date)
                entry.external_attr = 0o100644 << 16
                archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: pack_zip.py FOLDER FILE.zip")
    pack(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
