extension ValueKind {
  /// What the value is that the decoder stands at. Slow: for messages only.
  init(topOf decoder: any Decoder) {
    if (try? decoder.container(keyedBy: FieldKey.self)) != nil {
      self = .object
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .list
    } else if let value = try? decoder.singleValueContainer() {
      if value.decodeNil() {
        self = .null
      } else if (try? value.decode(Bool.self)) != nil {
        self = .flag
      } else if (try? value.decode(String.self)) != nil {
        self = .text
      } else if (try? value.decode(Double.self)) != nil {
        self = .number
      } else {
        self = Self.undecodable(value)
      }
    } else {
      self = .nothing
    }
  }

  /// A number out of range or a text with broken escapes. The decoder refuses a text as a number
  /// by its type, and a number out of range by its value.
  private static func undecodable(_ value: any SingleValueDecodingContainer) -> ValueKind {
    do {
      _ = try value.decode(String.self)
    } catch DecodingError.typeMismatch {
      return .hugeNumber
    } catch {}
    return .damagedText
  }
}
