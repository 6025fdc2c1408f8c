/// What a text means as e-mail addresses.
///
/// ```swift
/// EmailText.addresses(in: "Anna Kask <anna@x.example>; mailto:info@x.example?subject=Hi")
/// // ["anna@x.example", "info@x.example"]
/// ```
package enum EmailText {
  /// Longer texts are notes.
  private static let longest = 8000

  /// Fast path: whether the text is surely one address as it is.
  package static func isOne(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "'"): if index == 0 || index == bytes.count - 1 { return false }
      case ...0x20, 0x7F..., UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "?"):
        return false
      default: break
      }
    }
    return true
  }

  /// The addresses in a text, without `mailto:`, names and remarks; the text if a part of it is no address.
  package static func addresses(in text: String) -> [String] {
    guard !isOne(text), text.utf8.count <= longest else { return [text] }
    let visible = InvisibleCharacters.removed(from: text).unicodeScalars
    var addresses: [String] = []
    for part in parts(of: visible) {
      if let address = address(in: part) {
        addresses.append(address)
        continue
      }
      let words = part.split(whereSeparator: isSpace).map { address(in: $0) }
      guard words.count > 1, !words.contains(nil) else {
        // A name with a comma is not always in quotation marks.
        return named(visible[...]).map { [$0] } ?? [text]
      }
      addresses += words.compactMap(\.self)
    }
    return addresses.isEmpty ? [text] : addresses
  }

  /// The comparable form of the first address in a text.
  package static func key(_ text: String) -> String {
    EmailAddress.key(addresses(in: text).first ?? text)
  }

  private typealias Part = Substring.UnicodeScalarView

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }

  /// Divides at marks outside of quotation marks and brackets.
  private static func parts(of text: String.UnicodeScalarView) -> [Part] {
    let isQuoted = text.count { $0 == "\"" }.isMultiple(of: 2)
    var isInQuotes = false
    var depth = 0
    let parts = text.split { scalar in
      switch scalar {
      case "\"" where isQuoted: isInQuotes.toggle()
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      case "\n", "\r": depth = 0
      default: break
      }
      return !isInQuotes && depth == 0 && ";,|\n\r、，；".unicodeScalars.contains(scalar)
    }
    return parts.flatMap { part in
      String(part).split(separator: ":::").map(\.unicodeScalars)
    }.filter { !$0.allSatisfy(isSpace) }
  }

  private static func address(in part: Part) -> String? {
    if part.contains("<") { return named(part) }
    var words = withoutRemarks(part).split(whereSeparator: isSpace)
    // A label such as `work:`.
    if words.count == 2, words[0].last == ":" { words.removeFirst() }
    return words.count == 1 ? bare(words[0]) : nil
  }

  /// The address in `Name <address>`.
  private static func named(_ part: Part) -> String? {
    guard let start = part.firstIndex(of: "<"), let end = part[start...].firstIndex(of: ">"),
      !part[part.index(after: end)...].contains("<"), !part[..<start].contains("@"),
      withoutRemarks(part[part.index(after: end)...]).allSatisfy(isSpace)
    else { return nil }
    let words = part[part.index(after: start)..<end].split(whereSeparator: isSpace)
    return words.count == 1 ? bare(words[0]) : nil
  }

  private static func withoutRemarks(_ part: Part) -> Part {
    guard let start = part.firstIndex(where: { $0 == "(" || $0 == "[" }) else { return part }
    let close: Unicode.Scalar = part[start] == "(" ? ")" : "]"
    guard let end = part[start...].firstIndex(of: close) else { return part }
    var rest = part[..<start]
    rest.append(contentsOf: part[part.index(after: end)...])
    return rest
  }

  private static let schemes = ["mailto:", "smtp:", "email:", "e-mail:"]

  private static func bare(_ part: Part) -> String? {
    var text = String(part).trimmingQuotes
    let lower = text.lowercased()
    if let scheme = schemes.first(where: lower.hasPrefix) {
      text = String(text.dropFirst(scheme.count)).replacing("%40", with: "@")
      if let query = text.firstIndex(of: "?") { text = String(text[..<query]) }
    } else if let query = text.firstIndex(of: "?"), !text[query...].contains("@"),
      text[query...].contains("=")
    {
      text = String(text[..<query])
    }
    return EmailAddress.isLinkable(text) ? text : nil
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    let marks = "'\"‘’“”`".unicodeScalars
    var rest = unicodeScalars[...]
    while let first = rest.first, marks.contains(first) { rest.removeFirst() }
    while let last = rest.last, marks.contains(last) { rest.removeLast() }
    return String(rest)
  }
}
