"""The documentation as a site, which `make docs` writes."""

import html.parser
import re
import subprocess
import sys
import urllib.parse

import pytest

from Support.program import REPOSITORY


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.links += [attributes[key] for key in ("href", "src") if attributes.get(key)]
        self.anchors += [attributes["id"]] if "id" in attributes else []


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("documentation") / "site"
    result = subprocess.run(
        [sys.executable, REPOSITORY / "scripts/docs.py", folder], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return folder


def test_every_document_is_a_page(site):
    documents = [path.relative_to(REPOSITORY) for path in (REPOSITORY / "docs").glob("**/*.md")]
    pages = {path.relative_to(site).with_suffix("").as_posix() for path in site.glob("docs/**/*.html")}
    assert {path.with_suffix("").as_posix().replace("/README", "/index") for path in documents} == pages


def test_every_link_of_the_site_leads_somewhere(site):
    pages = {path: Page(path.read_text("utf-8")) for path in site.glob("**/*.html")}
    for path, page in pages.items():
        assert len(page.anchors) == len(set(page.anchors)), path
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = urllib.parse.unquote(link).partition("#")
            target = (path.parent / file).resolve() if file else path
            assert target.is_file(), f"{path}: {link}"
            assert not anchor or anchor in pages[target].anchors, f"{path}: {link}"


def test_the_site_loads_nothing_from_elsewhere(site):
    for path in site.glob("**/*.html"):
        text = path.read_text("utf-8")
        assert not re.search(r'<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//', text), path
        assert not re.search(r"<script>|style=", re.sub(r"<code.*?</code>", "", text, flags=re.S)), path


def test_what_is_found_are_the_headings_of_all_pages(site):
    text = (site / "headings.js").read_text("utf-8")
    for heading in ("Configuration", "keepAssets", "Metrics", "rollcall check"):
        assert f'"{heading}"' in text
