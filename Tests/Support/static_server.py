"""A plain web server that serves a site under the strictest Content-Security-Policy."""

import contextlib
import functools
import io
import socket
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from Support.loopback_server import LoopbackServer, Quiet

POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

CACHING = "no-cache"


class _Handler(Quiet, SimpleHTTPRequestHandler):
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/vnd.microsoft.icon",
        ".jpg": "image/jpeg",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".vcf": "text/vcard; charset=utf-8",
        ".webmanifest": "application/manifest+json",
        ".webp": "image/webp",
        ".xml": "application/xml",
    }

    def send_head(self):
        if self.path not in self.server.answers:
            return super().send_head()
        status, body = self.server.answers[self.path]
        self.send_response(status)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def copyfile(self, source, outputfile):
        if self.path not in self.server.cut:
            return super().copyfile(source, outputfile)
        content = source.read()
        outputfile.write(content[: len(content) // 2])
        self.close_connection = True
        self.server.was_cut.set()

    def send_header(self, keyword, value):
        # Its seconds are too long: of two builds within one, browsers would be told that nothing has changed.
        if keyword != "Last-Modified":
            super().send_header(keyword, value)

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", CACHING)
        super().end_headers()


class _Server(ThreadingHTTPServer):
    def __init__(self, *arguments):
        self._connections = set()
        super().__init__(*arguments)

    def process_request(self, request, client_address):
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        self._connections.discard(request)
        super().shutdown_request(request)

    def server_close(self):
        """A server that has stopped answers nobody, on connections that stand open either."""
        super().server_close()
        for connection in list(self._connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, *_):
        """A browser that leaves a page drops what it was loading; nobody needs to read of it."""


class StaticServer(LoopbackServer):
    """Serves a folder on loopback. Use it as a context manager."""

    def __init__(self, folder, port=0, cut=(), answers=()):
        """`cut`: the paths whose answers end in the middle, which sets `was_cut`. `answers`: the status and the page of
        paths that get another."""
        handler = functools.partial(_Handler, directory=str(folder))
        super().__init__(handler, port, _Server)
        self.was_cut = threading.Event()
        self._server.cut, self._server.was_cut = frozenset(cut), self.was_cut
        self._server.answers = dict(answers)

    @property
    def url(self):
        """The address of the folder, with a slash at its end."""
        return self.address + "/"
