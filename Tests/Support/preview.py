"""A running `rollcall serve`."""

import http.client
import json
import os
import signal
import socket
import subprocess
import threading
import time
from dataclasses import dataclass


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self):
        return self.body.decode()


class Preview:
    """Serves a project at a port that is free; `temporary` is where its temporary files go."""

    def __init__(self, project, temporary, *arguments, waits=True, environment=None):
        temporary.mkdir()
        self.temporary = temporary
        self._lines = []
        self._errors = []
        self.process = project.start(
            "serve",
            "--port",
            "0",
            *arguments,
            environment={"TMPDIR": str(temporary), **(environment or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._threads = [
            threading.Thread(target=lambda: self._lines.extend(self.process.stdout), daemon=True),
            threading.Thread(target=lambda: self._errors.extend(self.process.stderr), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        if waits:
            self.wait_for(lambda: self._lines)
            self.greeting = self._lines[0].rstrip("\n")
            self.port = int(self.greeting.split(":")[2].split("/")[0])

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def said(self):
        """The lines behind the greeting."""
        return [line.rstrip("\n") for line in self._lines[1:]]

    def errors(self):
        return "".join(self._errors)

    def wait_for(self, holds, seconds=60):
        end = time.monotonic() + seconds
        while not (value := holds()):
            assert self.process.poll() is None or self._lines, f"it has ended: {self.errors()}"
            assert time.monotonic() < end, f"in vain: {self._lines} {self.errors()}"
            time.sleep(0.02)
        return value

    def wait_for_text(self, path, text):
        self.wait_for(lambda: text in self.get(path).text)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def get(self, path, method="GET", headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, headers=headers or {})
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def raw(self, request):
        """What comes back for these bytes."""
        with self.connect() as connection:
            connection.sendall(request)
            received = b""
            try:
                while chunk := connection.recv(4096):
                    received += chunk
            except ConnectionResetError:
                pass
            return received

    def status(self):
        """What pages are told at this moment."""
        with self.connect() as connection:
            connection.sendall(b"GET /.rollcall/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            received = b""
            while not received.endswith(b"\n\n") or b"data: " not in received:
                chunk = connection.recv(4096)
                assert chunk, received
                received += chunk
        # A build may have ended just now.
        return json.loads(received.rsplit(b"data: ", 1)[1])

    def end(self, number=signal.SIGINT):
        """Ends it by a signal; gives the exit code."""
        self.process.send_signal(number)
        code = self.process.wait(30)
        for thread in self._threads:
            thread.join(10)
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
