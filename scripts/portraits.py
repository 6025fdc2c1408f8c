#!/usr/bin/env python3
"""Draws the portraits of the sample company: Samples/photos/ID.jpg, in four styles.

Needs Chromium and the tests' Python packages. Run it after a change here: .build/venv/bin/python scripts/portraits.py
"""

import io
import pathlib
import random
import shutil

from PIL import Image
from playwright.sync_api import sync_playwright

SIZE = 256
SKINS = {"a": "#f7d7c0", "b": "#efc09a", "c": "#dba377", "d": "#b97b50", "e": "#8a5637", "f": "#5f3a27"}
HAIRS = {
    "black": "#1d1a1c", "brown": "#4b3022", "chestnut": "#74442a", "red": "#b0522a", "blond": "#d6ab63",
    "fair": "#ead09a", "grey": "#9a9c9f", "white": "#dcdcda", "teal": "#2c7d83", "plum": "#6b3a63", "rust": "#a8503c",
    "navy": "#2f436e", "sage": "#7f9a78",
}  # fmt: skip
GROUNDS = ["#bfdfe0", "#f6dcb0", "#d5d9f3", "#f3d0d6", "#d6e8c3", "#cfe2f7", "#ead8f0", "#e8e0d2", "#c8e6d6", "#fbdcc8"]
CLOTHES = ["#24566b", "#a8472f", "#3d4a80", "#7d2e4e", "#4f7338", "#2b5d8f", "#64407d", "#57504a", "#1f6f68", "#c07a24"]

