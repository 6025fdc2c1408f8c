/// Writes JSON that may also be put into a script element: `<`, U+2028 and U+2029 are escaped.
package struct JSONText: ~Copyable, Sendable {
  private var output: OutputBytes

  /// Makes an empty text.
  ///
  /// - Parameter capacity: about how many bytes there will be.
  package init(capacity: Int = 1_024) {
    output = OutputBytes(capacity: capacity)
  }

  /// What has been written so far.
  package var bytes: [UInt8] { Array(output.bytes) }

  /// Adds text that is JSON already.
  @_disfavoredOverload
  package mutating func raw(_ json: String) {
    var json = json
    json.withUTF8 { output.append($0) }
  }

  /// Adds text that is JSON already.
  package mutating func raw(_ json: StaticString) { output.append(json) }

  /// Adds bytes that are JSON already.
  package mutating func raw(_ json: ArraySlice<UInt8>) {
    json.withUnsafeBufferPointer { output.append($0) }
  }

  /// Writes a string with its quotes.
  package mutating func string(_ text: String) {
    output.append(UInt8(ascii: "\""))
    escape(text)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes two texts with a space between them as one string; without it where one of them is empty.
  package mutating func string(_ first: String, _ last: String) {
    output.append(UInt8(ascii: "\""))
    escape(first)
    if !first.isEmpty, !last.isEmpty { output.append(UInt8(ascii: " ")) }
    escape(last)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes a list, its elements written by `write`.
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

  /// Writes an object of strings in the order given.
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

  /// Writes one string with a line for each element, the values of a line separated by tabs.
  package mutating func lines(_ elements: some Sequence<[String]>) {
    raw("\"")
    var isFirst = true
    for values in elements {
      if !isFirst { raw("\\n") }
      isFirst = false
      for (index, value) in values.enumerated() {
        if index > 0 { raw("\\t") }
        // A control character inside a value would end its line or field.
        escape(value, control: "\u{20}")
      }
    }
    raw("\"")
  }

  /// Escapes on bytes: names and words make up most of what a build writes.
  private mutating func escape(_ text: String, control: String? = nil) {
    var text = text
    text.withUTF8 { source in
      var start = 0
      for at in source.indices where Self.mayNeedEscape(source[at]) {
        let (escaped, length) = Self.escape(source, at: at, control: control)
        guard length > 0 else { continue }
        output.append(UnsafeBufferPointer(rebasing: source[start..<at]))
        raw(escaped)
        start = at + length
      }
      output.append(UnsafeBufferPointer(rebasing: source[start...]))
    }
  }

  /// Whether a scalar that begins with this byte may need an escape.
  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: true
    default: false
    }
  }

  /// The escape of the scalar at an index, and the scalar's length in bytes: 0 where it needs none.
  private static func escape(
    _ source: UnsafeBufferPointer<UInt8>, at: Int, control: String?
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
