"""QR codes: one picture a person, which readers that guess encodings read as well."""

import re
import subprocess

import pytest
import vobject
import zxingcpp
from PIL import Image, ImageDraw

from Support import pages
from Support.program import employee, employees, source

PEOPLE = [
    ("Ann", "Lee"),
    ("Jüri", "Õunapuu"),
    ("Šárka", "Žižková"),
    ("Зоя", "Щербакова"),
    ("Ελένη", "Παπαδοπούλου"),
    ("山田", "太郎"),
]


def card(first, last, extra=""):
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{last};{first};;;\r\nFN:{first} {last}\r\n"
        f"ORG:Telisa;Müük\r\nTEL;TYPE=WORK:+372 600 0101\r\n{extra}END:VCARD\r\n"
    )


@pytest.fixture
def office(project):
    project.write("staff.json", employees(*(
        employee(first, last, f"{index}@telisa.example", f"+372 5555 01{index:02}", "IOS")
        for index, (first, last) in enumerate(PEOPLE))))
    project.write("contacts.vcf", "".join(card(first, last) for first, last in PEOPLE))
    configure(project)
    return project


def configure(project, qr=True):
    project.configure(
        languages=["en", "et"], qr=qr, contacts={"from": "contacts.vcf"},
        sources=[source("Tallinn", "staff.json")])


def drawn(svg, pixels):
    """The picture as a browser draws it: rectangles of whole modules."""
    side = int(re.search(r'viewBox="0 0 (\d+) \1"', svg).group(1))
    image = Image.new("L", (side, side), 128)
    draw = ImageDraw.Draw(image)
    for path in re.findall(r"<path[^>]*>", svg):
        data = re.search(r' d="([^"]*)"', path).group(1)
        ink = 255 if 'fill="#fff"' in path else 0
        if ink:
            assert data == f"M0 0h{side}v{side}H0z"
            image.paste(255, (0, 0, side, side))
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", data):
            draw.line([(int(x), int(y)), (int(x) + int(length) - 1, int(y))], fill=ink)
    return image.resize((side * pixels, side * pixels), Image.Resampling.NEAREST)


def codes(project):
    return sorted((project.output / "people").glob("*.svg"))


def shown(card):
    """What a card says, whatever the order of what it says it in."""
    return sorted(line for line in card.replace("\r\n ", "").splitlines() if line)


def test_a_reader_that_guesses_encodings_reads_every_card(office, tmp_path):
    office.build()
    files = codes(office)
    assert len(files) == len(PEOPLE)
    for file in files:
        picture = tmp_path / "code.png"
        drawn(file.read_text("utf-8"), 4).save(picture)
        read = subprocess.run(
            ["zbarimg", "--raw", "--quiet", "-Sdisable", "-Sqrcode.enable", picture],
            capture_output=True, check=True).stdout.decode("utf-8")
        published = file.with_suffix(".vcf").read_bytes().decode("utf-8")
        assert shown(read) == shown(published)


def test_another_reader_reads_the_very_bytes(office):
    office.build()
    for file in codes(office):
        (code,) = zxingcpp.read_barcodes(drawn(file.read_text("utf-8"), 4))
        assert code.bytes == file.with_suffix(".vcf").read_bytes()
        assert code.text == code.bytes.decode("utf-8")
        assert vobject.readOne(code.text).org.value == ["Telisa", "Müük"]


def test_the_pages_of_all_languages_show_one_picture_four_pixels_a_module(office):
    office.build()
    for path, href in (
        ("people/juri-ounapuu.html", "juri-ounapuu.svg"),
        ("et/people/juri-ounapuu.html", "../../people/juri-ounapuu.svg"),
    ):
        image = pages.read(office.output / path).select_one(".qr img")
        assert image["src"] == href and image["alt"]
        file = office.output / "people/juri-ounapuu.svg"
        side = int(re.search(r'viewBox="0 0 (\d+)', file.read_text("utf-8")).group(1))
        assert image["width"] == image["height"] == str(side * 4)
    assert not (office.output / "et/people/juri-ounapuu.svg").exists()


def test_a_code_goes_with_the_person_and_with_the_setting(office):
    office.build()
    assert (office.output / "people/ann-lee.svg").exists()
    office.write("staff.json", employees(*(
        employee(first, last, "a@telisa.example", None, "IOS") for first, last in PEOPLE[1:])))
    office.build()
    assert len(codes(office)) == len(PEOPLE) - 1
    assert not (office.output / "people/ann-lee.svg").exists()
    configure(office, qr=False)
    office.build()
    assert codes(office) == []
    assert pages.read(office.output / "people/juri-ounapuu.html").select_one(".qr") is None


def test_one_change_makes_one_code_anew(office):
    office.build()
    staff = (office.folder / "staff.json").read_text("utf-8")
    office.write("staff.json", staff.replace("1@telisa.example", "juri@telisa.example"))
    written = office.build("--explain").stdout
    assert re.findall(r"people/\S+\.svg", written) == ["people/juri-ounapuu.svg"]


@pytest.mark.parametrize("is_folder", [False, True])
def test_a_card_too_large_for_a_code_is_named_by_its_place_alone(office, is_folder):
    cards = [card(first, last, f"NOTE:{'x' * 3000}\r\n" * (first == "Ann")) for first, last in PEOPLE]
    lines = "".join(cards[3:] + cards[:3]).splitlines()
    place = f"contacts.vcf:{lines.index('FN:Ann Lee') - 2}"
    if is_folder:
        (office.folder / "contacts.vcf").unlink()
        for number, text in enumerate(cards):
            office.write(f"contacts.vcf/{number} Ann Lee.vcf", text)
        place = "contacts.vcf: warning: file 1, line 1: "
    else:
        office.write("contacts.vcf", "".join(cards[3:] + cards[:3]))
    office.configure(contacts={"from": "contacts.vcf", "publish": ["name", "note"]})
    for command in ("build", "check"):
        errors = office.run(command).stderr
        assert place in errors and "no QR code" in errors
        assert "ann" not in errors.lower() and "lee" not in errors.lower()
    assert len(codes(office)) == len(PEOPLE) - 1