# Hair behind the head and in front of it, in a field of 96 by 96 whose face is 40 wide around (48, 44).
HAIR = {
    "none": ("", ""),
    "short": ("", "M27 44c-3-21 8-31 22-31 15 0 24 11 20 31-2-3-2-8-4-13-6 1-18 0-25-5-5 4-9 8-10 11-1 3-1 5-3 7z"),
    "side": ("", "M27 43c-4-20 7-31 22-31 9 0 13 3 15 6 6 2 8 11 5 25-2-4-3-10-6-13-9 2-21 0-27-6-3 5-7 9-9 19z"),
    "crop": ("", "M28 40c-2-17 8-26 20-26s22 9 20 26c-2-6-3-9-5-11-8-5-22-5-30 0-2 2-3 5-5 11z"),
    "quiff": ("", "M27 42c-2-12 0-18 5-21-2-3 0-8 6-9 12-3 27-2 30 8 3 7 2 14 1 22-2-4-2-10-5-14-9 2-20 1-27-4-5 4-8 10-10 18z"),
    "curly": (
        "",
        "M26 42c-4-4-4-9-1-12-2-6 2-11 7-11 1-6 8-9 13-6 5-4 13-2 15 2 6 0 10 5 8 10 5 3 5 12 1 17-2-4-3-8-6-11-5 2-8 0-10-2-4 3-9 3-12 0-3 2-6 2-8 1-4 3-5 8-7 12z",
    ),
    "afro": (
        "M48 6c-9 0-15 4-19 9-8 4-11 13-9 21-2 8 1 15 7 19h42c6-4 9-11 7-19 2-8-1-17-9-21-4-5-10-9-19-9z",
        "M28 42c-1-8 2-13 6-16 9-4 19-4 28 0 4 3 7 8 6 16 4-14-4-26-20-26s-24 12-20 26z",
    ),
    "long": (
        "M24 48C20 22 33 10 48 10s28 12 24 38c0 13 2 22 4 30-9 5-47 5-56 0 2-8 4-17 4-30z",
        "M27 48c-3-18 5-29 16-33 4 9 14 16 25 20 1 4 1 8 1 13 5-22-4-36-21-36S22 26 27 48z",
    ),
    "wavy": (
        "M25 46C21 22 33 10 48 10s28 12 24 36c4 5-1 9 2 14s-1 10 1 14c-6 5-48 5-54 0 2-4-2-9 1-14s-2-9 3-14z",
        "M27 46c-2-16 5-26 20-31 3 4 18 6 22 31 4-20-5-34-21-34S22 26 27 46z",
    ),
    "bob": (
        "M25 46C21 22 34 11 48 11s27 11 23 35c0 7 2 12-2 17H27c-4-5-2-10-2-17z",
        "M28 42c1-5 4-8 5-12 9 3 22 3 30 0 2 4 4 7 5 12 3-18-5-28-20-28S25 24 28 42z",
    ),
    "fringe": (
        "M24 48C20 22 33 10 48 10s28 12 24 38c0 8 1 14-1 20H25c-2-6-1-12-1-20z",
        "M27 45c-1-3 0-6 1-9 12-4 28-4 40 0 1 3 2 6 1 9 4-21-5-32-21-32S23 24 27 45z",
    ),
    "bun": (
        "M38 12a10 8 0 1 0 20 0 10 8 0 1 0-20 0z",
        "M27 44c-2-19 7-30 21-30s23 11 21 30c-3-11-8-18-21-19-13 1-18 8-21 19z",
    ),
    "tail": (
        "M64 20c16 2 18 24 10 44-6 2-9-3-8-8 3-13 2-25-4-32z",
        "M27 43c-3-19 8-30 21-30s24 10 21 28c-8-2-16-8-21-15-4 7-13 10-21 17z",
    ),
    "braid": (
        "M30 24c-8 10-8 22-5 32-3 6-2 14 0 22 3 5 9 5 10 0 2-8 2-15-1-21z",
        "M27 45c-2-19 7-31 21-31s23 12 21 31c-3-10-7-18-19-20-11 3-18 9-23 20z",
    ),
    "sides": ("M27 36c-4 2-4 14 1 20h40c5-6 5-18 1-20z", ""),
    "scarf": ("M48 8C29 8 20 22 22 45c1 14-4 24-9 33h70c-5-9-10-19-9-33C76 22 67 8 48 8z", ""),
    "turban": ("", "M23 36C20 18 32 7 48 7s28 11 25 29c-7-7-15-11-25-12-10 1-18 5-25 12z"),
    "cap": ("", "M26 33c0-14 9-21 22-21s22 7 22 21c6 1 9 3 10 5-20-5-36-5-54-1z"),
}  # fmt: skip
BEARDS = {
    "beard": "M28 46c0 15 8 23 20 23s20-8 20-23c-3 6-6 9-11 9-5-3-13-3-18 0-5 0-8-3-11-9z",
    "short": "M29 50c1 12 8 18 19 18s18-6 19-18c-2 5-5 8-9 8-5-2-15-2-20 0-4 0-7-3-9-8z",
    "goatee": "M41 58c2-2 12-2 14 0 0 7-2 10-7 10s-7-3-7-10z",
    "moustache": "M38 56c3-4 8-4 10-2 2-2 7-2 10 2-4 2-8 1-10 0-2 1-6 2-10 0z",
}

