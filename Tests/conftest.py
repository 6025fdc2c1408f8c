"""What holds for every test in Python."""

import os

import pytest


@pytest.fixture(autouse=True)
def stays_in_its_folder():
    """Later tests start programs that cannot run in a folder that is gone."""
    before = os.getcwd()
    yield
    assert os.getcwd() == before, "a test has changed the folder that all tests run in"
