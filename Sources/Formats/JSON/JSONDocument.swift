package import Basics
package import Foundation

/// A page or an answer in JSON, of which single values are wanted.
package struct JSONDocument {
  private let bytes: Data

  /// Takes a body; `nil` where it is no text in UTF-8.
  package init?(_ body: Data) {
    guard let bytes = try? BodyEncoding.utf8(body) else { return nil }
    self.bytes = bytes
  }

  /// The text of a key of the outermost object; `nil` where there is none.
  package func text(of key: String) -> String? {
    withTop { try? $0.member(key).text().get() } ?? nil
  }

  /// The text at a path on one line, or the whole number there; `nil` where there is none, and where the body is no
  /// JSON.
  package func line(at path: FieldPath, orNumber: Bool = false) throws(BodyProblem) -> String? {
    let found = withTop { top -> Result<String?, BodyProblem> in
      let value = top.selected(by: path.steps).values.first { $0.isPresent } ?? .absent
      if orNumber, let number = value.wholeNumber { return .success(String(number)) }
      switch value.text() {
      case .success(let text):
        let text = TextCleaning.line(text ?? "")
        return .success(text.isEmpty ? nil : text)
      case .failure:
        return .failure(.wrongShape(path: path.text, expected: .text, found: value.shownKind))
      }
    }
    return try found?.get() ?? nil
  }

  /// How many items the lists at a path have together.
  package func count(at path: FieldPath) -> Int {
    withTop { top in
      top.selected(by: path.steps).values.reduce(0) { sum, list in
        var count = 0
        list.forEachItem { _, _ in count += 1 }
        return sum + count
      }
    } ?? 0
  }

  /// The whole number at a path, written as a number or as a text.
  package func wholeNumber(at path: FieldPath) -> Int? {
    withTop { top -> Int? in
      guard let value = top.selected(by: path.steps).values.first else { return nil }
      if let number = value.wholeNumber { return Int(number) }
      return (try? value.text().get()).flatMap { Int($0) }
    } ?? nil
  }

  /// The fingerprint of what is at a path; `nil` where the body is no JSON.
  package func fingerprint(at path: FieldPath) -> Fingerprint? {
    withTop { top in
      top.selected(by: path.steps).values.reduce(into: FingerprintHasher()) { hasher, value in
        hasher.append(Span(_unsafeBytes: value.bytes))
      }.finalize()
    }
  }

  /// The path with quotation marks around a name that holds a dot, where the page has nothing at the path
  /// without. A last page need not have the key, so that nothing else is missed.
  static func missedPath(in page: UnsafeRawBufferPointer, at path: FieldPath) -> MissedPath? {
    guard let top = top(of: page), top.selected(by: path.steps).values.isEmpty,
      let quoted = path.withQuotes(where: { !top.selected(by: $0.steps).values.isEmpty })
    else { return nil }
    return MissedPath(
      field: "next", path: path.text, missing: path.leadingNames.first ?? "", keys: [],
      quoted: quoted.text)
  }

  private func withTop<Value>(_ body: (JSONValue) -> Value) -> Value? {
    bytes.withUnsafeBytes { Self.top(of: $0).map(body) }
  }

  private static func top(of page: UnsafeRawBufferPointer) -> JSONValue? {
    var reader = JSONReader(page)
    guard let top = try? reader.value(), (try? reader.end()) != nil else { return nil }
    return top
  }
}
