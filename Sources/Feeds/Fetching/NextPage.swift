import Foundation

/// Finds the address of the next page in a page.
enum NextPage {
  /// The address at the path; `nil` where there is none, or the page is no JSON, which is reported when
  /// its records are read.
  static func address(in page: Data, at path: [String]) throws(BodyProblem) -> String? {
    guard let bytes = try? BodyEncoding.utf8(page) else { return nil }
    let result = bytes.withUnsafeBytes { bytes -> Result<String?, BodyProblem> in
      var reader = JSONReader(bytes)
      guard let top = try? reader.value(), (try? reader.end()) != nil else { return .success(nil) }
      let value = path.reduce(top) { $0.member($1) }
      switch value.text() {
      case .success(let text):
        let text = TextCleaning.line(text ?? "")
        return .success(text.isEmpty ? nil : text)
      case .failure:
        return .failure(
          .wrongShape(
            path: path.joined(separator: "."), expected: .text, found: value.shownKind))
      }
    }
    return try result.get()
  }
}
