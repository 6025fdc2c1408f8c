"""A site for a place of a server, with every kind of file that a site may have."""

import contextlib
import json
import os
import shutil
import tempfile
import time
from pathlib import Path

from Support.program import REPOSITORY, Project
from Support.web_servers import readable_folder

# What the sample has none of: parts of a large index, a photo, what an owner puts beside the pages.
FURTHER = {
    "search/3f2a.bin": bytes(range(256)) * 20,
    "assets/photo.0123456789abcdef.jpg": b"\xff\xd8\xff\xe0" + bytes(3000),
    "favicon.ico": bytes(3000),
    "table.csv": b"Name;Phone\nMari Tamm;+372 5555 0101\n" * 100,
    "days.ics": b"BEGIN:VCALENDAR\r\n" + b"X-DAY:1\r\n" * 300 + b"END:VCALENDAR\r\n",
    "large.webmanifest": json.dumps({"name": "Employees" * 300}).encode(),
    ".well-known/security.txt": b"Contact: mailto:it@telisa.example\n",
}
# What is nobody's business.
HIDDEN = [".git/config", "people/.rollcall-123-1.tmp", ".htpasswd", ".well-known/.hidden", ".well-known/a/.b/c"]
SECRET = b"what no server may show"


@contextlib.contextmanager
def hosted_site(place, settings=""):
    """The folder of the sample's site, built for a place; beside it lies a file that is not part of it.

    `settings` are further lines of the configuration."""
    with tempfile.TemporaryDirectory() as work, readable_folder() as around:
        project = Project(Path(work) / "project")
        shutil.copytree(REPOSITORY / "Samples", project.folder / "Samples")
        configuration = (REPOSITORY / "rollcall.yml").read_text("utf-8")
        address = f"https://intranet.example{place}"
        further = f"qr: true\noffline: true\npublic: true\nbaseURL: {address}\nfromDisk: true\n{settings}\n"
        project.write("rollcall.yml", f"{configuration}\n{further}")
        project.build()
        folder = around / "site"
        shutil.copytree(project.output, folder)
        for path, content in {**FURTHER, **dict.fromkeys(HIDDEN, SECRET), "../secret.txt": SECRET}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        for path in [folder, *folder.rglob("*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)
            # Servers take the tags of files of this very moment for weak ones.
            os.utime(path, (time.time() - 3600,) * 2)
        yield folder
