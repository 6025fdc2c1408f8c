"""The tutorial, followed step by step."""

import os
import re
import shutil
import subprocess

import pytest

from Support.program import program
from Support.snippets import snippets

STEPS = [snippet for snippet in snippets() if snippet.page == "docs/tutorial.md"]

pytestmark = pytest.mark.skipif(not shutil.which("rsync"), reason="the tutorial uploads with rsync")


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

    def __init__(self, folder):
        (folder / "bin").mkdir()
        (folder / "bin" / "rollcall").symlink_to(program())
        self.folder, self.start = folder, folder
        self.environment = {
            "HOME": str(folder), "LANG": "C.UTF-8", "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
        self.said = ""

    def write(self, name, text):
        file = self.folder / name
        if name.endswith(".yml"):
            insert(file, text)
        else:
            file.write_text(text, "utf-8")

    def run(self, commands, code=0):
        result = subprocess.run(
            ["bash", "-euc", f"{{ {commands}\n}} 2>&1; echo; pwd"], cwd=self.folder, env=self.environment, text=True,
            encoding="utf-8", capture_output=True, timeout=60)
        self.said = result.stdout
        assert (result.returncode == 0) == (code == 0), result.stdout + result.stderr
        if code == 0:
            self.folder = self.folder.__class__(result.stdout.splitlines()[-1])


def test_each_step_of_the_tutorial_does_what_it_says(tmp_path):
    reader = Reader(tmp_path)
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
                numbers = (tmp_path / "staff.csv").read_text("utf-8").replace("1004", "1005")
                (tmp_path / "staff.csv").write_text(numbers, "utf-8")
            reader.run(step.text)
            if "rollcall publish" in step.text:
                published.append(reader.said)
        elif len(step.words) == 2:
            reader.write(step.words[1], step.text)
        else:
            for line in step.text.splitlines():
                assert line in reader.said, f"{step}: {line}\n{reader.said}"

    site = tmp_path / "www"
    pages = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    assert {"index.html", "about.html", "chart.html", "people/juri-tamm.html", "people.json"} <= set(pages)
    front = pages["index.html"].read_text("utf-8")
    assert "Our people" in front and "Org chart" in front
    assert [name for name in ("Design", "Engineering", "Management") if name in front]
    assert "1005" in pages["people.json"].read_text("utf-8")
    assert not [path for path, file in pages.items() if b"Mari Mets" in file.read_bytes()]
    sent, again = (int(re.search(r"(\d+) files? sent", said)[1]) for said in published)
    assert 0 < again < sent
