"""Certificates for 127.0.0.1, made anew for each run."""

import ssl
import subprocess


def openssl(*arguments, folder):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True, cwd=folder)


class Certificate:
    """A certificate that vouches for itself. `file` is what a client has to trust."""

    def __init__(self, folder, host="127.0.0.1"):
        self.file = folder / "certificate.pem"
        self._key = folder / "key.pem"
        openssl(
            *("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "2", "-subj", f"/CN={host}", "-addext", f"subjectAltName=IP:{host}"),
            *("-keyout", self._key, "-out", self.file),
            folder=folder,
        )

    @property
    def context(self):
        """For a server that shows the certificate."""
        return context(self.file, self._key)


class Authority:
    """An authority that issues certificates of any dates, names and purposes. `file` is what a client has to trust."""

    def __init__(self, folder):
        self._folder = folder
        self.file = folder / "authority.pem"
        (folder / "index.txt").touch()
        (folder / "openssl.cnf").write_text(
            "[ca]\ndefault_ca = own\n"
            "[own]\ndatabase = index.txt\nnew_certs_dir = .\nrand_serial = yes\ndefault_md = sha256\n"
            "policy = any\nunique_subject = no\n"
            "[any]\ncommonName = supplied\n"
        )
        openssl(
            *("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"),
            *("-subj", "/CN=Authority", "-addext", "basicConstraints=critical,CA:TRUE"),
            *("-keyout", "authority.key", "-out", self.file),
            folder=folder,
        )

    def context(self, name, *, start="20200101000000Z", end="20400101000000Z", host="IP:127.0.0.1", usage="serverAuth"):
        """For a server that shows a new certificate."""
        key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
        folder = self._folder
        openssl("req", "-new", *key, "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.csr", folder=folder)
        (folder / f"{name}.ext").write_text(f"subjectAltName={host}\nextendedKeyUsage={usage}\n")
        openssl(
            *("ca", "-batch", "-notext", "-config", "openssl.cnf", "-cert", self.file, "-keyfile", "authority.key"),
            *("-startdate", start, "-enddate", end, "-extfile", f"{name}.ext", "-in", f"{name}.csr", "-out", f"{name}.pem"),
            folder=folder,
        )
        return context(folder / f"{name}.pem", folder / f"{name}.key")


def context(certificate, key):
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(certificate, key)
    return made
