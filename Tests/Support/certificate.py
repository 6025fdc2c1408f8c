"""A certificate for 127.0.0.1 that vouches for itself, made anew for each run."""

import ssl
import subprocess


class Certificate:
    """`file` is what a client has to trust."""

    def __init__(self, folder, host="127.0.0.1"):
        self.file = folder / "certificate.pem"
        self._key = folder / "key.pem"
        command = [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "2", "-subj", f"/CN={host}", "-addext", f"subjectAltName=IP:{host}"),
            *("-keyout", self._key, "-out", self.file),
        ]
        subprocess.run(command, check=True, capture_output=True)

    @property
    def context(self):
        """For a server that shows the certificate."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.file, self._key)
        return context
