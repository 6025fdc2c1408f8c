"""Ports on loopback for servers that tests start."""

import contextlib
import os
import random
import socket
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def free_ports(count):
    """The first of so many free ports in a row. No client is given them by the system, as it may be one from 32768 on."""
    chance = random.Random(os.getpid())
    while True:
        first = chance.randrange(20000, 32000)
        with contextlib.ExitStack() as probes, contextlib.suppress(OSError):
            for port in range(first, first + count):
                probes.enter_context(socket.create_server(("127.0.0.1", port)))
            return first


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
