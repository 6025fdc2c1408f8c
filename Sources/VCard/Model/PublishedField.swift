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
    let allowed = FieldBits(allowed)
    let labelled = labelledGroups
    var published: [Property] = []
    published.reserveCapacity(properties.count)
    for index in properties.indices {
      let isLabelled =
        !labelled.isEmpty && properties[index].groupKey.map(labelled.contains) ?? false
      let fields = properties[index].fields(isLabelled: isLabelled)
      guard !fields.isEmpty, fields.isSubset(of: allowed) else { continue }
      if let property = properties[index].published() { published.append(property) }
    }
    return published
  }

  /// The groups that have a label.
  private var labelledGroups: Set<String> {
    var groups: Set<String> = []
    for index in properties.indices where properties[index].name == "X-ABLABEL" {
      if let group = properties[index].groupKey { groups.insert(group) }
    }
    return groups
  }
}

extension Property {
  /// The group in upper case: letter case has no meaning there.
  fileprivate var groupKey: String? {
    group.map { Array($0.utf8)[...].uppercasedText() }
  }

  /// The fields that must all be allowed for the property to be published; where there are none, it never
  /// is.
  fileprivate func fields(isLabelled: Bool) -> FieldBits {
    switch name {
    case "N", "FN": FieldBits(.name)
    case "ORG": FieldBits(.org)
    case "TITLE", "ROLE": FieldBits(.title)
    // A label says in its own words what the address is for: no field covers that.
    case "TEL", "EMAIL", "ADR", "URL": isLabelled ? [] : locationFields
    case "PHOTO": FieldBits(.photo)
    case "NOTE": FieldBits(.note)
    case "BDAY": FieldBits(.birthday)
    case "IMPP": FieldBits(.im)
    case "CATEGORIES": FieldBits(.categories)
    default: []
    }
  }

  /// The fields that the types of an address mean: none where a type is unknown, which may say anything.
  private var locationFields: FieldBits {
    var fields: FieldBits = []
    for type in types {
      switch type {
      case "WORK": fields.insert(FieldBits(.work))
      case "HOME": fields.insert(FieldBits(.home))
      // Apple marks its own telephones.
      case "CELL" where name == "TEL", "IPHONE" where name == "TEL":
        fields.insert(FieldBits(.mobile))
      default:
        if !Self.neutralTypes.contains(type) { return [] }
      }
    }
    return fields.isEmpty ? FieldBits(.untyped) : fields
  }

  /// The property as it is published: nothing but its value and known types.
  fileprivate func published() -> Property? {
    let known = knownTypes
    switch (name, value) {
    case ("PHOTO", .binary(let bytes)):
      guard let photo = Photo(bytes)?.stripped() else { return nil }
      let type = Parameter(name: "TYPE", values: [photo.format.typeName])
      return Property(name: name, parameters: [type], value: .binary(photo.bytes))
    case ("PHOTO", _), (_, .binary): return nil
    case ("TEL", .text(let text)):
      return Property(
        name: name, parameters: known, value: .text(text.trimmed().removingScheme("tel:")))
    case ("EMAIL", .text(let text)):
      return Property(
        name: name, parameters: known, value: .text(text.trimmed().removingScheme("mailto:")))
    default:
      return Property(name: name, parameters: known, value: value)
    }
  }

  /// The `TYPE` of the published property: the known types, each once.
  private var knownTypes: [Parameter] {
    let types = types
    if types.isEmpty { return [] }
    let areKnown = types.indices.allSatisfy {
      Self.isKnown(types[$0]) && !types[..<$0].contains(types[$0])
    }
    // Of most properties that is all there is.
    if areKnown, parameters.count == 1, parameters[0].values == types { return parameters }
    var known: [String] = []
    for type in types where Self.isKnown(type) && !known.contains(type) { known.append(type) }
    return known.isEmpty ? [] : [Parameter(name: "TYPE", values: known)]
  }

  private static func isKnown(_ type: String) -> Bool {
    switch type {
    case "WORK", "HOME", "CELL": true
    default: neutralTypes.contains(type)
    }
  }

  /// Types that say how an address works, not where it is (RFC 2426, RFC 6350, vCard 2.1).
  private static let neutralTypes: Set<String> = [
    "VOICE", "FAX", "TEXT", "VIDEO", "MSG", "PREF", "INTERNET", "X400", "DOM", "INTL", "POSTAL",
    "PARCEL", "ISDN", "MODEM", "BBS", "TEXTPHONE",
  ]
}