# Who, the style, skin, hair, its colour, what is worn, mouth, beard, and further things.
PORTRAITS = """
101 studio a bob    fair     jacket smile
103 studio a wavy   chestnut jacket smile glasses
104 studio a short  brown    shirt  smile short
105 flat   a quiff  blond    hoodie grin
106 ink    a sides  white    shirt  calm  moustache glasses
107 flat   b side   brown    crew   smile
108 cut    a crop   blond    crew   grin  beard
110 studio a fringe blond    crew   grin
111 flat   a curly  red      shirt  grin  short
112 flat   a bun    red      crew   smile earrings
113 ink    a braid  brown    crew   smile
114 studio a long   brown    jacket half  glasses
118 ink    a tail   fair     shirt  smile
120 flat   a side   grey     shirt  smile glasses
121 studio a long   blond    shirt  smile earrings
123 studio a bun    fair     jacket grin  earrings
124 cut    a none   grey     jacket smile beard
127 flat   a wavy   grey     jacket smile earrings
201 studio a bun    grey     jacket smile glasses earrings
202 studio a side   grey     shirt  calm  beard
203 ink    b quiff  brown    jacket half  short
204 flat   b wavy   black    jacket grin
205 flat   c side   black    shirt  smile short
206 studio c long   black    crew   smile
207 flat   c scarf  teal     jacket smile
208 studio f crop   black    shirt  grin  short
210 flat   b fringe black    crew   smile
211 cut    a bob    brown    jacket smile glasses
213 ink    c wavy   chestnut shirt  smile earrings
215 ink    a wavy   chestnut crew   grin  glasses
216 flat   a cap    blond    hoodie half
301 studio e side   black    jacket smile short
302 studio d scarf  rust     jacket grin
303 flat   b long   black    jacket smile glasses
304 studio e braid  black    shirt  smile earrings
305 cut    b bob    black    crew   smile
306 studio c crop   black    shirt  smile glasses
307 flat   c scarf  plum     crew   grin
310 flat   b curly  brown    hoodie smile
312 cut    e turban navy     shirt  smile beard
316 flat   f afro   black    shirt  grin  glasses
"""  # fmt: skip


def mix(one, other, part):
    """A colour between two, `part` of the way to the other."""
    numbers = [[int(colour[place : place + 2], 16) for place in (1, 3, 5)] for colour in (one, other)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(*numbers, strict=True))


def dark(colour, part=0.2):
    return mix(colour, "#1a1020", part)


def light(colour, part=0.25):
    return mix(colour, "#ffffff", part)


