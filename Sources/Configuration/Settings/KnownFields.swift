/// The fields that the people of a configuration can have: what `groupBy`, `sortBy` and `list`
/// may name.
struct KnownFields {
  /// The common fields, then the details of the sources in their order.
  let names: [String]
  /// Those that a source gives, as `fields:` names them; a name is one of them, and the office none.
  let ofRecords: [String]
  /// Whether every source could be read.
  let areAll: Bool
  /// Whether there are no others. The header line of a CSV file may bring any.
  let areComplete: Bool

  private static let common = [
    "email", "phone", "position", "project", "office", "department", "name", "firstName",
    "lastName", "id",
  ]

  /// - Parameter areAll: whether every source could be read. A faulty one is an error already;
  ///   complaining of its fields would only hide it.
  init(_ sources: [ConfiguredSource], areAll: Bool) {
    var names = Self.common
    for name in sources.flatMap({ $0.source.detailKeys ?? [] }) where !names.contains(name) {
      names.append(name)
    }
    self.names = names
    ofRecords =
      ["name", "id", "email", "phone", "position", "projects", "department", "manager", "photo"]
      + names.dropFirst(Self.common.count)
    self.areAll = areAll
    areComplete = areAll && sources.allSatisfy { $0.source.detailKeys != nil }
  }

  /// A field that a source gives, as `fields:` names it; `nil` for what is none.
  func recordField(_ name: String) -> String? {
    let field = name == "project" ? "projects" : name
    if ofRecords.contains(field) { return field }
    return areComplete || names.contains(field) || field == "offices" ? nil : field
  }
}
