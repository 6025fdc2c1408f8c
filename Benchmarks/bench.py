"""How long builds take, and what they write, beside a C program that only writes the same files.

Builds a made-up directory, on a file system in memory where there is one: cold, with nothing changed, with
one e-mail address, joiner, leaver, mover, template and style sheet changed, and in a run of its own with
photos. All is measured in turn, with memory at hand, round by round; small directories by themselves. Prints
tables, and writes all figures as JSON.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile

import changes
import measure
import memory
import people
import photos
import tables
import tree

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
PHOTO_ROUNDS = 2
SMALL = [60, 1_000]
SMALL_ROUNDS = 20
SPARE = 1 << 30


class Bench:
    def __init__(self, folder, program, count, photos=None):
        self.folder = folder
        self.program = program
        self.project = folder / "project"
        self.output = self.project / "output"
        self.templates = self.project / "templates"
        self.project.mkdir(parents=True)
        subprocess.run([program, "templates", "--copy-to", self.templates], check=True)
        self.company = people.write(self.project, count, self.templates, photos)
        self.floor = folder / "floor"
        source = REPOSITORY / "Benchmarks/floor.c"
        subprocess.run(["cc", "-O2", "-pthread", "-o", self.floor, source], check=True)
        # How much memory is to be at hand, nobody knows before the first build.
        first = self.build()
        self.files = tree.look(self.output)
        self.at_hand = tree.memory_of(self.files) + first["peak"] + SPARE

    def build(self):
        return measure.run(self.program, "build", "--config", self.project / "rollcall.yml")

    def remove(self):
        shutil.rmtree(self.output)
        shutil.rmtree(self.project / ".rollcall")

    def watched(self):
        """A build with memory at hand, and what it wrote and removed."""
        before = tree.look(self.output) if self.output.exists() else {}
        memory.have_at_hand(self.at_hand)
        figures = self.build()
        after = tree.look(self.output)
        figures["all"] = tree.moved(before, after)
        figures["withoutSearch"] = tree.moved(tree.without_search(before), tree.without_search(after))
        return figures

    def changed(self, change):
        with change:
            figures = self.watched()
        self.build()
        return figures

    def from_nothing(self):
        """The C program and a cold build, each where no tree is yet.

        The tree that is there goes as soon as the C program has it in memory: a large one is not held thrice.
        """
        copy = self.folder / "copy"
        command = [self.floor, self.output, copy, str(cores())]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as floor:
            if floor.stdout.readline() != "ready\n":
                sys.exit("the C program failed")
            self.remove()
            memory.have_at_hand(self.at_hand)
            seconds, cpu = map(float, floor.communicate("\n")[0].split())
        shutil.rmtree(copy)
        return {"C program": {"seconds": seconds, "cpu": cpu}, "cold": self.watched()}

    def round(self, change_of):
        """All of a round: `change_of` has the changes by name."""
        figures = self.from_nothing() | {"unchanged": self.watched()}
        return figures | {name: self.changed(change) for name, change in change_of.items()}

    def rounds(self, count):
        draw = changes.Draw(self.project, self.company)
        for number in range(count):
            yield self.round(
                draw.changes(number)
                | {
                    "template": changes.template(self.templates),
                    "style sheet": changes.style_sheet(self.templates),
                }
            )

    def rounds_of_photos(self, count):
        draw = changes.Draw(self.project, self.company)
        for number in range(count):
            yield self.round({"e-mail": draw.email(number)})


def cores():
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


def machine():
    model = platform.processor() or platform.machine()
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{cores()} cores of {model}, {platform.system()} {platform.release()}"


def today():
    return datetime.date.today().isoformat()


def place():
    """A folder in memory, where there is one."""
    folder = pathlib.Path("/dev/shm")
    return tempfile.TemporaryDirectory(
        prefix="rollcall-bench-", dir=folder if os.access(folder, os.W_OK) else None
    )


def run(program, count, rounds, photos=None):
    """One run: what the site is, and each round."""
    with place() as folder:
        bench = Bench(pathlib.Path(folder), program, count, photos)
        done = []
        for figures in (bench.rounds_of_photos if photos else bench.rounds)(rounds):
            done.append(figures)
            print(f"round {len(done)} of {rounds}", file=sys.stderr)
        size = sum(size for _, _, size in bench.files.values())
        return {"people": count, "files": len(bench.files), "bytes": size, "rounds": done}


def small(program):
    """The seconds that a small directory without templates of its own takes beside the start of the program."""
    figures = {}
    for count in SMALL:
        with place() as folder:
            folder = pathlib.Path(folder)
            (folder / "templates").mkdir()
            people.write(folder, count, "templates")
            build = ("build", "--config", folder / "rollcall.yml")
            commands = {"cold": build, "unchanged": build, "version": ("--version",)}
            rounds = []
            for _ in range(SMALL_ROUNDS):
                for made in (folder / "output", folder / ".rollcall"):
                    shutil.rmtree(made, ignore_errors=True)
                rounds.append({name: measure.run(program, *words)["seconds"] for name, words in commands.items()})
        figures[count] = {name: min(round[name] for round in rounds) for name in commands}
        print(f"{count:,} people:", ", ".join(f"{name} {1000 * least:.0f} ms" for name, least in figures[count].items()))
    return figures


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--people", type=int, default=100_000)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--no-photos", action="store_true", help="leave out the run with photos")
    options.add_argument("--program", default=REPOSITORY / ".build/release/rollcall")
    options.add_argument("--json", type=pathlib.Path, help="the file for all figures")
    options = options.parse_args()
    program = pathlib.Path(options.program).resolve()

    # A run takes minutes: who reads a file or a pipe sees the first table as soon as it is there.
    sys.stdout.reconfigure(line_buffering=True)
    print(machine())
    figures = {"machine": machine(), "day": today(), "plain": run(program, options.people, options.rounds)}
    tables.show(figures["plain"])
    print()
    figures["small"] = small(program)
    if not options.no_photos:
        rounds = min(options.rounds, PHOTO_ROUNDS)
        figures["photos"] = run(program, options.people, rounds, photos.Photos())
        print("\nWith photos on a third of the cards:")
        tables.show(figures["photos"])
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
        print(f"\nall figures: {options.json}")


if __name__ == "__main__":
    main()
