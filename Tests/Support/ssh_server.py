"""An ssh server on loopback for whoever runs the tests, with keys of its own."""

import getpass
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading
import time

# What rclone draws tables with takes a third of the time of a start to learn how wide letters are.
QUICK_RCLONE = {"TCELL_MINIMIZE": "1"}
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
        # A shell that sshd starts reads `~/.bashrc`, and that of whoever runs the tests may take longer than an upload:
        # pyenv's lines wait for a minute while another login runs them.
        (self.folder / "sshd_config").write_text(
            f"""HostKey {self.folder}/host
AuthorizedKeysFile {self.folder}/authorized
StrictModes no
UsePAM no
PasswordAuthentication no
PidFile none
SetEnv HOME={self.folder}
Subsystem sftp internal-sftp
"""
        )
        # Each connection has an sshd of its own, as inetd does it: it inherits that small messages go out at once, where
        # sshd has each login wait 40 milliseconds for the other side to confirm the one before.
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.port = self._listener.getsockname()[1]
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
        # Each file at a time has a login of its own, which takes longer than what files of tests hold.
        one_at_a_time = {"RCLONE_CHECKERS": "1", "RCLONE_TRANSFERS": "1"}
        return QUICK_RCLONE | one_at_a_time | {f"RCLONE_CONFIG_SSH_{key}": value for key, value in settings.items()}

    def _answer(self):
        command = [SSHD, "-i", "-e", "-f", self.folder / "sshd_config"]
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            with connection:
                self._answering.append(subprocess.Popen(command, stdin=connection, stdout=connection, stderr=self._log))
            self._answering = [process for process in self._answering if process.poll() is None]

    def __enter__(self):
        self._log = open(self.folder / "log", "wb")
        self._answering = []
        self._thread = threading.Thread(target=self._answer, daemon=True)
        self._thread.start()
        # Clients share a connection: to greet each other takes most of the time that a small upload takes.
        self._connection = subprocess.Popen([*self._client, "-M", "-N", self.host], stdin=subprocess.DEVNULL)
        end = time.monotonic() + 30
        while not os.path.exists(self._socket):
            assert self._connection.poll() is None and time.monotonic() < end, "nobody gets in"
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        # To close it would not end an `accept` that waits.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._listener.close()
        for process in (self._connection, *self._answering):
            process.terminate()
            process.wait()
        self._log.close()
        shutil.rmtree(os.path.dirname(self._socket))
