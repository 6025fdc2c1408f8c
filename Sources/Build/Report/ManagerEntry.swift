import People

/// A record that names a manager whom nobody can be told to be. What it names is not told.
struct ManagerEntry: Encodable {
  /// Whose manager is meant.
  let person: PersonEntry
  /// The name of the record's source.
  let source: String
  /// From 0 over all pages; absent where so many records were left out that it is not known.
  let index: Int?
  let reason: String
  /// The field that names somebody, where it is not `manager`.
  let field: String?

  init(
    _ doubt: UnresolvedReference, people: [Person], _ sources: [SourceResult],
    _ words: any ReportWords
  ) {
    person = PersonEntry(people[doubt.person])
    source = words.concealed(sources[doubt.source].name)
    index = sources[doubt.source].index(ofRecord: doubt.record)
    reason = doubt.reason.rawValue
    field = doubt.field == .manager ? nil : doubt.field.key
  }
}
