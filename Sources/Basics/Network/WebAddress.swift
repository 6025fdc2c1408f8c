import Foundation

/// The parts of an `http` or `https` address.
package struct WebAddress: Equatable, Sendable {
  package let text: String
  /// The scheme, host, port and path, for logs.
  package let shown: String
  /// The part before `@`, such as `user:password`.
  package let credentials: String?
  /// Whether the host is this machine by name or number.
  package let isOfThisMachine: Bool
  /// Whether there is a query or fragment.
  package let hasQuery: Bool

  /// `nil` for any other text.
  package init?(_ text: String) {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }),
      !text.unicodeScalars.contains(where: { Self.isForbidden($0) })
    else { return nil }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    let host = at.map { authority[authority.index(after: $0)...] } ?? authority
    guard Self.isHost(host) else { return nil }
    let path = rest[end...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    self.text = text
    isOfThisMachine = Self.isOfThisMachine(String(Substring(host)).lowercased())
    credentials = at.map { String(Substring(authority[..<$0])) }
    hasQuery = end < rest.endIndex && path.endIndex < rest.endIndex
    shown = scheme + String(Substring(host)) + String(Substring(path))
  }

  /// Whether an address is that of a page and not of a folder, such as `https://intranet.example/index.html`.
  package static func isPage(_ text: String) -> Bool {
    let ending = text.split(separator: "/").dropFirst(2).last.map { String($0).nameEnding }
    return ["html", "htm", "xhtml", "php", "asp", "aspx", "jsp"].contains(ending?.lowercased())
  }

  private static func isOfThisMachine(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      || "<>\"\\^`".unicodeScalars.contains(scalar)
  }

  /// A name or bracketed address, with an optional port.
  private static func isHost(_ host: Substring.UTF8View.SubSequence) -> Bool {
    let close = host.lastIndex(of: UInt8(ascii: "]"))
    let colon = host.lastIndex(of: UInt8(ascii: ":"))
    var name = host
    if let colon, close.map({ $0 < colon }) ?? true {
      name = host[..<colon]
      let port = String(Substring(host[host.index(after: colon)...]))
      guard let number = Int(port), (1...65_535).contains(number) else { return false }
    }
    guard name.first != UInt8(ascii: "[") else { return name.last == UInt8(ascii: "]") }
    return !name.isEmpty && !name.contains { ":{}[]|".utf8.contains($0) }
  }
}

/// Addresses of the form `file:///folder/name`.
package enum FileAddress {
  /// The path of an address; `nil` for another machine.
  package static func path(_ text: String) -> String? {
    let rest = text.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash].lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    return String(rest[slash...]).removingPercentEncoding
  }
}
