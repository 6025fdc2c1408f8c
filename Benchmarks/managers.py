"""What a changed manager costs: a company of which everybody but the head reports to somebody.

Builds the company of `people.py`, one source an office, with and without `manager:`, and then one change
after the other: how long each build takes, and how many files it writes and removes, `build.json` included.
"""

import argparse
import collections
import json
import pathlib
import random

import bench
import measure
import people
import tree

FIELDS = {
    "firstName": "fname", "lastName": "lname", "email": "contact_details.email",
    "phone": "contact_details.phone", "position": "position", "projects": "projects",
    "department": "department",
}  # fmt: skip
DEPARTMENTS = 400


class Organization:
    """Who reports to whom: seven to a manager, as a rule, some have hundreds; managers are named by address."""

    def __init__(self, count, seed=5):
        self.dice = random.Random(seed)
        company = people.Company()
        departments = people._uneven([f"Department {number}" for number in range(1, DEPARTMENTS + 1)], 0.6)
        self.everybody = [company.person() for _ in range(count)]
        self.offices = [company.offices.draw(company.dice) for _ in range(count)]
        self.company = company
        self.boss = {0: None}
        spans = people._uneven(list(range(1, 400)), 1.4)
        waiting, next_one = [0], 1
        while next_one < count:
            manager = waiting.pop(0)
            span = 4 + spans.draw(self.dice)
            for number in range(next_one, min(count, next_one + span)):
                self.boss[number] = manager
                if self.dice.random() < 0.16 or not waiting:
                    waiting.append(number)
            next_one = min(count, next_one + span)
        for person in self.everybody:
            person["department"] = departments.draw(self.dice)

    def reports(self, manager):
        return [number for number, boss in self.boss.items() if boss == manager]

    def write(self, folder, has_managers=True):
        lists = {office: [] for office in people.OFFICES}
        for number, boss in self.boss.items():
            person = self.everybody[number]
            address = self.everybody[boss]["contact_details"]["email"] if boss is not None else None
            lists[self.offices[number]].append({**person, "manager": address})
        fields = FIELDS | ({"manager": "manager"} if has_managers else {})
        sources = []
        for office, employees in lists.items():
            people.write_list(folder / f"{people.ascii_of(office)}.json", employees)
            url = f"{people.ascii_of(office)}.json"
            sources.append({"name": office, "url": url, "people": "employees", "fields": fields})
        (folder / "rollcall.yml").write_text(json.dumps({"sources": sources}), encoding="utf-8")

    def changes(self):
        """What happens, by what it is called: each a function that does it."""
        spans = collections.Counter(boss for boss in self.boss.values() if boss is not None)
        managers = sorted(spans)
        leaves = [number for number in self.boss if number not in spans]
        # The head stays.
        spans.pop(0)

        def below(manager):
            found = {manager}
            for number, boss in self.boss.items():
                if boss in found:
                    found.add(number)
            return found

        def leaf_moves():
            self.boss[self.dice.choice(leaves)] = self.dice.choice(managers)

        def manager_moves(wanted):
            manager = min(spans, key=lambda each: abs(spans[each] - wanted))
            spans.pop(manager)
            inside = below(manager)
            self.boss[manager] = self.dice.choice([each for each in managers if each not in inside])

        def joins():
            self.everybody.append({**self.company.person(), "department": "Department 1"})
            self.offices.append(self.dice.choice(people.OFFICES))
            self.boss[len(self.everybody) - 1] = self.dice.choice(managers)

        def leads_and_leaves():
            manager = next(each for each in spans if spans[each] == 5)
            spans.pop(manager)
            for report in self.reports(manager):
                self.boss[report] = self.boss[manager]
            del self.boss[manager]

        return {
            "who leads nobody moves": leaf_moves,
            "who leads about 8 moves": lambda: manager_moves(8),
            "who leads about 50 moves": lambda: manager_moves(50),
            "one joins": joins,
            "who leads 5 leaves, and they move up": leads_and_leaves,
        }


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--people", type=int, default=100_000)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--program", default=bench.REPOSITORY / ".build/release/rollcall")
    options = options.parse_args()
    program = pathlib.Path(options.program).resolve()
    with bench.place() as folder:
        folder = pathlib.Path(folder)
        organization = Organization(options.people)
        output = folder / "output"

        def build():
            before = tree.look(output) if output.exists() else {}
            figures = measure.run(program, "build", "--config", folder / "rollcall.yml")
            after = tree.look(output)
            moved = {way: tree.moved(way(before), way(after)) for way in (dict, tree.without_search)}
            files, besides = (sum(each[key] for key in ("written", "removed")) for each in moved.values())
            print(f"  {figures['seconds']:5.2f} s, {figures['peak'] / 1e6:4.0f} MB, {files} files, "
                  f"{besides} besides the search", flush=True)
            return after

        print(bench.machine())
        for has_managers in (False, True):
            organization.write(folder, has_managers)
            print(f"cold, {'with' if has_managers else 'without'} managers")
            bench.shutil.rmtree(output, ignore_errors=True)
            bench.shutil.rmtree(folder / ".rollcall", ignore_errors=True)
            files = build()
        charts = [size for path, (_, _, size) in files.items() if path.startswith("chart")]
        print(f"{len(charts)} pages of the chart, {sum(charts) / 1e6:.1f} MB, the largest {max(charts) / 1e3:.0f} KB")
        changes = organization.changes()
        for _ in range(options.rounds):
            for name, change in changes.items():
                change()
                organization.write(folder)
                print(name)
                build()


if __name__ == "__main__":
    main()
