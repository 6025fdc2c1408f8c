"""A browser driven by the W3C's protocols: what WebDriver and WebDriver BiDi have in common."""

import json
import time

KEYS = {"Down": "\ue015", "Enter": "\ue007", "Escape": "\ue00c"}


class DrivenBrowser:
    """One window. Each engine says how it opens a page, calls a function in it and acts as a user."""

    def __init__(self):
        self.complaints = []
        """What the browser had to say that nobody should have to read."""

    def open(self, url):
        """Opens a page and waits until it has loaded."""
        raise NotImplementedError

    def resize(self, width, height):
        """Gives pages this much room."""
        raise NotImplementedError

    def screenshot(self):
        """What the window shows, as a PNG."""
        raise NotImplementedError

    def perform(self, source):
        """Lets one input device of the protocols act."""
        raise NotImplementedError

    def evaluate(self, expression):
        """The text that a JavaScript expression, or the promise that it is, comes to."""
        raise NotImplementedError

    def run(self, function, *arguments):
        """What a JavaScript function returns when it is called with these arguments."""
        values = ", ".join(map(json.dumps, arguments))
        answer = self.evaluate(f"(async () => JSON.stringify([await ({function})({values})]))()")
        return json.loads(answer)[0]

    def wait_for(self, function, *arguments):
        """Waits until a JavaScript function returns something that is true, and returns that."""
        end = time.monotonic() + 20
        while not (value := self.run(function, *arguments)):
            if time.monotonic() > end:
                raise AssertionError(f"in vain: {function} {arguments}\n{self.state()}")
            time.sleep(0.05)
        return value

    def state(self):
        """What the page is at, for whoever reads of a failure."""
        return self.run(
            """() => [location.href, document.readyState, document.activeElement?.outerHTML.slice(0, 200),
              document.getElementById("search")?.value, document.getElementById("search-status")?.textContent,
              document.getElementById("search-results")?.textContent.slice(0, 500)]"""
        )

    def texts(self, selector):
        return self.run(
            "selector => [...document.querySelectorAll(selector)].map(part => part.textContent)", selector
        )

    def wait_for_texts(self, selector, *texts):
        self.wait_for(
            "(selector, texts) => JSON.stringify(texts) ==="
            " JSON.stringify([...document.querySelectorAll(selector)].map(part => part.textContent))",
            selector,
            texts,
        )

    def wait_for_address(self, url):
        self.wait_for("url => location.href === url && document.readyState === 'complete'", url)

    def press(self, *keys):
        """Presses keys one after the other: those of `KEYS` by name, else the letters of a text."""
        values = [value for key in keys for value in ([KEYS[key]] if key in KEYS else key)]
        actions = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keyboard", "actions": actions})

    def click(self, selector):
        """Clicks on the middle of the first element that fits."""
        x, y = self.wait_for(
            """async selector => {
              const part = document.querySelector(selector);
              part?.scrollIntoView({ block: "center" });
              const middle = () => {
                const { left, top, width, height } = part?.getBoundingClientRect() ?? {};
                return width && [left + width / 2, top + height / 2].map(Math.round);
              };
              // Where it stays: a page that is still being laid out moves it away from the mouse.
              const first = middle();
              await new Promise((resolve) => setTimeout(resolve, 50));
              return String(first) === String(middle()) && first;
            }""",
            selector,
        )
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.perform({"type": "pointer", "id": "mouse", "actions": actions})
