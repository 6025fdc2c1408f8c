import Basics
import People

extension FieldTemplate {
  /// The text made of a record; `nil` if it lacks a value.
  ///
  /// - Parameter values: Returns the values at a path. Private ones count only if the path names them.
  func filled(_ nothing: Nothing, _ values: (FieldPath) -> [RecordValue]) -> RecordValue? {
    filled { index, _ in
      guard places.indices.contains(index) else { return nil }
      let text = Self.text(at: places[index], nothing, values)
      return isLink ? text.map(PercentEncoding.encoded) : text
    }.map { .text($0) }
  }

  private static func text(
    at place: JoinedPaths, _ nothing: Nothing, _ values: (FieldPath) -> [RecordValue]
  ) -> String? {
    var texts: [String] = []
    for path in place.paths {
      let found =
        path.template.map { $0.filled(nothing, values).map { [$0] } ?? [] } ?? values(path)
      let text = found.lazy.filter { $0.kind?.isPrivate != true || path.namesPrivateKind }
        .compactMap(\.line).first { !$0.isEmpty && !nothing.contains($0, as: .field) }
      if let text { texts.append(text) }
      if place.isFirstOf, text != nil { break }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}

extension RecordValue {
  /// A text or number on one line; `nil` for other values.
  fileprivate var line: String? {
    switch content {
    case .text(let text): TextCleaning.line(text)
    case .number(let number): Int64(exactly: number).map { String($0) } ?? String(number)
    case .flag, .bytes, .other: nil
    }
  }
}
