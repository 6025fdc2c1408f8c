"""PostgreSQL on loopback, for whoever runs the tests."""

import glob
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile
import time

from Support.ports import free_port, wait_for_port


class PostgresServer:
    """A database `hr` with a user `rollcall` who may read it, made by these lines of SQL."""

    password = "p '\"$ö"

    def __init__(self, sql):
        # The server's user cannot go through a folder that pytest has made.
        self.folder = folder = pathlib.Path(tempfile.mkdtemp(prefix="rollcall-postgres-"))
        folder.chmod(0o755)
        self.port = free_port()
        self._sql = sql
        programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        self._programs = programs[-1] if programs else os.path.dirname(shutil.which("initdb"))
        # The server refuses to run as root.
        self._user = []
        if os.getuid() == 0:
            self._user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
            shutil.chown(folder, "postgres", pwd.getpwnam("postgres").pw_gid)
        password = folder / "password"
        password.write_text("owner")
        password.chmod(0o644)
        subprocess.run(
            [*self._user, f"{self._programs}/initdb", "-D", folder / "data", "-A", "scram-sha-256",
             "-U", "owner", f"--pwfile={password}", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
            check=True, capture_output=True, cwd=folder,
        )

    def __enter__(self):
        self._log = open(self.folder / "log", "wb")
        self.process = subprocess.Popen(
            [*self._user, f"{self._programs}/postgres", "-D", self.folder / "data", "-p", str(self.port),
             "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off"],
            stdout=self._log, stderr=self._log, cwd=self.folder,
        )
        wait_for_port(self.port, self.process, self.folder / "log")
        self._wait_until_ready()
        quoted = self.password.replace("'", "''")
        self.run(f"CREATE USER rollcall PASSWORD '{quoted}'", "CREATE DATABASE hr", database="postgres")
        self.run(*self._sql)
        return self

    def _wait_until_ready(self):
        """Waits for connections to be taken: the port is open before."""
        ready = [f"{self._programs}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(300):
            if subprocess.run(ready).returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text())

    def run(self, *statements, database="hr"):
        """Carries out statements as the owner."""
        for statement in statements:
            subprocess.run(
                ["psql", "--no-psqlrc", "-v", "ON_ERROR_STOP=1", "-c", statement,
                 f"postgresql://owner@127.0.0.1:{self.port}/{database}"],
                check=True, capture_output=True, env={**os.environ, "PGPASSWORD": "owner"},
            )

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self._log.close()
        shutil.rmtree(self.folder)
