import Foundation
import VCard

/// The texts of a mail (RFC 5322, and MIME), and who sent it.
struct MailText {
  /// The address of the sender; empty if there is none.
  private(set) var sender = ""
  /// Of all parts that are texts, in their order.
  private(set) var texts: [String] = []

  /// Parts within parts beyond this depth are not read.
  private static let deepest = 8

  /// - Returns: `nil` for bytes that do not begin with the head of a mail.
  init?(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    // A mailbox begins with such a line.
    if bytes.starts(with: "From ".utf8) {
      bytes = bytes.drop { $0 != 0x0A }.dropFirst()
    }
    let entity = Entity(bytes)
    guard entity.headers["from"] != nil || entity.headers["mime-version"] != nil else { return nil }
    sender = Self.address(in: entity.headers["from"] ?? "")
    read(entity, depth: 0)
  }

  /// A head and a body.
  private struct Entity {
    /// By their names in lower case; of several the first.
    var headers: [String: String] = [:]
    let body: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
      var rest = bytes
      var last: String?
      while let end = rest.firstIndex(of: 0x0A) {
        var line = rest[..<end]
        if line.last == 0x0D { line = line.dropLast() }
        guard let first = line.first else {
          rest = rest[rest.index(after: end)...]
          break
        }
        let text = String(decoding: line, as: UTF8.self)
        if first == 0x20 || first == 0x09, let last {
          headers[last, default: ""] += text
        } else if let colon = text.firstIndex(of: ":"),
          text[..<colon].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        {
          let name = text[..<colon].lowercased()
          last = headers[name] == nil ? name : nil
          if last != nil { headers[name] = String(text[text.index(after: colon)...]) }
        } else {
          // This is no head.
          headers = [:]
          break
        }
        rest = rest[rest.index(after: end)...]
      }
      body = rest
    }

    /// The main value of `Content-Type`, such as `text/plain`.
    var type: String {
      (headers["content-type"] ?? "text/plain").prefix { $0 != ";" }
        .trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// A parameter of `Content-Type`.
    func parameter(_ name: String) -> String? {
      for part in (headers["content-type"] ?? "").split(separator: ";").dropFirst() {
        let sides = part.split(separator: "=", maxSplits: 1)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        if sides.count == 2, sides[0].lowercased() == name {
          return sides[1].trimmingCharacters(in: ["\""])
        }
      }
      return nil
    }

    /// The body as bytes, once its encoding is undone.
    var decoded: [UInt8] {
      let encoding = (headers["content-transfer-encoding"] ?? "").lowercased()
        .trimmingCharacters(in: .whitespaces)
      switch encoding {
      case "base64": return Base64.decode(ASCIIText.withoutSpaces(body)) ?? []
      case "quoted-printable": return QuotedPrintable.decode(ASCIIText.withoutSoftBreaks(body)[...])
      default: return Array(body)
      }
    }
  }

  private mutating func read(_ entity: Entity, depth: Int) {
    if depth > Self.deepest { return }
    let type = entity.type
    if type.hasPrefix("multipart/"), let boundary = entity.parameter("boundary") {
      for part in Self.parts(of: entity.body, boundary) { read(Entity(part), depth: depth + 1) }
    } else if type == "message/rfc822" {
      read(Entity(entity.decoded[...]), depth: depth + 1)
    } else if type.hasPrefix("text/") {
      let bytes = entity.decoded
      let name = (entity.parameter("charset") ?? "UTF-8").uppercased()
      let known = name == "UTF-8" ? nil : Charset.decode(bytes[...], name: name)
      texts.append(String(decoding: known ?? bytes, as: UTF8.self))
    }
  }

  /// What is between the lines that begin with the boundary.
  private static func parts(
    of body: ArraySlice<UInt8>, _ boundary: String
  ) -> [ArraySlice<UInt8>] {
    let mark = Array(("--" + boundary).utf8)
    var parts: [ArraySlice<UInt8>] = []
    var start: Int?
    for line in body.split(separator: 0x0A, omittingEmptySubsequences: false)
    where line.starts(with: mark) {
      if let start { parts.append(body[start..<max(start, line.startIndex)]) }
      start = min(line.endIndex + 1, body.endIndex)
      if line.dropFirst(mark.count).starts(with: "--".utf8) { start = nil }
    }
    if let start, start < body.endIndex { parts.append(body[start...]) }
    return parts
  }

  /// The address in a header such as `Anna Tamm <anna@x.example>`.
  private static func address(in header: String) -> String {
    let inside = header.split(separator: "<").last.map { $0.prefix { $0 != ">" } } ?? ""
    let text = inside.trimmingCharacters(in: .whitespaces)
    return text.contains("@") && !text.contains(" ") ? text : ""
  }
}

private enum ASCIIText {
  static func withoutSpaces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.filter { $0 > 0x20 }[...]
  }

  /// Joins lines that end in `=`, and blanks behind that.
  static func withoutSoftBreaks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var line = line
      while let last = line.last, last == 0x0D || last == 0x20 || last == 0x09 {
        line = line.dropLast()
      }
      if line.last == UInt8(ascii: "=") {
        joined += line.dropLast()
      } else {
        joined += line + [0x0A]
      }
    }
    return joined
  }
}
