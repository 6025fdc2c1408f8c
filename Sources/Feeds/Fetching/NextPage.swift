import Foundation

/// Finds the address of the next page in a page.
enum NextPage {
  /// The address at the path; `nil` where there is none, or the page is no JSON, which is reported when
  /// its records are read.
  static func address(in page: Data, at path: FieldPath) throws(BodyProblem) -> String? {
    guard let bytes = try? BodyEncoding.utf8(page) else { return nil }
    let result = bytes.withUnsafeBytes { bytes -> Result<String?, BodyProblem> in
      guard let top = top(of: bytes) else { return .success(nil) }
      let value = top.selected(by: path.steps).values.first { $0.isPresent } ?? .absent
      switch value.text() {
      case .success(let text):
        let text = TextCleaning.line(text ?? "")
        return .success(text.isEmpty ? nil : text)
      case .failure:
        return .failure(.wrongShape(path: path.text, expected: .text, found: value.shownKind))
      }
    }
    return try result.get()
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

  private static func top(of page: UnsafeRawBufferPointer) -> JSONValue? {
    var reader = JSONReader(page)
    guard let top = try? reader.value(), (try? reader.end()) != nil else { return nil }
    return top
  }
}
