"""The container image, made from the package and run with Podman."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request

import pytest
import yaml

from Support.list_server import ListServer
from Support.packages import SCRIPTS, copy_packages, run, the_only
from Support.ports import free_port
from Support.program import REPOSITORY
from Support.ssh_server import SSHServer

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("buildah") or not shutil.which("podman"),
    reason="images are made and run by root, with buildah and podman",
)
# The network is the machine's own, and limits are those of a process that may not raise them.
ALIKE = ["--rm", "--network", "host", "--ulimit", "nofile=1024:1024", "--ulimit", "nproc=4096:4096"]
# What an administrator who trusts nothing adds.
HARDENED = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "all", "--security-opt", "no-new-privileges"]


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    folder = tmp_path_factory.mktemp("image")
    copy_packages(folder)
    # The most takes three times as long, for a fortieth of the size.
    run(SCRIPTS / "image.sh", folder, env={**os.environ, "GZIP_LEVEL": "6"})
    return the_only(folder, "*-image-*.tar")


class Podman:
    def __init__(self, folder):
        self.command = [
            "podman", "--storage-driver", "vfs", "--root", folder / "storage", "--runroot", folder / "run", "--runtime", "runc",
        ]  # fmt: skip

    def __call__(self, *words):
        return subprocess.run([str(word) for word in [*self.command, *words]], capture_output=True, text=True, timeout=300)

    def run(self, *words):
        return self("run", *ALIKE, *words)


@pytest.fixture(scope="module")
def podman(archive):
    # The paths of pytest are longer than the 50 characters that Podman takes.
    with tempfile.TemporaryDirectory(prefix="podman") as folder:
        podman = Podman(pathlib.Path(folder))
        loaded = podman("load", "-i", archive)
        assert loaded.stdout.split()[-1:] == ["localhost/rollcall:latest"], loaded.stderr
        yield podman
        podman("system", "reset", "--force")


@pytest.fixture
def volume(podman, request):
    """A new volume: the image says whose it is."""
    name = request.node.name.replace("[", "-").rstrip("]")
    yield name
    podman("volume", "rm", name)


def test_a_release_has_all_files_and_the_notes_of_its_version(archive, tmp_path):
    """As a tag would publish them, but for the publishing."""
    version = re.search(r"^## (\S+) - ", (REPOSITORY / "CHANGELOG.md").read_text("utf-8"), re.M)[1]
    folder = archive.parent
    said = run(SCRIPTS / "release.sh", "--dry-run", f"v{version}", folder)
    sums = run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=folder).splitlines()
    assert len(sums) == 3 and all(line.endswith(": OK") for line in sums)
    for line in (*(line.split(":")[0] for line in sums), f"rollcall:{version}"):
        assert line in said
    notes = int(re.search(r"with (\d+) notes", said)[1])
    assert 10 < notes < 200

    def refusal(tag, folder, **environment):
        done = subprocess.run(
            [SCRIPTS / "release.sh", "--dry-run", tag, folder], env=os.environ | environment, capture_output=True, text=True
        )
        assert done.returncode == 1
        return done.stderr

    assert "CHANGELOG.md has no version 9.9.9" in refusal("v9.9.9", folder)
    assert "scripts/address.sh someone/else" in refusal(f"v{version}", folder, GITHUB_REPOSITORY="someone/else")
    assert "needs a .deb, a .tar.gz and an image" in refusal(f"v{version}", tmp_path)


def test_an_image_is_small(archive):
    assert archive.stat().st_size < 60_000_000


def test_a_volume_gets_a_directory_that_is_served(podman, volume):
    mounted = ["-v", f"{volume}:/directory"]
    for command in ("init", "build"):
        done = podman.run(*mounted, "rollcall", command)
        assert done.returncode == 0, done.stderr
    port = free_port()
    served = subprocess.Popen([
        str(word) for word in
        [*podman.command, "run", *ALIKE, "--name", volume, *mounted, "rollcall", "serve", "--host", "0.0.0.0", "--port", port]
    ])  # fmt: skip
    try:
        page = waited_for(f"http://127.0.0.1:{port}/")
        assert 'id="search' in page
    finally:
        began = time.monotonic()
        stopped = podman("stop", "--time", "60", volume)
        served.wait(60)
    assert stopped.returncode == 0 and time.monotonic() - began < 30, "it waited to be killed"


def waited_for(address):
    for _ in range(120):
        try:
            return urllib.request.urlopen(address).read().decode()
        except OSError:
            time.sleep(0.5)
    raise AssertionError("nothing is served")


def test_the_program_runs_as_a_user_of_the_image(podman):
    said = podman.run("--entrypoint", "sh", "rollcall", "-c", "id -u; id -un; id -gn; rsync --version; ssh -V 2>&1; bash --version")
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[:3] == ["1000", "rollcall", "rollcall"]
    user = podman("image", "inspect", "--format", "{{.Config.User}}", "rollcall").stdout.strip()
    assert user == "1000:1000", "Kubernetes cannot see that a name is not root's"


def test_a_folder_of_anybodys_is_built(podman, tmp_path):
    """The sample, in a folder of somebody who is not the image's user."""
    folder = tmp_path / "people"
    shutil.copytree(REPOSITORY / "Samples", folder / "Samples")
    shutil.copy(REPOSITORY / "rollcall.yml", folder)
    mounted = ["-v", f"{folder}:/directory"]
    refused = podman.run(*mounted, "rollcall")
    assert refused.returncode == 73, refused.stderr
    run("chown", "-R", "4321:4321", folder)
    built = podman.run("--user", "4321:4321", *HARDENED, *mounted, "rollcall")
    assert built.returncode == 0, built.stderr
    assert "Õ" in (folder / "output/index.html").read_text("utf-8")
    assert (folder / "output").stat().st_uid == 4321


