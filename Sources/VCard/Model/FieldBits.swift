/// A set of fields that is faster than a `Set`.
struct FieldBits: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ fields: Set<PublishedField>) {
    self = []
    for field in fields { formUnion(FieldBits(field)) }
  }

  init(_ field: PublishedField) {
    let bit: UInt16 =
      switch field {
      case .name: 0
      case .org: 1
      case .title: 2
      case .work: 3
      case .mobile: 4
      case .untyped: 5
      case .home: 6
      case .photo: 7
      case .note: 8
      case .birthday: 9
      case .im: 10
      case .categories: 11
      }
    rawValue = 1 << bit
  }
}

extension FieldBits {
  /// The fields that must all be allowed for a property without a label to be published; empty if it never is.
  ///
  /// - Parameter types: the property's types in upper case.
  init(_ name: String, types: [String]) {
    switch name {
    case "N", "FN": self.init(.name)
    case "ORG": self.init(.org)
    case "TITLE", "ROLE": self.init(.title)
    case "TEL": self.init(types, isPhone: true)
    case "EMAIL", "ADR", "URL": self.init(types, isPhone: false)
    case "PHOTO": self.init(.photo)
    case "NOTE": self.init(.note)
    case "BDAY": self.init(.birthday)
    case "IMPP": self.init(.im)
    case "CATEGORIES": self.init(.categories)
    default: self = []
    }
  }

  /// The fields of an address with a label, which counts before its types; empty if no field has its meaning.
  ///
  /// - Parameters:
  ///   - meaning: the field that the label means.
  ///   - typed: the fields of the types.
  init(of meaning: PublishedField?, besides typed: FieldBits, isPhone: Bool) {
    let mobile = typed.intersection(FieldBits(.mobile))
    switch meaning {
    case nil: self = []
    // A type that is unknown may mean anything.
    case _ where typed.isEmpty: self = []
    case .mobile:
      self = isPhone ? typed.subtracting(FieldBits(.untyped)).union(FieldBits(.mobile)) : []
    case .work: self = mobile.union(FieldBits(.work))
    case .home: self = mobile.union(FieldBits(.home))
    default: self = []
    }
  }

  /// The fields of the types of an address; empty if a type is unknown.
  private init(_ types: [String], isPhone: Bool) {
    var fields: FieldBits = []
    for type in types {
      switch type {
      case "WORK": fields.insert(FieldBits(.work))
      case "HOME": fields.insert(FieldBits(.home))
      // Apple marks its own telephones.
      case "CELL" where isPhone, "IPHONE" where isPhone: fields.insert(FieldBits(.mobile))
      default:
        guard PropertyType.isNeutral(type) else {
          self = []
          return
        }
      }
    }
    self = fields.isEmpty ? FieldBits(.untyped) : fields
  }
}

/// The types of properties that may be published.
enum PropertyType {
  static func isKnown(_ type: String) -> Bool {
    switch type {
    case "WORK", "HOME", "CELL": true
    default: isNeutral(type)
    }
  }

  /// Whether a type says how an address works rather than whether it is for work or home.
  static func isNeutral(_ type: String) -> Bool { neutral.contains(type) }

  private static let neutral: Set<String> = [
    "VOICE", "FAX", "TEXT", "VIDEO", "MSG", "PREF", "INTERNET", "X400", "DOM", "INTL", "POSTAL",
    "PARCEL", "ISDN", "MODEM", "BBS", "TEXTPHONE",
  ]
}
