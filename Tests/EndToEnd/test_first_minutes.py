"""From nothing to a page: the README's lines in bare systems, with a release, in under two minutes."""

import re
import shutil
import subprocess
import time
import urllib.request

import pytest

from Support.packages import bare_root, inside, pack, run, the_only
from Support.ports import free_port
from Support.program import REPOSITORY
from Support.snippets import blocks

README = (REPOSITORY / "README.md").read_text("utf-8")
LIST = "First name,Last name,E-mail,Position\nMari,Tamm,mari@corp.example,Designer\nJüri,Kask,juri@corp.example,Engineer\n"


@pytest.fixture(scope="module")
def deb(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    pack(folder)
    return the_only(folder, "*.deb")


def of_table(system):
    """What the table "Install" says to do on a system."""
    (row,) = re.findall(rf"^\| {system} \| (.*) \|$", README, re.M)
    return re.findall("`(.*?)`", row)[0]


def of_use():
    (text,) = (snippet.text for snippet in blocks("README.md", README) if "rollcall init" in snippet.text)
    return text.partition("#")[0].strip()


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
        use = of_use().replace("rollcall serve", f"exec rollcall serve --port {port}")
        served = subprocess.Popen(
            ["chroot", "--userspec=reader", root, "/usr/bin/env", "-i", "HOME=/home/reader", "PATH=/usr/bin:/bin", "bash", "-euc", f"cd; {use}"],
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            page = None
            while page is None:
                assert served.poll() is None and time.monotonic() - began < 120
                try:
                    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
                except OSError:
                    time.sleep(0.1)
        finally:
            served.terminate()
            served.wait(20)
        assert "Jüri" in page and "Designer" in page
        assert time.monotonic() - began < 120
