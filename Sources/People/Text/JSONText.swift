/// JSON being written, in a form that may also stand inside a script element: strings hold no `<`,
/// no U+2028 and no U+2029 as such.
public struct JSONText: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  public init() {}

  /// Adds text that is JSON already.
  public mutating func raw(_ json: String) {
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes a string with its quotes.
  public mutating func string(_ text: String) {
    raw("\"")
    escape(text)
    raw("\"")
  }

  /// Writes a list, its elements written by `write`.
  public mutating func array<Element>(_ elements: [Element], write: (Element, inout JSONText) -> Void) {
    raw("[")
    for (place, element) in elements.enumerated() {
      if place > 0 { raw(",") }
      write(element, &self)
    }
    raw("]")
  }

  /// Writes an object of strings in the order given.
  public mutating func object(_ pairs: [(key: String, value: String)]) {
    raw("{")
    for (place, pair) in pairs.enumerated() {
      if place > 0 { raw(",") }
      string(pair.key)
      raw(":")
      string(pair.value)
    }
    raw("}")
  }

  /// Writes one string that holds a line for each element, the values of a line divided by tabs.
  public mutating func lines(_ elements: some Sequence<[String]>) {
    raw("\"")
    var isFirst = true
    for values in elements {
      if !isFirst { raw("\\n") }
      isFirst = false
      for (place, value) in values.enumerated() {
        if place > 0 { raw("\\t") }
        // A control character inside a value would end its line or field.
        escape(value, control: "\u{20}")
      }
    }
    raw("\"")
  }

  private mutating func escape(_ text: String, control: String? = nil) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "<", "\u{2028}", "\u{2029}": escapeCode(scalar)
      case ..."\u{1F}": if let control { raw(control) } else { escapeCode(scalar) }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func escapeCode(_ scalar: Unicode.Scalar) {
    let hexadecimal = String(scalar.value, radix: 16)
    raw("\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal)
  }
}

extension JSONText {
  /// Adds a further member to an object that has one already.
  public mutating func member(_ key: String, _ value: String) {
    raw(",\"\(key)\":")
    string(value)
  }

  /// Adds a further member to an object that has one already.
  public mutating func member(_ key: String, _ values: [String]) {
    raw(",\"\(key)\":")
    array(values) { $1.string($0) }
  }
}
