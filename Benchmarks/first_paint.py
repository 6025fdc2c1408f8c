"""When a phone on slow 4G shows the front page, a list and a profile, and the first result of a search.

Builds made-up directories, serves them by nginx with gzip, and opens each page in a real browser whose cache is empty.
Fails where a page paints or finds too late, holds the visitor up, moves, or, of 800 people, loads too much.
"""

import argparse
import contextlib
import json
import pathlib
import socket
import statistics
import subprocess
import tempfile

import chromium
import people
from playwright.sync_api import sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
#: The most milliseconds, layout shift, kilobytes on the wire before anything is typed, and requests.
MOST = {"paint": 1000, "task": 100, "shift": 0.02, "wire": 200, "requests": 15, "result": 1000}
#: A large directory's index has several files.
SMALL = 800
# The network as Lighthouse has it; the processor is four times slower than this machine's.
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_638_400 / 8, "uploadThroughput": 675_000 / 8}
PROCESSOR = {"rate": 4}
# Looked at once the page rests: a script that runs before the page's own would hold it up.
LOOK = """() => new Promise((done) => {
  let longest = 0;
  let shift = 0;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("longtask", ({ duration }) => { longest = Math.max(longest, duration); });
  observe("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) shift += value; });
  observe("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    setTimeout(() => done({ paint: startTime, task: longest, shift }), 500);
  });
})"""
CONFIGURATION = """
daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;
events {{ }}
http {{
  include /etc/nginx/mime.types; access_log off;
  gzip on; gzip_types text/css application/javascript text/javascript application/json image/svg+xml;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{ listen 127.0.0.1:{port}; root {root}; }}
}}
"""


@contextlib.contextmanager
def served(program, count):
    """The address of a made-up directory, and the folder of its files."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        project = folder / "project"
        project.mkdir()
        people.write(project, count, has_further=True)
        command = [program, "build", "--config", project / "rollcall.yml"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        output = project / "output"
        (folder / "nginx.conf").write_text(CONFIGURATION.format(folder=folder, port=port, root=output))
        server = subprocess.Popen(["nginx", "-e", folder / "errors", "-c", folder / "nginx.conf"])
        try:
            yield f"http://127.0.0.1:{port}/", output
        finally:
            server.terminate()
            server.wait()


#: From the first key to the first result.
SEARCH = """(query) => new Promise((done) => {
  const input = document.getElementById("search");
  const results = document.getElementById("search-results");
  input.focus();
  const start = performance.now();
  new MutationObserver(() => { if (results.querySelector(".row")) done(performance.now() - start); })
    .observe(results, { childList: true });
  input.value = query;
  input.dispatchEvent(new Event("input", { bubbles: true }));
})"""


def visit(browser, url, query):
    """What a visit finds: milliseconds to the first paint, of the longest task, and from a key to the first result."""
    page = browser.new_page(locale="en", viewport={"width": 390, "height": 844})
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", PROCESSOR)
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(url, wait_until="networkidle")
    found = page.evaluate(LOOK) | {"requests": len(sizes), "wire": sum(sizes) / 1000}
    page.close()
    # A visitor who types as soon as the page is there.
    page = browser.new_page(locale="en", viewport={"width": 390, "height": 844})
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", PROCESSOR)
    page.goto(url, wait_until="load")
    found["result"] = page.evaluate(SEARCH, query)
    page.close()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, nargs="*", default=(60, SMALL, 8_000))
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--program", default=REPOSITORY / ".build/release/rollcall")
    parser.add_argument("--json", type=pathlib.Path)
    arguments = parser.parse_args()
    figures = {}
    print("people   page       KB  on the wire  requests  ms to the first paint  longest task  first result  shift")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=["--no-sandbox"])
        for count in arguments.people:
            with served(arguments.program, count) as (url, output):
                paths = {
                    "front": "index.html",
                    "list": max(output.glob("positions/*.html"), key=lambda path: path.stat().st_size),
                    "profile": next(output.glob("people/*.html")),
                }
                for kind, path in paths.items():
                    path = path if isinstance(path, str) else path.relative_to(output).as_posix()
                    query = json.loads((output / "people.json").read_text())["people"][count // 2]["lastName"]
                    visits = [visit(browser, url + path, query) for _ in range(arguments.visits)]
                    middle = {key: statistics.median(each[key] for each in visits) for key in MOST}
                    figures[f"{count} {kind}"] = middle
                    kilobytes = (output / path).stat().st_size / 1000
                    print(
                        f"{count:6}   {kind:8} {kilobytes:5.0f}  {middle['wire']:11.0f}  {middle['requests']:8.0f}"
                        f"  {middle['paint']:21.0f}  {middle['task']:12.0f}  {middle['result']:12.0f}  {middle['shift']:5.3f}",
                        flush=True,
                    )
        browser.close()
    if arguments.json:
        arguments.json.write_text(json.dumps(figures))
    missed = [
        f"{place}: {key} {figure:.3g} (at most {MOST[key]})"
        for place, each in figures.items()
        for key, figure in each.items()
        if figure > MOST[key] and (key not in ("wire", "requests") or int(place.split()[0]) <= SMALL)
    ]
    if missed:
        raise SystemExit("too much: " + "; ".join(missed))


if __name__ == "__main__":
    main()
