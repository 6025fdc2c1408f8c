"""An HTTP server that plays the offices' servers."""

import json
import threading
from contextlib import contextmanager

from Support.loopback_server import LoopbackServer, QuietHandler


class ListServer(LoopbackServer):
    """Answers each path with what `answers` holds for it, and remembers what it was asked.

    An answer is a body (bytes, or anything that JSON can hold), or a pair of status and body. Use it
    as a context manager.
    """

    def __init__(self, answers=None):
        self.answers = dict(answers or {})
        self.requests = []
        self._lock = threading.Lock()
        owner = self

        class Handler(QuietHandler):
            def do_GET(self):
                owner._answer(self)

        super().__init__(Handler)

    def _answer(self, handler):
        with self._lock:
            self.requests.append((handler.path, dict(handler.headers.items())))
        answer = self.answers.get(handler.path, (404, b"not here"))
        status, body = answer if isinstance(answer, tuple) else (200, answer)
        if not isinstance(body, bytes):
            body = json.dumps(body, ensure_ascii=False).encode()
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json; charset=utf-8")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    @contextmanager
    def holding(self):
        """Holds back all answers as long as the context lasts; gives the event that it was asked."""
        asked, release = threading.Event(), threading.Event()
        answer = self._answer

        def waiting(handler):
            asked.set()
            release.wait(60)
            answer(handler)

        self._answer = waiting
        try:
            yield asked
        finally:
            self._answer = answer
            release.set()

    def url(self, path):
        return self.address + path
