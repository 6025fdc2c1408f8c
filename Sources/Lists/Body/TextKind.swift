import Foundation

/// A text format of lists, recognised by the first bytes.
package enum TextKind: String, CaseIterable, Sendable {
  case json
  case ldif
  case vcard
  case yaml
  case toml
  case table

  /// - Parameter text: UTF-8 without a byte order mark.
  package init?(_ text: some Collection<UInt8>) {
    let head = Array(text.drop(while: BodyEncoding.isWhiteSpace).prefix(4_096))
    let lower = head.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    if Self.isTOML(head) {
      self = .toml
    } else if head.first == UInt8(ascii: "{") || head.first == UInt8(ascii: "[") {
      self = .json
    } else if lower.starts(with: "begin:vcard".utf8) {
      self = .vcard
    } else if Self.isLDIF(lower) {
      self = .ldif
    } else if Self.isYAML(head) {
      self = .yaml
    } else if TableDelimiter.find(inHeader: TableDelimiter.header(of: head)) != nil {
      self = .table
    } else {
      return nil
    }
  }

  /// Whether the first line that is not a comment begins with `version:` or `dn:`.
  private static func isLDIF(_ lower: [UInt8]) -> Bool {
    let lines = lower.split { $0 == 0x0A || $0 == 0x0D }
    let first = lines.first { $0.first != UInt8(ascii: "#") && $0.first != 0x20 }
    return first.map { $0.starts(with: "version:".utf8) || $0.starts(with: "dn:".utf8) } ?? false
  }

  /// The lines with text; the last may be cut off.
  private static func lines(of head: [UInt8]) -> [Substring] {
    String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { line in !line.allSatisfy(\.isWhitespace) && line.first != "#" }
  }

  /// Whether most lines look like `key: value` or `- item`.
  private static func isYAML(_ head: [UInt8]) -> Bool {
    let lines = lines(of: head).dropLast(head.count < 4_096 ? 0 : 1)
    let isLine = { (line: Substring) in
      var rest = line.drop { $0 == " " }
      if rest.hasPrefix("---") || rest == "-" { return true }
      if rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
      let key = rest.prefix { $0.isLetter || $0.isNumber || "_-.\"' ".contains($0) }
      let behind = rest.dropFirst(key.count)
      return !key.isEmpty && (behind == ":" || behind.hasPrefix(": ")) || line.hasPrefix("- ")
    }
    return lines.count > 1 && lines.count(where: isLine) * 10 >= lines.count * 9
  }

  /// Whether the first line is `[name]`, `[[name]]` or `key = value`, and the next one `key = value`.
  private static func isTOML(_ head: [UInt8]) -> Bool {
    let lines = lines(of: head).prefix(2)
    let isKey = { (text: Substring) in
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.\"' ".contains($0) }
    }
    let isPair = { (line: Substring) in
      line.contains("=") && isKey(line.prefix { $0 != "=" })
        && line.drop { $0 != "=" }.dropFirst().drop { $0 == " " }.first
          .map { "\"'[{".contains($0) || $0.isNumber || $0 == "t" || $0 == "f" } == true
    }
    guard lines.count == 2, isPair(lines[lines.startIndex + 1]) else { return false }
    var first = lines[lines.startIndex]
    while first.last == " " { first.removeLast() }
    return isPair(first)
      || first.hasPrefix("[") && first.hasSuffix("]")
        && isKey(first.drop { $0 == "[" }.prefix { $0 != "]" })
  }
}

extension TextKind {
  /// A command in place of `url`, with a program that Debian and macOS have.
  package static let remedyOfTOML =
    "let Python convert it, in place of `url`: `command: [python3, -c, \"import json, sys, tomllib; "
    + "json.dump(tomllib.load(open(sys.argv[1], 'rb')), sys.stdout, default=str)\", team.toml]`"

  /// The kind of answer and the format to configure.
  var words: (message: String, remedy: String) {
    switch self {
    case .json:
      (
        "this looks like JSON",
        "name the list in `people` and the fields in `fields`, in place of `format`"
      )
    case .ldif: ("this looks like LDIF", "say `format: ldif` in the source")
    case .vcard: ("this looks like contact cards", "say `format: vcard` in the source")
    case .yaml: ("this looks like YAML", "say `format: yaml` in the source, and name its `fields`")
    case .toml: ("this is TOML, which Rollcall does not read", Self.remedyOfTOML)
    case .table: ("this looks like a table", "say `format: csv` in the source")
    }
  }
}

/// Recognises texts that cannot contain a list.
enum MarkupKind {
  static func problem(of bytes: Data) -> BodyProblem {
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    let isPage = [
      "<!doctype html", "<html", "<head", "<body", "<table", "<div", "<script", "<meta",
    ]
    .contains { head.contains($0) }
    let isXML = head.drop { $0.isWhitespace }.hasPrefix("<?xml")
    if isPage, !isXML || head.contains("<html") { return .looksLikeHTML }
    // Some XML has no declaration, such as <employees>.
    return isXML || head.contains("xmlns") || head.contains("</") || head.contains("/>")
      ? .looksLikeXML : .looksLikeHTML
  }
}
