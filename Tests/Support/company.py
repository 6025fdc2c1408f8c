"""A made-up company with long and foreign names, managers, three offices and content pages."""

import random

GIVEN = (
    "Anna Jüri Mari-Liis Bartholomew Chloé Zoë Sergei Ольга Νίκος Siobhán Priya Guðrún Kwame José Ana-Sofía "
    "Wolfgang Étienne Łukasz Małgorzata Hyun-woo Øyvind Maximilian Oluwaseun Jean-Baptiste Kateryna Tim Ed"
).split()
FAMILY = (
    "Õunapuu Andersson O'Brien Featherstonehaugh Кузнецова Παπαδόπουλος Jónsdóttir van_der_Westhuizen "
    "Nguyen-Phuong García_Márquez Müller-Lüdenscheidt Wójcik Brzęczyszczykiewicz Kim Li Saar Okonkwo "
    "Ramanathan-Krishnamurthy de_la_Fontaine Schwarzenegger Yılmaz"
).split()
DEPARTMENTS = ["Engineering", "Product & Design", "Customer Success", "Finance", "People & Culture", "Legal"]
POSITIONS = [
    "Software Engineer", "Head of Engineering", "UX Researcher", "Account Executive", "Site Reliability Engineer",
    "Customer Success Manager (Enterprise)", "Recruiter", "Legal Counsel",
]  # fmt: skip
OFFICES = {"Tallinn": "+372 5", "Singapore": "+65 9", "Buenos Aires": "+54 9 11 "}
CONTENT = {
    "content/about.md": "# About this directory\n\nWho keeps it.\n",
    "content/getting-help.md": "# Getting help and support\n\nAsk.\n",
    "content/new-here.md": "# New here?\n\nWelcome.\n",
}
FIELDS = {
    "id": "id", "firstName": "first", "lastName": "last", "email": "email", "phone": "phone", "mobile": "mobile",
    "position": "position", "department": "department", "office": "office", "projects": "projects",
    "manager": "manager", "skills": "skills", "workingDays": "days", "alsoReportsTo": "dotted",
}  # fmt: skip


def people(count, seed=1):
    dice = random.Random(seed)
    seen, found = set(), []
    while len(found) < count:
        name = (dice.choice(GIVEN), dice.choice(FAMILY).replace("_", " "))
        while name in seen:
            name = (name[0] + " " + dice.choice(GIVEN), name[1])
        seen.add(name)
        number = len(found)
        office = dice.choice(list(OFFICES))
        person = {
            "id": f"e{number}",
            "first": name[0],
            "last": name[1],
            "email": f"person{number}.of-a-long-name@corp-international.example",
            "phone": OFFICES[office] + str(dice.randrange(10**6, 10**7)),
            "position": dice.choice(POSITIONS),
            "department": dice.choice(DEPARTMENTS),
            "office": office,
            "projects": ["Atlas"] if number % 2 else [],
        }
        if number > 0:
            person["manager"] = f"e{(number - 1) // 6}"
        if number % 3:
            person["mobile"] = OFFICES[office] + str(dice.randrange(10**6, 10**7))
        if number % 2:
            person["skills"] = "Swift; Public speaking"
            person["days"] = "mon tue wed thu"
        if number and number % 10 == 0:
            person["dotted"] = f"e{number // 3}"
        found.append(person)
    return found


def site(serve_site, name, count, **settings):
    """A built and served directory of this many people."""
    settings = {
        "organization": "Corp International",
        "languages": ["en", "et", "de"],
        "content": "content",
        "groupBy": "department",
        "list": ["position", "office", "phone", "email"],
        "offices": {
            "Tallinn": {"address": "Telliskivi 60a\n10412 Tallinn", "timeZone": "Europe/Tallinn", "hours": "09:00-17:30"},
            "Singapore": {"timeZone": "Asia/Singapore", "hours": "09:00-18:00"},
        },
        "sources": [{"name": "HR", "url": "people.json", "office": "none", "people": "people", "fields": FIELDS}],
        **settings,
    }  # fmt: skip
    return serve_site(name, settings, {**CONTENT, "people.json": {"people": people(count)}})
