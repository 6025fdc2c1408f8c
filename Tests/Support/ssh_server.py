"""An ssh server on loopback for whoever runs the tests, with keys of its own."""

import getpass
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from Support.ports import free_port, wait_for_port

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
        # The name of a socket is short.
        self._socket = tempfile.mkdtemp(prefix="rollcall-ssh-") + "/socket"
        self.port = free_port()
        (self.folder / "sshd_config").write_text(
            f"""Port {self.port}
ListenAddress 127.0.0.1
HostKey {self.folder}/host
AuthorizedKeysFile {self.folder}/authorized
StrictModes no
UsePAM no
PasswordAuthentication no
PidFile none
Subsystem sftp internal-sftp
"""
        )
        if os.getuid() == 0:  # Debian makes the folder as it starts the service.
            pathlib.Path("/run/sshd").mkdir(exist_ok=True)

    @property
    def host(self):
        return f"{getpass.getuser()}@127.0.0.1"

    @property
    def _client(self):
        return [
            "ssh", "-p", str(self.port), "-i", f"{self.folder}/user", "-F", "none",
            *("-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={self.folder}/known"),
            *("-o", "LogLevel=ERROR", "-o", "IdentitiesOnly=yes", "-S", self._socket),
        ]  # fmt: skip

    @property
    def environment(self):
        """What has rsync reach the server."""
        return {"RSYNC_RSH": " ".join(self._client)}

    @property
    def rclone_environment(self):
        """What has rclone reach the server, as the remote `ssh`, by sftp."""
        settings = {
            "TYPE": "sftp",
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "USER": getpass.getuser(),
            "KEY_FILE": f"{self.folder}/user",
            # Otherwise rclone opens a shell to find out.
            "SHELL_TYPE": "unix",
        }
        return {f"RCLONE_CONFIG_SSH_{key}": value for key, value in settings.items()}

    def __enter__(self):
        self._log = open(self.folder / "log", "wb")
        self._process = subprocess.Popen(
            [SSHD, "-D", "-e", "-f", self.folder / "sshd_config"], stderr=self._log
        )
        wait_for_port(self.port, self._process, self.folder / "log")
        # Clients share a connection: to greet each other takes most of the time that a small upload takes.
        self._connection = subprocess.Popen([*self._client, "-M", "-N", self.host], stdin=subprocess.DEVNULL)
        end = time.monotonic() + 30
        while not os.path.exists(self._socket):
            assert self._connection.poll() is None and time.monotonic() < end, "nobody gets in"
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        for process in (self._connection, self._process):
            process.terminate()
            process.wait()
        self._log.close()
        shutil.rmtree(os.path.dirname(self._socket))
