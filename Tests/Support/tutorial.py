"""Somebody who follows the tutorial."""

import re
import subprocess
from pathlib import Path

from Support.snippets import snippets

STEPS = [snippet for snippet in snippets() if snippet.page == "docs/tutorial.md"]


def insert(file, lines):
    """Puts each line in place of the one with the same key, or else at the end."""
    text = file.read_text("utf-8")
    for line in lines.splitlines():
        key = re.escape(line.split(":")[0])
        if re.search(rf"^{key}:", text, re.M):
            text = re.sub(rf"^{key}:.*$", lambda _: line, text, flags=re.M)
        else:
            text += line + "\n"
    file.write_text(text, "utf-8")


class Reader:
    """Somebody who copies each block of the tutorial."""

    def __init__(self, folder, path, root=None):
        """`path` finds the programs; `root` is the system that has them, where it is another than this one."""
        self.folder, self.home, self.path, self.root = folder, folder, path, root
        self.said = ""

    def write(self, name, text):
        file = self.folder / name
        if name.endswith(".yml"):
            insert(file, text)
        else:
            file.write_text(text, "utf-8")

    def run(self, commands, code=0):
        folder, home = (f"/{each.relative_to(self.root or '/')}" for each in (self.folder, self.home))
        result = subprocess.run(
            [*(["chroot", self.root] if self.root else []), "/usr/bin/env", "-i", f"HOME={home}", "LANG=C.UTF-8",
             f"PATH={self.path}", "bash", "-euc", f"cd {folder}\n{{ {commands}\n}} 2>&1; echo; pwd"],
            text=True, encoding="utf-8", capture_output=True, timeout=60)
        self.said = result.stdout
        assert (result.returncode == 0) == (code == 0), result.stdout + result.stderr
        if code == 0:
            self.folder = (self.root or Path("/")) / result.stdout.splitlines()[-1].lstrip("/")


def follow(reader):
    """Each step does what the tutorial says."""
    published = []
    for step in STEPS:
        if step.language == "sh" and "fails" in step.words:
            file = reader.folder / "rollcall.yml"
            correct = file.read_text("utf-8")
            file.write_text(correct.replace("\ngroupBy", "\ngroupby"), "utf-8")
            reader.run(step.text, code=65)
            file.write_text(correct, "utf-8")
        elif step.language == "sh":
            if step.text.count("rollcall publish") and published:
                numbers = (reader.home / "staff.csv").read_text("utf-8").replace("1004", "1005")
                (reader.home / "staff.csv").write_text(numbers, "utf-8")
            reader.run(step.text)
            if "rollcall publish" in step.text:
                published.append(reader.said)
        elif len(step.words) == 2:
            reader.write(step.words[1], step.text)
        else:
            for line in step.text.splitlines():
                assert line in reader.said, f"{step}: {line}\n{reader.said}"

    site = reader.home / "www"
    pages = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    assert {"index.html", "about.html", "chart.html", "people/juri-tamm.html", "people.json"} <= set(pages)
    front = pages["index.html"].read_text("utf-8")
    assert "Our people" in front and "Org chart" in front
    assert [name for name in ("Design", "Engineering", "Management") if name in front]
    assert "1005" in pages["people.json"].read_text("utf-8")
    assert not [path for path, file in pages.items() if b"Mari Mets" in file.read_bytes()]
    sent, again = (int(re.search(r"(\d+) files? sent", said)[1]) for said in published)
    assert 0 < again < sent
