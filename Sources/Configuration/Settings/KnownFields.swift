import People

/// The fields that the people of a configuration can have: what `groupBy`, `sortBy` and `list`
/// may name.
struct KnownFields {
  /// The common fields, then the details of the sources in their order.
  let names: [String]
  /// Those that a source gives, as `fields:` names them; a name is one of them.
  let ofRecords: [String]
  /// Whether every source could be read.
  let areAll: Bool
  /// Whether there are no others. The header line of a CSV file may bring any.
  let areComplete: Bool

  private static let common = Field.standard.filter { $0 != .photo }.map(\.name)

  /// - Parameter areAll: whether every source could be read. A faulty one is an error already;
  ///   complaining of its fields would only hide it.
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
    areComplete = areAll && sources.allSatisfy { $0.source.detailKeys != nil }
  }

  /// A field that a source gives, as `fields:` names it; `nil` for what is none.
  func recordField(_ name: String) -> String? {
    let field = Field.named(name)?.key ?? name
    if ofRecords.contains(field) { return field }
    return areComplete || names.contains(field) || field == "offices" ? nil : field
  }
}
