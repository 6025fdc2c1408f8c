"""README, change log and the page about performance name the same figures, which `make bench` writes."""

import importlib.util
import json
import re
import subprocess
import sys

import pytest

from Support.program import REPOSITORY

PAGES = ("README.md", "CHANGELOG.md", "docs/explanation/performance.md")


def figures(root):
    """The seconds of a first and of an unchanged build of 100,000 people, as each page names them."""
    readme, changes, page = ((root / name).read_text("utf-8") for name in PAGES)
    cold, *_ = re.findall(r"^\| cold \| .*? \| ([\d.]+) \|", page, re.M)
    unchanged, *_ = re.findall(r"^\| nothing changed \| .*? \| ([\d.]+) \|", page, re.M)
    yield "performance.md", (f"{float(cold):.1f}", f"{float(unchanged):.1f}")
    yield "README.md", *re.findall(r"100,000 people build in \[([\d.]+) seconds].*?unchanged\s+site\s+in\s+([\d.]+)\.\s", readme, re.S)
    for told in re.findall(r"100,000 people takes ([\d.]+) seconds.*?unchanged\s+one\s+takes\s+([\d.]+)\.\s", changes.split("\n## ")[1], re.S):
        yield "CHANGELOG.md", told
    files, seconds, rate = re.findall(r"^\| Rollcall \| ([\d,]+) files in ([\d.]+) s, ([\d,]+) a second", page, re.M)[0]
    written = re.findall(r"^\| cold \|.*\| ([\d,]+) of", page, re.M)[0]
    assert files == written
    assert abs(number(files) / float(seconds) / number(rate) - 1) < 0.05
    yield "what others publish", (seconds, f"{float(unchanged):.1f}")


def number(text):
    return int(text.replace(",", ""))


def test_all_pages_name_the_same_figures():
    said = dict(figures(REPOSITORY))
    assert len(set(said.values())) == 1, said


def test_no_other_page_tells_the_time_of_a_build_of_100_000_people():
    cold = dict(figures(REPOSITORY))["README.md"][0]
    for path in [REPOSITORY / "README.md", *(REPOSITORY / "docs").glob("*/*.md")]:
        # Decisions are records of their day.
        if path.parent.name == "decisions":
            continue
        for other in re.findall(r"100,000 people (?:build|takes?|are built) in \[?([\d.]+) s", path.read_text("utf-8")):
            assert other == cold, path


@pytest.fixture
def copied(tmp_path):
    for name in PAGES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((REPOSITORY / name).read_text("utf-8"), "utf-8")
    return tmp_path


def test_the_benchmark_writes_them_everywhere(copied):
    path = REPOSITORY / "Benchmarks/page.py"
    spec = importlib.util.spec_from_file_location("page", path)
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    counts = {"written": 1, "removed": 0, "bytesWritten": 1, "bytesRemoved": 0}
    measured = {
        name: {"seconds": seconds, "cpu": 1.0, "peak": 1e8, "all": counts, "withoutSearch": counts}
        for name, seconds in {**dict.fromkeys(page.WORDS, 1.0), "unchanged": 0.44, "cold": 7.77, "C program": 1.0}.items()
    }
    run = {"people": 100_000, "files": 150_000, "bytes": 7e8, "rounds": [measured]}
    (copied / "bench.json").write_text(json.dumps({"plain": run, "machine": "A machine", "day": "2026-12-01"}))
    subprocess.run([sys.executable, path, "--root", copied, "builds", copied / "bench.json"], check=True, capture_output=True)
    said = dict(figures(copied))
    assert set(said.values()) == {("7.8", "0.4")} and len(said) == 4
    before, after = ((root / "CHANGELOG.md").read_text("utf-8").split("\n## 1.", 1)[1] for root in (REPOSITORY, copied))
    assert before == after, "what a release was like stays as it is"


def test_figures_of_others_have_their_sources():
    page = (REPOSITORY / "docs/explanation/performance.md").read_text("utf-8")
    section = page.split("## What others publish")[1]
    for peer in ("Hugo", "Eleventy", "Zola", "Pagefind"):
        assert peer in section
    assert len(re.findall(r"\]\(https://", section)) >= 3
