"""Waits for what a page promises: Playwright's own `wait_for_function` takes a promise for a yes."""

import time


def wait_for_promise(page, function, argument=None, seconds=10):
    """Asks the function again until what it promises holds."""
    end = time.monotonic() + seconds
    while not page.evaluate(function, argument):
        assert time.monotonic() < end, f"in vain: {function}"
        page.wait_for_timeout(20)
