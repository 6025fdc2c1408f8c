#!/usr/bin/env python3
"""Takes the pictures of docs/pictures from the sample's pages, in Chromium: `make pictures`.

    scripts/pictures.py [--to FOLDER] [NAME ...]      without names, all of them

Clock and day are fixed, so that the same pages give the same pictures.
"""

import argparse
import io
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import textwrap

from PIL import Image, ImageOps
from playwright.sync_api import sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
DAY = "2026-06-01"
LAPTOP, PHONE, PAPER = (1280, 800), (390, 780), (680, 900)

# Each picture: page, window, and further options.
PICTURES = {
    "front": ("index.html", LAPTOP, {}),
    "profile": ("people/juri-ounapuu.html", LAPTOP, {}),
    "chart": ("chart.html", LAPTOP, {}),
    "search": ("index.html?q=rust", LAPTOP, {}),
    "dark": ("people/aino-virtanen.html", LAPTOP, {"color_scheme": "dark"}),
    "phone": ("index.html", PHONE, {"has_touch": True, "is_mobile": True}),
    "phone-profile": ("people/zeynep-yildirim.html", PHONE, {"has_touch": True, "is_mobile": True}),
    "print": ("units/engineering.html", PAPER, {"media": "print"}),
    "public": ("../output-public/index.html", LAPTOP, {}),
    "brand": ("../brand/output/people/juri-ounapuu.html", (1280, 560), {}),
    "brand-dark": ("../brand/output/people/juri-ounapuu.html", (1280, 560), {"color_scheme": "dark"}),
}


def build(folder, settings=""):
    """Builds the sample in a folder, with further settings, and returns the folder of its pages."""
    program = pathlib.Path(os.environ.get("ROLLCALL", REPOSITORY / ".build/release/rollcall")).resolve()
    shutil.copytree(REPOSITORY / "Samples", folder / "Samples")
    (folder / "rollcall.yml").write_text((REPOSITORY / "rollcall.yml").read_text("utf-8") + settings, "utf-8")
    subprocess.run([program, "build", "--day", DAY], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder / "output"


LOGO = """<svg xmlns="http://www.w3.org/2000/svg" width="34" height="28">
<rect width="34" height="28" rx="6" fill="#b0307f"/><path d="M7 20 17 7l10 13z" fill="#fff"/></svg>"""


def build_brand(folder):
    """Builds the sample in the colours of the guide "Your colours and logo"."""
    folder.mkdir()
    guide = (REPOSITORY / "docs/how-to/brand.md").read_text("utf-8")
    (colours, *_) = re.findall(r"^ *```css\n(.*?)^ *```", guide, re.M | re.S)
    (folder / "brand.css").write_text(textwrap.dedent(colours), "utf-8")
    (folder / "logo.svg").write_text(LOGO, "utf-8")
    pages = build(folder, "\nlogo: logo.svg\ncss: brand.css\n")
    assert (pages / "index.html").exists()


def picture(browser, pages, name):
    """A page as a PNG of 256 colours."""
    path, (width, height), options = PICTURES[name]
    media = {"media": options["media"]} if "media" in options else {}
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=1.5, reduced_motion="reduce",
        locale="en-GB", timezone_id="Europe/Tallinn", **{key: options[key] for key in options if key != "media"},
    )  # fmt: skip
    page = context.new_page()
    page.clock.set_fixed_time(f"{DAY}T10:20:00+03:00")
    page.emulate_media(**media)
    # From disk, where pages do not say how old they are.
    address, _, query = path.partition("?")
    page.goto((pages / address).resolve().as_uri() + (f"?{query}" if query else ""), wait_until="load")
    page.wait_for_timeout(500)
    # The search takes the focus of a front page; its frame is not what the picture is about.
    page.evaluate("() => document.activeElement?.blur()")
    image = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
    context.close()
    if media:
        # A sheet of paper has a margin and an edge.
        image = ImageOps.expand(ImageOps.expand(image, 75, "#ffffff"), 2, "#cccccc")
    return image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def main():
    parser = argparse.ArgumentParser(description="Takes the pictures of docs/pictures from the sample's pages.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PICTURES)}")
    parser.add_argument("--to", type=pathlib.Path, default=REPOSITORY / "docs/pictures", metavar="FOLDER")
    arguments = parser.parse_args()
    if unknown := set(arguments.names) - set(PICTURES):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    chromium = next(filter(None, map(shutil.which, ["chromium-headless-shell", "chromium", "google-chrome"])))
    # Chromium's sandbox does not run as root, and containers have little shared memory.
    flags = ["--disable-dev-shm-usage"] + (["--no-sandbox"] if os.geteuid() == 0 else [])
    arguments.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = build(pathlib.Path(folder))
        build_brand(pathlib.Path(folder) / "brand")
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        for name in arguments.names or PICTURES:
            picture(browser, pages, name).save(arguments.to / f"{name}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
