import People

/// A value of a record, whatever the format of the list.
struct RecordValue {
  enum Content {
    case text(String)
    case number(Double)
    case flag(Bool)
    /// The bytes of a photo.
    case bytes([UInt8])
    /// A list, an object or an unreadable value.
    case other(ValueKind)
  }

  let content: Content
  /// What stands beside an address or number, such as its type.
  let kind: AddressKind?

  init(_ content: Content, kind: AddressKind? = nil) {
    self.content = content
    self.kind = kind
  }

  /// The value, or what it means if it is a code: a text, a whole number, or a flag.
  ///
  /// - Parameters:
  ///   - field: A standard field; `nil` for a further one.
  ///   - codes: Those of the field.
  ///   - unknown: Takes each code that means nothing.
  func meanings(
    in field: Field?, _ codes: FieldCodes, unknown: (String) -> Void
  ) -> [RecordValue] {
    let text: String? =
      switch content {
      case .text(let text): text
      case .number(let number): Int64(exactly: number).map { String($0) }
      case .flag(let flag): flag ? "true" : "false"
      case .bytes, .other: nil
      }
    guard let text else { return [self] }
    let meanings = codes.meanings(of: TextCleaning.line(text), in: field)
    meanings.unknown.forEach(unknown)
    return meanings.texts.map { RecordValue(.text($0), kind: kind) }
  }

  static func text(_ text: String) -> RecordValue { RecordValue(.text(text)) }
  static func other(_ kind: ValueKind) -> RecordValue { RecordValue(.other(kind)) }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// A flag as a text.
  var flag: String? {
    if case .flag(let flag) = content { flag ? "true" : "false" } else { nil }
  }

  /// The text of a standard field; `nil` if there is none. An identifier, also of other people, and a date may be a whole number,
  /// and `false` is no value where a text is meant.
  func text(of field: Field) throws(ValueMismatch) -> String? {
    switch content {
    case .text(let text): return text
    case .flag(false): return nil
    case .flag: throw ValueMismatch(expected: .text, found: .flag)
    case .number(let number):
      guard field.takesNumbers, let whole = Int64(exactly: number) else {
        throw ValueMismatch(expected: .text, found: .number)
      }
      return String(whole)
    case .bytes: throw ValueMismatch(expected: .text, found: .damagedText)
    case .other(let kind): throw ValueMismatch(expected: .text, found: kind)
    }
  }
}

extension Field {
  /// Whether its texts may be whole numbers: it holds identifiers of this or other people, or dates.
  var takesNumbers: Bool { self === Field.id || isOfPeople || kind == .date }
}
