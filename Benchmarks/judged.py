"""Where in the results the person or the group is that a colleague means: queries of three made-up companies.

Builds each company of `judged.yml`, types its queries in a real browser, and gives the mean reciprocal rank: 1 where
everybody who is meant comes first.
"""

import csv
import json
import pathlib
import subprocess
import tempfile

import yaml
from search_page import SETTLED, WATCH, Server

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
COLUMNS = ("name", "position", "department", "office", "projects", "skills")
NAMES = "items => items.map(item => item.querySelector('.p-name, .name').textContent)"


def write(folder, company):
    """The project of a company."""
    with open(folder / "people.csv", "w", encoding="utf-8") as file:
        csv.writer(file, delimiter=";").writerows([COLUMNS, *([cell.strip() for cell in one.split(";")] for one in company["people"])])
    for name in ("nicknames.yml", "synonyms.yml"):
        (folder / name).write_bytes((REPOSITORY / "templates" / name).read_bytes())
    source = {"name": company["name"], "url": "people.csv", "format": "csv", "delimiter": ";", "fields": {key: key for key in COLUMNS}}
    configuration = {
        "title": company["name"], "languages": ["en", "de", "et", "fi"], "sources": [source],
        "groups": ["position", "project", "office", "department"], "nicknames": "nicknames.yml", "synonyms": "synonyms.yml",
    }  # fmt: skip
    (folder / "rollcall.yml").write_text(json.dumps(configuration, ensure_ascii=False), "utf-8")


def ranks(browser, program, company):
    """Each query with the rank of what it means; `None` where that is not among the results."""
    found = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write(folder, company)
        subprocess.run([program, "build", "--config", folder / "rollcall.yml"], check=True, stdout=subprocess.DEVNULL)
        server = Server(folder / "output")
        page = browser.new_page(locale="en")
        page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
        page.evaluate(WATCH)
        for line in company["queries"].strip().splitlines():
            query, meant = line.split(" → ")
            page.evaluate("document.getElementById('search-status').textContent = Rollcall.text('searchLoading')")
            page.fill("#search", query)
            page.wait_for_function(SETTLED)
            names = page.locator("#search-results > li").evaluate_all(NAMES)
            found.append((query, names.index(meant) + 1 if meant in names else None))
        page.close()
        server.shutdown()
    return found


def companies():
    return yaml.safe_load((REPOSITORY / "Benchmarks/judged.yml").read_text("utf-8"))


def mean_reciprocal(found):
    return sum(1 / rank for _, rank in found if rank) / len(found)


def run(browser, program):
    """Prints the mean reciprocal rank, and what is not found at once."""
    found = [one for company in companies() for one in ranks(browser, program, company)]
    mean = mean_reciprocal(found)
    print(f"\nmean reciprocal rank of {len(found)} judged queries: {mean:.3f}", flush=True)
    for query, rank in found:
        if rank != 1:
            print(f"  {query}: {rank or 'not found'}")
    return {"meanReciprocalRank": mean, "ranks": found}
