"""A store of objects that speaks as Amazon's does: moto's server, on loopback, with each request on record."""

import collections
import json
import logging
import urllib.request
from dataclasses import dataclass

from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import WSGIRequestHandler, make_server

from Support.loopback_server import answering
from Support.ssh_server import QUICK_RCLONE

CREDENTIALS = {
    "AWS_ACCESS_KEY_ID": "somebody",
    "AWS_SECRET_ACCESS_KEY": "geheimnis-of-somebody",
    "AWS_DEFAULT_REGION": "us-east-1",
    "AWS_EC2_METADATA_DISABLED": "true",
}



class _Handler(WSGIRequestHandler):
    disable_nagle_algorithm = True


@dataclass
class Request:
    method: str
    path: str
    query: str
    sent: int
    status: int = 0
    received: int = 0

    @property
    def kind(self):
        if self.method == "GET" and "list-type" in self.query:
            return "LIST"
        return "REMOVE" if self.method == "POST" and "delete" in self.query else self.method


class ObjectStore:
    """A store with one bucket, as long as the context lasts."""

    bucket = "people-of-telisa"

    def __init__(self):
        self.requests = []
        # What refuses a request: called with it before it is answered, gives a status or nothing.
        self.refuse = lambda request: None
        application = DomainDispatcherApplication(create_backend_app)

        def recorded(environ, start):
            request = Request(
                environ["REQUEST_METHOD"],
                environ["PATH_INFO"],
                environ.get("QUERY_STRING", ""),
                int(environ.get("CONTENT_LENGTH") or 0),
            )
            self.requests.append(request)
            if status := self.refuse(request):
                request.status = status
                start(f"{status} Refused", [("Content-Length", "0")])
                return [b""]

            def started(status, headers, exc_info=None):
                request.status = int(status.split()[0])
                if request.method != "HEAD":
                    request.received = int(dict(headers).get("Content-Length", 0))
                return start(status, headers)

            return application(environ, started)

        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        self._server = make_server("127.0.0.1", 0, recorded, threaded=True, request_handler=_Handler)
        self._thread = answering(self._server)

    @property
    def address(self):
        return f"http://127.0.0.1:{self._server.port}"

    @property
    def target(self):
        return f"s3://{self.bucket}/people"

    @property
    def options(self):
        """What `rollcall publish` hands to `aws`."""
        return [f"--client-option=--endpoint-url={self.address}"]

    @property
    def rclone_target(self):
        return f"rclone:store:{self.bucket}/people"

    @property
    def environment(self):
        """What clients see; the remote `store` of rclone with it."""
        settings = {
            "TYPE": "s3",
            "PROVIDER": "Other",
            "ENDPOINT": self.address,
            "ACCESS_KEY_ID": "somebody",
            "SECRET_ACCESS_KEY": CREDENTIALS["AWS_SECRET_ACCESS_KEY"],
            "REGION": "us-east-1",
            "NO_CHECK_BUCKET": "true",
        }
        return CREDENTIALS | QUICK_RCLONE | {f"RCLONE_CONFIG_STORE_{key}": value for key, value in settings.items()}

    def url(self, path):
        """The address of a file of the site."""
        return f"{self.address}/{self.bucket}/people/{path}"

    def counts(self):
        """How many requests of each kind there were since the last call, and how many bytes each way."""
        requests, self.requests[:] = list(self.requests), []
        return (
            dict(collections.Counter(request.kind for request in requests)),
            sum(request.sent for request in requests),
            sum(request.received for request in requests),
        )

    def __enter__(self):
        self._thread.start()
        # Of all stores of this process one is left: moto keeps what they hold in common.
        urllib.request.urlopen(
            urllib.request.Request(f"{self.address}/moto-api/reset", method="POST")
        ).close()
        everybody = {
            "Effect": "Allow",
            "Principal": "*",
            "Action": "s3:GetObject",
            "Resource": f"arn:aws:s3:::{self.bucket}/*",
        }
        policy = json.dumps({"Version": "2012-10-17", "Statement": [everybody]}).encode()
        for query, body in (("", None), ("?policy", policy)):
            put = urllib.request.Request(
                f"{self.address}/{self.bucket}{query}",
                data=body,
                headers={"Content-Type": "application/json"},
                method="PUT",
            )
            urllib.request.urlopen(put).close()
        self.requests.clear()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
