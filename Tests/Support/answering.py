"""The threads in which Python's own servers answer beside a test."""

import threading


def answering(server):
    """The thread in which a server answers until it is shut down; it is not started yet."""
    # Left to itself a server looks only every half a second whether it is to end, and each test would wait for that.
    return threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
