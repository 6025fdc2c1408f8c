"""What the first search of a visit loads and how long it holds up the page, in a real browser.

Builds a made-up directory, serves it as it is (nothing is compressed on the way), and asks queries of every
kind, each on a page of its own, past the browser's cache. Prints a line for each kind, and writes all figures
as JSON.
"""

import argparse
import functools
import http.server
import json
import pathlib
import statistics
import subprocess
import tempfile
import threading

import people
import search_queries
from playwright.sync_api import sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]

# Whether the page has answered: it says what it found, and has found it for what stands in the field.
SETTLED = """() => {
  const status = document.getElementById("search-status").textContent;
  return status !== "" && !globalThis.loadingTexts.includes(status);
}"""
WATCH = """() => {
  globalThis.loadingTexts = [JSON.parse(document.getElementById("search-texts").textContent).loading];
  globalThis.begun = performance.now();
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime >= begun) longest = Math.max(longest, entry.duration);
    }
  }).observe({ type: "longtask" });
}"""
CHOOSE = """([name, code]) => {
  const select = document.querySelector(`select[data-filter=${name}]`);
  const option = [...select.options].find(({ dataset }) => dataset.codes?.split("\\t").includes(code));
  select.value = option.value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


class Server(http.server.ThreadingHTTPServer):
    """Python's server for a folder, which remembers the files that it was asked for."""

    def __init__(self, folder):
        self.folder, self.asked = folder, []
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.SimpleHTTPRequestHandler):
    def send_head(self):
        self.server.asked.append(pathlib.Path(self.translate_path(self.path)))
        return super().send_head()

    def log_message(self, *_):
        pass


def ask(page, server, page_path, query):
    """One query, the first of a visit."""
    page.goto(f"http://127.0.0.1:{server.server_port}/{page_path}", wait_until="load")
    asked_before = len(server.asked)
    page.evaluate(WATCH)
    if query.text:
        page.fill("#search", query.text)
    for chosen in query.filters:
        page.evaluate(CHOOSE, chosen)
    page.wait_for_function(SETTLED, timeout=60_000)
    milliseconds = page.evaluate("performance.now() - begun")
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


def run(output, lists, count, seed, kinds):
    server = Server(output)
    figures = {}
    print_line(HEADINGS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(locale="en")
        page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
        for kind in kinds:
            queries = search_queries.draw(lists, kind, count, seed)
            figures[kind] = [ask(page, server, "index.html", query) for query in queries]
            print_figures(kind, figures[kind])
        browser.close()
    server.shutdown()
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--queries", type=int, default=5, help="of each kind")
    parser.add_argument("--kind", action="append", help="ask queries of this kind alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=REPOSITORY / ".build/release/rollcall")
    parser.add_argument("--project", type=pathlib.Path, help="a project of people.py that is built")
    parser.add_argument("--json", type=pathlib.Path)
    arguments = parser.parse_args()
    in_memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=in_memory if in_memory.is_dir() else None) as folder:
        project = arguments.project or pathlib.Path(folder) / "project"
        if not arguments.project:
            project.mkdir()
            people.write(project, arguments.people, REPOSITORY / "templates")
        subprocess.run(
            [arguments.program, "build", "--config", project / "rollcall.yml"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        lists = {
            office: json.loads((project / f"{name}.json").read_text())["employees"]
            for name, office in search_queries.offices().items()
        }
        kinds = arguments.kind or search_queries.KINDS
        figures = run(project / "output", lists, arguments.queries, arguments.seed, kinds)
        files = [path.stat().st_size for path in (project / "output/search").iterdir()]
    everything = [answer for answers in figures.values() for answer in answers]
    print_figures("all", everything)
    people_count = arguments.people
    print(f"{len(files)} files, {sum(files) / people_count:.0f} bytes a person")
    if arguments.json:
        arguments.json.write_text(json.dumps({"queries": figures, "files": files}, ensure_ascii=False))


if __name__ == "__main__":
    main()
