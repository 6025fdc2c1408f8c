"""Projects and offices' servers for the tests that drive the built program."""

import pytest

from Support.list_server import ListServer
from Support.program import Project


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path / "project")


@pytest.fixture
def server():
    with ListServer() as server:
        yield server
