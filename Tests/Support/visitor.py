"""A visitor who reads pages while they are being replaced, and notes what is broken."""

import posixpath
import random
import re
import threading
import time

# Who has got a page looks at it for so many times as long as that took: a visitor without rest would take the machine
# from those who upload.
LOOK = 4

PART = re.compile(
    r"""<(?:link[^>]*\srel="(?:stylesheet|icon|manifest|apple-touch-icon)"[^>]*\shref|script[^>]*\ssrc|img[^>]*\ssrc)="([^"]+)\""""
)
STYLE_FIRST = re.compile(r"""<link[^>]*\shref="([^"]+)"[^>]*\srel="(?:stylesheet|icon|manifest)\"""")
LINK = re.compile(r"""<a\s[^>]*href="([^"#?]+\.(?:html|vcf))["#?]""")


def resolved(page, reference):
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), reference))


class Visitor(threading.Thread):
    """Begins at the front page and follows links, until stopped.

    A page that is reached has to have all its parts. A link that leads nowhere counts where the page, read once
    more, still has it: whoever reads an older one may be late for somebody who has left.
    """

    def __init__(self, get, seed=0):
        super().__init__(daemon=True)
        self._get = get
        self._random = random.Random(seed)
        self._end = threading.Event()
        self.pages = 0
        self.parts = 0
        self.broken = []

    def run(self):
        while not self._end.is_set():
            page = "index.html"
            for _ in range(4):
                start = time.monotonic()
                page = self._visit(page)
                if self._end.wait(LOOK * (time.monotonic() - start)) or page is None:
                    break

    def stop(self):
        self._end.set()
        self.join()

    def _visit(self, page):
        """Reads a page with all its parts, and gives one that it links to."""
        status, text = self._text(page)
        if status != 200:
            self.broken.append((page, status))
            return None
        self.pages += 1
        for reference in PART.findall(text) + STYLE_FIRST.findall(text):
            if ":" in reference:
                continue
            part = resolved(page, reference)
            self.parts += 1
            status, body = self._get(part)
            if status != 200 or not body:
                self.broken.append((page, part, status))
        links = [link for link in LINK.findall(text) if ":" not in link]
        self._random.shuffle(links)
        for link in links[:3]:
            target = resolved(page, link)
            if self._get(target)[0] == 200:
                continue
            status, again = self._text(page)
            if status == 200 and link in LINK.findall(again) and self._get(target)[0] != 200:
                self.broken.append((page, target, "link"))
        pages = [link for link in links if link.endswith(".html")]
        chosen = resolved(page, pages[0]) if pages else None
        return chosen if chosen and self._get(chosen)[0] == 200 else None

    def _text(self, page):
        status, body = self._get(page)
        return status, body.decode("utf-8", "replace")
