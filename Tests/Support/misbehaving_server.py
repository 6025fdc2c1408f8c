"""A server on a raw socket that answers as badly as servers in the wild do.

A server plays one office. What it does with a request is its `answer`, a function that takes an
`Exchange`; the functions below make such answers. It listens on loopback alone.
"""

import itertools
import json
import socket
import struct
import threading
import zlib
from functools import cache


class Exchange:
    """One request, and the connection to answer it on."""

    def __init__(self, connection, head, number):
        self.connection = connection
        line, *fields = head.split("\r\n")
        self.path = line.split(" ")[1]
        pairs = (field.partition(":") for field in fields if field)
        self.headers = {name.lower(): value.strip() for name, _, value in pairs}
        #: How many requests the server has had, this one included.
        self.number = number

    def send(self, data):
        self.connection.sendall(data)

    def head(self, status=200, *, length=None, **fields):
        """Sends the head of an answer; `content_type=` becomes `Content-Type:`."""
        fields.setdefault("content_type", "application/json")
        lines = [f"HTTP/1.1 {status} Status"]
        if length is not None:
            lines.append(f"Content-Length: {length}")
        lines += [f"{name.replace('_', '-').title()}: {value}" for name, value in fields.items()]
        self.send(("\r\n".join(lines) + "\r\nConnection: close\r\n\r\n").encode())

    def reply(self, body, status=200, **fields):
        """Sends a whole answer."""
        self.head(status, length=len(body), **fields)
        self.send(body)

    def reset(self):
        """Breaks the connection off, as a crash or a firewall does."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()

    def hang(self):
        """Does nothing until the other side has had enough."""
        while self.connection.recv(4096):
            pass

    def drip(self, data, pause=1.0):
        """Sends a byte at a time."""
        for byte in data:
            self.send(bytes([byte]))
            self.connection.settimeout(pause)
            try:
                if not self.connection.recv(1):
                    return
            except TimeoutError:
                pass


class MisbehavingServer:
    """Answers each request by `answer`, which may be changed at any time, and remembers them."""

    def __init__(self, answer, tls=None):
        self.answer = answer
        #: What `Certificate.context` gives; without it the server speaks plain HTTP.
        self._tls = tls
        self.requests = []
        self._lock = threading.Lock()
        self._open = set()
        self._listener = None
        self._port = 0

    def url(self, path="/", host="127.0.0.1"):
        return f"{'https' if self._tls else 'http'}://{host}:{self._port}{path}"

    def listen(self):
        self._take_port()
        self._listener.listen(64)
        threading.Thread(target=self._accept, args=[self._listener], daemon=True).start()

    def refuse(self):
        """Stops listening, until `listen`; the port stays taken, so that no other server answers there."""
        # Closing alone would not wake the thread that accepts.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._take_port()

    def _take_port(self):
        if self._listener:
            self._listener.close()
        self._listener = socket.socket()
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind(("127.0.0.1", self._port))
        self._port = self._listener.getsockname()[1]

    def _accept(self, listener):
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=[connection], daemon=True).start()

    def _serve(self, connection):
        try:
            if self._tls:
                connection = self._tls.wrap_socket(connection, server_side=True)
            self._open.add(connection)
            with connection:
                head = b""
                while b"\r\n\r\n" not in head:
                    piece = connection.recv(4096)
                    if not piece:
                        return
                    head += piece
                with self._lock:
                    exchange = Exchange(connection, head.decode("latin-1"), len(self.requests) + 1)
                    self.requests.append((exchange.path, exchange.headers))
                self.answer(exchange)
        except OSError:
            pass  # The other side went away, or a test has ended.
        finally:
            self._open.discard(connection)

    def __enter__(self):
        self.listen()
        return self

    def __exit__(self, *_):
        self._listener.close()
        for connection in list(self._open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


# --- Answers ---------------------------------------------------------------------------------


def encoded(body):
    """Bytes as they are, anything else as JSON."""
    return body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()


def well(body, **fields):
    """A sound answer."""
    return lambda exchange: exchange.reply(encoded(body), **fields)


def status(code, body=b"", **fields):
    return lambda exchange: exchange.reply(encoded(body), code, **fields)


def validated(body, **validators):
    """A sound answer, or 304 to whoever names its `etag` or its `last_modified`."""

    def answer(exchange):
        asked = {
            "etag": exchange.headers.get("if-none-match"),
            "last_modified": exchange.headers.get("if-modified-since"),
        }
        if any(asked[name] == value for name, value in validators.items()):
            exchange.head(304, **validators)
        else:
            exchange.reply(encoded(body), **validators)

    return answer


def first(count, bad, then):
    """So many bad answers, then the other one."""
    left = iter([bad] * count)
    return lambda exchange: next(left, then)(exchange)


def in_turn(*answers):
    """One answer after the other, again and again."""
    turns = itertools.cycle(answers)
    return lambda exchange: next(turns)(exchange)


def announced(body, length):
    """A body with a `Content-Length` that is not its own."""

    def answer(exchange):
        exchange.head(length=length)
        exchange.send(encoded(body))

    return answer


def half_then(what, body):
    """Half of the announced body, then the named thing of an exchange: `reset` or `hang`."""

    def answer(exchange):
        data = encoded(body)
        exchange.head(length=len(data))
        exchange.send(data[: len(data) // 2])
        getattr(exchange, what)()

    return answer


def dripping(body):
    """A sound answer at one byte a second."""

    def answer(exchange):
        exchange.head(length=len(encoded(body)))
        exchange.drip(encoded(body))

    return answer


def cut_gzip(body):
    """A compressed body that lacks its end, with the length that it has."""
    packed = zlib.compressobj(wbits=31)
    data = packed.compress(encoded(body)) + packed.flush()
    return lambda exchange: exchange.reply(data[: len(data) // 2], content_encoding="gzip")


def bombing():
    """Two gigabytes out of two megabytes."""
    bomb = gzip_bomb()
    return lambda exchange: exchange.reply(bomb, content_encoding="gzip")


@cache
def gzip_bomb(megabytes=2048):
    """A list of people that opens and then is white space, compressed.

    The blocks that a full flush ends stand alone, so one of them is compressed once and repeated.
    """
    opening, blank = b'{"employees":[', b" " * (1 << 20)
    packer = zlib.compressobj(9, wbits=-15)
    start = packer.compress(opening) + packer.flush(zlib.Z_FULL_FLUSH)
    block = packer.compress(blank) + packer.flush(zlib.Z_FULL_FLUSH)
    check = zlib.crc32(opening)
    for _ in range(megabytes):
        check = zlib.crc32(blank, check)
    length = len(opening) + megabytes * len(blank)
    header = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
    trailer = struct.pack("<II", check, length & 0xFFFFFFFF)
    return header + start + block * megabytes + packer.flush() + trailer


def endless_chunks(exchange):
    exchange.head(transfer_encoding="chunked")
    exchange.send(b'e\r\n{"employees":[\r\n')
    piece = b" " * (256 << 10)
    chunk = f"{len(piece):x}\r\n".encode() + piece + b"\r\n"
    while True:
        exchange.send(chunk)


def endless_head(exchange):
    exchange.send(b"HTTP/1.1 200 OK\r\n")
    while True:
        exchange.send(b"X-Filler: " + b"x" * 4096 + b"\r\n")


def redirect(target, code=302):
    """To a fixed address, or to one that a function makes of the request's path."""

    def answer(exchange):
        location = target(exchange.path) if callable(target) else target
        exchange.reply(b"moved", code, location=location, content_type="text/plain")

    return answer
