import Asking
import Lists
import People

/// The fields that `groupBy`, `sortBy` and `list` may name.
package struct KnownFields {
  /// Common fields, then the details of all sources.
  package private(set) var names: [String]
  /// Those that a source gives, as `fields:` names them; a name is one of them.
  let ofRecords: [String]
  /// Whether all sources could be read.
  let areAll: Bool
  /// Whether there are no other fields, as in a CSV file's headings.
  package let areComplete: Bool
  /// Those that hold dates, as far as the configuration says so.
  let dates: [String]

  private static let common = Field.standard.filter { $0 != .photo }.map(\.name)

  /// - Parameter areAll: Whether all sources could be read; otherwise unknown fields are not reported.
  init(_ sources: [ConfiguredSource], areAll: Bool) {
    var names = Self.common
    for name in sources.flatMap({ $0.source.detailKeys ?? [] }) where !names.contains(name) {
      names.append(name)
    }
    self.names = names
    ofRecords =
      Field.standard.filter { ![.firstName, .lastName].contains($0) }.map(\.key)
      + names.dropFirst(Self.common.count)
    self.areAll = areAll
    var dates: [String] = []
    for name in sources.flatMap(\.source.dateKeys) where !dates.contains(name) {
      dates.append(name)
    }
    self.dates = dates
    areComplete = areAll && sources.allSatisfy { $0.source.detailKeys != nil }
  }

  /// Adds the unit, which people have if the organization is a tree.
  mutating func addUnit() {
    if !names.contains(FieldName.unit.name) { names.append(FieldName.unit.name) }
  }

  /// A field that a source gives, as `fields:` names it; `nil` for what is none.
  func recordField(_ name: String) -> String? {
    let field = Field.named(name)?.key ?? name
    if ofRecords.contains(field) { return field }
    return areComplete || names.contains(field) || field == "offices" ? nil : field
  }
}

extension SettingType where Value == String {
  /// The name of a field of dates.
  package static var dateField: Self {
    Self(SettingType.text.schema) { reader, node in
      guard let name = reader.yaml.text(node) else { return nil }
      let fields = reader.fields
      let isOther = Field.named(name) != nil || fields.names.contains(name) || fields.areComplete
      if isOther, !fields.dates.contains(name) {
        reader.yaml.unknown(name, known: fields.dates, at: node)
        return nil
      }
      return name
    }
  }
}

extension Source {
  /// The keys of the fields that hold dates.
  fileprivate var dateKeys: [String] {
    let details = (ownMapping ?? format?.mapping)?.details ?? []
    return details.filter { [.date, .period].contains($0.type) }.map(\.field.key)
  }
}
