"""What holds for every test in Python."""

import gc
import os

import pytest

# Parsed pages are many small objects that hold on to each other: to look for garbage after every 700 of them takes a
# third of the time in which a page is parsed.
gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True)
def stays_in_its_folder():
    """Later tests start programs that cannot run in a folder that is gone."""
    before = os.getcwd()
    yield
    assert os.getcwd() == before, "a test has changed the folder that all tests run in"
