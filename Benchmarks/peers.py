"""Rollcall's search beside that of Pagefind, a full-text search for static sites, on the same pages.

Builds a made-up directory, has Pagefind index the pages of its people, and asks the same queries of both, each
the first of a visit in a browser that has nothing in its cache, over the same plain server. Pagefind's page
does what its documentation shows: its script comes with the page, and the first ten results are loaded and
listed. An answer is right when the person meant is among the first five; where nobody in particular is, when
the first has what was typed. Requests and KB are those of the engine, then those of the index; the seconds
that Rollcall takes are those of the whole site.

Pagefind is a Python package: python3 -m venv FOLDER && FOLDER/bin/pip install 'pagefind[extended]==1.5.2',
then --pagefind FOLDER/bin/python.
"""

import argparse
import collections
import functools
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib

import chromium
import people
import search
import search_page
import search_queries
from playwright.sync_api import sync_playwright

# What a full-text engine can answer.
KINDS = (
    "full name|last name, first name|last name|its first three letters|first name|e-mail|whole phone"
    "|last four digits|position|project|project and office|misspelt full name"
).split("|")

# What of a page tells nothing of the person, which would make Pagefind's index larger.
BESIDES = "dt, .avatar, .actions"
# Has the elements of Rollcall's page, so that both are asked alike.
PAGE = """<!doctype html>
<meta charset="utf-8">
<input id="search">
<p id="search-status"></p>
<ol id="search-results"></ol>
<script>globalThis.Rollcall = { text: () => "Loading" };</script>
<script type="module">
import * as pagefind from "/pagefind/pagefind.js";
document.getElementById("search").addEventListener("input", async ({ target }) => {
  const { results } = await pagefind.search(target.value);
  for (const { meta, url } of await Promise.all(results.slice(0, 10).map((result) => result.data()))) {
    const row = `<li><a class="p-name" href="${url}">${meta.title}</a></li>`;
    document.getElementById("search-results").insertAdjacentHTML("beforeend", row);
  }
  document.getElementById("search-status").textContent = `${results.length} found`;
});
</script>
"""

# Each search's page, and which files of the site are its engine and its index.
PEERS = {
    "Rollcall": ("index.html", r"assets/search[^/]*\.js", r"search/.*"),
    "Pagefind": ("pagefind.html", r"pagefind/(pagefind[^/]*\.js|wasm\..*)", r"pagefind/.*(json|pf_\w+)"),
}


def matching(pattern, folder, files):
    return [file for file in files if re.fullmatch(pattern, file.relative_to(folder).as_posix())]


@functools.cache
def sizes(path):
    """A file's bytes as they are, and compressed. Pagefind compresses its own."""
    content = path.read_bytes()
    return len(content), min(len(content), len(zlib.compress(content)))


def ask(browser, server, peer, query, texts):
    server.asked.clear()
    figures = search.ask(browser, server, PEERS[peer][0], query)
    for part, pattern in zip(("engine", "index"), PEERS[peer][1:]):
        figures[part] = matching(pattern, server.folder, server.asked)
    if query.meant is None:
        figures["isFound"] = any(fits(query.text, texts[name]) for name in figures["names"][:1])
    return figures


def words_of(text):
    return re.findall(r"[^\W_]+", people.ascii_of(text))


def fits(text, words):
    """Whether a person has all that was typed, as the beginnings of words and the ends of numbers."""
    has = {True: str.endswith, False: str.startswith}
    return all(any(has[typed.isdigit()](word, typed) for word in words) for typed in words_of(text))


def texts_of(lists):
    """The words of each person by the name, which no two share."""
    texts = collections.defaultdict(list)
    for office, employees in lists.items():
        for person in employees:
            facts = [person["fname"], person["lname"], *person["contact_details"].values()]
            facts += [person["position"], *person["projects"], office]
            texts[f"{person['fname']} {person['lname']}"] += words_of(" ".join(facts))
    return texts


