#!/usr/bin/env python3
"""Draws templates/assets/faces.svg, the pictures that a visitor may choose for a person.

One file holds all faces in a row, each with a view of its own: faces.svg#face-1 shows the first.
Run it after a change here: python3 scripts/faces.py
"""

import pathlib

SIZE = 96
SKINS = ["#f6d3b8", "#eab890", "#c98a5e", "#8a5a3b"]
INK = "#2b2320"

# Hair behind the head, then hair in front of it; each takes the hair's colour.
SHORT = ("", "M28 41C26 22 37 14 49 14s22 9 19 27c-1-6-3-10-8-14-8 4-19 4-25 1-4 3-6 8-7 13z")
SWEPT = ("", "M28 40c-3-18 8-27 21-27 8 0 12 3 13 6 5 1 8 10 6 21-2-5-5-9-8-10-8 1-18-1-23-6-3 4-7 8-9 16z")
CROP = ("", "M29 36c0-14 9-20 19-20s19 6 19 20c-4-8-9-11-19-11s-15 3-19 11z")
LONG = (
    "M25 46C22 22 35 12 48 12s26 10 23 34l3 26c-8 4-44 4-52 0z",
    "M29 42c0-12 6-19 15-22 3 8 14 12 23 14 0-12-7-19-19-19s-22 9-19 27z",
)
BOB = (
    "M25 44C23 22 35 12 48 12s25 10 23 32c0 7 1 13-3 16H28c-4-3-3-9-3-16z",
    "M29 36c3-8 8-11 19-11s16 3 19 11c1-14-8-21-19-21s-20 7-19 21z",
)
BUN = (
    "M39 11a9 8 0 1 0 18 0 9 8 0 1 0-18 0z",
    "M28 42c-1-18 8-27 20-27s21 9 20 27c-3-10-8-16-20-17-12 1-17 7-20 17z",
)
CURLS = (
    "M24 40a9 9 0 0 1 2-15 10 10 0 0 1 13-11 12 12 0 0 1 19 0 10 10 0 0 1 12 11 9 9 0 0 1 2 15 9 9 0 0 1-4 12H28a9 9 0 0 1-4-12z",
    "M30 36a7 7 0 0 1 8-11 9 9 0 0 1 13 0 8 8 0 0 1 15 11c2-14-8-20-18-20s-20 6-18 20z",
)
TAIL = (
    "M64 22c14 2 16 22 9 38-5 2-8-2-7-6 2-12 1-22-6-28z",
    "M28 41c-2-18 8-27 20-27s21 8 20 24c-8-1-16-6-21-13-3 6-12 9-19 16z",
)
NONE = ("", "")
SCARF = "M48 9c-17 0-26 13-25 33 1 16-1 26-6 34h62c-5-8-7-18-6-34C74 22 65 9 48 9zm0 15c11 0 17 8 17 19s-7 21-17 21-17-10-17-21 6-19 17-19z"
CAP = "M27 33c0-13 9-20 21-20s21 7 21 20c-8-3-34-3-42 0z"
BEARD = "M29 45c1 13 7 22 19 22s18-9 19-22c-3 6-6 8-10 8-5-3-13-3-18 0-4 0-7-2-10-8z"
MOUTHS = {
    "smile": '<path d="M41 52c4 5 10 5 14 0"/>',
    "grin": '<path d="M40 51c2 8 14 8 16 0z" fill="#fff"/>',
    "calm": '<path d="M42 54h12"/>',
    "half": '<path d="M42 54c5 2 9 1 12-2"/>',
}

