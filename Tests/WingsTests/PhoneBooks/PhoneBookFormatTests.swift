import Basics
import Foundation
import Testing

@testable import Settings
@testable import Wings

@Suite("Formats of phone books")
struct PhoneBookFormatTests {
  private func formats(_ templates: [String: String]) throws -> PhoneBookFormats {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in templates {
      let file = folder.appending(path: "phones/\(name).mustache")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return PhoneBookFormats(TemplateFiles(owner: folder.path))
  }

  @Test("the program's have no mistakes")
  func builtIn() throws {
    let formats = try formats([:])
    #expect(formats.faults.flatMap(\.diagnostics).isEmpty)
    #expect(
      formats.all.map(\.name) == [
        "cisco", "fanvil", "gigaset", "grandstream", "snom", "yealink", "csv", "ldif", "vcf",
      ])
    #expect(formats.all.filter(\.hasMenus).map(\.name) == ["cisco"])
    #expect(
      formats.all.filter(\.hasLabel).map(\.name) == ["cisco", "fanvil", "yealink", "csv", "ldif"])
  }

  @Test("a template of the owner's is a format, and replaces one of the program's")
  func owners() throws {
    let formats = try formats(["acme": "{{#people}}{{label}}{{/people}}", "snom": "x", "csv": "y"])
    #expect(formats.faults.flatMap(\.diagnostics).isEmpty)
    #expect(
      formats.all.map(\.name) == [
        "acme", "cisco", "csv", "fanvil", "gigaset", "grandstream", "snom", "yealink", "ldif",
        "vcf",
      ])
    #expect(formats.all.filter(\.isForPhones).count == 8)
  }

  @Test("the head has facts of the phones, and defaults")
  func head() throws {
    let text = """
      {{!
      # The maker's document
      ending: txt
      escaping: csv
      entry: number
      entries: 500
      bytes: 64KB
      longestName: 40
      copy: book.txt
      }}
      """
    let all = try formats([
      "acme": text, "bare": "", "prose": "{{! # Says nothing }}", "late": "x{{!a: b}}",
    ]).all
    let heads = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.head) })
    var expected = PhoneBookFormat.Head(ending: "txt")
    (expected.escaping, expected.entry, expected.entries) = (.csv, .number, 500)
    (expected.bytes, expected.longestName, expected.copy) = (64_000, 40, "book.txt")
    #expect(heads["acme"] == expected)
    for name in ["bare", "prose", "late"] {
      #expect(heads[name] == PhoneBookFormat.Head())
    }
    let menus = try #require(heads["cisco"])
    #expect(menus.cut == .menus && menus.entries == 32 && menus.longestItem == 64)
  }

  @Test(
    "a mistake is shown at its place",
    arguments: [
      ("{{!\nentires: 5\n}}\n", 2, 1, "unknown-key"),
      ("\u{FEFF}{{! entries: 0 }}\n", 1, 14, "bad-value"),
      ("{{!\nentries: many\n}}\n", 2, 10, "bad-value"),
      ("{{!\nbytes: 5 litres\n}}\n", 2, 8, "bad-value"),
      ("{{!\nending: .xml\n}}\n", 2, 9, "bad-value"), ("{{!\nending: gz\n}}\n", 2, 9, "bad-value"),
      ("{{!\ncopy: ../a.xml\n}}\n", 2, 7, "bad-value"),
      ("{{!\ncopy: .xml\n}}\n", 2, 7, "bad-value"),
      ("{{!\nlongestName: -1\n}}\n", 2, 14, "bad-value"),
      ("{{!\nlongestItem: 1001\n}}\n", 2, 14, "bad-value"),
      ("{{!\nescaping: html\n}}\n", 2, 11, "unknown-value"),
      ("{{!\nentry: contact\n}}\n", 2, 8, "unknown-value"),
      ("{{!\ncut: menus\n}}\n", 2, 6, "key-needs"),
      ("{{!\ncut: menus\nentries: 9\ncopy: a.xml\n}}\n", 4, 7, "conflicting-keys"),
      ("{{! The book of Acme }}\n", 1, 5, "wrong-type"),
      ("<a>\n{{#people}}{{nmae}}{{/people}}", 2, 14, "template-unknown-key"),
      ("{{#people}}{{#numbers}}{{isWrok}}{{/numbers}}{{/people}}", 1, 26, "template-unknown-key"),
      ("{{people}}", 1, 3, "template-not-text"),
      ("\n{{#people}}", 2, 1, "template-unclosed-section"),
      ("{{>row}}", 1, 4, "template-unknown-partial"),
      ("{{#people}}{{>phones/acme}}{{/people}}", 1, 15, "template-unknown-partial"),
    ])
  func mistakes(_ text: String, _ line: Int, _ column: Int, _ code: String) throws {
    let found = try formats(["acme": text]).faults.flatMap(\.diagnostics)
    try #require(found.count == 1, "\(found)")
    #expect(found[0].code == code)
    #expect(found[0].file?.hasSuffix("phones/acme.mustache") == true)
    #expect(found[0].line == line && found[0].column == column)
  }

  @Test(
    "a name that cannot be a book's is a mistake",
    arguments: ["my phone", "a.b", "sub/acme", "põhja"])
  func names(_ name: String) throws {
    let found = try formats([name: "x"]).faults.flatMap(\.diagnostics)
    try #require(found.count == 1)
    #expect(found[0].code == "bad-value")
  }

  @Test("the reference names each key of a head")
  func reference() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/reference/phone-books.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    for key in PhoneBookFormats.keys.keys { #expect(text.contains("\n| `\(key)` |"), "\(key)") }
  }
}
