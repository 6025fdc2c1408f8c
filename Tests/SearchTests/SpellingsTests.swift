import Foundation
import Testing

@testable import Search

/// What the browser's tests read as well: Tests/FrontEnd/spellings.test.js.
private let vectors: [SpellingVector] = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("spellings.json")
  guard let data = try? Data(contentsOf: file) else { return [] }
  return (try? JSONDecoder().decode([SpellingVector].self, from: data)) ?? []
}()

private struct SpellingVector: Decodable {
  let name: String
  let slug: String
  var parts: [String]?
  let words: [String]
}

@Suite("Spellings")
struct SpellingsTests {
  @Test("names of many scripts have the spellings of the vectors")
  func sharedVectors() {
    #expect(vectors.count >= 60)
    for vector in vectors {
      #expect(
        Spellings.furtherWords(of: vector.name, slug: vector.slug, parts: vector.parts ?? [])
          == vector.words,
        "\(vector.name)")
    }
  }

  @Test("a name has the same spellings in all its canonical forms")
  func canonicalEquivalence() {
    for vector in vectors {
      let decomposed = vector.name.decomposedStringWithCanonicalMapping
      #expect(
        Spellings.furtherWords(of: decomposed, slug: vector.slug, parts: vector.parts ?? [])
          == vector.words)
    }
  }

  @Test("a name is spelled the same whatever names were spelled before it")
  func keptMemory() {
    var kept = SpelledName()
    for vector in vectors + [SpellingVector(name: "Mari", slug: "mari", words: [])] + vectors {
      kept.read(vector.name, slug: vector.slug, parts: vector.parts ?? [])
      var words = TextColumn()
      kept.writeFurtherWords(to: &words)
      #expect(words.strings == vector.words, "\(vector.name)")
      var alone = SpelledName()
      alone.read(vector.name, slug: vector.slug)
      #expect(kept.slugNumber == alone.slugNumber, "\(vector.name)")
    }
  }

  @Test(
    "the number of the spelling that is the slug is told",
    arguments: [
      ("Щербакова", "shcherbakova", 0), ("Щербакова", "schtscherbakowa", 5),
      ("Müller", "mueller", 0), ("Щербакова", "p3", nil), ("Mari", "mari", nil),
      ("\u{1F600}", "p3", nil),
    ])
  func slugNumbers(name: String, slug: String, number: Int?) {
    var spelled = SpelledName()
    spelled.read(name, slug: slug)
    #expect(spelled.slugNumber == number)
  }

  @Test("a name without letters has the words of its slug")
  func signs() {
    #expect(Spellings.furtherWords(of: "\u{1F600}", slug: "p-3") == ["p", "3"])
  }

  @Test("the tables of the program and of the browser are those that scripts/spellings.py writes")
  func table() throws {
    let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let source = try String(
      contentsOf: package.appendingPathComponent("scripts/spellings.txt"), encoding: .utf8)
    let script = try String(
      contentsOf: package.appendingPathComponent(
        "templates/scripts/search-matching/spellings-table.js"), encoding: .utf8)
    let lines = source.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(SpellingsTable.text == lines.joined(separator: "\n"))
    #expect(script.contains("`\n\(SpellingsTable.text)\n`"))
  }

  @Test("a name without end is spelled in linear time")
  func longNames() {
    let name =
      String(repeating: "щё", count: 20_000) + " " + String(repeating: "ю\u{301}", count: 20_000)
    #expect(Spellings.furtherWords(of: name, slug: "").allSatisfy { $0.unicodeScalars.count <= 64 })
  }
}
