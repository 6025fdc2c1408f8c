"""How time and memory grow with the number of people, from a thousand to a million.

Builds directories of each size cold, on a file system in memory where there is one. A virtual machine
may hand memory that nobody uses back to its host, and getting it again takes as long as all else: a
small build would find enough that is still there, and a large one would not. So each build begins when
gigabytes have just been taken, and gets its memory anew.
"""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import sys
import tempfile
import time

import bench

PAUSE = 3
SIZES = [1_000, 10_000, 100_000, 1_000_000]


def take(path, megabytes):
    """Fills a file, so that what was free a moment ago is not."""
    block = bytes(1 << 20)
    with path.open("wb") as file:
        for _ in range(megabytes):
            file.write(block)


def cold(program, count, rounds, ballast, place):
    with tempfile.TemporaryDirectory(prefix="rollcall-growth-", dir=place) as folder:
        folder = pathlib.Path(folder)
        directory = bench.Bench(folder, program, count)
        figures = []
        for _ in range(rounds):
            shutil.rmtree(directory.output, ignore_errors=True)
            # So long what was freed just now is still at hand.
            time.sleep(PAUSE)
            take(folder / "ballast", ballast)
            figures.append(directory.cold())
            (folder / "ballast").unlink()
        return {key: statistics.median(figure[key] for figure in figures) for key in figures[0]}


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--most", type=int, default=SIZES[-1], help="the largest directory")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--ballast", type=int, default=8_000, help="megabytes taken beforehand")
    options.add_argument("--program", default=bench.REPOSITORY / ".build/release/rollcall")
    options.add_argument("--json", type=pathlib.Path, help="the file for all figures")
    options = options.parse_args()
    memory = pathlib.Path("/dev/shm")
    place = memory if os.access(memory, os.W_OK) else None
    program = pathlib.Path(options.program).resolve()
    print(f"medians of {options.rounds}, {bench.machine()}")
    print(f"{'people':>9}{'seconds':>9}{'times':>7}{'MB':>7}{'times':>7}")
    table, last = {}, None
    for count in SIZES:
        if count > options.most:
            break
        row = cold(program, count, options.rounds, options.ballast, place)
        times = [f"{row[key] / last[key]:.1f}" if last else "" for key in ("seconds", "megabytes")]
        print(
            f"{count:9,}{row['seconds']:9.2f}{times[0]:>7}{row['megabytes']:7.0f}{times[1]:>7}",
            flush=True,
        )
        table[count] = last = row
    if options.json:
        text = json.dumps({"machine": bench.machine(), "people": table}, indent=2)
        options.json.write_text(text + "\n", encoding="utf-8")
        print(f"all figures: {options.json}")


if __name__ == "__main__":
    sys.exit(main())