# Ground, clothes, skin, hair's colour, hair, mouth, and what else there is.
FACES = [
    ("#bfe3e0", "#1f6f78", 0, "#5a3b25", SHORT, "smile", ""),
    ("#fde2b8", "#b4532a", 1, "#2c211c", LONG, "smile", ""),
    ("#d7dcf7", "#3d4a8f", 3, "#1d1715", CROP, "grin", ""),
    ("#f7d3dc", "#8c2f52", 0, "#c0662b", BUN, "half", "glasses"),
    ("#d9edc4", "#4c7a2d", 2, "#221a17", CURLS, "grin", ""),
    ("#cfe4fb", "#2a5d96", 0, "#d8b26a", SWEPT, "calm", "glasses"),
    ("#f1d9f5", "#6d3b86", 1, "#7a2f1d", BOB, "smile", ""),
    ("#e7e1d6", "#5b5348", 1, "#3b2a20", NONE, "smile", "beard"),
    ("#c9ebd9", "#7d4f9e", 2, "#1f6f78", NONE, "smile", "scarf"),
    ("#ffe0cf", "#33566b", 0, "#9aa0a3", SHORT, "calm", "beard"),
    ("#dcefe9", "#b23a48", 3, "#16110f", TAIL, "smile", ""),
    ("#fff0b8", "#3f6f4f", 0, "#b0492b", CURLS, "smile", "glasses"),
    ("#d5e0e6", "#d08a1d", 1, "#c23b3b", NONE, "grin", "cap"),
    ("#ead9c8", "#27505c", 0, "#c9ced1", BOB, "half", "glasses"),
    ("#d3d8f2", "#47806f", 2, "#2b1d17", SWEPT, "half", "beard"),
    ("#f9d9c0", "#50458c", 3, "#2a1a2e", LONG, "grin", ""),
]


def face(ground, clothes, skin, colour, hair, mouth, extra):
    skin, behind, front = SKINS[skin], hair[0], hair[1]
    parts = [f'<path fill="{ground}" d="M0 0h96v96H0z"/>']
    if behind:
        parts.append(f'<path fill="{colour}" d="{behind}"/>')
    parts += [
        f'<path fill="{clothes}" d="M10 96c1-18 15-26 38-26s37 8 38 26z"/>',
        f'<path fill="{skin}" d="M40 58h16v13c-3 6-13 6-16 0z"/>',
        '<path fill="#000" fill-opacity=".12" d="M40 62c5 4 11 4 16 0v4c-5 4-11 4-16 0z"/>',
        f'<ellipse fill="{skin}" cx="48" cy="42" rx="19.5" ry="23"/>',
    ]
    if extra != "scarf":
        parts.append(f'<path fill="{skin}" d="M28 39a4 5 0 1 0 1 9zm40 0a4 5 0 1 1-1 9z"/>')
    if extra == "beard":
        parts.append(f'<path fill="{colour}" d="{BEARD}"/>')
    parts.append(
        f'<g fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
        + MOUTHS[mouth]
        + '<path d="M37 36c2-2 5-2 7-1m8 0c2-1 5-1 7 1"/></g>'
    )
    parts += [f'<circle fill="{INK}" cx="{x}" cy="42" r="2.3"/>' for x in (40, 56)]
    if front:
        parts.append(f'<path fill="{colour}" d="{front}"/>')
    if extra == "glasses":
        parts.append(
            f'<g fill="#fff" fill-opacity=".25" stroke="{INK}" stroke-width="1.8">'
            + '<circle cx="40" cy="42" r="6.5"/><circle cx="56" cy="42" r="6.5"/><path fill="none" d="M46.5 41h3"/></g>'
        )
    if extra == "scarf":
        parts.append(f'<path fill="{colour}" fill-rule="evenodd" d="{SCARF}"/>')
    if extra == "cap":
        parts.append(
            f'<path fill="{colour}" d="{CAP}"/>'
            '<path fill="#000" fill-opacity=".18" d="M25 31c12-5 34-5 46 0v6c-12-5-34-5-46 0z"/>'
            f'<circle fill="{colour}" cx="48" cy="11" r="4"/>'
        )
    return "".join(parts)


def main():
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE * len(FACES)} {SIZE}">'
    ]
    for number, values in enumerate(FACES):
        left = number * SIZE
        lines.append(f'<view id="face-{number + 1}" viewBox="{left} 0 {SIZE} {SIZE}"/>')
        # A nested image clips what reaches over its edge.
        lines.append(f'<svg x="{left}" width="{SIZE}" height="{SIZE}">{face(*values)}</svg>')
    lines.append("</svg>\n")
    target = pathlib.Path(__file__).resolve().parent.parent / "templates/assets/faces.svg"
    target.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
