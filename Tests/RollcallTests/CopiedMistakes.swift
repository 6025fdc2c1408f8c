import Foundation
import Testing

/// Mistakes of copying, saving and merging: marks that look alike, conflicts, tables that were saved twice.
extension CommonMistake {
  private static let source = CommonMistakeTests.source
  private static let rows = [
    "First name,Last name,E-mail", "Mari,Maasikas,mari@x.example", "Jaan,Kask,jaan@x.example",
  ]
  private static let resolve = "resolve the conflict in the file, and delete the lines of markers"

  private static func yaml(
    _ mistake: String, _ text: String, _ place: String, _ message: String, _ remedy: String
  ) -> CommonMistake {
    CommonMistake(
      mistake: mistake, configuration: text, place: "rollcall.yml:" + place, message: message,
      remedy: remedy)
  }

  private static func table(
    _ mistake: String, _ lines: [String], _ place: String, _ message: String, _ remedy: String
  ) -> CommonMistake {
    CommonMistake(
      mistake: mistake, configuration: source,
      files: ["a.csv": lines.map { $0 + "\n" }.joined()], place: place, message: message,
      remedy: remedy)
  }

  /// Two versions of lines, as version control writes them where they conflict.
  private static func conflict(_ one: String, _ other: String) -> String {
    "<<<<<<< HEAD\n\(one)=======\n\(other)>>>>>>> main\n"
  }

  private static func conflict(
    in file: String, _ settings: String, _ text: String, _ place: String,
    _ message: String = "a marker of a merge conflict"
  ) -> CommonMistake {
    CommonMistake(
      mistake: "a conflict in \(file)", configuration: settings, files: [file: text], place: place,
      message: message, remedy: resolve)
  }

  static let copied = odd + conflicts + tables + cards

  private static let odd = [
    yaml(
      "a no-break space behind a colon", "title:\u{A0}Staff\nSOURCE", "1:7: error",
      "looks like a space", "type a plain space in place of the no-break space (U+00A0)"),
    yaml(
      "no-break spaces as indentation", "sources:\n\u{A0}\u{A0}- name: A\n    url: a.csv\n",
      "2:1: error", "looks like a space", "no-break space (U+00A0)"),
    yaml(
      "no-break spaces before a key",
      "sources:\n  - name: A\n\u{A0}\u{A0}\u{A0}\u{A0}url: a.csv\n    format: csv\n", "3:1: error",
      "looks like a space", "no-break space (U+00A0)"),
    yaml(
      "wide spaces as indentation", "title: A\n\u{3000}organization: B\nSOURCE", "2:1: error",
      "unknown key", "`organization`"),
    yaml(
      "a no-break space in a key", "page\u{A0}Size: 20\nSOURCE", "1:1: error", "unknown key",
      "`pageSize`"),
    yaml(
      "an invisible character in a key", "page\u{200B}Sizes: 20\nSOURCE", "1:1: error",
      "unknown key", "`pageSize`"),
    yaml(
      "a no-break space behind a flag", "qr: true\u{A0}\nSOURCE", "1:5: error", "true or false",
      "type a plain space in place of the no-break space (U+00A0)"),
    yaml(
      "a no-break space in a number", "pageSize: 1\u{A0}000\nSOURCE", "1:11: error", "whole number",
      "write the digits alone: `1000`"),
    yaml(
      "an en dash for a hyphen", "sources:\n  – name: A\n    url: a.csv\n", "2:3: error",
      "looks like a hyphen", "type `-` in place of the en dash (U+2013)"),
    yaml(
      "an em dash for a hyphen", "sources:\n  — name: A\n    url: a.csv\n", "2:3: error",
      "looks like a hyphen", "em dash (U+2014)"),
    yaml(
      "a bullet for a hyphen", "sources:\n  • name: A\n    url: a.csv\n", "2:3: error",
      "looks like a hyphen", "bullet (U+2022)"),
    yaml(
      "a wide colon", "title：Staff\nSOURCE", "1:6: error", "looks like a colon",
      "type `:` and a space in place of the wide colon (U+FF1A)"),
    yaml(
      "an en dash in a value", "timeZone: Etc/GMT–2\nSOURCE", "1:11: error", "time zone",
      "type `-` in place of the en dash (U+2013)"),
    yaml(
      "an en dash in a word", "identity: e–mail\nSOURCE", "1:11: error", "unknown value",
      "`email`"),
  ]

