"""How time and memory grow with the number of people, from a thousand to a million.

Builds directories of each size cold, on a file system in memory where there is one, each in turn with the C
program that only writes the same files, and with memory at hand.
"""

import argparse
import json
import pathlib

import bench

SIZES = [1_000, 10_000, 100_000, 1_000_000]


def fastest(program, count, rounds):
    """The fastest build of all rounds, its peak memory, and the fastest run of the C program."""
    with bench.place() as folder:
        directory = bench.Bench(pathlib.Path(folder), program, count)
        figures = [directory.from_nothing() for _ in range(rounds)]
    return {
        "seconds": min(figure["cold"]["seconds"] for figure in figures),
        "cpu": min(figure["cold"]["cpu"] for figure in figures),
        "peak": max(figure["cold"]["peak"] for figure in figures),
        "floor": min(figure["C program"]["seconds"] for figure in figures),
        "files": len(directory.files),
        "bytes": sum(size for _, _, size in directory.files.values()),
    }


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--most", type=int, default=SIZES[-1], help="the largest directory")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--program", default=bench.REPOSITORY / ".build/release/rollcall")
    options.add_argument("--json", type=pathlib.Path, help="the file for all figures")
    options = options.parse_args()
    program = pathlib.Path(options.program).resolve()
    print(f"the fastest of {options.rounds}, {bench.machine()}")
    print(f"{'people':>9}{'times C':>9}{'seconds':>9}{'grown':>7}{'of CPU':>9}{'peak MB':>9}{'grown':>7}")
    table, last = {}, None
    for count in SIZES:
        if count > options.most:
            break
        row = fastest(program, count, options.rounds)
        grown = [f"{row[key] / last[key]:.1f}" if last else "" for key in ("seconds", "peak")]
        print(
            f"{count:9,}{row['seconds'] / row['floor']:9.2f}{row['seconds']:9.2f}{grown[0]:>7}"
            f"{row['cpu']:9.2f}{row['peak'] / 1e6:9.0f}{grown[1]:>7}",
            flush=True,
        )
        table[count] = last = row
    if options.json:
        text = json.dumps({"machine": bench.machine(), "day": bench.today(), "people": table}, indent=2)
        options.json.write_text(text + "\n", encoding="utf-8")
        print(f"all figures: {options.json}")


if __name__ == "__main__":
    main()
