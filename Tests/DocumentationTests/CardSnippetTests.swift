import Foundation
import Testing
import VCard

@Suite("Examples in the doc comments of VCard")
struct CardSnippetTests {
  private static let export = Array(
    """
    BEGIN:VCARD
    FN:Anna Kask
    TEL;TYPE=home:+372 555 0199
    END:VCARD
    stray
    BEGIN:VCARD
    FN:Jaan Tamm
    END:VCARD
    """.utf8)

  /// The examples of a file, without indentation.
  private static func examples(in file: String) -> [String] {
    var examples: [String] = []
    var example: [Substring]?
    for line in file.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else { continue }
      switch (text, example) {
      case ("/// ```swift", _): example = []
      case ("/// ```", let lines?):
        examples.append(lines.joined(separator: "\n"))
        example = nil
      default: example?.append(text.dropFirst(4))
      }
    }
    return examples
  }

  @Test("each example is compiled here")
  func compiled() throws {
    let folder = Article.package.appending(path: "Sources/VCard")
    let code = try Article.text("Tests/DocumentationTests/CardSnippets.swift")
      .replacingOccurrences(of: "\n    ", with: "\n")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      for example in Self.examples(in: try Article.text("Sources/VCard/" + path)) {
        #expect(code.contains("\n" + example + "\n"), "\(path): \(example)")
        count += 1
      }
    }
    #expect(count == 6)
  }

  @Test("the examples do what they say")
  func results() throws {
    let read = try CardSnippets.read(Self.export)
    #expect(read.names == ["Anna Kask", "Jaan Tamm"])
    #expect(read.warnings == ["line 5: text outside cards; left out"])
    try CardSnippets.readAgain(Self.export)
    let written = try VCardReader.read(CardSnippets.write()).cards
    #expect(written.first?.emails == ["anna.kask@telisa.example"])
    let card = try #require(try VCardReader.read(Self.export).cards.first)
    #expect(CardSnippets.publish(card).phones.isEmpty)
    #expect(CardSnippets.publish(card).formattedName == "Anna Kask")
    #expect(CardSnippets.strip(card) == nil)
    #expect(CardSnippets.decode() == Array("Anna".utf8))
  }
}
