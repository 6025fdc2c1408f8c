"""The tutorial, followed step by step."""

import os
import shutil

import pytest

from Support import tutorial
from Support.program import program

pytestmark = pytest.mark.skipif(not shutil.which("rsync"), reason="the tutorial uploads with rsync")


def test_each_step_of_the_tutorial_does_what_it_says(tmp_path):
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "rollcall").symlink_to(program())
    home = tmp_path / "home"
    home.mkdir()
    tutorial.follow(tutorial.Reader(home, f"{programs}:{os.environ['PATH']}"))
