/// Writes JSON that is safe in a script element: escapes `<`, U+2028 and U+2029.
package struct JSONText: ~Copyable, Sendable {
  private var output: OutputBytes

  package init(capacity: Int = 1_024) {
    output = OutputBytes(capacity: capacity)
  }

  package var bytes: [UInt8] { Array(output.span) }

  /// Adds JSON as it is.
  @_disfavoredOverload
  package mutating func raw(_ json: String) { output.append(json.utf8.span) }

  package mutating func raw(_ json: StaticString) { output.append(json) }

  package mutating func raw(_ json: ArraySlice<UInt8>) { output.append(json.span) }

  /// Adds a quoted string.
  package mutating func string(_ text: String) {
    output.append(UInt8(ascii: "\""))
    escape(text)
    output.append(UInt8(ascii: "\""))
  }

  /// Adds two texts as one string, joined by a space if neither is empty.
  package mutating func string(_ first: String, _ last: String) {
    output.append(UInt8(ascii: "\""))
    escape(first)
    if !first.isEmpty, !last.isEmpty { output.append(UInt8(ascii: " ")) }
    escape(last)
    output.append(UInt8(ascii: "\""))
  }

  @inlinable
  package mutating func array<Element>(
    _ elements: [Element], write: (Element, inout JSONText) -> Void
  ) {
    raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(",") }
      write(element, &self)
    }
    raw("]")
  }

  /// Adds an object in the order of the pairs.
  package mutating func object(_ pairs: [(key: String, value: String)]) {
    raw("{")
    for (index, pair) in pairs.enumerated() {
      if index > 0 { raw(",") }
      string(pair.key)
      raw(":")
      string(pair.value)
    }
    raw("}")
  }

  /// Adds one string: a line for each element, its values separated by tabs.
  package mutating func lines(_ elements: some Sequence<[String]>) {
    raw("\"")
    var isFirst = true
    for values in elements {
      if !isFirst { raw("\\n") }
      isFirst = false
      for (index, value) in values.enumerated() {
        if index > 0 { raw("\\t") }
        // A control character could end the line or value.
        escape(value, control: "\u{20}")
      }
    }
    raw("\"")
  }

  /// Adds a member to a non-empty object. The key must need no escapes.
  package mutating func member(_ key: StaticString, _ value: String) {
    name(key)
    string(value)
  }

  package mutating func member(_ key: StaticString, _ values: [String]) {
    name(key)
    array(values) { $1.string($0) }
  }

  private mutating func name(_ key: StaticString) {
    raw(",\"")
    raw(key)
    raw("\":")
  }

  private mutating func escape(_ text: String, control: String? = nil) {
    let source = text.utf8.span
    var start = 0
    for at in source.indices where Self.mayNeedEscape(source[at]) {
      let (escaped, length) = Self.escape(source, at: at, control: control)
      guard length > 0 else { continue }
      output.append(source.extracting(start..<at))
      raw(escaped)
      start = at + length
    }
    output.append(source.extracting(start...))
  }

  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: true
    default: false
    }
  }

  /// The escape of the scalar at an index and its length in UTF-8; 0 if it needs none.
  private static func escape(
    _ source: Span<UInt8>, at: Int, control: String?
  ) -> (escaped: String, length: Int) {
    switch source[at] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "<"): return ("\\u003c", 1)
    case 0x00...0x1F:
      let hexadecimal = String(source[at], radix: 16)
      return (control ?? (source[at] < 0x10 ? "\\u000" : "\\u00") + hexadecimal, 1)
    case 0xE2 where source[at + 1] == 0x80 && source[at + 2] & 0xFE == 0xA8:
      return (source[at + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
    default: return ("", 0)
    }
  }
}
