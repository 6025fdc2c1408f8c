"""The page that is searched: its server, and how a query is asked there."""

import functools
import http.server
import pathlib
import threading

# Whether the page has answered: it says what it found, and has found it for what stands in the field.
SETTLED = """() => {
  const status = document.getElementById("search-status").textContent;
  return status !== "" && status !== globalThis.loadingText;
}"""
WATCH = """() => {
  globalThis.loadingText = Rollcall.text("searchLoading");
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


def enter(page, query):
    """Types a query at once, and chooses its filters."""
    if query.text:
        page.fill("#search", query.text)
    for chosen in query.filters:
        page.evaluate(CHOOSE, chosen)


def refuse_failure(page, query):
    """A search that failed has answered as well."""
    if page.evaluate("document.getElementById('search-status').textContent === Rollcall.text('searchFailed')"):
        raise SystemExit(f"the search failed: {query.text} {query.filters}")
