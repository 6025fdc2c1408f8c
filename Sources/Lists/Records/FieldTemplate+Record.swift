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
      return isLink ? text.map { encoded($0, at: index) } : text
    }.map { .text($0) }
  }

  /// The value of a name as a part of a link. Programs for calls and chats take a number with its `+`, which has another
  /// meaning in a query alone.
  private func encoded(_ value: String, at index: Int) -> String {
    guard value.utf8.first == UInt8(ascii: "+"), PhoneText.isNumber(value),
      let number = PhoneNumber(value, country: nil).link, number.utf8.first == UInt8(ascii: "+"),
      number.utf8.dropFirst().allSatisfy({ $0 &- 0x30 < 10 })
    else { return PercentEncoding.encoded(value) }
    return isInQuery(index) ? PercentEncoding.encoded(number) : number
  }

  /// Whether the name at an index is behind a question mark.
  private func isInQuery(_ index: Int) -> Bool {
    var (names, mark) = (0, Character("/"))
    for piece in pieces {
      switch piece {
      case .text(let text): mark = text.last { $0 == "?" || $0 == "#" } ?? mark
      case .name:
        if names == index { return mark == "?" }
        names += 1
      }
    }
    return false
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
