import Lists

/// The relevant part of a response's head.
struct ResponseHead: Equatable, Sendable {
  private(set) var status = 0
  /// Whether the head is complete: further lines are trailers (RFC 9110, section 6.5.1).
  private(set) var hasEnded = false
  /// The number of interim responses before it.
  private(set) var interimAnswers = 0
  private(set) var isCompressed = false
  private(set) var location: String?
  private(set) var etag: String?
  private(set) var lastModified: String?
  private(set) var retryAfter: String?
  /// The address of the next page, by `Link: <…>; rel="next"` (RFC 8288).
  private(set) var next: String?

  /// Whether the body is the requested data, and not a part of it (206).
  var hasData: Bool { (200..<300).contains(status) && status != 206 }

  var redirect: String? { [301, 302, 303, 307, 308].contains(status) ? location : nil }

  var validators: Validators { Validators(etag: etag, lastModified: lastModified) }

  /// Parses one line. A status line starts a new head, such as after `100 Continue`.
  mutating func take(_ line: String) {
    if hasEnded { return }
    if line.utf8.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) {
      hasEnded = status >= 200
      return
    }
    if line.utf8.starts(with: "HTTP/".utf8) {
      let earlier = interimAnswers + ((100..<200).contains(status) ? 1 : 0)
      self = ResponseHead()
      interimAnswers = earlier
      let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
      status = words.dropFirst().first.flatMap { Int(Substring($0)) } ?? 0
      return
    }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let value = TextCleaning.line(String(line[line.utf8.index(after: colon)...]))
    // Field names are ASCII (RFC 9110, section 5.1).
    if value.isEmpty || line[..<colon].utf8.contains(where: { $0 >= 0x80 }) { return }
    switch line[..<colon].lowercased() {
    case "content-encoding": isCompressed = true
    case "location": location = location ?? value
    case "etag": etag = value
    case "last-modified": lastModified = value
    case "retry-after": retryAfter = value
    case "link": next = next ?? Self.next(inLink: value)
    default: break
    }
  }

  private static func next(inLink value: String) -> String? {
    var rest = Substring(value)
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: ">"))
    {
      let target = rest[rest.utf8.index(after: open)..<close]
      rest = rest[rest.utf8.index(after: close)...]
      let parameters = rest.utf8.prefix { $0 != UInt8(ascii: "<") }
      if isNext(Substring(parameters)) { return String(target) }
    }
    return nil
  }

  private static func isNext(_ parameters: Substring) -> Bool {
    parameters.utf8.split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }.contains { part in
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { side in
        TextCleaning.line(Substring(side).lowercased())
      }
      guard sides.count == 2, sides[0] == "rel" else { return false }
      return sides[1].utf8.split { " \"".utf8.contains($0) }.contains {
        $0.elementsEqual("next".utf8)
      }
    }
  }
}
