"""Memory that is at hand: pages that this machine's kernel owns and nobody uses.

A virtual machine may hand free memory back to its host, and a page that has to be had anew costs many
times one that is still there. Whoever measures two programs in turn takes and frees memory before each.
"""

import mmap

BLOCK = bytes(1 << 20)


def have_at_hand(size):
    """Has at least `size` bytes of memory at hand for whoever asks next."""
    with mmap.mmap(-1, (size // len(BLOCK) + 1) * len(BLOCK)) as ballast:
        while ballast.tell() < len(ballast):
            ballast.write(BLOCK)
