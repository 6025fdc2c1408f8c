#!/usr/bin/env python3
"""Writes the table of spellings for Swift and for the browser, from scripts/spellings.txt.

    python3 scripts/spellings.py
"""

import pathlib

ROOT = pathlib.Path(__file__).parents[1]
SWIFT = """\
// Made by scripts/spellings.py of scripts/spellings.txt, which describes it. Do not change it by hand.

/// How letters are spelled in Latin.
enum SpellingsTable {{
  static let text = \"\"\"
{}
    \"\"\"
}}
"""
SCRIPT = """\
"use strict";

/**
 * How letters are spelled in Latin. Made by scripts/spellings.py of scripts/spellings.txt, which describes it:
 * do not change it by hand. Rollcall ignores a copy of this file in a site's own templates.
 */
Rollcall.Matching.SPELLINGS = `
{}
`;
"""

lines = [
    line
    for line in (ROOT / "scripts/spellings.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
(ROOT / "Sources/Search/Text/SpellingsTable.swift").write_text(
    SWIFT.format("\n".join("    " + line for line in lines)), encoding="utf-8"
)
(ROOT / "templates/scripts/search-matching/spellings-table.js").write_text(
    SCRIPT.format("\n".join(lines)), encoding="utf-8"
)