def test_what_belongs_to_root_can_be_given_to_the_image(podman, tmp_path):
    tmp_path.chmod(0o755)
    folder = tmp_path / "people"
    folder.mkdir(mode=0o755)
    mounted = ["-v", f"{folder}:/directory", "rollcall"]
    assert podman.run(*mounted, "init").returncode == 73
    run("chown", "-R", "1000:1000", folder)
    assert podman.run(*mounted, "init").returncode == 0
    assert podman.run(*mounted, "build").returncode == 0


def test_the_image_uploads_over_ssh(podman, volume, tmp_path):
    mounted = ["-v", f"{volume}:/directory"]
    for command in ("init", "build"):
        assert podman.run(*mounted, "rollcall", command).returncode == 0
    with SSHServer(tmp_path / "server") as server:
        keys = tmp_path / "ssh"
        keys.mkdir(mode=0o700)
        shutil.copy(tmp_path / "server/user", keys / "id_ed25519")
        (keys / "known_hosts").write_text(f"[127.0.0.1]:{server.port} {(tmp_path / 'server/host.pub').read_text('utf-8')}")
        (keys / "config").write_text(f"Host *\n  Port {server.port}\n  StrictHostKeyChecking yes\n")
        for path in (keys, *keys.iterdir()):
            os.chown(path, 1000, 1000)
        (keys / "id_ed25519").chmod(0o600)
        said = podman.run(
            *mounted, "-v", f"{keys}:/home/rollcall/.ssh:ro", "rollcall", "publish", f"{server.host}:{tmp_path}/served",
        )  # fmt: skip
    assert said.returncode == 0, said.stderr
    assert (tmp_path / "served/index.html").is_file()


def documents():
    path = REPOSITORY / "Samples/kubernetes/directory.yml"
    return {document["kind"]: document for document in yaml.safe_load_all(path.read_text("utf-8"))}


def test_the_job_for_kubernetes_builds(podman, volume, tmp_path):
    """Its container, with the arguments, the mounts and the restrictions that the manifest has."""
    known = documents()
    pod = known["CronJob"]["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    (name, text) = next(iter(known["ConfigMap"]["data"].items()))
    with ListServer({"/staff.csv": (200, b"Name,E-mail\nKadri Rebane,kadri@x.example\n")}) as server:
        config = tmp_path / "config"
        config.mkdir(mode=0o755)
        (config / name).write_text(text.replace("https://hr.example/staff.csv", server.url("/staff.csv")))
        tmp_path.chmod(0o755)
        where = {"config": f"{config}:{{}}:ro", "directory": f"{volume}:{{}}"}
        options = ["--tmpfs", "/tmp"]
        for mount in container["volumeMounts"]:
            if mount["name"] in where:
                options += ["-v", where[mount["name"]].format(mount["mountPath"])]
        restrictions = container["securityContext"]
        assert restrictions["readOnlyRootFilesystem"] and restrictions["capabilities"] == {"drop": ["ALL"]}
        assert pod["securityContext"]["runAsNonRoot"] and pod["securityContext"]["fsGroup"] == 1000
        variables = [f"--env={one['name']}=salajane" for one in container["env"]]
        built = podman.run(*HARDENED, *options, *variables, "rollcall", *container["args"])
        assert built.returncode == 0, built.stderr
        assert dict(server.requests[-1][1])["Authorization"] == "Bearer salajane"
    # What nginx is given, at the path that docs/hosting/nginx.conf serves.
    nginx = known["Deployment"]["spec"]["template"]["spec"]
    (served,) = (one for one in nginx["containers"][0]["volumeMounts"] if one["name"] == "directory")
    assert served["mountPath"] == "/srv/www" and "root /srv/www/people;" in (REPOSITORY / "docs/hosting/nginx.conf").read_text()
    shown = podman.run("-v", f"{volume}:/srv/www:ro", "--entrypoint", "cat", "rollcall", "/srv/www/people/people.json")
    assert "Rebane" in shown.stdout


def test_the_manifest_for_kubernetes_is_one():
    known = documents()
    assert set(known) == {"ConfigMap", "PersistentVolumeClaim", "CronJob", "Deployment", "Service"}
    labels = known["Deployment"]["spec"]["template"]["metadata"]["labels"]
    assert known["Service"]["spec"]["selector"] == labels == known["Deployment"]["spec"]["selector"]["matchLabels"]
    for spec in (known["CronJob"]["spec"]["jobTemplate"]["spec"]["template"]["spec"], known["Deployment"]["spec"]["template"]["spec"]):
        for container in spec["containers"]:
            assert {one["name"] for one in container["volumeMounts"]} == {one["name"] for one in spec["volumes"]}
    assert known["CronJob"]["spec"]["concurrencyPolicy"] == "Forbid"
