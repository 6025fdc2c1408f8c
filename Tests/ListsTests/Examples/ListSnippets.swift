import Basics
import Foundation
import People

@testable import Lists

/// The examples in the doc comments of Formats, line for line.
enum ListSnippets {
  static func decode() throws {
    let decoder = RecordDecoder(format: .csv)
    let body = Body(Data("Name,Phone\nMari Tamm,+372 600 1234".utf8))
    let list = try decoder.decode(body).get()
    assert(list.records[0].phones == ["+372 600 1234"])
  }

  static func guess() throws {
    let guess = try ListGuess.guess(Data("Name;Phone\nMari Tamm;+372 600 1234".utf8))
    assert(guess.format == .csv && guess.choices.map(\.key) == ["name", "phone"])
  }

  static func path() throws {
    let path = try FieldPath(parsing: "emails[type=work].value")
    assert(path.steps == [.name("emails"), .first(of: ["type"], is: "work"), .name("value")])
  }

  static func nextPage() throws {
    let page = JSONDocument(Data(#"{"next": {"href": "/people?page=2"}}"#.utf8))
    let next = try page?.line(at: ["next", "href"])
    assert(next == "/people?page=2")
  }

  static func keys(_ bytes: Span<UInt8>) throws -> [String] {
    var keys: [String] = []
    var reader = JSONReader(bytes)
    try reader.object { reader, key throws(JSONFault) in
      let value = try reader.value()
      if value.isPresent, let key = try? key.text(in: bytes) { keys.append(key) }
    }
    try reader.end()
    return keys
  }
}
