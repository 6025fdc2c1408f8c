/// A part of a card that may be published. Everything else stays private.
public enum PublishedField: String, CaseIterable, Sendable {
  /// `N` and `FN`.
  case name
  /// `ORG`.
  case org
  /// `TITLE` and `ROLE`.
  case title
  /// `TEL`, `EMAIL`, `ADR` and `URL` of type `WORK`, unless a label gives them another meaning.
  case work
  /// `TEL` of type `CELL`; also requires `work` or `home` for a number of those types.
  case mobile
  /// `TEL`, `EMAIL`, `ADR` and `URL` without label that are neither `WORK` nor `HOME`.
  case untyped
  /// `TEL`, `EMAIL`, `ADR` and `URL` of type `HOME`.
  case home
  /// An embedded `PHOTO` in JPEG, PNG or WebP, without its metadata.
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
  /// Copies of the properties that may be published, without groups, parameters other than known values of
  /// `TYPE`, `tel:` and `mailto:`, and metadata of photos.
  ///
  /// ```swift
  /// let published = Card(properties: card.properties(allowedBy: [.name, .work, .photo]))
  /// ```
  public func properties(allowedBy allowed: Set<PublishedField>) -> [Property] {
    let allowed = FieldBits(allowed)
    let labelled = labelledGroups
    var published: [Property] = []
    published.reserveCapacity(properties.count)
    // A span does not copy its elements.
    let properties = properties.span
    for index in properties.indices {
      let types = properties[index].types
      let fields = FieldBits(properties[index].name, types: types)
      guard !fields.isEmpty, fields.isSubset(of: allowed) else { continue }
      // A label gives an address a meaning that no field covers.
      if !labelled.isEmpty, properties[index].isAddress,
        properties[index].groupKey.map(labelled.contains) ?? false
      {
        continue
      }
      if let property = properties[index].published(types) { published.append(property) }
    }
    return published
  }

  private var labelledGroups: Set<String> {
    var groups: Set<String> = []
    for index in properties.indices where properties[index].name == "X-ABLABEL" {
      if let group = properties[index].groupKey { groups.insert(group) }
    }
    return groups
  }
}

extension Property {
  fileprivate var groupKey: String? {
    group.map { Array($0.utf8)[...].uppercasedText() }
  }

  fileprivate var isAddress: Bool {
    switch name {
    case "TEL", "EMAIL", "ADR", "URL": true
    default: false
    }
  }

  fileprivate func published(_ types: [String]) -> Property? {
    let published: Value
    switch value {
    case .binary(let bytes):
      guard name == "PHOTO", let photo = Photo(bytes)?.stripped() else { return nil }
      let type = Parameter(name: "TYPE", values: [photo.format.typeName])
      return Property(name: name, parameters: [type], value: .binary(photo.bytes))
    case .text(let text):
      switch name {
      case "PHOTO": return nil
      case "TEL": published = .text(text.trimmed().removingScheme("tel:"))
      case "EMAIL": published = .text(text.trimmed().removingScheme("mailto:"))
      default: published = value
      }
    case .list, .structured:
      if name == "PHOTO" { return nil }
      published = value
    }
    return Property(name: name, parameters: known(types), value: published)
  }

  private func known(_ types: [String]) -> [Parameter] {
    if types.isEmpty { return [] }
    let areKnown = types.indices.allSatisfy {
      PropertyType.isKnown(types[$0]) && !types[..<$0].contains(types[$0])
    }
    if areKnown, parameters.count == 1, parameters[0].values == types { return parameters }
    var known: [String] = []
    for type in types where PropertyType.isKnown(type) {
      if !known.contains(type) { known.append(type) }
    }
    return known.isEmpty ? [] : [Parameter(name: "TYPE", values: known)]
  }
}
