/// A part of a card that may be published. Everything else stays private.
public enum PublishedField: String, CaseIterable, Sendable {
  /// `N` and `FN`.
  case name
  /// `ORG`.
  case org
  /// `TITLE` and `ROLE`.
  case title
  /// `TEL`, `EMAIL`, `ADR` and `URL` of type `WORK`, or with a label of that meaning. A label counts before the type.
  case work
  /// `TEL` of type `CELL`, or with a label of that meaning; also requires `work` or `home` for a number of those types.
  case mobile
  /// `TEL`, `EMAIL`, `ADR` and `URL` without label that are neither `WORK` nor `HOME`.
  case untyped
  /// `TEL`, `EMAIL`, `ADR` and `URL` of type `HOME`, or with a label of that meaning.
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
  ///
  /// - Parameters:
  ///   - allowed: What may be published.
  ///   - meaning: The field that a label such as `Arbeit` means: ``PublishedField/work``, ``PublishedField/home`` or
  ///     ``PublishedField/mobile``; `nil` for any other. An address with a label of no such meaning is never published.
  public func properties(
    allowedBy allowed: Set<PublishedField>, meaning: (String) -> PublishedField? = { _ in nil }
  ) -> [Property] {
    let allowed = FieldBits(allowed)
    let labels = labels
    var published: [Property] = []
    published.reserveCapacity(properties.count)
    // A span does not copy its elements.
    let properties = properties.span
    for index in properties.indices {
      var types = properties[index].types
      var fields = FieldBits(properties[index].name, types: types)
      if !labels.isEmpty, properties[index].isAddress,
        let label = properties[index].groupKey.flatMap({ labels[$0] })
      {
        fields = FieldBits(
          of: meaning(label), besides: fields, isPhone: properties[index].name == "TEL")
        if fields.contains(FieldBits(.work)) {
          types = ["WORK"] + types.filter { $0 != "WORK" && $0 != "HOME" }
        }
        if fields.contains(FieldBits(.home)) {
          types = ["HOME"] + types.filter { $0 != "WORK" && $0 != "HOME" }
        }
      }
      guard !fields.isEmpty, fields.isSubset(of: allowed) else { continue }
      if let property = properties[index].published(types) { published.append(property) }
    }
    return published
  }

  /// The labels that are not empty, such as `_$!<Home>!$_`, by ``Property/groupKey``.
  public var labels: [String: String] {
    var labels: [String: String] = [:]
    for index in properties.indices where properties[index].name == "X-ABLABEL" {
      guard let group = properties[index].groupKey, labels[group] == nil else { continue }
      let label = properties[index].text.trimmed()
      if !label.isEmpty { labels[group] = label }
    }
    return labels
  }
}

extension Property {
  /// The group in upper case, which properties that belong together share.
  public var groupKey: String? {
    group.map { Array($0.utf8)[...].uppercasedText() }
  }

  fileprivate var isAddress: Bool { Self.isAddress(name) }

  static func isAddress(_ name: String) -> Bool {
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
