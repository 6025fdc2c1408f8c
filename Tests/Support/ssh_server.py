"""An ssh server on loopback for whoever runs the tests, with keys of its own."""

import getpass
import os
import pathlib
import shutil
import socket
import subprocess
import time

SSHD = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin")


class SSHServer:
    """A running server, and how to reach it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        for name in ("host", "user"):
            key = self.folder / name
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        shutil.copy(self.folder / "user.pub", self.folder / "authorized")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        (self.folder / "sshd_config").write_text(
            f"""Port {self.port}
ListenAddress 127.0.0.1
HostKey {self.folder}/host
AuthorizedKeysFile {self.folder}/authorized
StrictModes no
UsePAM no
PasswordAuthentication no
PidFile none
"""
        )
        if os.getuid() == 0:  # Debian makes the folder as it starts the service.
            pathlib.Path("/run/sshd").mkdir(exist_ok=True)

    @property
    def host(self):
        return f"{getpass.getuser()}@127.0.0.1"

    @property
    def environment(self):
        """What has rsync reach the server."""
        command = (
            f"ssh -p {self.port} -i {self.folder}/user -F none -o StrictHostKeyChecking=no"
            f" -o UserKnownHostsFile={self.folder}/known -o LogLevel=ERROR -o IdentitiesOnly=yes"
        )
        return {"RSYNC_RSH": command}

    def __enter__(self):
        self._log = open(self.folder / "log", "wb")
        self._process = subprocess.Popen(
            [SSHD, "-D", "-e", "-f", self.folder / "sshd_config"], stderr=self._log
        )
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)
        raise AssertionError("the ssh server does not answer")

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()
        self._log.close()
