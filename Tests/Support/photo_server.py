"""A server of photos that counts what it is asked, and made photos that look like people's."""

import hashlib
import io
import threading

from PIL import Image

from Support.loopback_server import LoopbackServer, QuietHandler


def portrait(number, width=96, height=120, kind="JPEG", **options):
    """A picture that no other number has: a face of squares on a plain ground."""
    seed = hashlib.sha256(str(number).encode()).digest()
    image = Image.new("RGB", (width, height), tuple(seed[:3]))
    for place, colour in enumerate(zip(seed[3::3], seed[4::3], seed[5::3], strict=False)):
        left, top = width * (place % 3) // 3, height * (place // 3) // 4
        image.paste(colour, (left, top, left + width // 4, top + height // 5))
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


class PhotoServer(LoopbackServer):
    """Answers each path with what `photos` holds for it: bytes with validators, or a function of the
    handler. What is not there is 404. `requests` has a path, a status and the headers of each. Use it as a
    context manager."""

    def __init__(self, photos=None):
        self.photos = dict(photos or {})
        self.requests = []
        self.most_at_once = 0
        self._at_once = 0
        self._lock = threading.Lock()
        owner = self

        class Handler(QuietHandler):
            def do_GET(self):
                owner._answer(self)

            def send_response(self, code, message=None):
                self.status = code
                super().send_response(code, message)

        super().__init__(Handler)
        self._server.handle_error = lambda *_: None

    def _answer(self, handler):
        with self._lock:
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
        # No status: the connection was given up before there was one.
        handler.status = 0
        try:
            photo = self.photos.get(handler.path)
            if callable(photo):
                photo(handler)
            elif photo is None:
                reply(handler, 404, b"no photo")
            else:
                tag = '"' + hashlib.sha256(photo).hexdigest()[:16] + '"'
                if handler.headers.get("If-None-Match") == tag:
                    reply(handler, 304, b"", ETag=tag)
                else:
                    reply(handler, 200, photo, ETag=tag)
        finally:
            with self._lock:
                self._at_once -= 1
                self.requests.append((handler.path, handler.status, dict(handler.headers.items())))

    def url(self, path=""):
        return self.address + path

    def asked(self):
        """The paths and statuses since the last time, in the order of the paths."""
        with self._lock:
            found = sorted((path, status) for path, status, _ in self.requests)
            self.requests = []
        return found


def reply(handler, status, body, kind="image/jpeg", **headers):
    handler.send_response(status)
    handler.send_header("Content-Type", kind)
    handler.send_header("Content-Length", str(len(body)))
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)


def failing(status, **headers):
    """A handler of requests that fails."""
    return lambda handler: reply(handler, status, b"no", "text/plain", **headers)
