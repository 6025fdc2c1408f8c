"""Writes figures into docs/explanation/performance.md, between a comment `figures: NAME` and the next `end`, and those of
builds also into the sentences that tell them elsewhere.

    page.py [--root FOLDER] NAME FIGURES.json …
"""

import argparse
import json
import pathlib
import re

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
WORDS = {
    "unchanged": "nothing changed",
    "e-mail": "one address changed",
    "joiner": "one joins",
    "leaver": "one leaves",
    "mover": "one moves to another position",
    "joins as first": "one joins who sorts first of all",
    "joins as last": "one joins who sorts last of all",
    "new letter": "one joins, with a new letter",
    "new script": "one joins, with a name of a new script",
    "new project": "one joins, with a project nobody had",
    "new domain": "one joins, with another mail domain",
    "template": "one template changed",
    "style sheet": "one style sheet changed",
}


def builds(figures):
    plain = figures["plain"]
    rounds = plain["rounds"]

    def least(name, key="seconds"):
        return min(round[name][key] for round in rounds)

    def most(name, kind, *keys):
        return max(sum(round[name][kind][key] for key in keys) for round in rounds)

    def peak(name):
        return f"{max(round[name]['peak'] for round in rounds) / 1e6:.0f} MB"

    def cold(run, rounds):
        times = [min(round["cold"][key] for round in rounds) for key in ("seconds", "cpu")]
        floor = [min(round["C program"][key] for round in rounds) for key in ("seconds", "cpu")]
        memory = max(round["cold"]["peak"] for round in rounds) / 1e6
        return (
            f"**{times[0] / floor[0]:.1f}**, of CPU {times[1] / floor[1]:.1f} | {times[0]:.1f} | {times[1]:.1f} |"
            f" {memory:.0f} MB | {run['files']:,} of {run['bytes'] / 1e6:,.0f} MB |"
        )

    lines = [
        f"| {plain['people']:,} people | times the C program | seconds | of CPU | memory | files written |",
        "|---|---|---|---|---|---|",
        f"| cold | {cold(plain, rounds)}",
    ]
    if "photos" in figures:
        lines.append(f"| with photos on a third of the cards | {cold(figures['photos'], figures['photos']['rounds'])}")
    lines += [
        "",
        "| | times the cold build | seconds | of CPU | memory | files written and removed |"
        " of them the search index's | MB besides |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, words in WORDS.items():
        files = most(name, "all", "written", "removed")
        search = max(
            sum(round[name]["all"][key] - round[name]["withoutSearch"][key] for key in ("written", "removed"))
            for round in rounds
        )
        size = most(name, "withoutSearch", "bytesWritten", "bytesRemoved") / 1e6
        lines.append(
            f"| {words} | {least(name) / least('cold'):.2f} | {least(name):.2g} | {least(name, 'cpu'):.2g} |"
            f" {peak(name)} | {files:,} | {search:,} | {size:.3g} |"
        )
    floor = [least("C program", key) for key in ("seconds", "cpu")]
    lines += [
        "",
        f"All from one run: the fastest of {len(rounds)}, and the most files and bytes of any of its rounds.",
        f"{figures['machine']}, on {figures['day']}.",
        f"The C program took {floor[0]:.2f} s, and {floor[1]:.1f} s of CPU.",
    ]
    return lines


def told(root, figures):
    """Writes the time of a first and of an unchanged build where else they are told."""
    run = figures["plain"]
    cold, unchanged = (min(round[name]["seconds"] for round in run["rounds"]) for name in ("cold", "unchanged"))
    rate = rounded(run["files"] / float(f"{cold:.1f}"), 2)
    for name, pattern, text in (
        ("README.md", r"(build in \[)[\d.]+( seconds\].*?unchanged\s+site\s+in\s+)[\d.]+(?=\.\s)", rf"\g<1>{cold:.1f}\g<2>{unchanged:.1f}"),
        ("docs/explanation/performance.md", r"(\| Rollcall \| )[^|]*", rf"\g<1>{run['files']:,} files in {cold:.1f} s, {rate:,} a second "),
        ("CHANGELOG.md", r"(100,000 people takes )[\d.]+( seconds,.*?unchanged\s+one\s+takes\s+)[\d.]+(?=\.\s)", rf"\g<1>{cold:.1f}\g<2>{unchanged:.1f}"),
    ):
        path = root / name
        # What a release was like stays as it is.
        parts = re.split(r"(?m)^(?=## \d)", path.read_text(encoding="utf-8"), maxsplit=1)
        parts[0], count = re.subn(pattern, text, parts[0], flags=re.DOTALL)
        assert count <= 1 and (count or name == "CHANGELOG.md"), f"{path} does not tell the figures of builds once"
        path.write_text("".join(parts), encoding="utf-8")


def small(figures):
    lines = ["| people | cold | nothing changed | `--version` |", "|---|---|---|---|"]
    for people, row in figures["small"].items():
        times = [f"{1000 * row[name]:.0f} ms" for name in ("cold", "unchanged", "version")]
        lines.append(f"| {int(people):,} | {' | '.join(times)} |")
    return [*lines, "", f"{figures['machine']}, on {figures['day']}."]


def growth(figures):
    lines = [
        "| people | files | MB | times the C program | seconds | of CPU | memory |",
        "|---|---|---|---|---|---|---|",
    ]
    for people, row in figures["people"].items():
        lines.append(
            f"| {int(people):,} | {row['files']:,} | {row['bytes'] / 1e6:,.0f} | {row['seconds'] / row['floor']:.1f} |"
            f" {row['seconds']:.2g} | {row['cpu']:.2g} | {row['peak'] / 1e6:,.0f} MB |"
        )
    return [*lines, "", f"{figures['machine']}, on {figures['day']}."]


def parts(figures):
    lines = ["| part | a second | takes as long as |", "|---|---|---|"]
    for row in figures:
        lines.append(
            f"| {row['name']} | {rounded(row['perSecond']):,} {row['unit']}, {row['megabytesPerSecond']:.0f} MB |"
            f" {row['timesYardstick']:.2g} times {row['yardstick']} |"
        )
    return lines


def rounded(figure, digits=3):
    return int(float(f"{figure:.{digits}g}"))


def write(page, name, lines):
    text = page.read_text(encoding="utf-8")
    block = re.compile(rf"(<!-- figures: {name} -->\n).*?(<!-- end -->)", re.DOTALL)
    body = "\n".join(lines) + "\n"
    text, count = block.subn(lambda match: match[1] + body + match[2], text)
    assert count == 1, f"{page} has no place for {name}"
    page.write_text(text, encoding="utf-8")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--root", type=pathlib.Path, default=REPOSITORY)
    options.add_argument("figures", nargs="+", metavar="NAME FIGURES.json")
    options = options.parse_args()
    page = options.root / "docs/explanation/performance.md"
    for name, file in zip(options.figures[::2], options.figures[1::2]):
        figures = json.loads(pathlib.Path(file).read_text(encoding="utf-8"))
        write(page, name, {"builds": builds, "small": small, "growth": growth, "parts": parts}[name](figures))
        if name == "builds":
            told(options.root, figures)
    print(f"written into {page}")


if __name__ == "__main__":
    main()
