"""OpenLDAP's server on loopback, for whoever runs the tests."""

import base64
import os
import shutil
import subprocess

from Support.certificate import Certificate
from Support.ports import free_port, wait_for_port

PATH = os.environ["PATH"] + ":/usr/sbin"
SUFFIX = "dc=example,dc=com"
READER = f"cn=rollcall,{SUFFIX}"
ADMIN = f"cn=admin,{SUFFIX}"


class LDAPServer:
    """A directory with these entries: dictionaries of attributes below `ou=people`, each with a `uid`."""

    password = "a b'\"$ö"
    admin_password = "admin"

    def __init__(self, folder, entries, further_schemas=()):
        self.folder = folder
        folder.mkdir()
        (folder / "data").mkdir()
        self.certificate = Certificate(folder)
        schemas = "\n".join(
            f"include /etc/ldap/schema/{name}.schema" for name in ("core", "cosine", "inetorgperson")
        )
        schemas += "".join(f"\ninclude {path}" for path in further_schemas)
        (folder / "slapd.conf").write_text(
            f"""{schemas}
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile {folder}/pid
TLSCertificateFile {folder}/certificate.pem
TLSCertificateKeyFile {folder}/key.pem
# What a server of a company does: nobody reads without a name, and 500 entries at once are the most.
disallow bind_anon
security simple_bind=128
sizelimit size.soft=500 size.hard=500 size.prtotal=unlimited
database mdb
maxsize 104857600
directory {folder}/data
suffix "{SUFFIX}"
rootdn "{ADMIN}"
rootpw {self.admin_password}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="{READER}" read by * none
"""
        )
        everything = [
            {"dn": SUFFIX, "objectClass": ["dcObject", "organization"], "o": "Telisa", "dc": "example"},
            {"dn": READER, "objectClass": ["person", "simpleSecurityObject", "organizationalRole"][:1],
             "cn": "rollcall", "sn": "rollcall", "userPassword": self.password},
            {"dn": f"ou=people,{SUFFIX}", "objectClass": "organizationalUnit", "ou": "people"},
        ] + [{"dn": f"uid={entry['uid']},ou=people,{SUFFIX}", "objectClass": "inetOrgPerson", **entry}
             for entry in entries]
        (folder / "data.ldif").write_text("\n".join(map(self._ldif, everything)), encoding="ascii")
        subprocess.run(
            [shutil.which("slapadd", path=PATH), "-q", "-f", folder / "slapd.conf",
             "-l", folder / "data.ldif"],
            check=True, capture_output=True,
        )
        self.port = free_port()

    @staticmethod
    def _ldif(entry):
        lines = []
        for name, values in entry.items():
            for value in values if isinstance(values, list) else [values]:
                lines.append(f"{name}:: {base64.b64encode(value.encode()).decode()}\n")
        return "".join(lines)

    def _ask(self, *command):
        """What a client says that is signed in as the owner of the server."""
        variables = {**os.environ, "LDAPTLS_REQCERT": "never", "LDAPTLS_CACERT": f"{self.folder}/certificate.pem"}
        place = ["-x", "-ZZ", "-H", f"ldap://127.0.0.1:{self.port}", "-D", ADMIN, "-w", self.admin_password]
        result = subprocess.run(
            [command[0], *place, *command[1:]], env=variables, capture_output=True, text=True, encoding="utf-8")
        assert result.returncode == 0, result.stderr
        return result.stdout

    def add(self, file):
        """Adds the entries of a file of LDIF."""
        self._ask("ldapadd", "-f", file)

    def search(self, filter):
        return self._ask("ldapsearch", "-LLL", "-o", "ldif_wrap=no", "-b", f"ou=people,{SUFFIX}", filter)

    def __enter__(self):
        self._log = open(self.folder / "log", "wb")
        self.process = subprocess.Popen(
            [shutil.which("slapd", path=PATH), "-h", f"ldap://127.0.0.1:{self.port}",
             "-f", self.folder / "slapd.conf", "-d", "0"],
            stdout=self._log, stderr=self._log,
        )
        wait_for_port(self.port, self.process, self.folder / "log")
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self._log.close()
