/// Addresses from lists that visitors may follow.
package enum LinkAddress {
  /// A safe address: `http`, `https`, `tel`, or `mailto` with one address and without parameters; `nil` for any other.
  package static func safe(_ text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = text.utf8[text.utf8.index(after: colon)...]
    switch text[..<colon].lowercased() {
    case "http", "https": return rest.isEmpty || rest.contains { $0 <= 0x20 } ? nil : text
    case "mailto":
      let address = rest.prefix { $0 != UInt8(ascii: "?") }
      // A further address may follow an encoded comma.
      guard !address.contains(UInt8(ascii: "%")),
        EmailAddress.isLinkable(String(Substring(address)))
      else { return nil }
      return String(text[..<address.endIndex])
    case "tel":
      let isNumber = rest.allSatisfy { $0 &- 0x30 < 10 || "+-.()".utf8.contains($0) }
      return isNumber && rest.contains { $0 &- 0x30 < 10 } ? text : nil
    default: return nil
    }
  }
}
