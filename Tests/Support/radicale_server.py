"""Radicale, a CardDAV server, on loopback."""

import base64
import http.client
import shutil
import subprocess

from Support.ports import free_port, wait_for_port

BOOK = """<?xml version="1.0"?><mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><set><prop>
<resourcetype><collection/><C:addressbook/></resourcetype></prop></set></mkcol>"""


class RadicaleServer:
    """A server with one user, who has one address book."""

    user = "rollcall"
    password = "p: @/ö"
    path = "/rollcall/contacts/"

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        self.port = free_port()
        (folder / "users").write_text(f"{self.user}:{self.password}\n", encoding="utf-8")
        (folder / "config").write_text(
            f"""[server]
hosts = 127.0.0.1:{self.port}
[auth]
type = htpasswd
htpasswd_filename = {folder}/users
htpasswd_encryption = plain
[storage]
filesystem_folder = {folder}/collections
"""
        )

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}{self.path}"

    def ask(self, method, path, body, kind):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        key = base64.b64encode(f"{self.user}:{self.password}".encode()).decode()
        headers = {"Authorization": f"Basic {key}", "Content-Type": kind}
        connection.request(method, path, body.encode(), headers)
        status = connection.getresponse().status
        connection.close()
        assert status in (200, 201, 204), status

    def put(self, uid, card):
        """Puts one card into the address book, as a phone would."""
        self.ask("PUT", f"{self.path}{uid}.vcf", card, "text/vcard; charset=utf-8")

    def remove(self, uid):
        self.ask("DELETE", f"{self.path}{uid}.vcf", "", "text/plain")

    def __enter__(self):
        self._log = open(self.folder / "log", "wb")
        self.process = subprocess.Popen(
            [shutil.which("radicale"), "-C", self.folder / "config"], stdout=self._log, stderr=self._log
        )
        wait_for_port(self.port, self.process, self.folder / "log")
        self.ask("MKCOL", self.path, BOOK, "application/xml")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self._log.close()
