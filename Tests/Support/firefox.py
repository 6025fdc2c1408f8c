"""Firefox, driven by WebDriver BiDi, which it speaks itself."""

import base64
import json
import os
import re
import shutil
import subprocess
import time

from websockets.sync.client import connect

from Support.driven_browser import DrivenBrowser

OF_MACOS = "/Applications/Firefox.app/Contents/MacOS/firefox"

# A browser without a window knows of no mouse: these are a fine pointer and hovering.
SETTINGS = {"ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6}


class Firefox(DrivenBrowser):
    """Use it as a context manager; `folder` becomes its profile and home."""

    def __init__(self, folder):
        super().__init__()
        lines = [f'user_pref("{name}", {json.dumps(value)});\n' for name, value in SETTINGS.items()]
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        program = shutil.which("firefox-esr") or shutil.which("firefox") or OF_MACOS
        self._process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"],
            env={**os.environ, "HOME": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self._sent = 0

    def __enter__(self):
        addresses = (re.search(r"listening on (ws://\S+)", line) for line in self._process.stderr)
        address = next(filter(None, addresses))[1]
        self._socket = connect(f"{address}/session", max_size=None).__enter__()
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        self._window = self._call("browsingContext.getTree")["contexts"][0]["context"]
        self._call("browsingContext.activate", context=self._window)
        return self

    def __exit__(self, *_):
        self._call("browser.close")
        self._socket.close()
        self._process.stderr.close()
        self._process.wait()

    def open(self, url):
        self._call("browsingContext.navigate", context=self._window, url=url, wait="complete")
        # Where a page comes from another host, the answer may be that of the document which it replaces.
        self.wait_for("() => document.readyState === 'complete' && document.scrollingElement !== null")

    def resize(self, width, height):
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self._window, viewport=size)

    def screenshot(self):
        picture = self._call("browsingContext.captureScreenshot", context=self._window)
        return base64.b64decode(picture["data"])

    def perform(self, source):
        for _ in range(5):
            try:
                self._call("input.performActions", context=self._window, actions=[source])
                return
            except AssertionError as failure:
                # A window that is not drawn yet takes no mouse: nothing was done.
                if "NS_ERROR_FAILURE" not in str(failure):
                    raise
                time.sleep(0.2)
        raise AssertionError("the window takes no input")

    def evaluate(self, expression):
        answer = self._call(
            "script.evaluate", expression=expression, target={"context": self._window}, awaitPromise=True
        )
        assert answer["type"] == "success", answer
        return answer["result"]["value"]

    def _call(self, method, **parameters):
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=60))
            if message.get("method") == "log.entryAdded":
                self.complaints.append(message["params"]["text"])
            elif message.get("id") == self._sent:
                assert message["type"] == "success", message
                return message["result"]
