"""An HTTP server that plays the interface of a company's directory."""

import base64
import json
import threading
import urllib.parse
from dataclasses import dataclass

from Support.loopback_server import LoopbackServer, QuietHandler


@dataclass
class Request:
    method: str
    path: str
    query: dict
    headers: dict
    form: dict
    target: str


class APIServer(LoopbackServer):
    """Answers with what `answer` makes of a request: a status, headers and a body (bytes, or what JSON can hold).

    `requests` holds what was asked. Use it as a context manager.
    """

    def __init__(self, answer):
        self.requests = []
        self._lock = threading.Lock()
        owner = self

        class Handler(QuietHandler):
            def do_GET(self):
                parts = urllib.parse.urlsplit(self.path)
                body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                request = Request(
                    self.command, parts.path,
                    dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True)),
                    dict(self.headers.items()),
                    dict(urllib.parse.parse_qsl(body, keep_blank_values=True)), self.path,
                )
                with owner._lock:
                    owner.requests.append(request)
                    status, headers, content = answer(request)
                if not isinstance(content, bytes):
                    content = json.dumps(content, ensure_ascii=False).encode()
                self.send_response(status)
                for name, value in {"Content-Type": "application/json", **headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_POST = do_GET

        super().__init__(Handler)

    @property
    def url(self):
        return self.address


class Tokens:
    """What gives out tokens for a client's credentials, each good for so many requests."""

    def __init__(self, client, secret, uses=10**9, form=None, header=False):
        self.client, self.secret, self.form, self.header = client, secret, form or {}, header
        self.given = []
        self._uses = uses
        self._left = {}

    def answer(self, request):
        form = dict(request.form)
        if self.header:
            text = base64.b64decode(request.headers["Authorization"].removeprefix("Basic ")).decode()
            user = [urllib.parse.unquote_plus(part) for part in text.split(":")]
        else:
            user = [form.pop("client_id", ""), form.pop("client_secret", "")]
        if request.method != "POST" or form.pop("grant_type", "") != "client_credentials":
            return 400, {}, {"error": "unsupported_grant_type"}
        if user != [self.client, self.secret]:
            return 401, {}, {"error": "invalid_client", "error_description": f"AADSTS7000215: {user}"}
        if form != self.form:
            return 400, {}, {"error": "invalid_scope", "error_description": str(form)}
        token = f"eyJ0.{len(self.given)}-{'x' * 40}~+/="
        self.given.append(token)
        self._left[token] = self._uses
        return 200, {"Cache-Control": "no-store"}, {
            "token_type": "Bearer", "expires_in": 3599, "ext_expires_in": 3599, "access_token": token}

    def knows(self, request):
        """Whether a request has a token that is still good."""
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if self._left.get(token, 0) <= 0:
            return False
        self._left[token] -= 1
        return True
