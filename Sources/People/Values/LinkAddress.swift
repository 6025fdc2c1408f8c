/// Addresses from lists that visitors may follow.
package enum LinkAddress {
  /// The schemes that links may have.
  package static let schemes = ["http", "https", "mailto", "tel", "sms"] + programs
  /// Those that programs for chats and calls register.
  private static let programs = [
    "sip", "sips", "xmpp", "matrix", "slack", "msteams", "zoommtg", "callto", "facetime", "signal",
    "whatsapp", "webex", "webexteams",
  ]

  /// The scheme of an address in lower case; `nil` for a text that begins with none.
  package static func scheme(of text: String) -> String? {
    let name = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard name.endIndex < text.utf8.endIndex, let first = name.first, isLetter(first),
      name.allSatisfy({ isLetter($0) || $0 &- 0x30 < 10 || "+-.".utf8.contains($0) })
    else { return nil }
    return String(text[..<name.endIndex]).lowercased()
  }

  /// A safe address of one of the ``schemes``; `nil` for any other. `http` and `https` lose a user name and password,
  /// `mailto` and `sms` their parameters, and `mailto` has one address. An account such as `@ann@mastodon.example` or
  /// `acct:ann@mastodon.example` is at the page of its server.
  package static func safe(_ text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return text.utf8.first == UInt8(ascii: "@") ? page(ofAccount: text) : nil
    }
    let rest = text.utf8[text.utf8.index(after: colon)...]
    switch text[..<colon].lowercased() {
    case "http", "https": return rest.contains { $0 <= 0x20 } ? nil : withoutUser(text)
    case "mailto":
      let address = rest.prefix { $0 != UInt8(ascii: "?") }
      // A further address may follow an encoded comma.
      guard !address.contains(UInt8(ascii: "%")),
        EmailAddress.isLinkable(String(Substring(address)))
      else { return nil }
      return String(text[..<address.endIndex])
    case "tel":
      let isNumber = rest.allSatisfy { $0 &- 0x30 < 10 || "+-.()".utf8.contains($0) }
      if isNumber { return rest.contains { $0 &- 0x30 < 10 } ? text : nil }
      return PhoneNumber(text, country: nil).link.map { "tel:" + $0 }
    case "sms":
      let number = String(
        Substring(rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "&") }))
      return PhoneNumber(number, country: nil).link.map { "sms:" + $0 }
    case let scheme where programs.contains(scheme):
      // A program decides what it does with an address, so that it has to be one whole, plain address.
      return !rest.isEmpty && text.utf8.count <= longest && rest.allSatisfy(isURIByte) ? text : nil
    case "acct": return page(ofAccount: String(Substring(rest)))
    default: return nil
    }
  }

  private static let longest = 2_000

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether an address may have the byte unencoded (RFC 3986, section 2), apostrophes aside.
  private static func isURIByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- 0x30 < 10 || "-._~:/?#[]@!$&()*+,;=%".utf8.contains(byte)
  }

  /// The page of an account of Mastodon and the like, whose name holds its server (RFC 7565); `nil` for another text.
  private static func page(ofAccount text: String) -> String? {
    let name = text.replacing("%40", with: "@")
    let parts = name.utf8.dropFirst(name.utf8.first == UInt8(ascii: "@") ? 1 : 0)
      .split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2,
      EmailAddress.isLinkable("\(Substring(parts[0]))@\(Substring(parts[1]))"),
      parts.joined().allSatisfy({
        $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || "._-".utf8.contains($0)
      })
    else { return nil }
    return "https://\(Substring(parts[1]))/@\(Substring(parts[0]))"
  }

  /// The web address without a user name and password; `nil` without a host. Browsers ignore how many slashes there
  /// are, and take a backslash for one.
  private static func withoutUser(_ address: String) -> String? {
    let bytes = address.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    let authority = bytes[bytes.index(after: colon)...].drop(while: isSlash)
    let end =
      authority.firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? bytes.endIndex
    guard let sign = authority[..<end].lastIndex(of: UInt8(ascii: "@")) else {
      return authority.startIndex == end ? nil : address
    }
    let host = bytes.index(after: sign)
    return host == end ? nil : String(address[..<authority.startIndex] + address[host...])
  }
}
