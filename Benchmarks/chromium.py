"""The browser that pages are measured in."""

import shutil


def path():
    """Chromium without a window, whose own pages would take time as well, else one with a window."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)))
