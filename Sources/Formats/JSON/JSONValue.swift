import Foundation

/// A value as a range of the bytes of JSON, valid as long as the bytes are.
struct JSONValue {
  /// What the value is.
  enum Kind {
    case absent, null, flag, number, text, list, object
  }

  /// The value is of another kind than what was asked for.
  struct Mismatch: Error {}

  /// A value where texts and numbers are accepted.
  enum TextOrNumber {
    case text(String)
    case number(Double)
    case neither
  }

  /// No value at all.
  static var absent: JSONValue {
    JSONValue(kind: .absent, bytes: UnsafeRawBufferPointer(start: nil, count: 0))
  }

  let kind: Kind
  /// Whether the bytes of a text are the text itself, without an escape.
  let isPlain: Bool
  /// The value from its first byte to its last; a text is without its quotation marks.
  let bytes: UnsafeRawBufferPointer

  init(kind: Kind, isPlain: Bool = false, bytes: UnsafeRawBufferPointer) {
    self.kind = kind
    self.isPlain = isPlain
    self.bytes = bytes
  }

  /// Whether there is a value, and not `null`.
  var isPresent: Bool { kind != .absent && kind != .null }

  /// Whether there is no value: some write an empty text where an object or a list is missing.
  var isMissing: Bool { !isPresent || (kind == .text && bytes.isEmpty) }

  /// The kind as messages name it.
  var shownKind: ValueKind {
    switch kind {
    case .absent: .nothing
    case .null: .null
    case .flag: .flag
    case .number: decimal == nil ? .hugeNumber : .number
    case .text: decodedText == nil ? .damagedText : .text
    case .list: .list
    case .object: .object
    }
  }

  /// The text; `nil` for no value or `null`.
  func text() -> Result<String?, Mismatch> {
    guard isPresent else { return .success(nil) }
    guard kind == .text, let text = decodedText else { return .failure(Mismatch()) }
    return .success(text)
  }

  /// The number; `nil` for no value or `null`.
  func number() -> Result<Double?, Mismatch> {
    guard isPresent else { return .success(nil) }
    guard kind == .number, let decimal else { return .failure(Mismatch()) }
    return .success(decimal)
  }

  /// Whether the value is `true`; `nil` for no value or `null`.
  func flag() -> Result<Bool?, Mismatch> {
    guard isPresent else { return .success(nil) }
    return kind == .flag ? .success(bytes.first == UInt8(ascii: "t")) : .failure(Mismatch())
  }

  /// The text or the number; `nil` for no value or `null`.
  func textOrNumber() -> TextOrNumber? {
    guard isPresent else { return nil }
    if kind == .text, let text = decodedText { return .text(text) }
    if kind == .number, let decimal { return .number(decimal) }
    return .neither
  }

  /// The whole number, exactly, where the value is one of 64 bits: `17`, `17.0` and `1.7e1` are.
  var wholeNumber: Int64? {
    guard kind == .number else { return nil }
    // Beyond 2^53 a Double has lost digits.
    return Int64(String(decoding: bytes, as: UTF8.self)) ?? decimal.flatMap(Int64.init(exactly:))
  }

  /// Reads a list of texts, each passed on with its index in the list; `fault` gets the path after the
  /// key, such as `[2]`.
  func texts(
    areNumbers: Bool = false, _ text: (Int, String) -> Void, fault: (String, ValueKind) -> Void
  ) {
    guard isPresent else { return }
    guard kind == .list else { return fault("", shownKind) }
    var index = 0
    var reader = JSONReader(bytes)
    // The list was read to its end before, so that no fault is left to find.
    try? reader.list { reader throws(JSONFault) in
      let element = try reader.value()
      if element.kind == .text, let decoded = element.decodedText {
        text(index, decoded)
      } else if areNumbers, let whole = element.wholeNumber {
        text(index, String(whole))
      } else {
        fault("[\(index)]", element.shownKind)
      }
      index += 1
    }
  }

  /// The value at a key of an object; absent where there is none, or the value is no object.
  func member(_ name: String) -> JSONValue {
    var found = JSONValue.absent
    guard kind == .object else { return found }
    var reader = JSONReader(bytes)
    // The object was read to its end before, so that no fault is left to find.
    try? reader.object { reader, key throws(JSONFault) in
      let value = try reader.value()
      if found.kind == .absent, key.isText(name) { found = value }
    }
    return found
  }

  /// Whether the value is this text, code point by code point.
  func isText(_ text: String) -> Bool {
    kind == .text && decodedText.map { $0.utf8.elementsEqual(text.utf8) } == true
  }

  /// The text; `nil` where it is damaged.
  private var decodedText: String? {
    isPlain ? String(decoding: bytes, as: UTF8.self) : JSONEscapes.unescaped(bytes)
  }

  /// The number; `nil` where it is out of a Double's range.
  private var decimal: Double? {
    Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension ValueTree {
  /// Copies a text of JSON; of JSON Lines, a list of the first records.
  init(json text: Data, mostRecords: Int) throws(BodyProblem) {
    let result = text.withUnsafeBytes { bytes -> Result<ValueTree, JSONFault> in
      var reader = JSONReader(bytes)
      do throws(JSONFault) {
        guard reader.isAtLines() else {
          let value = try reader.value()
          try reader.end()
          return .success(ValueTree(value))
        }
        var values: [ValueTree] = []
        while reader.isAtObject() {
          let value = try reader.value()
          if values.count < mostRecords { values.append(ValueTree(value)) }
        }
        try reader.end()
        return .success(.list(values))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let tree): self = tree
    case .failure(let fault): throw BodyProblem(fault, in: text)
    }
  }

  /// The most items of a list, or members of an object, that are copied.
  private static let items = 500

  /// Copies a value that was read. A damaged text counts as `null`.
  init(_ value: JSONValue) {
    switch value.kind {
    case .absent, .null: self = .null
    case .flag: self = .flag((try? value.flag().get()) == true)
    case .number: self = .number(String(decoding: value.bytes, as: UTF8.self))
    case .text: self = (try? value.text().get()).flatMap { $0.map(ValueTree.text) } ?? .null
    case .list:
      var items: [ValueTree] = []
      value.forEachItem { place, item in
        if place < Self.items { items.append(ValueTree(item)) }
      }
      self = .list(items)
    case .object:
      var members: [(key: String, value: ValueTree)] = []
      var keys: Set<String> = []
      var reader = JSONReader(value.bytes)
      // The object was read to its end before, so that no fault is left to find.
      try? reader.object { reader, key throws(JSONFault) in
        let value = try reader.value()
        if members.count < Self.items, let key = try? key.text().get(),
          keys.insert(key).inserted
        {
          members.append((key, ValueTree(value)))
        }
      }
      self = .object(members)
    }
  }
}
