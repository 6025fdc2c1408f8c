"""Runs the program and tells what it cost."""

import os
import pathlib
import signal
import sys
import tempfile
import threading
import time
from dataclasses import dataclass


@dataclass
class Run:
    """A run that has ended; `code` is negative where a signal ended it."""

    code: int
    stdout: str
    stderr: str
    seconds: float
    megabytes: float


STARTER = pathlib.Path(__file__).with_name("starter.py")


def measured(project, *arguments, timeout, environment=None):
    """Runs the program in the project; it is killed when it takes longer than `timeout`."""
    with (
        tempfile.TemporaryFile() as stdout,
        tempfile.TemporaryFile() as stderr,
        tempfile.NamedTemporaryFile("r") as memory,
    ):
        started = time.monotonic()
        process = project.start(
            *arguments,
            environment=environment,
            wrapper=(sys.executable, "-I", "-S", STARTER, memory.name),
            stdout=stdout,
            stderr=stderr,
            start_new_session=True,
        )
        timer = threading.Timer(timeout, os.killpg, (process.pid, signal.SIGKILL))
        timer.start()
        process.wait()
        timer.cancel()
        seconds = time.monotonic() - started
        texts = []
        for file in (stdout, stderr):
            file.seek(0)
            texts.append(file.read().decode())
        peak = int(memory.read() or 0)
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Run(process.returncode, *texts, seconds, peak / unit)
