import Basics

/// Writes XML 1.0 in UTF-8.
struct XMLText: ~Copyable {
  private var output: OutputBytes

  init(capacity: Int = 1_024) {
    output = OutputBytes(capacity: capacity)
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" as StaticString)
  }

  var bytes: [UInt8] { Array(output.span) }

  /// Adds XML as it is.
  mutating func raw(_ xml: StaticString) { output.append(xml) }

  /// Adds a text, escaped for elements and attributes in double quotes.
  mutating func text(_ text: String) {
    let source = text.utf8.span
    for index in source.indices where Self.mayNeedEscape(source[index]) {
      return output.append(Self.escaped(text).utf8.span)
    }
    output.append(source)
  }

  /// Adds an escaped text between the markup before and after it.
  mutating func add(_ before: StaticString, _ text: String, _ after: StaticString) {
    raw(before)
    self.text(text)
    raw(after)
  }

  /// Whether a byte is markup, a control character, or the beginning of one or of a scalar that XML forbids.
  @inline(__always)
  static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F, 0xC2, 0xEF: true
    case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// The text with references in place of markup, without what XML forbids.
  static func escaped(_ text: String) -> String {
    PlainText.scalars(of: text).reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
