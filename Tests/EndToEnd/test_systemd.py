"""The timer and the service that the .deb installs, in a Debian that systemd boots."""

import re
import shutil
import subprocess

import pytest

from Support.booted_system import BootedSystem
from Support.packages import bare_root, copy_packages, inside, run, the_only
from Support.program import REPOSITORY, program
from Support.snippets import blocks

UNITS = REPOSITORY / "packaging/systemd"
GUIDE = REPOSITORY / "docs/how-to/scheduling.md"


@pytest.fixture
def units(tmp_path):
    """The units, with the program that is tested."""
    for name in ("rollcall.service", "rollcall.timer"):
        text = (UNITS / name).read_text("utf-8")
        (tmp_path / name).write_text(text.replace("/usr/bin/rollcall", str(program())))
    return tmp_path


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_takes_the_units(units):
    paths = [units / "rollcall.service", units / "rollcall.timer"]
    result = subprocess.run(["systemd-analyze", "verify", "--man=no", *paths], capture_output=True, text=True)
    assert result.returncode == 0 and str(units) not in result.stderr, result.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_the_service_may_do_little(units):
    # Of 100: most services have over 90.
    run("systemd-analyze", "security", "--offline=true", "--threshold=20", units / "rollcall.service")


@pytest.fixture(scope="module")
def debian(tmp_path_factory):
    packages = tmp_path_factory.mktemp("dist")
    copy_packages(packages)
    with bare_root(tmp_path_factory.mktemp("bare")) as root:
        shutil.copy(the_only(packages, "*.deb"), root / "tmp/rollcall.deb")
        run(*inside(root), "apt-get", "install", "-y", "-q", "--no-install-recommends", "systemd", "/tmp/rollcall.deb")
        yield root


def test_the_schedule_of_the_guide_builds(debian):
    guide = GUIDE.read_text("utf-8")
    (section,) = re.findall(r"^## With systemd\n(.*?)^## ", guide, re.M | re.S)
    folder = debian / "var/lib/rollcall"
    with BootedSystem(debian) as system:
        assert not (debian / "etc/systemd/system/timers.target.wants/rollcall.timer").exists(), "nobody asked for it"
        # Without a project there is nothing to fail.
        assert system("systemctl", "start", "rollcall.service").returncode == 0
        for snippet in blocks("scheduling.md", section):
            if snippet.language != "sh":
                continue
            for line in snippet.text.splitlines():
                done = system("bash", "-euc", line.replace("sudo -u rollcall", "runuser -u rollcall --").replace("sudo ", ""))
                assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        assert system("systemctl", "is-enabled", "rollcall.timer").stdout == "enabled\n"
        assert "rollcall.timer" in system("systemctl", "list-timers").stdout
        assert "Employees: 24 people" in system("journalctl", "-u", "rollcall", "-o", "cat").stdout
        assert "rollcall_build_exit_code 0\n" in (folder / "rollcall.prom").read_text("utf-8")
        # The web server is somebody else.
        assert system("runuser", "-u", "nobody", "--", "cat", "/var/lib/rollcall/output/index.html").returncode == 0

        (folder / "rollcall.yml").write_text("sources: [{ name: A, url: https://x.invalid/a.csv, format: csv }]\n")
        shutil.rmtree(folder / ".rollcall")
        assert system("systemctl", "start", "rollcall.service").returncode != 0
        assert system("systemctl", "is-failed", "rollcall.service").stdout == "failed\n"

        removed = system("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "remove", "-y", "-q", "rollcall")
        assert removed.returncode == 0, removed.stderr
        assert (folder / "rollcall.yml").exists(), "the lists are not the package's"
        assert "rollcall.timer" not in system("systemctl", "list-timers").stdout
