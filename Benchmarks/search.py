"""What the first search of a visit loads and how long it holds up the page, in a real browser.

Builds a made-up directory, serves it as it is (nothing is compressed on the way), and asks queries of every
kind, each on a page of its own, past the browser's cache. Prints a line for each kind, and writes all figures
as JSON. Then says how near to the top judged queries find whom they mean, and how long a phone waits for the
first result, in directories of other sizes as well.
"""

import argparse
import contextlib
import json
import pathlib
import statistics
import subprocess
import tempfile

import chromium
import judged
import people
import search_phone
import search_queries
from playwright.sync_api import sync_playwright
from search_page import SETTLED, WATCH, Server, enter, refuse_failure

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]

def ask(page, server, page_path, query):
    """One query, the first of a visit."""
    page.goto(f"http://127.0.0.1:{server.server_port}/{page_path}", wait_until="load")
    asked_before = len(server.asked)
    page.evaluate(WATCH)
    enter(page, query)
    page.wait_for_function(SETTLED, timeout=60_000)
    milliseconds = page.evaluate("performance.now() - begun")
    refuse_failure(page, query)
    page.wait_for_timeout(60)
    names = page.locator("#search-results li .p-name").all_text_contents()[:5]
    files = [file for file in server.asked[asked_before:] if file.parent == server.folder / "search"]
    return {
        "text": query.text,
        "filters": query.filters,
        "requests": len(files),
        "bytes": sum(file.stat().st_size for file in files if file.exists()),
        "milliseconds": milliseconds,
        "longest": page.evaluate("longest"),
        "status": page.text_content("#search-status"),
        "names": names,
        "isFound": None if query.meant is None else query.meant in names,
    }


PHONE_SIZES = (800, 8_000, 20_000)

HEADINGS = ("query", "requests", "at most", "KB", "at most", "ms", "longest task", "found")
WIDTHS = [max(map(len, [HEADINGS[0], *search_queries.KINDS])), *(len(heading) for heading in HEADINGS[1:])]


def print_line(values):
    cells = [values[0].ljust(WIDTHS[0]), *map(str.rjust, values[1:], WIDTHS[1:])]
    print("  ".join(cells).rstrip(), flush=True)


def print_figures(kind, answers):
    known = [answer["isFound"] for answer in answers if answer["isFound"] is not None]
    print_line(
        (
            kind,
            f"{statistics.median(answer['requests'] for answer in answers):g}",
            f"{max(answer['requests'] for answer in answers)}",
            f"{statistics.median(answer['bytes'] for answer in answers) / 1000:.0f}",
            f"{max(answer['bytes'] for answer in answers) / 1000:.0f}",
            f"{statistics.median(answer['milliseconds'] for answer in answers):.0f}",
            f"{max(answer['longest'] for answer in answers):.0f}",
            f"{sum(known)} of {len(known)}" if known else "",
        )
    )


def run(browser, server, lists, count, seed, kinds):
    figures = {}
    print_line(HEADINGS)
    page = browser.new_page(locale="en")
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    for kind in kinds:
        queries = search_queries.draw(lists, kind, count, seed)
        figures[kind] = [ask(page, server, "index.html", query) for query in queries]
        if queries:
            print_figures(kind, figures[kind])
    page.close()
    return figures


@contextlib.contextmanager
def served(program, count, project=None):
    """A made-up directory: its server and the people of each office."""
    in_memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=in_memory if in_memory.is_dir() else None) as folder:
        if project is None:
            project = pathlib.Path(folder) / "project"
            project.mkdir()
            people.write(project, count, has_further=True)
        subprocess.run(
            [program, "build", "--config", project / "rollcall.yml"], check=True, stdout=subprocess.DEVNULL
        )
        lists = {
            office: json.loads((project / f"{name}.json").read_text())["employees"]
            for name, office in search_queries.offices().items()
        }
        server = Server(project / "output")
        yield server, lists
        server.shutdown()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--queries", type=int, default=5, help="of each kind")
    parser.add_argument("--kind", action="append", help="ask queries of this kind alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=REPOSITORY / ".build/release/rollcall")
    parser.add_argument(
        "--phones", type=int, nargs="*", default=PHONE_SIZES, help="other numbers of people, for the phone alone"
    )
    parser.add_argument("--phone-queries", type=int, default=1, help="of each kind, on the phone")
    parser.add_argument("--project", type=pathlib.Path, help="a project of people.py that is built")
    parser.add_argument("--json", type=pathlib.Path)
    arguments = parser.parse_args()
    kinds = arguments.kind or search_queries.KINDS
    drawing = arguments.queries, arguments.seed, kinds
    drawing_of_phone = arguments.phone_queries, arguments.seed, kinds
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=["--no-sandbox"])
        with served(arguments.program, arguments.people, arguments.project) as (server, lists):
            files = [path.stat().st_size for path in (server.folder / "search").iterdir()]
            figures = run(browser, server, lists, *drawing)
            print_figures("all", [answer for answers in figures.values() for answer in answers])
            print(f"\n{len(files)} files, {sum(files) / arguments.people:.0f} bytes a person")
            waits = {arguments.people: search_phone.run(browser, server, lists, arguments.people, *drawing_of_phone)}
        judgement = None if arguments.kind else judged.run(browser, arguments.program)
        for count in arguments.phones:
            with served(arguments.program, count) as (server, lists):
                waits[count] = search_phone.run(browser, server, lists, count, *drawing_of_phone)
        browser.close()
    if arguments.json:
        arguments.json.write_text(json.dumps({"queries": figures, "judged": judgement, "phone": waits, "files": files}, ensure_ascii=False))


if __name__ == "__main__":
    main()
