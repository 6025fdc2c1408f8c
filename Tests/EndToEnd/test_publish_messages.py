"""What `rollcall publish` says of targets that refuse: what they hold then, and what to do. All clients are real."""

import contextlib
import os
import subprocess

import pytest

from Support.object_store import ObjectStore
from Support.ports import free_port, wait_for_port
from Support.program import employee, employees, source
from Support.ssh_server import SSHServer

UNTOUCHED = "no file of the site was sent or removed; the target is as it was"


@pytest.fixture
def site(project):
    project.write("staff.json", employees(*(employee(f"G{n}", "Name") for n in range(30))))
    project.configure(sources=[source("Tallinn", "staff.json")])
    project.build()
    return project


@contextlib.contextmanager
def rsync_daemon(folder):
    """rsync's own server with a module that is read-only and one that asks for a password; gives its port."""
    (folder / "people").mkdir()
    (folder / "secrets").write_text("bob:geheim\n")
    (folder / "secrets").chmod(0o600)
    port = free_port()
    (folder / "rsyncd.conf").write_text(
        f"""use chroot = no
uid = {os.getuid()}
gid = {os.getgid()}
port = {port}
address = 127.0.0.1
path = {folder}/people
[readonly]
read only = yes
[locked]
read only = no
auth users = bob
secrets file = {folder}/secrets
[gone]
path = {folder}/gone
"""
    )
    log = folder / "log"
    command = ["rsync", "--daemon", "--no-detach", f"--config={folder}/rsyncd.conf", f"--log-file={log}"]
    with subprocess.Popen(command) as process:
        try:
            wait_for_port(port, process, log)
            yield port
        finally:
            process.terminate()


def refused(site, *arguments, environment=None):
    result = site.run("publish", *arguments, environment=environment)
    assert result.returncode == 74, result.stderr + result.stdout
    assert "takes it from there" not in result.stderr
    return result.stderr


def test_a_module_of_rsync_that_refuses_is_said_with_the_remedy(site, tmp_path):
    with rsync_daemon(tmp_path) as port:
        for module, environment, words in [
            ("readonly", {}, "the target is read-only: allow writing there (for a module: `read only = no`)"),
            ("locked", {"RSYNC_PASSWORD": "wrong"}, "the server rejected the sign-in"),
            ("none", {}, "there is no such module or folder: create it"),
            ("gone", {}, "there is no such module or folder: create it"),
        ]:
            errors = refused(site, f"rsync://bob@127.0.0.1:{port}/{module}", environment=environment)
            assert words in errors and UNTOUCHED in errors, errors
        assert list((tmp_path / "people").iterdir()) == []
        environment = {"RSYNC_PASSWORD": "geheim"}
        target = f"rsync://bob@127.0.0.1:{port}/locked"
        assert site.run("publish", target, environment=environment).returncode == 0
    errors = refused(site, target, environment=environment)
    assert "the server cannot be reached" in errors and UNTOUCHED in errors


def test_a_key_that_ssh_refuses_is_said_with_the_remedy(site, tmp_path):
    with SSHServer(tmp_path / "ssh") as server:
        shell = f"ssh -F none -p {server.port} -o BatchMode=yes -o StrictHostKeyChecking=no"
        shell += f" -o UserKnownHostsFile={tmp_path}/known -o IdentitiesOnly=yes -i {tmp_path}/none"
        errors = refused(site, f"{server.host}:{tmp_path}/people", environment={"RSYNC_RSH": shell})
    assert "the server rejected the sign-in" in errors and UNTOUCHED in errors, errors


def test_a_remote_that_rclone_does_not_know_is_said_with_the_remedy(site):
    errors = refused(site, "rclone:nosuch:people")
    assert "`rclone listremotes` lists the remotes" in errors and UNTOUCHED in errors, errors


def test_a_bucket_that_is_missing_or_refuses_is_said_with_the_remedy(site):
    with ObjectStore() as store:
        target = [f"s3://nobodys-bucket-{os.getpid()}", *store.options]
        errors = refused(site, *target, environment=store.environment)
        assert "there is no such bucket: create it" in errors and UNTOUCHED in errors, errors
        store.refuse = lambda request: 403
        errors = refused(site, store.target, *store.options, environment=store.environment)
        assert "the account lacks the right to do this" in errors and UNTOUCHED in errors, errors


@pytest.mark.skipif(os.geteuid() != 0, reason="mounts a small file system")
def test_a_disk_that_is_full_is_said_with_what_the_target_holds(site, tmp_path):
    small = tmp_path / "small"
    small.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=120k", "tmpfs", small], check=True)
    try:
        errors = refused(site, small / "people")
        assert "the target is full: free space there" in errors
        assert "the target does not hold a whole site yet" in errors, errors
        assert not (small / "people" / "index.html").exists()
        subprocess.run(["mount", "-o", "remount,size=100m", small], check=True)
        assert site.run("publish", small / "people").returncode == 0
        subprocess.run(["mount", "-o", "remount,ro", small], check=True)
        assert "up to date" in site.run("publish", small / "people").stdout
        site.write("staff.json", employees(employee("New", "Comer")))
        site.build("--accept-loss")
        errors = refused(site, small / "people")
        assert "the target is read-only: allow writing there" in errors and UNTOUCHED in errors, errors
    finally:
        subprocess.run(["umount", small], check=True)
