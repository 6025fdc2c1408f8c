import Basics
import People

/// The kind of a JSON value, and its range in the bytes that a `JSONReader` read.
///
/// Methods take those bytes again: a value is small, and keeps no memory alive.
struct JSONValue {
  enum Kind {
    case absent, null, flag, number, text, list, object
  }

  static let absent = JSONValue(kind: .absent, range: 0..<0)

  let kind: Kind
  var isPlain = false
  /// From the first byte to the last; a string is without its quotation marks.
  let range: Range<Int>

  var isPresent: Bool { kind != .absent && kind != .null }

  /// Whether there is no value, or an empty text, which some write for a missing object or list.
  var isMissing: Bool { !isPresent || (kind == .text && range.isEmpty) }

  func shownKind(in bytes: Span<UInt8>) -> ValueKind {
    switch kind {
    case .absent: .nothing
    case .null: .null
    case .flag: .flag
    case .number: decimal(in: bytes) == nil ? .hugeNumber : .number
    case .text: decodedText(in: bytes) == nil ? .damagedText : .text
    case .list: .list
    case .object: .object
    }
  }

  /// The text; `nil` if the value is absent or `null`.
  func text(
    in bytes: Span<UInt8>, expected: ValueKind = .text
  ) throws(ValueMismatch) -> String? {
    guard isPresent else { return nil }
    // Some write `false` for a missing text.
    if kind == .flag, bytes[range.lowerBound] == UInt8(ascii: "f") { return nil }
    guard kind == .text, let text = decodedText(in: bytes) else { throw mismatch(expected, bytes) }
    return text
  }

  /// The text of a field. An identifier, also of other people, may be a whole number.
  func text(of field: Field?, in bytes: Span<UInt8>) throws(ValueMismatch) -> String? {
    if kind == .number, let field, field.takesNumbers, let whole = wholeNumber(in: bytes) {
      return String(whole)
    }
    return try text(in: bytes)
  }

  func number(in bytes: Span<UInt8>) throws(ValueMismatch) -> Double? {
    guard isPresent else { return nil }
    guard kind == .number, let number = decimal(in: bytes) else { throw mismatch(.number, bytes) }
    return number
  }

  func flag(in bytes: Span<UInt8>) throws(ValueMismatch) -> Bool? {
    guard isPresent else { return nil }
    guard kind == .flag else { throw mismatch(.flag, bytes) }
    return bytes[range.lowerBound] == UInt8(ascii: "t")
  }

  func mismatch(_ expected: ValueKind, _ bytes: Span<UInt8>) -> ValueMismatch {
    ValueMismatch(expected: expected, found: shownKind(in: bytes))
  }

  /// The number if it is whole and fits 64 bits, such as `17`, `17.0` or `1.7e1`.
  func wholeNumber(in bytes: Span<UInt8>) -> Int64? {
    guard kind == .number else { return nil }
    // Beyond 2^53 a Double is not exact.
    return Int64(source(in: bytes)) ?? decimal(in: bytes).flatMap(Int64.init(exactly:))
  }

  /// The value as it is written in JSON; a string's escapes are not resolved.
  func source(in bytes: Span<UInt8>) -> String { String(decoding: bytes.extracting(range)) }

  func forEachItem(in bytes: Span<UInt8>, _ body: (Int, JSONValue) -> Void) {
    guard kind == .list else { return }
    var reader = JSONReader(bytes, at: range.lowerBound)
    var index = 0
    // It was read before and has no fault.
    try? reader.list { reader throws(JSONFault) in
      body(index, try reader.value())
      index += 1
    }
  }

  func forEachMember(in bytes: Span<UInt8>, _ body: (JSONValue, JSONValue) -> Void) {
    guard kind == .object else { return }
    var reader = JSONReader(bytes, at: range.lowerBound)
    // It was read before and has no fault.
    try? reader.object { reader, key throws(JSONFault) in body(key, try reader.value()) }
  }

  /// The first value of a key; absent if there is none or this is not an object.
  func member(_ name: String, in bytes: Span<UInt8>) -> JSONValue { entry(name, in: bytes).value }

  /// The first member with a key; absent values if there is none or this is not an object.
  func entry(_ name: String, in bytes: Span<UInt8>) -> (key: JSONValue, value: JSONValue) {
    var found = (key: JSONValue.absent, value: JSONValue.absent)
    forEachMember(in: bytes) { key, value in
      if found.value.kind == .absent, key.isText(name, in: bytes) { found = (key, value) }
    }
    return found
  }

  /// Whether the value is this text. Code points are compared, not characters (RFC 8259, section 8.3).
  func isText(_ text: String, in bytes: Span<UInt8>) -> Bool {
    kind == .text && decodedText(in: bytes).map { $0.utf8.elementsEqual(text.utf8) } == true
  }

  private func decodedText(in bytes: Span<UInt8>) -> String? {
    isPlain ? source(in: bytes) : JSONEscapes.unescaped(bytes.extracting(range))
  }

  private func decimal(in bytes: Span<UInt8>) -> Double? {
    Double(source(in: bytes)).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension JSONValue {
  /// The kind that an object says the address or number in it is of.
  ///
  /// - Parameter name: The key of the address or number, whose kind `phoneType` beside `phone` is; empty for none.
  func addressKind(in bytes: Span<UInt8>, of name: String = "") -> AddressKind? {
    guard kind == .object else { return nil }
    var words = KindWords()
    forEachMember(in: bytes) { key, value in
      guard key.range.count <= KindWords.longest else { return }
      if value.kind == .flag || value.isText("true", in: bytes) {
        if (try? value.flag(in: bytes)) != false { words.add(flag: key.source(in: bytes)) }
        return
      }
      words.add(key.source(in: bytes), of: name) { value.words(in: bytes) }
    }
    return words.kind
  }

  /// The value as it is written, or its items; those of objects are left out.
  func texts(in bytes: Span<UInt8>) -> [String] {
    switch kind {
    case .text: return decodedText(in: bytes).map { [$0] } ?? []
    case .number, .flag: return [source(in: bytes)]
    case .list:
      var texts: [String] = []
      forEachItem(in: bytes) { _, item in
        if item.kind != .list { texts += item.texts(in: bytes) }
      }
      return texts
    case .object, .absent, .null: return []
    }
  }

  /// The texts of a value, of its items and of its members, and the keys that it says are true.
  func words(in bytes: Span<UInt8>) -> [String] {
    var words: [String] = []
    switch kind {
    case .text: words = decodedText(in: bytes).map { [$0] } ?? []
    case .list:
      forEachItem(in: bytes) { _, item in words += item.words(in: bytes) }
    case .object:
      forEachMember(in: bytes) { key, value in
        let isTrue = (try? value.flag(in: bytes)) == true || value.isText("true", in: bytes)
        words += isTrue ? key.words(in: bytes) : value.words(in: bytes)
      }
    case .absent, .null, .flag, .number: break
    }
    return words
  }
}
