"""Makes up people of two offices as careless typists would enter them. Same seed, same people."""

import random
import re
import unicodedata

from Support.oracle import Card, name_key
from Support.program import employee

# A family of two words, which a plain split would tear, has an underscore here.
GIVEN = {
    "et": "Jüri Mari-Liis Õnne Ülo Ääro Žanna Šarlotte Tiina Kristjan Väino Urmas Öövel Tõnu "
    "Zinaida Liis Peeter Anna Kadri Siim Triin Rein Vello Wiiu Sirje Toomas Juri Tonu Märt Õie",
    "en": "Anne John Mary William Zoe Peter Wendy Victoria Sean Emily Oliver Ursula Alice Thomas "
    "Grace Henry Xavier Yvonne Quentin Una Violet Walter Sam Tim",
    "ru": "Сергей Ольга Наталья Алексей Мария Дмитрий Ёлка Юлия Фёдор Щукарь Dmitri Jelena Olga "
    "Sergei Žanna Tšehov Natalja Aleksei",
}
FAMILY = {
    "et": "Õunapuu Tamm Ööbik Ääremaa Žukov Šmidt Zaitsev Saar Sepp Kask Mägi Ülavere Vares Wolf "
    "Täht Teder Zilmer Šer Tšizik Põld Poll Pold Vilde Wilde Ots Õispuu Ojala Yrjö Xenos Üprus",
    "en": "O'Brien Smith Smythe Young Zimmerman Quincy Underwood Vance Walker Taylor-Jones Stone "
    "Thatcher Adams van_Buren de_Witt Groß Xander",
    "ru": "Кузнецов Щербакова Ёлкин Елкин Яковлева Цветаева Чехов Шишкин Эренбург Орлов Ivanov "
    "Petrova Zukov Tšehhov Sokolov",
}

POSITIONS = {
    "ANDROID": {"en": "Android", "et": "Android"},
    "IOS": {"en": "iOS", "et": "iOS"},
    "PM": {"en": "Project management", "et": "Projektijuhtimine"},
    "SALES": {"en": "Sales", "et": "Müük"},
    "TESTER": {"en": "Testing", "et": "Testimine"},
    "WEB": {"en": "Web", "et": "Veeb"},
    "ARCHITECT": {"en": "Architecture", "et": "Õhulossid"},
    "SUPPORT": {"en": "Support", "et": "Žürii"},
}
UNLISTED = ["Zen master", "ükssarvik", "Бухгалтерия"]
PROJECTS = "Kaubaait Portal Linnuvaatleja Rannik Öökull Žiguli Täheke Маяк".split(" ")


def _pick(names, dice):
    return dice.choice(names.split(" ")).replace("_", " ")


def make_names(count, dice):
    """Distinct pairs of a given and a family name."""
    names, seen = [], set()
    while len(names) < count:
        language = dice.choices(["et", "en", "ru"], [5, 3, 3])[0]
        given = _pick(GIVEN[language], dice)
        if dice.random() < 0.4:
            given += " " + _pick(GIVEN[language], dice)
        family = _pick(FAMILY[language], dice)
        if dice.random() < 0.3:
            family += "-" + _pick(FAMILY[language], dice)
        key = name_key(f"{given} {family}")
        if key not in seen:
            seen.add(key)
            names.append((given, family))
    return names


def mess(text, dice):
    """The same name as somebody else would type it."""
    text = dice.choice([str, str.upper, str.lower, str.swapcase])(text)
    text = text.replace(" ", dice.choice([" ", "  ", "\t", "\u00a0"]))
    text = dice.choice(["", " ", "\t"]) + text + dice.choice(["", " ", "  "])
    return unicodedata.normalize(dice.choice(["NFC", "NFD"]), text)


def _employee(given, family, number, office, dice):
    address = (
        f"p{number}.{office}@telisa.example" if dice.random() < 0.4 else f"p{number}@telisa.example"
    )
    phone = f"+372 5{number:03d} {dice.choice([0, 0, office]):04d}" if dice.random() < 0.8 else None
    position = dice.choice([*POSITIONS, *POSITIONS, *UNLISTED, None, "", "  "])
    projects = dice.choices(PROJECTS, k=dice.randrange(4))
    return employee(
        given, family, address, phone, position, projects if dice.random() < 0.9 else None
    )


def make_offices(count, seed):
    """The lists of two offices that have `count` people together, a fifth of them in both."""
    dice = random.Random(seed)
    names = make_names(count, dice)
    tallinn, tartu = [], []
    for number, (given, family) in enumerate(names):
        where = dice.choices(["tallinn", "tartu", "both"], [4, 4, 2])[0]
        if where != "tartu":
            tallinn.append(_employee(given, family, number, 1, dice))
        if where != "tallinn":
            first, last = given, family
            # A name may be cut in another place: the full name is what counts.
            if where == "both" and dice.random() < 0.1 and " " in given:
                first, middle = given.split(" ", 1)
                last = f"{middle} {family}"
            if where == "both":
                first, last = mess(first, dice), mess(last, dice)
            tartu.append(_employee(first, last, number, 2, dice))
    dice.shuffle(tallinn)
    dice.shuffle(tartu)
    # Careless typists enter people twice as well.
    tallinn += [dict(entry, fname=mess(entry["fname"], dice)) for entry in tallinn[:20]]
    return tallinn, tartu


def make_cards(people, seed):
    """Contacts for a third of the people, some twice, and as many for people who are not here."""
    dice = random.Random(seed)
    cards = []
    for person in people.values():
        if dice.random() > 1 / 3:
            continue
        for copy in range(dice.choice([1, 1, 1, 2])):
            card = Card(mess(person.first, dice), mess(person.last, dice), f"Card {len(cards)}")
            if copy == 1 and dice.random() < 0.5:
                card.emails = person.emails[:1]
                card.phones = [phone.replace(" ", "-") for phone in person.phones[:1]]
            cards.append(card)
    strangers = [
        Card(given, family, f"Stranger {number}", [f"stranger{number}@kodu.example"])
        for number, (given, family) in enumerate(make_names(len(cards), dice))
        if name_key(f"{given} {family}") not in people
    ]
    cards += strangers
    dice.shuffle(cards)
    return cards


def _escaped(text):
    return re.sub(r"([\\,;])", r"\\\1", text)


def vcard(card, version):
    """A card as phones write it."""
    lines = [
        "BEGIN:VCARD",
        f"VERSION:{version}",
        f"N:{_escaped(card.family)};{_escaped(card.given)};;;",
        f"FN:{_escaped(card.given)} {_escaped(card.family)}",
        f"TITLE:{card.title}",
        f"NOTE:Private remark of {card.title}",
    ]
    lines += [f"EMAIL;TYPE=WORK:{email}" for email in card.emails]
    lines += [f"TEL;TYPE=WORK:{phone}" for phone in card.phones]
    lines.append("END:VCARD")
    return "".join(line + "\r\n" for line in lines)


def export(cards):
    """The whole export, versions mixed."""
    return "".join(vcard(card, ("3.0", "4.0")[n % 2]) for n, card in enumerate(cards)).encode()
