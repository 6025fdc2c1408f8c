"""Starts real web servers with the configurations that docs/hosting prints, without privileges and on loopback.

Of a configuration only the folder and the port are replaced. Around it stands what Debian ships, in which the
places that only root may write to are replaced: pid files, logs, temporary folders.
"""

import contextlib
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time

from Support.ports import free_port
from Support.program import REPOSITORY

DOCUMENTS = REPOSITORY / "docs" / "hosting"
FOLDER = "/srv/www/people"
PORT = "8080"
ROOT, BELOW = "/", "/people/"
PLACES = [ROOT, BELOW]
IS_DEBIAN = pathlib.Path("/etc/debian_version").exists()


def replaced(text, pattern, replacement):
    """The text with all that matches replaced, which has to be something."""
    text, count = re.subn(pattern, lambda _: replacement, text, flags=re.MULTILINE)
    assert count, f"nothing matches {pattern}"
    return text


def nginx(folder, document):
    shutil.copy("/etc/nginx/mime.types", folder)
    text = pathlib.Path("/etc/nginx/nginx.conf").read_text("utf-8")
    text = replaced(text, r"^user .*$", "daemon off;")
    text = replaced(text, r"^include /etc/nginx/modules-enabled.*$", "")
    text = replaced(text, r"/run/nginx\.pid", f"{folder}/pid")
    text = replaced(text, r"/var/log/nginx", str(folder))
    text = replaced(text, r"^\s*include /etc/nginx/conf\.d.*$", "")
    text = replaced(text, r"include /etc/nginx/sites-enabled/\*;", f"include {folder}/people.conf;")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    text = replaced(text, r"^http \{$", "http {\n" + temporary)
    (folder / "people.conf").write_text(document)
    (folder / "nginx.conf").write_text(text)
    return ["nginx", "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"], {}


def apache(folder, document):
    home = pathlib.Path("/etc/apache2")
    enabled = ""
    for name in re.search(r"^#\s+a2enmod (.*)$", document, re.M)[1].split():
        for ending in ("load", "conf"):
            module = home / "mods-available" / f"{name}.{ending}"
            if module.exists() and not (home / "mods-enabled" / module.name).exists():
                enabled += f"Include {module}\n"
    text = (home / "apache2.conf").read_text("utf-8")
    text = replaced(text, r"^Include ports\.conf$", enabled)
    text = replaced(text, r"^IncludeOptional sites-enabled.*$", f"Include {folder}/people.conf\nServerName localhost")
    (folder / "people.conf").write_text(document)
    (folder / "apache2.conf").write_text(text)
    variables = {f"APACHE_{name}_DIR": str(folder) for name in ("RUN", "LOG", "LOCK")}
    variables |= {"APACHE_PID_FILE": f"{folder}/pid", "APACHE_RUN_USER": "nobody", "APACHE_RUN_GROUP": "nogroup"}
    return ["apache2", "-d", str(home), "-f", f"{folder}/apache2.conf", "-DFOREGROUND"], variables


def caddy(folder, document):
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + document)
    # The program tells the formats apart by the file's name.
    command = ["caddy", "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]
    return command, {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}


def lighttpd(folder, document):
    home = pathlib.Path("/etc/lighttpd")
    parts = folder / "conf-enabled"
    parts.mkdir()
    names = re.search(r"^#\s+lighty-enable-mod (.*)$", document, re.M)[1].split()
    available = [part for name in names for part in home.glob(f"conf-available/*-{name}.conf")]
    for part in {part.name: part for part in [*available, *home.glob("conf-enabled/*.conf")]}.values():
        text = part.read_text("utf-8")
        (parts / part.name).write_text(text.replace("/var/cache/lighttpd/compress", f"{folder}/compress"))
    (parts / "99-people.conf").write_text(document)
    text = (home / "lighttpd.conf").read_text("utf-8")
    text = replaced(text, r"/var/cache/lighttpd/uploads|/var/log/lighttpd", str(folder))
    text = replaced(text, r"/run/lighttpd\.pid", f"{folder}/pid")
    text = replaced(text, r"^server\.(user|group)name.*$", "")
    # Later versions load no module that nobody names.
    text = replaced(text, r"^#(server\.compat-module-load\s*=)", "server.compat-module-load =")
    text = replaced(text, r"^(server\.port\s*=\s*)80$", f"server.port = {free_port()}")
    text = replaced(text, r"/etc/lighttpd/conf-enabled", str(parts))
    (folder / "lighttpd.conf").write_text(text)
    return ["lighttpd", "-D", "-f", f"{folder}/lighttpd.conf"], {}


SERVERS = {"nginx": nginx, "apache": apache, "caddy": caddy, "lighttpd": lighttpd}


def document(server, place):
    """The configuration of a server for a place, as it stands in the documentation."""
    stem, ending = ("Caddyfile", "") if server == "caddy" else (server, ".conf")
    return DOCUMENTS / f"{stem}{'' if place == ROOT else '-subpath'}{ending}"


def as_nobody():
    """How a process is started that may do no more than any user."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


@contextlib.contextmanager
def readable_folder():
    """An empty folder that the servers may read and write, whoever runs the tests."""
    with tempfile.TemporaryDirectory(prefix="hosting-") as name:
        if os.geteuid() == 0:
            shutil.chown(name, "nobody", "nogroup")
        os.chmod(name, 0o755)
        yield pathlib.Path(name)


@contextlib.contextmanager
def running(server, place, site, change=lambda text: text):
    """Serves the folder of a site, and gives the address of its front page; `change` is made to the configuration."""
    port = free_port()
    text = change(document(server, place).read_text("utf-8"))
    text = replaced(text, re.escape(FOLDER) + r"\b", str(site))
    text = replaced(text, rf"\b{PORT}\b", str(port))
    with readable_folder() as folder:
        command, variables = SERVERS[server](folder, text)
        said = folder / "said"
        with said.open("wb") as log:
            process = subprocess.Popen(
                command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **as_nobody(),
                env={"PATH": os.environ["PATH"] + ":/usr/sbin", "HOME": str(folder), "LANG": "C.UTF-8", **variables},
            )  # fmt: skip
        try:
            wait_for(port, process, folder)
            yield f"http://127.0.0.1:{port}{place}"
        finally:
            process.terminate()
            process.wait(10)


def wait_for(port, process, folder):
    deadline = time.monotonic() + 20
    while process.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    logs = [folder / "said", *folder.glob("*.log")]
    raise AssertionError("the server does not answer:\n" + "\n".join(log.read_text("utf-8") for log in logs))
