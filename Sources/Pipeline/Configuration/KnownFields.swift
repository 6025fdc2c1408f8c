/// The fields that the people of a configuration can have: what `groupBy`, `sortBy` and `list`
/// may name.
struct KnownFields {
  /// The common fields, then the details of the sources in their order.
  let names: [String]
  /// Whether there are no others. The header line of a CSV file may bring any.
  let areComplete: Bool

  /// - Parameter areAll: whether every source could be read. A faulty one is an error already;
  ///   complaining of its fields would only hide it.
  init(_ sources: [ConfiguredSource], areAll: Bool) {
    var names = [
      "email", "phone", "position", "project", "office", "name", "firstName", "lastName", "id",
    ]
    for name in sources.flatMap({ $0.format.details ?? [] }) where !names.contains(name) {
      names.append(name)
    }
    self.names = names
    areComplete = areAll && sources.allSatisfy { $0.format.details != nil }
  }
}
