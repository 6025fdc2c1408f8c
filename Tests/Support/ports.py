"""Ports on loopback for servers that tests start."""

import socket
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for_port(port, process, log):
    """Waits until a server listens; `log` is the file that tells why it does not."""
    end = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert process.poll() is None and time.monotonic() < end, log.read_text("utf-8", "replace")
            time.sleep(0.01)