  private static let conflicts = [
    yaml(
      "a conflict around keys", conflict("title: a\n", "title: b\n") + "SOURCE", "1:1: error",
      "a marker of a merge conflict", resolve),
    yaml(
      "a conflict inside a source",
      "sources:\n  - name: A\n" + conflict("    url: a.csv\n", "    url: b.csv\n")
        + "    format: csv\n", "3:1: error", "a marker of a merge conflict", resolve),
    yaml(
      "a marker that was left", "title: a\n>>>>>>> main\nSOURCE", "2:1: error",
      "a marker of a merge conflict", resolve),
    yaml(
      "a line of equals signs that was left", "title: a\n=======\nSOURCE", "2:1: error",
      "a marker of a merge conflict", resolve),
    conflict(
      in: "b.json", "sources: [{ name: A, url: b.json, format: employee-list }]\n",
      "{\"employees\":[\n" + conflict("{\"fname\":\"A\"}\n", "{\"fname\":\"B\"}\n") + "]}\n",
      "b.json:2:1: error"),
    conflict(
      in: "b.yml", "sources: [{ name: A, url: b.yml, fields: { name: name } }]\n",
      "- name: A B\n" + conflict("- name: C D\n", "- name: E F\n"), "b.yml:2:1: error"),
    conflict(
      in: "b.ldif", "sources: [{ name: A, url: b.ldif, format: ldif }]\n",
      "dn: cn=A,dc=x\ncn: A B\nsn: B\n" + conflict("mail: a@x.example\n", "mail: b@x.example\n"),
      "b.ldif:4: error"),
    conflict(
      in: "content/about.md", "SOURCE", "# About\n\n" + conflict("We are a\n", "We are b\n"),
      "content/about.md:3:1: warning"),
    conflict(
      in: "t/person.mustache", "templates: t\nSOURCE", conflict("<p>a</p>\n", "<p>b</p>\n"),
      "t/person.mustache:1:1: warning"),
    conflict(
      in: "t/locales/en.yml", "templates: t\nSOURCE",
      "language: English\n" + conflict("never: a\n", "never: b\n"), "t/locales/en.yml:2:1: error"),
    conflict(
      in: "s.yml", "synonyms: s.yml\nSOURCE", "- [a, b]\n" + conflict("- [c, d]\n", "- [e, f]\n"),
      "s.yml:2:1: error"),
    conflict(
      in: "e.csv", "edits: { from: e.csv, fields: [phone] }\nSOURCE",
      "person,field,was,value,by,date\n"
        + conflict("mari@x.example,phone,,+37255,,\n", "mari@x.example,phone,,+37256,,\n"),
      "e.csv:2: warning"),
    conflict(
      in: "v.csv", "away: [{ from: v.csv }]\nSOURCE",
      "person,from,to\n" + conflict("mari@x.example,2026-01-01,2026-01-02\n", ""), "v.csv:2: error"),
    conflict(
      in: "v.ics", "away: [{ from: v.ics }]\nSOURCE",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + conflict("X-A:1\r\n", "X-A:2\r\n")
        + "END:VCALENDAR\r\n", "v.ics:3: error"),
  ]

  private static let tables = [
    table(
      "rows in one cell each", rows.map { "\"\($0)\"" }, "rollcall.yml:3:10: error",
      "saved as CSV twice", "divide the column"),
    table(
      "rows in one cell each, and empty columns behind", rows.map { "\"\($0)\";;" },
      "rollcall.yml:3:10: error", "saved as CSV twice", "divide the column"),
    table(
      "rows with semicolons in one cell each",
      rows.map { "\"\($0.replacing(",", with: ";"))\"" }, "rollcall.yml:3:10: error",
      "saved as CSV twice", "divide the column"),
    table(
      "quotation marks doubled in one cell each",
      rows.map { line in
        "\"" + line.split(separator: ",").map { "\"\"\($0)\"\"" }.joined(separator: ",") + "\""
      },
      "rollcall.yml:3:10: error", "saved as CSV twice", "divide the column"),
    table(
      "cells with quotation marks of their own",
      rows.map { line in
        line.split(separator: ",").map { "\"\"\"\($0)\"\"\"" }.joined(separator: ",")
      },
      "rollcall.yml:3:10: error", "saved as CSV twice", "export it anew"),
    table(
      "headings alone are divided", [rows[0]] + rows[1...].map { "\"\($0)\"" }, "a.csv:2: warning",
      "this row is in one cell, and is left out", "divide the column"),
    table(
      "one row is in one cell", Array(rows[...1]) + ["\"\(rows[2])\""], "a.csv:3: warning",
      "this row is in one cell, and is left out", "divide the column"),
    table(
      "UTF-8 that was read as Windows-1252", [rows[0], "JÃ¼ri,Ãµun,j@x.example"],
      "a.csv:2: warning", "another encoding", "as UTF-8"),
  ]

  private static let cards = [
    CommonMistake(
      mistake: "cards with turned names", configuration: "contacts: { from: t.vcf }\nSOURCE",
      files: [
        "t.vcf": [("Maasikas", "Mari"), ("Kask", "Jaan")].map { first, last in
          "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(first) \(last)\r\nN:\(last);\(first);;;\r\nEND:VCARD\r\n"
        }.joined(),
        "a.csv": rows.map { $0 + "\n" }.joined(),
      ], place: "rollcall.yml:1:19: warning",
      message: "none of 2 cards match; all 2 match with the names turned",
      remedy: "turn `firstName` and `lastName`"),
    CommonMistake(
      mistake: "a conflict in cards", configuration: "contacts: { from: t.vcf }\nSOURCE",
      files: [
        "t.vcf":
          "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mari Maasikas\r\n"
          + conflict("TEL:+37255\r\n", "TEL:+37256\r\n") + "END:VCARD\r\n"
      ], place: "t.vcf:4: warning", message: "a marker of a merge conflict", remedy: ""),
  ]
}
