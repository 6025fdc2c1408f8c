"""The bench of the search, which no other test would miss when the pages it asks have changed."""

import json
import pathlib
import subprocess
import sys

import pytest
from Support.program import program

BENCH = pathlib.Path(__file__).resolve().parents[2] / "Benchmarks/search.py"
sys.path.append(str(BENCH.parent))

import judged  # noqa: E402


def test_the_bench_of_the_search_finds_whom_it_asks_for(tmp_path):
    figures = tmp_path / "figures.json"
    subprocess.run(
        [sys.executable, BENCH, "--people", "300", "--queries", "1", "--kind", "full name", "--phones"]
        + ["--program", program(), "--json", figures],
        check=True, capture_output=True, timeout=240,
    )
    found = json.loads(figures.read_text())
    assert [answer["isFound"] for answer in found["queries"]["full name"]] == [True]
    assert all(wait["milliseconds"] > 0 for wait in found["phone"]["300"]["full name"])


@pytest.mark.parametrize("company", judged.companies(), ids=lambda company: company["name"])
def test_judged_queries_find_whom_they_mean(browser, company):
    assert judged.mean_reciprocal(judged.ranks(browser, program(), company)) > 0.9
