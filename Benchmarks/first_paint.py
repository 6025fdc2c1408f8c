"""When a phone on slow 4G shows the front page, a list and a profile, and for how long the page holds it up.

Builds made-up directories, serves them by nginx with gzip, and opens each page in a real browser whose cache is empty.
Fails where the first paint takes over 1.2 s or a task over 100 ms.
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
MOST_PAINT, MOST_TASK = 1200, 100
# The network as Lighthouse has it; the processor is four times slower than this machine's.
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_638_400 / 8, "uploadThroughput": 675_000 / 8}
PROCESSOR = {"rate": 4}
# Looked at once the page rests: a script that runs before the page's own would hold it up.
LOOK = """() => new Promise((done) => {
  let longest = 0;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("longtask", ({ duration }) => { longest = Math.max(longest, duration); });
  observe("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    setTimeout(() => done([startTime, longest]), 500);
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


def visit(browser, url):
    """The milliseconds until the first paint, and of the longest task until the page has come to rest."""
    page = browser.new_page(locale="en", viewport={"width": 390, "height": 844})
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", PROCESSOR)
    page.goto(url, wait_until="networkidle")
    paint, longest = page.evaluate(LOOK)
    page.close()
    return paint, longest


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, nargs="*", default=(800, 8_000, 20_000))
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--program", default=REPOSITORY / ".build/release/rollcall")
    parser.add_argument("--json", type=pathlib.Path)
    arguments = parser.parse_args()
    figures = {}
    print("people   page       KB  ms to the first paint  longest task")
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
                    visits = [visit(browser, url + path) for _ in range(arguments.visits)]
                    paint, task = (statistics.median(each) for each in zip(*visits))
                    kilobytes = (output / path).stat().st_size / 1000
                    figures[f"{count} {kind}"] = {"paint": paint, "task": task}
                    print(f"{count:6}   {kind:8} {kilobytes:5.0f}  {paint:21.0f}  {task:12.0f}", flush=True)
        browser.close()
    if arguments.json:
        arguments.json.write_text(json.dumps(figures))
    slow = [key for key, each in figures.items() if each["paint"] > MOST_PAINT or each["task"] > MOST_TASK]
    if slow:
        raise SystemExit(f"too slow: {', '.join(slow)}")


if __name__ == "__main__":
    main()
