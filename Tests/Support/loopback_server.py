"""What Python's own servers beside a test share."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def answering(server):
    """The thread in which a server answers until it is shut down; it is not started yet."""
    # By default a server checks only every half a second whether it is to end, and each test would wait for that.
    return threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)


class Quiet:
    """For handlers: connections stay open, and nothing is logged."""

    protocol_version = "HTTP/1.1"
    # Send a body at once, not when the client has acknowledged the head of its answer.
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass


class QuietHandler(Quiet, BaseHTTPRequestHandler):
    pass


class LoopbackServer:
    """A server that answers as long as the context lasts."""

    def __init__(self, handler, port=0, kind=ThreadingHTTPServer):
        self._server = kind(("127.0.0.1", port), handler)
        self._server.daemon_threads = True
        self._thread = answering(self._server)

    @property
    def port(self):
        return self._server.server_address[1]

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
