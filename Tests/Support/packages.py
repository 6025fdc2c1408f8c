"""Packages of the program under test, and bare systems to install them in."""

import fcntl
import os
import pathlib
import shutil
import subprocess
from contextlib import contextmanager

import pytest

from Support.program import REPOSITORY, program

SCRIPTS = REPOSITORY / "scripts"
# How tightly a package is pressed is of no matter to its tests.
AT_A_TIME = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000", "DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1", "GZIP_LEVEL": "1"}


def run(*command, **options):
    """What a command says, which has to succeed."""
    result = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, stdin=subprocess.DEVNULL, **options
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def pack(folder):
    """Packs the program under test into a folder, and says what was said."""
    return run(SCRIPTS / "package.sh", program(), folder, env=AT_A_TIME)


def copy_packages(folder):
    """Puts packages of the program under test into a folder. They take 20 seconds, so that all tests share them."""
    texts = [REPOSITORY / name for name in ("CHANGELOG.md", "LICENSE", "README.md")]
    inputs = [program(), *SCRIPTS.glob("*.sh"), *(REPOSITORY / "packaging").rglob("*"), *texts]
    key = max(path.stat().st_mtime_ns for path in inputs)
    shared = REPOSITORY / ".build/packed"
    shared.mkdir(parents=True, exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / str(key)).exists():
            for earlier in shared.glob("[0-9]*"):
                shutil.rmtree(earlier)
            pack(shared / "new")
            (shared / "new").rename(shared / str(key))
    shutil.copytree(shared / str(key), folder, dirs_exist_ok=True)


def the_only(folder, pattern):
    (path,) = folder.glob(pattern)
    return path


@contextmanager
def bare_root(folder, *suite):
    """The smallest root of a release of Debian or Ubuntu, this machine's by default, without Swift."""
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        pytest.skip("a bare Debian is made by root, with debootstrap")
    if suite and f"\nVERSION_CODENAME={suite[0]}\n" in pathlib.Path("/etc/os-release").read_text("utf-8"):
        suite = ()
    keys = pathlib.Path("/usr/share/keyrings/ubuntu-archive-keyring.gpg")
    if suite == ("noble",) and not keys.exists() and not (REPOSITORY / ".build/bare-noble.tar").exists():
        pytest.skip("Debian has no package with the keys of Ubuntu's archive")
    run(SCRIPTS / "bare-debian.sh", *suite)
    root = folder / "root"
    root.mkdir()
    run("tar", "-C", root, "-xf", REPOSITORY / f".build/bare-{''.join(suite) or 'debian'}.tar")
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    (root / "proc").mkdir(exist_ok=True)
    try:
        run("mount", "-t", "proc", "proc", root / "proc")
        # As programs of other users than root need it, on a file system that may allow no devices.
        (root / "dev/null").touch()
        run("mount", "--bind", "/dev/null", root / "dev/null")
    except AssertionError as refused:
        pytest.skip(f"nothing can be mounted here: {refused}")
    # Nobody reads what packages say of themselves.
    (root / "etc/apt/apt.conf.d/languages").write_text('Acquire::Languages "none";\n')
    try:
        run(*inside(root), "apt-get", "update", "-q")
        yield root
    finally:
        run("umount", root / "proc", root / "dev/null")


def inside(root):
    return ["chroot", root, "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive"]
