"""The frames that a page draws."""


def wait_for_a_frame(page):
    """Waits until the page has drawn one. Where none comes, `evaluate` alone would wait without end."""
    came = page.evaluate(
        "new Promise((done) => { requestAnimationFrame(() => setTimeout(done, 0, true)); setTimeout(done, 10000, false); })"
    )
    assert came, "the page draws no frame"
