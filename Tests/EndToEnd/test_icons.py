"""Icons for home screens, pictures for pages that are shared, and titles by language."""

import io
import json
import re

import pytest
from PIL import Image

from Support import pages
from Support.program import Project, employee, employees, source

PHOTO = (
    "iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAb\r\n ElEQVR42q3MIRJAUBRA0b8wQRAEQRDMH0EQBEEQXhAEQRAE"
    "wXLdRdyZk0/KUShSjlJBVCmIagV\r\n RoyBqFUSdgqhXEA0KolFBNCmIZgXRoiBaFUSbgigURLuC6FAQnQqiS0F0K4geBdGrIPoUP2Tyx"
    "\r\n x/gDZFDAAAAAElFTkSuQmCC"
)


@pytest.fixture
def project(tmp_path):
    """A project whose folder of templates has nothing but what a test writes."""
    project = Project(tmp_path)
    (project.folder / "templates").mkdir()
    project.write("staff.json", employees(employee("Mari", "Tamm"), employee("Ülo", "Kask")))
    project.write(
        "contacts.vcf",
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tamm;Mari;;;\r\nFN:Mari Tamm\r\nPHOTO;ENCODING=b;TYPE=PNG:{PHOTO}\r\n"
        "END:VCARD\r\n")
    project.configure(
        templates="templates", organization="Telisa Grupp",
        contacts={"from": "contacts.vcf", "publish": ["name", "photo"]},
        sources=[source("Tallinn", "staff.json")])
    return project


def manifest(project):
    return json.loads((project.output / "manifest.webmanifest").read_text("utf-8"))


def icons(project):
    """The icons of the manifest by their sizes, and the one that Apple's phones ask for."""
    found = {icon["sizes"]: icon for icon in manifest(project)["icons"]}
    link = pages.read(project.output / "people/mari-tamm.html").select_one("link[rel=apple-touch-icon]")
    found["180x180"] = {"src": link["href"].removeprefix("../")}
    return found


def picture(project, icon):
    return Image.open(project.output / icon["src"]).convert("RGB")


def test_icons_of_all_sizes_are_drawn_in_the_theme_s_colour(project):
    project.build()
    found = icons(project)
    assert sorted(found) == ["180x180", "192x192", "512x512", "any"]
    for side in (180, 192, 512):
        icon = found[f"{side}x{side}"]
        assert re.fullmatch(rf"assets/icon-{side}\.[0-9a-z]{{10}}\.png", icon["src"])
        image = picture(project, icon)
        assert image.size == (side, side)
        assert image.getpixel((0, 0)) == image.getpixel((side - 1, side // 2)) == (0x0B, 0x64, 0x70)
        assert (255, 255, 255) in {color for _, color in image.getcolors(side * side)}
    for size in ("192x192", "512x512"):
        assert found[size]["type"] == "image/png" and found[size]["purpose"] == "any maskable"


def test_another_colour_or_name_makes_other_icons_under_other_names(project):
    project.build()
    before = icons(project)
    project.write("templates/assets/theme.css", ":root { --brand: light-dark(#ffee00, #000); }")
    project.build()
    yellow = icons(project)
    assert picture(project, yellow["512x512"]).getpixel((0, 0)) == (255, 0xEE, 0)
    project.configure(organization="Rannik")
    project.build()
    other = icons(project)
    names = {found["512x512"]["src"] for found in (before, yellow, other)}
    assert len(names) == 3
    assert [file.name for file in (project.output / "assets").glob("icon-512.*")] == [
        other["512x512"]["src"].removeprefix("assets/")]


def test_the_owner_s_own_icon_is_every_size(project):
    file = io.BytesIO()
    Image.new("RGB", (512, 512), (200, 10, 10)).save(file, "PNG")
    project.write("templates/assets/icon-512.png", file.getvalue())
    result = project.build()
    assert "warning" not in result.stderr
    found = icons(project)
    for side in (180, 192, 512):
        image = picture(project, found[f"{side}x{side}"])
        assert image.size == (side, side) and image.getpixel((side // 2, side // 2)) == (200, 10, 10)
    assert (project.output / found["512x512"]["src"]).read_bytes() == file.getvalue()
    assert found["512x512"]["purpose"] == "any"


def shared(project, path):
    page = pages.read(project.output / path)
    return {
        meta.get("property") or meta["name"]: meta["content"]
        for meta in page.select("meta[property], meta[name^=twitter]")
    }


def test_a_shared_page_has_a_picture_where_the_site_is_public_and_has_an_address(project):
    project.configure(public=True)
    project.build()
    assert "og:image" not in shared(project, "index.html")
    project.configure(baseURL="https://people.example/team/")
    project.build()
    icon = "https://people.example/team/" + icons(project)["512x512"]["src"]
    for path in ("index.html", "positions/no-position.html", "people/ulo-kask.html"):
        if (project.output / path).exists():
            found = shared(project, path)
            assert found["og:image"] == icon and found["twitter:card"] == "summary"
    photo = shared(project, "people/mari-tamm.html")["og:image"]
    assert re.fullmatch(r"https://people\.example/team/assets/photo\.[0-9a-f]{16}\.png", photo)
    page = pages.read(project.output / "people/mari-tamm.html")
    data = json.loads(page.select_one('script[type="application/ld+json"]').string)
    assert data["@type"] == "ProfilePage" and data["mainEntity"]["image"] == photo


def test_a_private_site_shares_nothing(project):
    project.configure(baseURL="https://people.example/team/")
    project.build()
    assert shared(project, "people/mari-tamm.html") == {}


def test_each_language_has_its_own_title(project):
    project.configure(
        languages=["et", "ru", "en"], title={"et": "Töötajad", "ru": "Сотрудники"}, public=True)
    project.build()
    for path, title in (("", "Töötajad"), ("ru/", "Сотрудники"), ("en/", "Töötajad")):
        front = pages.read(project.output / path / "index.html")
        assert front.title.string == title and pages.text(front.h1) == title
        page = pages.read(project.output / path / "people/mari-tamm.html")
        assert page.title.string == f"Mari Tamm – {title}"
        assert page.select_one("meta[property='og:site_name']")["content"] == title
        assert title in pages.text(page.header) and title in pages.text(page.footer)
    assert manifest(project)["name"] == "Töötajad"
    project.configure(title={"et": "Inimesed", "ru": "Сотрудники"})
    written = project.build("--explain").stdout
    assert "title" in written
    project.configure(title={"fi": "Työntekijät"})
    assert "the language `fi` is not built" in project.build().stderr
