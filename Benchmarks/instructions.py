"""Counts the instructions of a cold build and of one joiner at 2,000 people, and compares them with the recorded ones.

Instructions, unlike seconds, are the same on a busy machine: 3 % more of them is a change of the program. What a
count depends on beside the program is fixed: one core, hashing, the day, how often the allocator returns memory, and
which of its variants for different CPUs each library takes. Figures of another architecture, compiler or C library
are not comparable; those recorded for this one are compared, and where there are none, none are.
"""

import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import bench
import changes
import people

PEOPLE = 2_000
GROWTH = 0.03
# A function is recorded from this share of a build's instructions on.
SHARE = 0.001
RECORDED = bench.REPOSITORY / "Benchmarks/instructions.json"
MEASURED = bench.REPOSITORY / ".build/instructions.json"

ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
    "SWIFT_DETERMINISTIC_HASHING": "1",
    # By the clock, the allocator would return memory at another place in each run.
    "MALLOC_CONF": "narenas:1,dirty_decay_ms:-1,muzzy_decay_ms:-1",
    # What every x86-64 has: glibc and libjpeg-turbo otherwise choose by the CPU, and glibc also by its caches.
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX_Fast_Unaligned_Load,-AVX,-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-BMI1,-BMI2,-ERMS,-FSRM,-LZCNT,-MOVBE,"
    "-POPCNT,-RTM,-SSE4_1,-SSE4_2,-SSSE3:glibc.cpu.x86_data_cache_size=0x8000:glibc.cpu.x86_shared_cache_size=0x100000:"
    "glibc.cpu.x86_non_temporal_threshold=0xc0000:glibc.cpu.x86_rep_movsb_threshold=0x800",
    "JSIMD_FORCESSE2": "1",
}


def first_line(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0]


def platform_name():
    """What figures have to have in common to be compared."""
    compiler = re.search(r"Swift version (\S+)", first_line("swift", "--version"))[1]
    return f"{platform.machine()}, Swift {compiler}, {' '.join(platform.libc_ver())}"


def count(program, project):
    """The instructions of a build: all, and those of each function that has its share of them."""
    profile = project.parent / "callgrind.out"
    core = str(min(os.sched_getaffinity(0)))
    # The number of workers follows from the cores that the process may use. Swift hashes addresses.
    command = ["setarch", "-R", "taskset", "-c", core, "valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", "--quiet"]
    build = [program, "build", "--config", project / "rollcall.yml", "--day", "2026-01-05"]
    done = subprocess.run([*command, *build], env=ENVIRONMENT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    listing = subprocess.run(
        ["callgrind_annotate", "--threshold=100", "--auto=no", "--show-percs=no", profile],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    names = subprocess.run(
        ["swift", "demangle", "--simplified"], input=listing, capture_output=True, text=True, check=True
    ).stdout
    functions = {}
    for number, name, library in re.findall(r"^ *([\d,]+)  \S*?:(.+?)(?: \[([^\]]*)\])?$", names, re.M):
        if name.startswith("0x"):
            name = f"in {os.path.basename(library)}"
        # How long the allocator looks for memory depends on how threads took turns.
        if "jemalloc" not in library:
            functions[name] = functions.get(name, 0) + int(number.replace(",", ""))
    total = sum(functions.values())
    large = {name: number for name, number in functions.items() if number >= SHARE * total}
    return {"instructions": total, "functions": dict(sorted(large.items(), key=lambda item: -item[1]))}


def measure(program):
    """The figures of each kind of build. The folder's name is always as long: paths are hashed and copied."""
    with bench.place() as folder:
        folder = pathlib.Path(folder)
        copy = folder / "rollcall"
        # Valgrind gives up on the debug information; names of functions are not part of it.
        subprocess.run(["strip", "-g", "-o", copy, program], check=True)
        project = folder / "project"
        project.mkdir()
        subprocess.run([copy, "templates", "--copy-to", project / "templates"], check=True)
        company = people.write(project, PEOPLE, project / "templates")
        cold = count(copy, project)
        with changes.Draw(project, company).joiner(0):
            return {"cold build": cold, "one joiner": count(copy, project)}


def compare(measured, recorded):
    """Says how the figures compare; whether none has grown too much."""
    is_well = True
    for name, now in measured.items():
        then = recorded[name]
        growth = now["instructions"] / then["instructions"] - 1
        print(f"{name}: {now['instructions']:,} instructions, {growth:+.2%} ({then['instructions']:,} recorded)")
        if growth > GROWTH:
            is_well = False
            print(f"  over {GROWTH:.0%} more; the functions that grew most, beside what each had before:")
            grown = {key: number - then["functions"].get(key, 0) for key, number in now["functions"].items()}
            for key in sorted(grown, key=grown.get, reverse=True)[:10]:
                print(f"  {grown[key]:+14,} {then['functions'].get(key, 0):14,}  {key}")
    return is_well


def main():
    if missing := [name for name in ("setarch", "taskset", "valgrind", "strip") if not shutil.which(name)]:
        sys.exit(f"instructions: {', '.join(missing)} is missing; run: scripts/setup.sh test")
    measured = measure(pathlib.Path(sys.argv[1]).resolve())
    figures = json.loads(RECORDED.read_text("utf-8")) if RECORDED.exists() else {}
    recorded, figures[platform_name()] = figures.get(platform_name()), measured
    MEASURED.write_text(json.dumps(figures, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    if recorded is None:
        for name, now in measured.items():
            print(f"{name}: {now['instructions']:,} instructions; none recorded for {platform_name()}")
    elif not compare(measured, recorded):
        sys.exit(
            "instructions: builds take more of them than recorded. Where that is meant, commit the new figures as well:\n"
            "  cp .build/instructions.json Benchmarks/instructions.json"
        )


if __name__ == "__main__":
    main()
