"""An HTTP server that plays the offices' servers."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from Support.answering import answering


class FeedServer:
    """Answers each path with what `feeds` holds for it, and remembers what it was asked.

    A feed is a body (bytes, or anything that JSON can hold), or a pair of status and body. Use it
    as a context manager.
    """

    def __init__(self, feeds=None):
        self.feeds = dict(feeds or {})
        self.requests = []
        self._lock = threading.Lock()
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_GET(self):
                owner._answer(self)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = answering(self._server)

    def _answer(self, handler):
        with self._lock:
            self.requests.append((handler.path, dict(handler.headers.items())))
        feed = self.feeds.get(handler.path, (404, b"not here"))
        status, body = feed if isinstance(feed, tuple) else (200, feed)
        if not isinstance(body, bytes):
            body = json.dumps(body, ensure_ascii=False).encode()
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json; charset=utf-8")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def url(self, path):
        return f"http://127.0.0.1:{self._server.server_address[1]}{path}"

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
