/// The formats of phone books. `docs/reference/phone-books.md` names the makers' documents.
package enum PhoneBookFormat: String, CaseIterable, Sendable {
  case yealink, fanvil, grandstream, gigaset, snom, cisco
  case csv, ldif, vcf

  /// The most that phones take from one file.
  package struct Limit: Equatable, Sendable {
    package let entries: Int
    let bytes: Int?
  }

  package var limit: Limit? {
    switch self {
    // Of the models' limits the smallest.
    case .grandstream: Limit(entries: 1_000, bytes: nil)
    case .gigaset: Limit(entries: 2_000, bytes: 2_000_000)
    default: nil
    }
  }

  /// Whether desk phones read it: people without a number are left out.
  package var isForPhones: Bool {
    switch self {
    case .csv, .ldif, .vcf: false
    default: true
    }
  }

  /// Whether an entry has one name, which `label` decides.
  package var hasLabel: Bool {
    switch self {
    case .yealink, .fanvil, .cisco, .csv, .ldif: true
    case .grandstream, .gigaset, .snom, .vcf: false
    }
  }

  /// Whether an entry shows the position's name.
  var showsPosition: Bool { self == .csv || self == .ldif || self == .vcf }

  package var fileExtension: String { isForPhones ? "xml" : rawValue }
}
