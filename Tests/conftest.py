"""What holds for every test in Python."""

import os
import shutil
import signal
import subprocess
import tempfile

import pytest

# Who starts the tests in the background, or by `nohup`, has them ignore these signals. Programs inherit that of a
# process, but not that it does nothing about one.
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


def has_room_in_memory(folder="/dev/shm"):
    """Whether this is a folder in memory with room for the sites of all tests, from which programs can be run."""
    try:
        about = os.statvfs(folder)
    except OSError:
        return False
    return about.f_bavail * about.f_frsize >= 8 << 30 and not about.f_flag & os.ST_NOEXEC


# A site is thousands of files, each of which a disk takes its time to make and to remove.
if has_room_in_memory():
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")
    tempfile.tempdir = "/dev/shm"


# pyenv's commands are scripts that look for the program at each start, which takes a fifth of the time of `aws`.
if "/shims/" in (shutil.which("aws") or ""):
    found = subprocess.run(["pyenv", "which", "aws"], capture_output=True, text=True, check=True).stdout
    os.environ["PATH"] = f"{os.path.dirname(found)}:{os.environ['PATH']}"


@pytest.fixture(autouse=True)
def stays_in_its_folder():
    """Later tests start programs that cannot run in a folder that is gone."""
    before = os.getcwd()
    yield
    assert os.getcwd() == before, "a test has changed the folder that all tests run in"