def row(kind, figures):
    """A kind's medians, those of both searches side by side."""

    def cells(figure):
        return [f"{statistics.median(map(figure, answers)):.0f}" for answers in figures.values()]

    def parts(figure):
        pairs = zip(*(cells(lambda answer: figure(answer[part])) for part in ("engine", "index")))
        return ["+".join(pair) for pair in pairs]

    right = [f"{sum(answer['isFound'] for answer in answers)} of {len(answers)}" for answers in figures.values()]
    def kilobytes(column):
        return parts(lambda files: sum(sizes(file)[column] for file in files) / 1000)

    milliseconds = cells(lambda answer: answer["milliseconds"])
    return [kind, *parts(len), *kilobytes(0), *kilobytes(1), *milliseconds, *right]


def show(rows):
    heads = [("", ""), *((head, peer) for head in "requests KB compressed ms right".split() for peer in PEERS)]
    widths = [max(map(len, column)) for column in zip(*zip(*heads), *rows)]
    for cells in [*zip(*heads), *rows]:
        print("  ".join([cells[0].ljust(widths[0]), *map(str.rjust, cells[1:], widths[1:])]))


def run(output, lists, count, seed):
    server = search_page.Server(output)
    texts = texts_of(lists)
    figures = {kind: {peer: [] for peer in PEERS} for kind in KINDS}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=["--no-sandbox"])
        for kind in KINDS:
            for query in search_queries.draw(lists, kind, count, seed):
                for peer in PEERS:
                    figures[kind][peer].append(ask(browser, server, peer, query, texts))
        browser.close()
    server.shutdown()
    return figures


def build(program, python, project):
    """Builds the site and has it indexed. Gives the seconds that each took."""
    output, timings = project / "output", {}
    index = [python, "-m", "pagefind", "--site", output, "--glob", "people/*.html"]
    index += ["--root-selector", "article", "--exclude-selectors", BESIDES]
    for name, command in zip(PEERS, ([program, "build", "--config", project / "rollcall.yml"], index)):
        begun = time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        timings[name] = time.monotonic() - begun
    (output / "pagefind.html").write_text(PAGE, encoding="utf-8")
    return timings


def describe(output, figures, timings, count):
    """What each index weighs and took to make, and the files of the engines."""
    everything = [path for path in output.rglob("*") if path.is_file()]
    for peer, (_, _, pattern) in PEERS.items():
        index = matching(pattern, output, everything)
        plain, compressed = (sum(column) / count for column in zip(*map(sizes, index)))
        print(f"{peer}: {timings[peer]:.1f} s, {len(index):,} files of the index,", end=" ")
        print(f"{plain:.0f} bytes a person, {compressed:.0f} compressed; the engine:", end=" ")
        engine = {file for kind in figures.values() for answer in kind[peer] for file in answer["engine"]}
        print(", ".join(f"{file.name} {sizes(file)[0] / 1000:.0f} KB" for file in sorted(engine)))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--queries", type=int, default=20, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=search.REPOSITORY / ".build/release/rollcall")
    parser.add_argument("--pagefind", default=sys.executable, help="a Python that has Pagefind (see above)")
    parser.add_argument("--json", type=pathlib.Path)
    arguments = parser.parse_args()
    if subprocess.run([arguments.pagefind, "-c", "import pagefind"], stderr=subprocess.DEVNULL).returncode:
        parser.error(f"{arguments.pagefind} has no Pagefind; --help says how to get it")
    in_memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=in_memory) as folder:
        project = pathlib.Path(folder)
        people.write(project, arguments.people)
        timings = build(arguments.program, arguments.pagefind, project)
        names = search_queries.offices().items()
        lists = {office: people.read_list(project / f"{name}.json") for name, office in names}
        figures = run(project / "output", lists, arguments.queries, arguments.seed)
        show([row(kind, answers) for kind, answers in figures.items()])
        describe(project / "output", figures, timings, arguments.people)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, ensure_ascii=False, default=str))


if __name__ == "__main__":
    main()
