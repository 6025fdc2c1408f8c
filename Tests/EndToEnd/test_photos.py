"""Photos of matched contacts: which files there are, what is in them, and where they are shown."""

import base64
import io
import json
import re

import jsonschema
import pytest
import vobject
from PIL import Image

from Support import pages
from Support.program import employee, employees, source

NAMES = ["Mari Tamm", "Jüri Õun", "Ülo Kask", "Ann Saar"]
STAFF = employees(*(employee(*name.split()) for name in NAMES))
PUBLISH = ["name", "photo"]


def picture(width, height, colour=(200, 30, 30)):
    """A picture whose upper half has the colour; the lower one is white."""
    image = Image.new("RGB", (width, height), "white")
    image.paste(colour, (0, 0, width, height // 2))
    return image


def noise(width, height, mode="RGB"):
    return Image.effect_noise((width, height), 200).convert(mode)


def encoded(image, kind="JPEG", **options):
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def with_exif(image, orientation):
    exif = Image.Exif()
    exif[274] = orientation
    exif[270] = "taken at the secret place"
    return encoded(image, exif=exif)


def contact(name, *photos):
    given, family = name.split()
    lines = ["BEGIN:VCARD", "VERSION:3.0", f"N:{family};{given};;;", f"FN:{name}"]
    lines += [f"PHOTO;ENCODING=b:{base64.b64encode(photo).decode()}" for photo in photos]
    return "\r\n".join([*lines, "END:VCARD", ""])


@pytest.fixture
def office(project):
    project.write("staff.json", STAFF)
    project.configure(
        contacts={"from": "contacts.vcf", "publish": PUBLISH},
        sources=[source("Tallinn", "staff.json")],
    )
    return project


def build(office, *cards, **options):
    office.write("contacts.vcf", "".join(cards))
    return office.build(**options)


def shown(office, page):
    """The photos on a page: the file's bytes and its element, in order."""
    file = office.output / page
    images = pages.read(file).select("img.u-photo")
    return [((file.parent / image["src"]).read_bytes(), image) for image in images]


def photo_files(office):
    return sorted(path for path in office.files() if path.startswith("assets/photo."))


def test_a_photo_stands_on_the_list_and_on_the_page_of_its_person(office):
    build(office, contact("Mari Tamm", encoded(picture(90, 120))))
    (path,) = photo_files(office)
    assert re.fullmatch(r"assets/photo\.[0-9a-f]{16}\.jpg", path)
    for page in ("index.html", "people/mari-tamm.html", "offices/tallinn.html"):
        ((content, element),) = shown(office, page)
        assert Image.open(io.BytesIO(content)).size == (90, 120)
        attributes = {key: element[key] for key in ("width", "height", "alt", "loading")}
        assert attributes == {"width": "90", "height": "120", "alt": "", "loading": "lazy"}


def test_who_has_no_photo_has_initials(office):
    build(office, contact("Mari Tamm", encoded(picture(90, 120))), contact("Ann Saar"))
    rows = pages.read(office.output / "index.html").select("main .h-card")
    initials = [pages.text(row.select_one(".avatar")) for row in rows]
    assert sorted(initials) == ["", "AS", "JÕ", "ÜK"]


def test_people_json_names_the_photo(office):
    build(office, contact("Mari Tamm", encoded(picture(90, 120))), contact("Ann Saar"))
    document = json.loads((office.output / "people.json").read_text("utf-8"))
    schema = json.loads((office.output / "people.schema.json").read_text("utf-8"))
    jsonschema.validate(document, schema)
    photos = {person["name"]: person.get("photo") for person in document["people"]}
    assert photos == {**dict.fromkeys(NAMES), "Mari Tamm": photo_files(office)[0]}


@pytest.mark.parametrize("publish", [None, ["name", "org", "title", "work"]])
def test_without_photo_in_publish_no_photo_leaves_the_contact(office, publish):
    office.configure(contacts={"from": "contacts.vcf", **({"publish": publish} if publish else {})})
    build(office, contact("Mari Tamm", encoded(picture(90, 120))))
    assert not photo_files(office)
    assert not shown(office, "index.html")
    assert "PHOTO" not in (office.output / "people" / "mari-tamm.vcf").read_text()


def test_a_photo_of_nobody_is_published_nowhere_and_said_nowhere(office):
    log = build(office, contact("Veiko Võõras", b"GIF89a-secret", encoded(picture(9, 9))))
    assert not photo_files(office)
    assert log.stderr == ""


def test_the_same_photo_is_one_file_in_all_languages(office):
    office.configure(languages=["en", "et"])
    photo = encoded(picture(90, 120))
    build(office, contact("Mari Tamm", photo), contact("Ann Saar", photo))
    assert len(photo_files(office)) == 1
    assert len(shown(office, "index.html")) == len(shown(office, "et/index.html")) == 2
    assert shown(office, "et/people/mari-tamm.html")


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photo_is_upright_and_has_no_exif(office, orientation):
    build(office, contact("Mari Tamm", with_exif(picture(80, 40), orientation)))
    ((content, element),) = shown(office, "people/mari-tamm.html")
    image = Image.open(io.BytesIO(content))
    size = (80, 40) if orientation < 5 else (40, 80)
    assert image.size == size == (int(element["width"]), int(element["height"]))
    assert not image.getexif() and b"secret" not in content
    corner = {1: "top", 2: "top", 3: "bottom", 4: "bottom", 5: "left", 6: "right",
              7: "right", 8: "left"}[orientation]  # fmt: skip
    width, height = size
    places = {"top": (width // 2, 3), "bottom": (width // 2, height - 4),
              "left": (3, height // 2), "right": (width - 4, height // 2)}  # fmt: skip
    red, green, blue = image.convert("RGB").getpixel(places[corner])
    assert red > 150 and green < 80 and blue < 80


def test_metadata_of_all_kinds_are_gone(office):
    png = encoded(picture(30, 30), "PNG", exif=with_comment(Image.Exif()))
    webp = encoded(picture(30, 30), "WEBP", exif=with_comment(Image.Exif()), xmp=b"secret place")
    jpeg = encoded(picture(30, 30), comment=b"secret place", icc_profile=b"secret place")
    build(
        office, contact("Mari Tamm", png), contact("Ann Saar", webp), contact("Ülo Kask", jpeg)
    )
    assert {path.rpartition(".")[2] for path in photo_files(office)} == {"png", "webp", "jpg"}
    for path, content in office.files().items():
        assert b"secret place" not in content, path
    for slug in ("mari-tamm", "ann-saar", "ulo-kask"):
        card = vobject.readOne((office.output / "people" / f"{slug}.vcf").read_text())
        assert b"secret place" not in card.photo.value


def with_comment(exif):
    exif[270] = "secret place"
    return exif


@pytest.mark.parametrize(
    "photo",
    [
        encoded(noise(1200, 900), quality=95),
        encoded(noise(700, 900, "RGBA"), "PNG"),
        encoded(noise(1000, 1000), quality=95, progressive=True),
        encoded(noise(900, 900, "L"), quality=95),
    ],
    ids=["jpeg", "png", "progressive", "grey"],
)
def test_a_large_photo_is_scaled_down_on_pages_and_in_the_card(office, photo):
    assert len(photo) > 64_000
    log = build(office, contact("Mari Tamm", photo))
    assert log.stderr == ""
    ((content, element),) = shown(office, "people/mari-tamm.html")
    assert len(content) <= 64_000
    size = Image.open(io.BytesIO(content)).size
    before = Image.open(io.BytesIO(photo)).size
    assert size == (int(element["width"]), int(element["height"]))
    assert max(size) <= 512
    assert abs(size[0] / size[1] - before[0] / before[1]) < 0.01
    card = vobject.readOne((office.output / "people" / "mari-tamm.vcf").read_text())
    assert card.photo.value == content


BOMB = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0\x08\2\0\0\0\0\0\0\0"
    b"\0\0\0\1IDAT\1\0\0\0\0\0\0\0\0IEND\xaeB`\x82"
)


@pytest.mark.parametrize(
    "photo, reason",
    [
        (encoded(picture(9, 9), "GIF"), "GIF"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"),
        (encoded(noise(900, 900), "WEBP", lossless=True), "WEBP"),
        (encoded(picture(90, 90))[:-40], "damaged"),
        (BOMB, "50 million pixels"),
    ],
    ids=["gif", "heic", "webp", "cut", "bomb"],
)
def test_what_cannot_be_published_is_left_out_with_its_line(office, photo, reason):
    log = build(office, contact("Ann Saar"), contact("Mari Tamm", photo))
    assert re.search(rf"contacts\.vcf:10: warning: photo .*{reason}.*left out", log.stderr)
    assert "Mari" not in log.stderr
    assert not photo_files(office)
    assert (office.output / "people" / "mari-tamm.vcf").exists()


def test_the_next_fitting_photo_is_shown(office):
    gif, jpeg = encoded(picture(9, 9), "GIF"), encoded(picture(40, 40))
    build(office, contact("Mari Tamm", gif, jpeg))
    assert len(shown(office, "index.html")) == 1


def test_a_photo_that_went_is_gone_and_the_same_photos_give_the_same_bytes(office):
    large = contact("Mari Tamm", encoded(noise(1200, 900), quality=95))
    build(office, large)
    first = office.site()
    build(office, contact("Mari Tamm"))
    assert not photo_files(office) and not shown(office, "index.html")
    build(office, large)
    assert office.site() == first
