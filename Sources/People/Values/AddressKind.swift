/// What an e-mail address, a phone number or a postal address is for, by the words beside it: a type, a label, a key, a
/// heading.
package enum AddressKind: Hashable, Sendable {
  case work, mobile, home, fax, pager, other

  /// Whether only an owner who names it publishes it.
  package var isPrivate: Bool { self == .home || self == .fax || self == .pager }

  /// The kind that one text or several say; `nil` if they say nothing about it, as `VOICE` does.
  package static func of(_ texts: some Sequence<String>) -> AddressKind? {
    var found: AddressKind?
    for text in texts {
      guard let kind = of(text) else { continue }
      if kind.rank < found?.rank ?? .max { found = kind }
    }
    return found
  }

  /// The kind that a text says, such as `Work`, `_$!<HomeFAX>!$_` or `* privat`.
  package static func of(_ text: String) -> AddressKind? {
    let plain = String(
      String.UnicodeScalarView(text.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)))
    return words[plain]
  }

  /// A private kind counts even beside others.
  private var rank: Int {
    switch self {
    case .fax: 0
    case .pager: 1
    case .home: 2
    case .mobile: 3
    case .work: 4
    case .other: 5
    }
  }

  private static let words: [String: AddressKind] = {
    var words: [String: AddressKind] = [:]
    for (kind, text) in [
      (AddressKind.home, "home private personal privat xhome kodu koti домашний"),
      (.fax, "fax homefax workfax modem"), (.pager, "pager"),
      (.mobile, "mobile cell workmobile handy mobil mobiil cellphone"),
      (.work, "work business office main company organization arbeit"),
      (.other, "other custom emergency"),
    ] {
      for word in text.split(separator: " ") { words[String(word)] = kind }
    }
    return words
  }()
}
