"""Makes up a directory of any size: two offices' lists and their contacts. Same seed, same bytes."""

import json
import random

GIVEN = (
    "Mari Jüri Ants Anna Liis Kristjan Семён Ольга Väinö Aino Peeter Tiina Andres Kadri Toomas "
    "Eero Юлия Mikko Laura Karl"
).split()
SYLLABLES = (
    "ta mm sa ar ka sk õu na pu mä gi le pp se pa ko kk ra ud sm it jo hn son vik tor pet rov"
).split()
POSITIONS = "ANDROID IOS WEB PM TESTER SALES OTHER BACKEND DATA".split()
PROJECTS = [f"Project {number}" for number in range(60)]
CARDS_PER_100 = 35

CONFIGURATION = """\
title: Employees
templates: {templates}
contacts:
  from: contacts.vcf
sources:
  - name: Tallinn
    url: tallinn.json
    format: employee-list
  - name: Tartu
    url: tartu.json
    format: employee-list
"""


def _person(number, dice):
    family = "".join(dice.choice(SYLLABLES) for _ in range(4)).capitalize()
    return {
        "fname": dice.choice(GIVEN),
        "lname": family,
        "contact_details": {
            "email": f"u{number}@telisa.example",
            "phone": f"+372 5{dice.randrange(10**6):06d}",
        },
        "position": dice.choice(POSITIONS),
        "projects": dice.sample(PROJECTS, dice.randrange(3)),
    }


def _card(person):
    details = person["contact_details"]
    lines = [
        "BEGIN:VCARD",
        "VERSION:3.0",
        f"N:{person['lname']};{person['fname']};;;",
        f"FN:{person['fname']} {person['lname']}",
        f"TEL;TYPE=CELL:{details['phone']}",
        f"EMAIL;TYPE=WORK:{details['email']}",
        "ORG:Telisa",
        "END:VCARD",
    ]
    return "".join(line + "\r\n" for line in lines)


def write(folder, count, templates, seed=7):
    """Writes a project of `count` records whose templates are in the folder `templates`."""
    dice = random.Random(seed)
    people = [_person(number, dice) for number in range(count)]
    half = count // 2
    for name, part in (("tallinn", people[:half]), ("tartu", people[half:])):
        body = json.dumps({"employees": part}, ensure_ascii=False)
        (folder / f"{name}.json").write_text(body, encoding="utf-8")
    with open(folder / "contacts.vcf", "w", encoding="utf-8", newline="") as file:
        file.writelines(
            _card(person) for place, person in enumerate(people) if place % 100 < CARDS_PER_100
        )
    text = CONFIGURATION.format(templates=json.dumps(str(templates)))
    (folder / "rollcall.yml").write_text(text, encoding="utf-8")
