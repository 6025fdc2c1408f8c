"""WebKitGTK's own small browser, driven by WebDriver: of what Debian has, the engine nearest to an iPhone's."""

import base64
import contextlib
import json
import os
import subprocess
import time
import urllib.request

from Support.driven_browser import DrivenBrowser
from Support.ports import free_port

# The browser's buttons would keep the window wider than a phone is.
NARROW = "* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; }"

# The driver gives nobody the console; whatever else goes wrong in a page is heard from the first call in it.
LISTENING = """
  if (!window.heard) {
    window.heard = [];
    const hear = (event) => heard.push(String(
      event.message ?? event.reason ?? event.blockedURI ?? event.target.outerHTML));
    for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
      addEventListener(kind, hear, true);
  }
  return EXPRESSION.then((answer) => [answer, heard.splice(0)]);
"""


class WebKit(DrivenBrowser):
    """Use it as a context manager; `folder` becomes its home."""

    def __init__(self, folder):
        super().__init__()
        style = folder / "gtk-3.0" / "gtk.css"
        style.parent.mkdir()
        style.write_text(NARROW, encoding="utf-8")
        self._folder = folder
        self._processes = []

    def __enter__(self):
        port = free_port()
        self._session = f"http://127.0.0.1:{port}"
        home = {"HOME": str(self._folder), "XDG_CONFIG_HOME": str(self._folder)}
        self._start(["WebKitWebDriver", f"--port={port}"], {"DISPLAY": self._display(), **home})
        end = time.monotonic() + 20
        while True:
            with contextlib.suppress(OSError):
                self._call("/status")
                break
            assert time.monotonic() < end, "no WebKitWebDriver"
            time.sleep(0.05)
        self._session += "/session/" + self._call("/session", {"capabilities": {}})["sessionId"]
        # The bar above a page takes some of the window.
        self._call("/window/rect", {"width": 900, "height": 700})
        self._bar = 700 - self.wait_for("() => innerWidth === 900 && innerHeight")
        return self

    def __exit__(self, *_):
        self._call("", method="DELETE")
        for process in reversed(self._processes):
            process.terminate()
            process.wait()

    def open(self, url):
        self._call("/url", {"url": url})

    def resize(self, width, height):
        self._call("/window/rect", {"width": width, "height": height + self._bar})
        self.wait_for("(...size) => size.join() === [innerWidth, innerHeight].join()", width, height)

    def screenshot(self):
        return base64.b64decode(self._call("/screenshot"))

    def perform(self, source):
        self._call("/actions", {"actions": [source]})

    def evaluate(self, expression):
        script = LISTENING.replace("EXPRESSION", expression)
        answer, heard = self._call("/execute/sync", {"script": script, "args": []})
        self.complaints += heard
        return answer

    def _start(self, command, variables=None, **options):
        environment = {**os.environ, **(variables or {})}
        options = {"stdin": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment, **options}
        self._processes.append(subprocess.Popen(command, **options))

    def _display(self):
        """Starts a screen that nobody sees, and returns its name."""
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        self._start(command, pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as number:
            return ":" + number.readline().strip()

    def _call(self, path, body=None, method=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._session + path, data, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]
