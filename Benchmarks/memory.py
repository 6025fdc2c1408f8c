"""Memory that is at hand: pages that this machine's kernel owns and nobody uses.

A virtual machine may hand free memory back to its host, and a page that has to be had anew costs many
times one that is still there. Whoever measures two programs in turn takes and frees memory before each.
"""

import math
import mmap
import pathlib

BLOCK = bytes(1 << 20)
SPARE = 1 << 30


def available():
    """The bytes that may be taken before the kernel ends a process; unknown is endless."""
    about = pathlib.Path("/proc/meminfo")
    lines = about.read_text(encoding="ascii").splitlines() if about.exists() else []
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), math.inf)


def have_at_hand(size):
    """Has `size` bytes of memory at hand for whoever asks next, or nearly all that there are."""
    size = max(0, min(size, available() - SPARE))
    with mmap.mmap(-1, (size // len(BLOCK) + 1) * len(BLOCK)) as ballast:
        while ballast.tell() < len(ballast):
            ballast.write(BLOCK)
