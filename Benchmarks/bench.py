"""How long builds take, each as a ratio to a yardstick taken in the same round.

Builds a made-up directory cold, with nothing changed, with one person's e-mail address changed and
with one template changed, on a file system in memory where there is one. Yardsticks are `tar -x` of
the same tree and a program that writes the same bytes and does nothing else. Prints medians as a
table, and writes all figures as JSON.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import people

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]


def run(*command):
    """Runs a command, and says how long it took and how much memory it had at most."""
    start = time.monotonic()
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    if status != 0:
        sys.exit(f"{command[0]} failed")
    figures = {
        "seconds": seconds,
        "cpu": usage.ru_utime + usage.ru_stime,
        "megabytes": usage.ru_maxrss / 1024,
    }
    return figures, output


class Bench:
    def __init__(self, folder, program, count):
        self.folder = folder
        self.program = program
        self.project = folder / "project"
        self.output = self.project / "output"
        self.templates = self.project / "templates"
        self.project.mkdir()
        shutil.copytree(REPOSITORY / "templates", self.templates)
        people.write(self.project, count, self.templates)
        self.floor = folder / "floor"
        subprocess.run(["cc", "-O2", "-o", self.floor, REPOSITORY / "Benchmarks/floor.c"], check=True)

    def build(self, *arguments):
        command = [self.program, "build", "--config", self.project / "rollcall.yml", *arguments]
        figures, output = run(*command)
        written = re.search(rb"([\d,]+) files? written", output)
        return figures | {"written": int(written[1].replace(b",", b"")) if written else 0}

    def cold(self):
        shutil.rmtree(self.output, ignore_errors=True)
        shutil.rmtree(self.project / ".rollcall", ignore_errors=True)
        return self.build()

    def replace(self, path, old, new):
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def changed(self, path, old, new):
        """A build after a change, and how many files it wrote."""
        self.replace(path, old, new)
        figures = self.build()
        self.replace(path, new, old)
        self.build()
        return figures

    def yardsticks(self):
        archive, copy = self.folder / "site.tar", self.folder / "copy"
        subprocess.run(["tar", "-C", self.output, "-cf", archive, "."], check=True)
        copy.mkdir()
        tar, _ = run("tar", "-C", copy, "-xf", archive)
        archive.unlink()
        shutil.rmtree(copy)
        floor, seconds = run(self.floor, self.output, copy)
        shutil.rmtree(copy)
        return tar, floor | {"seconds": float(seconds)}

    def round(self):
        cold = self.cold()
        tar, floor = self.yardsticks()
        unchanged = self.build()
        person = self.changed(
            self.project / "tallinn.json", "u17@telisa.example", "changed@telisa.example"
        )
        template = self.changed(
            self.templates / "person.mustache", "<article", '<article data-changed="yes"'
        )
        return {
            "tar -x": tar,
            "floor": floor,
            "cold": cold,
            "unchanged": unchanged,
            "one person": person,
            "one template": template,
        }


def machine():
    model = platform.processor() or platform.machine()
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{os.cpu_count()} cores of {model}, {platform.system()} {platform.release()}"


def summarize(rounds):
    """The medians of each build, and of its ratio to the yardstick in the same round."""
    names = rounds[0].keys()
    table = {
        name: {
            key: statistics.median(round[name][key] for round in rounds)
            for key in rounds[0][name]
        }
        for name in names
    }
    for name, yardstick in [
        ("cold", "tar -x"),
        ("cold", "floor"),
        ("unchanged", "cold"),
        ("one person", "cold"),
        ("one template", "cold"),
    ]:
        ratios = [round[name]["seconds"] / round[yardstick]["seconds"] for round in rounds]
        table[name][f"of {yardstick}"] = statistics.median(ratios)
    return table


def show(table):
    print(f"{'':14}{'seconds':>9}{'CPU':>8}{'MB':>7}   ratio")
    for name, row in table.items():
        ratios = [f"{row[key]:.2f} {key}" for key in row if key.startswith("of ")]
        if "written" in row:
            ratios.append(f"{row['written']:.0f} files written")
        figures = f"{row['seconds']:9.2f}{row['cpu']:8.2f}{row['megabytes']:7.0f}"
        print(f"{name:14}{figures}   {', '.join(ratios)}")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--people", type=int, default=100_000)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--program", default=REPOSITORY / ".build/release/rollcall")
    options.add_argument("--json", type=pathlib.Path, help="the file for all figures")
    options = options.parse_args()
    memory = pathlib.Path("/dev/shm")
    place = memory if os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="rollcall-bench-", dir=place) as folder:
        bench = Bench(pathlib.Path(folder), pathlib.Path(options.program).resolve(), options.people)
        rounds = [bench.round() for _ in range(options.rounds)]
    table = summarize(rounds)
    print(f"{options.people} people, medians of {options.rounds}, {machine()}")
    show(table)
    if options.json:
        figures = {
            "people": options.people,
            "machine": machine(),
            "median": table,
            "rounds": rounds,
        }
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
        print(f"all figures: {options.json}")


if __name__ == "__main__":
    main()
