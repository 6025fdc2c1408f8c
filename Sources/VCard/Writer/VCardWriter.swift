/// Writes vCard 3.0 (RFC 2426), which phones and mail programs read best.
public enum VCardWriter {
  /// Writes one card in UTF-8: `VERSION`, `N` and `FN` first, then the other properties in the card's
  /// order. Lines end with CRLF and are folded at 75 octets between characters. The same card gives
  /// the same bytes.
  ///
  /// vCard 3.0 requires both names: a missing `FN` is made of `N`, and the other way round.
  /// Properties whose name is not valid in a vCard are left out.
  /// - Parameters:
  ///   - card: The card, of which the properties count.
  ///   - declaresCharset: Whether values beyond ASCII say `CHARSET=UTF-8`, which the format does not
  ///     have but which keeps Outlook from taking them for its code page.
  public static func write(_ card: Card, declaresCharset: Bool = false) -> [UInt8] {
    var writer = LineWriter(declaresCharset: declaresCharset)
    writer.write("BEGIN:VCARD")
    writer.write("VERSION:3.0")
    // A span lends its elements: an array would copy each.
    let properties = card.properties.span
    if let name = card.firstIndex(of: "N") {
      writer.write(properties[name])
    } else {
      let given = card.firstIndex(of: "FN").map { card.properties[$0].text } ?? ""
      writer.write(Property(name: "N", value: .structured([[""], [given]])))
    }
    if let formatted = card.firstIndex(of: "FN") {
      writer.write(properties[formatted])
    } else {
      writer.write(Property(name: "FN", value: .text(card.joinedName)))
    }
    for index in properties.indices {
      switch properties[index].name {
      case "N", "FN", "BEGIN", "END", "VERSION", "PROFILE": break
      default: writer.write(properties[index])
      }
    }
    writer.write("END:VCARD")
    return writer.bytes
  }
}

extension Property.Value {
  /// Whether the written value has any visible text.
  fileprivate var hasText: Bool {
    switch self {
    case .text(let text): text.isVisible
    case .list(let values): values.contains { $0.isVisible }
    case .structured(let parts): parts.contains { $0.contains { $0.isVisible } }
    case .binary: false
    }
  }
}

extension Card {
  /// Where the first property of a name is whose value has any visible text.
  fileprivate func firstIndex(of name: String) -> Int? {
    properties.indices.first { properties[$0].name == name && properties[$0].value.hasText }
  }

  /// The name that `N` gives, in the order of Western names.
  fileprivate var joinedName: String {
    guard let name = structuredName else { return "" }
    return [name.prefixes, name.given, name.additional, name.family, name.suffixes]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