class Portrait:
    def __init__(self, number, style, skin, hair, colour, worn, mouth, *extras):
        self.dice = random.Random(number)
        self.style, self.hair_name, self.worn, self.mouth, self.extras = style, hair, worn, mouth, extras
        self.skin, self.hair = SKINS[skin], HAIRS[colour]
        self.ground, self.cloth = self.dice.choice(GROUNDS), self.dice.choice(CLOTHES)
        self.wide = self.dice.uniform(18.6, 20.6)
        self.jaw = self.dice.uniform(11, 14.5)
        self.iris = self.dice.choice(["#4f7a94", "#5c4630", "#5d7f55"]) if skin == "a" else "#3a2a20"

    # --- Shapes ------------------------------------------------------------------------------

    @property
    def face(self):
        left, right = 48 - self.wide, 48 + self.wide
        return (
            f"M{left:.1f} 40C{left:.1f} 14 {right:.1f} 14 {right:.1f} 40"
            f"C{right:.1f} 53 {48 + self.jaw:.1f} 67 48 67C{48 - self.jaw:.1f} 67 {left:.1f} 53 {left:.1f} 40z"
        )

    SHOULDERS = "M6 98c0-17 12-23 27-26 4-1 6-3 6-6h18c0 3 2 5 6 6 15 3 27 9 27 26z"
    NECK = "M39 56h18v14c0 4-4 8-9 8s-9-4-9-8z"
    SCARF = "M48 8C29 8 20 22 22 45c1 14-4 24-9 33h70c-5-9-10-19-9-33C76 22 67 8 48 8zm0 15c12 0 18 8 18 20 0 14-8 24-18 24S30 57 30 43c0-12 6-20 18-20z"

    def clothes(self):
        """Paths with a colour each, from the back to the front."""
        yield self.SHOULDERS, self.cloth
        if self.worn == "crew":
            yield "M36 71c3 9 21 9 24 0l3 1c-3 13-27 13-30 0z", dark(self.cloth)
        elif self.worn == "hoodie":
            yield "M33 69c-5 3-6 8-5 12 6-2 10 2 15 6l5-3 5 3c5-4 9-8 15-6 1-4 0-9-5-12-4 12-26 12-30 0z", dark(self.cloth)
            yield "M43 84l-1 12h-1.500l1-12zm10 0l1 12h1.500l-1-12z", light(self.cloth, 0.7)
        elif self.worn == "shirt":
            yield "M38 68l10 15 10-15 6 4-9 15-7-5-7 5-9-15z", light(self.cloth, 0.55)
            yield "M47.6 83h.8v15h-.8z", dark(self.cloth)
        elif self.worn == "jacket":
            yield "M38 69l10 18 10-18 3 2-13 27-13-27z", "#f4f1ec"
            yield "M36 69l12 29H22l6-18zm24 0L48 98h26l-6-18z", dark(self.cloth, 0.25)

    MOUTHS = {
        "smile": ("M41 56c4 4.5 10 4.5 14 0", False),
        "grin": ("M40 55c5 1 11 1 16 0-1 8-15 8-16 0z", True),
        "calm": ("M42.5 57c4 1 7 1 11 0", False),
        "half": ("M42 57c5 2 9 1 12-2", False),
    }

    # --- Styles ------------------------------------------------------------------------------

    def svg(self):
        body = getattr(self, f"draw_{self.style}")()
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="{SIZE}" height="{SIZE}">{body}</svg>'

    def glasses(self, colour, width=1.5):
        if "glasses" not in self.extras:
            return ""
        round_ones = self.dice.random() < 0.5
        lens = '<circle cx="{}" cy="44" r="6.6"/>' if round_ones else '<rect x="{}" y="38.5" width="14" height="10.5" rx="3.5"/>'
        places = (39.8, 56.2) if round_ones else (32.6, 49.4)
        return (
            f'<g fill="#fff" fill-opacity=".2" stroke="{colour}" stroke-width="{width}">'
            + "".join(lens.format(place) for place in places)
            + '<path fill="none" d="M46.4 43c1-1 2.2-1 3.2 0M32.8 42l-4-1M63.2 42l4-1"/></g>'
        )

    def beard(self):
        return next((BEARDS[each] for each in self.extras if each in BEARDS), "")

    def draw(self, paint, features):
        """All layers from the back; `paint` draws a path of some part, `features` the face's lines."""
        behind, front = HAIR[self.hair_name]
        parts = [paint(behind, "hair", dark(self.hair, 0.18))] if behind else []
        parts += [paint(path, "cloth", colour) for path, colour in self.clothes()]
        parts.append(paint(self.NECK, "neck", dark(self.skin, 0.14)))
        if self.hair_name != "scarf":
            ear = "M{0} 41c-4-3-6 1-5 5s4 6 6 4zM{1} 41c4-3 6 1 5 5s-4 6-6 4z"
            parts.append(paint(ear.format(f"{48.6 - self.wide:.1f}", f"{47.4 + self.wide:.1f}"), "ear", dark(self.skin, 0.06)))
        parts.append(paint(self.face, "skin", self.skin))
        if beard := self.beard():
            parts.append(paint(beard, "beard", self.hair if self.hair_name not in ("turban", "none") else "#6f6a66"))
        parts.append(features)
        if front:
            parts.append(paint(front, "hair", self.hair))
        if self.hair_name == "scarf":
            parts.append(paint(self.SCARF, "scarf", self.hair))
            parts.append(paint("M30 60c6 12 28 14 37 2 2 8 6 13 10 17-20 6-46 6-58 0 5-5 9-11 11-19z", "scarf", dark(self.hair, 0.1)))
        if self.hair_name == "turban":
            parts.append(paint("M24 33c8-14 30-24 44-20-14 1-28 8-38 16zM72 33C66 22 54 14 46 12c12-3 24 6 26 21z", "fold", light(self.hair, 0.14)))
        if "earrings" in self.extras and self.hair_name != "scarf":
            parts.append("".join(
                f'<circle cx="{48 + side * (self.wide + 1.6):.1f}" cy="51.5" r="1.5" fill="#e0b24a"/>' for side in (-1, 1)
            ))  # fmt: skip
        return "".join(parts)

    def brows(self, colour, width):
        return (
            f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
            'd="M35.5 37.500c2-2 6-2.3 8.5-.8m8 0c2.5-1.5 6.5-1.2 8.5.8"/>'
        )

    def mouth_lines(self, ink, lip, width=1.6):
        path, is_open = self.MOUTHS[self.mouth]
        if is_open:
            return f'<path d="{path}" fill="#fff" stroke="{lip}" stroke-width="{width}" stroke-linejoin="round"/>'
        return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"/>'

    def draw_flat(self):
        ink = "#2b2025"
        features = (
            f'<path d="M48 20c28 0 25 47 0 47 8-6 11-40 0-47z" fill="{dark(self.skin)}" fill-opacity=".16"/>'
            + f'<circle cx="36" cy="51" r="4" fill="#e2604e" fill-opacity=".22"/><circle cx="60" cy="51" r="4" fill="#e2604e" fill-opacity=".22"/>'
            + f'<ellipse cx="40" cy="43.5" rx="1.9" ry="2.3" fill="{ink}"/><ellipse cx="56" cy="43.5" rx="1.9" ry="2.3" fill="{ink}"/>'
            + f'<path d="M48 44c-1 3-2 5-1 6 .8.6 1.5.6 2.3.3" fill="none" stroke="{dark(self.skin, 0.35)}" stroke-width="1.4" stroke-linecap="round"/>'
            + self.brows(dark(self.hair, 0.35), 1.9)
            + self.mouth_lines(ink, dark(self.skin, 0.45), 1.6)
        )
        shape = self.dice.choice([
            '<circle cx="48" cy="46" r="40"/>', '<path d="M0 62L96 20v76H0z"/>', '<path d="M0 0h48v96H0z"/>',
        ])  # fmt: skip
        ground = f'<path fill="{self.ground}" d="M0 0h96v96H0z"/><g fill="{light(self.ground, 0.4)}">{shape}</g>'
        return ground + self.draw(lambda path, _, colour: f'<path d="{path}" fill="{colour}"/>', features + "") + self.glasses(ink)

    def draw_studio(self):
        """Light from the upper left, and a ground out of focus."""
        far = dark(self.ground, 0.45)
        gradients = {}

        def paint(path, part, colour):
            name = f"{part}{len(gradients)}"
            strength = {"skin": 0.24, "neck": 0.34, "hair": 0.4}.get(part, 0.3)
            gradients[name] = (
                f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{38 if part != "cloth" else 30}" '
                f'cy="{34 if part in ("skin", "ear", "beard") else 20 if part != "cloth" else 70}" r="{40 if part != "cloth" else 62}">'
                f'<stop offset="0" stop-color="{light(colour, 0.2)}"/><stop offset=".45" stop-color="{colour}"/>'
                f'<stop offset="1" stop-color="{dark(colour, strength)}"/></radialGradient>'
            )
            return f'<path d="{path}" fill="url(#{name})"/>'

        lip = mix(self.skin, "#a83c46", 0.5)
        eyes = "".join(
            f'<path d="M{x - 4.2} 44c2-3.2 6.4-3.2 8.4 0-2 2.3-6.4 2.3-8.4 0z" fill="#fbf8f5"/>'
            f'<circle cx="{x}" cy="43.7" r="2.15" fill="{self.iris}"/><circle cx="{x}" cy="43.7" r="1" fill="#120c0c"/>'
            f'<circle cx="{x - 0.7}" cy="43" r=".55" fill="#fff"/>'
            f'<path d="M{x - 4.4} 44c2-3.6 6.8-3.6 8.8 0" fill="none" stroke="#2a1b1b" stroke-width="1" stroke-linecap="round"/>'
            for x in (40, 56)
        )
        path, is_open = self.MOUTHS[self.mouth]
        mouth = (
            f'<path d="{path}" fill="#fdfbf8" stroke="{lip}" stroke-width="1.7" stroke-linejoin="round"/>'
            if is_open
            else f'<path d="{path}" fill="none" stroke="{dark(lip, 0.3)}" stroke-width="1.3" stroke-linecap="round"/>'
            f'<path d="M43.5 59.600c3 1.5 6 1.5 9 0" fill="none" stroke="{lip}" stroke-width="1.3" stroke-linecap="round" opacity=".55"/>'
        )
        features = (
            '<g filter="url(#soft)">'
            f'<path d="M60 24c9 10 9 33-10 43 14-2 20-15 19-27-1-8-4-13-9-16z" fill="{dark(self.skin, 0.5)}" opacity=".3"/>'
            f'<ellipse cx="35.5" cy="51" rx="4.5" ry="3.5" fill="#d9604f" opacity=".3"/><ellipse cx="60.5" cy="51" rx="4.5" ry="3.5" fill="#d9604f" opacity=".22"/>'
            f'<path d="M49 38c1 6 3 11 3 13-2 1.6-5 1.6-6 .6 2-2 3-8 3-13.600z" fill="{dark(self.skin, 0.5)}" opacity=".32"/></g>'
            f'<path d="M45.5 51.300c1.4 1.3 3.8 1.3 5.2 0" fill="none" stroke="{dark(self.skin, 0.4)}" stroke-width="1" stroke-linecap="round"/>'
            f'<ellipse cx="47" cy="46.5" rx="1" ry="3" fill="#fff" opacity=".25" filter="url(#soft)"/>'
            + eyes
            + self.brows(dark(self.hair, 0.3), 1.7)
            + mouth
        )
        people = self.draw(paint, features) + self.glasses("#3a3236", 1.1)
        spots = "".join(
            f'<circle cx="{self.dice.uniform(0, 96):.1f}" cy="{self.dice.uniform(0, 80):.1f}" r="{self.dice.uniform(5, 15):.1f}" '
            f'fill="{light(self.ground, self.dice.uniform(0, 0.5))}" opacity=".5"/>'
            for _ in range(9)
        )
        return (
            "<defs>" + "".join(gradients.values())
            + f'<linearGradient id="wall" x2=".4" y2="1"><stop stop-color="{dark(self.ground, 0.12)}"/><stop offset="1" stop-color="{far}"/></linearGradient>'
            + '<filter id="soft"><feGaussianBlur stdDeviation="1.3"/></filter><filter id="far"><feGaussianBlur stdDeviation="4"/></filter>'
            + '<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="2" dy="2" stdDeviation="3" flood-opacity=".3"/></filter></defs>'
            + f'<path fill="url(#wall)" d="M0 0h96v96H0z"/><g filter="url(#far)">{spots}</g><g filter="url(#shadow)">{people}</g>'
        )  # fmt: skip

    def draw_ink(self):
        """A pen on paper, and a wash of colour that leaves its lines."""
        ink = "#2a2a33"

        def wash(path, part, colour):
            opacity = {"skin": 0.55, "neck": 0.55, "ear": 0.5, "hair": 0.75, "beard": 0.6}.get(part, 0.62)
            return f'<path d="{path}" fill="{colour}" opacity="{opacity}"/>'

        def pen(path, part, _):
            # What lies in front hides the lines behind it.
            return f'<path d="{path}" fill="#fffdf7" stroke="{ink}" stroke-width="1.15" stroke-linejoin="round"/>'

        lines = (
            f'<g fill="none" stroke="{ink}" stroke-width="1.15" stroke-linecap="round">'
            '<path d="M37 43.500c1.5-2 4.5-2 6 0m10 0c1.5-2 4.5-2 6 0M48 43c-1 4-3 6-1.5 7.5 1 .6 2 .5 3 .2"/></g>'
            f'<circle cx="40" cy="44" r="1.5" fill="{ink}"/><circle cx="56" cy="44" r="1.5" fill="{ink}"/>'
            + self.brows(ink, 1.4) + self.mouth_lines(ink, ink, 1.2)
        )  # fmt: skip
        hatch = "".join(f'<path d="M{x} 99l{14 + x % 5} -30" />' for x in range(-4, 100, 4))
        blot = "".join(
            f'<circle cx="{48 + self.dice.uniform(-18, 18):.1f}" cy="{44 + self.dice.uniform(-18, 18):.1f}" r="{self.dice.uniform(20, 32):.1f}"/>'
            for _ in range(6)
        )
        return (
            '<defs><filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence baseFrequency=".045" numOctaves="2" seed="3"/>'
            '<feDisplacementMap in="SourceGraphic" scale="1.8"/></filter>'
            '<filter id="wet" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence baseFrequency=".03" numOctaves="3" seed="8"/>'
            '<feDisplacementMap in="SourceGraphic" scale="5"/><feGaussianBlur stdDeviation=".5"/></filter>'
            f'<clipPath id="body"><path d="{self.SHOULDERS}"/></clipPath></defs>'
            '<path fill="#fffdf7" d="M0 0h96v96H0z"/>'
            f'<g fill="{self.ground}" opacity=".55" filter="url(#wet)">{blot}</g>'
            f'<g filter="url(#hand)">{self.draw(pen, lines)}{self.glasses(ink, 1.2)}</g>'
            f'<g filter="url(#wet)" style="mix-blend-mode:multiply">{self.draw(wash, "")}</g>'
            f'<g clip-path="url(#body)" stroke="{ink}" stroke-width=".5" opacity=".35" filter="url(#hand)">{hatch}</g>'
        )

    def draw_cut(self):
        """Printed in two colours, with dots for shade."""
        paper, ink = light(self.ground, 0.45), dark(self.cloth, 0.45)
        middle = mix(paper, self.cloth, 0.55)
        tones = {"skin": paper, "ear": paper, "neck": middle, "hair": ink, "beard": ink, "cloth": self.cloth, "scarf": ink, "fold": self.cloth}

        def paint(path, part, colour):
            tone = tones[part]
            if part == "cloth" and colour != self.cloth:
                tone = ink if colour < self.cloth else light(paper, 0.5)
            if part == "hair" and self.hair in (HAIRS["white"], HAIRS["blond"], HAIRS["grey"]):
                tone = middle
            return f'<path d="{path}" fill="{tone}" stroke="{ink}" stroke-width=".9" stroke-linejoin="round"/>'

        features = (
            '<path d="M52 18c12 8 14 40-4 49 14-1 21-14 20-27-1-12-8-20-16-22z" fill="url(#dots)"/>'
            f'<ellipse cx="40" cy="44" rx="2" ry="2.2" fill="{ink}"/><ellipse cx="56" cy="44" rx="2" ry="2.2" fill="{ink}"/>'
            f'<path d="M49 42l-3 8.500h4" fill="none" stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"/>'
            + self.brows(ink, 2.2) + self.mouth_lines(paper if self.beard() else ink, ink, 1.9)
        )  # fmt: skip
        return (
            '<defs><pattern id="dots" width="2.6" height="2.6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">'
            f'<circle cx="1.3" cy="1.3" r=".8" fill="{middle}"/></pattern>'
            '<pattern id="rays" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">'
            f'<path d="M0 0h4v8H0z" fill="{middle}" opacity=".5"/></pattern></defs>'
            f'<path fill="{light(self.cloth, 0.55)}" d="M0 0h96v96H0z"/><path fill="url(#rays)" d="M0 0h96v96H0z"/>'
            + self.draw(paint, features) + self.glasses(ink, 1.5)
        )  # fmt: skip


def portraits():
    """The drawing of each person, by number."""
    for line in PORTRAITS.strip().splitlines():
        number, *words = line.split()
        yield number, Portrait(number, *words).svg()


def main():
    folder = pathlib.Path(__file__).resolve().parent.parent / "Samples/photos"
    chromium = next(filter(None, map(shutil.which, ["chromium-headless-shell", "chromium", "google-chrome"])))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
        for number, drawing in portraits():
            page.set_content(f'<body style="margin:0">{drawing}')
            image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            image.save(folder / f"{number}.jpg", quality=78, optimize=True, progressive=True)
        browser.close()


if __name__ == "__main__":
    main()
