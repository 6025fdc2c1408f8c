"""Sites, built once a session, and a real browser to look at them with."""

import gc
import itertools
import os
import pathlib
import shutil
import sys
import threading
import traceback
from dataclasses import dataclass, field

import pytest
from greenlet import greenlet
from playwright.sync_api import sync_playwright

from Support import generator
from Support.program import REPOSITORY, Project, employee, employees, source
from Support.static_server import StaticServer

CHROMIUM_OF_MACOS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

HANGS_AFTER = 300


def tell_where_it_hangs(item):
    """Says where a test waits for the browser: the stacks that pytest shows at the end are those of Playwright's loop."""
    frames = [each.gr_frame for each in gc.get_objects() if isinstance(each, greenlet) and each.gr_frame]
    stacks = ["".join(traceback.format_stack(frame)[-12:]) for frame in frames]
    with item.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        print(f"\n{item.nodeid} hangs:", *stacks, sep="\n", file=sys.stderr, flush=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    # Before the end that pytest.ini sets.
    watch = threading.Timer(HANGS_AFTER, tell_where_it_hangs, [item])
    watch.start()
    try:
        return (yield)
    finally:
        watch.cancel()


@dataclass
class Site:
    """A built site: its folder, and its address on a server with a strict policy."""

    folder: pathlib.Path
    url: str

    def pages(self):
        """The paths of all pages, in a fixed order."""
        return sorted(
            file.relative_to(self.folder).as_posix() for file in self.folder.rglob("*.html")
        )

    def from_disk(self, path):
        """The `file:` address of a page."""
        return (self.folder / path).as_uri()


@pytest.fixture(scope="session")
def serve_site(tmp_path_factory):
    """Builds a site with these settings and files, once, and serves it: call it with both."""
    servers = []

    def serve(name, settings, files=None):
        project = Project(tmp_path_factory.mktemp(name))
        for path, content in (files or {}).items():
            project.write(path, content)
        project.configure(**settings)
        project.build()
        server = StaticServer(project.output)
        servers.append(server)
        server.__enter__()
        return Site(project.output, server.url)

    yield serve
    for server in servers:
        server.__exit__()


@pytest.fixture(scope="session")
def sample_site(tmp_path_factory):
    """What `make site` writes."""
    project = Project(tmp_path_factory.mktemp("sample"))
    for name in ("rollcall.yml", "Samples"):
        origin = REPOSITORY / name
        copy = shutil.copytree if origin.is_dir() else shutil.copyfile
        copy(origin, project.folder / name)
    project.build()
    with StaticServer(project.output) as server:
        yield Site(project.output, server.url)


@pytest.fixture(scope="session")
def default_site(serve_site):
    """Forty people of two offices, on pages as they are without further settings."""
    names = itertools.product("Mari Jüri Aino Siim Olga".split(), "Tamm Kask Mägi Sepp Saar Rebane Vares Teder".split())
    people = [
        employee(given, family, f"{given}.{family}@telisa.example".lower(), f"+372 5555 {1000 + number}", position, [project])
        for number, ((given, family), position, project) in enumerate(
            zip(names, itertools.cycle(generator.POSITIONS), itertools.cycle(generator.PROJECTS[:3]))
        )
    ]
    sources = [source("Tallinn", "tallinn.json"), source("Tartu", "tartu.json")]
    files = {"tallinn.json": employees(*people[:24]), "tartu.json": employees(*people[20:])}
    return serve_site("default", {"positions": generator.POSITIONS, "sources": sources}, files)


def chromium():
    """The system's own Chromium, without the window's own pages where there is one; Playwright downloads none."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    return next(path for path in CHROMIUM_OF_MACOS if os.path.exists(path))


@pytest.fixture(scope="session")
def browser():
    # Chromium's sandbox does not run as root, and containers have little shared memory.
    arguments = ["--disable-dev-shm-usage"] + (["--no-sandbox"] if os.geteuid() == 0 else [])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments)
        yield browser
        browser.close()


@dataclass
class Complaints:
    """What the browser had to say that nobody should have to read."""

    messages: list = field(default_factory=list)

    def listen(self, page):
        page.on("console", lambda message: self._hear(page, message))
        page.on("pageerror", lambda error: self.messages.append(f"{page.url}: {error}"))

    def _hear(self, page, message):
        # The page for lost addresses can link to no icon, so the browser asks for the usual one.
        if not message.location["url"].endswith("/favicon.ico"):
            self.messages.append(f"{page.url}: {message.text}")


@pytest.fixture
def complaints():
    return Complaints()


@pytest.fixture
def open_page(browser, complaints):
    """Makes a page of its own context; takes the options of Playwright's `new_context`.

    Whatever any page says on its console is in `complaints`.
    """
    contexts = []

    def open_page(**options):
        options.setdefault("viewport", {"width": 1280, "height": 800})
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        complaints.listen(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page):
    return open_page()
