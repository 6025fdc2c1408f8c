"""The pictures of the documentation, which `make pictures` takes from the sample's pages."""

import re
import subprocess
import sys

import pytest
from PIL import Image

from Support.program import REPOSITORY

PICTURES = REPOSITORY / "docs" / "pictures"


def take(folder, *names):
    result = subprocess.run(
        [sys.executable, REPOSITORY / "scripts/pictures.py", "--to", folder, *names],
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_picture_is_taken_and_is_the_same_the_next_time(tmp_path):
    first = take(tmp_path / "a", "phone")
    assert list(first) == ["phone.png"] and 5_000 < len(first["phone.png"]) < 150_000
    assert Image.open(tmp_path / "a/phone.png").width == 585
    assert take(tmp_path / "b", "phone") == first


def test_a_picture_that_nobody_knows_is_refused(tmp_path):
    with pytest.raises(AssertionError, match="no such picture: moon"):
        take(tmp_path / "a", "moon")


def test_each_picture_is_small_and_shown_in_the_documentation():
    shown = re.findall(r"\]\(([\w-]+\.png)\)", (PICTURES / "README.md").read_text("utf-8"))
    files = sorted(PICTURES.glob("*.png"))
    assert sorted(shown) == [file.name for file in files]
    assert {"front", "profile", "chart", "phone", "search", "dark", "print"} <= {file.stem for file in files}
    assert all(file.stat().st_size < 150_000 for file in files)
    assert "(docs/pictures/front.png)" in (REPOSITORY / "README.md").read_text("utf-8")
