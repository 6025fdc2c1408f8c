/// A part of a card that may be published. What has no name here stays private.
public enum PublishedField: String, CaseIterable, Sendable {
  /// `N` and `FN`.
  case name
  /// `ORG`.
  case org
  /// `TITLE` and `ROLE`.
  case title
  /// `TEL`, `EMAIL`, `ADR` and `URL` of type `WORK`, unless a label gives them another meaning.
  case work
  /// `TEL` of type `CELL`. A number that is `WORK` as well needs `work` too, and so with `HOME`.
  case mobile
  /// `TEL`, `EMAIL`, `ADR` and `URL` whose types say neither work nor home, and that have no label.
  case untyped
  /// `TEL`, `EMAIL`, `ADR` and `URL` of type `HOME`.
  case home
  /// `PHOTO` that is a JPEG, PNG or WebP by its bytes, without its metadata; no links.
  case photo
  /// `NOTE`.
  case note
  /// `BDAY`.
  case birthday
  /// `IMPP`.
  case im
  /// `CATEGORIES`.
  case categories

  /// What is published by default.
  public static let standard: Set<PublishedField> = [.name, .org, .title, .work]
}

extension Card {
  /// The properties that may be published, in the card's order and made anew: no group, no parameter but
  /// known values of `TYPE`, no `tel:` and `mailto:`, photos without metadata.
  public func properties(allowedBy allowed: Set<PublishedField>) -> [Property] {
    let labelled = Set(
      properties.lazy.filter { $0.name == "X-ABLABEL" }.compactMap(\.groupKey))
    return properties.compactMap { property in
      let isLabelled = property.groupKey.map(labelled.contains) ?? false
      let types = property.types
      let fields = property.fields(types, isLabelled: isLabelled)
      guard !fields.isEmpty, fields.allSatisfy(allowed.contains) else { return nil }
      return property.published(types)
    }
  }
}

extension Property {
  /// The group in upper case: letter case has no meaning there.
  fileprivate var groupKey: String? {
    group.map { Array($0.utf8)[...].uppercasedText() }
  }

  /// The fields that must all be allowed for the property to be published; where there are none, it never
  /// is.
  fileprivate func fields(_ types: [String], isLabelled: Bool) -> [PublishedField] {
    switch name {
    case "N", "FN": [.name]
    case "ORG": [.org]
    case "TITLE", "ROLE": [.title]
    case "PHOTO": [.photo]
    case "NOTE": [.note]
    case "BDAY": [.birthday]
    case "IMPP": [.im]
    case "CATEGORIES": [.categories]
    // A label says in its own words what the address is for: no field covers that.
    case "TEL", "EMAIL", "ADR", "URL": isLabelled ? [] : locationFields(types)
    default: []
    }
  }

  /// The fields that the types of an address mean: none where a type is unknown, which may say anything.
  private func locationFields(_ types: [String]) -> [PublishedField] {
    var fields: [PublishedField] = []
    for type in types {
      switch type {
      case "WORK": fields.append(.work)
      case "HOME": fields.append(.home)
      // Apple marks its own telephones.
      case "CELL" where name == "TEL", "IPHONE" where name == "TEL": fields.append(.mobile)
      default:
        if !Self.neutralTypes.contains(type) { return [] }
      }
    }
    return fields.isEmpty ? [.untyped] : fields
  }

  /// The property as it is published: nothing but its value and known types.
  fileprivate func published(_ types: [String]) -> Property? {
    var known: [String] = []
    for type in types
    where (Self.locationTypes.contains(type) || Self.neutralTypes.contains(type))
      && !known.contains(type)
    {
      known.append(type)
    }
    switch (name, value) {
    case ("PHOTO", .binary(let bytes)):
      guard let photo = Photo(bytes)?.stripped() else { return nil }
      let type = Parameter(name: "TYPE", values: [photo.format.typeName])
      return Property(name: name, parameters: [type], value: .binary(photo.bytes))
    case ("PHOTO", _), (_, .binary): return nil
    case ("TEL", .text(let text)):
      return Property(
        name: name, types: known, value: .text(text.trimmed().removingScheme("tel:")))
    case ("EMAIL", .text(let text)):
      return Property(
        name: name, types: known, value: .text(text.trimmed().removingScheme("mailto:")))
    default:
      return Property(name: name, types: known, value: value)
    }
  }

  private init(name: String, types: [String], value: Value) {
    self.init(
      name: name,
      parameters: types.isEmpty ? [] : [Parameter(name: "TYPE", values: types)], value: value)
  }

  private static let locationTypes: Set<String> = ["WORK", "HOME", "CELL"]

  /// Types that say how an address works, not where it is (RFC 2426, RFC 6350, vCard 2.1).
  private static let neutralTypes: Set<String> = [
    "VOICE", "FAX", "TEXT", "VIDEO", "MSG", "PREF", "INTERNET", "X400", "DOM", "INTL", "POSTAL",
    "PARCEL", "ISDN", "MODEM", "BBS", "TEXTPHONE",
  ]
}
