/// Writes vCard 3.0 (RFC 2426), which is the most widely supported.
public enum VCardWriter {
  /// Writes one card in UTF-8: `VERSION`, `N` and `FN`, then the other properties in order. The same card gives
  /// the same bytes.
  ///
  /// ```swift
  /// let card = Card(properties: [
  ///   Property(name: "FN", value: .text("Anna Kask")),
  ///   Property(name: "EMAIL", value: .text("anna.kask@telisa.example")),
  /// ])
  /// let bytes = VCardWriter.write(card)
  /// ```
  ///
  /// A missing `FN` is derived from `N`, or the other way round. Properties with an invalid name are left out.
  /// - Parameters:
  ///   - card: The card, of which only the properties are written.
  ///   - declaresCharset: Whether values beyond ASCII say `CHARSET=UTF-8`: not in the standard, but Outlook would
  ///     otherwise read them in its code page.
  public static func write(_ card: Card, declaresCharset: Bool = false) -> [UInt8] {
    var writer = LineWriter(declaresCharset: declaresCharset)
    writer.write("BEGIN:VCARD")
    writer.write("VERSION:3.0")
    // A span does not copy its elements.
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
  /// The index of the first property of a name with visible text.
  fileprivate func firstIndex(of name: String) -> Int? {
    properties.indices.first { properties[$0].name == name && properties[$0].value.hasText }
  }

  fileprivate var joinedName: String {
    guard let name = structuredName else { return "" }
    return [name.prefixes, name.given, name.additional, name.family, name.suffixes]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
