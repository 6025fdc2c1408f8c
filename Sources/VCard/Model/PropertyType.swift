/// The types of properties that may be published.
enum PropertyType {
  static func isKnown(_ type: String) -> Bool {
    switch type {
    case "WORK", "HOME", "CELL": true
    default: isNeutral(type)
    }
  }

  /// Whether a type says how an address works, not where it is (RFC 2426, RFC 6350, vCard 2.1).
  static func isNeutral(_ type: String) -> Bool { neutral.contains(type) }

  private static let neutral: Set<String> = [
    "VOICE", "FAX", "TEXT", "VIDEO", "MSG", "PREF", "INTERNET", "X400", "DOM", "INTL", "POSTAL",
    "PARCEL", "ISDN", "MODEM", "BBS", "TEXTPHONE",
  ]
}
