"""A company that changes: twenty changes of every kind, one after the other."""

import json

from Support.program import REPOSITORY, employee, employees, source

FIRST = ["Mari", "Jüri", "Anna", "Сергей", "Ólafur", "Zoë", "Peeter", "Ирина", "Ann", "Søren"]
LAST = ["Tamm", "Õunapuu", "Saar", "Кузнецов", "Sepp", "Müller", "Kask", "Mägi"]


class ChangingDirectory:
    """A project with 80 people, their contacts and a template folder of its own."""

    def __init__(self, project):
        self.project = project
        project.copy_templates()
        self.people = [
            employee(
                first,
                last,
                f"p{index}@telisa.example",
                f"+372 5555 {index:04}",
                ["IOS", "WEB", "SALES", None][index % 4],
                ["Portal", "Öökull"][: index % 3],
            )
            for index, (first, last) in enumerate((f, l) for l in LAST for f in FIRST)
        ]
        self.title = "Employees"
        self.save()

    def save(self):
        project = self.project
        # Who leaves moves nobody else to another office.
        in_tallinn = [person for person in self.people if len(person["lname"]) % 2]
        project.write("tallinn.json", employees(*in_tallinn))
        project.write("tartu.json", employees(*(p for p in self.people if p not in in_tallinn)))
        cards = [
            f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{p['lname']};{p['fname']};;;\r\n"
            f"FN:{p['fname']} {p['lname']}\r\nTITLE:Head\r\nEND:VCARD\r\n"
            for p in self.people
            if len(p["fname"]) == 4
        ]
        project.write("contacts.vcf", "".join(cards))
        project.configure(
            title=self.title,
            templates="templates",
            languages=["en", "et"],
            contacts={"from": "contacts.vcf"},
            tree=["office", "position"],
            sources=[source("Tallinn", "tallinn.json"), source("Tartu", "tartu.json")],
        )

    def edit(self, path, change):
        file = self.project.folder / "templates" / path
        file.write_text(change(file.read_text("utf-8")), "utf-8")

    def change(self, number):
        """One change; the same number is the same one."""
        people = self.people
        match number % 7:
            case 0:
                people[number]["contact_details"]["email"] = f"changed{number}@telisa.example"
            case 1:
                people.append(employee("Uus", f"Inimene{number}", f"uus{number}@telisa.example"))
            case 2:
                people.pop(number)
            case 3:
                people[number]["position"] = f"MOVED{number}"
            case 4:
                style = next((REPOSITORY / "templates/styles/site").glob("**/*.css"))
                path = style.relative_to(REPOSITORY / "templates").as_posix()
                self.edit(path, lambda text: text + f"\n.x{number} {{ color: red; }}\n")
            case 5:
                people[number]["projects"] = [f"Project {number}"]
            case 6:
                self.title = f"People {number}"
        self.save()
