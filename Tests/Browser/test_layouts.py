"""Each kind of page of three companies stands as it was last looked at.

layouts.json keeps the boxes of what a page is made of, in points, and not pictures: they are the same on every screen.
`KEEP_LAYOUTS=1 make test-python PYTESTS=Tests/Browser/test_layouts.py` keeps those of now, once somebody has looked.
"""

import json
import os
import pathlib

import pytest

from Support import fonts, hostile_companies

KEPT = pathlib.Path(__file__).parent / "layouts.json"
WIDTHS = (320, 390, 768, 1440, 1920)
#: Lines that differ by this much look the same.
TOLERANCE = 4
PARTS = (
    ".bar > *, .title > *, .tool-line > *, .tools > *, .strip, .group-head > *, .row:nth-child(-n + 2), .browse > *,"
    " .row:nth-child(-n + 2) > :not(div), .row:nth-child(-n + 2) > div > *, .hero > *, .facts > *, .line li, .tree > li > a,"
    " .figures, .lost > *, .foot"
)
#: The boxes in view of a screen.
BOXES = """(parts) => [...document.querySelectorAll(parts)]
  .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
  .map((part) => part.getBoundingClientRect())
  .filter(({ width, height, top }) => width > 1 && height > 1 && top >= 0 && top < 1000)
  .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round))"""

#: The page has been laid out at a width, and what listens for that has run. Where much else runs, frames of the width before come first.
SETTLED = """(width) => new Promise((done, fail) => {
  setTimeout(() => fail(Error("the page draws no frame of its width")), 10000);
  const next = () => requestAnimationFrame(innerWidth === width ? () => requestAnimationFrame(done) : next);
  next();
})"""


def paths(site, company):
    """A page of each kind, whose name is the same in each run."""
    person = next(page for page in site.pages() if page.startswith("people/"))
    group = next((page for page in site.pages() if page.startswith(("departments/s", "positions/"))), "index.html")
    named = {"front": "index.html", "group": group, "person": person, "lost": "404.html"}
    named |= {kind: f"{kind}.html" for kind in ("overview", "chart") if (site.folder / f"{kind}.html").exists()}
    return named


@pytest.mark.parametrize(
    "company", [hostile_companies.hostile, hostile_companies.tiny, hostile_companies.right_to_left], ids=lambda each: each.__name__
)
def test_pages_stand_as_they_were_looked_at(serve_site, open_page, company):
    settings, files = company()
    # Who is away depends on the day.
    settings.pop("away", None)
    site = serve_site(company.__name__, settings, files)
    page = open_page(reduced_motion="reduce", timezone_id="Europe/Tallinn")
    page.clock.set_fixed_time("2026-11-26T10:00:00Z")
    found = {}
    for kind, path in paths(site, company).items():
        page.set_viewport_size({"width": WIDTHS[0], "height": 900})
        page.goto(site.url + path, wait_until="networkidle")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate(SETTLED, width)
            found[f"{kind} {width}"] = page.evaluate(BOXES, PARTS)
    widths = page.evaluate(fonts.WIDTHS)
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    if os.environ.get("KEEP_LAYOUTS"):
        kept |= {"fonts": widths, company.__name__: found}
        lines = [f"{json.dumps(name)}: {json.dumps(each, separators=(',', ':'))}" for name, each in sorted(kept.items())]
        KEPT.write_text("{\n" + ",\n".join(lines).replace(']],"', ']],\n"') + "\n}\n")
        return
    if kept["fonts"] != widths:
        pytest.skip("words are not as wide in this machine's fonts as where the layouts were looked at")
    expected = kept[company.__name__]
    assert list(found) == list(expected)
    moved = {}
    for place, boxes in found.items():
        before = expected[place]
        pairs = [(old, new) for old, new in zip(before, boxes) if any(abs(a - b) > TOLERANCE for a, b in zip(old, new))]
        if pairs or len(before) != len(boxes):
            moved[place] = (len(before), len(boxes), pairs[:3])
    assert moved == {}
