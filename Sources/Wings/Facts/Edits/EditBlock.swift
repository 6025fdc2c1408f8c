import Foundation

/// The part of a message that a program reads: an object in JSON between two marks, whatever is around it.
///
/// ```
/// -----BEGIN ROLLCALL EDIT-----
/// {"person": "7", "date": "2026-05-01", "edits": [
/// {"field": "phone", "was": "600 1234", "value": "600 9999"}]}
/// -----END ROLLCALL EDIT-----
/// ```
///
/// A line that ends in `\` goes on in the next one, so that no mail program has to break it.
struct EditBlock: Decodable {
  struct Change: Decodable {
    let field: String
    let was: String?
    let value: String?
  }

  private static let begin = "BEGIN ROLLCALL EDIT"
  private static let end = "END ROLLCALL EDIT"
  /// A message is written by a stranger.
  private static let mostChanges = 200

  let person: String
  let date: String?
  let edits: [Change]

  static func occurs(in text: String) -> Bool { text.contains(begin) }

  /// The rows of all blocks in a text; `nil` if one is damaged.
  static func rows(in text: String, by: String) -> [EditRow]? {
    var rows: [EditRow] = []
    var rest = text[...]
    while let start = rest.range(of: begin) {
      guard let end = rest.range(of: end, range: start.upperBound..<rest.endIndex) else {
        return nil
      }
      guard let block = EditBlock(reading: rest[start.upperBound..<end.lowerBound]),
        block.edits.count <= mostChanges
      else { return nil }
      rows += block.edits.map {
        EditRow(
          person: block.person, field: $0.field, was: $0.was ?? "", value: $0.value ?? "",
          by: by, date: block.date ?? "")
      }
      rest = rest[end.upperBound...]
    }
    return rows
  }

  private init?(reading text: Substring) {
    var json = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // An answer quotes what it answers.
      let line = line.drop { $0 == ">" || $0.isWhitespace }
      if json.hasSuffix("\\") { json.removeLast() } else { json += " " }
      json += line
    }
    guard let first = json.firstIndex(of: "{"), let last = json.lastIndex(of: "}"), first < last,
      let block = try? JSONDecoder().decode(
        EditBlock.self, from: Data(json[first...last].utf8))
    else { return nil }
    self = block
  }
}
