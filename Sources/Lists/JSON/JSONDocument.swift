package import Basics
package import Foundation

/// A JSON text of which single values are read.
///
/// ```swift
/// let page = JSONDocument(Data(#"{"next": {"href": "/people?page=2"}}"#.utf8))
/// let next = try page?.line(at: ["next", "href"])
/// assert(next == "/people?page=2")
/// ```
package struct JSONDocument {
  private let data: Data

  package init?(_ body: Data, _ syntax: ListSyntax = .json) {
    guard let data = try? ListText.json(body, syntax) else { return nil }
    self.data = data
  }

  /// The text of a member of the outermost object.
  package func text(of key: String) -> String? {
    let bytes = data.span
    return try? Self.top(of: bytes)?.member(key, in: bytes).text(in: bytes)
  }

  /// The text at a path, on one line, or the whole number there. `nil` if it is empty or absent, or if the body
  /// is not JSON.
  package func line(at path: FieldPath, orNumber: Bool = false) throws(BodyProblem) -> String? {
    let bytes = data.span
    let values = Self.top(of: bytes)?.selected(by: path.steps, in: bytes).values ?? []
    guard let value = values.first(where: \.isPresent) else { return nil }
    if orNumber, let number = value.wholeNumber(in: bytes) { return String(number) }
    do throws(ValueMismatch) {
      let line = TextCleaning.line(try value.text(in: bytes) ?? "")
      return line.isEmpty ? nil : line
    } catch {
      throw .wrongShape(path: path.text, expected: .text, found: error.found)
    }
  }

  /// The number of items in all lists at a path.
  package func count(at path: FieldPath) -> Int {
    let bytes = data.span
    var count = 0
    for list in Self.top(of: bytes)?.selected(by: path.steps, in: bytes).values ?? [] {
      list.forEachItem(in: bytes) { _, _ in count += 1 }
    }
    return count
  }

  /// The whole number at a path, also if it is a text.
  package func wholeNumber(at path: FieldPath) -> Int? {
    let bytes = data.span
    guard let value = Self.top(of: bytes)?.selected(by: path.steps, in: bytes).values.first else {
      return nil
    }
    return value.wholeNumber(in: bytes).map { Int($0) }
      ?? (try? value.text(in: bytes)).flatMap { Int($0) }
  }

  /// The fingerprint of the values at a path; `nil` if the body is not JSON.
  package func fingerprint(at path: FieldPath) -> Fingerprint? {
    let bytes = data.span
    guard let top = Self.top(of: bytes) else { return nil }
    var hasher = FingerprintHasher()
    for value in top.selected(by: path.steps, in: bytes).values {
      hasher.append(bytes.extracting(value.range))
    }
    return hasher.finalize()
  }

  /// A path of the next page that the only page lacks. The last page may lack the key itself, but not the object
  /// around it.
  static func missedPath(in bytes: Span<UInt8>, at path: FieldPath) -> MissedPath? {
    guard let top = top(of: bytes), top.selected(by: path.steps, in: bytes).values.isEmpty,
      let first = path.leadingNames.first
    else { return nil }
    let quoted = path.withQuotes(where: { !top.selected(by: $0.steps, in: bytes).values.isEmpty })
    let isAbsent =
      !omittedAtTheEnd.contains(path.text) && top.kind == .object
      && top.selected(by: [.name(first)], in: bytes).values.isEmpty
    guard quoted != nil || isAbsent else { return nil }
    return MissedPath(
      field: "next", path: path.text, missing: first,
      keys: quoted == nil ? KeySurvey.keys(in: bytes) : [], quoted: quoted?.text)
  }

  /// What well-known servers omit in their last page.
  private static let omittedAtTheEnd: Set<String> = [
    "\"@odata.nextLink\"", "\"odata.nextLink\"", "nextLink", "nextPageToken", "next_page_token",
    "nextToken", "nextCursor", "next_cursor", "nextPage", "paging.next.link", "paging.next.after",
  ]

  private static func top(of bytes: Span<UInt8>) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let top = try? reader.value(), (try? reader.end()) != nil else { return nil }
    return top
  }
}
