"""The figures of a run as tables for people to read, what matters most first."""

import statistics

MEGABYTE = 1_000_000


def show(run):
    rounds = run["rounds"]
    print(f"{run['people']:,} people, {run['files']:,} files of {run['bytes'] / MEGABYTE:,.0f} MB,", end=" ")
    print(f"{len(rounds)} rounds\n")
    names = list(rounds[0])
    _times(rounds, "C program", ["cold", "C program"])
    print()
    _times(rounds, "cold", names[names.index("unchanged") :])
    print()
    _moves(rounds, names[names.index("unchanged") :])


def _times(rounds, yardstick, names):
    """How long each took, as ratios to the yardstick first: the fastest of each, and the medians."""
    print(f"{'':15}{'times the ' + yardstick:>27}{'seconds':>27}{'of CPU':>18}{'peak':>9}")
    heads = "fastest median CPU median fastest median least median MB".split()
    print(f"{'':15}" + "".join(f"{head:>9}" for head in heads))
    for name in names:
        ratios, figures = "", ""
        for key in ("seconds", "cpu"):
            for summary in (min, statistics.median):
                figure = summary(round[name][key] for round in rounds)
                ratios += f"{figure / summary(round[yardstick][key] for round in rounds):9.2f}"
                figures += f"{figure:9.2f}"
        peaks = [round[name]["peak"] for round in rounds if "peak" in round[name]]
        print(f"{name:15}{ratios}{figures}" + (f"{max(peaks) / MEGABYTE:9.0f}" if peaks else ""))


def _moves(rounds, names):
    """What the builds moved: the worst of all rounds, each person a round."""
    print(f"{'':15}{'without the search index':>36}{'with it':>36}")
    columns = ("written", "removed", "both", "MB")
    print(f"{'worst':15}" + "".join(f"{column:>9}" for column in 2 * columns))
    for name in names:
        line = f"{name:15}"
        for kind in ("withoutSearch", "all"):
            moved = [round[name][kind] for round in rounds]
            for count in (
                lambda one: one["written"],
                lambda one: one["removed"],
                lambda one: one["written"] + one["removed"],
            ):
                line += f"{max(map(count, moved)):9,}"
            line += f"{max(one['bytesWritten'] + one['bytesRemoved'] for one in moved) / MEGABYTE:9.2f}"
        print(line)
