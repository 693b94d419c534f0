"""tools/pack_zip.py: the same files, the same bytes."""

import os
import pathlib
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import pack_zip  # noqa: E402


def test_equal_content_gives_equal_bytes(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    folder = tmp_path / "app"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "a.js").write_text("1")
    pack_zip.pack(folder, tmp_path / "one.zip")
    os.utime(folder / "index.html", (1, 1))
    pack_zip.pack(folder, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["assets/a.js", "index.html"]
