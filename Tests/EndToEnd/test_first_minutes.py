"""From nothing to a page: the README's lines in bare systems, with a release, in under two minutes."""

import re
import shutil
import subprocess
import time
import urllib.request

import pytest

from Support.packages import bare_root, copy_packages, inside, run, the_only
from Support.ports import free_port
from Support.program import REPOSITORY
from Support.snippets import blocks

README = (REPOSITORY / "README.md").read_text("utf-8")
LIST = "First name,Last name,E-mail,Position\nMari,Tamm,mari@corp.example,Designer\nJüri,Kask,juri@corp.example,Engineer\n"


@pytest.fixture(scope="module")
def deb(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    copy_packages(folder)
    return the_only(folder, "*.deb")


def of_table(system):
    """What the table "Install" says to do on a system."""
    (row,) = re.findall(rf"^\| {system} \| (.*) \|$", README, re.M)
    return re.findall("`(.*?)`", row)[0]


def of_use():
    (text,) = (snippet.text for snippet in blocks("README.md", README) if "rollcall init" in snippet.text)
    return text.partition("#")[0].strip()


def page_of(root, port, command):
    """The front page that a reader is shown by a command that serves it, a second after it is there."""
    served = subprocess.Popen(
        ["chroot", "--userspec=reader", root, "/usr/bin/env", "-i", "HOME=/home/reader", "PATH=/usr/bin:/bin", "bash", "-euc", f"cd; {command}"],
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        for _ in range(600):
            assert served.poll() is None
            try:
                return urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
            except OSError:
                time.sleep(0.1)
        raise AssertionError("nothing is served")
    finally:
        served.terminate()
        served.wait(20)


@pytest.mark.parametrize("release", ["bookworm", "trixie", "noble"])
def test_the_readme_leads_from_nothing_to_a_page_in_two_minutes(release, deb, tmp_path):
    with bare_root(tmp_path, release) as root:
        home = root / "home/reader"
        home.mkdir()
        (home / "staff.csv").write_text(LIST, "utf-8")
        install = of_table("Debian, Ubuntu")
        name = re.search(r"\./(rollcall_\S+)", install)[1]
        shutil.copy(deb, home / name)
        began = time.monotonic()
        # A bare system has root alone, and nobody there to be asked.
        run(*inside(root), "bash", "-euc", f"cd /home/reader; {install.replace('sudo ', '').replace('install', 'install -y')}")
        run(*inside(root), "useradd", "--home-dir", "/home/reader", "reader")
        run(*inside(root), "chown", "-R", "reader", "/home/reader")
        port = free_port()
        page = page_of(root, port, of_use().replace("rollcall serve", f"exec rollcall serve --port {port}"))
        assert "Jüri" in page and "Designer" in page
        assert time.monotonic() - began < 120


@pytest.mark.parametrize("release", ["bookworm", "noble"])
def test_the_guide_for_windows_leads_from_a_spreadsheet_to_a_page(release, deb, tmp_path):
    """Its commands in the window of Ubuntu, with the folders of Windows where WSL has them."""
    guide = (REPOSITORY / "docs/how-to/windows.md").read_text("utf-8")
    install, use = (snippet.text for snippet in blocks("windows.md", guide) if snippet.language == "sh")
    with bare_root(tmp_path, release) as root:
        user = root / "mnt/c/Users/anna"
        for name in ("Downloads", "Documents"):
            (user / name).mkdir(parents=True)
        shutil.copy(deb, user / "Downloads")
        # As Excel saves "CSV UTF-8" where the comma divides decimals.
        (user / "Documents/staff.csv").write_bytes(b"\xef\xbb\xbf" + LIST.replace(",", ";").replace("\n", "\r\n").encode())
        run(*inside(root), "bash", "-euc", install.replace("sudo ", ""))
        run(*inside(root), "useradd", "--create-home", "reader")
        port = free_port()
        page = page_of(root, port, use.replace("rollcall serve", f"exec rollcall serve --port {port}"))
        assert "Jüri" in page and "Designer" in page
