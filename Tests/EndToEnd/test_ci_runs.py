"""The samples of scheduled builds publish what they should, each copied into a folder of its own.

Their commands are run one after the other. The release comes from a server on loopback, made by scripts/package.sh of
the program under test; the store and the ssh server are real ones on loopback, too. What cannot run here are actions
and hosts of others (`actions/*`, wrangler, Pages): there it is tested that the folders they are given are what they
should be.
"""

import re
import shutil
import subprocess
from functools import partial
from http.server import SimpleHTTPRequestHandler

import pytest

from Support.copied_sample import ADDRESS, GITLAB, JOBS, SECRETS, VERSION, CopiedSample
from Support.list_server import ListServer
from Support.loopback_server import LoopbackServer, Quiet
from Support.object_store import ObjectStore
from Support.packages import copy_packages, run, the_only
from Support.program import employee
from Support.ssh_server import SSHServer


@pytest.fixture(scope="module")
def release(tmp_path_factory):
    """The address of a server that has a release, as GitHub has."""
    if not shutil.which("dpkg-shlibdeps"):
        pytest.skip("packages of Debian's are made on Debian")
    folder = tmp_path_factory.mktemp("release")
    packages = folder / f"{ADDRESS}/releases/download/v{VERSION}"
    copy_packages(packages)
    # Each run unpacks it, so that it is no longer pressed.
    deb = the_only(packages, "*.deb")
    run("dpkg-deb", "-R", deb, folder / "unpacked")
    run("dpkg-deb", "-Znone", "--root-owner-group", "--build", folder / "unpacked", deb)
    shutil.rmtree(folder / "unpacked")
    handler = type("Handler", (Quiet, SimpleHTTPRequestHandler), {})
    with LoopbackServer(partial(handler, directory=folder)) as server:
        yield f"{server.address}/{deb.relative_to(folder)}"


@pytest.fixture(params=JOBS)
def site(request, tmp_path, release):
    site = CopiedSample(request.param, tmp_path, release)
    if site.name in GITLAB:
        site.environment |= {"ROLLCALL_DEB": release, "TALLINN_TOKEN": SECRETS["TALLINN_TOKEN"]}
    if site.name == "s3":
        with ObjectStore() as site.store:
            # aws-actions/configure-aws-credentials leaves these to the steps that follow.
            site.environment |= site.store.environment | {"AWS_ENDPOINT_URL": site.store.address}
            site.target = site.store.target
            yield site
    elif site.name == "rsync":
        with SSHServer(tmp_path / "ssh") as server:
            known = (tmp_path / "ssh/host.pub").read_text("utf-8")
            (tmp_path / "known_hosts").write_text(f"[127.0.0.1]:{server.port} {known}")
            (tmp_path / "ssh/user").chmod(0o666)
            site.environment |= {"SSH_KEY": f"{tmp_path}/ssh/user", "SSH_KNOWN_HOSTS": f"{tmp_path}/known_hosts"}
            site.tool("ssh", f'exec /usr/bin/ssh -p {server.port} -F none "$@"\n')
            site.target = f"{server.host}:{tmp_path}/served"
            yield site
    else:
        yield site


def test_a_copied_sample_publishes_its_people_and_keeps_what_the_next_run_needs(site):
    first = site.run()
    assert first.code == 0, first.said
    assert "Õunapuu" in site.people()
    assert {path.name for path in site.caches.iterdir()} == {".rollcall", "output"}
    if site.name == "cloudflare-pages":
        assert "_headers" in first.published[-1]
    folder = site.folder / "run 1"
    subprocess.run(["git", "init", "-q", folder], check=True)
    subprocess.run(["git", "-C", folder, "add", "--all"], check=True)
    kept = subprocess.run(["git", "-C", folder, "ls-files"], capture_output=True, text=True, check=True).stdout
    assert "rollcall.yml" in kept and not re.search("^(output|.rollcall)/", kept, re.M)

    if site.name == "s3":
        site.store.requests.clear()
    second = site.run()
    assert second.code == 0, second.said
    if site.name == "s3":
        # A fresh checkout, in which all times are new, is no reason to upload everything again.
        assert site.store.counts()[0].get("PUT", 0) < 5 < len(list((site.folder / "run 2/output").rglob("*.html")))


def test_a_source_that_fails_changes_nothing_for_visitors(site):
    answers = {"/employee_list": {"employees": [employee("Kadri", "Rebane"), employee("Tiit", "Põder")]}}
    with ListServer(answers) as server:
        def with_tallinn(text):  # fmt: skip
            commented = re.findall(r"^  # (- name: Tallinn|  .*)$", text, re.M)
            assert len(commented) == 4, "the second source is written as a comment, to be taken out of it"
            text = re.sub(r"^  # (- name: Tallinn|  )", r"  \1", text, flags=re.M)
            return text.replace("https://tallinn.example/employee_list", server.url("/employee_list"))

        site.changes.append(with_tallinn)
        # Nothing to fall back on, and nothing published yet.
        server.answers["/employee_list"] = (404, b"")
        assert site.run().code == 69, site.last.said
        assert site.people() is None
        assert not (site.caches / "output").exists()

        server.answers.update(answers)
        assert site.run().code == 0, site.last.said
        assert dict(server.requests[-1][1])["Authorization"] == f"Bearer {SECRETS['TALLINN_TOKEN']}"
        assert "Rebane" in site.people()

        server.answers["/employee_list"] = (404, b"")
        assert site.run().code == 0, site.last.said
        assert "Rebane" in site.people(), "the snapshot was not used"

        # Both caches are lost.
        shutil.rmtree(site.caches)
        site.caches.mkdir()
        before = site.people()
        assert site.run().code == 69, site.last.said
        assert not site.last.published and site.people() == before
