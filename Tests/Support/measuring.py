"""Runs the program and tells what it cost."""

import os
import subprocess
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


def measured(project, *arguments, timeout, environment=None):
    """Runs the program in the project; it is killed when it takes longer than `timeout`."""
    with tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        started = time.monotonic()
        process = project.start(*arguments, environment=environment, stdout=stdout, stderr=stderr)
        timer = threading.Timer(timeout, process.kill)
        timer.start()
        # Of this very child: RUSAGE_CHILDREN would be the largest of all.
        _, state, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(state)
        seconds = time.monotonic() - started
        texts = []
        for file in (stdout, stderr):
            file.seek(0)
            texts.append(file.read().decode())
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Run(process.returncode, *texts, seconds, usage.ru_maxrss / unit)
