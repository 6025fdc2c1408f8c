"""The pictures of the documentation, which `make pictures` takes from the sample's pages."""

import json
import re
import subprocess
import sys

import pytest
from PIL import Image, ImageChops

from Support import fonts
from Support.program import REPOSITORY

#: Kept where the layouts were looked at.
KEPT = REPOSITORY / "Tests" / "Browser" / "layouts.json"
PICTURES = REPOSITORY / "docs" / "pictures"


def take(folder, *names):
    result = subprocess.run(
        [sys.executable, REPOSITORY / "scripts/pictures.py", "--to", folder, *names],
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.fixture(scope="module")
def taken(tmp_path_factory):
    """All pictures as the pages are now."""
    folder = tmp_path_factory.mktemp("pictures")
    take(folder)
    return folder


def test_a_picture_is_the_same_the_next_time(taken, tmp_path):
    assert take(tmp_path / "b", "phone") == {"phone.png": (taken / "phone.png").read_bytes()}
    assert Image.open(taken / "phone.png").width == 585


@pytest.mark.parametrize("name", sorted(file.name for file in PICTURES.glob("*.png")))
def test_the_pictures_of_the_documentation_show_the_pages_as_they_are(taken, page, name):
    if page.evaluate(fonts.WIDTHS) != json.loads(KEPT.read_text())["fonts"]:
        pytest.skip("words are not as wide in this machine's fonts as where the pictures were taken")
    now, kept = (Image.open(folder / name).convert("RGB") for folder in (taken, PICTURES))
    assert now.size == kept.size
    strongest = ImageChops.difference(now, kept).convert("L").histogram()
    # What a font or an edge draws otherwise is little; a tool or a line that is gone is more.
    assert sum(strongest[48:]) / sum(strongest) < 0.004, "the pages have changed: `make pictures` takes it anew"


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
